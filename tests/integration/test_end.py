# SPDX-License-Identifier: MIT
"""The end of the server: prompt, whoever is connected and whatever they do."""
import threading

from harness import *

SOON = 4  # seconds: two for farewells, and a machine that is busy


def ends(server):
    """Seconds from the signal to a clean end."""
    began = time.monotonic()
    server.process.send_signal(signal.SIGTERM)
    code = server.process.wait(PATIENCE)
    took = time.monotonic() - began
    assert code == 0 and "clean=1" in server.stderr(), server.stderr()[-2000:]
    return took


def flood(client, text, stop):
    """Sends and never reads; what does not fit into the socket waits."""
    message = frame(1, text) * 50
    client.sock.settimeout(0.2)
    while not stop.is_set():
        try:
            client.sock.sendall(message)
        except (TimeoutError, socket.timeout):
            continue
        except OSError:
            return


def test_with_clients_that_listen():
    with Server() as server:
        clients = [server.client() for _ in range(30)]
        took = ends(server)
        for client in clients:
            try:
                while client.receive() is not None:
                    pass
                assert False, "it was not told"
            except Closed as closed:
                assert closed.code == 1001, closed
        print(f"# {took:.2f} s")
        assert took < SOON, took


def test_in_the_middle_of_a_flood():
    with Server() as server:
        texts = [b'{"type":"list","id":1}', b'{"type":"hello","id":1}', b'{"type":"nonsense"}',
                 b'{"type":"replay","match":"nosuchmatch1","n":0,"steps":50}']
        stop = threading.Event()
        clients = [server.client(receive_buffer=4096) for _ in range(24)]
        threads = [threading.Thread(target=flood, args=(client, texts[i % len(texts)], stop))
                   for i, client in enumerate(clients)]
        for thread in threads:
            thread.start()
        time.sleep(2)
        took = ends(server)
        stop.set()
        for thread in threads:
            thread.join()
        print(f"# {took:.2f} s")
        assert took < SOON, took


def test_with_callers_that_say_nothing():
    with Server() as server:
        silent = [socket.create_connection(("127.0.0.1", server.port), PATIENCE) for _ in range(8)]
        for sock in silent[4:]:
            sock.sendall(b"GET / HTTP/1.1\r\nHost:")
        kept = socket.create_connection(("127.0.0.1", server.port), PATIENCE)
        kept.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
        assert kept.recv(4096).startswith(b"HTTP/1.1 200")
        took = ends(server)
        print(f"# {took:.2f} s")
        assert took < SOON, took
        for sock in [*silent, kept]:
            sock.close()


if __name__ == "__main__":
    sys.exit(run_tests(tests_in(globals())))
