# SPDX-License-Identifier: MIT
"""Sealed bids for a side: who bids more has it, the other begins with the points; nobody is told of either before both
are in. On the real game, since points must decide it."""
import random

import harness
from harness import *
from test_campaign import choose
from test_cups import opened, people, play
from test_disk import fill_disk, free_disk

REFEREE = os.environ["RIDGELINE_REFEREE"]
OTHER = {"union": "confederate", "confederate": "union"}


def offer(client, side="union", bid=3, scenario="am", **more):
    return create(client, game="fotm", edition="2022", scenario=scenario, side=side, bid=bid, **more)


def lot(seed, creators_hash, joiner_nonce):
    """Does the creator have what both bid the same for? As PROTOCOL.md, section 8, says."""
    message = b"ridgeline hmac-sha256-2 lot\0" + bytes.fromhex(creators_hash) + bytes.fromhex(joiner_nonce)
    return hmac.new(bytes.fromhex(seed), message, hashlib.sha256).digest()[0] & 1 == 1


def verify(record):
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        json.dump(record, file)
        file.flush()
        done = subprocess.run([REFEREE, "--verify", file.name], capture_output=True, text=True)
    return done.returncode, done.stdout + done.stderr


def record_of(server, match):
    return json.loads(server.http(f"/records/{match}")[2])


def settled(server, first, second, **more):
    """Ann's bid and Bob's, each (side, points): both as Seen, who were told all of it, and what was made."""
    ann, bob = server.client(), server.client()
    made = offer(ann, *first, public=True, **more)
    one = Seen(ann, made["match"], made["token"])
    one.come()
    joined = join(bob, made["code"], side=second[0], bid=second[1])
    two = Seen(bob, joined["match"], joined["token"])
    terms = two.come()["terms"]
    one.absorb()
    assert (one.n, two.n, two.side) == (1, 1, joined["side"]), (one.n, two.n)
    assert {one.side, two.side} == {"union", "confederate"}, (one.side, two.side)
    assert one.seats[one.side] == {"taken": True, "name": "Ann", "creator": True}, one.seats
    assert one.seats[two.side] == {"taken": True, "name": "Bob"} and one.seats == two.seats
    assert one.dice["creator"] == one.side
    return one, two, made, terms


def finish(one, two, made):
    assert one.do("open-nonce", nonce=made["nonce"])["type"] == "update", "the seat is whose it was"
    two.absorb()
    assert two.do("resign", key=key())["status"]["result"]["winner"] == one.side


def said_bids(one, two, first, second):
    return {one.side: {"side": first[0], "points": first[1]}, two.side: {"side": second[0], "points": second[1]}}


def check(server, first, second):
    """Plays it to an end; everything that tells of it tells the same. Who has which side, and who begins with what."""
    one, two, made, terms = settled(server, first, second)
    assert terms["bids"] == said_bids(one, two, first, second) and "bid" not in terms, terms
    given = terms.get("handicap")
    for seen in (one, two, Seen(server.client(), made["match"])):
        if seen.token is None:
            seen.come()
        for side in OTHER:
            assert seen.view["vp"].get(side, 0) == (given["points"] if given and given["to"] == side else 0), seen.view["vp"]
    row = next(row for row in server.client().ask("list")["matches"] if row["match"] == made["match"])
    assert row["bids"] == terms["bids"] and row.get("handicap") == given, row
    finish(one, two, made)
    record = record_of(server, made["match"])
    assert record["bids"] == terms["bids"] and record.get("handicap") == given
    assert record["sides"] == {one.side: "Ann", two.side: "Bob"}
    assert record["dice"]["scheme"] == "hmac-sha256-3", record["dice"]
    status, said = verify(record)
    assert status == 0 and "proven" in said, said
    return one, two, given, record


def test_who_want_different_sides_have_them():
    for first, second in ((("union", 9), ("confederate", 4)), (("confederate", 2), ("union", 50))):
        one, two, given, _ = check(server, first, second)
        assert (one.side, two.side, given) == (first[0], second[0], None)


def test_who_bids_more_has_it_and_the_other_the_points():
    for first, second in ((("union", 5), ("union", 4)), (("confederate", 99), ("confederate", 0)),
                          (("union", 4), ("union", 5)), (("confederate", 0), ("confederate", 1))):
        one, two, given, _ = check(server, first, second)
        winner, loser = (one, two) if first[1] > second[1] else (two, one)
        assert winner.side == first[0] and given == {"to": loser.side, "points": max(first[1], second[1])}, given


def test_the_lot_decides_between_equal_bids():
    """Both ways, as seed, the hash of the one nonce, and the other have it; and it is proven."""
    seen = set()
    for side, points in (("union", 6), ("confederate", 0)):
        for _ in range(40):
            one, two, given, record = check(server, (side, points), (side, points))
            dice = record["dice"]
            has = lot(dice["seed"], dice["nonce_hash"], dice["joiner_nonce"])
            assert (one.side == side) == has, dice
            assert given == ({"to": OTHER[side], "points": points} if points else None)
            seen.add((side, has))
            if {(side, True), (side, False)} <= seen:
                break
    assert len(seen) == 4, "forty lots fell alike"


# ---- Nobody is told ----

class Listening(Client):
    """Keeps what comes, to the byte."""

    def __init__(self, *args, **more):
        self.heard = []
        super().__init__(*args, **more)

    def read_frame(self):
        got = super().read_frame()
        if got:
            self.heard.append(got)
        return got


def all_that_is_told(side, bid):
    """What everybody hears of a match on a server of its own, the bidder too, and what the server's log says, with what must
    differ made alike."""
    with Server() as own:
        ann, bob, cid = (Listening(own.port) for _ in range(3))

        def awake():  # who does not read answers no ping of the server's, and is closed on a busy machine
            for client in (ann, bob, cid):
                client.ask("ping")

        fixed = {"nonce_hash": nonce_hash("17" * 32), "key": "23" * 16}
        made = offer(ann, side, bid, public=True, spectators="public", **fixed)
        match = made["match"]
        alike = {made["code"]: "CODE", made["dice"]["seed_hash"]: "SEED"}
        Seen(cid, match).come(name="Cid")
        one = Seen(ann, match, made["token"])
        one.come()
        bob.ask("look", code=made["code"])
        awake()
        for client in (bob, cid):
            for asked in ({}, {"side": "union"}, {"side": "confederate", "joinable": True}):
                assert len(client.ask("list", **asked)["matches"]) == 1, asked
            client.ask("look", match=match)
            for kind in ("record", "replay", "statistics"):
                client.ask(kind, match=match, **({"n": 0} if kind == "replay" else {}))
            awake()
        Seen(bob, match).come(name="Bob")
        assert ann.ask("notes", match=match)["type"] == "notes"
        one.do("vacate", key="45" * 16)
        bob.ask("look", match=match)
        bob.ask("list")
        bob.ask("record", match=match)
        awake()
        pages = [own.http(path) for path in (f"/records/{match}", f"/records/{match}.json", "/")]
        for client in (ann, bob, cid):
            client.ask("ping")
        log = [line.split(" ", 1)[-1] for line in own.stderr().splitlines() if "match." in line]
        told = [[payload for opcode, payload in client.heard if opcode == 1] for client in (ann, bob, cid)]
        told.append([line.encode() for line in log])
        told.append([part.encode() if isinstance(part, str) else part for page in pages for part in page])

    def same(payload):
        text = payload.decode(errors="replace")
        for what, word in alike.items():
            text = text.replace(what, word)
        text = re.sub(r'"(code|seed)":"[0-9a-z]+"', r'"\1":"X"', text)  # of an abandoned match a new one
        return re.sub(r"\b1[0-9]{12}\b", "T", re.sub(r"date: .*", "date", text))

    return [sorted(same(one) for one in heard) if i == 4 else [same(one) for one in heard] for i, heard in enumerate(told)]


def test_nothing_tells_of_a_bid_before_the_second():
    one, other = all_that_is_told("union", 3), all_that_is_told("confederate", 98)
    for who, a, b in zip(("Ann", "Bob", "Cid", "the log", "HTTP"), one, other):
        # Presence comes when it comes.
        a, b = ([text for text in texts if '"presence"' not in text] for texts in (a, b))
        assert a == b, (who, [pair for pair in zip(a, b) if pair[0] != pair[1]][:2])
        assert len(a) > 1, (who, a)


def test_what_is_refused_tells_nothing():
    """A second bid that is not taken is answered alike, whatever the first was."""
    answers = []
    for side, bid in (("union", 3), ("confederate", 98)):
        made = offer(server.client(), side, bid)
        bob = server.client()
        terms = bob.ask("look", code=made["code"])
        for wrong in WRONG:
            got = refused_join(bob, made, terms, wrong)
            answers.append({name: value for name, value in got.items() if name not in ("re", "match")})
    half = len(answers) // 2
    assert answers[:half] == answers[half:]


# ---- What is refused ----

WRONG = [({}, "missing-field", "side"), ({"side": "union"}, "missing-field", "bid"), ({"bid": 4}, "missing-field", "side"),
         ({"side": "union", "bid": -1}, "out-of-range", "bid"), ({"side": "union", "bid": 100}, "out-of-range", "bid"),
         ({"side": "union", "bid": "4"}, "wrong-type", "bid"), ({"side": "union", "bid": 1.5}, "bad-json", "bid"),
         ({"side": "union", "bid": None}, "wrong-type", "bid"), ({"side": "union", "bid": [3]}, "wrong-type", "bid"),
         ({"side": "union", "bid": {"points": 3}}, "wrong-type", "bid"), ({"side": "union", "bid": True}, "wrong-type", "bid"),
         ({"side": "nobody", "bid": 4}, "bad-value", "side"), ({"side": "random", "bid": 4}, "bad-value", "side"),
         ({"side": 1, "bid": 4}, "wrong-type", "side"), ({"side": "Union", "bid": 4}, "bad-value", "side")]


def refused_join(client, made, terms, wrong):
    fields, code, where = wrong
    client.careless = True
    got = client.ask("join", code=made["code"], name="Bob", seed_hash=terms["dice"]["seed_hash"], nonce="1" * 64,
                     key="45" * 16, **fields)
    client.careless = False
    return got


def test_a_bid_that_is_none_is_refused():
    bob = server.client()
    made = offer(server.client())
    terms = bob.ask("look", code=made["code"])
    assert terms["terms"]["bid"] is True and "bids" not in terms["terms"]
    for wrong in WRONG:
        got = refused_join(bob, made, terms, wrong)
        assert (got["code"], got.get("where")) == wrong[1:], (wrong, got)
    bob.careless = True
    twice = json.dumps({"type": "join", "id": 900, "code": made["code"], "name": "Bob", "key": key(), "side": "union", "bid": 3})
    bob.send_text(twice[:-1] + ', "bid": 9}')
    assert bob.expect("error")["code"] == "bad-json", "two bids are none"
    bob.careless = False
    for missing in ("nonce", "seed_hash"):
        fields = {"nonce": "1" * 64, "seed_hash": terms["dice"]["seed_hash"]}
        fields.pop(missing)
        got = bob.ask("join", code=made["code"], name="Bob", key=key(), side="union", bid=3, **fields)
        assert got["code"] == "nonce-needed", got
    got = bob.ask("join", code=made["code"], name="Bob", key=key(), side="union", bid=3, nonce="1" * 64, seed_hash="0" * 64)
    assert got["code"] == "wrong-seed-hash", got
    assert bob.ask("look", code=made["code"])["state"] == "open", "it is as it was"
    assert join(bob, made["code"], side="union", bid=4)["side"] == "union"


def test_one_cannot_bid_again():
    ann, bob = server.client(), server.client()
    made = offer(ann, "union", 3)
    terms = bob.ask("look", code=made["code"])
    fields = {"code": made["code"], "name": "Bob", "seed_hash": terms["dice"]["seed_hash"], "nonce": "1" * 64, "key": key()}
    got = bob.ask("join", **fields, side="union", bid=2)
    assert got["side"] == "confederate"
    again = bob.ask("join", **fields, side="union", bid=9)
    assert {**again, "re": 0} == {**got, "re": 0}, "the answer to the first"
    cid = server.client()
    assert cid.ask("join", **{**fields, "key": key()}, side="union", bid=9)["code"] == "bad-code"
    one = Seen(ann, made["match"], made["token"])
    assert one.come()["terms"]["handicap"] == {"to": "confederate", "points": 3} and one.side == "union"
    # The creator's request again is answered with what stands now.
    one = offer(ann, "union", 3, key="67" * 16, nonce_hash=nonce_hash("17" * 32))
    join(bob, one["code"], side="union", bid=8)
    again = ann.ask("create", game="fotm", edition="2022", scenario="am", side="confederate", bid=90, name="Ann", key="67" * 16,
                    nonce_hash=nonce_hash("17" * 32))
    assert (again["match"], again["side"], again["token"]) == (one["match"], "confederate", one["token"]), again


def test_what_a_bid_cannot_be_together_with():
    ann = server.client()
    fields = {"game": "fotm", "edition": "2022", "scenario": "am", "side": "union", "name": "Ann",
              "nonce_hash": nonce_hash("00" * 32), "bid": 3}
    for more, where in (({"computer": 1}, "computer"), ({"handicap": 2}, "handicap"), ({"side": "random"}, "side"),
                        ({"pair_nonce_hash": nonce_hash("11" * 32)}, "pair_nonce_hash"), ({"rated": True}, "rated"),
                        ({"either": True, "pair_nonce_hash": nonce_hash("11" * 32)}, "either")):
        got = ann.ask("create", **{**fields, **more}, key=key())
        assert (got["code"], got.get("where")) == ("bad-choice", where) and got["text"], (more, got)
    for wrong, code in ((-1, "out-of-range"), (100, "out-of-range"), ("3", "wrong-type"), ({"side": "union"}, "wrong-type")):
        ann.careless = True
        got = ann.ask("create", **{**fields, "bid": wrong}, key=key())
        ann.careless = False
        assert (got["code"], got["where"]) == (code, "bid"), got
    got = ann.ask("create", **{**fields, "side": "nobody"}, key=key())
    assert (got["code"], got["where"]) == ("bad-value", "side"), got
    # Elsewhere nobody bids.
    made = create(ann, game="fotm", edition="2022", scenario="am", side="union")
    terms = ann.ask("look", code=made["code"])
    for more, where in (({"side": "union"}, "side"), ({"bid": 3}, "bid")):
        got = ann.ask("join", code=made["code"], name="Bob", seed_hash=terms["dice"]["seed_hash"], nonce="1" * 64, key=key(), **more)
        assert (got["code"], got["where"]) == ("bad-value", where), got
    one = Seen(ann, made["match"], made["token"])
    one.come()
    # Who takes over a seat takes it with its points: there is nothing to bid for any more.
    one, two, made, terms = settled(server, ("union", 5), ("union", 3))
    finish_code = two.do("vacate", key=key())["status"]["code"]
    got = two.client.ask("join", code=finish_code, name="Cid", key=key(), side="union", bid=9)
    assert (got["code"], got["where"]) == ("bad-value", "side"), got
    got = join(two.client, finish_code, name="Cid", seed_hash=one.dice["seed_hash"])
    assert got["side"] == "confederate", got


def test_before_the_second_bid_a_seat_says_nothing():
    """The computer is not called to it, its holder writes no line that names a side; notes are written, and follow."""
    ann = server.client()
    made = offer(ann, "confederate", 3, public=True)
    one = Seen(ann, made["match"], made["token"])
    one.come()
    assert (one.side, made["side"]) == ("union", "union"), "the first seat, whatever was bid"
    got = ann.ask("invite-computer", match=made["match"], level=1)
    assert got["code"] == "no-computer", got
    got = ann.ask("chat", match=made["match"], channel="players", text="hello", key=key())
    assert got["code"] == "not-started", got
    assert ann.ask("act", match=made["match"], key=key(), seen=0, action={"do": "end"})["code"] == "not-started"
    joined = join(server.client(), made["code"], side="confederate", bid=2)
    one.absorb()
    assert (one.side, joined["side"]) == ("confederate", "union")
    assert ann.ask("chat", match=made["match"], channel="players", text="hello", key=key())["side"] == "confederate"


# ---- Killed between any two ----

def test_bids_outlive_the_server():
    """Between the first and the second, and right after it."""
    with Server() as own:
        for bid, side in ((2, "union"), (4, "confederate")):
            made = offer(own.client(), "union", 3, public=True)
            own.kill()
            own.start()
            bob = own.client()
            terms = bob.ask("look", code=made["code"])
            assert terms["terms"]["bid"] is True and terms["free"] == "confederate", terms
            joined = join(bob, made["code"], side="union", bid=bid)
            own.kill()
            own.start()
            one, two = Seen(own.client(), made["match"], made["token"]), Seen(own.client(), made["match"], joined["token"])
            state = one.come(seen=0, setup=False)
            two.come()
            assert state["type"] == "state" and "setup" in state and state["n"] == 1, "nothing of before holds"
            assert side == one.side and one.side == OTHER[two.side] and joined["side"] == two.side
            assert state["terms"]["bids"] == said_bids(one, two, ("union", 3), ("union", bid))
            assert state["terms"]["handicap"]["points"] == max(3, bid)
            finish(one, two, made)
            assert verify(record_of(own, made["match"]))[0] == 0


def test_killed_in_the_midst_of_the_second_bid():
    """The join is there as a whole or not at all; sent again it is answered as it stands."""
    with Server() as own:
        for wait in range(3):
            made = offer(own.client(), "union", 3, public=True)
            bob = own.client()
            terms = bob.ask("look", code=made["code"])
            fields = {"code": made["code"], "name": "Bob", "seed_hash": terms["dice"]["seed_hash"], "nonce": "1" * 64,
                      "key": key(), "side": "union", "bid": 4}
            bob.send("join", **fields)
            time.sleep(wait * 0.003)
            own.kill()
            own.start()
            state = own.client().ask("look", match=made["match"])
            assert ("bids" in state["terms"]) == (state["state"] != "open") == ("bid" not in state["terms"]), state
            joined = own.client().ask("join", **fields)
            assert (joined.get("type"), joined.get("side")) == ("joined", "union"), joined
            one = Seen(own.client(), made["match"], made["token"])
            assert one.come()["terms"]["handicap"] == {"to": "confederate", "points": 4} and one.side == "confederate"


def test_a_full_disk_settles_nothing_and_tells_nobody():
    """Whoever is there is told of neither bid, and all of it happens when there is room."""
    with Server() as own:
        ann, bob, cid = own.client(), own.client(), own.client()
        made = offer(ann, "union", 3, public=True)
        one, seen = Seen(ann, made["match"], made["token"]), Seen(cid, made["match"])
        one.come()
        seen.come()
        terms = bob.ask("look", code=made["code"])
        fields = {"code": made["code"], "name": "Bob", "seed_hash": terms["dice"]["seed_hash"], "nonce": "1" * 64, "key": key(),
                  "side": "union", "bid": 4}
        fill_disk(own)
        for _ in range(2):
            assert bob.ask("join", **fields)["code"] == "not-saved"
        for client in (ann, cid):
            client.ask("ping")
            assert not [message for message in client.inbox if message["type"] == "state" and "bids" in message["terms"]]
        look = bob.ask("look", match=made["match"])
        assert look["terms"]["bid"] is True and look["seats"] == terms["seats"], look
        free_disk(own)
        joined = bob.ask("join", **fields)
        assert joined["side"] == "union", joined
        one.absorb()
        seen.absorb()
        assert one.side == "confederate" and seen.seats["union"]["name"] == "Bob"
        two = Seen(bob, made["match"], joined["token"])
        two.come()
        finish(one, two, made)
        assert verify(record_of(own, made["match"]))[0] == 0


def test_what_was_sent_meanwhile_is_for_no_other_seat():
    """The creator resigns, leaves, or notes something while the second bid is on its way: never on the other's behalf."""
    for bid in (2, 4):
        for kind, fields in (("vacate", {"key": key()}), ("resign", {"key": key()}), ("ping", {})):
            ann, bob = server.client(), server.client()
            made = offer(ann, "union", 3, public=True)
            Seen(ann, made["match"], made["token"]).come()
            terms = bob.ask("look", code=made["code"])
            number = bob.send("join", code=made["code"], name="Bob", seed_hash=terms["dice"]["seed_hash"], nonce="1" * 64,
                              key=key(), side="union", bid=bid)
            for _ in range(30):
                ann.send(kind, **({} if kind == "ping" else {"match": made["match"], **fields}))
            sat = server.client()
            again = Seen(sat, made["match"], made["token"])
            got = sat.ask("sit", match=made["match"], token=made["token"])
            joined = bob.reply(number)
            ann.ask("ping")
            if joined["type"] != "joined":
                assert kind == "vacate", joined
                continue
            two = Seen(bob, made["match"], joined["token"])
            state = two.come()
            assert two.side == joined["side"] == ("confederate" if bid < 3 else "union"), "the joiner's seat is the joiner's"
            if got["type"] == "state":
                again.take(got)
                again.absorb()
                assert again.side == OTHER[two.side] or state["status"]["state"] == "abandoned", (again.side, two.side)
            if kind == "resign" and state["status"]["state"] == "finished":
                assert state["status"]["result"]["winner"] == two.side
            assert state["seats"][two.side]["taken"], state["seats"]


# ---- A record that lies ----

def test_an_altered_bid_or_seat_is_found():
    one, two, _, record = check(server, ("union", 5), ("union", 3))
    other = OTHER[one.side]

    def forged(**changes):
        lie = json.loads(json.dumps(record))
        for name, value in changes.items():
            if value is None:
                del lie[name]
            else:
                lie[name] = value
        return lie

    def bids(**changes):
        return {side: {**record["bids"][side], **changes.get(side, {})} for side in record["bids"]}

    lies = {"bids: expected": [
                bids(union={"points": 2}), bids(confederate={"points": 9}), {"union": record["bids"]["confederate"],
                "confederate": record["bids"]["union"]}, bids(union={"points": 100}), bids(union={"points": -1}), bids(union={"points": "5"}),
                bids(union={"side": "nobody"}), {"union": record["bids"]["union"]}, {}, [], 5,
                bids(union={"more": 1}), {**record["bids"], "third": record["bids"]["union"]}],
            "handicap": [bids(union={"points": 6}), bids(confederate={"side": "confederate"})]}
    for said_of, wrongs in lies.items():
        for wrong in wrongs:
            status, said = verify(forged(bids=wrong))
            assert status == 1 and said_of in said and "proven" not in said, (wrong, said)
    # Points, or seats, that are not what the bids came to are found with their positions made anew as well.
    for wrong in ({"to": other, "points": 4}, {"to": one.side, "points": 5}, None):
        status, said = verify(forged(handicap=wrong))
        assert status == 1 and "proven" not in said, (wrong, said)
    status, said = verify(forged(bid=True))
    assert status == 1 and "bid" in said, said
    swapped = forged()
    swapped["dice"]["creator"] = other
    assert verify(swapped)[0] == 1, "the creator sits elsewhere"
    # Where no points were given the position says nothing: only the bids do.
    one, two, given, record = check(server, ("union", 0), ("union", 0))
    status, said = verify(forged(bids=bids(union={"points": 1}, confederate={"points": 0})))
    assert status == 1 and "proven" not in said, said
    lie = forged(bids=bids(**{one.side: {"side": two.side}, two.side: {"side": one.side}}))
    status, said = verify(lie)
    assert status == 1 and "bids" in said, said
    # A lot that fell otherwise: the bids of whom it passed over, as if it had not.
    record = check(server, ("union", 7), ("union", 7))[3]
    for name in ("joiner_nonce", "nonce_hash", "seed"):
        lie = forged()
        lie["dice"][name] = "%064x" % (int(lie["dice"][name], 16) ^ 1)
        assert verify(lie)[0] == 1, name


def test_a_record_without_its_bids_is_found():
    """As if the match had been made with its points: its dice know better."""
    one, two, made, _ = settled(server, ("union", 5), ("union", 3))
    assert one.do("open-nonce", nonce=made["nonce"])["type"] == "update"
    dice, players = random.Random(5), by_side(one, two)
    for _ in range(400):
        two.absorb()
        one.absorb()
        who = decider(players)
        if who is None:
            break
        assert who.act(choose(who, dice))["type"] == "update"
    if one.status["state"] != "finished":
        assert two.do("resign", key=key())["status"]["state"] == "finished"
    record = record_of(server, made["match"])
    fell = sum(len(entry.get("rolls", [])) for entry in record["entries"])
    status, said = verify(record)
    assert status == 0 and fell > 3, (fell, said)
    del record["bids"]
    status, said = verify(record)
    assert status == 1 and "bids: expected a bid of each side, found none" in said, said
    record["dice"]["scheme"] = "hmac-sha256-2"
    status, said = verify(record)
    assert status == 1 and "rolls[" in said and "proven" not in said, said


# ---- The server is another by then ----

def test_other_data_between_the_first_bid_and_the_second():
    """The match is made anew, with the points, from what it was begun with."""
    folder = tempfile.mkdtemp(prefix="ridgeline-test-")
    games, data = os.path.join(folder, "games"), os.path.join(folder, "data")
    shutil.copytree(harness.GAMES, games)
    os.mkdir(data)
    before = harness.GAMES
    try:
        with Server(data=data) as own:
            made = [offer(own.client(), "union", 3, public=True) for _ in range(2)]
            own.stop_keep()
            path = os.path.join(games, "fotm", "south-mountain", "map.json")
            with open(path, encoding="utf-8") as file:
                text = file.read()
            with open(path, "w", encoding="utf-8") as file:
                file.write(text.replace("South Mountain: Turner", "Other Mountain: Turner", 1))
            harness.GAMES = games
            own.start()
            for one, bid in zip(made, (2, 4)):
                bob = own.client()
                there = bob.ask("look", code=one["code"])
                new = offer(own.client(), "union", 3)
                renamed = Seen(own.client(), new["match"], new["token"])
                renamed.come()
                assert "Other Mountain" in json.dumps(renamed.setup), "the server plays with other data now"
                assert own.client().ask("look", match=new["match"])["terms"]["data_hash"] != there["terms"]["data_hash"]
                joined = join(bob, one["code"], side="union", bid=bid)
                first, second = Seen(own.client(), one["match"], one["token"]), Seen(bob, one["match"], joined["token"])
                state = first.come()
                second.come()
                assert state["terms"]["data_hash"] == there["terms"]["data_hash"]
                assert "Other Mountain" not in json.dumps([first.setup, second.setup]), "that is not what the match was begun with"
                assert second.view["vp"][state["terms"]["handicap"]["to"]] == max(3, bid)
                finish(first, second, one)
                status, said = verify(record_of(own, one["match"]))
                assert status == 0, said
    finally:
        harness.GAMES = before
        shutil.rmtree(folder, ignore_errors=True)


# ---- What a seat has goes with it ----

def test_what_the_creator_has_follows_to_the_other_seat():
    with Server() as own:
        ann, bob = own.client(), own.client()
        assert ann.ask("account-create", name="Ann", password="seven apples")["type"] != "error"
        made = offer(ann, "union", 3, public=True)
        match = made["match"]
        one = Seen(ann, match, made["token"])
        one.come()
        assert ann.ask("notes", match=match, text="mine")["type"] != "error"
        joined = join(bob, made["code"], side="union", bid=4)
        two = Seen(bob, match, joined["token"])
        two.come()
        one.absorb()
        assert (one.side, two.side) == ("confederate", "union")
        for restart in (False, True):
            if restart:
                own.stop_keep()
                own.start()
                ann, bob = own.client(), own.client()
                assert ann.ask("login", name="Ann", password="seven apples")["type"] != "error"
                got = ann.ask("sit", match=match, side="confederate")
                assert got["type"] == "state" and got["you"]["side"] == "confederate", got
                Seen(bob, match, joined["token"]).come()
            assert ann.ask("notes", match=match)["text"] == "mine"
            assert bob.ask("notes", match=match)["text"] == ""
            state = Seen(own.client(), match).come()
            assert state["seats"]["confederate"].get("account") == "Ann" and "account" not in state["seats"]["union"], state["seats"]


def test_a_rematch_has_the_points_and_no_bids():
    one, two, made, terms = settled(server, ("union", 5), ("union", 3))
    finish(one, two, made)
    again = two.client.ask("rematch", match=made["match"], key=key(), nonce_hash=nonce_hash("22" * 32))
    assert again["type"] == "created", again
    terms = server.client().ask("look", match=again["match"])["terms"]
    assert terms["handicap"] == {"to": "confederate", "points": 5} and "bids" not in terms and "bid" not in terms


# ---- Tournaments ----

def test_in_a_tournament_a_side_begins_with_points_and_nobody_bids():
    """Whoever begins the match; the points are the side's, not the creator's."""
    battle = {"game": "fotm", "edition": "2022", "scenario": "am", "kind": "knock-out"}
    with Server("--cups", "all") as own:
        (org, ann, bob), _ = people(own, "Org", "Ann", "Bob")
        for wrong, where in (({"handicap": 5}, "handicap"), ({"handicap_to": "union"}, "handicap"),
                             ({"handicap": 5, "handicap_to": "nobody"}, "handicap_to")):
            got = org.ask("cup-open", title="T", **battle, key=key(), **wrong)
            assert (got["code"], got["where"]) == ("bad-choice", where), got
        org.careless = True
        assert org.ask("cup-open", title="T", **battle, key=key(), bid=5)["type"] == "error"
        org.careless = False
        for begins, joins, to in ((ann, bob, "union"), (bob, ann, "union"), (ann, bob, "confederate")):
            cup = opened(org, **battle, handicap=7, handicap_to=to)["cup"]
            given = {"to": to, "points": 7}
            assert next(row for row in ann.ask("cups")["cups"] if row["cup"] == cup)["handicap"] == given
            for one in (ann, bob):
                assert one.ask("cup-enter", cup=cup)["handicap"] == given
            assert org.ask("cup-start", cup=cup)["type"] == "cup"
            made, joined = play(begins, cup), play(joins, cup)
            assert {made["side"], joined["side"]} == set(OTHER)
            for client, seat in ((begins, made), (joins, joined)):
                seen = Seen(client, seat["match"], seat["token"])
                assert seen.come()["terms"]["handicap"] == given, seat
                assert seen.view["vp"].get(to, 0) == 7 and seen.view["vp"].get(OTHER[to], 0) == 0, seen.view["vp"]
            assert org.ask("cup-end", cup=cup)["type"] == "cup"


if __name__ == "__main__":
    with Server() as server:
        status = run_tests(tests_in(globals()))
    sys.exit(status)
