# SPDX-License-Identifier: MIT
"""The terminal client on a terminal: `ridgeline` runs on a pseudo-terminal whose other end is a
small emulator of one, so that what a person would see can be looked at. Prints TAP.

Environment: RIDGELINED, RIDGELINE_GAMES, RIDGELINE (the client).
"""
import codecs
import fcntl
import os
import pty
import re
import select
import signal
import struct
import sys
import tempfile
import termios
import time

import harness

CLIENT = os.environ["RIDGELINE"]
PATIENCE = 100
CSI = re.compile(r"\x1b\[([?0-9;]*)([@A-Za-z])")


class Screen:
    """As much of a terminal as the client and its line editor use."""

    def __init__(self, columns, rows):
        self.resize(columns, rows)
        self.rest, self.left_alone = "", True
        self.bells, self.title = 0, ""

    def resize(self, columns, rows):
        self.columns, self.rows = columns, rows
        self.cells = [[" "] * columns for _ in range(rows)]
        self.x = self.y = 0
        self.saved, self.top, self.bottom = (0, 0), 0, rows - 1

    def text(self):
        return ["".join(row).rstrip() for row in self.cells]

    def scroll(self):
        self.cells.insert(self.bottom + 1, [" "] * self.columns)
        del self.cells[self.top]

    def feed(self, text):
        text = self.rest + text
        at = 0
        while at < len(text):
            if text[at] == "\x1b":
                step = self.escape(text, at)
                if step == 0:
                    break  # the rest of it has not come yet
                at += step
                continue
            self.put(text[at])
            at += 1
        self.rest = text[at:]

    def put(self, char):
        if char == "\n":
            if self.y == self.bottom:
                self.scroll()
            else:
                self.y = min(self.y + 1, self.rows - 1)
        elif char == "\r":
            self.x = 0
        elif char == "\b":
            self.x = max(self.x - 1, 0)
        elif char == "\a":
            self.bells += 1
        elif char >= " ":
            if self.x == self.columns:
                self.x = 0
                self.put("\n")
            self.cells[self.y][self.x] = char
            self.x += 1

    def escape(self, text, at):
        if len(text) - at < 2:
            return 0
        if text[at + 1] == "]":
            end = text.find("\a", at)
            if end < 0:
                return 0
            self.title = text[at + 4:end]  # behind "0;"
            return end + 1 - at
        if text[at + 1] != "[":
            if text[at + 1] == "7":
                self.saved = (self.x, self.y)
            elif text[at + 1] == "8":
                self.x, self.y = self.saved
            return 3 if text[at + 1] in "()" else 2
        found = CSI.match(text, at)
        if not found:
            return 0 if len(text) - at < 20 else 1
        numbers = [int(n) for n in re.findall(r"[0-9]+", found.group(1))]
        self.control(found.group(2), found.group(1), numbers)
        return len(found.group(0))

    def control(self, kind, raw, numbers):
        first = numbers[0] if numbers else 0
        row = self.cells[self.y]
        if kind == "H":
            self.y = min(max(first, 1), self.rows) - 1
            self.x = min((numbers[1] if len(numbers) > 1 else 1), self.columns) - 1
        elif kind in "ABCD":
            step = max(first, 1)
            self.y += {"A": -step, "B": step}.get(kind, 0)
            self.x += {"C": step, "D": -step}.get(kind, 0)
            self.y = min(max(self.y, 0), self.rows - 1)
            self.x = min(max(self.x, 0), self.columns - 1)
        elif kind == "G":
            self.x = max(first, 1) - 1
        elif kind == "K":
            row[self.x:] = [" "] * (self.columns - self.x)
        elif kind == "J":
            for y in range(0 if first == 2 else self.y, self.rows):
                start = self.x if y == self.y and first != 2 else 0
                self.cells[y][start:] = [" "] * (self.columns - start)
        elif kind == "P":
            del row[self.x:self.x + max(first, 1)]
            row.extend([" "] * (self.columns - len(row)))
        elif kind == "@":
            row[self.x:self.x] = [" "] * max(first, 1)
            del row[self.columns:]
        elif kind == "r":
            self.top = (first or 1) - 1
            self.bottom = (numbers[1] if len(numbers) > 1 else self.rows) - 1
            self.x = self.y = 0
        elif kind in "hl" and raw == "?1049":
            self.left_alone = kind == "l"


class Person:
    """A client on a terminal, and somebody before it."""

    def __init__(self, port, folder, name, columns=80, rows=24, **environment):
        self.name, self.screen, self.bytes = name, Screen(columns, rows), b""
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self.errors = tempfile.TemporaryFile()
        variables = {**os.environ, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8",
                     "XDG_STATE_HOME": os.path.join(folder, name), **environment}
        variables.pop("NO_COLOR" if "NO_COLOR" not in environment else "", None)
        self.pid, self.tty = pty.fork()
        if self.pid == 0:
            os.dup2(self.errors.fileno(), 2)
            os.execve(CLIENT, [CLIENT, "--name", name, f"http://127.0.0.1:{port}/"], variables)
        self.resize(columns, rows)

    def resize(self, columns, rows):
        fcntl.ioctl(self.tty, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.screen.resize(columns, rows)
        os.kill(self.pid, signal.SIGWINCH)

    def type(self, keys):
        os.write(self.tty, keys.encode())

    def look(self, seconds):
        ready, _, _ = select.select([self.tty], [], [], seconds)
        if not ready:
            return False
        try:
            piece = os.read(self.tty, 65536)
        except OSError:  # the other end is closed
            piece = b""
        self.bytes += piece
        self.screen.feed(self.decoder.decode(piece))
        return bool(piece)

    def sees(self, pattern, last=False):
        """Waits for a line like this, among all or as the last that is not empty."""
        end = time.monotonic() + PATIENCE
        while True:
            lines = [line for line in self.screen.text() if line]
            found = next((match for line in (lines[-1:] if last else lines)
                          if (match := re.search(pattern, line))), None)
            if found:
                return found
            left = end - time.monotonic()
            assert left > 0, f"{self.name} does not see {pattern!r} but\n" + "\n".join(lines)
            self.look(min(left, 0.5))

    def waits(self, holds):
        end = time.monotonic() + PATIENCE
        while not holds():
            left = end - time.monotonic()
            assert left > 0, f"{self.name} waits for nothing:\n" + "\n".join(self.screen.text())
            self.look(min(left, 0.5))

    def sees_not(self, first):
        self.waits(lambda: self.screen.text()[0] != first)

    def say(self, line, prompt=None):
        self.type(line + "\r")
        if prompt:
            self.sees(prompt, last=True)

    def leave(self):
        self.type("\x15quit\r")
        end = time.monotonic() + PATIENCE
        while self.look(0.5) or time.monotonic() < end:
            done, status = os.waitpid(self.pid, os.WNOHANG)
            if done:
                break
        else:
            raise AssertionError(f"{self.name} cannot leave")
        while self.look(0.1):
            pass
        os.close(self.tty)
        self.pid = 0
        self.errors.seek(0)
        errors = self.errors.read().decode(errors="replace")
        assert status == 0 and not errors, f"{self.name}: status {status}: {errors[-3000:]}"
        assert self.screen.left_alone, "the terminal is not given back"

    def end(self):
        """Whatever state it is in."""
        if self.pid:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)


def begin_match(ann, bob):
    ann.sees(r"^ridgeline>", last=True)
    bob.sees(r"^ridgeline>", last=True)
    ann.say("create union am masking public", r"^Union, waiting>")
    ann.sees("works once:")
    bob.say("list")
    bob.sees("you may join")
    bob.say("1", r"^yes or no>")
    bob.say("yes", r"^Confederate, set-up>")


def the_map_is_drawn(ann, bob):
    """Both see the map, the smaller window in 80 by 24; who hides sees his own."""
    assert ann.screen.text()[0].startswith(" 7 am  Confederate set-up"), ann.screen.text()[0]
    ann.sees(r"/1607 4")
    bob.sees(r"=Ros/2")
    bob.sees(r"hidden")  # the panel of the wide terminal
    assert not any("Ros/" in line for line in ann.screen.text()), "the enemy's set-up is seen"
    bob.say("end", r"^yes or no>")
    bob.say("yes", r"^Confederate, waiting>")
    ann.sees(r"\?\?\?\?\?")
    ann.say("end", r"^yes or no>")
    ann.say("y", r"^Union, movement>")


def moves_by_name(ann):
    """The reach stands on the map; a place out of reach is offered as near as one gets."""
    ann.say("reach Whiting")
    ann.sees(r"Whiting, 6 points. Where to")
    ann.sees(r"\\ +½ +/")
    ann.say("move whit Fox's Gap")
    ann.sees("cannot get to 1607 now. Move it to")
    ann.say("no", r"^Union, movement>")
    ann.say("m benj 1814 left")
    ann.sees("Benjamin moves from 1915 to 1814")
    ann.say("undo")
    ann.sees("You have taken back the last action")
    ann.say("m benj, whit to 1814")
    ann.sees(r"Whiting moves from 1916 \(Bolivar\) to 1814")
    ann.say("undo")  # of both, by one word
    ann.sees("You have taken back the last action")
    ann.say("m benj, whit to 1607")
    ann.sees("cannot get to 1607, so nobody goes")


def keys_do_what_they_should(ann):
    """Completion, history, the cursor on the map, the pager and typing on from it."""
    ann.type("stat")
    ann.type("\t\t")
    ann.sees(r"statistics +status|status +statistics")
    ann.type("\x15")
    ann.type("mov\tBenj\t")
    ann.sees(r"^Union, movement> move Benjamin", last=True)
    ann.type("\x15")
    ann.say("go 1607")
    ann.sees(r"^ 1607 \(Fox's Gap\): level 4")
    ann.type("\x1b[1;5C")
    ann.sees(r"^ 1707: level 4, woods")
    ann.say("look 1608", r"^Union, movement>")
    ann.sees(r"^1608: level 4, clear, road\. Roads go")
    ann.type("\x1b[A")
    ann.sees(r"^Union, movement> look 1608", last=True)
    ann.type("\x15")


def the_pager_takes_its_keys(ann):
    """One key at a time and no line behind it, however the text was opened; a size changes under
    it, and what is no key of the pager is typed on."""
    for opened in ("?\r", "create\r", "\x1b[5~"):
        ann.type(opened)
        ann.sees(r"^ (Help|Creating a match|Log)  ", last=True)
        ann.type("g")
        ann.sees(r"Space: next page", last=True)
        first = ann.screen.text()[0]
        ann.type(" ")
        ann.sees_not(first)
        ann.type("b")
        ann.sees("^" + re.escape(first))
        ann.type("\x1b[B")
        ann.sees_not(first)
        ann.type("G")
        ann.sees(r"  end; b: back", last=True)
        ann.type("\x1b" if opened != "create\r" else "q")
        ann.sees(r"^Union, movement>$", last=True)
    ann.say("?")
    ann.sees(r"^ Help  ", last=True)
    ann.resize(100, 30)
    ann.sees(r"^ Help  Space: next page", last=True)
    ann.resize(80, 24)
    ann.sees(r"^ Help  Space: next page", last=True)
    assert not any("/1607" in line for line in ann.screen.text()), "the map over the page"
    ann.type("st")
    ann.sees(r"^Union, movement> st$", last=True)
    ann.type("\x15")


def a_stray_q_asks(ann):
    """One q more than the pager needs does not end the program; Ctrl-C and Ctrl-L work."""
    ann.say("q", r"^yes or no>")
    ann.say("q", r"^yes or no>")
    ann.type("\x1b")
    ann.sees(r"^Union, movement>$", last=True)
    ann.say("q", r"^yes or no>")
    ann.type("\x03")
    ann.sees(r"^Union, movement>$", last=True)
    ann.type("half a li")
    ann.sees(r"^Union, movement> half a li$", last=True)
    ann.type("\x03")
    ann.sees(r"^Union, movement>$", last=True)
    ann.type("\x03")
    ann.sees("^Type quit to leave")
    ann.type("\x0c")
    ann.sees(r"/1607")


def it_stops_and_goes_on(ann):
    """Ctrl-Z gives the terminal back; afterwards everything is as it was, the page too."""
    ann.say("legend")
    ann.sees(r"^ Legend  ", last=True)
    for _ in range(2):
        os.kill(ann.pid, signal.SIGTSTP)
        ann.waits(lambda: ann.screen.left_alone)
        assert os.WIFSTOPPED(os.waitpid(ann.pid, os.WUNTRACED)[1])
        os.kill(ann.pid, signal.SIGCONT)
        ann.waits(lambda: not ann.screen.left_alone)
        ann.sees(r"^ Legend  ", last=True)
    ann.type("q")
    ann.sees(r"^Union, movement>$", last=True)
    ann.sees(r"/1607")


def words_are_nearly_right(ann):
    ann.say("hlep")
    ann.sees(r"^There is no command \"hlep\"\. Did you mean help\?")
    ann.say("move Witing")
    ann.sees(r"^There is no unit called \"Witing\"\. Did you mean Whiting\?")
    ann.say("ov")
    ann.sees(r"^ 1 1 1 1 ♣ 1 1 1 ")
    ann.say("ov")
    ann.sees(r"/1607")


def it_rings(ann, bob):
    """The bell and the title say that it is one's turn."""
    assert ann.screen.title == "YOUR TURN - Ridgeline - Union, movement", ann.screen.title
    assert bob.screen.title == "Ridgeline - Confederate, waiting", bob.screen.title
    before = bob.screen.bells
    ann.say("undo")
    ann.sees(r"^The end of a phase is final, so this can only")
    ann.say("undo ask")
    bob.sees(r"type accept or decline")
    bob.waits(lambda: bob.screen.bells == before + 1)
    bob.say("decline")
    ann.sees("has declined")
    ann.say("end", r"^yes or no>")
    ann.say("yes", r"^Union, reinforcement>")
    ann.say("end now", r"^Union, combat>")
    ann.say("", r"^Union, waiting>")  # there is nothing to do: Enter ends the phase
    bob.waits(lambda: bob.screen.title.startswith("YOUR TURN"))
    bob.waits(lambda: bob.screen.bells > before + 1)


def the_overview_fits(ann):
    ann.say("overview")
    ann.sees(r"^ 1 1 1 1 ♣ 1 1 1 .*U[0-9]")
    assert sum(bool(re.match(r"[ =CU?★][0-9♣★?]", line)) for line in ann.screen.text()) >= 18
    ann.say("overview")
    ann.sees(r"/1607")


def another_size(ann):
    ann.resize(132, 40)
    ann.sees(r"  1\) move a unit")  # in the panel
    ann.sees(r"^Union, movement>", last=True)
    ann.resize(40, 10)
    ann.sees(r"movement>", last=True)
    assert not any("/1607" in line for line in ann.screen.text()), "a map in ten rows"
    ann.resize(80, 24)
    ann.sees(r"/1607")


def the_server_comes_back(ann, bob, server):
    server.kill()
    ann.sees(r"^Disconnected")
    ann.sees(r"OFFLINE")
    server.start()
    ann.sees(r"^Connected again")
    bob.sees(r"^Connected again")
    ann.say("'Still here?")
    bob.sees(r"^Ann \(Union\): Still here\?")
    bob.say("resign", r"^yes or no>")
    bob.say("yes", r"^over>")
    ann.sees(r"^The match is over: the Union wins")
    ann.sees(r"^Dice verified")


def without_colours(server, folder):
    """NO_COLOR brings no colours, a dumb terminal no sequences at all."""
    grey = Person(server.port, folder, "Grey", NO_COLOR="1")
    dumb = Person(server.port, folder, "Dumb", TERM="dumb")
    for person in (grey, dumb):
        person.sees("^Connected to")
        person.say("list finished")
        person.sees("you may replay it")
        person.say("watch 1")
        person.sees("Dice verified")
    grey.sees(r"/1607")
    assert not re.search(rb"\x1b\[[0-9;]*[34][0-8]", grey.bytes.replace(b"\x1b[4m", b"")), "colours"
    assert b"\x1b" not in dumb.bytes, "sequences on a dumb terminal"
    grey.leave()
    dumb.type("quit\r")
    dumb.leave()


def a_password_is_not_shown(server, folder):
    """Neither on a screen that is drawn nor on a plain one, and it stands in no history."""
    cid = Person(server.port, folder, "Cid")
    cid.sees(r"^ridgeline>", last=True)
    cid.say("account register Cid", r"^not shown>")
    cid.type("\x03")  # thought better of it
    cid.sees("Nothing was done")
    cid.say("account register Cid", r"^not shown>")
    cid.type("seven green applez\x7fs\x1b[D\r")
    cid.sees("Once more")
    cid.type("rubbish\x15seven green apples\r")
    cid.sees("You are logged in as Cid")
    cid.type("\x1b[A")
    cid.sees(r"^ridgeline> account register Cid", last=True)
    cid.leave()
    dumb = Person(server.port, folder, "Cid", TERM="dumb")
    dumb.sees("Connected to")
    dumb.say("account login Cid")
    dumb.sees("Your password")
    dumb.waits(lambda: not termios.tcgetattr(dumb.tty)[3] & termios.ECHO)
    dumb.say("seven green apples")
    dumb.sees(r"^2\. ridgeline")
    dumb.waits(lambda: termios.tcgetattr(dumb.tty)[3] & termios.ECHO)
    dumb.say("account password")
    dumb.sees("as it is now")
    dumb.type("quit\r")
    dumb.sees("Choose a password")
    dumb.type("\r")
    dumb.leave()
    for person in (cid, dumb):
        assert b"apple" not in person.bytes, "it is on the screen"
    for kept in os.listdir(os.path.join(folder, "Cid", "ridgeline")):
        path = os.path.join(folder, "Cid", "ridgeline", kept)
        assert os.path.isdir(path) or "apple" not in open(path).read(), kept


def main():
    with tempfile.TemporaryDirectory() as folder, harness.Server() as server:
        ann = Person(server.port, folder, "Ann")
        bob = Person(server.port, folder, "Bob", 140, 45)

        def both_leave():
            ann.leave()
            bob.leave()

        try:
            begin_match(ann, bob)
            status = harness.run_tests({
                "the map is drawn": lambda: the_map_is_drawn(ann, bob),
                "moves by name": lambda: moves_by_name(ann),
                "keys do what they should": lambda: keys_do_what_they_should(ann),
                "the pager takes its keys": lambda: the_pager_takes_its_keys(ann),
                "a stray q asks": lambda: a_stray_q_asks(ann),
                "it stops and goes on": lambda: it_stops_and_goes_on(ann),
                "words are nearly right": lambda: words_are_nearly_right(ann),
                "the overview fits": lambda: the_overview_fits(ann),
                "another size": lambda: another_size(ann),
                "it rings": lambda: it_rings(ann, bob),
                "the server comes back": lambda: the_server_comes_back(ann, bob, server),
                "a password is not shown": lambda: a_password_is_not_shown(server, folder),
                "without colours": lambda: without_colours(server, folder),
                "both leave": both_leave,
            }, together=True)
        finally:
            for person in (ann, bob):
                person.end()
    return status


if __name__ == "__main__":
    sys.exit(main())
