# SPDX-License-Identifier: MIT
"""Open challenges: strangers find each other by pace, side, scenario, options and experience."""
from harness import *

DAY = 24 * 3600


def offer(client, side="red", scenario="short", public=True, **more):
    return create(client, side=side, scenario=scenario, public=public, **more)["match"]


def found(client, **wanted):
    """The matches of all pages, in no order, and how many pages there were."""
    rows, after, pages = [], None, 0
    while True:
        reply = client.ask("list", **wanted, **({"after": after} if after else {}))
        assert reply["type"] == "matches", reply
        assert len(reply["matches"]) <= 50
        rows += reply["matches"]
        after, pages = reply.get("next"), pages + 1
        if not after:
            return {row["match"]: row for row in rows}, pages


def test_a_challenge_is_found_by_what_it_is():
    with Server() as server:
        ann, bob = server.client(), server.client()
        untimed = offer(ann, experience="new")
        days = offer(ann, side="blue", clock="phase", clock_seconds=3 * DAY, experience="much")
        live = offer(ann, clock="match", clock_seconds=3600, scenario="long")
        optional = offer(ann, options=["feints"])
        closed = offer(ann, invite_only=True)
        offer(ann, public=False)
        everything = {untimed, days, live, optional}
        for wanted, expected in (({}, everything), ({"pace": "none"}, {untimed, optional}), ({"pace": "days"}, {days}),
                                 ({"pace": "live"}, {live}), ({"side": "red"}, {days}), ({"side": "blue"}, everything - {days}),
                                 ({"scenario": "long"}, {live}), ({"options": ["feints"]}, {optional}),
                                 ({"experience": "new"}, {untimed}), ({"experience": "much", "side": "red"}, {days}),
                                 ({"experience": "some"}, set()), ({"side": "nobody"}, set()),
                                 ({"game": "duel", "pace": "days"}, {days}), ({"game": "chess"}, set())):
            rows, _ = found(bob, state="open", joinable=True, **wanted)
            assert set(rows) == expected, (wanted, rows)
        rows, _ = found(bob, state="open")
        assert closed in rows and not rows[closed]["joinable"]
        assert rows[untimed]["experience"] == "new" and "experience" not in rows[live]
        assert rows[optional]["options"] == ["feints"] and "options" not in rows[untimed]
        assert bob.ask("look", match=untimed)["terms"]["experience"] == "new"
        # Who takes the seat ends the challenge.
        terms = bob.ask("look", match=days)
        bob.ask("join", match=days, name="Bob", seed_hash=terms["dice"]["seed_hash"], nonce="1" * 64, key=key())
        assert days not in found(bob, joinable=True)[0]


def test_a_page_looks_through_so_many_and_no_more():
    with Server() as server:
        ann = server.client()
        rare = offer(ann, experience="much")
        for _ in range(42):
            numbers = [ann.send("create", game="duel", edition="1", scenario="short", side="red", name="Ann", public=True,
                                nonce_hash="0" * 64, key=key()) for _ in range(10)]
            for number in numbers:
                got = ann.reply(number)
                assert got["type"] == "created", got
        first = ann.ask("list", experience="much")
        assert first["matches"] == [] and first["next"], "400 were looked through, and none fits"
        rows, pages = found(ann, experience="much")
        assert set(rows) == {rare} and pages == 2, (rows, pages)
        rows, pages = found(ann, joinable=True)
        assert len(rows) == 421 and pages == 9, (len(rows), pages)


def test_what_is_looked_for_is_one_of_the_words():
    with Server() as server:
        client = server.client()
        client.careless = True
        for field, value in (("pace", "fast"), ("experience", "old"), ("joinable", "yes"), ("options", "feints")):
            got = client.ask("list", **{field: value})
            assert got["code"] in ("bad-value", "wrong-type") and got["where"] == field, got
        got = create_code(client, experience="old")
        assert got == "bad-value", got


def create_code(client, **more):
    return client.ask("create", game="duel", edition="1", scenario="short", side="red", name="Ann", nonce_hash="0" * 64, key=key(), **more).get("code")


if __name__ == "__main__":
    sys.exit(run_tests(tests_in(globals())))
