# SPDX-License-Identifier: MIT
"""Clocks of matches, and standing orders for who is away. The server's wall clock is the machine's and as much more as a file says
(tests/toy/paced.c), so that a month passes in a second; what is measured against a clock is what the
server tells, to the second that the protocol promises."""
import random
import shutil

from harness import *
from paced import Paced

DAY, HOUR = 86400000, 3600000
MOMENT = 20000  # that somebody must be away before his orders are used, and more
SLACK = 1000  # "no clock wrong by more than a second", and what the test itself takes


def clocks(server, seen):
    """How the clocks stand: asked for by one who comes in."""
    client = server.client()
    client.ask("sit", match=seen.match, token=seen.token, setup=False)
    got = client.expect("clock", match=seen.match)
    client.close()
    return got


def left(server, seen, side):
    return clocks(server, seen)["sides"][side]["left"]


def near(server, found, expected):
    """What is left, but for the time that the test itself has taken."""
    took = (time.monotonic() - server.began) * 1000
    assert expected - took - SLACK <= found <= expected + SLACK, (found, expected, took)


def refused(got, error="not-permitted", where=None):
    assert got["type"] == "error" and got["code"] == error, got
    assert where is None or got["where"] == where, got


def do(seen, kind, **fields):
    got = seen.do(kind, key=key(), **fields)
    assert got["type"] == "update", got
    return got


def to_decide(players):
    for seen in players.values():
        seen.absorb()
    return decider(players)


def play(players, random, stop):
    """Plays what is offered until `stop` says so or the match is over."""
    while (seen := to_decide(players)) is not None and not stop(seen):
        got = seen.act(offered_action(seen, random))
        assert got["type"] == "update", got


def test_terms():
    with Paced() as server:
        client = server.client()
        made = create(client, clock="match", clock_seconds=1209600, clock_increment=3600, days_off=7,
                      public=True)
        pace = {"each": "match", "seconds": 1209600, "increment": 3600, "days_off": 7}
        assert client.ask("look", code=made["code"])["terms"]["clock"] == pace
        assert client.ask("list")["matches"][0]["clock"] == pace
        assert "clock" not in client.ask("look", code=create(client)["code"])["terms"]
        for more, where in (({"clock": "phase"}, "clock_seconds"), ({"clock_seconds": 60}, "clock"),
                            ({"days_off": 3}, "clock"),
                            ({"clock": "phase", "clock_seconds": 60, "clock_increment": 5}, "clock_increment")):
            got = client.ask("create", game="duel", edition="1", scenario="short", side="red", name="Ann",
                             nonce_hash=nonce_hash(key() * 2), key=key(), **more)
            refused(got, "bad-value", where)


def test_it_runs_for_who_decides():
    with Paced() as server:
        players = by_side(*begin(server, scenario="long", clock="match", clock_seconds=86400))
        mover = to_decide(players)
        other = players["blue" if mover.side == "red" else "red"]
        server.pass_ms(5 * HOUR)
        now = clocks(server, mover)
        assert now["runs"] == mover.side and "paused" not in now, now
        near(server, now["sides"][mover.side]["left"], 19 * HOUR)
        near(server, now["sides"][other.side]["left"], 24 * HOUR)
        play(players, random.Random(1), lambda seen: seen is other)
        assert clocks(server, mover)["runs"] == other.side
        server.pass_ms(HOUR)
        near(server, left(server, mover, mover.side), 19 * HOUR)
        near(server, left(server, mover, other.side), 23 * HOUR)


def test_nothing_runs_before_it_begins():
    with Paced() as server:
        ann = server.client()
        made = create(ann, clock="phase", clock_seconds=3600)
        seen = Seen(ann, made["match"], made["token"])
        seen.come()
        server.pass_ms(9 * DAY)
        now = clocks(server, seen)
        assert "runs" not in now and now["sides"]["red"]["left"] == HOUR, now


def test_each_phase_has_all_of_it():
    with Paced() as server:
        players = by_side(*begin(server, scenario="long", clock="phase", clock_seconds=3 * 86400))
        mover = to_decide(players)
        server.pass_ms(2 * DAY)
        turn = mover.view["round"]
        near(server, left(server, mover, mover.side), DAY)
        ended = []

        def phase_ended(seen):
            now = clocks(server, seen)["sides"]
            if all(side["left"] > 3 * DAY - HOUR for side in now.values()):
                ended.append(seen)
            return bool(ended) or seen.view["round"] > turn + 3
        play(players, random.Random(2), phase_ended)
        assert ended


def test_an_increment_for_who_ends_a_phase():
    with Paced() as server:
        players = by_side(*begin(server, scenario="long", clock="match", clock_seconds=86400,
                                 clock_increment=3600))
        sums = []

        def grown(seen):
            sums.append(sum(side["left"] for side in clocks(server, seen)["sides"].values()))
            return sums[-1] > 2 * DAY + HOUR / 2
        play(players, random.Random(3), grown)
        near(server, sums[-1], 2 * DAY + HOUR)


def test_a_claim():
    with Paced() as server:
        players = by_side(*begin(server, scenario="long", clock="match", clock_seconds=3600))
        mover = to_decide(players)
        other = players["blue" if mover.side == "red" else "red"]
        got = other.do("claim", key=key())
        refused(got)
        assert "minutes" in got["text"], got
        refused(mover.do("claim", key=key()))
        server.pass_ms(2 * HOUR)
        refused(mover.do("claim", key=key()))
        assert left(server, mover, mover.side) == 0
        do(other, "claim")
        assert other.status["state"] == "finished" and other.status["result"]["winner"] == other.side


def test_who_is_late_may_still_move():
    with Paced() as server:
        players = by_side(*begin(server, scenario="long", clock="match", clock_seconds=3600))
        mover = to_decide(players)
        other = players["blue" if mover.side == "red" else "red"]
        server.pass_ms(2 * HOUR)
        play(players, random.Random(4), lambda seen: seen is other)
        refused(other.do("claim", key=key()))
        assert left(server, mover, mover.side) == 0


def test_a_pause():
    with Paced() as server:
        players = by_side(*begin(server, scenario="long", clock="match", clock_seconds=86400))
        mover = to_decide(players)
        other = players["blue" if mover.side == "red" else "red"]
        refused(mover.do("resume", key=key()))
        do(mover, "propose", what="pause")
        other.absorb()
        do(other, "respond", proposal=other.status["proposal"]["id"], answer="accept")
        server.pass_ms(30 * DAY)
        now = clocks(server, mover)
        assert now["paused"] is True and "runs" not in now
        near(server, now["sides"][mover.side]["left"], DAY)
        refused(mover.do("propose", key=key(), what="pause"), where="what")
        do(other, "resume")
        server.pass_ms(HOUR)
        near(server, left(server, mover, mover.side), 23 * HOUR)


def test_days_off():
    with Paced() as server:
        players = by_side(*begin(server, scenario="long", clock="match", clock_seconds=86400, days_off=3))
        mover = to_decide(players)
        server.pass_ms(HOUR)
        refused(mover.do("rest", key=key(), days=4), where="days")
        do(mover, "rest", days=2)
        server.pass_ms(2 * DAY)
        near(server, left(server, mover, mover.side), 23 * HOUR)
        now = clocks(server, mover)["sides"][mover.side]
        assert now["days_off"] == 1, now
        server.pass_ms(HOUR)
        near(server, left(server, mover, mover.side), 22 * HOUR)
        refused(mover.do("rest", key=key(), days=2), where="days")


def test_without_a_clock():
    with Paced() as server:
        ann, bob = begin(server)
        for seen in (ann, bob):
            refused(seen.do("claim", key=key()))
            refused(seen.do("rest", key=key(), days=1))
            refused(seen.do("resume", key=key()))
            refused(seen.do("propose", key=key(), what="pause"))
        client = server.client()
        client.ask("sit", match=ann.match, token=ann.token)
        client.ask("ping")
        assert not [m for m in client.inbox if m["type"] == "clock"]


def test_it_stands_while_the_server_is_down():
    with Paced() as server:
        players = by_side(*begin(server, scenario="long", clock="match", clock_seconds=86400))
        mover = to_decide(players)
        server.pass_ms(HOUR)
        for _ in range(3):
            server.again(away=5 * DAY)
            near(server, left(server, mover, mover.side), 23 * HOUR)
        server.pass_ms(HOUR)
        server.again(away=DAY)
        near(server, left(server, mover, mover.side), 22 * HOUR)


def test_a_spectator_who_is_told_late_is_told_no_clock():
    with Paced() as server:
        ann, _ = begin(server, scenario="long", clock="match", clock_seconds=86400, spectators="all", delay=2)
        late = server.client()
        late.ask("watch", match=ann.match)
        late.ask("ping")
        assert not [m for m in late.inbox if m["type"] == "clock"]


def choose(seen, dice):
    """Phases end often: a clock is noted then."""
    offers = [offer["action"] for offer in seen.offers.values()]
    ends = [action for action in offers if action["do"] == "end"]
    return dice.choice(ends if ends and dice.random() < 0.3 else offers)


def verify(record):
    with tempfile.NamedTemporaryFile("w", suffix=".json", encoding="utf-8") as file:
        json.dump(record, file)
        file.flush()
        done = subprocess.run([os.environ["REFEREE"], "--verify", file.name], capture_output=True, text=True)
    return done.returncode, done.stdout


def test_what_a_claim_rests_on_is_in_the_record():
    """Of the real game; each forgery of a clock is found, and named."""
    with Paced(program=os.environ["PACED_REAL"], games=os.environ["REAL_GAMES"]) as server:
        ann, bob = begin(server, side="union", scenario="am", game="fotm", edition="2022", public=True,
                         clock="match", clock_seconds=86400, clock_increment=60, days_off=2)
        players, dice = by_side(ann, bob), random.Random(6)
        for i in range(40):
            seen = to_decide(players)
            server.pass_ms(HOUR // 10)
            got = seen.act(choose(seen, dice))
            assert got["type"] == "update", got
            if i == 20:
                do(seen, "rest", days=1)
            if i == 25:
                do(seen, "give", seconds=600)
        mover = to_decide(players)
        other = ann if mover is bob else bob
        server.pass_ms(9 * DAY)
        do(other, "claim")
        record = json.loads(server.http(f"/records/{ann.match}")[2])
        status, said = verify(record)
        assert status == 0, said
        noted = [i for i, entry in enumerate(record["entries"]) if "clock" in entry]
        assert len(noted) > 4

        def forge(change, where):
            forged = json.loads(json.dumps(record))
            change(forged)
            status, said = verify(forged)
            assert status == 1 and where in said, (where, status, said)
        forge(lambda r: r.pop("clock"), "clock")
        forge(lambda r: r["clock"].pop("days_off"), "days")
        given = next(i for i, entry in enumerate(record["entries"]) if entry["kind"] == "give")
        forge(lambda r: r["entries"][given].update(seconds=700), "clock.left")
        forge(lambda r: r["entries"][-1].update(flags=["time"]), "flags")
        forge(lambda r: r["entries"][noted[2]].pop("clock"), "clock")
        forge(lambda r: r["entries"][noted[2]]["clock"]["left"].__setitem__(0, 0), "clock.left[0]")
        forge(lambda r: r["entries"][noted[2]]["clock"]["left"].__setitem__(1, 9 * DAY), "clock.left[1]")
        forge(lambda r: r["entries"][noted[1]]["clock"].pop("runs"), "clock.runs")
        forge(lambda r: r["entries"][-1]["clock"].update(left=[5000, 5000]), "clock")


def out_of_time(server, **more):
    """A match in which the one who decides has no time left: (he, the other)."""
    players = by_side(*begin(server, scenario="long", clock="match", clock_seconds=3600, **more))
    mover = to_decide(players)
    server.pass_ms(2 * HOUR)
    return mover, players["blue" if mover.side == "red" else "red"]


def test_what_is_agreed_for_the_end_of_time():
    with Paced() as server:
        client = server.client()
        made = create(client, clock="phase", clock_seconds=3600, at_zero="lose")
        pace = client.ask("look", code=made["code"])["terms"]["clock"]
        assert pace == {"each": "phase", "seconds": 3600, "at_zero": "lose"}, pace
        made = create(client, clock="phase", clock_seconds=3600, at_zero="claim")
        assert "at_zero" not in client.ask("look", code=made["code"])["terms"]["clock"]
        pace = {"clock": "phase", "clock_seconds": 60}
        for more, code, where in (({"at_zero": "lose"}, "bad-value", "clock"),
                                  ({**pace, "at_zero_level": 1}, "bad-value", "at_zero_level"),
                                  ({**pace, "at_zero": "computer"}, "no-computer", None)):
            got = client.ask("create", game="duel", edition="1", scenario="short", side="red", name="Ann",
                             nonce_hash=nonce_hash(key() * 2), key=key(), **more)
            refused(got, code, where)


def test_time_is_given():
    with Paced() as server:
        players = by_side(*begin(server, scenario="long", clock="match", clock_seconds=3600))
        mover = to_decide(players)
        other = players["blue" if mover.side == "red" else "red"]
        server.pass_ms(2 * HOUR)
        do(other, "give", seconds=86400)
        told = mover.client.expect("update", match=mover.match, kind="give")
        assert told["seconds"] == 86400 and told["by"] == other.side, told
        near(server, left(server, mover, mover.side), DAY)
        refused(other.do("claim", key=key()))
        server.pass_ms(DAY)
        do(other, "claim")
        assert other.status["result"]["winner"] == other.side


def test_no_time_is_given_where_no_clock_ran():
    with Paced() as server:
        ann, _ = begin(server)
        refused(ann.do("give", key=key(), seconds=60))


def test_by_itself_only_where_both_chose_it():
    with Paced() as server:
        kept = [out_of_time(server), out_of_time(server, at_zero="claim")]
        mover, other = out_of_time(server, at_zero="lose")
        told = other.client.expect("update", match=other.match, kind="claim")
        assert told["time"] is True and told["by"] == other.side, told
        other.take(told)
        assert other.status["state"] == "finished" and other.status["result"]["winner"] == other.side
        for mover, other in kept:
            assert clocks(server, other)["runs"] == mover.side
            assert other.status["state"] == "playing", other.status


def test_it_waits_for_the_end_of_time_over_restarts():
    """Nobody has the match open; while the server is down no time passes."""
    with Paced() as server:
        players = by_side(*begin(server, scenario="long", clock="match", clock_seconds=86400, at_zero="lose"))
        mover = to_decide(players)
        server.pass_ms(20 * HOUR)
        server.again(away=9 * DAY)
        time.sleep(1.2)  # two rounds of the watch
        near(server, left(server, mover, mover.side), 4 * HOUR)
        server.again()
        server.pass_ms(5 * HOUR)
        watcher = server.client()
        deadline = time.monotonic() + PATIENCE
        while (got := watcher.ask("sit", match=mover.match, token=mover.token))["status"]["state"] == "playing":
            assert time.monotonic() < deadline
            time.sleep(0.1)
        assert got["status"]["result"]["winner"] != mover.side


def test_the_computer_goes_on_for_who_has_no_time():
    """By the wish of the other, and by itself where both chose it; the record says from where, and proves it."""
    real = {"program": os.environ["PACED_REAL"], "games": os.environ["REAL_GAMES"]}
    with Paced("--bots", "1", "--public-url", "https://games.example", **real) as server:
        for wished in (True, False):
            more = {} if wished else {"at_zero": "computer", "at_zero_level": 1}
            ann, bob = begin(server, side="union", scenario="am", game="fotm", edition="2022", public=True,
                             clock="match", clock_seconds=86400, **more)
            mover = to_decide(by_side(ann, bob))
            other = ann if mover is bob else bob
            if wished:
                refused(other.client.ask("invite-computer", match=other.match, level=1), "seat-taken")
            asked = mover.client.ask("notify", match=mover.match, kind="feed")
            feed = "/feeds/" + asked["recipients"][0]["url"].rsplit("/", 1)[1]
            server.pass_ms(2 * DAY)
            if wished:
                refused(mover.client.ask("invite-computer", match=mover.match, level=1), "seat-taken")
                asked = other.client.ask("invite-computer", match=other.match, level=1)
                assert asked["type"] == "invite-computer" and asked["side"] == mover.side, asked
            told = mover.client.expect("update", match=mover.match, kind="vacate")
            assert told["time"] is True and told["level"] == 1 and told["by"] == mover.side, told
            other.client.expect("update", match=other.match, kind="join")
            gone = server.client().ask("sit", match=mover.match, token=mover.token)
            assert gone["type"] == "error" and gone["code"] == "bad-token", gone
            near(server, left(server, other, mover.side), DAY)
            end = time.monotonic() + PATIENCE
            while b"the computer goes on for you" not in server.http(feed)[2]:
                assert time.monotonic() < end, server.http(feed)
                time.sleep(0.1)
            other.client.ask("resign", match=other.match, key=key())
            record = json.loads(server.http(f"/records/{ann.match}")[2])
            status, said = verify(record)
            assert status == 0, said
            at = next(i for i, entry in enumerate(record["entries"]) if entry["kind"] == "vacate")
            assert record["entries"][at]["flags"] == ["time"] and record["entries"][at]["level"] == 1

            def forge(change, where):
                forged = json.loads(json.dumps(record))
                change(forged["entries"])
                status, said = verify(forged)
                assert status == 1 and where in said, (where, said)
            forge(lambda entries: entries[at].pop("clock"), "clock")
            forge(lambda entries: entries[at].__setitem__("at", entries[at - 1]["at"]), "flags")
            forge(lambda entries: entries[at]["clock"]["left"].__setitem__(0, 9), "clock.left[0]")


def scene():
    """A folder of games in which an Assault stands ready, with brigades large enough that something comes of it."""
    folder = tempfile.mkdtemp(prefix="ridgeline-scene-")
    shutil.copytree(os.environ["REAL_GAMES"], folder, dirs_exist_ok=True)
    welsh, christ, garland = "us-ix-willcox-welsh", "us-ix-willcox-christ", "cs-dhhill-garland"
    path = os.path.join(folder, "fotm/south-mountain/")
    with open(path + "forces.json", encoding="utf-8") as file:
        forces = json.load(file)
    for brigade in forces["brigades"]:
        if brigade["id"] in (welsh, christ, garland):
            brigade["steps"] = list(range(9 if brigade["id"] != garland else 6, 0, -1))
    with open(path + "forces.json", "w", encoding="utf-8") as file:
        json.dump(forces, file)
    with open(path + "scenarios.json", encoding="utf-8") as file:
        scenarios = json.load(file)
    scenarios["scenarios"].append({
        "id": "scene", "name": "Scene", "text": "A scene of the tests.", "map": "south-mountain", "turn": 2,
        "last_turn": 15, "reinforcements": [],
        "setup": {"union": [{"unit": welsh, "hex": "0815", "facing": 5}, {"unit": christ, "hex": "0815", "facing": 5}],
                  "confederate": [{"unit": garland, "hex": "0814", "facing": 2}, {"unit": "cs-cmd-dhhill", "hex": "0814"}]},
        "control": {"1607": "confederate", "2405": "confederate", "2601": "confederate"}})
    with open(path + "scenarios.json", "w", encoding="utf-8") as file:
        json.dump(scenarios, file)
    return folder


def to_the_assault(players):
    """Ends phases until the Union may assault."""
    seen = to_decide(players)
    while not any(name.startswith("assault:") for name in seen.offers):
        got = seen.act(seen.offers["end"]["action"])
        assert got["type"] == "update", got
        seen = to_decide(players)


ORDERS = {"defend": "canister", "lead": "first", "check": "stand", "retreat": "towards", "retreat_to": "0811",
          "small": "first"}


def until_asked(server, after, **terms):
    """An Assault in which the Confederate, who has standing orders, is asked something small: (Union, Confederate)."""
    for _ in range(20):
        ann, bob = begin(server, side="union", scenario="scene", game="fotm", edition="2022", public=True, **terms)
        players = by_side(ann, bob)
        to_the_assault(players)
        told = bob.client.ask("orders", match=bob.match, orders=ORDERS, after=after)
        assert told["orders"] == ORDERS and told["after"] == after, told
        while (seen := to_decide(players)) is ann:
            offers = sorted(ann.offers.items(), key=lambda offer: not offer[0].startswith("assault:"))
            if ann.decision["name"] == "combat" and not offers[0][0].startswith("assault:"):
                break
            assert ann.act(offers[0][1]["action"])["type"] == "update"
        if seen is bob and bob.decision["name"] in ("check", "retreat", "casualty", "lead", "defend"):
            return ann, bob
    raise AssertionError("nobody was asked anything")


def stays(seen):
    """Nothing happens in two rounds of the server's watch."""
    seen.absorb()
    before = seen.n
    time.sleep(1.2)
    seen.absorb()
    assert seen.n == before


def test_standing_orders_answer_for_who_is_away():
    """Not while he is there, nor before the time that he said; they are kept over a restart, and the record, which is
    proved, says where they were used."""
    with Paced(program=os.environ["PACED_REAL"], games=scene()) as server:
        ann, bob = until_asked(server, after=60)
        server.pass_ms(2 * HOUR)
        stays(ann)
        bob.client.close()
        server.again()
        ann.client = server.client()
        ann.come()
        server.pass_ms(MOMENT)
        got = ann.client.expect("update", match=ann.match)
        assert got["order"] is True and got["by"] == "confederate", got
        server.again()  # the match is read again, with what was answered
        came = server.client()
        assert came.ask("sit", match=bob.match, token=bob.token)["type"] == "state"
        assert came.ask("orders", match=bob.match)["orders"] == ORDERS
        came.ask("resign", match=bob.match, key=key())
        record = json.loads(server.http(f"/records/{ann.match}")[2])
        status, said = verify(record)
        assert status == 0, said
        assert [entry for entry in record["entries"] if "order" in entry.get("flags", [])]
        # And not before its time.
        ann, bob = until_asked(server, after=60)
        bob.client.close()
        server.pass_ms(HOUR // 2)
        stays(ann)
        server.pass_ms(HOUR // 2)
        assert ann.client.expect("update", match=ann.match)["order"] is True


def test_what_can_be_ordered():
    with Paced(program=os.environ["PACED_REAL"], games=os.environ["REAL_GAMES"]) as server:
        for game, edition, scenario, side, some in (("fotm", "2022", "am", "union", {"order": "retreat_to", "place": True}),
                                                    ("fotm", "playtest", "am", "union", {"order": "lead", "choices": ["first"]}),
                                                    ("sharpsburg", "s", "wises-field", "union",
                                                     {"order": "checks", "choices": ["one", "each"]})):
            ann, _ = begin(server, side=side, scenario=scenario, game=game, edition=edition)
            asked = ann.client.ask("orders", match=ann.match)
            assert asked["orders"] == {} and some in asked["can"], asked
            # A name of any length, which may not be cut within a letter.
            long = "x" + "\u00e9" * 40
            for wrong, where in (({"advance": "flee"}, "advance"), ({"dance": "first"}, "dance"),
                                 ({long: "first"}, long[:24])):
                refused(ann.client.ask("orders", match=ann.match, orders=wrong), "bad-value", where)
            for one in asked["can"]:
                for choice in one.get("choices", ["1606"]):
                    told = ann.client.ask("orders", match=ann.match, orders={one["order"]: choice})
                    assert told["orders"] == {one["order"]: choice}, told
            assert ann.client.ask("orders", match=ann.match, orders={})["orders"] == {}


def test_a_month_in_fast_motion():
    """A whole match over weeks with kills between; no time is lost, nobody's clock wins any."""
    with Paced() as server:
        players = by_side(*begin(server, scenario="long", clock="match", clock_seconds=60 * 86400))
        dice, used, moves = random.Random(5), {"red": 0, "blue": 0}, 0
        while (seen := to_decide(players)) is not None and moves < 60:
            think = dice.randrange(1, 20) * HOUR
            server.pass_ms(think)
            used[seen.side] += think
            got = seen.act(offered_action(seen, dice))
            assert got["type"] == "update", got
            moves += 1
            if moves % 20 == 0:
                server.again(away=3 * DAY)
                for one in players.values():
                    one.client = server.client()
                    one.come()
        now = clocks(server, next(iter(players.values())))["sides"]
        for side in players:
            near(server, now[side]["left"], 60 * DAY - used[side])


if __name__ == "__main__":
    sys.exit(run_tests(tests_in(globals())))
