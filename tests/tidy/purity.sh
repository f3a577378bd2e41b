#!/bin/sh
# SPDX-License-Identifier: MIT
# A rules engine is pure: purity.sh ROOT COMPILER...
#
# Compiles the engines, and the geometry that they use, by itself (so that sanitizers of the build
# do not get in the way) and looks at their symbols: what they call outside themselves must be on
# the list below, and nothing may be writable.
set -eu
root=$1
shift
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

allowed='memcpy memmove memset memcmp memchr strlen strcmp strncmp strchr
    abs qsort bsearch __assert_fail __stack_chk_fail rules_bug rules_step'

find "$root/server/rules" -name '*.c' >"$work/sources"
echo "$root/common/hex.c" >>"$work/sources"
number=0
while read -r source; do
    number=$((number + 1))
    # A game sees its own folders and the geometry: headers of two games may have one name.
    game=${source#"$root/server/rules/"}
    game=$root/server/rules/${game%%/*}
    [ -d "$game" ] || game=
    paths=$(find ${game:+"$game"} "$root/server/rules/hex" "$root/server/rules/plane" -type d -exec printf ' -I%s' {} +)" -I$root/server/rules"
    echo "$* -std=c11 -D_POSIX_C_SOURCE=200809L -O0 -fno-pic -I$(dirname "$source")$paths" \
        "-I$root/common -c $source -o $work/$number.o"
done <"$work/sources" >"$work/commands"
xargs -P 4 -I COMMAND sh -c COMMAND <"$work/commands"

nm -A "$work"/*.o | awk -v allowed="$allowed" -v sources="$work/sources" '
    function source_of(path) {
        sub(/\.o.*/, "", path)
        sub(/.*\//, "", path)
        return source[path + 0]
    }
    BEGIN {
        split(allowed, list, /[ \n]+/)
        for (i in list) may_call[list[i]] = 1
        while ((getline line < sources) > 0) source[++count] = line
    }
    {
        name = $NF
        type = $(NF - 1)
        if (type == "U") {
            callers[name] = callers[name] " " source_of($1)
        } else {
            if (type ~ /^[A-Z]$/) defined[name] = 1
            if (type ~ /^[BbDdCGgSs]$/) {
                print source_of($1) ": " name " is writable"
                bad = 1
            }
        }
    }
    END {
        for (name in callers)
            if (!(name in defined) && !(name in may_call)) {
                print name " is called by" callers[name]
                bad = 1
            }
        if (!bad) print count " files are pure"
        exit bad
    }'
