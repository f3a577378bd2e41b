# SPDX-License-Identifier: MIT
"""Profiles: what somebody shows of himself, and no more; nobody is found out by asking."""
from harness import *

WORDS = "seven green apples"


def session(server, name):
    got = server.client().ask("account-create", name=name, password=WORDS)
    assert got["account"]["profile"] == "nothing", got
    return got["session"]


def come(server, *sessions):
    """A client for each, logged in: passwords take long, and who is silent for long is hung up on."""
    clients = [server.client() for _ in sessions]
    for client, one in zip(clients, sessions):
        assert client.ask("account", session=one)["type"] == "account"
    return clients


def finish(ann, bob, loser, **more):
    """A match of the two that the loser resigns; its id."""
    made = create(ann, **more)
    joined = join(bob, made["code"])
    seats = {ann: made, bob: joined}
    seen = Seen(loser, made["match"], seats[loser]["token"])
    seen.come()
    Seen(ann, made["match"], made["token"]).come()
    assert seen.do("resign", key=key())["kind"] == "resign"
    return made["match"]


def results(profile):
    return {(r["side"], r["won"], r["lost"], r["drawn"]) for r in profile["results"]}


def test_somebody_shows_what_he_allows():
    with Server() as server:
        sessions = [session(server, name) for name in ("Ann Lee", "Bob")]
        (ann, bob), guest = come(server, *sessions), server.client()
        won = finish(ann, bob, bob, public=True)
        lost = finish(ann, bob, ann, public=True)
        other = finish(bob, ann, bob, public=True)
        finish(ann, bob, ann)  # a private one
        create(ann, public=True)  # one that goes on
        assert ann.ask("account-profile", show="results")["account"]["profile"] == "results"
        told = guest.ask("profile", name="annlee")
        assert told["name"] == "Ann Lee" and "matches" not in told, told
        assert results(told) == {("red", 1, 1, 0), ("blue", 1, 0, 0)}, told
        assert ann.ask("account-profile", show="matches")["account"]["profile"] == "matches"
        told = guest.ask("profile", name="Ann Lee")
        assert {row["match"] for row in told["matches"]} == {won, lost, other}, told
        # It lasts; and it ends.
        server.stop_keep()
        server.start()
        [ann], guest = come(server, sessions[0]), server.client()
        assert ann.ask("account")["account"]["profile"] == "matches"
        assert results(guest.ask("profile", name="Ann Lee")) == {("red", 1, 1, 0), ("blue", 1, 0, 0)}
        ann.ask("account-profile", show="nothing")
        assert guest.ask("profile", name="Ann Lee")["code"] == "no-profile"


def test_nobody_is_found_out():
    with Server() as server:
        [ann], guest = come(server, session(server, "Ann")), server.client()
        hidden, missing = ({**guest.ask("profile", name=name), "re": 0} for name in ("Ann", "Nobody at all"))
        assert hidden == missing and hidden["code"] == "no-profile", (hidden, missing)
        assert guest.ask("account-profile", show="results")["code"] == "not-logged-in"
        ann.careless = True
        assert ann.ask("account-profile", show="everything")["code"] == "bad-value"


def test_between_two_who_are_kept_apart_nothing_is_shown():
    with Server() as server:
        (ann, bob, cid), guest = come(server, *[session(server, name) for name in ("Ann", "Bob", "Cid")]), server.client()
        finish(ann, bob, bob, public=True)
        finish(ann, cid, cid, public=True)
        for client in (ann, bob, cid):
            client.ask("account-profile", show="matches")
        assert ann.ask("block", match=finish(ann, bob, ann))["names"] == ["Bob"]
        missing = {**bob.ask("profile", name="Nobody at all"), "re": 0}
        assert {**bob.ask("profile", name="Ann"), "re": 0} == missing
        assert ann.ask("profile", name="Bob")["code"] == "no-profile"
        assert results(guest.ask("profile", name="Ann")) == {("red", 2, 0, 0)}
        # Of a third they are told what lists show them: no match of the other's.
        assert results(cid.ask("profile", name="Cid")) == {("blue", 0, 1, 0)}
        told = bob.ask("profile", name="Cid")
        assert told["results"] == [] and told["matches"] == [], told


def test_who_plays_both_sides_beats_nobody():
    with Server() as server:
        [ann] = come(server, session(server, "Ann"))
        made = create(ann, public=True)
        terms = ann.ask("look", code=made["code"])
        ann.ask("join", code=made["code"], name="Ann", seed_hash=terms["dice"]["seed_hash"], nonce="1" * 64, key=key())
        seen = Seen(ann, made["match"], made["token"])
        seen.come()
        seen.do("resign", key=key())
        ann.ask("account-profile", show="matches")
        told = ann.ask("profile", name="Ann")
        assert told["results"] == [] and told["matches"] == [], told


if __name__ == "__main__":
    sys.exit(run_tests(tests_in(globals())))
