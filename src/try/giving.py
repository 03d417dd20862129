# SPDX-License-Identifier: GPL-3.0-or-later
"""A desk that gives orders: section 9 of docs/protocol.md.

Only what the welcome lists is ordered, and of that only what leaves the table as it was: a hold is given back by a release, a
record that was taken by taking it again, and a message changes nothing.
"""
import time
import typing
import uuid

import link
import schema
import table_state


class Order(typing.NamedTuple):
    """What one order is."""
    event: str                          # that tells it
    args: dict
    wrong: typing.Optional[dict] = None  # args that can't be read; None: it is not among those that are tried in all ways
    topic: typing.Optional[str] = None  # on which its event is
    back: typing.Optional[str] = None   # the order that gives it back
    stands: typing.Callable = None      # whether a table is as this order makes it, as far as a giver knows
    needs_who: bool = True


ORDERS = {
    'hold': Order('table-held', {'reason': 'a trial'}, {'reason': 7}, 'hold', 'release', lambda giver: giver.is_held()),
    'release': Order('table-released', {}, None, 'hold', 'hold', lambda giver: not giver.is_held()),
    'message': Order('message-shown', {'text': 'a trial'}, {'text': 7}, needs_who=False),
    # Its args are the book.
    'recorder-take': Order('recorder-changed', {}, None, None, 'recorder-take', lambda giver: not giver.is_record_ours()),
}
TRIED = [name for name, order in ORDERS.items() if order.wrong is not None]
# Whether the table is on hold after each of these events.
HOLDS = {'table-held': True, 'table-released': False, 'table-opened': False, 'table-closed': False}
EVENTS = {*HOLDS, *(order.event for order in ORDERS.values())}
# As they stand in the bytes of an event.
KINDS = [kind.encode() for kind in sorted(EVENTS)]
WHO = 'TRY-1'
NOBODY = object()  # in place of who
# Times the patience: a round at a real table lasts about a minute.
ROUND_LASTS = 12
# A round may end just when an order for the next one comes: so often it is ordered anew.
MOST_TURNS = 5


class Given:
    """An order of this program's own that has changed the table, or may have."""

    def __init__(self, body, after):
        self.name, self.args, self.mono = body['name'], body['args'], body['valid-until']['mono']
        self.after = after  # the number of the last event before it
        self.told = None    # the number of its event, as its result says
        self.heard = None   # the number of the event that came with the order as its cause

    @property
    def seq(self):
        """The number of its own event; None as long as nothing says that the order was done."""
        return self.heard or self.told


class Turn(typing.NamedTuple):
    """An event that tells of an order, anybody's."""
    kind: str
    cause: typing.Optional[str]
    book: typing.Optional[str]  # that records the table from then on


class TakenForObserver(Exception):
    """The controller refused an order of this program's as an observer's, though this program records the table."""


class Giver:
    """A desk that gives orders and follows the table, so that it knows how the table was when an order was carried out."""

    def __init__(self, trial, far, welcome, state):
        self.trial, self.far, self.welcome = trial, far, welcome
        self.as_of = state['body']['as-of']
        self.table = table_state.TableState(state['body']['state'], self.welcome['body']['senses'])
        self.events = []  # (event, how the table was before it)
        self.must_record = False  # whether an order that is refused as an observer's ends the part
        self.acknowledges = True  # whether what it hears is acknowledged
        self.asked = {}  # by the id of an order how many results may come: one for each time that it was given or asked for
        self.armed = set()
        self.refused = set()  # the ids of the orders that were not done, as their results say
        self.pongs = {}  # by the id of a ping the controller's monotonic clock when it answered
        for text in trial.known.events.values():
            if any(kind in text for kind in KINDS):
                self.note(schema.read_frame(text))
        if trial.was_held is None:
            trial.was_held = self.is_held()

    def can(self, name):
        listed = self.welcome['body'].get('commands')
        return listed is None or name in listed

    def find_orders(self):
        """Those that are tried and that the table takes, with what gives them back."""
        names = [name for name in TRIED if self.can(name) and (ORDERS[name].back is None or self.can(ORDERS[name].back))]
        if 'commands' in self.welcome['body']:
            return names
        # Who lists nothing may still know only some of them.
        return [name for name in names if not is_refused(self.order(name, ORDERS[name].wrong), 'name')]

    # The table

    def is_on(self):
        return self.table.state['round'].get('stage') not in (None, 'over')

    def is_empty(self):
        return not self.is_on() and not any(seat.get('taken') for seat in self.table.state['seats'].values())

    def is_held(self, before=None):
        """Whether the table is on hold: as the events say, and as the state says only where no event tells of it."""
        held = find_latest(self.trial, HOLDS, before)
        return HOLDS[self.trial.turns[held].kind] if held else bool(self.table.state.get('held'))

    def is_record_ours(self):
        """Whether this program's book records the table: as the events say, and as the welcome says where none tells of it."""
        body, ours = self.welcome['body'], self.trial.plan.book
        changed = find_latest(self.trial, ['recorder-changed'])
        if changed:
            return self.trial.turns[changed].book == ours
        # A welcome may leave out a recorder that has acknowledged nothing. This program gives orders only as the recorder.
        return body.get('role') != 'observer' if self.far.book == ours else body.get('book') in (None, ours, self.far.book)

    def note(self, event):
        if event['type'] in EVENTS:
            cause = event.get('cause')
            self.trial.turns[event['seq']] = Turn(event['type'], cause, event['body'].get('book'))
            if cause in self.trial.given:
                self.trial.given[cause].heard = event['seq']
            if cause in self.refused:
                self.blame_done(event['seq'])

    def follow(self, event):
        self.note(event)
        if event['seq'] > self.as_of:
            self.events.append((event, {'on': self.is_on(), 'empty': self.is_empty()}))
            if event['type'] == 'round-opened' and self.is_held(event['seq']) and self.has_all_since_hold(event['seq']):
                self.trial.report.fault('9', 'no round that opens while the table is on hold', 'round-opened',
                                        event['seq'])
            self.table.fold(event)

    def has_all_since_hold(self, seq):
        """Whether no event is missing in which the hold may have been given back."""
        first = find_latest(self.trial, HOLDS, seq) or self.as_of
        return all(number in self.trial.known.events for number in range(first + 1, seq))

    def blame_done(self, seq):
        """An order was refused, or its time was over, and its event came all the same."""
        self.trial.report.fault('9', 'nothing done of an order whose result is refused or expired',
                                f'event {seq}, {self.trial.turns[seq].kind}, with that order as its cause')

    def hear(self, is_wanted, patience=None):
        """The first frame that is_wanted(), with all before it taken in."""
        def is_wanted_too(frame):
            if frame['type'] == 'pong':
                self.pongs[self.far.answered] = frame['mono']
            elif frame['type'] == 'result':
                self.count_result(frame['body'])
            return is_wanted(frame)

        if self.acknowledges:
            return self.far.hear_until(is_wanted_too, patience, self.follow)
        return self.far.hear_first(is_wanted_too, patience, lambda frame: 'seq' in frame and self.follow(frame))[1]

    def count_result(self, body):
        """A result comes once for each time that it was asked for, and once more where an armed order ends."""
        order = body.get('id')
        if order not in self.asked:
            return
        self.asked[order] -= 1
        if self.asked[order] < 0:
            self.trial.report.fault('9', 'one result each time that an order is given or asked for', 'one more')
        if body['outcome'] == 'armed' and order not in self.armed:
            self.armed.add(order)
            self.asked[order] += 1

    def hear_all(self):
        """Hears all that has happened so far."""
        self.far.ping()
        number = self.far.pings
        self.hear(lambda frame: number in self.pongs)
        head = self.trial.known.head
        self.wait(lambda: self.far.last >= head, self.trial.plan.patience)

    def wait(self, is_so, patience):
        """Whether it becomes so."""
        try:
            if not is_so():
                self.hear(lambda frame: is_so(), patience)
        except link.Silent:
            pass
        return is_so()

    def wait_for_play(self, is_so):
        """Whether it becomes so by what is played; at a table that was found idle nobody waits for long again."""
        came = self.wait(is_so, self.trial.plan.patience * (1 if self.trial.is_idle else ROUND_LASTS))
        self.trial.is_idle = not came
        return came

    def find_event(self, result):
        """The event of an order that was done, and how the table was before it; None where it does not come.

        It has the order as its cause. One without a cause is the order's by the number that the result names.
        """
        def find():
            return (next((found for found in self.events if found[0].get('cause') == result['id']), None)
                    or next((found for found in self.events if found[0]['seq'] == result['seq']
                             and found[0]['type'] in EVENTS and 'cause' not in found[0]), None))
        self.wait(find, self.trial.plan.patience)
        return find() or next((found for found in self.events if found[0]['seq'] == result['seq']), None)

    def find_number(self, result):
        """The number of the event of an order that was done, whatever number its result names."""
        found = self.find_event(result)
        return found[0]['seq'] if found and found[0].get('cause') == result['id'] else result['seq']

    def catch_up(self):
        """Hears the events up to the state of the greeting."""
        self.wait(lambda: self.far.last >= self.as_of, self.trial.plan.patience)

    # Orders

    def make(self, name, args, seconds=60, who=WHO, **more):
        body = {'id': str(uuid.uuid4()), 'name': name, 'args': args, 'who': who,
                'valid-until': {'boot': self.welcome['boot'], 'mono': max(self.find_now() + int(seconds * 1000000), 0)}, **more}
        if who is NOBODY:
            del body['who']
        return body

    def find_now(self):
        """The controller's monotonic clock, counted on from what it said last."""
        return self.far.mono + int((time.monotonic() - self.far.heard_at) * 1000000)

    def give(self, body, epoch=None, pings=False):
        """Gives an order, with a ping after it that tells when it has come; gives back its result."""
        self.trial.own.add(body['id'])
        if body['name'] == 'recorder-take':
            self.trial.takes[body['id']] = body['args'].get('book')
        order = ORDERS.get(body['name'])
        is_for_us = body['name'] == 'recorder-take' and body['args'].get('book') == self.trial.plan.book
        if order and order.back and not order.stands(self) and not is_for_us:
            self.trial.given.setdefault(body['id'], Given(body, max(self.as_of, self.far.last)))
        self.ask_for(body['id'])
        self.far.say('command', body, epoch=epoch or self.trial.epoch)
        if pings:
            self.far.ping()
        return self.hear_result(body['id'])

    def ask_for(self, order):
        self.asked[order] = self.asked.get(order, 0) + 1

    def order(self, name, args, epoch=None, **more):
        return self.give(self.make(name, args, **more), epoch)

    def ask(self, order):
        self.ask_for(order)
        self.far.say('command-query', {'id': order}, epoch=self.trial.epoch)
        return self.hear_result(order)

    def hear_result(self, order, patience=None, is_late=lambda: False):
        """The next result of that order; None where is_late() before it comes."""
        def is_result(frame):
            return frame['type'] == 'result' and frame['body'].get('id') == order

        frame = self.hear(lambda frame: is_result(frame) or is_late(), patience)
        if not is_result(frame):
            return None
        result = frame['body']
        given = self.trial.given.get(order)
        if result['outcome'] == 'done':
            self.trial.done.add(result['seq'])
        if given and result['outcome'] == 'done':
            given.told = result['seq']
        elif given and given.seq is None and result['outcome'] in ('refused', 'expired'):
            del self.trial.given[order]
        # Of an order that was done before, the answer alone is wrong.
        if result['outcome'] in ('refused', 'expired') and not (given and given.told):
            self.refused.add(order)
            for seq in [seq for seq, turn in self.trial.turns.items() if turn.cause == order]:
                self.blame_done(seq)
        if self.must_record and is_refused(result, 'observer') and order not in self.trial.takes:
            raise TakenForObserver
        return result


def find_latest(trial, kinds, before=None):
    """The number of the last event of these kinds that tells of an order, or None."""
    return max((seq for seq, turn in trial.turns.items() if turn.kind in kinds and (before is None or seq < before)), default=None)


def is_refused(result, code):
    return code in (result.get('code'), result['outcome'])
