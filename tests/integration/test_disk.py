# SPDX-License-Identifier: MIT
"""A disk that takes nothing more: what cannot be saved did not happen, is said so, and works
again when the disk does. The limit on the size of files stands in for the full disk."""
import resource

from harness import *


def fill_disk(server):
    size = max(os.path.getsize(os.path.join(server.data, name)) for name in os.listdir(server.data))
    limit = min(size, 4096)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (limit, resource.RLIM_INFINITY))


def free_disk(server):
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE,
                     (resource.RLIM_INFINITY, resource.RLIM_INFINITY))


def test_what_is_not_saved_did_not_happen():
    with Server() as server:
        ann, bob = begin(server, side="red", scenario="long")
        assert ann.act({"do": "guard", "at": "low"})["type"] == "update"
        n, view = ann.n, ann.view
        fill_disk(server)
        mine = key()
        for attempt in range(3):
            got = ann.act({"do": "guard", "at": "high"}, key=mine)
            assert got["type"] == "error" and got["code"] == "not-saved", got
            assert got["retry_ms"] > 0
        got = ann.do("chat", channel="players", text="Hello?")
        assert got.get("code") == "not-saved", got
        got = ann.do("notes", text="lost")
        assert got.get("code") == "not-saved", got
        made = ann.client.ask("create", game="duel", edition="1", scenario="short", side="red",
                              name="A", nonce_hash="0" * 64, key=key())
        assert made.get("code") == "not-saved", made
        assert " 503 " in server.http("/healthz")[0]
        eve = Seen(server.client(), ann.match)
        assert eve.come()["type"] == "state", "looking on goes on"
        bob.absorb()
        assert (ann.n, ann.view) == (n, view)
        free_disk(server)
        got = ann.act({"do": "guard", "at": "high"}, key=mine)
        assert got["type"] == "update" and got["n"] == n + 1, got
        assert ann.act({"do": "guard", "at": "high"}, key=mine)["type"] == "done"
        assert " 200 " in server.http("/healthz")[0]
        assert ann.do("notes")["text"] == ""
        server.kill()
        server.start()
        back = Seen(server.client(), ann.match, ann.token)
        back.come()
        assert (back.n, back.view) == (ann.n, ann.view)
        for seen in (ann, bob, eve, back):
            seen.client.close()


def test_what_waits_is_told_too():
    with Server() as server:
        ann, bob = begin(server, side="red", scenario="long")
        fill_disk(server)
        numbers = [ann.client.send("act", match=ann.match, key=key(), seen=ann.n,
                                   action={"do": "guard", "at": "low"}) for _ in range(20)]
        codes = {ann.client.reply(n)["code"] for n in numbers}
        assert codes == {"not-saved"}, codes
        free_disk(server)
        assert ann.act({"do": "guard", "at": "low"})["type"] == "update"
        ann.client.close()
        bob.client.close()


def test_a_copy_while_it_runs():
    with Server() as server:
        ann, bob = begin(server, side="red", scenario="long")
        ann.act({"do": "guard", "at": "low"})
        with tempfile.TemporaryDirectory() as folder:
            copy = os.path.join(folder, "ridgeline.db")
            command = [PROGRAM, "--data", server.data, "backup", copy]
            assert subprocess.run(command).returncode == 0
            assert subprocess.run(command, stderr=subprocess.DEVNULL).returncode == 1
            ann.act({"do": "end"})
            with Server(data=folder) as second:
                back = Seen(second.client(), ann.match, ann.token)
                back.come()
                assert back.n == ann.n - 1 and back.view["guards"]["red"] == "low"
                back.client.close()
        ann.client.close()
        bob.client.close()


if __name__ == "__main__":
    sys.exit(run_tests(tests_in(globals())))
