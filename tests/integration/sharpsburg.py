# SPDX-License-Identifier: MIT
"""Sharpsburg over the real server: Wise's Field played to its end by two players who choose among
the offers, watched by a spectator, with and without fog; the Cornfield for a turn. Prints TAP.
Environment: that of served.py.
"""
import sys

import harness
import served

ACTS = 12       # on the average, before a movement phase is ended


def choose(seen, dice):
    """An offer; a movement phase ends after some acts."""
    keys = sorted(seen.offers)
    rest = [key for key in keys if not key.startswith("prefs")]
    if "end" in rest and dice.randrange(ACTS) == 0:
        return seen.offers["end"]["action"]
    if len(rest) > 1 and "end" in rest:
        rest.remove("end")
    key = dice.choice(rest or keys)
    return seen.offers[key]["action"]


def play(terms, seed, most):
    return served.play("sharpsburg", {"game": "sharpsburg", "side": "union", **terms}, seed, most, choose)


def test_wises_field_to_its_end():
    play({"edition": "s", "scenario": "wises-field"}, 1, 20000)


def test_wises_field_in_fog():
    players, watcher = play({"edition": "s", "scenario": "wises-field", "options": ["fog"]}, 2, 20000)
    assert all(seen.status["result"] == watcher.status["result"] for seen in players.values())


def test_the_cornfield_begins():
    play({"edition": "s", "scenario": "cornfield"}, 3, 60)


def test_antietam_begins():
    play({"edition": "s", "scenario": "antietam"}, 4, 30)


if __name__ == "__main__":
    sys.exit(harness.run_tests(harness.tests_in(globals())))
