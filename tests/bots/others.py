#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The computer's other games over the public protocol: others.py, with the arguments of wire.py

Of each a match is made, a computer takes the invitation, another the creator's seat; they play it to
its end without a refusal, and its record is proved. RIDGELINE_LONG in the environment: all of them, else
the shortest."""
import os
import secrets
import subprocess
import sys
import urllib.request

import wire

GAMES = [("sharpsburg", "s", "wises-field", ["fog"], "union"),
         ("tabletop-1862", "2026", "turner-fox", [], "union"),
         ("tabletop-1916", "2026", "ferme-1917", [], "attacker")]


def play(port, game, edition, scenario, options, side):
    client = wire.Client("ws://127.0.0.1:%d" % port)
    nonce = secrets.token_hex(32)
    made = client.ask(type="create", game=game, edition=edition, scenario=scenario, options=options, side=side,
                      name="Ann", nonce_hash=wire.nonce_hash(nonce), key=wire.key(), public=True)
    match = made["match"]
    client.ask(type="sit", match=match, token=made["token"])
    link = "http://127.0.0.1:%d/#join=" % port
    first = wire.computer(game + "-first", link + made["code"], 2)
    client.wait(lambda m: m["type"] == "update" and m.get("kind") == "join")
    client.ask(type="open-nonce", match=match, nonce=nonce)
    client.tell(type="vacate", match=match, key=wire.key())
    code = client.wait(lambda m: "code" in m.get("status", {}))["status"]["code"]
    second = wire.computer(game + "-second", link + code, 1)
    for name, child in (("first", first), ("second", second)):
        if child.wait(timeout=700) != 0:
            sys.exit("%s: the %s computer ended with %d" % (game, name, child.returncode))
    said = open(wire.folder + "/bots.log").read()
    if said:
        sys.exit(said)
    path = wire.folder + "/record.json"
    with urllib.request.urlopen("http://127.0.0.1:%d/records/%s" % (port, match)) as file:
        open(path, "wb").write(file.read())
    done = subprocess.run([wire.referee, "--verify", path], text=True, capture_output=True)
    if done.returncode != 0:
        sys.exit(done.stdout + done.stderr)
    print(game, done.stdout)


def run():
    running, port = wire.server(0)
    for row in GAMES if os.environ.get("RIDGELINE_LONG") else GAMES[-1:]:
        play(port, *row)
    running.terminate()
    running.wait()


wire.run(run)
