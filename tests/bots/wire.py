#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The computer over the public protocol: wire.py RIDGELINED RIDGELINE BOT REFEREE DATA SCRATCH

A match is made with `ridgeline --json`; the computer takes the invitation. The creator opens his
nonce and gives his seat up, and a second computer takes that. One of them is killed in the middle,
and the server too; both come back by themselves. The match is played to its end without a refusal,
and its record is proved."""
import hashlib
import json
import os
import re
import secrets
import signal
import subprocess
import sys
import tempfile
import urllib.request

ridgelined, ridgeline, bot, referee, data, scratch = sys.argv[1:]
folder = tempfile.mkdtemp(dir=scratch)
children = []


def start(args, **more):
    child = subprocess.Popen(args, text=True, **more)
    children.append(child)
    return child


def server(port, *options):
    child = start([ridgelined, "--port", str(port), "--data", folder + "/matches", "--games", data,
                   "--rate", "0", *options], stdout=subprocess.PIPE, stderr=open(folder + "/server.log", "a"))
    for line in child.stdout:
        if "://" in line:
            return child, int(line.rsplit(":", 1)[1].split("/")[0])
    sys.exit("the server does not start: " + open(folder + "/server.log").read())


def computer(name, link, level):
    environment = dict(os.environ, HOME=folder)
    return start([bot, "--pause", "20", "--level", str(level), "--games", data,
                  "--folder", folder + "/" + name, link],
                 stderr=open(folder + "/bots.log", "a"), env=environment)


class Client:
    def __init__(self, address):
        self.child = start([ridgeline, "--json", address], stdin=subprocess.PIPE,
                           stdout=subprocess.PIPE, env=dict(os.environ, HOME=folder))
        self.last = 0
        self.wait(lambda m: m.get("event") == "connected")
        self.hello = self.ask(type="hello", client="wire")

    def wait(self, wanted):
        for line in self.child.stdout:
            message = json.loads(line)
            if wanted(message):
                return message
        sys.exit("the client ended")

    def tell(self, **message):
        self.child.stdin.write(json.dumps(message) + "\n")
        self.child.stdin.flush()

    def ask(self, may_fail=False, **message):
        self.last += 1
        self.tell(id=self.last, **message)
        reply = self.wait(lambda m: m.get("re") == self.last)
        if reply["type"] == "error" and not may_fail:
            sys.exit("refused: %s" % reply)
        return reply


def key():
    return secrets.token_hex(16)


def nonce_hash(nonce):
    return hashlib.sha256(b"ridgeline hmac-sha256-1 nonce\0" + bytes.fromhex(nonce)).hexdigest()


def union_acts(client, times):
    for _ in range(times):
        client.wait(lambda m: m["type"] == "update" and (m.get("kind"), m.get("by")) == ("act", "union"))


def play():
    running, port = server(0)
    address = "ws://127.0.0.1:%d" % port
    client = Client(address)
    nonce = secrets.token_hex(32)
    made = client.ask(type="create", game="fotm", edition="2022", scenario="am", options=["masking"],
                      side="confederate", name="Ann", nonce_hash=nonce_hash(nonce), key=key(),
                      public=True)
    match = made["match"]
    client.ask(type="sit", match=match, token=made["token"])
    first = computer("first", "http://127.0.0.1:%d/#join=%s" % (port, made["code"]), 2)
    client.wait(lambda m: m["type"] == "update" and m.get("kind") == "join")
    client.ask(type="open-nonce", match=match, nonce=nonce)
    client.tell(type="vacate", match=match, key=key())
    code = client.wait(lambda m: "code" in m.get("status", {}))["status"]["code"]
    second = computer("second", "http://127.0.0.1:%d/#join=%s" % (port, code), 1)
    client.ask(type="watch", match=match)
    union_acts(client, 5)
    first.send_signal(signal.SIGKILL)  # comes back with its seat
    first.wait()
    first = computer("first", address, 2)
    union_acts(client, 5)
    running.terminate()
    running.wait()
    running, port = server(port)
    for name, child in (("first", first), ("second", second)):
        if child.wait(timeout=700) != 0:
            sys.exit("the %s computer ended with %d" % (name, child.returncode))
    client = Client(address)
    record = client.ask(type="record", match=match)
    said = open(folder + "/bots.log").read()
    if "refused" in said or "fault" in said:
        sys.exit(said)
    if len(record["entries"]) < 50:
        sys.exit("the battle was no battle")
    path = folder + "/record.json"
    with urllib.request.urlopen("http://127.0.0.1:%d/records/%s" % (port, match)) as file:
        open(path, "wb").write(file.read())
    done = subprocess.run([referee, "--verify", path], text=True, capture_output=True)
    if done.returncode != 0:
        sys.exit(done.stdout + done.stderr)
    print(done.stdout)
    played_again(path)
    running.terminate()
    running.wait()


def again(record, path):
    with open(path, "w") as file:
        json.dump(record, file)
    done = subprocess.run([bot, "--games", data, "--again", path], text=True, capture_output=True)
    return done.returncode, done.stdout + done.stderr


def played_again(path):
    """The secrets of both computers are in the record, and make the same choices again; others do not."""
    record = json.load(open(path))
    status, said = again(record, folder + "/again.json")
    assert status == 0, said
    for side in "union", "confederate":
        assert re.search(side + r", level [12]: [0-9]+ decisions, all as played", said), said
    assert "begun anew before" in said, said
    print(said)
    told = record["disclosed"]["union"][0]
    other = dict(told, text=told["text"][:-8] + "00000000")
    forged = dict(record, disclosed=dict(record["disclosed"], union=[other]))
    status, said = again(forged, folder + "/forged.json")
    assert status == 1 and "was not disclosed" in said, said
    done = subprocess.run([referee, "--verify", folder + "/forged.json"], text=True, capture_output=True)
    assert done.returncode == 1 and "disclosed" in done.stdout, done.stdout
    # With a pledge of its own another secret is believed, and its choices are not those that were played. A
    # secret decides only between choices of equal worth, of which a short battle has few: one of these differs.
    digits = "0123456789abcdef"
    assert any(differs(record, told, digit * 16) for digit in digits), "no secret makes a difference"
    # A build that played otherwise is told apart, though it is of the same version of the program.
    version = told["text"].split()[1]
    assert re.fullmatch(r"[0-9.]+\+[0-9]+", version) and "was played by" not in again(record, folder + "/same.json")[1], version
    older = version.split("+")[0] + "+0"
    status, said = again(pledged(record, told, told["text"].replace(version, older, 1)), folder + "/older.json")
    assert "was played by version %s; this is %s" % (older, version) in said, said


def pledged(record, told, text):
    """The record, as if that had been the Union's pledge."""
    forged = dict(record, disclosed=dict(record["disclosed"], union=[dict(told, text=text)]))
    pledge = hashlib.sha256(text.encode()).hexdigest()
    forged["entries"] = [dict(entry, pledge=pledge) if entry["by"] == "union" and "pledge" in entry else entry
                         for entry in record["entries"]]
    return forged


def differs(record, told, first):
    start = len(told["text"]) - 64
    text = told["text"][:start] + first + told["text"][start + 16:]
    status, said = again(pledged(record, told, text), folder + "/forged.json")
    if status == 0:
        return False
    assert status == 1 and re.search(r"entry [0-9]+: decision [0-9]+ of union differs: played", said), said
    return True


def run(test):
    try:
        test()
    finally:
        for child in children:
            if child.poll() is None:
                child.kill()


if __name__ == "__main__":
    run(play)
