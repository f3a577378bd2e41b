# SPDX-License-Identifier: MIT
"""Dear questions of one address are paid by their cost, and never keep players waiting."""
import random

from harness import *

FAR = "X-Forwarded-For: 203.0.113.%d\r\n"  # as a proxy on this machine would say


def finished_match(server, rounds):
    red, blue = begin(server, side="red", scenario="long", public=True)
    players = by_side(red, blue)
    dice = random.Random(7)
    for _ in range(rounds):
        who = decider(players)
        if who is None:
            break
        who.act(offered_action(who, dice))
        for seen in (red, blue):
            seen.absorb()
    red.do("resign", key=key())
    return red


def test_an_address_runs_out_of_time_and_gets_it_back():
    with Server() as server:
        match = finished_match(server, 150).match
        asker, other = server.client(extra=FAR % 1), server.client(extra=FAR % 2)
        refused, asked = None, 0
        end = time.monotonic() + 4 * PATIENCE
        # By hand: reading each answer as JSON would take longer than making it.
        while refused is None and time.monotonic() < end:
            asker.send_raw(b"".join(frame(1, b'{"type":"statistics","match":"%s"}' % match.encode())
                                    for _ in range(200)))
            for _ in range(200):
                got = asker.read_frame()
                while got is None:
                    assert asker.fill(PATIENCE), "no answer"
                    got = asker.read_frame()
                asked += 1
                if b"slow-down" in got[1]:
                    refused = json.loads(got[1])
        assert refused, f"{asked} questions, none refused"
        assert "share" in refused["text"] and refused["retry_ms"] >= 1
        # Playing goes on there, and others are not touched.
        made = create(asker)
        assert asker.ask("sit", match=made["match"], token=made["token"])["type"] == "state"
        assert other.ask("replay", match=match, n=1, steps=5)["type"] == "replay"
        # Plain HTTP is paid by the same account: what is asked before it takes the time that comes back.
        question = frame(1, b'{"type":"statistics","match":"%s"}' % match.encode())
        for path, found in ((f"/records/{match}", " 200 "), ("/feeds/" + "0" * 26, " 404 ")):
            got, end = "", time.monotonic() + PATIENCE
            while " 503 " not in got and time.monotonic() < end:
                asker.send_raw(question * 20)
                got = server.http(path, headers=FAR % 1)[0]
                for _ in answers(asker, 20):
                    pass
            assert " 503 " in got, got
            assert found in server.http(path, headers=FAR % 2)[0]
            assert found in server.http(path)[0], "this machine is not one person"
        while True:
            got = asker.ask("statistics", match=match)
            if got["type"] == "statistics":
                break
            assert got["code"] == "slow-down", got
            time.sleep(min(got["retry_ms"], 2000) / 1000)
        print(f"# {asked} questions")


def answers(client, count):
    """The next ones as bytes: reading each as JSON would take longer than making it."""
    for _ in range(count):
        got = client.read_frame()
        while got is None:
            assert client.fill(PATIENCE), "no answer"
            got = client.read_frame()
        yield got[1]


def use_up_time(client, match):
    question = frame(1, b'{"type":"statistics","match":"%s"}' % match.encode())
    end = time.monotonic() + 4 * PATIENCE
    while time.monotonic() < end:
        client.send_raw(question * 20)
        if any([b"slow-down" in got for got in answers(client, 20)]):
            return
    raise AssertionError("none refused")


def test_who_was_refused_is_not_read_from_before_there_is_time():
    """Refusing costs time too: of many questions at once one is refused, the next is read when the
    address can pay again."""
    with Server() as server:
        match = finished_match(server, 60).match
        asker = server.client(extra=FAR % 4)
        use_up_time(asker, match)
        kinds = (b'{"type":"statistics","match":"%s"}' % match.encode(), b'{"type":"nonsense"}')
        asker.send_raw(frame(1, kinds[0]) * 12)
        refused = [b"slow-down" in got for got in answers(asker, 12)]
        # Refusals overtake answers that take longer; but behind each one was answered.
        assert sum(refused) <= 6, refused
        # In pieces, in one write, cut anywhere: all are answered, in order.
        ids = b"".join(frame(1, b'{"type":"ping","id":%d}' % n) for n in range(300))
        for at in range(0, len(ids), 777):
            asker.send_raw(ids[at:at + 777])
        assert [json.loads(got)["re"] for got in answers(asker, 300)] == list(range(300))
        # One leaves while it rests, the server ends while others do.
        for leaves in (True, False):
            other = server.client(extra=FAR % 4)
            other.send_raw(frame(1, kinds[0]) * 100 + frame(1, kinds[1]) * 100)
            if leaves:
                other.abort()


def in_pieces(text, cuts):
    """A message as a text frame and continuations, cut at these places."""
    parts = [text[i:j] for i, j in zip([0, *cuts], [*cuts, len(text)])]
    return b"".join(frame(0 if i else 1, part, fin=i == len(parts) - 1)
                    for i, part in enumerate(parts))


def test_what_comes_beyond_a_turns_share_is_held_and_handled():
    """Many connections of one address at the same moment: most messages wait for a later turn of
    the loop, whole or in fragments; each is answered once and in order, and what is held for one
    who leaves, or at the end of the server, is dropped."""
    def held():
        return int(server.metrics()["ridgeline_held_total"])

    with Server() as server:
        match = finished_match(server, 20).match
        near = [server.client() for _ in range(10)]
        far = [server.client(extra=FAR % 6) for _ in range(40)]
        looks = [b'{"type":"look","id":%d,"match":"%s"}' % (n, match.encode()) for n in range(8)]
        for client in near:
            client.send_raw(b"".join(frame(1, text) for text in looks))
        for client in near:
            assert [json.loads(got)["re"] for got in answers(client, 8)] == list(range(8))
        assert held() == 0, "this machine is not one person"
        while held() < 20:
            for i, client in enumerate(far):
                client.send_raw(b"".join(in_pieces(text, [5, 9] if (i + n) % 3 else [])
                                         for n, text in enumerate(looks)))
            for client in far:
                got = [json.loads(got) for got in answers(client, 8)]
                assert [one["re"] for one in got] == list(range(8))
                assert {one["type"] for one in got} <= {"terms", "error"}, got
        assert all(client.ask("ping")["type"] == "pong" for client in far)
        for leaves in (True, False):
            for client in far[:20] if leaves else far[20:]:
                client.send_raw(b"".join(frame(1, text) for text in looks))
                if leaves:
                    client.abort()


def test_answers_in_slices_are_whole():
    """Pieces of two walks do not mix, and what a leaving client asked for is dropped."""
    with Server() as server:
        seen = finished_match(server, 60)
        one, two = server.client(), server.client(extra=FAR % 3)
        alone = [one.ask("replay", match=seen.match, n=n, steps=40) for n in (0, 7)]
        count = one.ask("statistics", match=seen.match)
        for client in (one, two):
            client.many = [(client.send("replay", match=seen.match, n=n, steps=40), n)
                           for n in (0, 7) * 5]
            client.one_more = client.send("statistics", match=seen.match)
        gone = server.client()
        for _ in range(20):
            gone.send("replay", match=seen.match, n=0, steps=50)
        gone.abort()
        for client in (one, two):
            for number, n in client.many:
                got = client.reply(number)
                got["re"] = alone[n > 0]["re"]
                assert got == alone[n > 0]
            got = client.reply(client.one_more)
            got["re"] = count["re"]
            assert got == count
        record = json.loads(server.http(f"/records/{seen.match}")[2])
        assert len(record["entries"]) >= seen.n


def test_a_crowd_is_told_everything_in_order():
    """More spectators than are told at once: each gets every update, in order, before the answers
    to what he asks later; some leave in the middle of it."""
    with Server("--max-connections", "400") as server:
        red, blue = begin(server, side="red", scenario="long", public=True)
        crowd = [Seen(server.client(), red.match) for _ in range(150)]
        for seen in crowd:
            seen.come(setup=False)
        for at in ("low", "high", "middle", "low"):
            assert red.act({"do": "guard", "at": at})["type"] == "update"
        red.act({"do": "end"})
        for seen in crowd[::7]:
            seen.client.abort()
        blue.absorb()
        blue.act({"do": "guard", "at": "low"})
        blue.act({"do": "end"})
        for _ in range(20):
            got = red.act({"do": "step", "to": 1})
            if got["type"] == "update":
                red.do("undo", key=key(), seen=red.n)
        newest = Seen(server.client(), red.match)
        newest.come()
        for i, seen in enumerate(crowd):
            if i % 7:
                seen.absorb()  # each update's number is compared
                assert (seen.n, seen.view) == (newest.n, newest.view), i


def test_the_server_ends_in_the_middle_of_it():
    with Server() as server:
        match = finished_match(server, 60).match
        clients = [server.client() for _ in range(5)]
        for client in clients:
            for _ in range(20):
                client.send("replay", match=match, n=0, steps=50)
    # stop() has seen it end cleanly


if __name__ == "__main__":
    sys.exit(run_tests(tests_in(globals())))
