#!/bin/sh
# SPDX-License-Identifier: MIT
# What every file must be like: text.sh ROOT
set -eu
cd "$1"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# All files but those that git would leave out, and what fuzzing found, which is as it is.
files() {
    find . \( -name .git -o -path ./tests/fuzz/corpus -o -name node_modules -o -path './build*' -o -path ./ridgeline-data \) \
        -prune -o -type f "$@" -print
}

files_with() { # GREP OPTIONS...: looks into all text files
    files | tr '\n' '\0' | xargs -0 grep -I "$@" || true
}

sources() {
    files | grep '\.[ch]$'
}

# say WHAT: the lines that it reads, if any, under WHAT.
say() {
    sed "s|^|$1: |" >>"$work/found"
}

files -size +1024k | say "over 1 MiB"
files_with -lE '[[:blank:]]+$' | say "white space at the end of a line"
files_with -nwE 'TO''DO|FIX''ME|X''XX|HA''CK' | say "unfinished business"
sources | tr '\n' '\0' | xargs -0 awk '
    /^\/\* Long because: / { said[FILENAME] = 1 }
    { lines[FILENAME] = FNR }
    END { for (file in lines) if (lines[file] > 600 && !said[file]) print file " has " lines[file] " lines" }' |
    say "too long without a line '/* Long because: ...'"
sources | tr '\n' '\0' | xargs -0 grep -nE '^[[:blank:]]*//|[;{}][[:blank:]]*// ' |
    say "comments are /* */"

{
    sources
    files | grep -E '\.(mjs|css|def|d\.ts|1|sh|py)$|/meson.build$'
    files -path './deploy/*' ! -name '*.md' ! -name packages
} | tr '\n' '\0' | xargs -0 grep -L 'SPDX-License-Identifier: MIT' | say "no line with the licence"

if [ -s "$work/found" ]; then
    cat "$work/found"
    exit 1
fi
echo "$(files | wc -l) files are tidy"
