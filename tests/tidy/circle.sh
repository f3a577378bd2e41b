#!/bin/sh
# SPDX-License-Identifier: MIT
# circle.sh ROOT BUILD: the files of each library of the server call each other in one direction only,
# as the linker sees it: no file needs, over any number of others, itself.
cd "$1" || exit 99
status=0 seen=0
pairs=$(mktemp)
trap 'rm -f "$pairs" "$pairs.loops"' EXIT
for folder in $(find "$2/server" -name '*.a.p' -type d | sort); do
    [ "$(find "$folder" -name '*.o' | wc -l)" -gt 2 ] || continue
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
    seen=$((seen + $(wc -l <"$pairs")))
    tsort "$pairs" >/dev/null 2>"$pairs.loops"
    found=$(sed 's/^tsort: //; /input contains a loop/d' "$pairs.loops" | sort -u | tr '\n' ' ')
    if [ -n "$found" ]; then
        echo "$folder: these files call each other in a circle: $found"
        status=1
    fi
done
if [ "$seen" -lt 500 ]; then
    echo "only $seen calls between files were found: is everything built?"
    exit 99
fi
exit $status
