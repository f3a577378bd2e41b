#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Two stretches of the playtest edition of Fire on the Mountain over a real server: the setup and the views
of both sides and of a watcher, offers, events, and every question that a client can ask with its answer fit
the schemas.

    what campaign.py asks for (environment)

Prints TAP."""
import random
import sys
import tempfile

import campaign
import harness

# Of the playtest edition: all options that can be seen, with masking and without.
STRETCHES = {
    "campaign": ["masking", "intelligence", "columns", "movement_facing", "forced_march", "what_if"],
    "pm": ["combat_facing", "artillery_restrictions", "friendly_fire", "lee", "burnside_resolve", "free_stack_order"]}
ACTIONS, BETWEEN = 48, 12    # of a stretch; between two moments at which everything is asked
BATTERIES = {"cs-dhhill-lane", "cs-dhhill-bondurant", "us-ix-reserve-benjamin", "us-ix-willcox-cook"}
# That must be asked; "retreat-hexes" is, too, if the dice bring a question into an Assault.
WORDS = {"next", "reach", "preview", "zoc", "sight", "unit"}


class Fighter(campaign.Bot):
    """Assaults where it can, and does not stay long in the other phases."""

    def choose(self, rng):
        fights = sorted(key for key in self.offers if key.startswith("assault:"))
        if fights:
            return self.offers[rng.choice(fights)]["action"]
        return self.offers["end"]["action"] if "end" in self.offers and rng.random() < 0.5 else super().choose(rng)


def questions(bot, every):
    """One of each kind that the game answers to whoever decides; of retreats in every Assault."""
    standing = {unit: brigade for unit, brigade in bot.view["brigades"].items()
                if "hex" in brigade and unit[:2] == {"union": "us", "confederate": "cs"}[bot.side]}
    if bot.view.get("assault"):
        yield {"ask": "retreat-hexes", "brigade": random.choice(list(standing))}
    if not every:
        return
    some = random.choice(list(standing))
    guns = [unit for unit in standing if unit in BATTERIES]
    moves = [key.split(":")[1] for key in bot.offers if key.startswith("move:")]
    some_offers = random.sample(sorted(bot.offers), min(8, len(bot.offers)))
    yield from ({"ask": "preview", "action": bot.offers[key]["action"]} for key in some_offers)
    yield from ({"ask": "zoc", "side": side} for side in ("union", "confederate"))
    yield from ({"ask": "sight", "hex": standing[some]["hex"]}, {"ask": "unit", "unit": some})
    yield from ({"ask": "sight", "unit": gun} for gun in guns[:1])
    for unit in moves[:2]:
        yield from ({"ask": "reach", "unit": unit}, {"ask": "next", "unit": unit, "steps": []})


def play_a_stretch(scenario, options):
    """Returns the words that were asked. What is said is checked as it comes, by the bots."""
    asked = set()
    with tempfile.TemporaryDirectory() as folder, harness.Server() as server:
        bots = [Fighter(server.port, folder, name) for name in ("ann", "bob", "cid")]
        table, rng = campaign.Table(bots), random.Random(scenario)
        try:
            campaign.meet(table, *bots, edition="playtest", scenario=scenario, options=options)
            for action in range(ACTIONS):
                table.until(lambda: any(bot.wants() is True and not bot.waiting for bot in bots[:2]))
                bot = next(bot for bot in bots[:2] if bot.wants() is True and not bot.waiting)
                for question in questions(bot, action % BETWEEN == 0):
                    campaign.SCHEMAS.check("question", question)
                    got = table.answer(bot, bot.send("ask", match=bot.match, question=question))
                    campaign.SCHEMAS.check(f"answer {question['ask']}", got["answer"])
                    asked.add(question["ask"])
                bot.act(rng)
                table.until(lambda: not any(bot.waiting for bot in bots))
                if action % BETWEEN == 0 or bot.view.get("assault"):
                    for one in bots:
                        one.check_whole()
            for bot in bots:
                bot.close()
        finally:
            for bot in bots:
                bot.process.kill()
    return asked


def main():
    missing = set(WORDS)
    for scenario, options in STRETCHES.items():
        missing -= play_a_stretch(scenario, options)
    assert not missing, f"never asked: {', '.join(sorted(missing))}"


if __name__ == "__main__":
    sys.exit(harness.run_tests({"setup, views, questions and answers of the playtest edition fit": main}))
