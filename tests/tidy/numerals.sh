#!/bin/sh
# SPDX-License-Identifier: MIT
# numerals.sh ROOT: numbers of the rules of Fire on the Mountain stand in its charts
# (server/rules/fotm/base/charts.c), not in what asks and plays by them. What a numeral of two or more
# may be there: a version of the rules, geometry of hexes, a size (enum), a set of bits, "fewer than two".
cd "$1/server/rules/fotm" || exit 99

# Odd ones: what is left of the line when such are taken out, and why it is no rule.
allowed() {
    cat <<'LIST'
ask/edge.c:if (direction == 0 || (odd && (direction == 1 || direction == 5)))
ask/halt.c:const int nowhere = 2 * HEX_MAX;
ask/search.c:static const uint8_t order[HEX_DIRECTIONS] = {0, 3, 1, 4, 2, 5};
ask/search.c:RULES_ASSERT(from->allowance < 8 * sizeof *run->search->costs);
ask/stance.h:.turned = stance / (HEX_DIRECTIONS * 4)};
play/imagine.c:return brigade_can_have_come(scene, brigade) ? 2 : 1;
play/imagine.c:for (unsigned only_guns = 2; only_guns-- > 0;)
play/odds.c:seed = mix(seed, (uint64_t)piece << 32 | (uint64_t)p->hex << 8 | p->lost);
play/report.c:event->c = fotm_is_artillery(game->setup, unit) ? 2 : 1;
LIST
}

found=$(awk '
    FNR == 1 { comment = 0; list = 0 }
    {
        line = $0
        gsub(/"([^"\\]|\\.)*"/, "", line)
        gsub(/\047([^\047\\]|\\.)\047/, "", line)
        if (comment) {
            if (!sub(/^.*\*\//, "", line)) next
            comment = 0
        }
        gsub(/\/\*([^*]|\*[^\/])*\*\//, "", line)
        if (sub(/\/\*.*/, "", line)) comment = 1
        if (line ~ /^#/) next
        if (line ~ /enum.*\{/) list = 1
        if (list) { if (line ~ /\}/) list = 0; next }
        told = line
        sub(/^ +/, "", told)
        gsub(/0xFF/, "", line)
        gsub(/rules (<|>=) [0-9]+/, "", line)
        gsub(/ < 2([^0-9]|$)/, "", line)
        gsub(/ [*\/%] 2u?([^0-9]|$)/, "", line)
        gsub(/ [\/%] 64/, "", line)
        gsub(/ \+ 3\) % HEX_DIRECTIONS/, "", line)
        gsub(/\[2\]/, "", line)
        gsub(/u?int[0-9]+_t|U?INT[0-9]+_C|INT[0-9]+_MAX/, "", line)
        gsub(/[A-Za-z_][A-Za-z0-9_]*/, "", line)
        if (line ~ /[2-9]|[0-9][0-9]/) print FILENAME ":" told
    }' ask/*.[ch] play/*.[ch])
strange=$(printf '%s\n' "$found" | grep -vxF "$(allowed)")
gone=$(allowed | grep -vxF "$found")
[ -z "$strange" ] || printf 'a number of the rules outside the charts? %s\n' "$strange"
[ -z "$gone" ] || printf 'stands no more where numerals.sh allows it: %s\n' "$gone"
[ -z "$strange$gone" ]
