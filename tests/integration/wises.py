# SPDX-License-Identifier: MIT
"""Sharpsburg at the keyboard: two `ridgeline --plain` clients play a stretch of Wise's Field by the
list of what can be done and by their units' names. The client knows nothing of this game but its map.
No choice that was offered may be refused. Prints TAP.

Environment: RIDGELINED, RIDGELINE_GAMES, RIDGELINE (the client); SEED.
"""
import os
import random
import re
import sys
import tempfile
import time

import harness
from keyboard import CHOICE, Typist, choices, is_over

DECISIONS = 160       # how long a stretch
LONGEST = 400         # seconds
MOVES = 0.4           # chance to move somebody by his name, where units move
END = 0.1             # chance to end a phase rather than to do something else in it


def expect(said, *patterns):
    for pattern in patterns:
        assert any(re.search(pattern, line) for line in said), f"no {pattern!r} in {said}"


def begin(server, folder, options="", scenario="wises"):
    ann = Typist(server.port, folder, "Ann")
    said = ann.type(f"create union sharpsburg/s {scenario} {options}")
    link = next(re.search(r"#join=\w+", line).group() for line in said if "#join=" in line)
    bob = Typist(server.port, folder, "Bob", link)
    bob.type()
    ann.type("wait")
    return ann, bob


def march(typist, rng, said):
    """Moves somebody of whom a move is offered as the server says that he can. What was said."""
    names = re.findall(r"^ ?\d+\) move (.+?): steps", "\n".join(said), re.M)
    name = rng.choice(names)
    reach = " ".join(typist.type(f"reach {name}"))
    hexes = re.findall(r"[ ,](\d{4}) for \d", reach)
    if not hexes:
        return typist.type(f"move {name} facing left")
    return typist.type(f"move {name} {rng.choice(hexes)}")


def decide(typist, rng):
    """One decision of this player; None: it is not his."""
    said = typist.type("choices")
    if is_over(said) or any(re.search(r" to act\.?$|is over", line) for line in said):
        return None
    if any(line.startswith("1) move") or re.match(r" ?\d+\) move .*: steps", line) for line in said) \
            and rng.random() < MOVES:
        return march(typist, rng, said)
    offered = choices(said)
    assert offered, f"{typist.name}: nothing can be chosen: {said}"
    ends = [label for label in offered if label in ("end", "pass")]
    others = [label for label in offered if not label.startswith(("end", "prefs", "pass"))]
    label = rng.choice(ends if ends and (not others or rng.random() < END) else others or list(offered))
    said = typist.type(offered[label])
    if any(CHOICE.match(line) for line in said) and label.endswith("..."):
        label = rng.choice(list(choices(said)))
        said = typist.type(choices(said)[label])
    assert not any(line.startswith("Not allowed") for line in said), f"{label}: {said}"
    return said


def test_a_stretch_is_played():
    seed = int(os.environ.get("SEED", random.randrange(10 ** 9)))
    print(f"# seed {seed}", flush=True)
    rng = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder, harness.Server() as server:
        players = begin(server, folder)
        end = time.monotonic() + LONGEST
        try:
            decisions = 0
            while decisions < DECISIONS and not any(is_over(player.said) for player in players):
                for player in players:
                    while decisions < DECISIONS and decide(player, rng) is not None:
                        decisions += 1
                        assert time.monotonic() < end, f"only {decisions} decisions"
            together = players[0].said + players[1].said
            # Units by their names, hexes with their places, and dice.
            expect(together, r"^\d+(st|nd|rd|th) [A-Z].* moves from \d{4}.* to \d{4}", r"; dice \d")
            what_points_were_for(players[0])
            for player in players:
                player.close()
        finally:
            for player in players:
                player.process.kill()


def what_points_were_for(ann):
    """Their sums are what each side has; at the end both are said."""
    said = ann.type("points")
    sums, side = {}, None
    for line in said:
        if line.strip() in ("Union", "Confederate"):
            side = line.strip().lower()
        found = re.match(r" +(-?[\d.]+)  (.+)$", line)
        if side and found and found.group(2) != "together":
            sums[side] = sums.get(side, 0) + float(found.group(1))
    has = next(re.search(r"union (-?[\d.]+), confederate (-?[\d.]+)", line) for line in ann.type("status") if line.startswith("Vp:"))
    assert [sums.get("union", 0), sums.get("confederate", 0)] == [float(n) for n in has.groups()], (said, has.groups())
    if any(sums.values()):
        expect(said, r"  (losses|guns|an officer|who fled off the map|holding [A-Z].*)$")
    if not is_over(ann.said):
        ann.type("resign", "yes")
        ann.type("wait")
    expect(ann.said, r"^Points: (Union|Confederate) -?[\d.]+, .*`points` shows what they were for")


def test_it_is_looked_at():
    with tempfile.TemporaryDirectory() as folder, harness.Server() as server:
        players = ann, bob = begin(server, folder, "fog")
        try:
            expect(ann.type("look fox"), r"^0603 \(Fox's Gap\): level")
            expect(ann.type("look 12oh-r"), r"^\d{4}: level .*12th Ohio, right wing \(infantry, 9, column")
            expect(ann.type("look 23oh-r", "look nobody", "look mars hill"),
                   "facing left", 'no unit called "nobody"')
            expect(ann.type("go Cox", "map"), r"/\d{4}")
            expect(ann.type("overview"), "U")
            expect(ann.type("zoom in", "zoom 9", "follow off", "follow on", "clear"), "The map")
            expect(ann.type("units"), "^Union:", "12th Ohio, right wing .*facing left.* in 1309")
            said = ann.type("units confederate")
            # Of what is not seen in the fog nothing is known.
            assert not any("Garland" in line for line in said), said
            expect(ann.type("reach 12oh-r"), r"^12th Ohio, right wing can go to \d{4}.* for \d")
            expect(ann.type("reach"), "Which unit")
            expect(ann.type("move 12oh-r 0101"), "cannot get to 0101 now")
            expect(ann.type("move 12oh-r utopia"), "no hex, no place and no facing. Facings: 0 up-right")
            expect(ann.type("move 23oh-r facing 0603"), "23rd Ohio, right wing")
            expect(ann.type("status"), "^Vp: union 0", "^Brigades: Scammon: exhaustion 1")
            expect(ann.type("ask command"), "^12th Ohio, right wing: distances")
            expect(ann.type("ask front unit 23rd Ohio right wing"), r"^hexes \d{4}")
            expect(ann.type("wing 23rd ohio left"), "^23rd Ohio, left wing")
            assert not any(line.startswith("Units:") for line in ann.type("status")), "the map shows them"
            expect(bob.type("move 5nc 0612"), "not offered now|no command")
            for player in players:
                player.close()
        finally:
            for player in players:
                player.process.kill()


def test_the_cornfield():
    """A large battle at the keyboard: its command at a glance, what an act would come to, some orders."""
    with tempfile.TemporaryDirectory() as folder, harness.Server() as server:
        players = ann, bob = begin(server, folder, scenario="cornfield")
        try:
            said = ann.type("brigades")
            expect(said, "^Union", r"^  Gibbon: \d+ units, \d+ of \d+ SP, exhaustion \d.*; brigade Gibbon at \d",
                   "^Confederate", r"^  Starke: \d+ units")
            expect(ann.type("odds"), "odds VERB")
            expect(ann.type("odds move " + march_name(ann)), "It may be done; ")
            expect(ann.type("legend"), "q square", "S shaken")
            expect(ann.type("look Dunker Church"), r"^2526 \(Dunker Church\): level")
            expect(bob.type("brigades"), r"^  Douglass: \d+ units.*exhaustion")
            for _ in range(3):
                march(ann, random.Random(7), ann.type("choices move"))
            for player in players:
                player.close()
        finally:
            for player in players:
                player.process.kill()


def march_name(typist):
    """Somebody of whom a move is offered."""
    said = "\n".join(typist.type("choices move"))
    return re.search(r"^ ?\d+\) move (.+?): steps", said, re.M).group(1)


if __name__ == "__main__":
    sys.exit(harness.run_tests(harness.tests_in(globals())))
