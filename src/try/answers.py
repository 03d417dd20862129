# SPDX-License-Identifier: GPL-3.0-or-later
"""What this end has asked for and not heard: so that whoever is kept waiting can be told what for."""

# The answer to each, in words; {} is what the body has under the last name.
ANSWERS = {
    'hello': ('welcome', 'the welcome that answers hello', 'book'),
    'ping': ('pong', 'the pong of ping {}', 'id'),
    'state-request': ('state', 'the state that answers state-request', None),
    'command': ('result', 'the result of the order {}', 'id'),
    'command-query': ('result', 'the result that answers the command-query of {}', 'id'),
}
# A welcome is followed by a state, and names nobody.
NAMED = ('pong', 'result')


class Awaited:
    def __init__(self):
        self.open = {}  # (the answer's type, whose) -> the answer in words

    def say(self, kind, body):
        """Gives back how many messages may answer that: an order that waits has two results, and a hello is greeted with two."""
        if kind not in ANSWERS:
            return 0
        answer, words, name = ANSWERS[kind]
        who = f'{body["name"]} ({body["id"]})' if kind == 'command' else body.get(name)
        self.open[answer, body.get(name) if answer in NAMED else None] = words.format(who)
        return 2

    def hear(self, frame):
        kind, body = frame.get('type'), frame['body']
        # Pongs come in the order of the pings, whatever ping they name.
        key = next((key for key in self.open if key[0] == kind), None) if kind == 'pong' else (
            kind, body.get('id') if kind in NAMED else None)
        if kind == 'welcome':
            self.open['state', None] = 'the state after the welcome'
        if body.get('outcome') == 'armed' and key in self.open:
            self.open[key] = self.open[key].replace('the result', 'the second result, after "armed",')
        else:
            self.open.pop(key, None)

    def is_pong_alone(self):
        return bool(self.open) and all(answer == 'pong' for answer, _ in self.open)

    def tell(self):
        """The oldest of each type of answer that is due."""
        first = {}
        for (answer, _), words in self.open.items():
            first.setdefault(answer, words)
        return ', '.join(first.values())
