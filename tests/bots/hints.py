#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What would you do? hints.py, with the arguments of wire.py

Against the computer a player may ask, and what it says can be played as it stands; against people only where both
agree, from the start or in the match, and never in a rated one. The record says who has asked, once, and is proved.
What the adviser cannot answer is said: it ends, it is asked twice."""
import json
import os
import re
import signal
import subprocess
import time
import urllib.request

import wire

NONCE = "11" * 32


def log():
    with open(wire.folder + "/server.log") as file:
        return file.read()


def refused(client, match, code, **more):
    reply = client.ask(**{"type": "hint", "match": match, "may_fail": True, **more})
    assert reply.get("code") == code, (code, reply)
    return reply


def create(client, **more):
    return client.ask(**{"type": "create", "game": "fotm", "edition": "2022", "scenario": "am", "options": ["masking"],
                         "side": "union", "name": "Ann", "nonce_hash": wire.nonce_hash(NONCE), "key": wire.key(), "public": True,
                         **more})


def hinted(client, match):
    reply = client.ask(type="hint", match=match)
    assert reply["type"] == "hints" and 1 <= len(reply["hints"]) <= 3, reply
    for hint in reply["hints"]:
        assert isinstance(hint["reason"], str) and ("value" in hint) == ("games" in hint), hint
        assert -1000 <= hint.get("value", 0) <= 1000 and -1000 <= hint["before"] <= 1000, hint
        assert 0 <= hint.get("chance", 0) <= 1000, hint
    actions = [json.dumps(hint["action"], sort_keys=True) for hint in reply["hints"]]
    assert len(set(actions)) == len(actions), actions
    return reply


def against_it(client):
    """The first of each is played."""
    made = create(client, computer=1)
    match = made["match"]
    state = client.ask(type="sit", match=match, token=made["token"])
    client.tell(type="open-nonce", match=match, nonce=NONCE)
    if state["decision"].get("side") != "union" or not state["seats"]["confederate"]["taken"]:
        client.wait(lambda m: m.get("decision", {}).get("side") == "union")
    state = client.ask(type="sit", match=match, token=made["token"])
    assert state["status"]["hints"] is True and "hinted" not in state["status"], state["status"]
    proposed = client.ask(type="propose", match=match, key=wire.key(), what="hints", may_fail=True)
    assert proposed.get("code") == "asked-already", proposed
    three, slowest = 0, 0
    for number in range(5):
        began = time.time()
        reply = hinted(client, match)
        slowest = max(slowest, time.time() - began)
        three += len(reply["hints"]) == 3
        acted = client.ask(type="act", match=match, key=wire.key(), seen=reply["n"], action=reply["hints"][0]["action"])
        assert acted["type"] == "update", acted
    assert three > 0, reply
    print("%d hints, %d of them three; the slowest took %.1f s" % (number + 1, three, slowest))
    record = client.ask(type="record", match=match, may_fail=True)
    assert record.get("code") == "not-finished", record
    client.ask(type="resign", match=match, key=wire.key())
    refused(client, match, "finished")
    entries = proved(client, match)
    assert [(e["by"], e["kind"]) for e in entries if e["kind"] == "hint"] == [("union", "hint")], entries


GAMES = [("fotm", "playtest", "campaign", ["masking"], "union"), ("sharpsburg", "s", "wises-field", [], "union"),
         ("sharpsburg", "s", "wises-field", ["fog"], "union"), ("tabletop-1862", "2026", "turner-fox", [], "union"),
         ("tabletop-1916", "2026", "ferme-1917", [], "attacker")]


def in_every_game(client):
    """Whatever is asked first: there is more than one thing to do, and what is said can be played."""
    for game, edition, scenario, options, side in GAMES:
        made = create(client, game=game, edition=edition, scenario=scenario, options=options, side=side, computer=1)
        match = made["match"]
        state = client.ask(type="sit", match=match, token=made["token"])
        client.tell(type="open-nonce", match=match, nonce=NONCE)
        while state["decision"].get("side") != side or state["status"]["state"] == "open":
            client.wait(lambda m: m.get("match") == match and m["type"] == "update")
            state = client.ask(type="sit", match=match, token=made["token"])
        began = time.time()
        reply = hinted(client, match)
        assert len(reply["hints"]) > 1, (game, reply)
        assert all(hint["reason"] or hint["action"]["do"] == "end" for hint in reply["hints"]), reply
        assert ("fog" in options) != ("games" in reply["hints"][0]), reply
        acted = client.ask(type="act", match=match, key=wire.key(), seen=reply["n"], action=reply["hints"][-1]["action"])
        assert acted["type"] == "update", acted
        print("%s %s: %d hints in %.1f s" % (game, edition, len(reply["hints"]), time.time() - began))
        client.ask(type="resign", match=match, key=wire.key())


def agrees(client):
    """An undo as against a person: it needs its consent, and has it."""
    made = create(client, computer=1)
    match = made["match"]
    client.ask(type="sit", match=match, token=made["token"])
    client.tell(type="open-nonce", match=match, nonce=NONCE)
    client.wait(lambda m: m.get("decision", {}).get("side") == "union")
    before = client.ask(type="sit", match=match, token=made["token"])
    acted = client.ask(type="act", match=match, key=wire.key(), seen=before["n"], action={"do": "end"})
    client.tell(type="propose", match=match, key=wire.key(), what="undo", to=before["n"], id=6000)
    undone = client.wait(lambda m: m.get("kind") in ("undo", "accept", "decline") or m.get("code"))
    assert undone["kind"] in ("undo", "accept"), undone
    back = client.ask(type="sit", match=match, token=made["token"])
    assert back["decision"] == before["decision"] and acted["decision"] != before["decision"], back["decision"]


def verify(record):
    path = wire.folder + "/record.json"
    with open(path, "w") as file:
        json.dump(record, file)
    return subprocess.run([wire.referee, "--verify", path], text=True, capture_output=True)


def proved(client, match):
    with urllib.request.urlopen("http://127.0.0.1:%d/records/%s" % (client.port, match)) as file:
        record = json.load(file)
    done = verify(record)
    assert done.returncode == 0, done.stdout + done.stderr
    if record.pop("hints", None):
        done = verify(record)
        assert done.returncode == 1 and "no hint before both agreed" in done.stdout + done.stderr, done
    return record["entries"]


def begin(port, **more):
    """Who decides, the other, and their match."""
    ann, bob = client_of(port), client_of(port)
    made = create(ann, **more)
    match = made["match"]
    ann.token = made["token"]
    ann.ask(type="sit", match=match, token=ann.token)
    refused(ann, match, "not-started")
    joined = bob.ask(type="join", code=made["code"], name="Bob", nonce="22" * 32,
                     seed_hash=made["dice"]["seed_hash"], key=wire.key())
    bob.ask(type="sit", match=match, token=joined["token"])
    ann.ask(type="open-nonce", match=match, nonce=NONCE)
    decides = ann.ask(type="sit", match=match, token=ann.token)["decision"]["side"]
    return (ann, bob, match) if decides == "union" else (bob, ann, match)


def propose(asks, other, match, answer):
    asks.ask(type="propose", match=match, key=wire.key(), what="hints")
    proposal = other.wait(lambda m: m.get("status", {}).get("proposal"))["status"]["proposal"]
    assert proposal["what"] == "hints", proposal
    return other.ask(type="respond", match=match, key=wire.key(), proposal=proposal["id"], answer=answer)


def against_people(port):
    asks, other, match = begin(port)
    assert "both players agree" in refused(asks, match, "not-permitted")["text"]
    assert "hints" not in propose(asks, other, match, "decline")["status"]
    refused(asks, match, "not-permitted")
    assert propose(other, asks, match, "accept")["status"]["hints"] is True
    hinted(asks, match)
    told = other.wait(lambda m: m.get("kind") == "hint")
    assert told["status"]["hinted"] == [told["by"]], told
    assert not set(told) - {"type", "match", "n", "at", "kind", "by", "status"}, told
    hinted(asks, match)
    refused(other, match, "not-yours")
    asks.ask(type="resign", match=match, key=wire.key())
    noted = [e["by"] for e in proved(asks, match) if e["kind"] == "hint"]
    assert noted == [told["by"]], noted


def from_the_start(port):
    asks, other, match = begin(port, hints=True, options=[])
    hinted(asks, match)
    other.ask(type="vacate", match=match, key=wire.key())
    asks.ask(type="resign", match=match, key=wire.key())
    proved(asks, match)


def rated(client):
    client.ask(type="account-create", name="Ann", password="seven green apples")
    refused = create(client, rated=True, hints=True, may_fail=True)
    assert (refused.get("code"), refused.get("where")) == ("bad-choice", "hints"), refused
    made = create(client, rated=True, computer=1)
    client.ask(type="sit", match=made["match"], token=made["token"])
    client.wait(lambda m: m.get("kind") == "join" and m["match"] == made["match"])
    reply = client.ask(type="hint", match=made["match"], may_fail=True)
    assert (reply.get("code"), reply["text"]) == ("not-permitted", "In a rated match the computer helps nobody."), reply


def adviser():
    return int(re.findall(r"adviser.start pid=(\d+)", log())[-1])


def it_ends(client):
    made = create(client, computer=1, options=[])
    match = made["match"]
    client.ask(type="sit", match=match, token=made["token"])
    client.tell(type="open-nonce", match=match, nonce=NONCE)
    client.wait(lambda m: m.get("decision", {}).get("side") == "union")
    os.kill(adviser(), signal.SIGSTOP)
    client.tell(type="hint", match=match, id=5000)
    client.wait(lambda m: m.get("kind") == "hint")
    refused(client, match, "busy")
    os.kill(adviser(), signal.SIGKILL)
    assert client.wait(lambda m: m.get("re") == 5000).get("code") == "no-computer"
    for _ in range(100):
        reply = client.ask(type="hint", match=match, may_fail=True)
        if reply["type"] == "hints":
            break
        assert reply["code"] == "no-computer", reply
        time.sleep(0.1)
    assert reply["type"] == "hints", reply
    assert len(re.findall("adviser.start", log())) == 2, log()


def client_of(port):
    client = wire.Client("ws://127.0.0.1:%d" % port)
    client.port = port
    return client


def alone():
    running, port = wire.server(0, "--bots", "0")
    ann, _, match = begin(port, hints=True)
    refused(ann, match, "no-computer")
    running.terminate()
    running.wait()


def hints():
    running, port = wire.server(0, "--bots", "1")
    against_it(client_of(port))
    in_every_game(client_of(port))
    agrees(client_of(port))
    against_people(port)
    from_the_start(port)
    it_ends(client_of(port))
    rated(client_of(port))
    running.terminate()
    assert running.wait() == 0
    assert "clean=1" in log().splitlines()[-1], log()


wire.run(lambda: (alone(), hints()))
