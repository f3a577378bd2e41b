#!/bin/sh
# SPDX-License-Identifier: MIT
# install.sh ROOT BUILD: what `meson install` puts on a machine is all that hosts and players need, and it runs
# from there.
set -eu
root=$1
build=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
meson install -C "$build" --no-rebuild --quiet --destdir "$work/image" >/dev/null
top=$(dirname "$(dirname "$(find "$work/image" -name ridgelined -type f)")")
share=$top/share
status=0

# What must be there, from the root of the prefix on.
while read -r path; do
    # shellcheck disable=SC2086
    [ -e "$top"/$path ] || { echo "not installed: $path"; status=1; }
done <<LIST
bin/ridgelined
bin/ridgeline
bin/ridgeline-bot
bin/ridgeline-referee
$(cd "$root/docs" && ls ./*.1 | sed 's|^\./|share/man/man1/|')
share/doc/ridgeline/LICENSE
share/doc/ridgeline/CREDITS.md
share/doc/ridgeline/CHANGELOG.md
share/doc/ridgeline/SECURITY.md
share/doc/ridgeline/README.md
share/doc/ridgeline/protocol/PROTOCOL.md
share/doc/ridgeline/protocol/schema/games/fotm-action.json
share/ridgeline/client-web/index.html
share/ridgeline/client-web/fonts/OFL.txt
$(cd "$root/server/data" && find . -name '*.json' | sed 's|^\./|share/ridgeline/games/|')
$(cd "$root/client-web" && find . -name '*.mjs' | sed 's|^\./|share/ridgeline/client-web/|')
LIST

"$top/bin/ridgelined" --check --data "$work/data" --port 0 --bots 1 --web "$share/ridgeline/client-web" \
    --games "$share/ridgeline/games" >"$work/said" 2>&1 || { cat "$work/said"; status=1; }
RIDGELINE_DATA=$share/ridgeline/games "$top/bin/ridgeline-referee" "$root/tests/cases/sharpsburg" >"$work/said" 2>&1 ||
    { tail -3 "$work/said"; status=1; }
"$top/bin/ridgeline-bot" --version >/dev/null || status=1
"$top/bin/ridgeline" --version >/dev/null || status=1
exit $status
