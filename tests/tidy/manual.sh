#!/bin/sh
# SPDX-License-Identifier: MIT
# manual.sh ROOT BUILD: the manual pages name the options that the programs know, each of them and no other.
root=$1
build=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
status=0
for program in server/ridgelined client-cli/ridgeline bots/ridgeline-bot server/referee/ridgeline-referee; do
    name=${program##*/}
    page=$root/docs/$name.1
    "$build/$program" --help 2>&1 | grep -oE -- '--[a-z][a-z-]*' | sort -u >"$work/known"
    grep -oE '\bFl -[a-z][a-z-]*' "$page" | sed 's/^Fl -/--/' | sort -u >"$work/told"
    [ "$(wc -l <"$work/known")" -gt 3 ] || { echo "$name --help names no options: is it built?"; exit 99; }
    for option in $(comm -23 "$work/known" "$work/told"); do
        echo "docs/$name.1 does not name $option"
        status=1
    done
    for option in $(comm -13 "$work/known" "$work/told"); do
        echo "docs/$name.1 names $option, of which $name --help does not know"
        status=1
    done
done
exit $status
