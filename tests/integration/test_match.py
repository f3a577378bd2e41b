# SPDX-License-Identifier: MIT
"""Two players and a spectator: a match from its creation to its end, and everything around it."""
import random

from harness import *

server = None  # one for all tests of this file


def play_on(players, others=(), seed=1, until=lambda: False):
    """Random offered actions until the end, or `until`; returns how many."""
    dice = random.Random(seed)
    steps = 0
    while True:
        who = decider(players)
        if who is None or who.status["state"] != "playing" or until():
            return steps
        got = who.act(offered_action(who, dice))
        assert got["type"] == "update", got
        for seen in list(players.values()) + list(others):
            if seen is not who:
                seen.absorb()
        steps += 1
        assert steps < 3000


def settle(*everybody):
    for seen in everybody:
        seen.absorb()


def guards(players, red="high", blue="low"):
    """Both choose a guard, so that the bout begins with red."""
    for side, word in (("red", red), ("blue", blue)):
        got = players[side].act({"do": "guard", "at": word})
        assert got["type"] == "update", got
        players[side].act({"do": "end"})
        settle(*players.values())


def code_of(message, code):
    assert message["type"] == "error" and message["code"] == code, (code, message)
    assert message["text"]


# ---- From start to end ----

def test_a_match_from_start_to_end():
    ann, bob = begin(server, public=True, options=["feints"])
    eve = Seen(server.client(), ann.match)
    eve.come(name="Eve")
    steps = play_on(by_side(ann, bob), [eve])
    settle(ann, bob, eve)
    for seen in (ann, bob, eve):
        assert seen.status["state"] == "finished" and "degree" in seen.status["result"]
        assert "side" not in seen.decision and not seen.offers
    assert ann.view == bob.view == eve.view
    print(f"# {steps} actions, numbers {ann.n} {bob.n} {eve.n}")
    check_record(ann.match, ann, bob, eve)
    check_replay(ann.match, ann, bob, eve)


def whole_record(client, match):
    page = client.ask("record", match=match)
    header, entries = page["header"], page["entries"]
    while "next" in page:
        page = client.ask("record", match=match, **{"from": page["next"]})
        entries += page["entries"]
    assert len(entries) == page["last"]
    return header, entries


def check_record(match, ann, bob, eve):
    header, entries = whole_record(server.client(), match)
    assert [e["e"] for e in entries] == list(range(1, len(entries) + 1))
    assert entries[-1]["n"][2] == eve.n and "digest" in entries[-1]
    assert entries[-1]["n"][:2] == [by_side(ann, bob)[s].n for s in ("red", "blue")]
    assert not any("key" in e for e in entries)
    check_dice(header, entries)
    status, _, body = server.http(f"/records/{match}")
    assert " 200 " in status, status
    record = json.loads(body)
    if SCHEMAS:
        SCHEMAS.check("replies.json", "record_file", record)
    assert record["entries"] == entries and record["dice"] == header["dice"]
    text = json.dumps(record["data"], sort_keys=True, separators=(",", ":"))
    assert hashlib.sha256(text.encode()).hexdigest() == record["data_hash"]


def check_dice(header, entries):
    dice = header["dice"]
    seed = bytes.fromhex(dice["seed"])
    assert hashlib.sha256(b"ridgeline hmac-sha256-1 seed\0" + seed).hexdigest() == dice["seed_hash"]
    assert nonce_hash(dice["creator_nonce"]) == dice["nonce_hash"]
    assert dice["scheme"] == "hmac-sha256-2"
    rolls = [roll for entry in entries for roll in entry.get("rolls", [])]
    for number, faces in enumerate(rolls):
        for i, face in enumerate(faces):
            assert face == die(dice["seed"], dice["creator_nonce"], dice["joiner_nonce"],
                               number, i)
    assert rolls


def check_replay(match, ann, bob, eve):
    """Stepping through is the same from wherever one starts, and ends where the match ended."""
    client = server.client()
    for name in ("all", "public", "red", "blue"):
        start = client.ask("replay", match=match, n=0, steps=50, **{"as": name}, setup=True,
                           question={"ask": "distance"})
        assert start["n"] == 0 and "setup" in start, start
        places = start["view"]["places"]  # the question is about these, not about what follows
        assert start["answer"] == {"distance": places["blue"] - places["red"]}, (name, start)
        last, view, decision, n = start["last"], start["view"], start["decision"], 0
        updates = start["updates"]
        while updates:
            for update in updates:
                n += 1
                assert update["n"] == n
                view = merge(view, update.get("view", {}))
                decision = update.get("decision", decision)
                assert "offers" not in update and "key" not in update
            here = client.ask("replay", match=match, n=n, steps=50, **{"as": name})
            assert here["view"] == view and here["decision"] == decision, (name, n)
            assert "answer" not in here
            updates = here["updates"]
        assert n == last and view == eve.view, name
    got = client.ask("replay", match=match, n=0, question={"ask": "meaning"})
    assert got["where"] == "question.ask", code_of(got, "bad-question")
    code_of(client.ask("replay", match=match, n=99999), "out-of-numbers")
    code_of(client.ask("replay", match=match, n=0, **{"as": "green"}), "bad-value")


def test_hidden_choices_stay_hidden():
    ann, bob = begin(server, spectators="public")
    eve = Seen(server.client(), ann.match)
    eve.come()
    before = bob.n, eve.n
    ann.act({"do": "guard", "at": "low"})
    ann.act({"do": "guard", "at": "high"})
    bob.absorb()
    eve.absorb()
    assert (bob.n, eve.n) == before, "an unseen choice counts for nobody else"
    assert ann.view["guards"]["red"] == "high"
    assert bob.view["guards"]["red"] == eve.view["guards"]["red"] == "hidden"
    got = ann.do("undo", key=key(), seen=ann.n)
    assert got["back_to"] == 3 and ann.view["guards"]["red"] == "low", got
    bob.absorb()
    assert bob.n == before[0], "and so does its undoing"


def test_spectators_may_see_all():
    ann, bob = begin(server, spectators="all")
    assert ann.come()["terms"]["spectators"] == "all"
    eve = Seen(server.client(), ann.match)
    assert eve.come()["you"] == {"watching": "all"}
    ann.act({"do": "guard", "at": "high"})
    eve.absorb()
    assert eve.view["guards"]["red"] == "high"


# ---- Creating, finding, joining ----

def test_creating():
    client = server.client()
    code_of(client.ask("create", **dict(game="chess", edition="1", scenario="short", side="red",
                                        name="A", nonce_hash="0" * 64, key=key())), "unknown-game")
    fields = dict(game="duel", edition="1", scenario="short", side="red", name="A",
                  nonce_hash="0" * 64, key=key())
    code_of(client.ask("create", **{**fields, "scenario": "none"}), "bad-choice")
    got = client.ask("create", **{**fields, "options": ["magic"]})
    code_of(got, "bad-choice")
    assert got["where"] == "options[0]"
    code_of(client.ask("create", **{**fields, "side": "green"}), "bad-value")
    made = client.ask("create", **fields)
    again = client.ask("create", **fields)
    assert {**made, "re": 0} == {**again, "re": 0}, "the same key makes the same match"
    other = server.client()
    assert {**other.ask("create", **fields), "re": 0} == {**made, "re": 0}
    sides = {create(client, side="random")["side"] for _ in range(40)}
    assert sides == {"red", "blue"}


def test_creating_twice_at_once():
    client = server.client()
    fields = dict(game="duel", edition="1", scenario="short", side="red", name="A",
                  nonce_hash="0" * 64, key=key())
    first, second = client.send("create", **fields), client.send("create", **fields)
    one, two = client.reply(first), client.reply(second)
    assert {**one, "re": 0} == {**two, "re": 0}, (one, two)


def test_joining():
    ann, bob = server.client(), server.client()
    made = create(ann)
    terms = bob.ask("look", code=made["code"])
    assert terms["free"] == "blue" and terms["seats"]["red"]["name"] == "Ann"
    assert terms["dice"] == made["dice"]
    fields = dict(code=made["code"], name="Bob", seed_hash=made["dice"]["seed_hash"],
                  nonce="ab" * 32, key=key())
    code_of(bob.ask("join", **{**fields, "seed_hash": "0" * 64}), "wrong-seed-hash")
    code_of(bob.ask("join", code=made["code"], name="Bob", key=key()), "nonce-needed")
    joined = bob.ask("join", **fields)
    assert joined["type"] == "joined" and joined["side"] == "blue"
    again = server.client().ask("join", **fields)
    assert {**again, "re": 0} == {**joined, "re": 0}, "the same join again gives the same token"
    code_of(server.client().ask("join", **{**fields, "key": key()}), "bad-code")
    code_of(server.client().ask("look", code=made["code"]), "bad-code")
    code_of(bob.ask("join", match=made["match"], name="Bob", key=key()), "not-joinable")
    assert bob.ask("look", match=made["match"])["type"] == "terms"
    code_of(bob.ask("look"), "missing-field")
    code_of(bob.ask("look", code=made["code"], match=made["match"]), "unknown-field")


def test_joining_twice_at_once():
    ann, bob = server.client(), server.client()
    made = create(ann)
    fields = dict(code=made["code"], name="Bob", seed_hash=made["dice"]["seed_hash"],
                  nonce="ab" * 32, key=key())
    numbers = [bob.send("join", **fields) for _ in range(3)]
    other = bob.send("join", **{**fields, "key": key()})
    answers = [bob.reply(n) for n in numbers]
    assert all({**a, "re": 0} == {**answers[0], "re": 0} for a in answers), answers
    assert answers[0]["type"] == "joined"
    code_of(bob.reply(other), "bad-code")


def test_public_matches_are_listed_and_joinable():
    with Server() as alone:
        ann, bob = alone.client(), alone.client()
        listed = [create(ann, public=True, title=f"Game {i}")["match"] for i in range(60)]
        hidden = create(ann)["match"]
        invited = create(ann, public=True, invite_only=True)["match"]
        found, place = [], None
        while True:
            page = bob.ask("list", **({"after": place} if place else {}))
            found += [row["match"] for row in page["matches"]]
            place = page.get("next")
            if place is None:
                break
        assert sorted(found) == sorted(listed + [invited]), "each once"
        assert hidden not in found
        assert bob.ask("list", state="playing")["matches"] == []
        assert bob.ask("list", game="fotm")["matches"] == []
        code_of(bob.ask("list", after="nonsense"), "bad-value")
        rows = {row["match"]: row for row in bob.ask("list", state="open")["matches"]}
        assert not rows[invited]["joinable"]
        match = next(m for m in rows if rows[m]["joinable"])
        terms = bob.ask("look", match=match)
        got = bob.ask("join", match=match, name="Bob", key=key(), nonce="cd" * 32,
                      seed_hash=terms["dice"]["seed_hash"])
        assert got["type"] == "joined", got
        rows = {row["match"]: row for row in bob.ask("list", state="playing")["matches"]}
        assert rows[match]["state"] == "placing" and not rows[match]["joinable"]
        assert rows[match]["turn"] == "red" and rows[match]["seats"]["blue"]["name"] == "Bob"
        code_of(bob.ask("join", match=invited, name="Bob", key=key()), "not-joinable")


def test_before_the_nonce_is_open():
    ann, bob = server.client(), server.client()
    made = create(ann)
    one = Seen(ann, made["match"], made["token"])
    one.come()
    assert one.offers is None and one.status["code"] == made["code"]
    code_of(one.act({"do": "guard", "at": "low"}), "not-started")
    code_of(one.do("resign", key=key()), "not-started")
    code_of(one.do("open-nonce", nonce=made["nonce"]), "not-started")
    joined = join(bob, made["code"])
    two = Seen(bob, joined["match"], joined["token"])
    two.come()
    one.absorb()
    assert one.status["state"] == "placing" and "code" not in one.status
    assert one.offers and one.seats["blue"]["name"] == "Bob"
    guards({"red": one, "blue": two})
    code_of(one.act({"do": "lunge", "at": "low", "dice": 1}), "dice-not-ready")
    code_of(one.do("try", action={"do": "lunge", "at": "low", "dice": 1}), "dice-not-ready")
    assert one.act({"do": "step", "to": 3})["type"] == "update"
    code_of(two.do("open-nonce", nonce=made["nonce"]), "not-yours")
    code_of(one.do("open-nonce", nonce="00" * 32), "wrong-nonce")
    assert one.do("open-nonce", nonce=made["nonce"])["type"] == "update"
    assert one.do("open-nonce", nonce=made["nonce"])["type"] == "done"
    assert one.dice["creator_nonce"] == made["nonce"] and one.status["state"] == "playing"
    assert one.act({"do": "lunge", "at": "low", "dice": 1})["type"] == "update"


# ---- Playing ----

def test_what_is_refused():
    ann, bob = begin(server)
    players = by_side(ann, bob)
    red, blue = players["red"], players["blue"]
    got = blue.act({"do": "guard", "at": "low"})
    code_of(got, "refused")
    assert got["refusal"]["code"] == "not-your-turn" and got["refusal"]["section"]
    got = red.act({"do": "guard", "at": "nowhere"})
    code_of(got, "bad-action")
    assert got["where"] == "action.at"
    got = red.act({"do": "guard", "at": "low"}, seen=red.n + 1)
    code_of(got, "stale")
    assert got["state"]["n"] == red.n and "setup" not in got["state"]
    assert red.act({"do": "guard", "at": "low"})["type"] == "update"
    code_of(red.act({"do": "end"}, seen=red.n - 1), "stale")
    tried = red.do("try", action={"do": "lunge", "at": "low", "dice": 1})
    assert tried["allowed"] is False and tried["refusal"]["code"] == "wrong-phase"
    before = red.n
    assert red.do("try", action={"do": "end"})["allowed"] is True
    assert red.do("ask", question={"ask": "distance"})["answer"] == {"distance": 13}
    got = red.do("ask", question={"ask": "meaning"})
    code_of(got, "bad-question")
    assert got["where"] == "question.ask"
    assert red.n == before

    eve = server.client()
    code_of(eve.ask("act", match=ann.match, key=key(), seen=0, action={}), "not-present")
    watcher = Seen(eve, ann.match)
    watcher.come()
    code_of(watcher.act({"do": "end"}), "not-seated")
    code_of(watcher.do("try", action={}), "not-seated")
    assert watcher.do("ask", question={"ask": "distance"})["type"] == "answer"
    code_of(eve.ask("sit", match=ann.match, token="0" * 26), "bad-token")
    other = create(eve)
    code_of(eve.ask("sit", match=ann.match, token=other["token"]), "bad-token")
    code_of(eve.ask("watch", match="0" * 13), "unknown-match")


def test_a_key_works_once():
    ann, bob = begin(server)
    red = by_side(ann, bob)["red"]
    mine = key()
    n = red.n
    got = red.act({"do": "guard", "at": "low"}, key=mine)
    assert got["type"] == "update" and got["key"] == mine
    again = red.act({"do": "guard", "at": "low"}, key=mine, seen=n)
    assert again["type"] == "done" and again["n"] == got["n"] and again["key"] == mine
    assert red.act({"do": "end"}, key=mine, seen=0)["type"] == "done", "before any other test"
    twice = key()
    numbers = [red.client.send("act", match=red.match, key=twice, seen=red.n,
                               action={"do": "end"}) for _ in range(4)]
    kinds = sorted(red.client.reply(i)["type"] for i in numbers)
    assert kinds == ["done", "done", "done", "update"], kinds
    bob.absorb()
    assert bob.view["active"] == "blue"


def test_undo():
    ann, bob = begin(server)
    players = by_side(ann, bob)
    guards(players)
    red, blue = players["red"], players["blue"]
    code_of(red.do("undo", key=key(), seen=red.n), "ask-opponent")
    start = red.n
    assert "undo" not in red.status
    for place in (1, 2, 3):
        red.act({"do": "step", "to": place})
    assert red.status["undo"] == start
    got = red.do("undo", key=key(), seen=red.n)
    assert got["back_to"] == start + 2 and red.view["places"]["red"] == 2
    got = red.do("undo", key=key(), seen=red.n, to=start)
    assert got["back_to"] == start and red.view["places"]["red"] == 0
    blue.absorb()
    assert blue.view == {**red.view, "guards": blue.view["guards"]}
    code_of(red.do("undo", key=key(), seen=red.n, to=red.n), "nothing-to-undo")
    code_of(red.do("undo", key=key(), seen=red.n, to=red.n + 5), "out-of-numbers")
    code_of(blue.do("undo", key=key(), seen=blue.n), "ask-opponent")
    red.act({"do": "step", "to": 1})
    red.act({"do": "lunge", "at": "low", "dice": 3})
    assert "undo" not in red.status
    code_of(red.do("undo", key=key(), seen=red.n), "ask-opponent")


def test_asking_the_opponent():
    ann, bob = begin(server)
    players = by_side(ann, bob)
    guards(players)
    red, blue = players["red"], players["blue"]
    start = red.n
    red.act({"do": "step", "to": 4})
    red.act({"do": "lunge", "at": "low", "dice": 3})
    got = red.do("propose", key=key(), what="undo", to=start)
    assert red.status["proposal"] == {"id": 1, "by": "red", "what": "undo", "back_to": start}, got
    blue.absorb()
    assert blue.status["proposal"]["by"] == "red"
    code_of(blue.do("propose", key=key(), what="draw"), "proposal-pending")
    code_of(blue.do("respond", key=key(), proposal=7, answer="accept"), "no-proposal")
    code_of(red.do("respond", key=key(), proposal=1, answer="accept"), "not-yours")
    code_of(blue.do("respond", key=key(), proposal=1, answer="withdraw"), "not-yours")
    assert blue.do("respond", key=key(), proposal=1, answer="decline")["kind"] == "decline"
    red.absorb()
    assert "proposal" not in red.status
    code_of(red.do("propose", key=key(), what="undo"), "asked-already")
    red.do("propose", key=key(), what="draw")
    assert red.do("respond", key=key(), proposal=2, answer="withdraw")["kind"] == "withdraw"
    settle(red, blue)
    who = players[red.decision["side"]]
    who.act({"do": "take"} if who is blue else {"do": "end"})
    settle(red, blue)
    red.do("propose", key=key(), what="undo", to=start)
    settle(blue)
    got = blue.do("respond", key=key(), proposal=3, answer="accept")
    assert got["kind"] == "accept" and "back_to" in got
    red.absorb()
    assert red.view["places"]["red"] == 0 and red.decision["side"] == "red" and red.offers
    assert red.view["lunged"] == 0 and "proposal" not in red.status
    red.act({"do": "step", "to": 4})
    got = red.act({"do": "lunge", "at": "low", "dice": 3})
    assert got["type"] == "update"


def test_what_costs_nothing_moves_no_die():
    """Actions taken back, proposals withdrawn, a roll that both agreed to undo: the dice that fall
    next are those of the next roll, however many entries lie between."""
    ann, bob = begin(server)
    players = by_side(ann, bob)
    guards(players)
    red, blue = players["red"], players["blue"]
    start = red.n
    for place in (1, 2, 3):
        red.act({"do": "step", "to": place})
        assert red.do("undo", key=key(), seen=red.n)["kind"] == "undo"
    red.do("propose", key=key(), what="draw")
    proposal = red.status["proposal"]["id"]
    assert red.do("respond", key=key(), proposal=proposal, answer="withdraw")["kind"] == "withdraw"
    red.act({"do": "step", "to": 4})
    red.act({"do": "lunge", "at": "low", "dice": 3})
    red.do("propose", key=key(), what="undo", to=start)
    settle(blue)
    got = blue.do("respond", key=key(), proposal=red.status["proposal"]["id"], answer="accept")
    assert got["kind"] == "accept", got
    red.absorb()
    red.act({"do": "step", "to": 4})
    red.act({"do": "lunge", "at": "low", "dice": 3})
    red.do("resign", key=key())
    page = red.client.ask("record", match=red.match, **{"from": 1})
    rolled = [entry["e"] for entry in page["entries"] if "rolls" in entry]
    assert len(rolled) == 2 and rolled[1] > rolled[0] + 2, rolled
    check_dice(page["header"], page["entries"])


def test_a_proposal_lapses():
    ann, bob = begin(server)
    red, blue = (by_side(ann, bob)[s] for s in ("red", "blue"))
    red.do("propose", key=key(), what="draw")
    red.act({"do": "guard", "at": "low"})
    assert "proposal" in red.status, "one's own action leaves one's offer of a draw standing"
    red.act({"do": "end"})
    settle(blue)
    assert blue.status["proposal"]["what"] == "draw"
    blue.act({"do": "guard", "at": "low"})
    settle(red)
    assert "proposal" in red.status, "what red is not told of ends nothing that he is told of"
    blue.act({"do": "end"})
    settle(red)
    assert "proposal" not in red.status and "proposal" not in blue.status
    red.act({"do": "end"})


def test_draw_resign_rematch():
    ann, bob = begin(server, public=True, title="Once more")
    ann.do("propose", key=key(), what="draw")
    bob.absorb()
    n = bob.n
    got = bob.do("respond", key=key(), proposal=1, answer="accept")
    assert got["kind"] == "accept" and bob.status["result"]["degree"] == "draw"
    assert bob.dice["seed"], "the seed is open at the end"
    code_of(bob.act({"do": "end"}), "finished")
    code_of(bob.do("undo", key=key(), seen=bob.n), "finished")

    nonce = secrets.token_hex(32)
    mine = key()
    made = ann.do("rematch", nonce_hash=nonce_hash(nonce), key=mine)
    assert made["type"] == "created" and made["side"] != ann.side
    again = ann.do("rematch", nonce_hash=nonce_hash(nonce), key=mine)
    assert {**again, "re": 0} == {**made, "re": 0}, again
    told = bob.client.expect("rematch")
    assert told["rematch"] == {"match": made["match"], "code": made["code"]}
    code_of(bob.do("rematch", nonce_hash="0" * 64, key=key()), "rematch-made")
    assert Seen(server.client(), bob.match, bob.token).come()["status"]["rematch"]["code"]
    assert "code" not in Seen(server.client(), ann.match, ann.token).come()["status"]["rematch"]
    joined = join(bob.client, told["rematch"]["code"])
    assert joined["side"] == ann.side

    ann, bob = begin(server)
    code_of(ann.do("rematch", nonce_hash="0" * 64, key=key()), "not-finished")
    code_of(ann.client.ask("record", match=ann.match), "not-finished")
    got = bob.do("resign", key=key())
    assert got["kind"] == "resign" and bob.status["result"]["winner"] == ann.side
    ann.absorb()
    assert ann.status["state"] == "finished"
    assert " 404 " in server.http(f"/records/{ann.match}")[0], "a private record is not published"


# ---- Seats, windows, presence ----

def test_two_windows_of_a_seat():
    ann, bob = begin(server)
    window = Seen(server.client(), ann.match, ann.token)
    window.come()
    got = ann.act({"do": "guard", "at": "low"})
    there = window.client.expect("update")
    assert "re" not in there and {**got, "re": 0} == {**there, "re": 0}
    window.take(there)
    assert window.act({"do": "end"})["type"] == "update"
    ann.absorb()
    assert ann.n == window.n and ann.view == window.view


def test_one_person_in_both_seats():
    ann, bob = begin(server)
    alone = server.client()
    one, two = Seen(alone, ann.match, ann.token), Seen(alone, bob.match, bob.token)
    one.come()
    one.act({"do": "guard", "at": "low"})
    one.act({"do": "end"})
    two.come()
    assert two.side == "blue"
    assert two.act({"do": "guard", "at": "low"})["type"] == "update"
    assert len([m for m in alone.quiet(0.05) if m["type"] == "update"]) == 0


def test_presence():
    ann, bob = begin(server)
    for message in ann.client.quiet(1.3):
        ann.take(message)
    eve = server.client()
    Seen(eve, ann.match).come()
    assert ann.client.expect("presence", watching=1)["sides"] == {"red": True, "blue": True}
    eve.close()
    assert ann.client.expect("presence", watching=0)
    bob.client.abort()
    assert ann.client.expect("presence")["sides"] == {"red": True, "blue": False}
    assert ann.do("leave")["type"] == "left"
    code_of(ann.do("leave"), "not-present")


def test_giving_up_a_seat():
    ann, bob = begin(server)
    eve = Seen(server.client(), ann.match)
    eve.come()
    window = Seen(server.client(), bob.match, bob.token)
    window.come()
    got = bob.do("vacate", key=key())
    code = got["status"]["code"]
    assert got["kind"] == "vacate" and not got["seats"]["blue"]["taken"]
    code_of(bob.act({"do": "end"}), "not-present")
    code_of(bob.client.ask("sit", match=bob.match, token=bob.token), "bad-token")
    window.absorb()
    code_of(window.act({"do": "end"}), "not-present")
    ann.absorb()
    eve.absorb()
    assert ann.status["code"] == code and "code" not in eve.status
    assert ann.status["state"] == "playing"
    carl = server.client()
    got = carl.ask("join", code=code, name="Carl", key=key())
    assert got["type"] == "joined" and got["side"] == "blue"
    ann.absorb()
    assert ann.seats["blue"]["name"] == "Carl" and "code" not in ann.status
    seat = Seen(carl, got["match"], got["token"])
    seat.come()
    seat.do("vacate", key=key())
    ann.absorb()
    got = ann.do("vacate", key=key())
    assert got["status"]["state"] == "abandoned"
    code_of(server.client().ask("join", code=ann.made["code"], name="D", key=key()), "bad-code")


def test_a_seat_is_held_while_the_other_is_given_up():
    """Whoever sits down at that moment keeps his own: a seat that the server calls void is lost
    to a client that believes it."""
    ann, bob = begin(server)
    windows = [server.client() for _ in range(4)]
    for _ in range(12):
        given_up = bob.client.send("vacate", match=bob.match, key=key())
        for _ in range(3):
            sent = [(window, window.send("sit", match=ann.match, token=ann.token, setup=False)) for window in windows]
            for window, number in sent:
                assert window.reply(number)["type"] == "state"
        code = bob.client.reply(given_up)["status"]["code"]
        bob.client.close()
        carl = server.client()
        got = carl.ask("join", code=code, name="Carl", key=key())
        bob = Seen(carl, got["match"], got["token"])
        bob.come()


def test_an_open_match_is_given_up():
    client = server.client()
    made = create(client, public=True)
    seat = Seen(client, made["match"], made["token"])
    seat.come()
    assert seat.do("vacate", key=key())["status"]["state"] == "abandoned"
    got = client.ask("join", code=made["code"], name="B", key=key(), nonce="00" * 32,
                     seed_hash=made["dice"]["seed_hash"])
    code_of(got, "finished")


def test_my_seats():
    ann, bob = begin(server)
    other = create(ann.client)
    got = ann.client.ask("seats", seats=[
        {"match": ann.match, "token": ann.token},
        {"match": bob.match, "token": bob.token},
        {"match": ann.match, "token": "0" * 26},
        {"match": other["match"], "token": ann.token},
        {"match": other["match"], "token": other["token"]}])
    rows = got["seats"]
    assert [row["ok"] for row in rows] == [True, True, False, False, True]
    assert rows[0]["side"] == "red" and rows[0]["yours"] and not rows[1]["yours"]
    assert rows[0]["row"]["turn"] == "red" and rows[0]["row"]["headline"] == "Round 1, guard"
    assert not rows[4]["yours"], "nothing to do before somebody joins"
    assert ann.client.ask("seats", seats=[])["seats"] == []


# ---- Talking ----

def test_chat():
    ann, bob = begin(server)
    eve, fred = Seen(server.client(), ann.match), Seen(server.client(), ann.match)
    eve.come(name="Eve")
    fred.come()
    got = ann.do("chat", channel="players", text="Good luck!")
    assert got["c"] == 1 and got["side"] == "red" and got["name"] == "Ann"
    assert bob.client.expect("chat")["text"] == "Good luck!"
    assert eve.do("chat", channel="spectators", text="Who wins?")["name"] == "Eve"
    assert "name" not in fred.do("chat", channel="spectators", text="\u00e9\u4e16\U0001f600")
    assert eve.client.expect("chat", c=2)["text"] == "\u00e9\u4e16\U0001f600"
    for message in ann.client.quiet() + bob.client.quiet():
        assert message["type"] != "chat", "spectators do not reach players"
    for message in eve.client.quiet() + fred.client.quiet():
        assert message.get("channel") != "players", "players' talk is theirs"
    code_of(ann.do("chat", channel="spectators", text="Psst"), "not-permitted")
    code_of(eve.do("chat", channel="players", text="Psst"), "not-permitted")
    code_of(eve.do("chat-log", channel="players"), "not-permitted")
    code_of(ann.do("chat-log", channel="spectators"), "not-permitted")
    log = bob.do("chat-log", channel="players")
    assert [line["text"] for line in log["lines"]] == ["Good luck!"] and log["last"] == 1
    assert bob.do("chat-log", channel="players", after=1)["lines"] == []
    assert Seen(server.client(), ann.match, ann.token).come()["chat"] == {"players": 1}
    ann.do("resign", key=key())
    settle(bob, eve, fred)
    assert len(ann.do("chat-log", channel="spectators")["lines"]) == 2
    assert ann.do("chat", channel="spectators", text="Thanks for watching")["c"] == 3
    assert eve.client.expect("chat", c=3)["side"] == "red"


def test_open_chat():
    ann, bob = begin(server, open_chat=True)
    eve = Seen(server.client(), ann.match)
    eve.come()
    eve.do("chat", channel="spectators", text="Hello")
    assert ann.client.expect("chat")["channel"] == "spectators"
    code_of(ann.do("chat", channel="spectators", text="Hello"), "not-permitted")


def test_notes():
    ann, bob = begin(server)
    window = Seen(server.client(), ann.match, ann.token)
    window.come()
    assert ann.do("notes")["text"] == ""
    assert ann.do("notes", text="Watch\nout")["text"] == "Watch\nout"
    assert window.client.expect("notes")["text"] == "Watch\nout"
    assert window.do("notes")["text"] == "Watch\nout"
    assert bob.do("notes")["text"] == "", "notes are private"
    assert ann.do("notes", text="")["text"] == ""


# ---- Small things ----

def test_hello_and_ping():
    client = server.client(hello=False)
    assert client.ask("ping")["type"] == "pong"
    code_of(client.ask("list"), "hello-first")
    hello = client.ask("hello", features=["something-new"])
    assert hello["protocol"] == 1 and hello["games"][0]["game"] == "duel"
    code_of(client.ask("hello"), "hello-twice")


def test_a_running_match_can_be_looked_back_at():
    ann, bob = begin(server)
    guards(by_side(ann, bob))
    asked = {"ask": "distance"}
    got = ann.do("replay", n=0, steps=50, question=asked)
    assert got["answer"] == ann.do("ask", question=asked)["answer"]
    assert got["as"] == "red" and got["last"] == ann.n
    view = got["view"]
    for update in got["updates"]:
        view = merge(view, update.get("view", {}))
    assert view == ann.view
    code_of(ann.do("replay", n=0, **{"as": "all"}), "not-permitted")
    code_of(server.client().ask("replay", match=ann.match, n=0), "not-present")
    assert "hidden" in json.dumps(got)


if __name__ == "__main__":
    with Server() as server:
        status = run_tests(tests_in(globals()))
    sys.exit(status)
