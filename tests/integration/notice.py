# SPDX-License-Identifier: MIT
"""What the host says, and his password, in the terminal client."""
from harness import *

CLIENT = os.environ["RIDGELINE"]


class Terminal:
    def __init__(self, server, folder):
        self.process = subprocess.Popen([CLIENT, "--plain", f"ws://127.0.0.1:{server.port}"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                        env=dict(os.environ, HOME=folder, XDG_DATA_HOME=folder, XDG_STATE_HOME=folder,
                                                 XDG_CONFIG_HOME=folder))
        os.set_blocking(self.process.stdout.fileno(), False)
        self.text = ""

    def type(self, line):
        self.process.stdin.write(line.encode() + b"\n")
        self.process.stdin.flush()

    def expect(self, words):
        end = time.monotonic() + PATIENCE
        while words not in " ".join(self.text.split()):
            assert time.monotonic() < end and self.process.poll() is None, (words, self.text[-2000:])
            select.select([self.process.stdout], [], [], 0.1)
            self.text += (self.process.stdout.read() or b"").decode(errors="replace")
        self.text = ""

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        self.process.stdin.close()
        self.process.stdout.close()


def host(server, *words):
    subprocess.run([PROGRAM, "--data", server.data, *words], check=True, stdout=subprocess.DEVNULL, timeout=PATIENCE)


def test_the_host_is_heard():
    with tempfile.TemporaryDirectory() as folder, Server("--create-password", "sesame") as server:
        with Terminal(server, folder) as ann:
            ann.type("name Ann")
            ann.type("create union")
            ann.expect("created with a password")
            ann.type("create union password sesame")
            ann.expect("#join=")
            host(server, "say", "Tea", "is", "ready.")
            ann.expect("The host of this server: Tea is ready.")
            match = subprocess.run([PROGRAM, "--data", server.data, "list"], capture_output=True, text=True,
                                   check=True, timeout=PATIENCE).stdout.split()[0]
            host(server, "delete", match)
            ann.expect("has removed the match")
            host(server, "drain", "1")
            ann.expect("will be stopped in 1 seconds")
            server.process.wait(PATIENCE)


if __name__ == "__main__":
    sys.exit(run_tests(tests_in(globals())))
