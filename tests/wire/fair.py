# SPDX-License-Identifier: GPL-3.0-or-later
"""What an honest controller may do otherwise than most: controllers of test-try.py with which nothing is wrong."""
import json
import time

import honest
from broken import repeat, send_after, send_fragments
from honest import Controller, Session


def send_with_space(self, data, code=1):
    """White space around a text that is alone in its frame, not always the same."""
    if code == 1 and b'}\n{' not in data:
        data = (b' ', b'\n', b'\r\n\t')[len(data) % 3] + data + (b'', b'\n')[int(time.monotonic() * 100) % 2]
    Session.send_raw(self, data, code)


def add_own(value):
    """The same with a member of the controller's own in every object."""
    if isinstance(value, list):
        return [add_own(inner) for inner in value]
    if isinstance(value, dict):
        return {**{name: add_own(inner) for name, inner in value.items()}, 'x-own': [None, {'a': 1.5}]}
    return value


def write_own(self, frame):
    """One of its members is never the same twice."""
    own = add_own(frame)
    return json.dumps({**own, 'body': {**own['body'], 'x-said-at': time.monotonic_ns()}}).encode()


def play_without_payments(self):
    """After those of before somebody has connected no payment is seen any more."""
    while hasattr(self, 'url') and honest.ROUND[self.next][0] == 'payment':
        self.next += 1
    Controller.play(self)


# By name what of the table, and of its connections, is otherwise.
FAIR = {
    'members-of-its-own': ({}, {'write': write_own, 'event': lambda self, seq: json.dumps(add_own(json.loads(
        Session.event(self, seq)))).encode()}),
    'payments-seen-no-more': ({'senses': {**Controller.senses, 'payments': False}, 'play': play_without_payments}, {}),
    'white-space': ({}, {'send_raw': send_with_space}),
    'repeats': ({}, repeat(lambda text: text)),
    'three-fragments': ({}, send_fragments(lambda data: [data[:50], data[50:90], data[90:]])),
    'many-notes': ({}, send_after(Session.pump, 0.06, lambda self: self.say('x-note', {}))),
}
