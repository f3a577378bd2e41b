#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A finished match of each game, understood: understood.py BOT DATA RECORDS [RECORD...]

RECORDS is a folder of short records, one or more of each game and edition, with what hides and without, played by
the computer (tests/bots/records); of it only those that are named, if any is. Each is analysed within little time, and what is said of it must be so: the curve
begins at the beginning and ends at the result, its points are in order and begin where a side's half turn does, a
reason is of an action that its side could take. Prints TAP."""
import json
import lzma
import os
import resource
import subprocess
import sys
import tempfile

bot, data, folder, *named = sys.argv[1:]
SECONDS = 1          # of work, as the program counts it
MEMORY_KIB = 65536   # more than any takes: the peak is some 12 MiB
LEAST_CHANGE = 80    # what the server calls a turning point (server/bots/analysis.c)
rows, understood = [], []


def check(what, good, more=""):
    rows.append(good)
    print("%s %d - %s" % ("ok" if good else "not ok", len(rows), what))
    if not good:
        print("# %s" % str(more)[:1500])


def analysed(path):
    done = subprocess.run([bot, "--games", data, "--seconds", str(SECONDS), "--json", "--analyse", path],
                          text=True, capture_output=True, timeout=600)
    return json.loads(done.stdout) if done.returncode == 0 else None, done.stderr


def curve(name, told, record):
    """Chances are parts of a thousand; who decides is a side; the last point is the result."""
    points, sides = told["points"], told["sides"]
    check(name + ": chances are parts of a whole", all(len(p["won"]) == 2 and min(p["won"]) >= 0 and sum(p["won"]) <= 1000
                                                     for p in points), points)
    check(name + ": the points go on and each is of a side", all(a["n"] <= b["n"] and a["turn"] <= b["turn"] for a, b in
          zip(points, points[1:])) and all(p.get("side") in sides for p in points[:-1]), points)
    winner = (record["result"] or {}).get("winner")
    wanted = [1000 if side == winner else 0 for side in sides]
    check(name + ": it ends at the result", points[-1]["won"] == wanted and "side" not in points[-1], (points[-1], winner))


def halves(name, told, record):
    """Where a half turn begins: a phase has ended just before, and another decides or another turn has begun."""
    kept = {entry["n"][-1]: (before, entry) for before, entry in zip(record["entries"], record["entries"][1:])}
    wrong = []
    for last, point in zip(told["points"], told["points"][1:-1]):
        after = next((entry for before, entry in kept.values() if before["n"][-1] == point["n"]), None)
        if after is None or after.get("by") != point["side"]:
            wrong.append((point, "the next entry is not of that side", after))
        if last["turn"] == point["turn"] and last["side"] == point["side"]:
            wrong.append((point, "the same half turn"))
    check(name + ": each point begins a half turn of who decides there", not wrong, wrong)


def turnings(name, told):
    points, wrong = told["points"], []
    for one in told["turnings"]:
        now, then = points[one["point"]], points[one["point"] + 1]
        chance = [p["won"][0] + (1000 - sum(p["won"])) // 2 for p in (now, then)]
        if abs(chance[1] - chance[0] - one["change"]) > 1 or abs(one["change"]) < LEAST_CHANGE:
            wrong.append((one, now, then))
        other = one.get("other")
        if other and (other["chance"] <= other["played"] or other["action"] == other["did"] or
                      not other["action"].get("do") or other["side"] not in told["sides"] or
                      not now["n"] - 400 <= other["n"] <= then["n"]):
            wrong.append(other)
        # What the loser of that half turn could have done, not the other.
        if other and other["side"] != told["sides"][0 if one["change"] < 0 else 1]:
            wrong.append(("of the wrong side", one))
    check(name + ": where it turned it turned, and what else is better for who lost by it", not wrong and len(told["turnings"]) <= 3, wrong)
    luck = [p["luck"] for p in points]
    check(name + ": luck is of a chance, none at the end, and both sides' is all of it", all(-1000 <= one <= 1000 for one in luck)
          and luck[-1] == 0 and abs(told["luck"][0] - told["luck"][1] - sum(luck)) <= len(luck) + 2, (told["luck"], luck))


with tempfile.TemporaryDirectory() as scratch:
    for file in sorted(os.listdir(folder)):
        if not file.endswith(".json.xz"):
            continue
        name = file[:-len(".json.xz")]
        if named and name not in named:
            continue
        with lzma.open(os.path.join(folder, file), "rt") as packed:
            record = json.load(packed)
        path = os.path.join(scratch, "record.json")
        with open(path, "w") as out:
            json.dump(record, out)
        told, said = analysed(path)
        understood.append(name)
        check(name + ": it is understood", told is not None and not said, said)
        if told is None:
            continue
        curve(name, told, record)
        halves(name, told, record)
        turnings(name, told)
    check("each that is named is there", len(named) in (0, len(understood)), (named, understood))
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
    print("# %d KiB at most" % peak)
print("1..%d" % len(rows))
sys.exit(0 if rows and all(rows) else 1)
