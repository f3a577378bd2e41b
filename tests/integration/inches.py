# SPDX-License-Identifier: MIT
"""The games with figures and rulers at the keyboard: two `ridgeline --plain` clients give orders in
words, as inches and degrees; the server answers. The client knows neither of these games: only that
their setups tell a measure. Prints TAP.

Environment: RIDGELINED, RIDGELINE_GAMES, RIDGELINE (the client).
"""
import os
import re
import sys
import tempfile

import harness
import keyboard
from plain import expect


class Typist(keyboard.Typist):
    """What he says last has no meaning, so its answer is the mark."""
    probe = "xyzzy"
    marks = ('There is no command "xyzzy".',)


def begin(server, folder, terms):
    ann = Typist(server.port, folder, "Ann")
    said = ann.type(f"create {terms}")
    link = next(re.search(r"#join=\w+", line).group() for line in said if "#join=" in line)
    bob = Typist(server.port, folder, "Bob", link)
    bob.type()
    ann.type("wait")
    return ann, bob


def ordered(typist, orders):
    """Gives orders until the die lets a unit go; how it is called, or None."""
    for name, line in orders:
        said = typist.type(line)
        if any("march>" in one or "may go: move it" in one or "has its order: move it" in one for one in said):
            return name
    return None


def begin_ordered(server, folder, terms, ready, orders):
    """The dice are real: matches are begun until one of the units may go."""
    for i in range(20):
        own = os.path.join(folder, str(i))
        os.mkdir(own)
        players = begin(server, own, terms)
        ready(*players)
        name = ordered(players[0], orders)
        if name is not None:
            return name, players
        for player in players:
            player.process.kill()
    raise AssertionError("nobody may move")


def close(players):
    for player in players:
        player.close()


def test_south_mountain_in_words():
    brigades = ["gibbon", "magilton", "seymour", "christ", "welsh", "scammon", "crook"]
    with tempfile.TemporaryDirectory() as folder, harness.Server() as server:
        name, players = begin_ordered(server, folder, "union tabletop-1862 turner", lambda ann, bob: None,
                                      [(one, f"do order unit {one}") for one in brigades])
        ann, bob = players
        try:
            table = ann.type("overview")
            expect(table, r"^[1-7:\"=#~A-Za-z]{60,}", "A column is 0.8 inches wide", "Digits are levels")
            assert any("S" in line and re.match(r"^[1-7:\"=#~A-Za-z]{60,}", line) for line in table), "Scammon"
            expect(ann.type("look scammon"), r"^Scammon: 43\.5 inches east, 11\.0 inches north, facing west \(270 degrees\)",
                   r"^Crook: \d\.\d inches north")
            expect(bob.type("wheel left 30"), "no command")
            expect(ann.type("try wheel left 20, ahead 2"), r"^That may be done: it costs \d+\.\d inches, \d+\.\d inches are left")
            expect(ann.type("try 90 ahead"), "^Not allowed: ")
            expect(ann.type(f"try move {name} 3 toward the rye"), "nowhere on this table")
            expect(ann.type("try wheel sideways 5"), "To the left or to the right")
            expect(ann.type(f"try move {name} form hedgehog"), "is no formation")
            expect(ann.type("try 1.5 toward Turner"), r"costs|wheel first|Not allowed")
            expect(ann.type(f"move {name} 1.5 ahead"), rf"(?i)^{name} moves")
            expect(ann.type(f"move {name} 1 ahead"), "not offered now|no command|Nobody")
            close(players)
        finally:
            for player in players:
                player.process.kill()


def first_hour(ann, bob):
    """Up to the attacker's orders."""
    ann.type("end")
    bob.type("wait", "end")
    ann.type("wait")


def test_the_trench_fight_in_words():
    companies = [("A Company", "GB-A"), ("B Company", "GB-B"), ("C Company", "GB-C")]
    with tempfile.TemporaryDirectory() as folder, harness.Server() as server:
        name, players = begin_ordered(server, folder, "attacker tabletop-1916 ferme", first_hour,
                                      [(full, f"do order unit {one} column maneuver") for full, one in companies])
        ann = players[0]
        try:
            expect(ann.type("overview"), r"^[.:\"'=#x\-HA-Za-z^]{60,}", "A column is 15.4 yards wide", "x wire")
            expect(ann.type(f"try move {name} 20 north"), r"^That may be done: it costs \d+\.\d yards, \d+\.\d yards are left")
            expect(ann.type("try 500 north"), "^Not allowed: ")
            expect(ann.type("try 10 toward the wire"), r"^That may be done")
            expect(ann.type(f"move {name} 20 north"), rf"^{name} moves")
            close(players)
        finally:
            for player in players:
                player.process.kill()


if __name__ == "__main__":
    sys.exit(harness.run_tests(harness.tests_in(globals())))
