# SPDX-License-Identifier: MIT
"""A store that an early version wrote (early.py) opens, plays on, and says what it said then."""
from harness import *

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "early")


def check(server, fact):
    seen = Seen(server.client(), fact["match"], fact["token"])
    seen.come()
    for part in ("n", "view", "decision"):
        assert getattr(seen, part) == fact[part], (part, getattr(seen, part), fact[part])
    # Later versions say more of how a match ended; what was said then is said still.
    said = {name: seen.status.get(name) for name in fact["status"]}
    assert said == fact["status"], (said, fact["status"])
    assert (seen.offers or {}) == fact["offers"]
    return seen


def test_an_early_store_opens():
    with open(os.path.join(FOLDER, "facts.json")) as file:
        facts = json.load(file)
    data = tempfile.mkdtemp(prefix="ridgeline-early-")
    shutil.copy(os.path.join(FOLDER, "ridgeline.db"), data)
    with Server(data=data) as server:
        red, blue = [check(server, fact) for fact in facts["running"]]
        assert red.do("notes")["text"] == "Early notes"
        assert red.do("chat-log", channel="players")["lines"][0]["text"] == "Bonjour \u00e9\u4e16"
        who = by_side(red, blue)[red.decision["side"]]
        offer = who.offers[sorted(who.offers)[0]]
        assert who.act(offer["action"])["type"] == "update", "it plays on"
        for fact in facts["finished"]:
            check(server, fact).client.close()
        match = facts["finished"][0]["match"]
        record = json.loads(server.http(f"/records/{match}")[2])
        assert record["entries"] == facts["record"]["entries"]
        assert record["dice"] == facts["record"]["dice"]
        replay = server.client().ask("replay", match=match, n=record["entries"][-1]["n"][3])
        assert replay["view"] == facts["finished"][0]["view"]
        carl = server.client()
        joined = carl.ask("join", code=facts["vacated"]["code"], name="Carl", key=key())
        assert joined["type"] == "joined" and joined["side"] == "blue"
        seat = Seen(carl, joined["match"], joined["token"])
        seat.come()
        assert seat.seats["blue"]["name"] == "Carl"
        for seen in (red, blue, seat):
            seen.client.close()
    shutil.rmtree(data)


if __name__ == "__main__":
    sys.exit(run_tests(tests_in(globals())))
