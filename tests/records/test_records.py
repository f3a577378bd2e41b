# SPDX-License-Identifier: MIT
"""A store that an earlier version wrote (make.py) opens in this one: its matches stand where they
stood, go on under the rules that they were begun with, and are proven when they are over."""
import lzma
import os
import sqlite3
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "integration"))

from harness import *
from player import Player

FOLDER = os.path.join(HERE, "fotm")
REFEREE = os.environ["RIDGELINE_REFEREE"]
A_FEW = 40

# Played to their end; the others go on for a while, and one side resigns.
WHOLE = ("older-on", "masked-on", "vacated-on", "retreat-on")


def unpack(name):
    with lzma.open(os.path.join(FOLDER, name + ".xz")) as file:
        return file.read()


def what_stands(view):
    """What the rules know of a position, and no words: those may be put better later."""
    units = {name: {part: unit.get(part) for part in ("hex", "facing", "sp", "routed", "column", "lcm")}
             for name, unit in view["brigades"].items()}
    return {"units": units, **{part: view.get(part) for part in ("turn", "phase", "side", "vp", "control")}}


def what_is_asked(decision, status):
    return {"side": decision.get("side"), "name": decision.get("name"), "state": status["state"],
            "proposal": status.get("proposal"), "result": status.get("result")}


def sit(server, fact):
    seen = Seen(server.client(), fact["match"], fact["token"])
    seen.come()
    assert seen.n == fact["n"], (seen.n, fact["n"])
    assert what_stands(seen.view) == what_stands(fact["view"])
    now, then = [what_is_asked(one, other) for one, other in
                 ((seen.decision, seen.status), (fact["decision"], fact["status"]))]
    assert now == then, (now, then)
    return seen


def play(players, steps, seed):
    """Both play on, at most so many steps."""
    minds = {side: Player(seed + i) for i, side in enumerate(sorted(players))}
    done = 0
    while done < steps and decider(players) is not None:
        who = decider(players)
        got = who.act(minds[who.side].choose(who))
        assert got["type"] == "update", got
        for seen in players.values():
            seen.absorb()
        done += 1
    return done


def prove(server, name, match):
    body = server.http(f"/records/{match}")[2]
    status, said = verify(body)
    assert status == 0 and "proven" in said, (name, said)
    return json.loads(body)


def verify(body):
    """What the referee tool says of a record: its exit status, and the text."""
    with tempfile.NamedTemporaryFile(suffix=".json") as file:
        file.write(body)
        file.flush()
        done = subprocess.run([REFEREE, "--verify", file.name], capture_output=True, text=True)
    return done.returncode, done.stdout + done.stderr


def complete(server, name, fact):
    """Both players, whatever the match still waits for."""
    seats = [sit(server, seat) for seat in fact["seats"]]
    if len(seats) == 1:
        assert seats[0].status.get("code") == fact["code"]
        joined = join(server.client(), fact["code"], name="Carl")
        seats.append(Seen(server.client(), joined["match"], joined["token"]))
        seats[1].come()
    players = by_side(*seats)
    creator = players[fact["creator"]]
    creator.absorb()
    if "creator_nonce" not in creator.dice:
        got = creator.do("open-nonce", nonce=fact["nonce"])
        assert got["type"] == "update", got
    proposal = creator.status.get("proposal")
    if proposal:
        other = next(seen for seen in seats if seen.side != proposal["by"])
        got = other.do("respond", key=key(), proposal=proposal["id"], answer="accept")
        assert got["type"] == "update", got
    for seen in seats:
        seen.absorb()
    return players


def open_store():
    data = tempfile.mkdtemp(prefix="ridgeline-records-")
    with open(os.path.join(data, "ridgeline.db"), "wb") as file:
        file.write(unpack("ridgeline.db"))
    return data


def spoil(data, match, last):
    """As if a ruling had changed for this match without a branch: the position after an entry,
    the first or the last that says which it was, is not the one that stands there."""
    base = sqlite3.connect(os.path.join(data, "ridgeline.db"))
    rows = base.execute("SELECT number, text FROM entries JOIN matches ON row = match_row WHERE id = ?"
                        " ORDER BY number", (match,)).fetchall()
    snapshot, = base.execute("SELECT max(number) FROM snapshots JOIN matches ON row = match_row"
                             " WHERE id = ?", (match,)).fetchone()
    number, entry = [(number, json.loads(text)) for number, text in rows
                     if "digest" in json.loads(text)][-1 if last else 0]
    assert (number > snapshot) == last, (number, snapshot)
    entry["digest"] = "0" * 64
    base.execute("UPDATE entries SET text = ? WHERE number = ? AND match_row ="
                 " (SELECT row FROM matches WHERE id = ?)", (json.dumps(entry), number, match))
    base.commit()
    base.close()
    return number, snapshot


def test_a_record_that_does_not_play_goes_on_from_its_snapshot():
    facts = json.loads(unpack("facts.json"))["running"]
    fact, hopeless = facts["campaign-on"], facts["lead-on"]
    data = open_store()
    number, snapshot = spoil(data, fact["seats"][0]["match"], last=False)
    spoil(data, hopeless["seats"][0]["match"], last=True)
    with Server(data=data) as server:
        players = complete(server, "campaign-on", fact)
        for seen in players.values():
            assert 0 < seen.status["resumed"] <= seen.n, seen.status
        assert play(players, A_FEW, 7) == A_FEW
        some = next(iter(players.values()))
        some.do("resign", key=key())
        body = server.http(f"/records/{some.match}")[2]
        assert len(json.loads(body)["entries"]) > fact["seats"][0]["n"] + A_FEW
        status, said = verify(body)
        assert status == 1 and f"entry {number}: digest" in said, said
        seat = hopeless["seats"][0]
        got = server.client().ask("sit", match=seat["match"], token=seat["token"])
        assert got["type"] == "error" and got["code"] == "internal", got
        for seen in players.values():
            seen.client.close()
    shutil.rmtree(data)


def test_matches_of_an_earlier_version_go_on():
    facts = json.loads(unpack("facts.json"))
    data = open_store()
    with Server(data=data) as server:
        for name, seats in facts["finished"].items():
            for seat in seats:
                sit(server, seat).client.close()
            record = prove(server, name, seats[0]["match"])
            with open(os.path.join(FOLDER, name + ".json")) as file:
                kept = json.load(file)
            for part in ("entries", "dice", "result", "rules_version", "data_hash", "created"):
                assert record[part] == kept[part], (name, part)
        for i, (name, fact) in enumerate(facts["running"].items()):
            players = complete(server, name, fact)
            steps = play(players, 5000 if name in WHOLE else A_FEW, 100 * i)
            some = next(iter(players.values()))
            if some.status["state"] == "playing":
                assert name not in WHOLE
                some.do("resign", key=key())
            record = prove(server, name, some.match)
            print(f"# {name}: {steps} actions, {len(record['entries'])} entries")
            for seen in players.values():
                seen.client.close()
    shutil.rmtree(data)


if __name__ == "__main__":
    sys.exit(run_tests(tests_in(globals())))
