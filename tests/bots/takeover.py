#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The computer goes on for who left: takeover.py, with the arguments of wire.py

Bob gives his seat up in a match in which units are hidden; Ann asks the computer to go on, and nobody else can. It
joins by the seat's invitation, plays, and stays through the end of its program and the server's; the whole
record is proved."""
import os
import re
import signal
import subprocess
import urllib.request

import wire

NONCE = "11" * 32


def log():
    with open(wire.folder + "/server.log") as file:
        return file.read()


def begin(port):
    ann, bob = (wire.Client("ws://127.0.0.1:%d" % port) for _ in range(2))
    made = ann.ask(type="create", game="fotm", edition="2022", scenario="am", options=["masking"], side="union",
                   name="Ann", nonce_hash=wire.nonce_hash(NONCE), key=wire.key(), public=True)
    match = made["match"]
    ann.ask(type="sit", match=match, token=made["token"])
    joined = bob.ask(type="join", code=made["code"], name="Bob", nonce="22" * 32,
                     seed_hash=made["dice"]["seed_hash"], key=wire.key())
    bob.ask(type="sit", match=match, token=joined["token"])
    ann.ask(type="open-nonce", match=match, nonce=NONCE)
    return ann, bob, match, made["token"]


def refused(client, match, code, level=2):
    reply = client.ask(type="invite-computer", match=match, level=level, may_fail=True)
    assert reply.get("code") == code, (code, reply)


def none_plays():
    running, port = wire.server(0, "--bots", "0")
    ann, bob, match, _ = begin(port)
    bob.ask(type="vacate", match=match, key=wire.key())
    refused(ann, match, "no-computer")
    running.terminate()
    running.wait()


def taken_over():
    running, port = wire.server(0, "--bots", "1")
    ann, bob, match, token = begin(port)
    eve = wire.Client("ws://127.0.0.1:%d" % port)
    refused(eve, match, "not-present")
    eve.ask(type="watch", match=match)
    refused(ann, match, "seat-taken")
    bob.ask(type="vacate", match=match, key=wire.key())
    refused(eve, match, "not-seated")
    refused(bob, match, "not-present")
    refused(ann, match, "out-of-range", 4)
    asked = ann.ask(type="invite-computer", match=match, level=1)
    assert (asked["type"], asked["side"], asked["level"]) == ("invite-computer", "confederate", 1), asked
    for again in range(2):  # at once: it comes once
        ann.tell(type="invite-computer", match=match, level=1)
    state = ann.ask(type="sit", match=match, token=token)
    if not state["seats"]["confederate"]["taken"]:
        assert state["status"]["computer"] == 1, state["status"]
        state = ann.wait(lambda m: m["type"] == "update" and m.get("kind") == "join")
    assert state["seats"]["confederate"]["name"] == "Computer (Recruit)", state["seats"]
    assert "computer" not in state["status"] and "code" not in state["status"], state["status"]
    refused(ann, match, "seat-taken")
    state = ann.ask(type="sit", match=match, token=token)
    if state["decision"]["side"] != "union":
        state = ann.wait(lambda m: m.get("decision", {}).get("side") == "union")
    os.kill(int(re.findall(r"computer.start pid=(\d+)", log())[0]), signal.SIGKILL)
    running.terminate()
    running.wait()
    running, port = wire.server(port, "--bots", "1")
    ann = wire.Client("ws://127.0.0.1:%d" % port)
    last = ann.ask(type="sit", match=match, token=token)["n"]
    for _ in range(4):
        reply = ann.ask(type="act", match=match, key=wire.key(), seen=last, action={"do": "end"})
        last = reply["n"]
        if reply["decision"]["side"] != "union":
            break
    ann.wait(lambda m: m["type"] == "update" and m.get("by") == "confederate")
    ann.ask(type="resign", match=match, key=wire.key())
    path = wire.folder + "/record.json"
    with urllib.request.urlopen("http://127.0.0.1:%d/records/%s" % (port, match)) as file:
        open(path, "wb").write(file.read())
    done = subprocess.run([wire.referee, "--verify", path], text=True, capture_output=True)
    assert done.returncode == 0, done.stdout + done.stderr
    refused(ann, match, "finished")
    assert len(re.findall("match.join match=%s" % match, log())) == 2, log()
    running.terminate()
    assert running.wait() == 0


wire.run(lambda: (none_plays(), taken_over()))
