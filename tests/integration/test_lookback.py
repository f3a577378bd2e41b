# SPDX-License-Identifier: MIT
"""Looking back at the dice: statistics, and the seed that is told when a match is over."""
import random

from harness import *


def code_of(message, code):
    assert message["type"] == "error" and message["code"] == code, message


def play(ann, bob, dice, acts=400):
    """Both choose at random, until it is over or enough was done."""
    players = by_side(ann, bob)
    for _ in range(acts):
        who = decider(players)
        if who is None:
            break
        parry = {"do": "parry"} if "parry" in who.offers else None
        assert who.act(parry or offered_action(who, dice))["type"] == "update"
        ann.absorb()
        bob.absorb()


def pages(client, match, **more):
    """All pages of the statistics: (the answers, the rows added up)."""
    answers, rows, start = [], {}, 0
    while True:
        got = client.ask("statistics", match=match, **{"from": start}, **more)
        assert got["type"] == "statistics" and got["from"] == start, got
        answers.append(got)
        for row in got["rows"]:
            assert sum(row["faces"]) == row["dice"] >= row["rolls"] > 0
            total = rows.setdefault((row.get("side"), row["roll"]), {"faces": [0] * 6})
            total["faces"] = [a + b for a, b in zip(total["faces"], row["faces"])]
            for part in ("rolls", "dice", "hits", "expected"):
                if part in row:
                    total[part] = total.get(part, 0) + row[part]
        start = got["to"]
        if start == got["last"]:
            return answers, rows


def count_in_record(record):
    """The same from the record: a parry is one die, rolled by the side that answers a hit."""
    rows = {}
    for entry in record["entries"]:
        for faces in entry.get("rolls", []):
            parry = entry["action"]["do"] == "parry"
            row = rows.setdefault((entry["by"], "parry" if parry else "lunge"),
                                  {"faces": [0] * 6, "rolls": 0, "dice": 0})
            row["rolls"] += 1
            for face in faces:
                row["dice"] += 1
                row["faces"][face - 1] += 1
            if parry:
                row["hits"] = row.get("hits", 0) + (faces[0] >= 4)
                row["expected"] = row.get("expected", 0) + 500
    return rows


def test_statistics_of_a_finished_match():
    ann, bob = begin(server, scenario="long", public=True)
    play(ann, bob, random.Random(3), acts=150)
    if ann.status["state"] != "finished":
        ann.do("resign", key=key())
    record = json.loads(server.http(f"/records/{ann.match}")[2])
    wanted = count_in_record(record)
    assert len(wanted) >= 3, wanted
    stranger = server.client()
    for viewer in (None, "all", "public", "red", "blue"):
        more = {"as": viewer} if viewer else {}
        answers, rows = pages(stranger, ann.match, **more)
        assert rows == wanted, (viewer, rows, wanted)
        assert answers[0]["as"] == (viewer or "all")
    code_of(stranger.ask("statistics", match=ann.match, **{"as": "green"}), "bad-value")
    code_of(stranger.ask("statistics", match=ann.match, **{"from": 99999}), "out-of-numbers")
    code_of(stranger.ask("statistics", match="0" * 13), "unknown-match")


def test_a_page_is_two_hundred_numbers():
    ann, bob = begin(server, scenario="long", public=True)
    dice = random.Random(8)
    while ann.n < 450 and ann.status["state"] == "playing":
        play(ann, bob, dice, acts=1)
        if ann.view["phase"] == "guard" and decider(by_side(ann, bob)) is ann:
            for _ in range(50):
                ann.act({"do": "guard", "at": "low"})
                assert ann.do("undo", key=key(), seen=ann.n)["type"] == "update"
            bob.absorb()
    if ann.status["state"] == "playing":
        ann.do("resign", key=key())
    answers, rows = pages(server.client(), ann.match)
    assert [a["to"] - a["from"] for a in answers[:-1]] == [200] * (len(answers) - 1)
    assert len(answers) > 2
    record = json.loads(server.http(f"/records/{ann.match}")[2])
    assert rows == count_in_record(record)


def test_undone_rolls_are_counted_as_well():
    ann, bob = begin(server, side="red", public=True)
    for side in (ann, bob):
        side.act({"do": "guard", "at": "high"})
        side.act({"do": "end"})
        (bob if side is ann else ann).absorb()
    for _ in range(3):
        assert ann.act({"do": "lunge", "at": "low", "dice": 2})["type"] == "update"
        bob.absorb()
        ann.do("propose", key=key(), what="undo")
        bob.absorb()
        bob.do("respond", key=key(), proposal=bob.status["proposal"]["id"], answer="accept")
        ann.absorb()
        assert not ann.view["lunged"]
    _, rows = pages(ann.client, ann.match)
    assert rows[("red", "lunge")]["rolls"] == 3 and rows[("red", "lunge")]["dice"] == 6


def test_during_play_one_must_be_there_and_looks_as_oneself():
    ann, bob = begin(server)
    eve = Seen(server.client(), ann.match)
    eve.come()
    play(ann, bob, random.Random(5), acts=20)
    eve.absorb()
    for seen, name in ((ann, ann.side), (bob, bob.side), (eve, "public")):
        got = seen.client.ask("statistics", match=ann.match)
        assert got["as"] == name and got["to"] == got["last"] == seen.n, got
        code_of(seen.client.ask("statistics", match=ann.match, **{"as": name}), "not-permitted")
    code_of(server.client().ask("statistics", match=ann.match), "not-present")
    ann.do("resign", key=key())


def test_the_end_tells_everybody_the_seed():
    def resign(ann, bob):
        ann.do("resign", key=key())

    def draw(ann, bob):
        ann.do("propose", key=key(), what="draw")
        bob.absorb()
        bob.do("respond", key=key(), proposal=bob.status["proposal"]["id"], answer="accept")

    def play_out(ann, bob):
        play(ann, bob, random.Random(2), acts=10000)

    for end in (resign, draw, play_out):
        for spectators in ("public", "all"):
            ann, bob = begin(server, public=True, spectators=spectators)
            eve = Seen(server.client(), ann.match)
            eve.come()
            assert "seed" not in ann.dice and "seed" not in eve.dice
            end(ann, bob)
            for seen in (ann, bob, eve):
                seen.absorb()
                assert seen.status["state"] == "finished"
                dice = seen.dice
                assert hashlib.sha256(b"ridgeline hmac-sha256-1 seed\0" + bytes.fromhex(
                    dice["seed"])).hexdigest() == dice["seed_hash"]
                assert nonce_hash(dice["creator_nonce"]) == dice["nonce_hash"]
            record = json.loads(server.http(f"/records/{ann.match}")[2])
            assert record["dice"] == ann.dice and record["result"] == ann.status["result"]
            for seen in (ann, bob, eve):
                seen.client.close()


if __name__ == "__main__":
    with Server() as server:
        status = run_tests(tests_in(globals()))
    sys.exit(status)
