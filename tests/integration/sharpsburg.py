# SPDX-License-Identifier: MIT
"""Sharpsburg over the real server: Wise's Field played to its end by two players who choose among
the offers, watched by a spectator, with and without fog; the Cornfield for a turn. Prints TAP.

What each has been told by updates is compared with the whole state now and then, and everything
that is told with the game's schemas. Environment: RIDGELINED, RIDGELINE_GAMES, RIDGELINE_SCHEMA.
"""
import json
import os
import random
import sys

import jsonschema

import harness

FOLDER = os.path.join(os.environ["RIDGELINE_SCHEMA"], "games")
ACTS = 12       # on the average, before a movement phase is ended
COMPARE = 60    # actions between two looks at the whole


class Checks:
    """The schema files of the game, each made whole: what it refers to becomes its own."""

    def __init__(self):
        self.checks = {part: jsonschema.Draft202012Validator(self.whole(part))
                       for part in ("setup", "view", "offers", "events", "action", "result")}

    def load(self, part):
        with open(os.path.join(FOLDER, f"sharpsburg-{part}.json"), encoding="utf-8") as file:
            text = file.read()
        return json.loads(text.replace('"sharpsburg-types.json#', '"#')
                          .replace('"sharpsburg-action.json"', '"#/$defs/whole_action"'))

    def whole(self, part):
        schema, action = self.load(part), self.load("action")
        action.pop("$schema")
        schema["$defs"] = {**self.load("types")["$defs"], "whole_action": action}
        return schema

    def check(self, part, value):
        problem = next(self.checks[part].iter_errors(value), None)
        assert problem is None, (part, list(problem.absolute_path), problem.message[:300])


class Watched(harness.Seen):
    """Checks what is told as it comes."""
    checks = None

    def take(self, message):
        if message["type"] == "state":
            self.checks.check("view", message["view"])
            if message.get("offers") is not None:
                self.checks.check("offers", message["offers"])
            if "setup" in message:
                self.checks.check("setup", message["setup"])
        super().take(message)

    def update(self, update):
        self.checks.check("events", update.get("events", []))
        super().update(update)


def seat(server, terms):
    """The two players, sitting, and one who watches."""
    one, other, eye = server.client(), server.client(), server.client()
    made = harness.create(one, side="union", game="sharpsburg", **terms)
    first = Watched(one, made["match"], made["token"])
    first.come()
    joined = harness.join(other, made["code"])
    second = Watched(other, joined["match"], joined["token"])
    second.come()
    first.catch_up(1)
    assert first.do("open-nonce", nonce=made["nonce"])["type"] == "update"
    second.catch_up(2)
    watcher = Watched(eye, made["match"])
    watcher.come(name="Eye")
    return harness.by_side(first, second), watcher


def told(seen):
    return json.dumps([seen.view, seen.decision, seen.offers], sort_keys=True)


def same_as_whole(server, seen):
    """What came by updates is what a newcomer is told."""
    seen.absorb()
    fresh = Watched(server.client(), seen.match, seen.token)
    fresh.come(name=None if seen.token else "New")
    fresh.client.close()
    if fresh.n == seen.n:
        assert told(fresh) == told(seen), "an update leads to another position"


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
    Watched.checks = Checks()
    dice, acts = random.Random(seed), 0
    with harness.Server() as server:
        players, watcher = seat(server, terms)
        while acts < most:
            seen = harness.decider(players)
            if seen is None:
                break
            action = choose(seen, dice)
            Watched.checks.check("action", action)
            got = seen.act(action)
            assert got["type"] == "update", (action, got)
            acts += 1
            players["confederate" if seen.side == "union" else "union"].absorb()
            if acts % COMPARE == 0:
                for one in [*players.values(), watcher]:
                    same_as_whole(server, one)
        watcher.absorb()
        if acts < most:
            result = watcher.status["result"]
            Watched.checks.check("result", result)
            assert watcher.status["state"] == "finished", watcher.status
            print(f"# {acts} actions, {result}")
        assert server.metrics().get("ridgeline_stopped_matches", 0) == 0
        return players, watcher


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
