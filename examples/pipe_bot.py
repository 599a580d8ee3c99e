"""A bot for `hakem arena "pipe:python examples/pipe_bot.py" easy`; it needs Python alone."""

import json
import sys


def strength(card, view):
    """How a card ranks in the trick on the table; one of a third suit wins nothing."""
    trump, led = view["trump"][0].upper(), (view["table"] or [card])[0][1]
    suit = 200 if card[1] == trump else 100 if card[1] == led else 0
    return suit + "23456789TJQKA".index(card[0])


def choose(view):
    """Call the longest suit, win a trick as cheaply as may be, else throw the lowest card."""
    legal = view["legal"]
    if legal[0]["type"] == "call_trump":
        suits = [card[1] for card in view["hand"]]
        return max(legal, key=lambda call: suits.count(call["trump"][0].upper()))
    if legal[0]["type"] != "play_card":
        return legal[0]
    best = max((strength(card, view) for card in view["table"]), default=0)
    legal.sort(key=lambda action: strength(action["card"], view))
    return next((action for action in legal if strength(action["card"], view) > best), legal[0])


for line in sys.stdin:
    asked = json.loads(line)
    action = {"action": choose(asked["view"])} if asked["type"] == "choose" else {}
    print(json.dumps({"id": asked["id"], **action}), flush=True)
