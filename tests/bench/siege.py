# SPDX-License-Identifier: MIT
"""How long players wait while one address asks for the dearest things, beside the same players when
all is quiet, in the same run:

    RIDGELINED=BUILD/server/ridgelined RIDGELINE_GAMES=server/data python3 tests/bench/siege.py

100 connections of one address ask for replays, statistics, lists and summaries as fast as a
connection may (30 a second): spread out, or with `at-once` all at the same moment. Prints p50 and p99 of an action, and the ratio.
"""
import multiprocessing
import os
import random
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "integration"))
from harness import *
os.environ.setdefault("RIDGELINE_REFEREE", "")
from test_campaign import begin_campaign, choose

CONNECTIONS, SECONDS = 100, 15
AT_ONCE = "at-once" in sys.argv[1:]
FAR = "X-Forwarded-For: 203.0.113.7\r\n"  # as a proxy on this machine would say


def besiege(port, match, last, stop, counts):
    """In a process of its own: asks by hand, reads and drops what comes."""
    os.nice(15)  # what it takes of the machine is no part of the question
    clients = [Client(port, extra=FAR) for _ in range(CONNECTIONS)]
    for client in clients:
        client.sock.setblocking(False)
    questions = [
        b'{"type":"replay","match":"%s","n":%d,"steps":50,"setup":true}',
        b'{"type":"statistics","match":"%s","from":%d}',
    ]
    asked = refused = 0
    unsent = [b""] * len(clients)
    while not stop.is_set():
        began = time.monotonic()
        for i, client in enumerate(clients):
            for _ in range(3):
                text = random.choice(questions) % (match.encode(), random.randrange(last))
                if len(unsent[i]) < 4096:
                    unsent[i] += frame(1, text)
                    asked += 1
            try:
                unsent[i] = unsent[i][client.sock.send(unsent[i]):]
            except BlockingIOError:  # it is not read from
                pass
            if i % 5 == 4 and not AT_ONCE:
                time.sleep(0.004)
        for client in clients:
            try:
                while True:
                    got = client.sock.recv(1 << 20)
                    refused += got.count(b'"slow-down"')
                    if len(got) < 1 << 16:
                        break
            except (BlockingIOError, ConnectionResetError):
                pass
        time.sleep(max(0, 0.1 - (time.monotonic() - began)))
    counts.put((asked, refused))


def play(server, seconds, dice):
    """Milliseconds of each action of a match that is played for so long."""
    players, times = None, []
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if players is None or decider(players) is None:
            players = by_side(*begin_campaign(server))
        who = decider(players)
        action = choose(who, dice)
        began = time.monotonic()
        number = who.client.send("act", match=who.match, action=action, key=key(), seen=who.n)
        got = who.client.reply(number)
        times.append((time.monotonic() - began) * 1000)
        assert got["type"] == "update", got
        who.take(got)
        for seen in players.values():
            seen.absorb()
        time.sleep(0.01)
    return sorted(times)


def cpu_seconds(server):
    with open(f"/proc/{server.process.pid}/stat") as file:
        words = file.read().rsplit(")", 1)[1].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


def main():
    dice = random.Random(1862)
    with Server() as server:
        ann, bob = begin_campaign(server)
        players = by_side(ann, bob)
        while ann.n < 150:
            who = decider(players)
            assert who.act(choose(who, dice))["type"] == "update"
            for seen in (ann, bob):
                seen.absorb()
            time.sleep(0.05)
        ann.do("resign", key=key())
        quiet = play(server, SECONDS, dice)
        spent = cpu_seconds(server)
        stop, counts = multiprocessing.Event(), multiprocessing.Queue()
        other = multiprocessing.Process(target=besiege,
                                        args=(server.port, ann.match, ann.n, stop, counts))
        other.start()
        time.sleep(2)
        loud = play(server, SECONDS, dice)
        spent = cpu_seconds(server) - spent
        stop.set()
        asked, refused = counts.get()
        other.join()
    for name, times in (("quiet", quiet), ("besieged", loud)):
        print(f"{name}: {len(times)} actions, p50 {times[len(times) // 2]:.2f} ms, "
              f"p99 {times[len(times) * 99 // 100]:.2f} ms")
    print(f"{asked} dear questions, {refused} refused, {spent:.1f} s of the server's time in {SECONDS + 2} s; p99 besieged / quiet = "
          f"{loud[len(loud) * 99 // 100] / quiet[len(quiet) * 99 // 100]:.2f}")


if __name__ == "__main__":
    main()
