#!/bin/sh
# SPDX-License-Identifier: MIT
# Every header compiles alone: headers.sh ROOT BUILD COMPILER...
# Where a source of its name includes it before all others, the build has shown so; the others are compiled here, with
# the include paths that some source of their folder is compiled with.
set -eu
root=$1 build=$2
shift 2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Lines "folder -I... -I...", one for each folder that has sources.
awk -v root="$root/" '
    /"command":/ { command = $0 }
    /"file":/ {
        file = $0
        sub(/.*"file": *"/, "", file)
        sub(/",? *$/, "", file)
        sub(/^(.*\/)?(\.\.\/)+/, "", file)
        sub(/^\//, "", file)
        folder = file
        sub(/\/[^\/]*$/, "", folder)
        count = split(command, word, " ")
        paths = ""
        for (i = 1; i <= count; i++)
            if (word[i] ~ /^-(I|isystem)/ && word[i] !~ /\.p$/) paths = paths " " word[i]
        if (length(paths) > length(known[folder])) known[folder] = paths
    }
    END { for (folder in known) print folder known[folder] }
' "$build/compile_commands.json" >"$work/paths"

cd "$build" # the paths are relative to it
folders="$root/common $root/protocol $root/server $root/client-cli"
# shellcheck disable=SC2086
find $folders -name '*.c' -exec awk '
    FNR == 1 { looked = 0 }
    !looked && /^#include/ {
        looked = 1
        header = FILENAME
        sub(/c$/, "h", header)
        own = header
        sub(/.*\//, "", own)
        if ($2 == "\"" own "\"") print header
    }' {} + >"$work/shown"
# shellcheck disable=SC2086
find $folders -name '*.h' | sort >"$work/all"
grep -vxFf "$work/shown" "$work/all" >"$work/headers"
while read -r header; do
    folder=$(dirname "$header")
    # Commands name sources from the build folder: compare how the folder ends.
    paths=$(awk -v folder="$folder" '
        { n = length($1) }
        substr(folder, length(folder) - n) == "/" $1 && n > best { best = n; $1 = ""; paths = $0 }
        END { print paths }' "$work/paths")
    [ -n "$paths" ] || paths="-I$(dirname "$folder") -I$root/common"
    # shellcheck disable=SC2086
    "$@" -std=c11 -D_POSIX_C_SOURCE=200809L -Wall -Wextra -Werror -Wno-unused-function \
        -fsyntax-only -x c -I"$folder" $paths "$header" || echo "$header" >>"$work/bad"
done <"$work/headers"
if [ -s "$work/bad" ]; then
    echo "do not compile alone:"
    cat "$work/bad"
    exit 1
fi
echo "$(wc -l <"$work/all") headers compile alone, of which $(wc -l <"$work/headers") were compiled here"
