# SPDX-License-Identifier: MIT
"""The examples in deploy/: judged by the programs that they are for, and tried in front of a server.

A program that is not installed here (nginx, caddy, systemd-analyze) makes its test fail: deploy/test
installs them.
"""
from harness import *

DEPLOY = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "deploy")
SHAKE = ("GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: {word}\r\n"
         "HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\nX-Forwarded-For: 127.0.0.1\r\n\r\n")


def read(name):
    with open(os.path.join(DEPLOY, name), encoding="utf-8") as file:
        return file.read()


def write(path, text):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def free_port():
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        return sock.getsockname()[1]


def run(*words, **more):
    done = subprocess.run(words, capture_output=True, text=True, timeout=60, check=False, **more)
    return done.returncode, done.stdout + done.stderr


def until_it_answers(port, process):
    end = time.monotonic() + PATIENCE
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            assert time.monotonic() < end and process.poll() is None, "the proxy does not start"
            time.sleep(0.05)


def through_the_proxy(server, port):
    """WebSocket goes through, with the origin of the proxy's own pages; nothing else becomes anything."""
    with socket.create_connection(("127.0.0.1", port), PATIENCE) as sock:
        assert handshake(sock, port, origin=f"http://127.0.0.1:{port}")[0] == "101"
    with socket.create_connection(("127.0.0.1", port), PATIENCE) as sock:
        assert handshake(sock, port, origin="http://evil.example")[0] == "403"
    for path in ("/", "/healthz", "/ws", "/metrics"):
        for word in ("h2c", "h2c, websocket", "raw"):
            with socket.create_connection(("127.0.0.1", port), PATIENCE) as sock:
                sock.sendall(SHAKE.format(path=path, host=f"127.0.0.1:{port}", word=word).encode())
                answer = sock.recv(4096)
                assert b" 101 " not in answer and answer.startswith(b"HTTP/1.1 "), (path, word, answer)
                assert b"ridgeline_connections" not in answer
    assert b" 200 " in ask(port, "/healthz")
    assert server.process.poll() is None


def ask(port, path):
    with socket.create_connection(("127.0.0.1", port), PATIENCE) as sock:
        sock.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\r\n".encode())
        data = b""
        while piece := sock.recv(65536):
            data += piece
        return data


def certificate(folder):
    code, said = run("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj",
                     "/CN=ridgeline.example", "-keyout", folder + "/key.pem", "-out", folder + "/cert.pem")
    assert code == 0, said


def test_nginx():
    with tempfile.TemporaryDirectory() as folder, Server() as server:
        os.chmod(folder, 0o755)
        certificate(folder)
        text = read("nginx.conf")
        assert "limit_conn ridgeline_address" in text and "return 301 https://" in text
        text = text.replace("/etc/letsencrypt/live/ridgeline.example/fullchain.pem", folder + "/cert.pem")
        text = text.replace("/etc/letsencrypt/live/ridgeline.example/privkey.pem", folder + "/key.pem")
        frame_of = ("pid {0}/pid; error_log {0}/error.log; events {{ worker_connections 100; }} http {{ access_log off; "
                    "client_body_temp_path {0}/b; proxy_temp_path {0}/p; fastcgi_temp_path {0}/f; "
                    "uwsgi_temp_path {0}/u; scgi_temp_path {0}/s;\n{1}\n}}\n")
        plain, tls = free_port(), free_port()
        # The example with other ports only, as nginx judges it.
        live = text.replace("127.0.0.1:1862", f"127.0.0.1:{server.port}")
        live = re.sub(r"listen (\[::\]:)?(80|443 ssl http2);",
                      lambda m: "" if m[1] else f"listen 127.0.0.1:{plain if m[2] == '80' else tls}"
                                                f"{'' if m[2] == '80' else ' ssl http2'};", live)
        write(folder + "/nginx.conf", frame_of.format(folder, live))
        code, said = run("nginx", "-t", "-q", "-p", folder, "-c", folder + "/nginx.conf")
        assert code == 0 and "warn" not in said, said
        # And at work, without TLS: the test's own clients speak none.
        live = live.replace(" ssl http2", "")
        live = re.sub(r"ssl_\w+ [^;]+;", "", live)
        write(folder + "/nginx.conf", frame_of.format(folder, live))
        process = subprocess.Popen(["nginx", "-p", folder, "-c", folder + "/nginx.conf", "-g", "daemon off;"])
        try:
            until_it_answers(tls, process)
            through_the_proxy(server, tls)
            assert b"301 " in ask(plain, "/x?y=1") and b"Location: https://127.0.0.1/x?y=1" in ask(plain, "/x?y=1")
        finally:
            process.terminate()
            process.wait(PATIENCE)


def test_caddy():
    with tempfile.TemporaryDirectory() as folder, Server() as server:
        env = dict(os.environ, HOME=folder, XDG_DATA_HOME=folder, XDG_CONFIG_HOME=folder)
        text = read("Caddyfile")
        write(folder + "/Caddyfile", text)
        code, said = run("caddy", "validate", "--config", folder + "/Caddyfile", "--adapter", "caddyfile", env=env)
        assert code == 0, said
        port = free_port()
        live = text.replace("127.0.0.1:1862", f"127.0.0.1:{server.port}")
        live = live.replace("ridgeline.example {", f"http://127.0.0.1:{port} {{", 1)
        write(folder + "/Caddyfile", "{\n\tadmin off\n\tauto_https off\n}\n" + live)
        process = subprocess.Popen(["caddy", "run", "--config", folder + "/Caddyfile", "--adapter", "caddyfile"],
                                   env=env, stderr=subprocess.DEVNULL)
        try:
            until_it_answers(port, process)
            through_the_proxy(server, port)
        finally:
            process.terminate()
            process.wait(PATIENCE)


def test_units():
    with tempfile.TemporaryDirectory() as folder:
        for name in ("ridgelined.service", "ridgeline-backup.service", "ridgeline-backup.timer"):
            text = read(name)
            for program in ("ridgelined", "ridgeline-backup"):
                text = text.replace(f"ExecStart=/usr/local/bin/{program}", "ExecStart=/bin/true")
            write(f"{folder}/{name}", text)
        code, said = run("systemd-analyze", "verify", "--man=no",
                         *(f"{folder}/{name}" for name in sorted(os.listdir(folder))))
        ours = [line for line in said.splitlines() if "ridgeline" in line]
        assert code == 0 and not ours, said


def test_exposure_of_the_units():
    """As systemd itself rates it: of ten, where ten is a program that may do everything."""
    with tempfile.TemporaryDirectory() as folder:
        for name, most in (("ridgelined.service", 20), ("ridgeline-backup.service", 30)):
            write(f"{folder}/{name}", read(name))
            code, said = run("systemd-analyze", "security", "--offline=true", f"--threshold={most}",
                             "--no-pager", f"{folder}/{name}")
            assert code == 0, said[-400:]


def calls_of(name):
    """The system calls of a set of systemd's, those of its sets with it."""
    code, said = run("systemd-analyze", "--no-pager", "syscall-filter", name)
    assert code == 0, said
    words = [line.strip() for line in said.splitlines() if line.startswith("    ") and not line.strip().startswith("#")]
    return set().union(*(calls_of(word) if word.startswith("@") else {word} for word in words))


def test_the_computer_may_be_modest():
    """Who makes a call that the unit does not allow is ended; the computer makes these when it starts (bots/modest.c)."""
    allowed = set()
    for line in read("ridgelined.service").splitlines():
        if line.startswith("SystemCallFilter="):
            words = line.split("=", 1)[1]
            named = set().union(*(calls_of(word) if word.startswith("@") else {word} for word in words.lstrip("~").split()))
            allowed = allowed - named if words.startswith("~") else allowed | named
    assert {"getpriority", "setpriority", "sched_getaffinity", "sched_setaffinity", "sched_setattr", "prlimit64"} <= allowed, allowed
    assert "mbind" not in allowed and "mount" not in allowed


def test_the_delay_of_restarts_grows():
    line = next(l for l in read("ridgelined.service").splitlines() if l.startswith("ExecStartPre="))
    script = re.fullmatch(r"ExecStartPre=/bin/sh -c '(.*)'", line)[1].replace("$$", "$")
    with tempfile.TemporaryDirectory() as folder:
        script = "sleep() { echo $1; }; " + script.replace("/run/ridgeline", folder)
        waits = [int(run("/bin/sh", "-c", script)[1]) for _ in range(10)]
        assert waits == [0, 1, 2, 4, 8, 16, 32, 60, 60, 60], waits
        os.utime(folder + "/starts", (1, 1))
        assert run("/bin/sh", "-c", script)[1] == "0\n", "after ten quiet minutes it is forgotten"
    assert "StartLimitIntervalSec=0" in read("ridgelined.service")


def test_the_backup_script():
    with tempfile.TemporaryDirectory() as folder, Server() as server:
        client = server.client()
        create(client)
        env = dict(os.environ, RIDGELINED=PROGRAM)
        for i in range(3):
            code, said = run("/bin/sh", os.path.join(DEPLOY, "backup"), server.data, folder, "2", env=env)
            assert code == 0, said
            time.sleep(1.1)  # the name has the second in it
        names = os.listdir(folder)
        assert len(names) == 2 and all(os.stat(f"{folder}/{n}").st_mode & 0o77 == 0 for n in names), names


def test_a_damaged_store_makes_no_copy():
    with tempfile.TemporaryDirectory() as folder:
        with Server(data=folder) as server:
            client = server.client()
            for _ in range(30):
                create(client)
        path = folder + "/ridgeline.db"
        size = os.path.getsize(path)
        with open(path, "r+b") as file:  # pages in the middle
            for at in range(size // 2 & ~4095, size - 4096, 4096):
                file.seek(at)
                file.write(b"\xa5" * 4096)
        code, said = run(PROGRAM, "--data", folder, "backup", folder + "/copy.db")
        assert code == 1 and said and not os.path.exists(folder + "/copy.db"), said


def test_one_server_a_folder():
    with Server() as server:
        second = subprocess.run([PROGRAM, "--data", server.data, "--games", GAMES, "--port", "0"],
                                capture_output=True, text=True, timeout=PATIENCE, check=False)
        sentence = second.stderr.splitlines()[0]
        assert second.returncode == 1 and second.stdout == "", second
        assert f"is in use by process {server.process.pid}" in sentence, sentence
        # The first one's door is still there, and it plays on.
        assert os.path.exists(server.data + "/ridgelined.sock")
        assert server.client().ask("ping")["type"] == "pong"
        server.kill()  # what was killed holds nothing
        server.start()


def test_looking_before_starting():
    with tempfile.TemporaryDirectory() as data:
        options = ["--data", data, "--games", GAMES, "--log-level", "error"]
        done = subprocess.run([PROGRAM, *options, "--port", "0", "--check"], capture_output=True, text=True,
                              timeout=PATIENCE, check=False)
        assert (done.returncode, done.stdout, done.stderr) == (0, "", ""), done
        with socket.socket() as taken:
            taken.bind(("127.0.0.1", 0))
            taken.listen()
            port = str(taken.getsockname()[1])
            done = subprocess.run([PROGRAM, *options, "--port", port, "--check"], capture_output=True, text=True,
                                  timeout=PATIENCE, check=False)
            assert done.returncode == 1 and done.stdout == "", done
            assert done.stderr.count("\n") == 1 and f"port {port} of 127.0.0.1 is taken" in done.stderr, done


if __name__ == "__main__":
    sys.exit(run_tests(tests_in(globals())))
