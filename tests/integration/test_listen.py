# SPDX-License-Identifier: MIT
"""Where the server listens: what the kernel says is bound, and nothing else; and who may not come."""
import ipaddress

import contextlib

from harness import *

LISTENING = "0A"


def bound(pid):
    """Addresses and ports on which a process listens, by the kernel's tables."""
    inodes = set()
    for name in os.listdir(f"/proc/{pid}/fd"):
        try:
            found = re.fullmatch(r"socket:\[(\d+)\]", os.readlink(f"/proc/{pid}/fd/{name}"))
        except OSError:
            continue  # closed meanwhile
        if found:
            inodes.add(found[1])
    got = set()
    for table in ("tcp", "tcp6"):
        if not os.path.exists(f"/proc/{pid}/net/{table}"):
            continue
        for line in open(f"/proc/{pid}/net/{table}").read().splitlines()[1:]:
            words = line.split()
            if words[3] == LISTENING and words[9] in inodes:
                address, port = words[1].split(":")
                raw = b"".join(bytes.fromhex(address[i:i + 8])[::-1] for i in range(0, len(address), 8))
                got.add((str(ipaddress.ip_address(raw)), int(port, 16)))
    return got


def has_ipv6():
    try:
        with socket.socket(socket.AF_INET6) as sock:
            sock.bind(("::1", 0))
        return True
    except OSError:
        return False


def addresses_of_lo():
    return {"127.0.0.1", "::1"} if has_ipv6() else {"127.0.0.1"}


def listening(*options):
    with Server(*options) as server:
        got = bound(server.process.pid)
        assert got, "nothing is bound"
        metrics = {(a, p) for a, p in got if p == server.metrics_port}
        assert metrics == {("127.0.0.1", server.metrics_port)}, got
        got -= metrics
        assert {port for _, port in got} == {server.port}, got
        return {address for address, _ in got}, server.lines


def test_it_listens_exactly_there():
    assert listening()[0] == {"127.0.0.1"}, "the default"
    assert listening("--address", "127.0.0.1")[0] == {"127.0.0.1"}
    assert listening("--address", "127.0.0.2")[0] == {"127.0.0.2"}
    assert listening("--address", "localhost")[0] == {"127.0.0.1"}
    assert listening("--address", "0.0.0.0")[0] == {"0.0.0.0"}
    got, lines = listening("--address", "lo")
    assert got == addresses_of_lo(), got
    for address in got:
        name = f"[{address}]" if ":" in address else address
        assert any(line.startswith(f"listening on http://{name}:") for line in lines), lines
    assert listening("--address", "*")[0] == ({"::"} if has_ipv6() else {"0.0.0.0"})
    if has_ipv6():
        got, lines = listening("--address", "::1")
        assert got == {"::1"} and lines[0].startswith("listening on http://[::1]:"), lines
        assert listening("--address", "::")[0] == {"::"}


def test_other_addresses_of_this_machine_refuse():
    with Server() as server:
        assert server.http("/healthz")[2] == b'{"ok":true}\n'
        for address in ("127.0.0.2", "::1"):
            try:
                socket.create_connection((address, server.port), PATIENCE).close()
                raise AssertionError(f"{address} answers")
            except OSError:
                pass
    with Server("--address", "*") as server:
        for address in addresses_of_lo():
            socket.create_connection((address, server.port), PATIENCE).close()


def run(*options):
    with tempfile.TemporaryDirectory() as data:
        return subprocess.run([PROGRAM, "--data", data, "--games", GAMES, "--port", "0", *options],
                              capture_output=True, text=True, timeout=PATIENCE, check=False)


def test_what_this_machine_has_not_got_is_refused():
    for options, text in (
            (["--address", "192.0.2.1"], "this machine has not got the address 192.0.2.1"),
            (["--address", "eth99"], "eth99 is no address, and no interface"),
            (["--address", "127.0.0.1.5"], "is no address"),
            (["--address", "no.such.name"], "is no address"),
            (["--metrics", "192.0.2.1:0"], "this machine has not got the address 192.0.2.1")):
        got = run(*options)
        sentence = got.stderr.splitlines()[0]
        assert got.returncode == 1 and text in sentence, (options, got)
        assert "listening" not in got.stdout and " error " not in got.stderr, got
    if has_ipv6():
        got = run("--address", "2001:db8::1")
        assert got.returncode == 1 and "has not got the address 2001:db8::1" in got.stderr, got


def test_the_option_for_figures():
    for text in ("here", "127.0.0.1:x", "127.0.0.1:", ":1", "::1:9", "127.0.0.1:70000"):
        got = run("--metrics", text)
        assert got.returncode == 2 and got.stderr, (text, got)
    with tempfile.TemporaryDirectory() as data:
        process = subprocess.Popen([PROGRAM, "--data", data, "--games", GAMES, "--port", "0"],
                                   stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        assert process.stdout.readline().startswith("listening on ")
        assert len(bound(process.pid)) == 1, "without the option there are no figures"
        process.terminate()
        process.stdout.close()
        assert process.wait(PATIENCE) == 0


def test_a_normal_start_has_no_warnings():
    with Server() as server:
        server.client()
        assert not re.search(r" (warn|error) ", server.stderr()), server.stderr()


def test_who_is_named_by_a_proxy_is_counted():
    """However the proxy names somebody, he is never exempt, and a network of IPv6 is one."""
    def come(named):
        client = server.client(hello=False, extra=f"X-Forwarded-For: {named}\r\n")
        clients.append(client)
        return client.status
    with Server("--max-per-address", "3") as server:
        for names in (["198.51.100.7"] * 4, ["203.0.113.9:" + str(4000 + i) for i in range(4)],
                      [f"2001:db8:0:1::{i}" for i in range(1, 5)], [f"[2001:db8:0:2::{i}]:99" for i in range(1, 5)],
                      ["x" * (300 + i) + ", 198.51.100.8" for i in range(4)]):
            clients = []
            got = [come(name) for name in names]
            assert got == ["101"] * 3 + ["503"], (names, got)
            for client in clients:
                client.close()
        clients = []  # a name that is no address: the long ones from before may still be leaving
        got = [come("unknown") for _ in range(5)]
        assert "503" in got, got


def test_who_is_turned_away_is_in_the_log():
    """With his address, so that he can be shut out; and briefly, however often he comes."""
    with Server("--max-per-address", "1") as server:
        first = server.client(extra="X-Forwarded-For: 2001:db8:7:7::9\r\n")
        for _ in range(60):
            late = server.client(hello=False, extra="X-Forwarded-For: 2001:db8:7:7::8\r\n")
            assert late.status == "503"
            late.close()
        lines = [line for line in server.stderr().splitlines() if " refused " in line]
        told = [line for line in lines if 'address=2001:db8:7:7::/64 why="too many connections"' in line]
        assert 20 <= len(told) <= 40 and len(lines) <= 42, lines
        for _ in range(9):
            first.ask("sit", match="0" * 13, token="0" * 26)
        assert server.client(extra="X-Forwarded-For: 198.51.100.1\r\n").ask("ping")["type"] == "pong"
        assert "198.51.100.1" not in server.stderr(), "who is not refused is not named"
        first.close()


@contextlib.contextmanager
def folder_with_much():
    """A file that no buffer on the way takes whole."""
    with tempfile.TemporaryDirectory() as folder:
        with open(os.path.join(folder, "large.json"), "wb") as out:
            out.write(os.urandom(12000000))
        yield folder


def test_plain_requests_are_counted_too():
    """Through a proxy: each request is its client's. Answers that nobody reads hold their place."""
    with folder_with_much() as web, Server("--max-per-address", "3", web=web) as server:
        def ask(named, path="/large.json"):
            sock = socket.socket()
            sock.settimeout(PATIENCE)
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            sock.connect(("127.0.0.1", server.port))
            held.append(sock)
            sock.sendall(f"GET {path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: {named}\r\n\r\n".encode())
            return sock.recv(100).split(b" ")[1]
        held = []
        assert [ask("198.51.100.7") for _ in range(4)] == [b"200"] * 3 + [b"503"]
        assert ask("198.51.100.8") == b"200"
        for sock in held:
            sock.close()


def own_address():
    """An address of this machine besides 127.0.0.1: what comes from there is a person."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sock:
        try:
            sock.connect(("192.0.2.1", 9))
            address = sock.getsockname()[0]
            return None if address.startswith(("127.", "0.")) else address
        except OSError:
            return None


def test_silent_connections_are_counted():
    address = own_address()
    if address is None:
        raise Skipped("this machine has no address besides its own")
    with Server("--address", address, "--max-per-address", "5") as server:
        held = [socket.create_connection((address, server.port), PATIENCE) for _ in range(5)]
        with socket.create_connection((address, server.port), PATIENCE) as late:
            late.settimeout(PATIENCE)
            assert late.recv(100).startswith(b"HTTP/1.1 503 ")
        for sock in held:
            sock.close()
        end = time.monotonic() + PATIENCE
        while True:
            with socket.create_connection((address, server.port), PATIENCE) as sock:
                sock.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
                if b" 200 " in sock.recv(100):
                    break
            assert time.monotonic() < end, "a place is free again"
            time.sleep(0.05)


if __name__ == "__main__":
    sys.exit(run_tests(tests_in(globals())))
