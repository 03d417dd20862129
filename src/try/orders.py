# SPDX-License-Identifier: GPL-3.0-or-later
"""Orders, and who may give them: sections 5 and 9 of docs/protocol.md.

Only what the welcome lists is ordered, and of that only what leaves the table as it was: a hold is given back by a release, a
record that was taken by taking it again, and a message changes nothing. What somebody else does at the table meanwhile stays.
"""
import time
import typing
import uuid

import frames
import history
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
        for text in trial.known.events.values():
            if any(kind.encode() in text for kind in EVENTS):
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

    def follow(self, event):
        self.note(event)
        if event['seq'] > self.as_of:
            self.events.append((event, {'on': self.is_on(), 'empty': self.is_empty()}))
            if event['type'] == 'round-opened' and self.is_held(event['seq']):
                self.trial.report.fault('9', 'no round that opens while the table is on hold', 'round-opened')
            self.table.fold(event)

    def wait(self, is_so, patience):
        """Whether it becomes so."""
        try:
            if not is_so():
                self.far.hear_until(lambda frame: is_so(), patience, self.follow)
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

    def give(self, body, epoch=None):
        """Gives an order; gives back its result."""
        self.trial.own.add(body['id'])
        if body['name'] == 'recorder-take':
            self.trial.takes[body['id']] = body['args'].get('book')
        order = ORDERS.get(body['name'])
        is_for_us = body['name'] == 'recorder-take' and body['args'].get('book') == self.trial.plan.book
        if order and order.back and not order.stands(self) and not is_for_us:
            self.trial.given.setdefault(body['id'], Given(body, max(self.as_of, self.far.last)))
        self.far.say('command', body, epoch=epoch or self.trial.epoch)
        return self.hear_result(body['id'])

    def order(self, name, args, epoch=None, **more):
        return self.give(self.make(name, args, **more), epoch)

    def ask(self, order):
        self.far.say('command-query', {'id': order}, epoch=self.trial.epoch)
        return self.hear_result(order)

    def hear_result(self, order, patience=None):
        result = self.far.hear_until(lambda frame: frame['type'] == 'result' and frame['body'].get('id') == order,
                                      patience, self.follow)['body']
        given = self.trial.given.get(order)
        if result['outcome'] == 'done':
            self.trial.done.add(result['seq'])
        if given and result['outcome'] == 'done':
            given.told = result['seq']
        elif given and given.seq is None and result['outcome'] in ('refused', 'expired'):
            del self.trial.given[order]
        if self.must_record and is_refused(result, 'observer') and order not in self.trial.takes:
            raise TakenForObserver
        return result

    # Giving back

    def give_back(self):
        """Undoes what this program's own orders have changed, as the events tell; gives back the giver to go on with.

        Not what somebody else at the table has done since, nor by an order that the welcome does not list.
        """
        self.far.close()
        now = Giver(self.trial, *self.trial.greeted())
        if self.trial.given:
            now.catch_up()
            now.find_open_ends()
        by_topic = {}
        for given in self.trial.given.values():
            by_topic.setdefault(ORDERS[given.name].topic, []).append(given)
        for topic, given in by_topic.items():
            # What came without an event only the state can tell.
            is_silent = given[0].name == 'hold' and any(one.seq and not one.heard and one.seq not in self.trial.turns for one in given)
            stands = ORDERS[given[0].name].stands(now) or (is_silent and now.table.state.get('held'))
            if stands and not now.is_undone(given):
                now.undo(topic, given)
        self.trial.given.clear()
        now.must_record = self.must_record
        return now

    def find_open_ends(self):
        """Asks what became of the orders whose result never came, or whose end is yet to come."""
        for order, given in list(self.trial.given.items()):
            try:
                while given.seq is None and self.ask(order)['outcome'] == 'armed':
                    if self.find_now() >= given.mono:
                        self.trial.armed[order] = given.name
                        break
                    self.wait(lambda: False, self.trial.plan.patience / 4)
            except link.Silent:
                pass  # it may have been done

    def is_undone(self, given):
        """Whether the last of these orders gave back the first, by its event: what there is now is somebody else's."""
        back = ORDERS[given[0].name].back
        turn = self.trial.turns.get(given[-1].seq)
        return given[-1].name == back != given[0].name and turn is not None and turn.kind == ORDERS[back].event

    def undo(self, topic, given):
        """Undoes what these orders on one topic have changed."""
        name = given[0].name
        back = ORDERS[name].back
        what = f'what gives back the {name}'
        # Whatever somebody else did on the topic since, heard here or not, stays.
        expect = {topic: given[-1].seq} if topic and given[-1].seq else None
        if self.is_anothers(topic, given):
            self.trial.leave('9', f'{what}, as somebody else has changed it since')
        elif not self.can(back):
            self.trial.leave('9', f'{what}, as the welcome lists no {back}; see to it at the table')
        else:
            args = {'book': self.trial.plan.book} if back == 'recorder-take' else ORDERS[back].args
            result = self.order(back, args, **({'expect': expect} if expect else {}))
            if expect and is_refused(result, 'expect'):
                self.trial.leave('9', f'{what}, as the controller says that somebody else has changed it since; see to it '
                                 'at the table')
                return
            done = result['outcome'] == 'done' and self.wait(lambda: not ORDERS[name].stands(self), self.trial.plan.patience)
            self.trial.check('9', what, done, f'{back}, and the table as it was', f'{result}; see to it at the table')

    def is_anothers(self, topic, given):
        """Whether somebody else has done anything on that topic after these orders."""
        ours = (None, self.trial.plan.book, *self.trial.takes.values())
        if topic is None and self.welcome['body'].get('book') not in ours:
            return True
        latest = max(one.seq or one.after for one in given)
        kinds = {order.event for order in ORDERS.values() if order.topic == topic and order.back}
        return any(seq > latest and turn.kind in kinds and turn.cause not in self.trial.own for seq, turn in self.trial.turns.items())


def find_latest(trial, kinds, before=None):
    """The number of the last event of these kinds that tells of an order, or None."""
    return max((seq for seq, turn in trial.turns.items() if turn.kind in kinds and (before is None or seq < before)), default=None)


def is_own(trial, seq):
    """Whether that event is of an order of this program's own."""
    cause = trial.turns[seq].cause
    return cause in trial.own or (cause is None and seq in trial.done)


def is_left_held(trial):
    """Whether the table is on hold by this program's own order, and was not before."""
    latest = seq = find_latest(trial, HOLDS)
    while seq and is_own(trial, seq):
        seq = find_latest(trial, HOLDS, seq)
    was_held = HOLDS[trial.turns[seq].kind] if seq else trial.was_held
    return seq != latest and HOLDS[trial.turns[latest].kind] and not was_held


def is_left_record(trial):
    """Whether another book records the table by this program's own order."""
    latest = find_latest(trial, ['recorder-changed'])
    return latest is not None and is_own(trial, latest) and trial.turns[latest].book != trial.plan.book


def leave_table(self):
    """Gives back what is still changed by this program's own orders, and notes what it can't give back: the end of a trial."""
    if not self.own:
        return
    try:
        giver = Giver(self, *self.greeted())
        giver.catch_up()
        if is_left_record(self):
            giver.order('recorder-take', {'book': self.plan.book})
            giver.wait(lambda: not is_left_record(self), self.plan.patience)
        if is_left_held(self):
            giver.order('release', {}, expect={'hold': find_latest(self, HOLDS)})
            giver.wait(lambda: not is_left_held(self), self.plan.patience)
        for order, name in self.armed.items():
            if giver.ask(order)['outcome'] == 'armed':
                self.left.append(f"The controller still keeps pitstand-try's order {name}, though its time is over, and may carry it out "
                                 'later. Restart the controller, or look at the table after the next round and undo the order there.')
    except (link.Closed, link.Silent, OSError, schema.Unreadable, schema.Missing):
        pass  # what is left is told
    if is_left_record(self):
        self.left_book = self.turns[find_latest(self, ['recorder-changed'])].book
        self.left.append(f"pitstand-try could not take the record back from its second book, {self.left_book}. Clear the recorder "
                         'on the controller, or choose Take Over the Record at the desk.')
    if is_left_held(self):
        self.left.append('The table is on hold: pitstand-try ordered the hold and could not release it. Release the table on the '
                         'controller or at the desk.')


def with_orders(part):
    """A part that gives orders, and leaves the table as it was however it ends."""
    def run(self):
        if not self.plan.orders:
            self.leave('9', 'orders, as --no-orders was given')
            return
        giver = Giver(self, *self.greeted())
        if giver.welcome['body'].get('commands') == []:
            self.lack('9', 'orders, as its welcome says')
            return
        name = part.__name__.replace('_', ' ')
        if not giver.is_record_ours():
            self.leave('9', f'{name}, as another book records the table now')
            return
        if giver.welcome['body'].get('role') == 'observer':
            self.check('5', 'role of the recorder', False, 'recorder, as no event says that another book records the table', 'observer')
            self.leave('9', f'{name}, as the welcome calls this program an observer')
            return
        giver.must_record = True
        try:
            part(self, giver)
        except TakenForObserver:
            giver = Giver(self, *self.greeted())
            giver.catch_up()
            self.leave('9', f"the rest of {name}, as the controller takes orders for an observer's")
            self.check('5', "the recorder's orders", not giver.is_record_ours(), 'orders that are not refused as an observer\'s, as no '
                       'event says that another book records the table', 'the refusal observer')
        finally:
            giver.must_record = False
            giver.give_back()
    run.__name__ = part.__name__
    return run


def is_refused(result, code):
    return code in (result.get('code'), result['outcome'])


def judge_refusal(self, giver, section, what, code, result):
    """It is refused with that code, or with name by who lists no commands, and so need not know this one."""
    if 'commands' not in giver.welcome['body'] and code != 'name' and is_refused(result, 'name'):
        self.leave(section, f'{what}, as the controller does not know that order')
    else:
        self.check(section, what, is_refused(result, code), code, f'{result}')


def list_forbidden(name):
    """What can't be done: what it is, the code of the refusal or the outcome, and the order."""
    args, wrong = ORDERS[name].args, ORDERS[name].wrong
    stranger = str(uuid.uuid4())
    return [
        (f'a {name} with wrong args', 'args', lambda giver: giver.order(name, wrong)),
        (f'a {name} of another history', 'epoch', lambda giver: giver.order(name, args, stranger)),
        (f'a {name} of another run', 'boot', lambda giver: giver.order(
            name, args, **{'valid-until': {'boot': stranger, 'mono': 2 ** 53 - 1}})),
        (f'a {name} whose time is over', 'expired', lambda giver: giver.order(name, args, seconds=-1)),
        (f'a {name} without who', 'who', lambda giver: giver.order(name, args, who=NOBODY)),
        (f'a {name} that expects no round', 'expect', lambda giver: giver.order(name, args, expect={'round': 0})),
        (f'a {name} at an empty table only', 'not-empty', lambda giver: giver.order(
            name, args, preconditions={'if-empty': True})),
    ]


def find_obstacle(giver, name, code):
    """Why that can't be tried now, or None."""
    if code == 'who' and not ORDERS[name].needs_who:
        return ''  # the desk's own have nobody
    if code == 'expect' and 'number' not in giver.table.state['round']:
        return 'expect, as the table knows of no round; try it while somebody plays there'
    if code == 'not-empty' and not giver.wait_for_play(lambda: not giver.is_empty()):
        return 'if-empty, as nobody sits at the table and no round is on; try it while somebody plays there'
    return None


def try_forbidden(self, giver, what, code, order):
    """It is refused with its code. What is carried out all the same is given back; gives back who goes on."""
    result = order(giver)
    if result['outcome'] == 'done':
        found = giver.find_event(result)
        giver = giver.give_back()
        if code == 'not-empty' and found and found[1]['empty']:
            self.leave('9', 'if-empty, as the table was empty just then')
            return giver
    judge_refusal(self, giver, '9', what, code, result)
    return giver


@with_orders
def orders(self, giver):
    """What is refused, and why; then an order, and that nothing is done twice."""
    names = giver.find_orders()
    # What the welcome does not list the controller need not have; of one that lists nothing nobody can tell.
    miss = self.lack if 'commands' in giver.welcome['body'] else self.leave
    if 'hold' not in names:
        miss('9', 'hold and release, of which the controller takes at most one')
    if 'message' not in names:
        miss('9', 'message, which the controller does not take')
    giver = try_forbidden(self, giver, 'an order that nobody knows', 'name', lambda giver: giver.order('juggle', {}))
    if giver.can('recorder-take'):
        giver = try_forbidden(self, giver, 'taking the record for another book', 'observer', lambda giver: giver.order(
            'recorder-take', {'book': str(uuid.uuid4())}))
    for name in names:
        for what, code, order in list_forbidden(name):
            obstacle = find_obstacle(giver, name, code)
            if obstacle is None:
                giver = try_forbidden(self, giver, what, code, order)
            elif obstacle:
                self.leave('9', obstacle)
    result = giver.ask(str(uuid.uuid4()))
    self.check('9', 'a query of an order never given', result.get('outcome') == 'unknown', 'unknown', f'{result}')
    for name in names:
        try_order(self, giver, name)


def try_order(self, giver, name):
    """Carried out once, by one event, and given back by another order."""
    back = ORDERS[name].back
    body = giver.make(name, ORDERS[name].args)
    before = giver.far.last
    result = giver.give(body)
    if is_refused(result, 'state') and back:
        self.leave('9', f'{name}, as the table refuses it: {result.get("text")}')
        return
    number = check_done(self, giver, name, body, result)
    if not number:
        return
    if back:
        compare_state(self, giver, f'a state after a {name}')
    again = giver.ask(body['id'])
    self.check('9', f'a query of a {name} that was done', again == result, f'{result}', f'{again}')
    again = giver.give(body)
    self.check('9', f'a {name} given twice', again == result, f'the same result, {result}', f'{again}')
    if back:
        latest = try_second(self, giver, name, number)
        stale = giver.order(back, ORDERS[back].args, expect={ORDERS[name].topic: before})
        self.check('9', f'a {back} that expects no {name}', is_refused(stale, 'expect'), 'expect', f'{stale}')
        if stale['outcome'] != 'done':
            # Not what somebody else has ordered since.
            body = giver.make(back, ORDERS[back].args, expect={ORDERS[name].topic: latest})
            given_back = giver.give(body)
            if is_refused(given_back, 'expect'):
                self.leave('9', f'{back}, as the controller says that somebody else has changed it since')
            else:
                number = check_done(self, giver, back, body, given_back)
                if number:
                    compare_state(self, giver, f'a state after a {back}')
                    try_second(self, giver, back, number)
    caused = [event for event, _ in giver.events if event.get('cause') == result.get('id')]
    self.check('9', f'one event for one {name}', len(caused) == 1, 'one event with the order as its cause', f'{len(caused)}')


def try_second(self, giver, name, latest):
    """The same once more does not fit the table, unless somebody else has changed it; gives back the last number on its topic."""
    result = giver.order(name, ORDERS[name].args, expect={ORDERS[name].topic: latest})
    if is_refused(result, 'expect'):
        self.leave('9', f'a second {name}, as the controller says that somebody else has changed it since')
    else:
        self.check('9', f'a second {name}', is_refused(result, 'state'), 'a refusal with the code state', f'{result}')
    return giver.find_number(result) if result['outcome'] == 'done' else latest


def compare_state(self, giver, what):
    """The state that is told now says what the events say, of a hold too."""
    try:
        frame = frames.ask_state(self, giver.far, giver.follow)
    except link.Silent:
        self.leave('10', f'{what}, as none came')
        return
    if frame['body']['as-of'] == giver.far.last:
        differences = giver.table.compare(frame['body']['state'])
        self.check('10', what, not differences, f'one account of events {giver.as_of + 1} to {giver.far.last}', '; '.join(differences[:5]))


def check_number(self, name, found, result):
    """The result names the event that has the order as its cause."""
    if found and found[0].get('cause') == result['id']:
        self.check('9', f'the number in the result of a {name}', result['seq'] == found[0]['seq'],
                   f'{found[0]["seq"]}, the number of the event that has the order as its cause', f'{result["seq"]}')


def check_done(self, giver, name, body, result):
    """Gives back the number of its event where it was done, else None, and tells whether it was done by its own event."""
    self.check('9', name, result['outcome'] == 'done', 'done', f'{result}')
    if result['outcome'] != 'done':
        return None
    found = giver.find_event(result)
    kind = ORDERS[name].event
    came = f'{found[0]["type"]} with {found[0].get("cause")}' if found else 'no such event'
    self.check('9', f'the event of a {name}', found and (found[0].get('cause'), found[0]['type']) == (body['id'], kind),
               f'{kind} with the order as its cause', came)
    check_number(self, name, found, result)
    return giver.find_number(result)


@with_orders
def next_round(self, giver):
    """What is ordered for the next round waits until the one that is on is over, and comes before the next one."""
    for name in giver.find_orders():
        for _ in range(MOST_TURNS):
            if not giver.wait_for_play(giver.is_on):
                self.leave('9', 'next-round, as no round is on; try it while somebody plays at the table')
                return
            was_on = try_next_round(self, giver, name)
            # While a hold stands, no other round begins.
            giver = giver.give_back()
            if was_on:
                break
        else:
            self.leave('9', f'next-round with a {name}, as no round was on each time that the order came')


def try_next_round(self, giver, name):
    """Gives back whether a round was on when the order came, so that there was something to see."""
    wait = ROUND_LASTS * self.plan.patience
    body = giver.make(name, ORDERS[name].args, wait, preconditions={'at': 'next-round'})
    result = giver.give(body)
    heard = len(giver.events)
    is_armed = result['outcome'] == 'armed'
    if is_armed:
        result = giver.hear_result(body['id'], wait + self.plan.patience)
    if result['outcome'] == 'expired':
        self.leave('9', f'when a {name} for the next round is carried out, as the round lasts longer than {wait:g} s')
        return True
    if is_refused(result, 'busy') or is_refused(result, 'state'):
        self.leave('9', f'a {name} for the next round, as the table refuses it: {result.get("text")}')
        return True
    found = giver.find_event(result) if result['outcome'] == 'done' else None
    if found and not is_armed and not found[1]['on']:
        return False
    check_number(self, name, found, result)
    if found and name == 'hold':
        # The next round would open about now.
        giver.wait(lambda: giver.events[-1][0]['type'] == 'round-opened', self.plan.patience)
    later = found and [event for event, _ in giver.events[heard:] if event['type'] == 'round-opened' and event['seq'] < found[0]['seq']]
    self.check('9', f'a {name} for the next round', found and not found[1]['on'] and not later,
               'armed, and done after the end of the round that is on, before the next one opens',
               f'{result}' if not found else 'done in the middle of a round' if found[1]['on'] else 'done a round too late')
    return True


def observer(self):
    """Another book watches beside the recorder: what it acknowledges frees nothing, and holds nobody up."""
    recorder, _, _ = self.greeted()
    watcher, welcome = history.greet_watcher(self)
    if watcher is None:
        word = welcome
        self.check('5', 'another book', word in ('book', 'busy'), 'the role observer, or the refusal book or busy', f'{word}')
        why = (f'says "busy" each of the {history.MOST_BUSY} times that an observer dials; start pitstand-try again later'
               if word == 'busy' else 'has no place for an observer')
        self.leave('5', f'a book beside the recorder, as the controller {why}')
        return
    body = welcome['body']
    self.check('5', 'role of another book', body.get('role') == 'observer', 'observer', f'{body.get("role")}')
    if self.acknowledged:
        self.check('5', 'witness for another book', body.get('book') == self.plan.book, "the recorder's book",
                   f'{body.get("book")}')
    else:
        self.leave('5', f'witness for another book, {"as this program has acknowledged nothing" if self.known.head else history.TOO_FEW}')
    freed = self.read_events(watcher, 1)
    if freed:
        watcher.acknowledge(watcher.last)
    count = len(self.read_events(recorder, history.MANY))
    recorder.close()
    recorder, welcome, _ = self.greeted()
    if freed:
        self.check('5', 'freed by an observer', welcome['body']['oldest'] <= self.acknowledged + 1,
                   f'oldest of at most {self.acknowledged + 1}', f'{welcome["body"]["oldest"]}')
    else:
        self.leave('5', f'freed by an observer, {history.find_lack(self, watcher, 1)}')
    self.read_events(recorder, min(count, 5))
    if self.plan.orders:
        # With the whole window, for the event of an order waits behind all that came before.
        try_observers_orders(self, Giver(self, *self.greeted(book=watcher.book)), welcome['body'].get('book-head'))
    else:
        self.leave('5', "an observer's orders, as --no-orders was given")


def try_observers_orders(self, giver, head):
    """Refused, all but the one that takes the record for its own book. head is that of the recorder's book."""
    given = [(f"an observer's {name}", name, ORDERS[name].args) for name in TRIED if giver.can(name)]
    if giver.can('recorder-take'):
        given.append(("an observer's recorder-take for another book", 'recorder-take', {'book': str(uuid.uuid4())}))
    if not given:
        self.lack('5', 'message, hold or recorder-take, as its welcome says')
    try:
        for what, name, args in given:
            judge_refusal(self, giver, '5', what, 'observer', giver.order(name, args))
        if giver.can('recorder-take'):
            body = giver.make('recorder-take', {'book': giver.far.book})
            result = giver.give(body)
            if 'commands' in giver.welcome['body'] or not is_refused(result, 'name'):
                if check_done(self, giver, 'recorder-take', body, result):
                    check_new_recorder(self, giver.far.book, head)
    finally:
        giver.give_back()


def check_new_recorder(self, book, head):
    """The controller forgets the head of the old book, and keeps what the new one acknowledges."""
    far, welcome, _ = self.greeted(book=book)
    role, came = (welcome['body'].get(name) for name in ('role', 'book-head'))
    self.check('5', 'role after a recorder-take', role != 'observer', 'recorder, for the book that took the record', f'{role}')
    if head is None:
        self.leave('5', 'whether a recorder-take makes it forget the head of the old book, as the welcome before had no book-head')
    else:
        self.check('5', 'head of the book after a recorder-take', came is None, 'none, as the new recorder has told no head yet',
                   'the head of the old book' if came == head else f'{came}')
    head = uuid.uuid4().hex * 2
    far.acknowledge(far.last, head=head)
    far.fence()
    far.close()
    _, welcome, _ = self.greeted(book=book)
    came = [welcome['body'].get(name) for name in ('book', 'book-head')]
    self.check('5', 'book and head of the new recorder', came == [book, head], f'{book} and the head of its last ack, {head}', f'{came}')
