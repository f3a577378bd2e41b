#!/bin/sh
# SPDX-License-Identifier: MIT
# Who may include what: includes.sh ROOT
# (Libraries get only the include paths that they may use; this looks at the words themselves.)
set -eu
cd "$1"
folders='common protocol server client-cli'

# shellcheck disable=SC2086
{
    find $folders \( -name '*.h' -o -name '*.def' \) | sed 's/^/H /'
    find $folders -name '*.[ch]' -exec grep -HE '^ *# *include' {} + |
        sed 's/^\([^:]*\): *# *include *\([<"][^>"]*[>"]\).*/I \1 \2/'
} | awk '
    function wrong(why) {
        print $2 " must not include " $3 ": " why
        bad = 1
    }
    function name_of(path) {
        sub(/.*\//, "", path)
        return path
    }
    # Is there a header of that name in a folder that begins so?
    function within(name, prefix,    i, list, count) {
        count = split(places[name], list, " ")
        for (i = 1; i <= count; i++)
            if (index(list[i], prefix) == 1) return 1
        return 0
    }
    BEGIN {
        split("assert limits stdbool stddef stdint stdlib string", list, " ")
        for (i in list) pure["<" list[i] ".h>"] = 1
    }
    $1 == "H" {
        places[name_of($2)] = places[name_of($2)] " " $2
        next
    }
    {
        total++
        file = $2
        name = name_of($3)
        gsub(/[<>"]/, "", name)
        system_header = $3 ~ /^</
    }
    file ~ /^server\/rules\// {
        if (system_header ? !($3 in pure) : name != "hex.h" && !within(name, "server/rules/"))
            wrong("rules are pure, and use only geometry from outside")
        # server/rules/GAME/ask/...: questions know views, never the state. Where ask/ has a
        # header of the same name as play/, it is its own: a quoted name is looked for there first.
        game = file
        if (sub(/\/(ask|base)\/.*/, "/", game)) {
            if (name == "state.h" || $3 ~ /play\//)
                wrong("questions never see the state")
            else if (within(name, game "play/") && !within(name, game "ask/") && !within(name, game "base/"))
                wrong("questions never see what plays")
        }
        next
    }
    $3 ~ /rules\// { wrong("by its path") }
    file ~ /^(server\/net|server\/store|common|protocol|client-cli)\// {
        top = file
        sub(/\/[^\/]*$/, "/", top)
        if (file ~ /^client-cli\//) top = "client-cli/"
        if (!system_header && within(name, "server/rules/") && !within(name, top) &&
            !within(name, "common/") && !within(name, "protocol/"))
            wrong("it knows no rules")
    }
    file ~ /^(common|protocol|client-cli)\// && $3 ~ /server\// { wrong("the server is not its business") }
    END {
        if (!bad) print total " includes point the right way"
        exit bad
    }'
