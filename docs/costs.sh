#!/bin/sh
# SPDX-License-Identifier: MIT
# What each game costs in lines, as a table for costs.md: docs/costs.sh
# Blank lines and lone comment lines count too: they are read as well.
set -euf
cd "$(dirname "$0")/.."

# lines PATH...: of the tracked files there, but for data and pictures.
lines() {
    [ $# -gt 0 ] || { echo 0; return; }
    git ls-files -- "$@" | grep -vE '\.(png|webp|woff2|db|jpg)$' |
        tr '\n' '\0' | xargs -0r cat | wc -l
}
cases() {
    git ls-files -- "tests/cases/$1/*.json" | wc -l
}
row() { # NAME, then the paths of each column
    printf '| %s ' "$1"
    shift
    for paths in "$@"; do
        # shellcheck disable=SC2086
        printf '| %s ' "$(lines $paths)"
    done
    printf '|\n'
}

echo "| | rules | codec | terminal | browser | computer | protocol | data |"
echo "| --- | --- | --- | --- | --- | --- | --- | --- |"
for folder in $(find server/rules -mindepth 1 -maxdepth 1 -type d | sort); do
    game=$(basename "$folder")
    [ -d "server/codec/$game" ] || continue
    row "$game" "server/rules/$game/*.c server/rules/$game/*.h server/rules/$game/*.def" \
        "server/codec/$game" "client-cli/$game client-cli/games/$game" "client-web/games/$game" "server/bots/$game" \
        "protocol/games/$game.md protocol/schema/games/$game-*" "server/data/$game server/data/$(echo "$game" | sed "s/tabletop/tabletop-/")"
done
# One table in the browser serves both games with figures; in the terminal, the plain client with a plane.
row "both tabletop games" "" "" "" "client-web/games/tabletop" "" "" ""
row "shared by all games" ":(glob)server/rules/*.h server/rules/hex server/rules/plane common/hex.*" \
    ":(glob)server/codec/*.c :(glob)server/codec/*.h server/codec/kit" \
    "client-cli/kit client-cli/core client-cli/room client-cli/wire client-cli/terminal client-cli/any client-cli/games/any :(glob)client-cli/*.c" \
    "client-web/js client-web/kit client-web/style client-web/games/any" ":(glob)server/bots/* bots" \
    ":(glob)protocol/*.* :(glob)protocol/schema/*.json" ""
printf '\nThe server itself (match, net, notice, store, worker, dice, dispatch, guard, main): %s lines. Rules cases:' \
    "$(lines server/match server/net server/notice server/store server/worker server/dice server/guard ':(glob)server/*.c' ':(glob)server/*.h')"
for folder in $(find tests/cases -mindepth 1 -maxdepth 1 -type d | sort); do
    game=$(basename "$folder")
    printf ' %s %s;' "$game" "$(cases "$game")"
done
printf ' mutation lists and the like are not counted.\n'
named() { # QUESTION [PATH]...: in how many files
    question=$1
    shift
    git grep -l "$question" -- "$@" ':!tests/cases' ':!tests/mutation' ':!docs' ':!*wire.d.ts' | wc -l
}
printf '\nA question of a game (captor) is named in %s files, outside of its cases and of the lists that a program writes; one that two editions judge and settle each in its own way (overstack) in %s, %s of them in the clients.\n' \
    "$(named captor)" "$(named overstack)" "$(named overstack client-cli client-web)"

# The second edition of fotm: its files, and its part of those that it shares.
part() { # FILE, the line with which its part begins: to the end of the tables there
    sed -n "/$2/,/^};/p" "server/rules/fotm/base/$1"
}
own=$(lines 'server/rules/fotm/base/chain.*' 'server/rules/fotm/ask/playtest*' 'server/rules/fotm/play/playtest*')
shared=$( (sed -n '/--- the playtest edition/,$p' server/rules/fotm/base/charts.c
    part sections.c 'refusals_playtest\[\]'
    part sections.c '^const struct fotm_sections fotm_sections_playtest') | wc -l)
bare=$(git ls-files -- 'server/rules/fotm/base/chain.*' 'server/rules/fotm/ask/playtest*' 'server/rules/fotm/play/playtest*' |
    tr '\n' '\0' | xargs -0 cat | grep -cvE '^[[:space:]]*($|/\*|\*)')
printf '\nThe playtest edition of fotm added %s lines of rules (aim: 2,500): %s in files of its own (%s without blank lines and lone comments), %s of charts and headings. Its cases: %s.\n' \
    "$((own + shared))" "$own" "$bare" "$shared" "$(cases fotm/playtest)"
