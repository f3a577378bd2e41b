# SPDX-License-Identifier: MIT
"""A month of play over days in fast motion: people with accounts and guests, a few moves a day, clocks of both kinds,
days off, a pause, standing orders, notices and digests, time that runs out, and a server that is killed, ended and
away. Beside it the test keeps books of its own (class Table): of every entry that was acknowledged, of what each clock
must show, and of what must have been told to whom. The wall clock is moved by the test (paced.py)."""
import collections
import contextlib
import random
import sqlite3

from harness import *
from paced import Paced
from test_clock import DAY, HOUR, SLACK, choose, clocks, scene, until_asked, verify
from test_notices import PRIVATE, Receiver, wait_for

MINUTE = 60000
OTHER = {"union": "confederate", "confederate": "union"}
MOVES = 4  # of a side, before it is left for another day
BEAT = 1000  # a quarter of a second, on a busy machine


class World:
    """The server, when it was away, who has an account, and what was told to whom."""

    def __init__(self, server, hook):
        self.server, self.hook, self.away = server, hook, []
        self.sessions, self.tables, self.digests = {}, [], {}
        self.due, self.maybe, self.told, self.ids = [], [], [], []

    def now(self):
        return int(time.time() * 1000) + self.server.more

    def client(self, name):
        client = self.server.client()
        if name in self.sessions:
            assert client.ask("account", session=self.sessions[name])["account"]["name"] == name
        return client

    def enrol(self, name):
        """An account that is told once a day at noon what waits."""
        client = self.server.client()
        self.sessions[name] = client.ask("account-create", name=name, password="four brown horses")["session"]
        got = client.ask("daily", kind="webhook", target=self.hook.url("/" + name), minute=720)
        assert got["type"] == "daily", got
        self.due.append(("/" + name, "hello", ""))
        self.digests[name] = noon_after(self.now())
        return client

    def beat(self):
        """Waits until the server has noted that it is there by now."""
        now = self.now()
        wait_for(lambda: int(open(self.server.data + "/ridgelined.pulse", encoding="ascii").read() or 0) >= now)

    def begin_again(self, away=0, kill=True):
        """Ends the server, and starts it so much later. What it says of the time between is true."""
        asked = self.now()
        if kill:
            self.server.kill()
        else:
            self.server.stop_keep()
        ended = self.now()
        self.server.pass_ms(away)
        begun = self.now()
        self.server.start()
        there = self.now()
        wait_for(lambda: len(self.kept()) > len(self.away))
        self.away = self.kept()
        start, end = self.away[-1]
        assert asked - BEAT <= start <= ended and begun <= end <= there, (start - asked, end - begun, there - begun)

    def read(self, question):
        store = sqlite3.connect(self.server.data + "/ridgeline.db")
        rows = store.execute(question).fetchall()
        store.close()
        return rows

    def kept(self):
        rows = self.read("SELECT text FROM kept WHERE name = 'outages'")
        return json.loads(rows[0][0]) if rows else []

    def settled(self):
        """Nothing is under way: what was told is noted, at the time at which it was told."""
        return self.read("SELECT count(*) FROM (SELECT notice FROM recipients UNION ALL SELECT notice FROM"
                         " person_recipients) WHERE notice LIKE '%under_way%'") == [(0,)]

    def away_within(self, start, end):
        return sum(max(0, min(end, to) - max(start, since)) for since, to in self.away)

    # ---- Notices ----

    def leap(self, ms):
        self.server.pass_ms(ms)
        self.hear()

    def missing(self):
        """What is due and was not told, now that all that has come is heard."""
        while self.hook.got:
            path, _, body = self.hook.got.pop(0)
            said = json.loads(body)
            self.ids.append(said["id"])
            self.told.append((path, said["about"], said["title"] if said["about"] == "daily" else said["match"]))
        return collections.Counter(self.due) - collections.Counter(self.told)

    def hear(self):
        """All that is due by now has been told, and nothing else."""
        now = self.now()
        for table in self.tables:
            table.fall_due(now)
        for name, at in self.digests.items():
            if at <= now:
                waiting = sum(table.waits_for(name) for table in self.tables)
                if waiting:
                    self.due.append((f"/{name}", "daily", f"Your turn in {waiting} match{'es' * (waiting > 1)}"))
                self.digests[name] = noon_after(now)
        with contextlib.suppress(AssertionError):
            wait_for(lambda: not self.missing())
        more = collections.Counter(self.told) - collections.Counter(self.due + self.maybe)
        assert not self.missing() and not more, (self.missing(), more)
        assert len(self.ids) == len(set(self.ids)), "one id twice"
        wait_for(lambda: self.hook.wait or self.settled())


def noon_after(ms):
    noon = ms // DAY * DAY + DAY // 2
    return noon if noon > ms else noon + DAY


class Seat(Seen):
    """What is told here goes into the books of the table."""

    def __init__(self, table, client, match, token):
        super().__init__(client, match, token)
        self.table, self.side, self.view = table, None, {}

    def take(self, message):
        before = phase_of(self)
        super().take(message)
        if message["type"] == "state":
            for deed in message.get("missed", []):
                self.table.note(deed, before != phase_of(self), self)

    def update(self, update):
        before = phase_of(self)
        super().update(update)
        self.table.note(update, before != phase_of(self), self)


def phase_of(seen):
    return [seen.view.get(name) for name in ("turn", "side", "phase")]


class Table:
    """A match and its books."""

    def __init__(self, world, title, names, remind=(), own=(), **terms):
        self.world, self.title, self.terms, self.remind = world, title, terms, remind
        self.names = dict(zip(OTHER, names))
        self.entries, self.left, self.rests, self.runs, self.at = {}, {}, dict.fromkeys(OTHER, 0), None, 0
        self.waits, self.state, self.paused, self.zeros = None, "open", False, 0
        self.slots, self.calls, self.relieved = {}, dict.fromkeys(OTHER, 0), None
        clients = {side: world.client(name) for side, name in self.names.items()}
        made = create(clients["union"], side="union", game="fotm", edition="2022", scenario="campaign", title=title,
                      public=True, **terms)
        self.match = made["match"]
        self.seats = {"union": Seat(self, clients["union"], self.match, made["token"])}
        self.seats["union"].come()
        got = join(clients["confederate"], made["code"])
        self.seats["confederate"] = Seat(self, clients["confederate"], self.match, got["token"])
        self.seats["confederate"].come()
        self.seats["union"].catch_up(1)
        self.do("union", "open-nonce", nonce=made["nonce"])
        for side in own or OTHER:
            got = self.seats[side].client.ask("notify", match=self.match, kind="webhook", quiet=True,
                                              target=world.hook.url(self.path(side)), **self.reminder(side))
            assert got["type"] == "notify", got
            self.slots[side, self.path(side)] = None
        world.tables.append(self)

    def path(self, side):
        return f"/{self.title}-{side}".replace(" ", "")

    def reminder(self, side):
        return {"remind": 24} if side in self.remind else {}

    # ---- The clocks ----

    def run(self, now):
        """What ran by then is taken from who was to decide."""
        if self.runs:
            start = max(self.at, self.rests[self.runs])
            went = max(0, now - start) - self.world.away_within(start, max(start, now))
            before = self.left[self.runs]
            self.left[self.runs] = max(0, before - went)
            self.zeros += before > 0 and self.left[self.runs] == 0
        self.at = now

    def turn_clock(self, update, phase_ended, seat):
        at, by = update["at"], update["by"]
        self.run(at)
        seconds = self.terms["clock_seconds"] * 1000
        self.state, decides = seat.status["state"], seat.decision.get("side")
        self.waits = decides if self.state in ("placing", "playing") else None
        if update["kind"] == "rest":
            self.rests[by] = max(self.rests[by], at) + update["days"] * DAY
        if update["kind"] == "accept":
            self.paused = True
        if update["kind"] == "resume":
            self.paused = False
        running = decides if self.state == "playing" and not self.paused else None
        if not self.left and running:
            self.left = dict.fromkeys(OTHER, seconds)
        elif update["kind"] == "act" and phase_ended:
            if self.terms["clock"] == "phase":
                self.left = dict.fromkeys(OTHER, seconds)
            else:
                self.left[by] += self.terms.get("clock_increment", 0) * 1000
        if update["kind"] == "vacate":
            self.left[by] = seconds
        self.runs = running

    def check(self, clock):
        """What is told of the clocks is what the books say."""
        assert abs(clock["time"] - self.world.now()) < PATIENCE * 1000
        self.run(clock["time"])
        for side, told in clock["sides"].items():
            assert abs(told["left"] - self.left[side]) <= SLACK, (self.title, side, told, self.left)
        assert clock.get("runs") == self.runs and clock.get("paused", False) == self.paused, (clock, self.runs)

    # ---- The entries ----

    def note(self, update, phase_ended, seat):
        """An entry, told here or there for the first time."""
        name = (update["at"], update["kind"], update["by"])
        if name in self.entries:
            return
        now = self.world.now()
        self.entries[name] = update.get("key")
        assert update["at"] <= now + 5, (update, now)
        waited = self.waits
        self.turn_clock({**update, "days": getattr(self, "days", 0)}, phase_ended, seat)
        for side in OTHER:
            self.summon(side, update, waited)

    def summon(self, side, update, waited):
        """What becomes due to who is told of this seat's turns."""
        own = update["by"] == side and not update.get("order") and not update.get("time")
        at, due = update["at"], "as it was"
        if update["kind"] == "vacate":
            self.relieved = update["by"]
            due = (at, "relieved") if update["by"] == side else due
        elif self.state in ("finished", "abandoned"):
            due = None if own or waited is None else (at, "over")
        elif self.waits == side and waited != side:
            due = (at + MINUTE, "turn")
        elif self.waits == side and own:
            due = (at + 30 * MINUTE, "turn") if self.calls[side] < at + 15 * MINUTE else due
        elif waited == side and self.waits != side:
            due = None
        elif not own and update["kind"] == "join":
            # Unless the one who joined is so quick that it is this seat's turn before that is told.
            self.world.maybe += [(path, "joined", self.match) for seat, path in self.slots if seat == side]
        elif not own and update["kind"] == "propose" and self.waits != side:
            due = (at + MINUTE, "proposal")
        elif update["kind"] == "accept" and self.waits != side:
            due = None
        if due == "as it was" or (side == self.relieved and update["kind"] != "vacate"):
            return
        self.calls[side] = due[0] if due and due[1] == "turn" else 0
        for seat, path in self.slots:
            if seat == side:
                self.slots[side, path] = due

    def fall_due(self, now):
        for (side, path), due in self.slots.items():
            if due and due[0] <= now:
                self.world.due.append((path, due[1], self.match))
                again = due[1] == "turn" and side in self.remind and path == self.path(side)
                self.slots[side, path] = (now + DAY, "reminder") if again else None
        self.slots = {slot: due for slot, due in self.slots.items() if slot[0] != self.relieved}

    def waits_for(self, name):
        return self.waits is not None and self.names[self.waits] == name

    # ---- What is done ----

    def do(self, side, kind, **fields):
        sent = self.world.now()
        got = self.seats[side].do(kind, **({} if kind == "open-nonce" else {"key": key()}), **fields)
        assert got["type"] == "update", got
        assert sent - 5 <= got["at"] <= self.world.now() + 5, (got, sent)
        return got

    def come(self, side):
        """Who sits there looks at the match, on a new connection; the clocks are as they must be."""
        seat = self.seats[side]
        seat.client = self.world.client(self.names[side])
        seat.come(seen=seat.n, setup=False)
        self.check(seat.client.expect("clock", match=self.match))
        return seat

    def leave(self):
        for seat in self.seats.values():
            seat.client.close()

    def session(self, dice):
        """Who is to decide acts a few times, and goes again."""
        seat = self.come(self.waits)
        for _ in range(MOVES):
            if self.waits != seat.side:
                break
            sent = self.world.now()
            got = seat.act(choose(seat, dice))
            assert got["type"] == "update" and sent - 5 <= got["at"] <= self.world.now() + 5, got
        seat.client.close()

    def fire(self, dice):
        """Who is to decide acts, and does not hear what becomes of it."""
        seat = self.come(self.waits)
        action = {"key": key(), "seen": seat.n, "action": choose(seat, dice)}
        seat.client.send("act", match=self.match, **action)
        return seat, action

    def fire_again(self, fired):
        """It is done once, whatever had become of it."""
        seat, action = fired
        self.come(seat.side)
        known = action["key"] in self.entries.values()
        got = seat.client.ask("act", match=self.match, **action)
        assert got["type"] == ("done" if known else "update"), got
        seat.take(got)
        seat.absorb()
        assert list(self.entries.values()).count(action["key"]) == 1
        return known

    def close_books(self):
        """The end: what the record holds is what was acknowledged, and it is proved."""
        if self.state == "playing":
            self.come("union")
            self.do("union", "resign")
        record = json.loads(self.world.server.http(f"/records/{self.match}")[2])
        held = [(entry["at"], entry["kind"], entry["by"]) for entry in record["entries"]]
        assert held == sorted(self.entries), (self.title, set(held) ^ set(self.entries))
        assert len(held) == len(set(held))
        status, said = verify(record)
        assert status == 0, said
        return len(held)


def tables_of(world):
    """Who plays whom, how."""
    world.enrol("Bob")
    ann = world.enrol("Ann")
    world.hear()
    assert ann.ask("daily-turns", number=1, on=True)["recipients"][0]["turns"] is True
    reserve = Table(world, "Reserve", ("Ann", "Bob"), remind=("confederate",), own=("confederate",), clock="match",
                    clock_seconds=20 * 86400, clock_increment=3600, days_off=5)
    days = Table(world, "Days", ("Guest", "Ann"), remind=("union",), own=("union",), clock="phase",
                 clock_seconds=3 * 86400)
    reserve.slots["union", "/Ann"] = days.slots["confederate", "/Ann"] = None
    guests = Table(world, "Guests", ("Guest", "Other"), remind=("union", "confederate"), clock="match",
                   clock_seconds=12 * 86400)
    itself = Table(world, "By itself", ("Guest", "Other"), remind=("union",), clock="phase", clock_seconds=3 * 86400,
                   at_zero="computer", at_zero_level=1)
    return reserve, days, guests, itself


def killed_at_work(world, tables, dice):
    """With actions on their way: each counts once."""
    world.beat()
    fired = [(table, table.fire(dice)) for table in tables if table.state == "playing"]
    time.sleep(dice.random() * 0.01)
    world.begin_again()
    return sum(table.fire_again(one) for table, one in fired)


def killed_while_told(world):
    """Who was told, and has not answered yet, is not told again."""
    world.hook.wait = 0.5
    world.leap(DAY)
    world.beat()
    world.begin_again()
    world.hook.wait = 0
    world.server.pass_ms(11 * MINUTE)
    wait_for(world.settled)


def pause(table):
    """Both agree, and both go."""
    asker, other = table.waits, OTHER[table.waits]
    table.come(asker)
    table.do(asker, "propose", what="pause")
    table.come(other)
    table.do(other, "respond", proposal=table.seats[other].status["proposal"]["id"], answer="accept")
    table.leave()


def once(table, kind, **fields):
    """Something that who is to decide does beside acting."""
    table.days = fields.get("days")
    table.come(table.waits)
    table.do(table.waits, kind, **fields)
    table.leave()


def orders_answer(world):
    """An Assault does not wait for who is away, and the clock of who is away has run until it was answered."""
    start = world.now()
    ann, bob = until_asked(world.server, after=60, clock="match", clock_seconds=10 * 86400)
    bob.client.close()
    asked = world.now()
    world.leap(2 * HOUR)
    told = ann.client.expect("update", match=ann.match)
    assert told["order"] is True and told["by"] == "confederate", told
    left = clocks(world.server, ann)["sides"]["confederate"]["left"]
    assert 10 * DAY - (told["at"] - start) - SLACK <= left <= 10 * DAY - (told["at"] - asked) + SLACK, (left, told)
    ann.client.close()


def claimed(world, table):
    """Nothing happens by itself; then the other claims."""
    side = OTHER[table.waits]
    seat = table.come(side)
    before = table.left[table.waits]
    got = seat.do("claim", key=key())
    assert before and got["code"] == "not-permitted", (before, got)
    table.leave()
    world.leap(before + HOUR)
    world.leap(DAY)
    table.come(side)
    assert table.left[table.waits] == 0
    table.do(side, "claim")
    assert seat.status["result"]["winner"] == side
    table.leave()


def taken_over(world, table):
    """By itself, since both chose so: not for the time that the server was away."""
    table.run(world.now())
    late, other = table.runs, OTHER[table.runs]
    world.leap(table.left[late] - HOUR)
    world.beat()
    world.begin_again(away=3 * DAY)
    world.hear()
    table.come(other)
    table.leave()
    watch = Seat(table, world.server.client(), table.match, None)
    watch.come()
    world.server.pass_ms(2 * HOUR)
    gone = watch.client.expect("update", kind="vacate")
    watch.take(gone)
    assert gone["time"] is True and gone["by"] == late, gone
    watch.take(watch.client.expect("update", kind="join"))
    world.hear()
    wait_for(lambda: watch.absorb() or table.waits == other)
    watch.client.close()
    table.come(other)
    table.do(other, "resign")
    table.leave()


def test_a_month_of_play_over_days():
    dice, hook = random.Random(int(os.environ.get("SEED", "7"))), Receiver()
    with Paced("--bots", "1", *PRIVATE, program=os.environ["PACED_REAL"], games=scene()) as server:
        world = World(server, hook)
        began = world.now()
        reserve, days, guests, itself = tables = tables_of(world)
        at_work = 0
        plan = {2: lambda: once(reserve, "rest", days=2),
                4: lambda: world.beat() or world.begin_again(away=5 * DAY),
                5: lambda: orders_answer(world),
                7: lambda: pause(days),
                8: lambda: killed_while_told(world),
                9: lambda: once(days, "resume"),
                13: lambda: claimed(world, guests),
                10: lambda: taken_over(world, itself),
                14: lambda: world.begin_again(away=HOUR, kill=False),
                15: lambda: once(reserve, "rest", days=1),
                16: lambda: world.leap(3 * DAY)}
        away = {days: (7, 8, 16, 17)}
        for day in range(19):
            for table in tables:
                if table.state == "playing" and day not in away.get(table, ()) and (table is itself or dice.random() < 0.7):
                    table.session(dice)
            if day in plan:
                plan[day]()
                world.hear()
            if day in (6, 12, 18):
                at_work += killed_at_work(world, tables, dice)
            world.leap(dice.randrange(18, 30) * HOUR)
        assert days.zeros and world.now() - began >= 30 * DAY, (days.zeros, world.now() - began)
        for table in tables:
            for side in OTHER:
                if table.state == "playing":
                    table.come(side)
            table.leave()
        entries = sum(table.close_books() for table in tables)
        world.hear()
        hook.quiet()
        print(f"# {(world.now() - began) // DAY} days, {entries} entries, {len(world.told)} notices, "
              f"{len(world.away)} times away, {at_work} actions survived a kill")


if __name__ == "__main__":
    sys.exit(run_tests(tests_in(globals())))
