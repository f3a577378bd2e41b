# SPDX-License-Identifier: MIT
"""How long people wait while four computers think on the server's machine, beside the same people when all is quiet,
in the same run:

    RIDGELINED=BUILD/server/ridgelined RIDGELINE_BOT=BUILD/bots/ridgeline-bot RIDGELINE_GAMES=server/data \\
        python3 tests/bench/thinking.py [SECONDS [ROUNDS]]

Each of the four thinks about one position after another, as the third level does, for as long as people play; quiet and
thinking take turns, so that what else the machine does falls on both. Prints p50 and p99 of an action, how much was thought, and the
ratio; 1.2 is the aim, on a machine that does nothing else.
"""
import json
import os
import random
import subprocess
import sys
import threading

from siege import decider, play, by_side, begin_campaign, Server

THINKERS = 4
SECONDS, ROUNDS = (int(sys.argv[i]) if len(sys.argv) > i else usual for i, usual in ((1, 15), (2, 3)))
AIM = 1.2


def think(position, stop, counts):
    """One who thinks without a break."""
    child = subprocess.Popen([os.environ["RIDGELINE_BOT"], "--advise", "--games", os.environ["RIDGELINE_GAMES"]],
                             stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    done = 0
    while not stop.is_set():
        child.stdin.write(f"ask {done + 1} hint 60000 {position}\n")
        child.stdin.flush()
        answer = child.stdout.readline()
        assert answer.startswith("answer "), answer
        done += 1
    child.stdin.close()
    child.wait()
    counts.append(done)


def position_of(server):
    """One in which there is something to think about: the first side to move has set up."""
    players = by_side(*begin_campaign(server))
    while (who := decider(players)).view["phase"] != "movement":
        got = who.act({"do": "end"})
        assert got["type"] == "update", got
        for seen in players.values():
            seen.absorb()
    return json.dumps({"terms": who.come()["terms"], "view": who.view}, separators=(",", ":"))


def play_beside(server, position, dice, counts):
    stop = threading.Event()
    thinkers = [threading.Thread(target=think, args=(position, stop, counts)) for _ in range(THINKERS)]
    for one in thinkers:
        one.start()
    times = play(server, SECONDS, dice)
    stop.set()
    for one in thinkers:
        one.join()
    return times


def main():
    dice = random.Random(1862)
    quiet, loud, counts = [], [], []
    with Server() as server:
        position = position_of(server)
        for _ in range(ROUNDS):
            quiet += play(server, SECONDS, dice)
            loud += play_beside(server, position, dice, counts)
    quiet.sort()
    loud.sort()
    for name, times in (("quiet", quiet), ("thinking", loud)):
        print(f"{name}: {len(times)} actions, p50 {times[len(times) // 2]:.2f} ms, "
              f"p99 {times[len(times) * 99 // 100]:.2f} ms")
    ratio = loud[len(loud) * 99 // 100] / quiet[len(quiet) * 99 // 100]
    print(f"{sum(counts)} hints by {THINKERS} thinkers; p99 thinking / quiet = {ratio:.2f} (aim: at most {AIM})")


if __name__ == "__main__":
    main()
