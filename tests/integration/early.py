# SPDX-License-Identifier: MIT
"""Makes early/: a store as this version writes it, and what was known of it, for later versions
to open. Run it by hand, once a format is settled, and keep what it made:

    RIDGELINED=BUILD/tests/toy/toy-ridgelined RIDGELINE_GAMES=tests/toy/games \\
        python3 tests/integration/early.py tests/integration/early
"""
import random
import sqlite3

from harness import *
from test_return import STEPS, take_step


def known(seen):
    return {"match": seen.match, "token": seen.token, "n": seen.n, "view": seen.view,
            "decision": seen.decision, "offers": seen.offers or {}, "status": seen.status}


def play(server, steps, **more):
    ann, bob = begin(server, side="red", options=["feints"], **more)
    players = {"red": ann, "blue": bob}
    for side, what in steps:
        take_step(players, side, what)
    return [ann, bob]


def main_program(folder):
    os.makedirs(folder, exist_ok=True)
    server = Server()
    running = play(server, STEPS[:-3], title="Running")
    finished = play(server, STEPS, public=True, title="Finished")
    running[0].do("chat", channel="players", text="Bonjour \u00e9\u4e16")
    running[0].do("notes", text="Early notes")
    vacated = play(server, STEPS[:6], title="Vacated")
    code = vacated[1].do("vacate", key=key())["status"]["code"]
    record = json.loads(server.http(f"/records/{finished[0].match}")[2])
    facts = {"running": [known(s) for s in running], "finished": [known(s) for s in finished],
             "vacated": {"code": code, "red": known(vacated[0])}, "record": record}
    for seen in running + finished + vacated:
        seen.client.close()
    server.own_data = False
    server.stop()
    path = os.path.join(folder, "ridgeline.db")
    if os.path.exists(path):
        os.remove(path)
    base = sqlite3.connect(os.path.join(server.data, "ridgeline.db"))
    base.execute("VACUUM INTO ?", (path,))
    base.close()
    shutil.rmtree(server.data)
    with open(os.path.join(folder, "facts.json"), "w") as file:
        json.dump(facts, file, sort_keys=True)


if __name__ == "__main__":
    main_program(sys.argv[1])
