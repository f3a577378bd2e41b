# SPDX-License-Identifier: MIT
"""What one side does unseen is told to nobody else by what stands around the position: proposals,
undo requests, numbers, lists, chat."""
from harness import *

# The toy game: red chooses a guard first, unseen, and may choose again before he ends his phase.


def guard(seen, at):
    got = seen.act({"do": "guard", "at": at})
    assert got["type"] == "update", got
    return got


def code_of(got, code):
    assert got["type"] == "error" and got["code"] == code, got


def watcher(server, match):
    eve = Seen(server.client(), match)
    eve.come()
    return eve


def everything(seen):
    """All that a viewer can find out: what came, what a newcomer is told, what the list says."""
    seen.absorb()
    row = [{k: v for k, v in m.items() if k not in ("watching",)}
           for m in seen.client.ask("list")["matches"] if m["match"] == seen.match]
    return (seen.n, seen.view, seen.status, seen.decision, seen.offers, row)


def begin_hidden(server):
    red, blue = begin(server, side="red", scenario="long", public=True)
    eve = watcher(server, red.match)
    guard(red, "low")
    for seen in (blue, eve):
        seen.absorb()
    return red, blue, eve


def hide(red, *others):
    """Red does something that nobody else is told of."""
    for seen in others:
        seen.absorb()
    before = [seen.n for seen in others]
    guard(red, "high")
    guard(red, "low")
    for seen in others:
        seen.absorb()
    assert [seen.n for seen in others] == before


def test_a_hidden_action_does_not_ring_by_a_proposal():
    with Server() as server:
        for maker in ("red", "blue"):
            red, blue, eve = begin_hidden(server)
            by = {"red": red, "blue": blue}[maker]
            assert by.do("propose", key=key(), what="draw")["type"] == "update"
            for seen in (red, blue, eve):
                seen.absorb()
            hide(red, blue, eve)
            assert blue.status["proposal"]["what"] == "draw"
            blue.client.ask("sit", match=blue.match, token=blue.token)
            # A visible action of the opponent ends it, for everybody at once.
            assert red.act({"do": "end"})["type"] == "update"
            for seen in (blue, eve):
                seen.absorb()
                assert ("proposal" in seen.status) == (maker == "red"), seen.status


def test_asked_already_says_nothing_of_hidden_actions():
    with Server() as server:
        red, blue, eve = begin_hidden(server)
        blue.do("propose", key=key(), what="draw")
        red.absorb()
        red.do("respond", key=key(), proposal=red.status["proposal"]["id"], answer="decline")
        blue.absorb()
        hide(red, blue, eve)
        code_of(blue.do("propose", key=key(), what="draw"), "asked-already")
        red.act({"do": "end"})
        blue.absorb()
        assert blue.do("propose", key=key(), what="draw")["type"] == "update"


def test_what_can_be_undone_says_nothing_of_hidden_actions():
    with Server() as server:
        answers = []
        for hidden in (False, True):
            red, blue, eve = begin_hidden(server)
            if hidden:
                hide(red, blue, eve)
            code_of(blue.do("propose", key=key(), what="undo", to=blue.n), "nothing-to-undo")
            got = blue.do("propose", key=key(), what="undo", to=blue.n - 1)
            answers.append([got["type"], got.get("code"), got.get("status"), got.get("n")])
            red.client.close()
        assert answers[0] == answers[1], answers


def test_undo_of_what_was_hidden_does_not_ring():
    with Server() as server:
        red, blue, eve = begin_hidden(server)
        blue.do("propose", key=key(), what="draw")
        for seen in (red, eve):
            seen.absorb()
        guard(red, "high")
        before = everything(blue), everything(eve)
        got = red.do("undo", key=key(), seen=red.n)
        assert got["type"] == "update", got
        assert (everything(blue), everything(eve)) == before


def test_a_hidden_action_does_not_move_a_match_in_the_list():
    with Server() as server:
        red, blue, eve = begin_hidden(server)
        server.kill()
        # As if a minute had passed since the list was last told of it.
        import glob
        import sqlite3
        with sqlite3.connect(glob.glob(server.data + "/*.db")[0]) as store:
            store.execute("UPDATE matches SET changed_ms = changed_ms - 60000")
        store.close()
        server.start()
        red = Seen(server.client(), red.match, red.token)
        red.come()
        eve = watcher(server, red.match)
        before = everything(eve)
        hide(red, eve)
        assert everything(eve) == before
        red.act({"do": "end"})
        assert everything(eve)[5] != before[5]


def test_the_record_of_it_is_proven_and_told_again():
    with Server() as server:
        red, blue, eve = begin_hidden(server)
        blue.do("propose", key=key(), what="draw")
        red.absorb()
        hide(red, blue)
        red.act({"do": "end"})
        blue.absorb()
        seen = [(s.n, s.view, s.status) for s in (red, blue)]
        server.kill()
        server.start()
        again = []
        for old in (red, blue):
            new = Seen(server.client(), old.match, old.token)
            new.come()
            again.append((new.n, new.view, new.status))
            late = Seen(server.client(), old.match, old.token)
            late.n, late.view, late.offers, late.events, late.history = 0, {}, {}, [], {}
            got = late.client.ask("sit", match=old.match, token=old.token, seen=0)
            assert got["type"] in ("gap", "state") and got["n"] == new.n
        assert again == seen
        red = Seen(server.client(), red.match, red.token)
        red.come()
        red.do("resign", key=key())
        record = json.loads(server.http(f"/records/{red.match}")[2])
        assert record["version"] == 2, record["version"]


# ---- spectators who see everything, where something is hidden ----

FAR = "X-Forwarded-For: 203.0.113.%d\r\n"  # as a proxy on this machine would say


def test_everything_is_not_for_all_who_watch():
    with Server() as server:
        fields = {"game": "duel", "edition": "1", "scenario": "short", "side": "red", "name": "Ann",
                  "nonce_hash": "0" * 64, "options": ["veiled"], "spectators": "all"}
        got = server.client().ask("create", key=key(), **fields)
        code_of(got, "bad-choice")
        assert got["where"] == "spectators", got
        red, blue = begin(server, side="red")
        code_of(red.do("propose", key=key(), what="link"), "not-permitted")
        del blue


def agree(one, other):
    assert one.do("propose", key=key(), what="link")["type"] == "update"
    other.absorb()
    got = other.do("respond", key=key(), proposal=other.status["proposal"]["id"], answer="accept")
    assert got["type"] == "update", got
    one.absorb()
    return one.status["link"]


def far_player(server, seen, address):
    client = server.client(extra=FAR % address)
    player = Seen(client, seen.match, seen.token)
    player.come()
    return player


def test_players_agree_on_a_link_and_cannot_open_it():
    with Server() as server:
        near, nearby = begin(server, side="red", scenario="long", options=["veiled"])
        red, blue = far_player(server, near, 1), far_player(server, nearby, 2)
        public = Seen(server.client(extra=FAR % 3), red.match)
        public.come()
        # The link is what both were told, and nobody else.
        link = agree(red, blue)
        assert blue.status["link"] == link and link not in red.match and len(link) == 26
        public.absorb()
        assert "link" not in public.status and public.status["linked"] is True
        code_of(public.do("propose", key=key(), what="link"), "not-seated")
        code_of(red.do("propose", key=key(), what="link"), "asked-already")
        # No player's connection, and none from where a player comes.
        for client in (near.client, red.client, blue.client, server.client(extra=FAR % 1),
                       server.client(extra=FAR % 2)):
            code_of(client.ask("watch", match=red.match, link=link), "not-permitted")
        code_of(server.client(extra=FAR % 4).ask("watch", match=red.match, link="0" * 26), "bad-link")
        guard(red, "low")
        eve = Seen(server.client(extra=FAR % 4), red.match)
        got = eve.come(link=link)
        assert got["you"] == {"watching": "all"}, got["you"]
        assert json.dumps(eve.view) != json.dumps(blue.view)
        hide(red, blue, public)
        eve.absorb()
        # Who sees everything says nothing where a player could read it.
        code_of(eve.do("chat", channel="spectators", text="He has it low"), "not-permitted")
        # But it draws for who sees everything, too, and for nobody else.
        lim = Seen(server.client(extra=FAR % 6), red.match)
        lim.come(link=link)
        assert eve.do("arrows", arrows=["a1.a2"])["type"] == "arrows"
        assert lim.client.expect("arrows")["arrows"] == ["a1.a2"]
        for other in (red, blue, public):
            other.client.ask("ping")
            assert not any(message["type"] == "arrows" for message in other.client.inbox), other.client.inbox
        # A player who comes from there sends him away; and after a restart he is known still.
        far_player(server, nearby, 4)
        assert eve.client.expect("left")["match"] == red.match
        server.kill()
        server.start()
        for address in (1, 2):
            code_of(server.client(extra=FAR % address).ask("watch", match=red.match, link=link),
                    "not-permitted")
        eve = Seen(server.client(extra=FAR % 5), red.match)
        assert eve.come(link=link)["you"] == {"watching": "all"}
        # With a player goes his consent.
        red = far_player(server, near, 1)
        assert red.status["link"] == link
        red.do("vacate", key=key())
        assert eve.client.expect("left")["match"] == red.match
        code_of(server.client(extra=FAR % 5).ask("watch", match=red.match, link=link), "bad-link")


def test_a_link_ends_with_the_match_and_is_no_secret_then():
    with Server() as server:
        red, blue = begin(server, side="red", options=["veiled"], public=True)
        agree(red, blue)
        red.do("resign", key=key())
        assert "link" not in red.status or red.status["link"]
        record = json.loads(server.http(f"/records/{red.match}")[2])
        assert [e["what"] for e in record["entries"] if e["kind"] == "accept"] == ["link"]
        assert "link" not in json.dumps(record["dice"]), "no secret in the record"


if __name__ == "__main__":
    sys.exit(run_tests(tests_in(globals())))
