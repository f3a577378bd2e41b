# SPDX-License-Identifier: MIT
"""Spectators who see everything some turns late: they are told nothing earlier, and in the end
everything; coming back, restarts and undos change nothing about that."""
import random

from harness import *


class Match:
    """A match of the toy game (its rounds are the turns) whose spectator is told late. What he may
    have been told is worked out here for a second time, from what the players did."""

    def __init__(self, server, delay, **more):
        self.server, self.delay = server, delay
        self.ann, self.bob = begin(server, scenario="long", spectators="all", delay=delay,
                                   public=True, **more)
        self.sides = by_side(self.ann, self.bob)
        self.match = self.ann.match
        self.turns = [1, 1, 1]  # after each entry: the start, join, open-nonce
        self.moves = [False, False, False]
        self.told = 2
        self.eve = Seen(server.client(), self.match)
        got = self.eve.come(name="Eve")
        assert got["you"] == {"watching": "all"} and got["terms"]["delay"] == delay
        self.check()

    def entry(self, moves=True):
        """An entry was recorded: how far the late ones may know now."""
        self.turns.append(self.ann.view["round"])
        self.moves.append(moves)
        over = self.ann.status["state"] == "finished"
        while self.told + 1 < len(self.turns):
            e = self.told + 1
            turn = max(self.turns[e - 1:e + 1]) if self.moves[e] else 0
            if not over and turn != 0 and turn + self.delay > self.turns[-1]:
                break
            self.told += 1
        self.check()

    def check(self):
        self.eve.absorb()
        assert self.eve.n == self.told, (self.eve.n, self.told, self.turns)

    def both(self):
        self.ann.absorb()
        self.bob.absorb()

    def act(self, side, action):
        got = self.sides[side].act(action)
        assert got["type"] == "update", got
        self.both()
        self.entry()

    def do(self, side, kind, moves=True, **fields):
        got = self.sides[side].do(kind, key=key(), **fields)
        assert got["type"] == "update", got
        self.both()
        self.entry(moves)

    def round(self, dice):
        """One round: guards, some steps, and its end."""
        for side in ("red", "blue"):
            self.act(side, {"do": "guard", "at": dice.choice(["high", "middle", "low"])})
            self.act(side, {"do": "end"})
        for side in ("red", "blue"):
            place = self.ann.view["places"][side]
            self.act(side, {"do": "step", "to": place + 1 if place < 7 else place - 1})
            if dice.random() < 0.5:
                self.do(side, "undo", seen=self.sides[side].n)
            self.act(side, {"do": "end"})

    def end(self):
        """Everything is told, and is what the replay says."""
        self.do("red", "resign")
        assert self.eve.n == len(self.turns) - 1
        assert self.eve.status["state"] == "finished" and self.eve.status["result"]
        assert hashlib.sha256(b"ridgeline hmac-sha256-1 seed\0" + bytes.fromhex(
            self.eve.dice["seed"])).hexdigest() == self.eve.dice["seed_hash"]
        compare_with_replay(self.server, self.eve)

    def close(self):
        for seen in (self.ann, self.bob, self.eve):
            seen.client.close()


def compare_with_replay(server, eve):
    """All the moments that she was told of were those of the record, when it is open."""
    client = server.client()
    for n, seen in eve.history.items():
        got = client.ask("replay", match=eve.match, n=n)
        assert json.dumps([got["view"], got["decision"]], sort_keys=True) == seen, n
    client.close()


def code_of(message, code):
    assert message["type"] == "error" and message["code"] == code, message


def test_nothing_is_told_early_and_everything_in_the_end():
    for delay in (1, 2, 3):
        match = Match(server, delay)
        dice = random.Random(delay)
        for round in range(1, 6):
            match.round(dice)
            # The last thing she knows is how an earlier round ended: it is over, its guards known.
            assert match.eve.view["round"] == max(1, round + 1 - delay), (round, delay)
            if round < delay:
                assert match.eve.n == 2 and not match.eve.events
        match.end()
        match.close()


def test_what_is_hidden_is_hidden_from_her_too():
    """Only the guards of the present round are hidden in the toy game: she never has them."""
    match = Match(server, 1)
    dice = random.Random(9)
    for round in range(1, 5):
        match.round(dice)
        match.act("red", {"do": "guard", "at": "low"})
        assert match.eve.view["round"] == round and match.ann.view["round"] == round + 1
        told = json.dumps(match.eve.events)
        # Both sides' of the rounds before, and those that were taken back in them.
        assert told.count('"guarded"') == 3 * round - 1
        match.do("red", "undo", seen=match.ann.n)
    match.end()
    match.close()


def test_what_comes_unasked_is_a_gap():
    match = Match(server, 1)
    match.eve.client.quiet(1.2)  # presence
    number = match.eve.n
    dice = random.Random(4)
    match.check = lambda: None
    match.round(dice)
    got = [m for m in match.eve.client.quiet() if m["type"] != "presence"]
    assert [m["type"] for m in got] == ["gap"] and "re" not in got[0], got
    assert [u["n"] for u in got[0]["updates"]] == list(range(number + 1, match.told + 1))
    assert got[0]["n"] == match.told and got[0]["match"] == match.match
    assert got[0]["chat"] == {"spectators": 0}
    match.close()


def test_she_comes_back():
    match = Match(server, 2)
    dice = random.Random(11)
    for round in range(1, 7):
        if round in (2, 5):  # away for a round
            match.eve.client.abort()
            match.check = lambda: None
            match.round(dice)
            del match.check
            match.eve.client = server.client()
            assert match.eve.come(seen=match.eve.n, setup=False)["type"] == "gap"
            assert match.eve.n == match.told
        else:
            match.round(dice)
        fred = Seen(server.client(), match.match)
        fred.come()
        for part in ("n", "view", "decision", "status", "seats", "dice"):
            assert getattr(fred, part) == getattr(match.eve, part), part
        assert fred.offers is None
        fred.client.close()
    match.end()
    match.close()


def test_a_number_that_she_cannot_have_brings_the_state():
    match = Match(server, 1)
    match.round(random.Random(2))
    for seen in (match.told + 1, len(match.turns) - 1, 99999):
        fred = Seen(server.client(), match.match)
        assert fred.come(seen=seen)["type"] == "state"
        assert fred.n == match.told, "the number of what is not told yet is no way to get it"
        fred.client.close()
    match.close()


def test_the_server_ends_in_the_middle():
    dice = random.Random(12)
    other = Server("--idle", "1")
    match = Match(other, 1)
    for round in range(1, 5):
        match.round(dice)
        match.act("red", {"do": "guard", "at": "high"})
        if round % 2:
            other.kill()
        else:
            other.process.send_signal(signal.SIGTERM)
            assert other.process.wait(PATIENCE) == 0
            other.process.stdout.close()
        other.start()
        for seen in (match.ann, match.bob, match.eve):
            seen.client = other.client()
            before = [seen.n, seen.view, seen.decision, seen.status]
            assert seen.come(seen=seen.n, setup=False)["type"] == "gap"
            assert before == [seen.n, seen.view, seen.decision, seen.status]
        fred = Seen(other.client(), match.match)
        fred.come()
        assert [fred.n, fred.view] == [match.eve.n, match.eve.view]
        fred.client.close()
        match.do("red", "undo", seen=match.ann.n)
    match.end()
    match.close()
    other.stop()


def test_undo_across_what_was_told():
    """The players agree to go back behind the horizon: she keeps what she knows, and what they do
    then waits again."""
    match = Match(server, 1)
    dice = random.Random(13)
    match.round(dice)
    start_of_two = match.ann.n
    match.act("red", {"do": "guard", "at": "low"})
    assert match.eve.view["round"] == 1
    told = match.told
    match.do("red", "propose", moves=False, what="undo", to=5)
    match.do("blue", "respond", proposal=match.bob.status["proposal"]["id"], answer="accept")
    assert match.ann.view["round"] == 1 and match.told == told, "nothing more, nothing less"
    assert match.ann.n > start_of_two
    while match.ann.view["round"] == 1:  # the first round for the second time
        who = decider(match.sides)
        if who.view["phase"] == "guard" and "end" not in who.offers:
            match.act(who.side, {"do": "guard", "at": "middle"})
        else:
            match.act(who.side, {"do": "end"})
    assert match.told == told, "the undo was made in round 2: it is told when round 3 begins"
    match.round(dice)
    assert match.told > told and match.ann.view["round"] == 3
    match.round(dice)
    match.end()
    match.close()


def test_very_much_at_once_comes_in_pages_or_as_a_state():
    for pairs, wanted in ((120, ["gap", "gap", "gap"]), (210, ["state"])):
        match = Match(server, 1)
        match.check = lambda: None
        match.act("red", {"do": "guard", "at": "high"})
        for _ in range(pairs):
            match.act("red", {"do": "guard", "at": "low"})
            match.do("red", "undo", seen=match.ann.n)
        match.round(random.Random(3))
        got = [m for m in match.eve.client.quiet(1) if m["type"] != "presence"]
        assert [m["type"] for m in got] == wanted, [m["type"] for m in got]
        for message in got:
            match.eve.take(message)
        del match.check
        match.check()
        match.end()
        match.close()


def test_looking_back_and_asking_are_late_too():
    match = Match(server, 1)
    eve = match.eve
    match.round(random.Random(5))
    match.act("red", {"do": "guard", "at": "high"})
    got = eve.client.ask("replay", match=match.match, n=0, steps=50)
    assert got["as"] == "all" and got["last"] == match.told
    assert got["updates"][-1]["n"] == match.told
    code_of(eve.client.ask("replay", match=match.match, n=match.told + 1), "out-of-numbers")
    code_of(eve.client.ask("replay", match=match.match, n=0, **{"as": "all"}), "not-permitted")
    got = eve.client.ask("statistics", match=match.match)
    assert got["as"] == "all" and got["to"] == got["last"] == match.told
    code_of(eve.client.ask("statistics", match=match.match, **{"from": match.told + 1}),
            "out-of-numbers")
    places = eve.view["places"]
    match.do("red", "undo", seen=match.ann.n)
    for side in ("red", "blue"):
        match.act(side, {"do": "guard", "at": "low"})
        match.act(side, {"do": "end"})
    match.act("red", {"do": "step", "to": match.ann.view["places"]["red"] + 3})
    got = eve.client.ask("ask", match=match.match, question={"ask": "distance"})
    assert got["answer"] == {"distance": places["blue"] - places["red"]} and got["n"] == eve.n
    code_of(server.client().ask("record", match=match.match), "not-finished")
    assert " 404 " in server.http(f"/records/{match.match}")[0]
    match.end()
    match.close()


def test_her_talk_does_not_reach_the_players():
    match = Match(server, 1)
    eve, fred = match.eve, Seen(server.client(), match.match)
    fred.come()
    code_of(eve.client.ask("chat", match=match.match, channel="players", text="Psst"),
            "not-permitted")
    assert eve.client.ask("chat", match=match.match, channel="spectators", text="So")["c"] == 1
    fred.client.expect("chat", text="So")
    code_of(match.ann.client.ask("chat-log", match=match.match, channel="spectators"),
            "not-permitted")
    assert not [m for m in match.ann.client.quiet() if m["type"] == "chat"]
    assert "spectators" not in Seen(server.client(), match.match, match.ann.token).come()["chat"]
    fred.client.close()
    match.close()


def test_the_terms_say_so():
    client = server.client()
    made = create(client, spectators="all", delay=7, public=True)
    for terms in (client.ask("look", code=made["code"])["terms"],
                  client.ask("look", match=made["match"])["terms"],
                  Seen(client, made["match"], made["token"]).come()["terms"]):
        assert terms["spectators"] == "all" and terms["delay"] == 7
    seats = client.ask("seats", seats=[{"match": made["match"], "token": made["token"]}])
    rows = client.ask("list", state="open")["matches"]
    row = [row for row in rows if row["match"] == made["match"]][0]
    assert row["delay"] == 7 and seats["seats"][0]["row"]["delay"] == 7
    plain = create(client, spectators="all", delay=0)
    assert "delay" not in client.ask("look", code=plain["code"])["terms"]


def test_choices_that_do_not_fit_are_refused():
    client = server.client()
    base = {"game": "duel", "edition": "1", "scenario": "short", "side": "red", "name": "Ann",
            "nonce_hash": "0" * 64}
    for more, where in (({"delay": 1}, "delay"), ({"delay": 99, "spectators": "public"}, "delay"),
                        ({"spectators": "all", "open_chat": True}, "open_chat")):
        got = client.ask("create", key=key(), **base, **more)
        code_of(got, "bad-choice")
        assert got["where"] == where and got["text"], got
    assert client.ask("create", key=key(), delay=0, **base)["type"] == "created"


def test_rematch_and_record_carry_it():
    match = Match(server, 2)
    match.round(random.Random(6))
    match.end()
    record = json.loads(server.http(f"/records/{match.match}")[2])
    assert record["spectators"] == "all" and record["delay"] == 2
    assert record["result"] == match.ann.status["result"]
    turns = {entry["e"]: entry["turn"] for entry in record["entries"] if "turn" in entry}
    assert turns == {e: match.turns[e] for e in range(1, len(match.turns))
                     if match.turns[e] != match.turns[e - 1]}
    made = match.ann.client.ask("rematch", match=match.match, nonce_hash="0" * 64, key=key())
    assert match.ann.client.ask("look", match=made["match"])["terms"]["delay"] == 2
    match.close()


def test_without_a_delay_all_is_told_at_once():
    ann, bob = begin(server, scenario="long", spectators="all")
    eve = Seen(server.client(), ann.match)
    eve.come()
    ann.act({"do": "guard", "at": "high"})
    eve.catch_up(3)
    assert eve.view["guards"]["red"] == "high"


def test_before_it_begins():
    """She is there before the second player: what leaves the position alone is told at once."""
    ann = server.client()
    made = create(ann, scenario="long", spectators="all", delay=1)
    eve = Seen(server.client(), made["match"])
    eve.come()
    assert eve.status == {"state": "open"} and eve.n == 0
    joined = join(server.client(), made["code"])
    eve.catch_up(1)
    assert eve.status == {"state": "placing"} and eve.seats["blue"]["taken"]
    first = Seen(ann, made["match"], made["token"])
    first.come()
    first.act({"do": "guard", "at": "low"})
    first.do("open-nonce", nonce=made["nonce"])
    eve.absorb()
    assert eve.n == 1 and joined["match"] == eve.match, "the guard comes first, and is not told yet"


if __name__ == "__main__":
    with Server() as server:
        status = run_tests(tests_in(globals()))
    sys.exit(status)
