"""The host's commands to a running server: a seat whose holder is gone for good."""
import random
import stat
import subprocess

from harness import *


def host(server, *words):
    """Status and what was said on the error output."""
    done = subprocess.run([PROGRAM, "--data", server.data, *words], capture_output=True, text=True,
                          timeout=PATIENCE, check=False)
    return done.returncode, done.stderr


def test_a_seat_is_freed():
    with Server() as server:
        ann, bob = begin(server)
        status, said = host(server, "vacate", ann.match, "blue")
        assert (status, said) == (0, ""), said
        for seen in (ann, bob):
            got = seen.client.expect("update")
            assert got["kind"] == "vacate" and got["by"] == "blue" and got["host"] is True, got
            seen.update(got)
        assert not ann.seats["blue"]["taken"] and bob.token
        # The old token is dead; the invitation that his opponent now sees is good for the seat.
        again = server.client().ask("sit", match=ann.match, token=bob.token)
        assert again["type"] == "error" and again["code"] == "bad-token", again
        carl = server.client()
        joined = carl.ask("join", code=ann.status["code"], name="Carl", key=key())
        assert joined["type"] == "joined" and joined["side"] == "blue", joined
        seen = Seen(carl, joined["match"], joined["token"])
        seen.come()
        ann.absorb()
        who = decider(by_side(ann, seen))
        assert who.act(offered_action(who, random.Random(1)))["type"] == "update"
        ann.absorb()
        # It is in the record for ever, also after a restart.
        server.kill()
        server.start()
        fresh = Seen(server.client(), ann.match, ann.token)
        fresh.come()
        assert fresh.n == ann.n and fresh.seats["blue"]["name"] == "Carl"


def test_what_cannot_be_done():
    with Server() as server:
        ann, _ = begin(server)
        for words, text in (
                (("vacate", ann.match, "green"), "Nobody sits there"),
                (("vacate", "0" * 13, "red"), "no such match"),
                (("vacate", "no such", "red"), "no such match"),
                (("vacate", ann.match), "takes a match and a side"),
                (("dance",), "unknown command")):
            status, said = host(server, *words)
            assert status != 0 and text in said, (words, status, said)
        ann.client.quiet()
        mode = os.stat(os.path.join(server.data, "ridgelined.sock")).st_mode
        assert stat.S_ISSOCK(mode) and stat.S_IMODE(mode) == 0o600, oct(mode)
        data = server.data
    status, said = host(type("Gone", (), {"data": data}), "vacate", "0" * 13, "red")
    assert status != 0 and "no server is running" in said, said


def test_nonsense_at_the_door():
    """Whoever may open the socket is the host; nonsense costs nobody else anything."""
    with Server() as server:
        ann, bob = begin(server)
        path = os.path.join(server.data, "ridgelined.sock")
        for text in (b"\n", b"vacate\n", b"x" * 5000, b"\0\0\n", b"vacate a b c d\n", b""):
            with socket.socket(socket.AF_UNIX) as sock:
                sock.settimeout(PATIENCE)
                sock.connect(path)
                try:
                    sock.sendall(text)
                    if text.endswith(b"\n"):
                        assert b'"error"' in sock.recv(4096)
                except (BrokenPipeError, ConnectionResetError):
                    assert len(text) > 1000
        open_all_the_time = socket.socket(socket.AF_UNIX)
        open_all_the_time.connect(path)
        who = decider(by_side(ann, bob))
        assert who.act(offered_action(who, random.Random(1)))["type"] == "update"
        server.stop()  # closes the one that is open, and ends cleanly
        open_all_the_time.close()
        server.start()


if __name__ == "__main__":
    sys.exit(run_tests(tests_in(globals())))
