# SPDX-License-Identifier: MIT
"""HTTP on the same port: files, health, figures; and the command line."""
import gzip
import random

from harness import *

server = None
folder = None


def test_files():
    rows = [("/", 200, "text/html; charset=utf-8"), ("/index.html", 200, "text/html; charset=utf-8"),
            ("/app/main.mjs", 200, "text/javascript; charset=utf-8"), ("/a.svg", 200, "image/svg+xml"),
            ("/a.webp", 200, "image/webp"), ("/empty.css", 200, "text/css; charset=utf-8"),
            ("/missing.html", 404, None), ("/app", 404, None), ("/app/", 404, None),
            ("/secret", 404, None), ("/.hidden.html", 404, None), ("/link.html", 404, None),
            ("/linked/main.mjs", 404, None), ("/../x.html", 404, None),
            ("/%2e%2e/%2e%2e/etc/passwd", 404, None), ("//index.html", None, None),
            ("/" + "a" * 300 + ".html", None, None)]
    for path, status, kind in rows:
        first, headers, body = server.http(path)
        if status:
            assert f" {status} " in first, (path, first)
        else:
            assert " 200 " not in first or b"hello" in body, (path, first)
        assert b"root:" not in body and b"SECRET" not in body, path
        if kind:
            assert f"content-type: {kind}" in headers, (path, headers)


def test_headers():
    for path in ("/", "/missing.html", "/healthz"):
        first, headers, _ = server.http(path)
        policy = [l for l in headers.split("\r\n") if l.startswith("content-security-policy:")]
        assert len(policy) == 1, (path, headers)
        for part in ("default-src 'self'", "connect-src 'self' ws://localhost wss://localhost;", "script-src 'self'",
                     "img-src 'self' data:", "style-src 'self'"):
            assert part in policy[0], policy
        assert "x-content-type-options: nosniff" in headers, headers
    first, headers, _ = server.http("/index.html")
    tag = re.search(r"etag: (\S+)", headers)[1]
    first, _, body = server.http("/index.html", headers=f"If-None-Match: {tag}\r\n")
    assert " 304 " in first and body == b"", first
    with open(os.path.join(folder, "index.html"), "a") as file:
        file.write("more")
    first, _, body = server.http("/index.html", headers=f"If-None-Match: {tag}\r\n")
    assert " 304 " in first, "files are those of the start"


def connects_to(one, path, host):
    """What the policy of a page that was asked for under a name lets it connect to."""
    with socket.create_connection(("127.0.0.1", one.port), PATIENCE) as sock:
        sock.sendall(f"GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
        data = b""
        while piece := sock.recv(65536):
            data += piece
    return re.search(rb"connect-src ([^;]*);", data)[1].decode()


def test_a_page_connects_to_us_only():
    """A name that somebody asked for is not ours by that: it stands in no page's policy."""
    for host, want in (("localhost:1862", "'self' ws://localhost:1862 wss://localhost:1862"),
                       ("192.168.1.7", "'self' ws://192.168.1.7 wss://192.168.1.7"),
                       ("evil.example", "'self'"), ("evil.example; script-src *", "'self'"), ("", "'self'")):
        assert connects_to(server, "/", host) == want, (host, connects_to(server, "/", host))
    with Server("--public-url", "https://club.example", "--allow-origin", "http://lan:1862") as named:
        for path, host, want in (("/", "club.example", "'self' ws://club.example wss://club.example wss://club.example"),
                                 ("/", "lan:1862", "'self' ws://lan:1862 wss://lan:1862 wss://club.example"),
                                 ("/healthz", "evil.example", "'self' wss://club.example")):
            assert connects_to(named, path, host) == want, (host, connects_to(named, path, host))


def test_names_that_last():
    """The page names its files below a version: those need not be asked for again."""
    _, headers, body = server.http("/", headers="Accept-Encoding: gzip, br\r\n")
    assert "cache-control: no-cache" in headers, headers
    page = gzip.decompress(body) if "content-encoding: gzip" in headers else body
    plain = server.http("/")[2]
    assert page == plain
    name = re.search(rb'src="(v/[0-9a-f]{16}/app/main.mjs)"', plain)[1].decode()
    first, headers, body = server.http("/" + name)
    assert " 200 " in first and "cache-control: public, max-age=31536000, immutable" in headers, headers
    assert body == server.http("/app/main.mjs")[2]
    assert " 404 " in server.http("/v/0123456789abcdef/app/main.mjs")[0]


def test_compressed_once():
    first, headers, body = server.http("/large.json", headers="Accept-Encoding: gzip\r\n")
    assert "content-encoding: gzip" in headers and "vary: accept-encoding" in headers, headers
    assert len(body) < 30000 and len(gzip.decompress(body)) == 3_000_002
    tag = re.search(r"etag: (\S+)", headers)[1]
    assert " 304 " in server.http("/large.json", headers=f"Accept-Encoding: gzip\r\nIf-None-Match: {tag}\r\n")[0]
    plain = server.http("/large.json", headers=f"If-None-Match: {tag}\r\n")
    assert " 200 " in plain[0] and "content-encoding" not in plain[1], "the other form has another tag"
    assert "content-encoding" not in server.http("/large.json", headers="Accept-Encoding: gzip;q=0\r\n")[1]


def test_methods():
    first, headers, body = server.http("/index.html", method="HEAD")
    assert " 200 " in first and body == b"" and "content-length: 0" not in headers, headers
    for method in ("POST", "PUT", "DELETE", "OPTIONS", "PATCH"):
        first, headers, body = server.http("/index.html", method=method, headers="Content-Length: 0\r\n")
        assert first == "HTTP/1.1 405 Method Not Allowed" and "allow: get, head" in headers, (method, first, headers)
        assert b"hello" not in body
    first, headers, _ = server.http("/ws")
    assert first == "HTTP/1.1 426 Upgrade Required" and "upgrade: websocket" in headers, (first, headers)


def test_bodies_are_refused():
    for headers in ("Content-Length: 5\r\n", "Transfer-Encoding: chunked\r\n", "Content-Length: -1\r\n",
                    "Content-Length: 9999999999999999999999999999999999999\r\n"):
        first, _, body = server.http("/index.html", headers=headers)
        assert " 413 " in first and b"hello" not in body, (headers, first)
    assert " 200 " in server.http("/index.html", headers="Content-Length: 0\r\n")[0]


def test_long_headers():
    """Cookies of other programs on the same name come along."""
    assert " 200 " in server.http("/index.html", headers="Cookie: " + "c" * 6000 + "\r\n")[0]
    assert " 414 " in server.http("/" + "a" * 3000)[0]


def test_figures_have_a_port_of_their_own():
    assert " 404 " in server.http("/metrics")[0]
    port = server.metrics_port
    first, headers, body = server.http("/metrics", port=port)
    assert " 200 " in first and b"ridgeline_connections " in body
    assert " 200 " in server.http("/healthz", port=port)[0]
    for path in ("/", "/index.html", "/records/" + "0" * 13, "/ws"):
        assert " 404 " in server.http(path, port=port)[0], path
    with socket.create_connection(("127.0.0.1", port), PATIENCE) as sock:
        assert handshake(sock, port)[0] == "404"


def test_a_large_file_comes_whole():
    first, headers, body = server.http("/large.json")
    assert len(body) == 3_000_002 and body.startswith(b'"') and body.endswith(b'"')
    sock = socket.create_connection(("127.0.0.1", server.port))
    sock.sendall(b"GET /large.json HTTP/1.1\r\nHost: x\r\n\r\n")
    sock.close()
    assert " 200 " in server.http("/healthz")[0], "who goes away in the middle harms nobody"


def test_health_and_figures():
    first, headers, body = server.http("/healthz")
    assert " 200 " in first and json.loads(body) == {"ok": True}
    ann, bob = begin(server)
    text = server.http("/metrics", port=server.metrics_port)[2].decode()
    values = server.metrics()
    assert float(values["ridgeline_connections"]) == 2
    assert float(values["ridgeline_matches_loaded"]) == 1
    for line in text.splitlines():
        assert re.fullmatch(r"# (HELP|TYPE) ridgeline_\w+ .+|ridgeline_\w+(\{\w+=\"[^\"]+\"\})? [\d.e+-]+", line), line
    version = run("--version").stdout.split(" ", 1)[1].strip()
    assert values['ridgeline_build_info{version="%s"}' % version] == "1", values
    assert float(values["ridgeline_uptime_seconds"]) >= 0 and float(values["ridgeline_resident_bytes"]) > 1e6
    assert int(values["ridgeline_store_bytes"]) >= 1 << 20 and int(values["ridgeline_store_bytes"]) % (1 << 20) == 0
    assert 5 < int(values["ridgeline_open_files"]) <= int(values["ridgeline_files_max"])
    assert 0 < float(values["ridgeline_store_longest_seconds"])
    for _ in range(3):
        assert ann.client.ask("watch", match="0" * 13)["code"] == "unknown-match"
    assert server.metrics()['ridgeline_errors_total{code="unknown-match"}'] == "3"
    for path in ("/metrics", "/records/" + ann.match, "/records/", "/records/x", "/records/" + "0" * 13):
        assert " 404 " in server.http(path)[0], path
    ann.client.close()
    bob.client.close()


def test_no_figure_counts_what_is_done():
    """Who reads the figures cannot count the actions of others: what moves with them is an estimate."""
    ann, bob = begin(server, scenario="long")
    players = by_side(ann, bob)
    exact = ("build_info", "uptime", "resident")
    def counters():
        return {name: float(value) for name, value in server.metrics().items() if not any(e in name for e in exact)}
    steps = set()
    for number in range(60):
        before = counters()
        who = decider(players)
        assert who.act(offered_action(who, random.Random(number)))["type"] == "update"
        for seen in players.values():
            seen.absorb()
        after = counters()
        steps.add(tuple(sorted((name, after[name] - before.get(name, 0)) for name in after
                               if after[name] != before.get(name, 0) and not name.endswith(("_sum", "_seconds")))))
        if decider(players) is None:
            break
    counted = [dict(step) for step in steps]
    for step in counted:  # nothing moves by one with an action
        for name, by in step.items():
            assert by % 16 == 0 or "bytes" in name, (name, by)
    assert any(not step for step in steps), "and often nothing moves at all"


def test_one_request_a_connection():
    """What stands behind the first request is never read: nobody has judged it."""
    first = b"GET /healthz HTTP/1.1\r\nHost: x\r\n"
    for behind in (first, b"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n",
                   b"GET /% HTTP/1.1\r\n", b"nonsense\r\n"):
        for at_once in (True, False):
            with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as sock:
                sock.sendall(first + b"\r\n" + (behind + b"\r\n" if at_once else b""))
                data = b""
                while not data.endswith(b'{"ok":true}\n'):
                    piece = sock.recv(4096)
                    assert piece, data
                    data += piece
                assert b"connection: close\r\n" in data.lower(), data
                try:
                    if not at_once:
                        sock.sendall(behind + b"\r\n")
                    more = sock.recv(4096)
                except (BrokenPipeError, ConnectionResetError):
                    more = b""
                assert more == b"", more
    assert " 200 " in server.http("/healthz")[0]


def test_without_a_folder():
    with Server("--web", "/nonexistent") as bare:
        first, _, body = bare.http("/")
        assert " 200 " in first and b"ridgeline.v1" in body
        assert " 404 " in bare.http("/index.mjs")[0]


def run(*options):
    return subprocess.run([PROGRAM, *options], capture_output=True, text=True, timeout=PATIENCE)


def test_the_command_line():
    assert run("--version").stdout.startswith("ridgelined ")
    assert "--port" in run("--help").stdout
    for wrong in (["--port", "x"], ["--port", "70000"], ["--nothing"], ["--rate", "-1"], ["fly"],
                  ["backup"], ["backup", "a", "b"], ["--public-url", "here"],
                  ["--log-level", "loud"], ["--ping", "0"]):
        got = run(*wrong)
        assert got.returncode == 2 and got.stderr, (wrong, got)
    with tempfile.TemporaryDirectory() as data:
        busy = run("--port", str(server.port), "--data", data, "--games", GAMES)
        assert busy.returncode == 1 and "is taken" in busy.stderr and "listening" not in busy.stdout, busy
        assert busy.stderr.startswith("ridgelined: port ")
        none = run("--port", "0", "--data", data, "--games", data)
        assert none.returncode == 1 and "duel.json" in none.stderr, none
        none = run("--port", "0", "--data", data + "/a/b", "--games", GAMES)
        assert none.returncode == 1 and none.stderr, none
        got = run("--data", data + "/none", "backup", data + "/copy.db")
        assert got.returncode == 1 and got.stderr, got


def test_two_signals():
    with Server() as other:
        client = other.client()
        other.process.send_signal(signal.SIGTERM)
        time.sleep(0.2)
        other.process.send_signal(signal.SIGTERM)
        assert other.process.wait(PATIENCE) in (0, 1)
        other.stop = lambda: None
        other.process.stdout.close()
        shutil.rmtree(other.data)


def write(path, data):
    with open(os.path.join(folder, path), "wb") as file:
        file.write(data)


if __name__ == "__main__":
    folder = tempfile.mkdtemp(prefix="ridgeline-web-")
    os.mkdir(os.path.join(folder, "app"))
    write("index.html", b"<!doctype html>hello<script src=\"app/main.mjs\"></script>")
    write("app/main.mjs", b"export {};")
    write("a.svg", b"<svg/>")
    write("a.webp", b"RIFF")
    write("empty.css", b"")
    write("secret", b"SECRET")
    write(".hidden.html", b"SECRET")
    write("large.json", b'"' + b"x" * 3_000_000 + b'"')
    os.symlink("/etc/passwd", os.path.join(folder, "link.html"))
    os.symlink(os.path.join(folder, "app"), os.path.join(folder, "linked"))
    with Server(web=folder) as server:
        status = run_tests(tests_in(globals()))
    shutil.rmtree(folder)
    sys.exit(status)
