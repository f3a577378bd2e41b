# SPDX-License-Identifier: MIT
"""A game whose program fails costs the match in which it fails, and nothing else."""
from harness import *

FAULTS = {"high": "GUARD_HIGH", "middle": "an end of the work", "low": "GUARD_LOW"}


def guard(seen, at, **more):
    return seen.act({"do": "guard", "at": at}, **more)


def plays_on(pair):
    """What does not touch a fault goes on as ever."""
    red = by_side(*pair)["red"]
    red.come()
    assert red.status.get("stopped") is None
    got = red.act({"do": "end"})
    assert got["type"] == "error" and got["code"] == "refused", got


def test_one_match_of_fifty():
    with Server() as server:
        pairs = [begin(server) for _ in range(50)]
        pid = server.process.pid
        for number, at in enumerate(FAULTS):
            red, blue = pairs[number]
            secret = key()
            before = red.n
            got = guard(red, at, key=secret)
            assert got["type"] == "error" and got["code"] == "match-stopped", got
            # Both are told by a whole state; nothing has happened in it.
            blue.absorb()
            for seen in (red, blue):
                assert seen.status["stopped"] is True and seen.n == before, seen.status
            # Sent again, and asked for again, by the same key and by a new one.
            for again in (secret, key()):
                got = guard(red, at, key=again)
                assert got["type"] == "error" and got["code"] == "match-stopped", got
            red.come()
            assert red.status["stopped"] is True and red.n == before
            assert server.process.poll() is None and server.process.pid == pid
            assert FAULTS[at] in server.stderr(), server.stderr()
            assert f"match={red.match}" in server.stderr()
        assert int(server.metrics()["ridgeline_matches_stopped_total"]) == 3
        assert int(server.metrics()["ridgeline_engine_faults_total"]) == 3
        for pair in pairs[3:]:
            plays_on(pair)
        # Who cannot play it on may still agree on an end, and the record is whole.
        red, blue = pairs[0]
        assert red.client.ask("resign", match=red.match, key=key())["type"] == "update"
        # After a restart the match goes on, if not with that action.
        red, blue = pairs[1]
        server.kill()
        server.start()
        red = Seen(server.client(), red.match, red.token)
        red.come()
        assert "stopped" not in red.status
        assert guard(red, "middle")["code"] == "match-stopped"


def test_a_question():
    with Server() as server:
        red, blue = begin(server)
        other = begin(server)
        got = blue.client.ask("ask", match=blue.match, question={"ask": "distance"})
        assert got["type"] == "error" and got["code"] == "internal", got
        assert int(server.metrics()["ridgeline_engine_faults_total"]) == 1
        assert int(server.metrics()["ridgeline_matches_stopped_total"]) == 0
        blue.come()
        assert "stopped" not in blue.status
        plays_on(other)


if __name__ == "__main__":
    sys.exit(run_tests(tests_in(globals())))
