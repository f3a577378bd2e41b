# SPDX-License-Identifier: MIT
"""The example bots play a whole match against each other on the real server, which is killed once
in between. Prints TAP.

Environment: RIDGELINED, RIDGELINE_GAMES, RIDGELINE (the client), EXAMPLES.
"""
import json
import os
import select
import subprocess
import sys
import tempfile

import harness

EXAMPLES = os.environ["EXAMPLES"]
PATIENCE = 120


def start(*arguments):
    return subprocess.Popen([sys.executable, *arguments], cwd=EXAMPLES, text=True,
                            stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def line_of(process):
    ready, _, _ = select.select([process.stdout], [], [], PATIENCE)
    assert ready, "nothing is said"
    return process.stdout.readline().strip()


def finish(process):
    said, errors = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0 and not errors, (process.returncode, errors[-2000:])
    return json.loads(said.splitlines()[-1])


def play(creator, joiner, kill):
    with tempfile.TemporaryDirectory() as data, harness.Server(data=data) as server:
        address = f"http://127.0.0.1:{server.port}/"
        bots = [start(*creator, "--scenario", "am", "--seed", "1", address)]
        try:
            link = line_of(bots[0])
            assert link.startswith("#join="), link
            watcher = server.client()
            match = watcher.ask("look", code=link.partition("=")[2])["match"]
            watcher.ask("watch", match=match, name="Eye")
            bots.append(start(*joiner, "--seed", "2", address + link))
            while kill and watcher.receive(PATIENCE).get("n", 0) < 60:
                pass
            if kill:
                server.kill()
                server.start()
            results = [finish(bot) for bot in bots]
        finally:
            for bot in bots:
                if bot.poll() is None:
                    bot.kill()
                bot.wait()
        assert results[0] == results[1] and "degree" in results[0], results


JSON = ["json_bot.py", "--client", os.path.abspath(os.environ["RIDGELINE"])]
WEBSOCKET = ["websocket_bot.py"]

if __name__ == "__main__":
    sys.exit(harness.run_tests({
        "json against websocket": lambda: play(JSON, WEBSOCKET, False),
        "websocket against json, and the server is killed": lambda: play(WEBSOCKET, JSON, True),
    }))
