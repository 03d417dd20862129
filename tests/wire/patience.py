# SPDX-License-Identifier: GPL-3.0-or-later
"""How long the kit waits for a controller that is slow, and how often it says something meanwhile: cases of test-try.py."""
import argparse
import threading
import time
import uuid

import honest
import trial as kit
from honest import Controller, Session

PATIENCE = 0.8
# Of what the document gives ten seconds for nothing here takes as long.
kit.desk.GREETING = kit.link.ANSWER = PATIENCE


def make_plan(url):
    return argparse.Namespace(url=url, book=str(uuid.uuid4()), table=honest.TABLE, patience=PATIENCE, orders=True,
                              events=60, authority=None, certificate=None, key=None, table_certificate=None, table_key=None,
                              unmarked_certificate=None, unmarked_key=None)


class Strict(Session):
    """It hangs up on who has said nothing for 12 seconds."""

    heard_at = None
    most_silent = 12

    def take_message(self):
        self.heard_at = time.monotonic()
        return super().take_message()

    def pump(self):
        if time.monotonic() - (self.heard_at or time.monotonic()) > self.most_silent:
            raise OSError('silent')
        super().pump()


def send_in_parts(seq, split, was_silent):
    """What it writes, with a pause between the two parts of that event until the kit has lost its patience once."""
    def send_bytes(self, data):
        if b'"seq": %d,' % seq in data:
            first, data = split(data)
            was_silent.clear()
            Session.send_bytes(self, first)
            was_silent.wait(20 * PATIENCE)
        Session.send_bytes(self, data)
    return send_bytes


def split_fragments(data):
    """One message in two frames of WebSocket."""
    text = data[4:]
    return b'\x01\x64' + text[:100], b'\x80\x7e' + (len(text) - 100).to_bytes(2, 'big') + text[100:]


def try_slow(tap):
    """A frame that comes in two parts, further apart than the patience, is late and nothing else."""
    number = len(honest.BEFORE) + 3
    for name, split in (('halves', lambda data: (data[:99], data[99:])), ('header', lambda data: (data[:3], data[3:])),
                        ('fragments', split_fragments)):
        was_silent = threading.Event()
        send = send_in_parts(number, split, was_silent)
        table = type('Table', (Controller,), {'session_class': type('Session', (Session,), {'send_bytes': send})})()
        trial = kit.Trial(make_plan(table.url))
        silent, heard = 0, []
        try:
            far, _, _ = trial.greeted()
            while len(heard) < number + 5 and silent < 5:
                try:
                    heard.append(far.hear_event()[1]['seq'])
                except kit.link.Silent:
                    silent += 1
                    was_silent.set()
        except (kit.link.Closed, kit.schema.Unreadable) as error:
            heard.append(str(error))
        finally:
            table.close()
        tap.check(f'/try/slow/{name}', silent and heard == list(range(1, number + 6)) and not far.faults, f'silent {silent} times',
                  str(heard), str(far.faults))


def play_slowly(self):
    if time.monotonic() - getattr(self, 'played_at', 0) > 0.6:
        self.played_at = time.monotonic()
        Controller.play(self)


def wait_for_events(self):
    """Two desks, of which one is heard for long."""
    self.greeted(book=str(uuid.uuid4()))
    far, _, _ = self.greeted()
    deadline = time.monotonic() + 6
    while time.monotonic() < deadline:
        try:
            far.hear_event()
        except kit.link.Silent:
            pass
    for one in self.desks:
        one.fence()


def try_pace(tap):
    """At the pace of a real table no wait is so long that a controller may hang up: all times are scaled down."""
    quiet, kit.desk.QUIET = kit.desk.QUIET, 1
    for name, members in (('slow', {'play': play_slowly}), ('idle', {'most': 0})):
        strict = type('Strict', (Strict,), {'most_silent': 3.5})
        table = type('Table', (Controller,), {'session_class': strict, 'plays': 30, **members})()
        trial = kit.Trial(make_plan(table.url))
        trial.plan.patience = 1.5
        for section, part in (('4', kit.history.greeting), ('6', kit.history.window), ('10', kit.play.state), ('4', wait_for_events)):
            trial.try_part(section, part.__name__, part)
            trial.hang_up()
        table.close()
        tap.check(f'/try/pace/{name}', not trial.report.wrong(), *map(str, trial.report.wrong()))
    kit.desk.QUIET = quiet


def try_greeting_time(tap):
    """All of the greeting may take ten seconds, whatever the patience is: here half a second of which it takes a part, or more."""
    limit, kit.desk.GREETING = kit.desk.GREETING, 0.5
    for name, patience, pause, says in (('in-time', 0.2, 0.3, ''), ('late', 2, 0.7, 'welcome and state within 0.5 seconds of hello'),
                                        ('never', 0.2, 1.5, 'an answer within 0.5 s, the welcome that answers hello')):
        def take_hello(self, frame, pause=pause):
            time.sleep(pause)
            Session.take_hello(self, frame)

        table = type('Table', (Controller,), {'most': 0, 'session_class': type('Session', (Session,), {'take_hello': take_hello})})()
        trial = kit.Trial(make_plan(table.url))
        trial.plan.patience = patience
        trial.try_part('6', 'greeting', lambda self: self.greeted())
        trial.hang_up()
        table.close()
        wrong = [(section, due) for section, _, _, due, _ in trial.report.wrong()]
        tap.check(f'/try/greeting/{name}', wrong == ([('4', says)] if says else []), *map(str, trial.report.wrong()))
    kit.desk.GREETING = limit
