#!/bin/sh
# SPDX-License-Identifier: MIT
# circle.sh ROOT BUILD: the files of each part of a rules engine call each other in one direction
# only, as the linker sees it: no file needs, over any number of others, itself.
cd "$1" || exit 99
status=0
pairs=$(mktemp)
trap 'rm -f "$pairs"' EXIT
for folder in "$2"/server/rules/fotm/*/*.p; do
    count=$(ls "$folder"/*.o 2>/dev/null | wc -l)
    if [ "$count" -lt 10 ]; then
        echo "$folder: not built"
        exit 99
    fi
    nm -A "$folder"/*.o | sed 's|^.*/\([^/]*\)\.c\.o:|\1 |' | awk '
        $(NF - 1) ~ /^[TDRB]$/ { home[$NF] = $1 }
        $(NF - 1) == "U" { needs[$1 " " $NF] = 1 }
        END {
            for (pair in needs) {
                split(pair, part, " ")
                if (part[2] in home && home[part[2]] != part[1])
                    print part[1], home[part[2]]
            }
        }' | sort -u >"$pairs"
    if [ "$(wc -l <"$pairs")" -lt 5 ]; then
        echo "$folder: no calls between its files were found"
        exit 99
    fi
    if ! tsort "$pairs" >/dev/null 2>"$pairs.loops"; then
        echo "$folder: these files call each other in a circle:"
        sed 's/^tsort: //; /input contains a loop/d' "$pairs.loops" | sort -u
        status=1
    fi
    rm -f "$pairs.loops"
done
exit $status
