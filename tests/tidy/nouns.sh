#!/bin/sh
# SPDX-License-Identifier: MIT
# nouns.sh ROOT: what games share, and the server and the terminal around them, has no noun of any game: it does
# not know who fights, nor with what. (Comments may have examples. Who lists the games names them.)
cd "$1" || exit 99
nouns='fotm|sharpsburg|sburg|tabletop|"(union|confederate|british|german)"|brigade|regiment|artillery|cavalry|infantry|commander|assault|burnside|longstreet|zoc|morale'

shared() {
    find common protocol server client-cli bots -name '*.[ch]' |
        grep -vE '^server/(rules|codec|bots)/(fotm|sharpsburg|tabletop[0-9]*)/|^client-cli/(fotm|sharpsburg)/' |
        grep -vE '^(server/codec/table|client-cli/program|bots/brain)\.c$' | sort
}

found=$(shared | xargs awk -v nouns="$nouns" '
    FNR == 1 { comment = 0 }
    {
        line = $0
        if (comment) {
            if (!sub(/^.*\*\//, "", line)) next
            comment = 0
        }
        gsub(/\/\*([^*]|\*[^\/])*\*\//, "", line)
        if (sub(/\/\*.*/, "", line)) comment = 1
        if (tolower(line) ~ nouns) print FILENAME ": " line
    }')
[ "$(shared | wc -l)" -gt 300 ] || { echo "only $(shared | wc -l) files: where is the rest?"; exit 99; }
[ -z "$found" ] || { printf 'a noun of a game:\n%s\n' "$found"; exit 1; }
