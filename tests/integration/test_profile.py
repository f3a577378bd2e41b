# SPDX-License-Identifier: MIT
"""Profiles: what somebody shows of himself, and no more; nobody is found out by asking. Ratings: what a match
does to them, once."""
import contextlib
import sqlite3

import harness
from harness import *
from paced import Paced

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


# ---- Ratings ----

def ratings(client):
    return {r["game"]: (r["rating"], r["deviation"], r["played"]) for r in client.ask("account")["account"]["ratings"]}


def listed(client):
    return [(p["name"], p["rating"]) for p in client.ask("ratings", game="duel")["players"]]


def play_on(seen, other):
    """Both have sat and dice can roll: the creator opens its nonce."""
    assert seen.do("open-nonce", nonce=other["nonce"])["kind"] == "open-nonce"


def test_a_rated_match_changes_both():
    with Paced() as server:
        sessions = [session(server, name) for name in ("Ann", "Bob")]
        (ann, bob), guest = come(server, *sessions), server.client()
        nobody = {"game": "duel", "edition": "1", "scenario": "short", "side": "red", "name": "X",
                  "nonce_hash": "0" * 64, "key": key(), "rated": True}
        refused = guest.ask("create", **nobody)
        assert (refused["code"], refused["where"]) == ("not-logged-in", "rated"), refused
        made = create(ann, rated=True, public=True)
        assert guest.ask("look", code=made["code"])["terms"]["rated"] is True
        assert guest.ask("list")["matches"][0]["rated"] is True
        terms = guest.ask("look", code=made["code"])
        joining = {"code": made["code"], "name": "N", "seed_hash": terms["dice"]["seed_hash"], "nonce": "1" * 64, "key": key()}
        assert guest.ask("join", **joining)["code"] == "not-logged-in"
        assert ann.ask("join", **joining)["code"] == "not-permitted", "nobody plays it against himself"
        joined = join(bob, made["code"])
        seen, other = Seen(ann, made["match"], made["token"]), Seen(bob, made["match"], joined["token"])
        seen.come()
        other.come()
        play_on(seen, made)
        # Nobody slips away, and nobody hands his defeat on.
        assert other.do("vacate", key=key())["code"] == "not-permitted"
        assert ann.ask("account-seat", match=made["match"], token=joined["token"])["code"] == "not-joinable"
        did = ann.ask("rating", match=made["match"])
        assert (did["counts"], did["sides"]) == ("no", {}), did
        assert listed(guest) == [] and ratings(ann) == {}
        assert other.do("resign", key=key())["kind"] == "resign"
        did = bob.ask("rating", match=made["match"])
        assert did["counts"] == "yes", did
        assert did["sides"] == {"red": {"before": 1500, "rating": 1662, "deviation": 290},
                                "blue": {"before": 1500, "rating": 1338, "deviation": 290}}, did
        assert ratings(ann) == {"duel": (1662, 290, 1)} and ratings(bob) == {"duel": (1338, 290, 1)}
        # Others are told what each shows.
        eye = Seen(guest, made["match"])
        eye.come()
        assert guest.ask("rating", match=made["match"])["sides"] == {} and listed(guest) == []
        ann.ask("account-profile", show="results")
        assert list(guest.ask("rating", match=made["match"])["sides"]) == ["red"]
        assert listed(guest) == [("Ann", 1662)]
        assert guest.ask("profile", name="Ann")["ratings"] == [{"game": "duel", "rating": 1662, "deviation": 290, "played": 1}]
        # Who does not play is known less; and is not listed for ever.
        server.pass_ms(300 * 24 * 3600 * 1000)
        guest = server.client()  # whoever was silent for so long is hung up on
        assert listed(guest) == [("Ann", 1662)]
        assert guest.ask("profile", name="Ann")["ratings"][0]["deviation"] == 342
        server.pass_ms(100 * 24 * 3600 * 1000)
        guest = server.client()
        assert listed(guest) == []


def test_strangers_are_found_by_their_rating():
    with Paced() as server:
        sessions = [session(server, name) for name in ("Ann", "Bob", "Cid")]
        (ann, bob, cid), guest = come(server, *sessions), server.client()
        finish(ann, bob, bob, rated=True)
        assert (ratings(ann), ratings(bob), ratings(cid)) == ({"duel": (1662, 290, 1)}, {"duel": (1338, 290, 1)}, {})

        def offered(**wanted):
            return {row["match"]: row for row in guest.ask("list", state="open", **wanted)["matches"]}

        hers, his, nobodys = [create(one, public=True)["match"] for one in (ann, bob, guest)]
        private = create(ann, public=True, invite_only=True)["match"]
        # Who shows nothing is not found so, as if there were no rating.
        assert offered(rating_from=1) == {} and "rating" not in offered()[hers]
        ann.ask("account-profile", show="results")
        assert offered()[hers]["rating"] == 1662 and "rating" not in offered()[private]
        bob.ask("account-profile", show="results")
        for wanted, there in (((1, 4000), {hers, his}), ((1662, 1662), {hers}), ((1663, None), set()), ((None, 1338), {his}),
                              ((None, 1337), set()), ((1339, 1661), set()), ((1500, None), {hers})):
            asked = {name: value for name, value in zip(("rating_from", "rating_to"), wanted) if value}
            assert set(offered(**asked)) == there, (wanted, offered(**asked))
        assert nobodys in offered() and set(offered(rating_from=1, scenario="long")) == set()
        # Whom one wants oneself: by the list; whoever has the code was invited.
        made = create(ann, public=True, rating_from=1400, rating_to=1600)
        match = made["match"]
        assert (offered()[match]["rating_from"], offered()[match]["rating_to"]) == (1400, 1600)
        terms = guest.ask("look", match=match)
        assert (terms["terms"]["rating_from"], terms["terms"]["rating_to"]) == (1400, 1600)

        def take(client, match, **how):
            return client.ask("join", **(how or {"match": match}), name="X", seed_hash=terms["dice"]["seed_hash"], nonce="1" * 64, key=key())

        (ann, bob, cid), guest = come(server, *sessions), server.client()
        assert take(guest, match)["code"] == "not-logged-in"
        got = take(bob, match)
        assert got["code"] == "other-rating" and "another rating" in got["text"], got
        assert guest.ask("look", match=match)["type"] == "terms"  # nothing has happened
        server.again()
        (ann, bob, cid), guest = come(server, *sessions), server.client()
        assert take(bob, match)["code"] == "other-rating"
        assert take(cid, match)["type"] == "joined"  # as new as that: 1500
        made = create(ann, public=True, rating_to=1000)
        terms = guest.ask("look", match=made["match"])
        assert take(cid, made["match"])["code"] == "other-rating"
        assert take(cid, made["match"], code=made["code"])["type"] == "joined"
        for wrong, where in (({"rating_from": 1600, "rating_to": 1400}, "rating_to"),
                             ({"rating_from": 1600, "either": True, "pair_nonce_hash": nonce_hash("3" * 64)}, "rating_from")):
            fields = {"game": "duel", "edition": "1", "scenario": "short", "side": "red", "name": "X", "nonce_hash": "0" * 64, "key": key()}
            got = ann.ask("create", **fields, **wrong)
            assert (got["code"], got["where"]) == ("bad-choice", where), got
    with Paced("--accounts", "off") as server:
        got = server.client().ask("create", game="duel", edition="1", scenario="short", side="red", name="X", nonce_hash="0" * 64,
                                  key=key(), rating_from=1)
        assert (got["code"], got["where"]) == ("no-accounts", "rating_from"), got


def test_wishes_are_for_ratings_that_are_shown():
    with Paced() as server:
        sessions = [session(server, name) for name in ("Ann", "Bob", "Cid")]
        ann, bob, cid = come(server, *sessions)
        finish(ann, bob, bob, rated=True)

        def others(client):
            return [one.get("others", []) for one in client.ask("wishes")["wishes"]]

        got = ann.ask("wish", game="duel", rating_from=1300, rating_to=1400)["wishes"]
        assert [(one["rating_from"], one["rating_to"]) for one in got] == [(1300, 1400)], got
        bob.ask("wish", game="duel")
        assert others(ann) == [[]] and others(bob) == [[]]  # he shows none
        bob.ask("account-profile", show="results")
        assert others(ann) == [["Bob"]] and others(bob) == [["Ann"]]
        cid.ask("wish", game="duel")
        assert others(ann) == [["Bob"]] and others(cid) == [["Bob"]]
        bob.ask("wish-end", number=1)
        bob.ask("wish", game="duel", rating_from=1600)  # she shows none
        assert others(ann) == [[]] and others(bob) == [[]]
        ann.ask("account-profile", show="results")
        assert others(ann) == [["Bob"]] and others(bob) == [["Ann"]]
        ann.ask("wish-end", number=1)
        ann.ask("wish", rating_from=1300)
        assert others(ann) == [["Bob"]]  # at the game that he names
        got = ann.ask("wish", game="duel", rating_from=1400, rating_to=1300)
        assert got["code"] == "bad-choice", got


def test_each_result_counts_once():
    with Paced() as server:
        sessions = [session(server, name) for name in ("Ann", "Bob")]
        ann, bob = come(server, *sessions)
        first = finish(ann, bob, bob, rated=True)
        other = finish(ann, bob, ann)  # this one is not rated
        assert ratings(ann) == {"duel": (1662, 290, 1)}
        # Killed as soon as the end is acknowledged, and while it is on its way.
        for wait in (True, False):
            made = create(ann, rated=True)
            joined = join(bob, made["code"])
            seen = Seen(bob, made["match"], joined["token"])
            seen.come()
            ask = {"match": made["match"], "key": key()}
            if wait:
                assert bob.ask("resign", **ask)["type"] == "update"
            else:
                bob.send("resign", **ask)
            server.kill()
            server.start()
            ann, bob = come(server, *sessions)
            seen = Seen(bob, made["match"], joined["token"])
            seen.come()
            assert bob.ask("resign", **ask)["type"] in ("done", "update"), "it is sent again"
            assert bob.ask("resign", **ask)["type"] == "done"
            assert bob.ask("rating", match=made["match"])["counts"] == "yes"
        assert [ratings(who)["duel"][2] for who in (ann, bob)] == [3, 3]
        with contextlib.closing(sqlite3.connect(os.path.join(server.data, "ridgeline.db"))) as db:
            assert db.execute("SELECT count(*), count(DISTINCT match_id) FROM rated").fetchone() == (6, 3)
        # The fourth of a day counts, the fifth does not; those on the next day do.
        finish(ann, bob, ann, rated=True)
        strong = ratings(ann)
        last = finish(ann, bob, bob, rated=True)
        assert ann.ask("rating", match=last)["counts"] == "often" and ratings(ann) == strong
        # The host takes one out: as if it had not been played.
        said = subprocess.run([harness.PROGRAM, "--data", server.data, "unrate", first], capture_output=True, text=True)
        assert said.returncode == 0, said
        assert ratings(ann)["duel"][2] == 3
        again = subprocess.run([harness.PROGRAM, "--data", server.data, "unrate", other], capture_output=True, text=True)
        assert again.returncode != 0 and "No rating" in again.stderr + again.stdout, again
        # A seat that the host frees ends it for the ratings.
        made = create(ann, rated=True)
        join(bob, made["code"])
        seen = Seen(ann, made["match"], made["token"])
        seen.come()
        freed = subprocess.run([harness.PROGRAM, "--data", server.data, "vacate", made["match"], "blue"], capture_output=True, text=True)
        assert freed.returncode == 0, freed
        seen.absorb()
        assert seen.status["unrated"] is True, seen.status
        assert seen.do("resign", key=key())["kind"] == "resign"
        assert ann.ask("rating", match=made["match"])["counts"] == "no"
        # With an account its ratings go.
        bob.ask("account-delete", password=WORDS)
        ann.ask("account-profile", show="results")
        assert [name for name, _ in listed(ann)] == ["Ann"] and ratings(ann)["duel"][2] == 3


if __name__ == "__main__":
    sys.exit(run_tests(tests_in(globals())))
