# SPDX-License-Identifier: MIT
"""A match that is loaded, however long that takes, holds up nobody else: its record is read and
played beside the loop. The game (tests/toy/held.c) waits in the middle of it as long as a file is
there, and meanwhile everything else must be answered."""
import contextlib

from harness import *

ENTRIES = 300


class Held:
    """A server whose match has a long record, started again, where loading it waits."""

    def __init__(self, before="1", after="1"):
        os.environ["DUEL_RULES_VERSION"] = before
        os.environ["DUEL_HELD"] = self.file = tempfile.mktemp(prefix="ridgeline-held-")
        self.server = Server()
        self.ann, self.bob = begin(self.server, scenario="long")
        for i in range(ENTRIES):
            got = self.ann.act({"do": "guard", "at": ("low", "high")[i % 2]})
            assert got["type"] == "update", got
        self.server.kill()
        os.environ["DUEL_RULES_VERSION"] = after
        with open(self.file, "w", encoding="ascii"):
            pass
        self.server.start()

    def __enter__(self):
        return self

    def __exit__(self, kind, value, trace):
        self.let_go()
        self.server.__exit__(kind, value, trace)
        for name in ("DUEL_HELD", "DUEL_RULES_VERSION"):
            del os.environ[name]

    def let_go(self):
        with contextlib.suppress(FileNotFoundError):
            os.unlink(self.file)

    def ask_for_it(self):
        """A client that is to be told the match; it must not be yet."""
        client = self.server.client()
        client.send("sit", match=self.ann.match, token=self.ann.token)
        return client

    def others_are_served(self, waiting):
        """Whatever does not roll on in this game, which waits in every match."""
        other = begin(self.server)[0]
        assert other.client.ask("try", match=other.match, action={"do": "guard", "at": "low"})["allowed"]
        assert other.client.ask("chat", match=other.match, channel="players", text="Well?")["type"] == "chat"
        assert self.server.http("/healthz")[0].endswith("200 OK")
        assert not waiting.inbox and waiting.ask("ping")["type"] == "pong", "not even who waits for it"
        assert [m["type"] for m in waiting.inbox] == [], waiting.inbox
        other.client.close()

    def is_whole(self, waiting):
        self.let_go()
        got = waiting.expect("state")
        assert (got["n"], got["view"], got["offers"]) == (self.ann.n, self.ann.view, self.ann.offers)
        back = Seen(self.server.client(), self.ann.match, self.ann.token)
        back.come()
        assert back.act({"do": "guard", "at": "middle"})["type"] == "update"
        back.client.close()


def test_from_a_position_that_was_kept():
    with Held() as held:
        waiting = held.ask_for_it()
        held.others_are_served(waiting)
        held.is_whole(waiting)


def test_from_the_start_under_other_rules():
    with Held(before="1", after="2") as held:
        waiting = held.ask_for_it()
        held.others_are_served(waiting)
        held.is_whole(waiting)


def test_many_want_the_same():
    with Held() as held:
        waiting = [held.ask_for_it() for _ in range(20)]
        held.others_are_served(waiting[0])
        waiting[3].abort()
        for client in waiting[:3] + waiting[4:]:
            held.is_whole(client)


def test_the_server_ends_meanwhile():
    with Held() as held:
        waiting = held.ask_for_it()
        waiting.ask("ping")
        held.server.process.send_signal(signal.SIGTERM)
        assert waiting.closed() == 1001
        held.let_go()
        assert held.server.process.wait(PATIENCE) == 0


if __name__ == "__main__":
    sys.exit(run_tests(tests_in(globals())))
