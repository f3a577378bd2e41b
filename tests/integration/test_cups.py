# SPDX-License-Identifier: MIT
"""Tournaments: who may open one, who enters, what is paired, whose the seats are, how it ends; and a server that is
killed while it pairs."""
import glob
import random
import sqlite3

from harness import *
from paced import Paced

WORDS = "seven green apples"
DAY = 24 * 3600
NAMES = ("Org", "Ann", "Bob", "Cid", "Dee")


def people(server, *names):
    """A client for each, logged in."""
    sessions = [server.client().ask("account-create", name=name, password=WORDS)["session"] for name in names]
    return come(server, sessions), sessions


def come(server, sessions):
    clients = [server.client() for _ in sessions]
    for client, session in zip(clients, sessions):
        assert client.ask("account", session=session)["type"] == "account"
    return clients


def opened(client, **more):
    got = client.ask("cup-open", **{"title": "Spring Cup", "kind": "swiss", "game": "duel", "edition": "1",
                                    "scenario": "short", "rounds": 2, "days": 14, "key": key(), **more})
    assert got["type"] == "cup", got
    return got


def create_of(client, **more):
    return client.ask("create", **{"game": "duel", "edition": "1", "scenario": "short", "side": "red", "name": "Ann",
                                   "nonce_hash": nonce_hash("00" * 32), "key": key(), **more})


def now(client, cup):
    return client.ask("cup", cup=cup)


def refused(got, code):
    assert got["type"] == "error" and got["code"] == code, got
    return got["text"]


def is_whole(told):
    """Of each round everybody has one game, and the first side of a match is who has it in the table of games."""
    for number in range(1, told["round"] + 1):
        there = [seat for game in told["games"] if game["round"] == number
                 for seat in (game["first"], game.get("second")) if seat is not None]
        assert sorted(there) == list(range(len(told["players"]))), (number, told["games"])


def own_game(told):
    me = next(i for i, player in enumerate(told["players"]) if player.get("you"))
    return next(game for game in told["games"] if "result" not in game and me in (game["first"], game.get("second"))), me


def play(client, cup, nonce="2" * 64):
    """Sits down at one's game, as a client does: begins the match, or takes the seat that is kept."""
    got = client.ask("cup-play", cup=cup, nonce_hash=nonce_hash(nonce), key=key())
    if got["type"] == "created":
        return got
    assert got["type"] == "cup", got
    match = own_game(got)[0]["match"]
    terms = client.ask("look", match=match)
    assert terms["free"] and terms["terms"]["cup"] == cup, terms
    return client.ask("join", match=match, name="X", seed_hash=terms["dice"]["seed_hash"], nonce="1" * 64, key=key())


def test_a_tournament_from_its_opening_to_its_table():
    with Server("--cups", "org, nobody else") as server:
        (org, ann, bob, cid, dee), _ = people(server, *NAMES)
        guest = server.client()
        assert "cups" in guest.hello["features"], guest.hello
        assert org.ask("cups")["may_open"] and "may_open" not in ann.ask("cups")
        refused(ann.ask("cup-open", title="T", kind="swiss", game="duel", edition="1", scenario="short", key=key()),
                "not-permitted")
        again = key()
        cup = opened(org, key=again, rated=True)["cup"]
        assert opened(org, key=again, rated=True)["cup"] == cup, "sent again it is the same"
        assert refused(org.ask("cup-open", title="T", kind="swiss", game="duel", edition="1", scenario="no", key=key()),
                       "bad-choice")
        assert "Points do not decide" in refused(org.ask(
            "cup-open", title="T", kind="swiss", game="duel", edition="1", scenario="short", handicap=5, handicap_to="red", key=key()),
            "bad-choice")
        got = create_of(ann, bid=5)
        assert (got["code"], got["where"]) == ("bad-choice", "bid") and "none can be bid" in got["text"], got
        refused(guest.ask("cup-enter", cup=cup), "not-logged-in")
        refused(guest.ask("cup", cup="0" * 13), "unknown-cup")
        for one in (ann, bob, cid, dee):
            assert one.ask("cup-enter", cup=cup)["type"] == "cup"
        assert len(dee.ask("cup-enter", cup=cup)["players"]) == 4, "twice is once"
        assert len(dee.ask("cup-leave", cup=cup)["players"]) == 3
        assert dee.ask("cup-enter", cup=cup)["players"][3] == {"name": "Dee", "you": True}
        refused(ann.ask("cup-start", cup=cup), "not-permitted")
        told = org.ask("cup-start", cup=cup)
        assert told["state"] == "running" and told["round"] == 1 and told["organises"], told
        is_whole(told)
        refused(org.ask("cup-start", cup=cup), "not-now")
        refused(org.ask("cup-enter", cup=cup), "not-now")
        # Both seats are their own: nobody else gets one.
        game, me = own_game(now(ann, cup))
        other = (ann, bob, cid, dee)[game["second"] if game["first"] == me else game["first"]]
        made = play(ann, cup)
        assert "code" not in made and made["side"] == ("red" if game["first"] == me else "blue"), made
        row = next(row for row in guest.ask("list")["matches"] if row["match"] == made["match"])
        assert row["cup"] == cup and not row["joinable"] and row["rated"], row
        assert "free" not in guest.ask("look", match=made["match"])
        terms = guest.ask("look", match=made["match"])
        refused(guest.ask("join", match=made["match"], name="G", seed_hash=terms["dice"]["seed_hash"], nonce="1" * 64,
                          key=key()), "not-joinable")
        assert [seat["match"] for seat in other.ask("mine")["seats"]] == [made["match"]]
        refused(other.ask("sit", match=made["match"]), "not-permitted")  # before he joins
        state = ann.ask("sit", match=made["match"], token=made["token"])
        assert "code" not in state["status"], state["status"]
        org.ask("ping")  # who does not read answers no ping of the server's, and is closed on a busy machine
        got = play(other, cup)
        assert got["type"] == "joined", got
        org.ask("ping")
        refused(other.ask("vacate", match=made["match"], key=key()), "not-present")
        seen = Seen(other, got["match"], got["token"])
        seen.come()
        refused(other.ask("vacate", match=made["match"], key=key()), "not-permitted")
        # Its end is a result, by itself; the rest the organiser rules, and the next round is paired.
        assert seen.do("resign", key=key())["kind"] == "resign"
        told = now(guest, cup)
        end = time.monotonic() + PATIENCE
        while "result" not in told["games"][told["games"].index(next(g for g in told["games"] if g.get("match") == made["match"]))]:
            assert time.monotonic() < end, told
            time.sleep(0.02)
            told = now(guest, cup)
        ended = next(g for g in told["games"] if g.get("match") == made["match"])
        assert ended["result"] == ("first" if game["first"] == me else "second") and "ruled" not in ended, ended
        rest = next(i for i, g in enumerate(told["games"]) if "result" not in g)
        refused(ann.ask("cup-rule", cup=cup, game=rest + 1, result="draw"), "not-permitted")
        refused(org.ask("cup-rule", cup=cup, game=rest + 1), "missing-field")
        before = told["due"]
        assert org.ask("cup-rule", cup=cup, days=100)["due"] > before
        told = org.ask("cup-rule", cup=cup, game=rest + 1, result="draw")
        assert told["round"] == 2 and told["games"][rest]["ruled"], told
        is_whole(told)
        refused(org.ask("cup-rule", cup=cup, game=rest + 1, result="first"), "not-now")
        # Who leaves loses what he has not played.
        assert ann.ask("cup-leave", cup=cup)["players"][me]["gone"]
        told = now(org, cup)
        rest = next(i for i, g in enumerate(told["games"]) if "result" not in g)
        told = org.ask("cup-rule", cup=cup, game=rest + 1, result="first")
        assert told["state"] == "over" and [line["halves"] for line in told["table"]] == [4, 3, 1, 0] or \
            sum(line["halves"] for line in told["table"]) == 8, told["table"]
        refused(org.ask("cup-end", cup=cup), "not-now")
        assert [row["cup"] for row in bob.ask("cups", mine=True)["cups"]] == [cup]
        # One organises three at a time; one that is called off does not count.
        three = [opened(org)["cup"] for _ in range(3)]
        refused(org.ask("cup-open", title="T", kind="swiss", game="duel", edition="1", scenario="short", key=key()),
                "too-many")
        assert org.ask("cup-end", cup=three[0])["state"] == "called-off"
        opened(org, kind="knock-out")


def test_blocks_and_accounts_that_go():
    with Server("--cups", "all") as server:
        (org, ann, bob, cid, dee), _ = people(server, *NAMES)
        made = create(ann)
        got = join(bob, made["code"])
        Seen(bob, got["match"], got["token"]).come()
        assert bob.ask("block", match=got["match"])["type"] == "blocks"
        cup = opened(org, kind="round-robin", late="draw")["cup"]
        other = opened(org)["cup"]
        assert ann.ask("cup-enter", cup=cup)["type"] == "cup"
        refused(bob.ask("cup-enter", cup=cup), "not-permitted")  # neither is told who
        assert cid.ask("cup-enter", cup=cup)["type"] == "cup" and dee.ask("cup-enter", cup=cup)["type"] == "cup"
        told = org.ask("cup-start", cup=cup)
        assert told["rounds"] == 3
        # A player whose account goes: a name is left, his opponents win.
        assert dee.ask("account-delete", password=WORDS)["type"] == "account"
        told = ann.ask("cup-leave", cup=cup)
        gone = [player for player in told["players"] if player.get("gone")]
        assert len(gone) == 2 and any(player["name"].startswith("Former player") for player in gone), gone
        assert told["state"] == "over", told["games"]
        # An organiser whose account goes: what has not begun is gone, too.
        assert bob.ask("cup-enter", cup=other)["type"] == "cup"
        assert org.ask("account-delete", password=WORDS)["type"] == "account"
        refused(bob.ask("cup", cup=other), "unknown-cup")
        assert "organiser" not in now(bob, cup)
    with Server() as server:
        (org,), _ = people(server, "Org")
        refused(org.ask("cup-open", title="T", kind="swiss", game="duel", edition="1", scenario="short", key=key()),
                "not-permitted")


def meet(one, other):
    """A match of these two, in which both have sat."""
    made = create(one)
    got = join(other, made["code"])
    for client, seat in ((one, made), (other, got)):
        assert client.ask("sit", match=seat["match"], token=seat["token"])["type"] == "state"
    return made["match"]


def round_of(client, cup, players):
    """What is played now: the numbers of games, and of each who plays it."""
    told = now(client, cup)
    is_whole(told)
    return {number: (players[game["first"]], players[game["second"]])
            for number, game in enumerate(told["games"], 1) if game["round"] == told["round"]}


def test_a_block_after_the_start():
    """It ends nothing that has begun; what has not begun does not begin, and the organiser decides it; pairings do not
    heed it."""
    with Server("--cups", "all", "--ping", "600") as server:  # nobody answers while others play
        (org, *players), _ = people(server, *NAMES)
        cup = opened(org, kind="round-robin")["cup"]
        for one in players:
            one.ask("cup-enter", cup=cup)
        org.ask("cup-start", cup=cup)
        (begun, (ann, bob)), (rest, (cid, dee)) = round_of(org, cup, players).items()
        # Both sit: they go on, and how it ends counts.
        made, got = play(ann, cup), play(bob, cup)
        first, second = (Seen(one, seat["match"], seat["token"]) for one, seat in ((ann, made), (bob, got)))
        first.come()
        second.come()
        assert ann.ask("block", match=made["match"])["type"] == "blocks"
        first.do("open-nonce", nonce="2" * 64)
        players_of = by_side(first, second)
        for seen in players_of.values():
            seen.absorb()
        assert decider(players_of).act({"do": "guard", "at": "low"})["type"] == "update"
        assert bob.ask("sit", match=made["match"])["type"] == "state", "who went comes back"
        assert second.do("resign", key=key())["kind"] == "resign"
        # Nobody sits: neither begins it, and neither is told more than that.
        assert dee.ask("block", match=meet(cid, dee))["type"] == "blocks"
        before = len(org.ask("list")["matches"])
        for one in (cid, dee, cid):
            text = refused(one.ask("cup-play", cup=cup, nonce_hash=nonce_hash("2" * 64), key=key()), "not-now")
            assert "the organiser decides" in text, text
        told = org.ask("cup-rule", cup=cup, game=rest, result="draw")
        assert told["round"] == 2 and len(org.ask("list")["matches"]) == before, told
        assert told["games"][begun - 1]["result"] == "first" and "ruled" not in told["games"][begun - 1], told["games"]
        # One sits and the other was to come: he does not come any more.
        (waits, (ann, bob)), (rest, (cid, dee)) = round_of(org, cup, players).items()
        made = play(ann, cup)
        assert bob.ask("block", match=meet(ann, bob))["type"] == "blocks"
        terms = bob.ask("look", match=made["match"])
        assert terms["type"] == "error" or "free" not in terms, terms
        refused(bob.ask("join", match=made["match"], name="X", seed_hash="0" * 64, nonce="1" * 64, key=key()), "blocked")
        # The others play on.
        assert play(cid, cup)["type"] == "created" and play(dee, cup)["type"] == "joined"
        for game in (waits, rest):
            told = org.ask("cup-rule", cup=cup, game=game, result="second")
        assert told["round"] == 3 and told["games"][waits - 1]["match"] == made["match"], told
        for game in round_of(org, cup, players):
            told = org.ask("cup-rule", cup=cup, game=game, result="draw")
        assert told["state"] == "over" and sum(line["halves"] for line in told["table"]) == 12, told


def test_no_kill_pairs_a_round_twice():
    """Every step is sent and the server killed while it is on its way; then it is sent again."""
    dice = random.Random(int(os.environ.get("SEED", "5")))
    server = Server("--cups", "all")
    clients, sessions = people(server, *NAMES)
    cup = opened(clients[0], kind="swiss", rounds=4)["cup"]
    for client in clients:
        client.ask("cup-enter", cup=cup)
    clients[0].ask("cup-start", cup=cup)
    kills = 0
    while True:
        told = now(clients[0], cup)
        is_whole(told)
        if told["state"] == "over":
            break
        rest = [i for i, game in enumerate(told["games"]) if "result" not in game]
        kind = dice.choice(("rule", "play"))
        if kind == "rule":
            clients[0].send("cup-rule", cup=cup, game=rest[0] + 1, result=dice.choice(("first", "second", "draw")))
        else:
            game = told["games"][rest[-1]]
            for seat in (game["first"], game["second"]):  # both at once: one match
                clients[seat].send("cup-play", cup=cup, nonce_hash=nonce_hash("2" * 64), key=key())
        if dice.random() < 0.5:
            time.sleep(dice.random() * 0.004)
            server.kill()
            kills += 1
            for client in clients:
                client.abort()
            server.start()
            clients = come(server, sessions)
        else:
            for client in clients:
                client.ask("ping")
    told = now(clients[0], cup)
    met = [frozenset((g["first"], g["second"])) for g in told["games"] if "second" in g]
    assert len(met) == len(set(met)) == 8, told["games"]
    assert len([g for g in told["games"] if "second" not in g]) == 4
    matches = [g["match"] for g in told["games"] if "match" in g]
    assert len(matches) == len(set(matches))
    # No match was made that is no game's.
    listed = {row["match"] for row in clients[0].ask("list")["matches"]}
    assert listed == set(matches), (listed, matches)
    assert kills > 2, kills
    server.stop()


def test_time_runs_out():
    with Paced("--cups", "all") as server:
        (org, ann), sessions = people(server, "Org", "Ann")
        slow, quick = opened(org, rounds=1, days=2)["cup"], opened(org, rounds=1, days=2, late="draw")["cup"]
        for cup in (slow, quick):
            for one in (org, ann):
                one.ask("cup-enter", cup=cup)
            org.ask("cup-start", cup=cup)
        server.again(3 * DAY * 1000)
        org, ann = come(server, sessions)
        end = time.monotonic() + PATIENCE
        while now(org, quick)["state"] != "over":
            assert time.monotonic() < end
            time.sleep(0.05)
        assert now(org, quick)["games"][0]["result"] == "draw" and now(org, quick)["games"][0]["ruled"]
        assert now(org, slow)["state"] == "running", "nothing happens by itself unless it was said"


def test_a_list_of_large_ones_is_paid_by_who_asks():
    """A hundred tournaments of 32 players, each with all its games: read one by one, and not for ever."""
    far = "X-Forwarded-For: 203.0.113.5\r\n"
    with Server("--cups", "all") as server:
        (org,), _ = people(server, "Org")
        cup = opened(org, kind="round-robin")["cup"]
        server.kill()
        with sqlite3.connect(glob.glob(server.data + "/*.db")[0]) as store:
            row, text = store.execute("SELECT row, text FROM cups").fetchone()
            large = json.loads(text)
            large.update(seeds=list(range(1, 33)), rounds=31, round=31)
            large["games"] = [[1 + i // 16, i % 16, i % 32, (i + 1) % 32, 1, 0, cup] for i in range(496)]
            store.execute("UPDATE cups SET text = ?, state = 2", (json.dumps(large),))
            for i in range(99):
                store.execute("INSERT INTO cups (id, person_row, state, game, created_ms, changed_ms, number, text)"
                              " SELECT ?, person_row, state, game, created_ms, changed_ms, number, text FROM cups"
                              " WHERE row = ?", (f"{i:013d}", row))
        store.close()
        server.start()
        client = server.client(extra=far)
        assert len(client.ask("cups")["cups"]) == 100
        question, refused = frame(1, b'{"type":"cups"}'), 0
        for asked in range(1, 300):
            client.send_raw(question)
            got = client.read_frame()
            while got is None:
                assert client.fill(PATIENCE), "no answer"
                got = client.read_frame()
            refused += b"slow-down" in got[1][:100]
            if refused:
                break
        assert refused, "three hundred lists, none refused"
        print(f"# {asked} lists")


if __name__ == "__main__":
    sys.exit(run_tests(tests_in(globals())))
