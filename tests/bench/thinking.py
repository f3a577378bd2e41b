# SPDX-License-Identifier: MIT
"""How long people wait while four computers think on the server's machine, beside the same people when all is quiet,
in the same run:

    RIDGELINED=BUILD/server/ridgelined RIDGELINE_BOT=BUILD/bots/ridgeline-bot RIDGELINE_GAMES=server/data \\
        python3 tests/bench/thinking.py [SECONDS]

Each of the four thinks about one position after another, as the third level does, for as long as people play. Prints
p50 and p99 of an action, how much was thought, and the ratio; 1.2 is the aim, on a machine that does nothing else.
"""
import json
import os
import random
import subprocess
import sys
import threading

from siege import decider, play, by_side, begin_campaign, Server

THINKERS = 4
SECONDS = int(sys.argv[1]) if len(sys.argv) > 1 else 15


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


def main():
    dice = random.Random(1862)
    with Server() as server:
        who = decider(by_side(*begin_campaign(server)))
        while who.view["phase"] != "movement":
            got = who.act({"do": "end"})
            assert got["type"] == "update", got
        position = json.dumps({"terms": who.terms, "view": who.view}, separators=(",", ":"))
        quiet = play(server, SECONDS, dice)
        stop, counts = threading.Event(), []
        thinkers = [threading.Thread(target=think, args=(position, stop, counts)) for _ in range(THINKERS)]
        for one in thinkers:
            one.start()
        loud = play(server, SECONDS, dice)
        stop.set()
        for one in thinkers:
            one.join()
    for name, times in (("quiet", quiet), ("thinking", loud)):
        print(f"{name}: {len(times)} actions, p50 {times[len(times) // 2]:.2f} ms, "
              f"p99 {times[len(times) * 99 // 100]:.2f} ms")
    print(f"{sum(counts)} hints by {THINKERS} thinkers; p99 thinking / quiet = "
          f"{loud[len(loud) * 99 // 100] / quiet[len(quiet) * 99 // 100]:.2f}")


if __name__ == "__main__":
    main()
