# SPDX-License-Identifier: MIT
"""Clients that do not read: they cost the others nothing, get one fresh state instead of all
that they missed, and are dropped when that does not help either."""
from harness import *


def stalled(server, match, token=None):
    """Somebody present who does not read any more; his receive buffer is small."""
    seen = Seen(server.client(receive_buffer=2048), match, token)
    seen.come()
    return seen


def play(red, rounds):
    """Red chooses guards again and again; the time of the slowest answer."""
    slowest = 0
    for i in range(rounds):
        began = time.monotonic()
        got = red.act({"do": "guard", "at": ("high", "low")[i % 2]})
        slowest = max(slowest, time.monotonic() - began)
        assert got["type"] == "update", got
    return slowest


def lagged(server):
    return int(server.metrics()["ridgeline_lagged_total"])


def fill(server, ann, bob):
    """Writes notes until somebody's pipe and queue are full; how many times it took."""
    lines = 0
    while lagged(server) == 0:
        for _ in range(100):
            ann.client.send("notes", match=ann.match, text="\u4e16" * 500)
        ann.absorb()
        bob.absorb()
        lines += 100
        assert lines < 20000
    return lines


def test_a_slow_window_gets_a_fresh_state():
    with Server() as server:
        ann, bob = begin(server, side="red", scenario="long")
        slow = stalled(server, ann.match, ann.token)
        play(ann, 5)
        lines = fill(server, ann, bob)
        slowest = play(ann, 300)
        assert slowest < 5, slowest
        kinds = []
        while slow.n < ann.n:
            message = slow.client.receive()
            assert message is not None, (slow.n, ann.n)
            kinds.append(message["type"])
            slow.take(message)
        # What was dropped while the pipe was full (notes at least) came as one state. The updates
        # after that may all have fitted: how much a system's pipes hold is its own affair.
        assert "state" in kinds and kinds.count("notes") < lines, (kinds.count("notes"), lines)
        assert (slow.n, slow.view, slow.offers) == (ann.n, ann.view, ann.offers)
        assert ann.act({"do": "end"})["type"] == "update"
        slow.catch_up(ann.n)
        assert slow.view == ann.view, "and it goes on with updates"
        print(f"# lagged after {lines} notes, {kinds.count('chat')} of them read")
        for seen in (ann, bob, slow):
            seen.client.close()


def test_who_asks_and_does_not_read_is_dropped():
    with Server() as server:
        ann, bob = begin(server, scenario="long")
        deaf = stalled(server, bob.match)
        for i in range(200000):
            try:
                deaf.client.sock.settimeout(0.2)
                deaf.client.send_text('{"type":"watch","match":"%s"}' % bob.match)
            except (OSError, socket.timeout):
                break
        else:
            raise AssertionError("not dropped")
        end = time.monotonic() + PATIENCE
        while server.metrics()["ridgeline_connections"] != "2":
            assert time.monotonic() < end, "it is still there"
            time.sleep(0.05)
        assert ann.act({"do": "guard", "at": "low"})["type"] == "update"
        for seen in (ann, bob, deaf):
            seen.client.close()


def test_many_spectators_some_of_them_slow():
    with Server() as server:
        ann, bob = begin(server, side="red", scenario="long", spectators="all")
        slow = [stalled(server, ann.match) for _ in range(5)]
        eager = [Seen(server.client(), ann.match) for _ in range(15)]
        for seen in eager:
            seen.come()
        for _ in range(5):
            slowest = play(ann, 20)
            assert slowest < 5, slowest
            for seen in eager:
                seen.absorb()
                assert seen.n == max(s.n for s in eager)
        for seen in eager:
            assert seen.view["guards"]["red"] == ann.view["guards"]["red"]
        for seen in [ann, bob] + slow + eager:
            seen.client.close()


if __name__ == "__main__":
    sys.exit(run_tests(tests_in(globals())))
