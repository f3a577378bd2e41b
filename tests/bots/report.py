# SPDX-License-Identifier: MIT
"""The balance report of `arena`, as JSON and as a table, and held against pairs that arena itself plays:
report.py ARENA GAMES_FOLDER. Prints TAP."""
import json
import re
import subprocess
import sys

arena, folder = sys.argv[1:]
GAMES = 3
number = 0


def tap(good, what):
    global number
    number += 1
    print("%s %d - %s" % ("ok" if good else "not ok", number, what))
    return good


def run(*args):
    return subprocess.run([arena, *args], text=True, capture_output=True, check=True).stdout


def as_arena(edition, scenario):
    """What arena prints of the same games: a level against itself, as the Union."""
    said = run(folder + "/fotm", str(GAMES), "1", "1", edition, scenario)
    won, drawn, lost, a, b = re.search(r"as Union +(\d+) won +(\d+) drawn +(\d+) lost .*points ([-\d.]+) : ([-\d.]+)", said).groups()
    return {"union": int(won), "confederate": int(lost), "drawn": int(drawn)}, (float(a), float(b))


good = True
rows = json.loads(run("--report", "json", folder, "1", str(GAMES), "fotm", "2022", "am"))
sets = {row["options"] for row in rows}
good &= tap({"", "masking,intelligence"} <= sets and len(rows) == len(sets), "every choice of options that is proposed: %s" % sorted(sets))
plain = next(row for row in rows if row["options"] == "")
won, points = as_arena("2022", "am")
good &= tap(plain["won"] == won, "won as often as by arena: %s, %s" % (plain["won"], won))
good &= tap(all(abs(plain["points"][side] - points[i]) < 0.051 for i, side in enumerate(("union", "confederate"))),
            "with the same points: %s, %s" % (plain["points"], points))
good &= tap(all(sum(row["won"].values()) == row["games"] == GAMES for row in rows), "every game ended in one way")
good &= tap(all(0 < sum(row["steps_lost"].values()) < 200 for row in rows), "losses are counted")
good &= tap(set(plain["places"]) == {"1607", "2405", "2601"} and all("history" in one for one in plain["places"].values()),
            "both gaps and the exit, beside what was")
good &= tap(all(1 <= turn <= 7 for row in rows for one in row["places"].values() for turn in one["first_fell_in_turn"]),
            "what fell, fell in a turn of that morning")
table = run("--report", "md", folder, "1", "1", "tabletop-1916")
good &= tap(re.search(r"\| tabletop-1916 2026 \| ferme-1917 \| none \| 1 \| attacker \d+, defender \d+, drawn \d+", table) is not None,
            "a table, of another game: %s" % table.splitlines()[-1])
print("1..%d" % number)
sys.exit(not good)
