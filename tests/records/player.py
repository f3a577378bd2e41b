# SPDX-License-Identifier: MIT
"""A player who knows no rules: he varies the sample actions of what he is offered, by the choices
that stand beside them, asks `try`, and plays what is allowed. So a random match comes to most
places of the rules, which one of nothing but samples does not."""
import random


def hex_distance(one, other):
    """Even columns stand half a hex lower (protocol/games/fotm.md, 1)."""
    (c, r), (d, s) = [(int(name[:2]), int(name[2:])) for name in (one, other)]
    r, s = r - (c + 1) // 2, s - (d + 1) // 2
    return max(abs(c - d), abs(r - s), abs((c - d) + (r - s)))


class Player:
    """`eager`: how often a move is towards the enemy; `hasty`: how often a phase is ended while
    there is something left to do."""

    def __init__(self, seed, eager=0.7, hasty=0.2):
        self.dice = random.Random(seed)
        self.eager, self.hasty = eager, hasty

    def some(self, things, least=1):
        things = list(things)
        count = self.dice.randint(min(least, len(things)), len(things)) if things else 0
        return self.dice.sample(things, count)

    # ---- one verb a method: an action made of the offer's choices ----

    def vary_place(self, seen, offer, action):
        action["hex"] = self.dice.choice(offer.get("hexes") or [action["hex"]])
        if offer.get("units"):
            action["unit"] = self.dice.choice(offer["units"])
        action["facing"] = self.dice.randrange(6)

    def vary_move(self, seen, offer, action):
        targets = self.targets(seen)
        steps, options = [], offer["steps"]
        good = None
        for _ in range(self.dice.randint(1, 8)):
            step = self.next_step(options, targets)
            if step is None:
                break
            steps.append(step["step"])
            if step.get("may_end"):
                good = list(steps)
            if step.get("stops"):
                break
            got = seen.client.ask("ask", match=seen.match, question={
                "ask": "next", "unit": offer["unit"], "steps": steps})
            options = got.get("answer", {}).get("steps", [])
        if good:
            action["steps"] = good

    def next_step(self, options, targets):
        if not options:
            return None
        ways = [step for step in options if "to" in step["step"]]
        if ways and targets and self.dice.random() < self.eager:
            return min(ways, key=lambda step: min(hex_distance(step["step"]["to"], hex)
                                                  for hex in targets))
        return self.dice.choice(options)

    def targets(self, seen):
        brigades = seen.view["brigades"]
        return [b["hex"] for b in brigades.values() if b.get("army") != seen.side and "hex" in b] + \
            [m["hex"] for m in seen.view.get("markers", [])]

    def vary_assault(self, seen, offer, action):
        action["brigades"] = self.some(offer.get("brigades", [])) or action.get("brigades", [])
        if offer.get("artillery") and self.dice.random() < 0.7:
            action["artillery"] = self.some(offer["artillery"])
        for name, choices in (("lead", "leads"), ("suppress", "suppress")):
            if offer.get(choices) and self.dice.random() < 0.5:
                action[name] = self.dice.choice(offer[choices])
        if offer.get("longstreet"):
            action["longstreet"] = True

    def vary_help(self, seen, offer, action):
        action.pop("with", None)
        help = self.dice.choice(offer.get("help") or [{}])
        if "with" in help:
            action["with"] = help["with"]
        if "facing" in action:
            action["facing"] = self.dice.randrange(6)

    vary_rally = vary_regroup = vary_morale = vary_help

    def vary_retreat(self, seen, offer, action):
        action["to"] = self.dice.choice(offer.get("hexes") or [action["to"]])

    def vary_lead(self, seen, offer, action):
        action["brigade"] = self.dice.choice(offer.get("leads") or [action["brigade"]])

    def vary_suppress(self, seen, offer, action):
        action["artillery"] = self.dice.choice(offer.get("suppress") or [action["artillery"]])

    def vary_unit(self, seen, offer, action):
        """One of a list: most questions."""
        if "brigade" in action:
            action["brigade"] = self.dice.choice(offer.get("brigades") or [action["brigade"]])

    def vary_defend(self, seen, offer, action):
        action["suppress"] = self.some(offer.get("suppress", []), 0)

    def vary_casualty(self, seen, offer, action):
        if offer.get("commanders") and self.dice.random() < 0.5:
            action.pop("officer", None)
            action["commander"] = self.dice.choice(offer["commanders"])

    def vary_advance(self, seen, offer, action):
        chosen = self.some(offer.get("brigades", []))[:offer.get("most", 1)]
        action["brigades"] = [{"brigade": b, "facing": self.dice.randrange(6)} for b in chosen]
        action["commanders"] = self.some(offer.get("commanders", []), 0)

    def vary_withdraw(self, seen, offer, action):
        action["brigades"] = self.some(offer.get("brigades", []))

    def vary_stack(self, seen, offer, action):
        self.dice.shuffle(action["order"])

    def vary_longstreet(self, seen, offer, action):
        action["choice"] = self.dice.choice(offer.get("choices") or [action["choice"]])

    # ---- choosing ----

    def choose(self, seen):
        """An action that is allowed."""
        keys = sorted(seen.offers)
        others = [key for key in keys if key != "end" and not key.startswith("stack")]
        if others and self.dice.random() >= self.hasty:
            assaults = [key for key in others if key.startswith("assault")]
            keys = assaults if assaults and self.dice.random() < 0.5 else others
        offer = seen.offers[self.dice.choice(keys)]
        action = {**offer["action"]}
        vary = getattr(self, "vary_" + offer["do"], self.vary_unit)
        for name, value in action.items():
            if isinstance(value, list):
                action[name] = list(value)
        vary(seen, offer, action)
        got = seen.client.ask("try", match=seen.match, action=action)
        return action if got.get("allowed") else offer["action"]
