# SPDX-License-Identifier: MIT
"""Coming back: connections and servers end between any two steps of a match, and everybody gets
exactly what he missed."""
import random

from harness import *


class Shadow:
    """A player or spectator who never leaves, to compare with; and one who comes and goes."""

    def __init__(self, server, match, token):
        self.server, self.match, self.token = server, match, token
        self.stays = Seen(server.client(), match, token)
        self.stays.come()
        self.goes = Seen(server.client(), match, token)
        self.goes.come()

    def leave(self, dice):
        self.goes.client.abort() if dice.random() < 0.5 else self.goes.client.close()

    def come_back(self, server):
        self.goes.client = server.client()
        got = self.goes.come(seen=self.goes.n, setup=False)
        return got

    def compare(self):
        self.stays.absorb()
        for part in ("n", "view", "decision", "status", "seats", "dice", "events"):
            one, other = getattr(self.stays, part), getattr(self.goes, part)
            assert one == other, (part, one, other)
        assert (self.stays.offers or {}) == (self.goes.offers or {})


def short_of(got):
    """What comes back is a gap, or the state with what happened where that is shorter."""
    assert got["type"] == "gap" or got["missed"][-1]["n"] == got["n"], got
    return got["type"]


STEPS = [  # who does what; dice decide the rest
    ("red", {"do": "guard", "at": "high"}), ("red", {"do": "guard", "at": "low"}),
    ("red", "undo"), ("red", {"do": "end"}),
    ("blue", {"do": "guard", "at": "middle"}), ("blue", {"do": "end"}),
    ("red", {"do": "step", "to": 2}), ("red", "undo"), ("red", {"do": "step", "to": 4}),
    ("red", {"do": "feint", "at": "middle"}), ("red", "draw"), ("blue", "decline"),
    ("red", {"do": "lunge", "at": "high", "dice": 3}), ("blue", "take"), ("red", {"do": "end"}),
    ("blue", {"do": "step", "to": 12}), ("blue", "ask-undo"), ("red", "accept"),
    ("blue", {"do": "step", "to": 10}), ("blue", {"do": "end"}), ("red", "resign"),
]


def take_step(players, side, what):
    seen, other = players[side], players["blue" if side == "red" else "red"]
    if what == "take":
        while seen.view["hits"] > 0:
            assert seen.act({"do": "take"})["type"] == "update"
        other.absorb()
        return
    if isinstance(what, dict):
        got = seen.act(what)
    elif what == "undo":
        got = seen.do("undo", key=key(), seen=seen.n)
    elif what in ("draw", "ask-undo"):
        got = seen.do("propose", key=key(), what=what.removeprefix("ask-"))
    elif what in ("accept", "decline"):
        seen.absorb()
        got = seen.do("respond", key=key(), proposal=seen.status["proposal"]["id"], answer=what)
    else:
        got = seen.do("resign", key=key())
    assert got["type"] == "update", (what, got)
    other.absorb()


def play(server, away, on_step=None):
    """All steps; `away(i)` says whether those who come and go are away during step i."""
    ann, bob = begin(server, side="red", options=["feints"])
    players = {"red": ann, "blue": bob}
    shadows = [Shadow(server, ann.match, t) for t in (ann.token, bob.token, None)]
    gone = False
    dice = random.Random(7)
    for i, (side, what) in enumerate(STEPS):
        if away(i) and not gone:
            for shadow in shadows:
                shadow.leave(dice)
            gone = True
        take_step(players, side, what)
        if gone and not away(i + 1):
            for shadow in shadows:
                short_of(shadow.come_back(server))
            gone = False
        if not gone:
            for shadow in shadows:
                shadow.goes.absorb()
                shadow.compare()
    assert not gone and ann.status["state"] == "finished"
    for seen in [ann, bob] + [s.stays for s in shadows] + [s.goes for s in shadows]:
        seen.client.close()


def test_away_during_each_single_step():
    with Server() as server:
        for i in range(3):  # a third of the steps in each match
            play(server, lambda k: k < len(STEPS) and k % 3 == i)


def test_away_from_any_step_to_any_other():
    with Server() as server:
        dice = random.Random(3)
        for _ in range(6):
            first = dice.randrange(len(STEPS))
            last = dice.randrange(first, len(STEPS))
            play(server, lambda k: first <= k <= last)


def test_the_server_ends_between_any_two_steps():
    """With a signal or with a kill; everybody comes back with what he had seen last."""
    server = Server("--idle", "1")
    ann, bob = begin(server, side="red", options=["feints"])
    eve = Seen(server.client(), ann.match)
    eve.come()
    everybody = [ann, bob, eve]
    for i, (side, what) in enumerate(STEPS):
        take_step({"red": ann, "blue": bob}, side, what)
        if i % 3 == 1:
            eve.absorb()
        before = [json.dumps([s.n, s.view, s.decision, s.status, s.seats, s.dice, s.offers or {}])
                  for s in (ann, bob)]
        if i % 2:
            server.kill()
        else:
            server.own_data = False
            server.process.send_signal(signal.SIGTERM)
            for seen in everybody:
                assert seen.client.closed() == 1001
                seen.client.close()
            server.process.wait(PATIENCE)
        server.start()
        for seen in everybody:
            seen.client = server.client()
            assert short_of(seen.come(seen=seen.n, setup=False)) == "gap"
        after = [json.dumps([s.n, s.view, s.decision, s.status, s.seats, s.dice, s.offers or {}])
                 for s in (ann, bob)]
        assert before == after, (what, before, after)
    assert eve.status == {**ann.status} and eve.view == ann.view
    for seen in everybody:
        seen.client.close()
    server.own_data = True
    server.stop()


def size(message):
    return len(json.dumps(message, separators=(",", ":")))


def test_the_shorter_of_updates_and_state_is_sent():
    """By each number that can be missed: the updates as they were told, or the state with what
    was done and happened in them, whichever is shorter."""
    with Server() as server:
        ann, bob = begin(server, side="red", scenario="long")
        stays = Seen(server.client(), ann.match, ann.token)
        stays.come()
        told = {}
        for i in range(40):
            got = ann.act({"do": "guard", "at": ("low", "high")[i % 2]})
            assert got["type"] == "update", got
        stays.client.ask("ping")
        for message in stays.client.inbox:
            if message["type"] == "update":
                told[message["n"]] = {k: v for k, v in message.items() if k not in ("type", "match")}
        kinds = []
        for seen in range(stays.n, ann.n + 1):
            back = Seen(server.client(), ann.match, ann.token)
            got = back.client.ask("sit", match=ann.match, token=ann.token, seen=seen, setup=False)
            updates = [told[n] for n in range(seen + 1, ann.n + 1)]
            deeds = [{k: v for k, v in u.items() if k not in ("view", "decision", "offers", "status",
                                                             "seats", "dice")} for u in updates]
            state = back.client.ask("sit", match=ann.match, token=ann.token, setup=False)
            if got["type"] == "gap":
                assert got["updates"] == updates
                assert size(updates) <= size(state) + size(deeds) + 40
            else:
                assert got["missed"] == deeds
                assert got == {**state, "re": got["re"], "missed": deeds}
                assert size(updates) > size(state) + size(deeds) - 40
            kinds.append(got["type"])
            back.client.close()
        change = kinds.index("gap")
        assert kinds == ["state"] * change + ["gap"] * (len(kinds) - change) and 0 < change < 38
        with_setup = stays.client.ask("sit", match=ann.match, token=ann.token, seen=stays.n)
        assert with_setup["type"] == "state" and "setup" in with_setup and with_setup["missed"]
        for seen in (ann, bob, stays):
            seen.client.close()


def test_a_long_absence_brings_a_state():
    with Server("--idle", "1") as server:
        ann, bob = begin(server, side="red", scenario="long")
        for _ in range(130):
            assert ann.act({"do": "guard", "at": "low"})["type"] == "update"
        late = Seen(server.client(), ann.match, ann.token)
        late.n = 0
        assert late.come(seen=20, setup=False)["type"] == "state"
        assert "setup" not in late.client.ask("sit", match=ann.match, token=ann.token, setup=False)
        assert late.client.ask("sit", match=ann.match, token=ann.token, seen=9999)["type"] == "state"
        got = late.client.ask("sit", match=ann.match, token=ann.token, seen=ann.n - 100)
        assert got["type"] == "gap" and len(got["updates"]) == 100, "nothing but deeds: no state is shorter"
        assert "missed" not in late.client.ask("sit", match=ann.match, token=ann.token, seen=ann.n - 101)
        for seen in (ann, bob, late):
            seen.client.close()
        time.sleep(2.5)  # nobody is there: the match leaves the memory, and is read again
        assert server.metrics()["ridgeline_matches_loaded"] == "0"
        back = Seen(server.client(), ann.match, ann.token)
        back.come()
        assert (back.n, back.view, back.offers) == (ann.n, ann.view, ann.offers)
        assert back.act({"do": "end"})["type"] == "update"
        back.client.close()


if __name__ == "__main__":
    sys.exit(run_tests(tests_in(globals())))
