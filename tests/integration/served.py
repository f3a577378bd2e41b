# SPDX-License-Identifier: MIT
"""A game over the real server, played by its offers: two players and a spectator. Everything that is
told is checked against the game's schemas, and what came by updates is now and then compared with
the whole. For tests of single games. Environment: RIDGELINED, RIDGELINE_GAMES, RIDGELINE_SCHEMA, REFEREE.
"""
import json
import random

import harness
import schema

COMPARE = 60    # actions between two looks at the whole


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
    made = harness.create(one, **terms)
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


def play(name, terms, seed, most, choose, after=None):
    """`choose(seen, dice)` says the next action, `after(server, players)` looks at the end."""
    Watched.checks = schema.GameSchemas(name)
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
            for one in players.values():
                if one is not seen:
                    one.absorb()
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
        if after:
            after(server, players)
        return players, watcher
