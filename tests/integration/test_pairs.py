# SPDX-License-Identifier: MIT
"""Mirrored pairs: two matches at once, each side once, never on the same dice."""
from harness import *


def pair(client, **more):
    """The answer to a create of two matches, and their nonces."""
    nonces = [secrets.token_hex(32), secrets.token_hex(32)]
    fields = {"game": "duel", "edition": "1", "scenario": "short", "side": "red", "name": "Ann",
              "nonce_hash": nonce_hash(nonces[0]), "pair_nonce_hash": nonce_hash(nonces[1]),
              "key": key(), **more}
    return client.ask("create", **fields), nonces, fields


def test_two_matches_are_made_at_once():
    ann, bob = server.client(), server.client()
    made, nonces, fields = pair(ann)
    other = made["pair"]
    assert (made["side"], other["side"]) == ("red", "blue") and made["match"] != other["match"]
    assert made["token"] != other["token"] and made["code"] != other["code"]
    # Never the same dice: seed, nonce and so all that follows are each match's own.
    assert made["dice"]["seed_hash"] != other["dice"]["seed_hash"]
    assert other["dice"]["nonce_hash"] == nonce_hash(nonces[1])
    again = ann.ask("create", **fields)
    assert {**again, "re": 0} == {**made, "re": 0}, "sent again: both once more"
    terms = bob.ask("look", code=made["code"])
    assert terms["terms"]["pair"] == other["match"] and terms["free"] == "blue"
    joined = join(bob, made["code"])
    assert joined["pair"] == {"match": other["match"], "code": other["code"]}
    second = join(bob, joined["pair"]["code"])
    assert (joined["side"], second["side"]) == ("blue", "red")
    # Each finds the way to the other match; who made both needs no code.
    for client, match, token, code in ((bob, joined["match"], joined["token"], True), (ann, made["match"], made["token"], False),
                                       (bob, other["match"], second["token"], True), (ann, other["match"], other["token"], False)):
        state = Seen(client, match, token).come()
        assert ("code" in state["status"]["pair"]) == code, state["status"]
    watcher = Seen(server.client(), made["match"]).come()
    assert "pair" not in watcher["status"] and watcher["terms"]["pair"] == other["match"]


def test_points_are_told_at_the_end_alone():
    ann, bob = server.client(), server.client()
    made, nonces, _ = pair(ann)
    joined = join(bob, made["code"])
    join(bob, joined["pair"]["code"])
    first = Seen(ann, made["match"], made["token"])
    first.come()
    assert "points" not in bob.ask("look", match=made["match"])
    second = Seen(bob, joined["match"], joined["token"])
    second.come()
    second.do("resign", key=key())
    told = bob.ask("look", match=made["match"])
    assert told["result"]["winner"] == "red" and set(told["points"]) == {"red", "blue"}
    assert "points" not in bob.ask("look", match=made["pair"]["match"]), "the other goes on"
    assert second.status["points"] == told["points"]


def test_a_stranger_has_both_or_none():
    ann, bob, cid = server.client(), server.client(), server.client()
    made, _, _ = pair(ann, public=True)
    rows = {row["match"]: row for row in cid.ask("list", state="open")["matches"]}
    assert rows[made["match"]]["joinable"] and not rows[made["pair"]["match"]]["joinable"]
    assert rows[made["match"]]["pair"] == made["pair"]["match"]
    terms = cid.ask("look", match=made["pair"]["match"])
    refused = cid.ask("join", match=made["pair"]["match"], name="Cid", seed_hash=terms["dice"]["seed_hash"], nonce="1" * 64, key=key())
    assert refused["code"] == "not-joinable", refused
    terms = bob.ask("look", match=made["match"])
    got = bob.ask("join", match=made["match"], name="Bob", seed_hash=terms["dice"]["seed_hash"], nonce="1" * 64, key=key())
    assert got["pair"]["code"] == made["pair"]["code"]


def test_one_nonce_is_not_for_two():
    ann = server.client()
    nonce = nonce_hash(secrets.token_hex(32))
    got, _, _ = pair(ann, nonce_hash=nonce, pair_nonce_hash=nonce)
    assert (got["code"], got["where"]) == ("bad-value", "pair_nonce_hash"), got


def test_a_pair_outlives_the_server():
    with Server() as own:
        ann, bob = own.client(), own.client()
        made, _, fields = pair(ann)
        own.kill()
        own.start()
        again = own.client().ask("create", **fields)
        assert {**again, "re": 0} == {**made, "re": 0}, "the answer was lost with the server"
        joined = join(own.client(), made["code"])
        assert joined["pair"]["code"] == made["pair"]["code"]


# ---- One of two ----

def either(client, **more):
    return pair(client, either=True, **more)


def test_who_joins_chooses_the_side():
    ann, bob, cid = server.client(), server.client(), server.client()
    made, nonces, fields = either(ann)
    other = made["pair"]
    terms = bob.ask("look", code=made["code"])
    assert terms["terms"]["either"] == other["match"] and "pair" not in terms["terms"]
    assert (terms["free"], terms["other"]) == ("blue", {"match": other["match"], "side": "red", "code": other["code"]}), terms
    back = bob.ask("look", code=other["code"])
    assert (back["free"], back["other"]["side"], back["other"]["code"]) == ("red", "blue", made["code"])
    # The creator has the other side in the other match, and plays only one of them.
    seen = Seen(ann, other["match"], other["token"])
    seen.come()
    there = server.client()
    Seen(there, made["match"], made["token"]).come()
    joined = join(bob, terms["other"]["code"])
    assert (joined["match"], joined["side"]) == (other["match"], "red") and "pair" not in joined
    seen.absorb()
    assert seen.do("open-nonce", nonce=nonces[1])["type"] == "update" and seen.status["state"] == "playing"
    there.expect("update", match=made["match"], kind="vacate")
    refused = cid.ask("look", code=made["code"])
    assert refused["code"] == "bad-code", "what was passed over is over: %s" % refused
    assert cid.ask("look", match=made["match"])["state"] == "abandoned"
    assert cid.ask("join", code=made["code"], name="Cid", seed_hash=terms["dice"]["seed_hash"], nonce="1" * 64,
                   key=key())["code"] == "bad-code"


def test_two_cannot_take_one_each():
    ann, bob, cid = server.client(), server.client(), server.client()
    made, _, _ = either(ann, public=True)
    rows = {row["match"]: row for row in cid.ask("list", state="open")["matches"]}
    assert rows[made["match"]]["either"] == made["pair"]["match"] and "pair" not in rows[made["match"]]
    here, there = bob.ask("look", match=made["match"]), cid.ask("look", code=made["pair"]["code"])
    bob.send("join", id=90, match=made["match"], name="Bob", seed_hash=here["dice"]["seed_hash"], nonce="1" * 64, key=key())
    cid.send("join", id=91, code=made["pair"]["code"], name="Cid", seed_hash=there["dice"]["seed_hash"], nonce="2" * 64, key=key())
    answers = [bob.reply(90), cid.reply(91)]
    assert [answer["type"] for answer in answers].count("joined") == 1, answers
    assert next(answer for answer in answers if answer["type"] != "joined")["code"] in ("busy", "bad-code", "not-joinable"), answers


def test_either_needs_two_and_people():
    ann = server.client()
    fields = {"game": "duel", "edition": "1", "scenario": "short", "side": "red", "name": "Ann",
              "nonce_hash": nonce_hash("00" * 32), "key": key(), "either": True}
    refused = ann.ask("create", **fields)
    assert (refused["code"], refused["where"]) == ("bad-value", "either"), refused


def test_a_choice_outlives_the_server():
    with Server() as own:
        made, _, _ = either(own.client())
        own.kill()
        own.start()
        terms = own.client().ask("look", code=made["code"])
        assert terms["other"]["code"] == made["pair"]["code"]
        join(own.client(), made["code"])
        own.kill()
        own.start()
        assert own.client().ask("look", code=made["pair"]["code"])["code"] == "bad-code"


def test_no_points_where_points_do_not_decide():
    ann = server.client()
    assert not any("handicap" in row for row in ann.hello["games"])
    fields = {"game": "duel", "edition": "1", "scenario": "short", "side": "red", "name": "Ann",
              "nonce_hash": nonce_hash("00" * 32), "key": key()}
    refused = ann.ask("create", **fields, handicap=3)
    assert (refused["code"], refused["where"]) == ("bad-choice", "handicap") and "Points do not decide" in refused["text"], refused
    assert ann.ask("create", **fields, handicap=0)["type"] == "created"


if __name__ == "__main__":
    with Server() as server:
        status = run_tests(tests_in(globals()))
    sys.exit(status)
