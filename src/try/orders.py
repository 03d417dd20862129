# SPDX-License-Identifier: GPL-3.0-or-later
"""Orders, one after the other: section 9 of docs/protocol.md."""
import uuid

import giving
import link
from giving import MOST_TURNS, ORDERS, ROUND_LASTS, is_refused
from giving_back import give_back, with_orders
from outcomes import check_done, check_number, compare_state, count_events, judge_expect, judge_refusal


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
        (f'a {name} without who', 'who', lambda giver: giver.order(name, args, who=giving.NOBODY)),
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
        giver = give_back(giver)
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
    given = [try_order(self, giver, name) for name in names]
    check_first(self, giver, next((first for first in given if first), None))


def check_first(self, giver, first):
    """The first order, given again after all the others, still has its result and is not done again."""
    if first is None:
        return
    body, result = first
    again = giver.give(body)
    self.check('9', f'a {body["name"]} given again after other orders', again == result, f'the same result, {result}', f'{again}')
    giver.hear_all()
    count = count_events(self, body['id'])
    self.check('9', f'one event for a {body["name"]} given again after other orders', count <= 1,
               'one event with the order as its cause', f'{count}')


def try_order(self, giver, name):
    """Carried out once, by one event, and given back by another order; gives back the order and its result, where it was done."""
    back = ORDERS[name].back
    body = giver.make(name, ORDERS[name].args)
    before = giver.far.last
    result = giver.give(body)
    if is_refused(result, 'state') and back:
        self.leave('9', f'{name}, as the table refuses it: {result.get("text")}')
        return None
    number = check_done(self, giver, name, body, result)
    if not number:
        return None
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
            undoing = giver.make(back, ORDERS[back].args, expect={ORDERS[name].topic: latest})
            given_back = giver.give(undoing)
            if is_refused(given_back, 'expect'):
                judge_expect(self, giver, latest, back)
            else:
                number = check_done(self, giver, back, undoing, given_back)
                if number:
                    compare_state(self, giver, f'a state after a {back}')
                    try_second(self, giver, back, number)
    caused = [event for event, _ in giver.events if event.get('cause') == result.get('id')]
    self.check('9', f'one event for one {name}', len(caused) == 1, 'one event with the order as its cause', f'{len(caused)}')
    return body, result


def try_second(self, giver, name, latest):
    """The same once more does not fit the table, unless somebody else has changed it; gives back the last number on its topic."""
    result = giver.order(name, ORDERS[name].args, expect={ORDERS[name].topic: latest})
    if is_refused(result, 'expect'):
        judge_expect(self, giver, latest, f'a second {name}')
    else:
        self.check('9', f'a second {name}', is_refused(result, 'state'), 'a refusal with the code state', f'{result}')
    return giver.find_number(result) if result['outcome'] == 'done' else latest


@with_orders
def next_round(self, giver):
    """What is ordered for the next round waits until the one that is on is over, and comes before the next one."""
    for name in giver.find_orders():
        if name == 'message':
            try_short(self, giver)
        for _ in range(MOST_TURNS):
            if not giver.wait_for_play(giver.is_on):
                self.leave('9', 'next-round, as no round is on; try it while somebody plays at the table')
                return
            was_on = try_next_round(self, giver, name)
            # While a hold stands, no other round begins.
            giver = give_back(giver)
            if was_on:
                break
        else:
            self.leave('9', f'next-round with a {name}, as no round was on each time that the order came')


def try_next_round(self, giver, name):
    """Gives back whether a round was on when the order came, so that there was something to see."""
    wait = ROUND_LASTS * self.plan.patience
    body = giver.make(name, ORDERS[name].args, wait, preconditions={'at': 'next-round'})
    before, ping = len(giver.events), giver.far.pings + 1
    try:
        result = giver.give(body, pings=True)
    except link.Silent as silent:
        self.check('9', f'the answer to a {name} for the next round', False, 'armed, sent at once, as a round is on',
                   f'nothing within {silent.waited:g} s')
        giver.wait(lambda: count_events(self, body['id']), wait)
        return True
    heard = len(giver.events)
    is_armed = result['outcome'] == 'armed'
    if is_armed:
        result = give_armed_again(self, giver, body, before, result)
    passed = Passed(giver, body, ping)
    while result['outcome'] == 'armed' and not passed.is_over():
        result = giver.hear_result(body['id'], wait + self.plan.patience, passed.is_over) or result
    if result['outcome'] == 'armed':
        result = hear_late_result(self, giver, body, result)
    if result['outcome'] in ('armed', 'expired') and passed.is_over() and not misses_ends(self):
        self.check('9', f'a {name} for the next round', False, f'the order done or refused when round {passed.ended} was over, before the '
                   'next one opened', f'round {passed.opened} opened, and the order was {"still armed" if result["outcome"] == "armed" else "expired later"}')
        return True
    if result['outcome'] == 'armed':
        result = giver.hear_result(body['id'], wait + self.plan.patience)
    if result['outcome'] == 'expired':
        ended = passed.ended
        self.leave('9', f'when a {name} for the next round is carried out, as '
                   + (f'no round opened after round {ended}' if ended else f'the round lasts longer than {wait:g} s'))
        return True
    if is_refused(result, 'busy') or is_refused(result, 'state'):
        self.leave('9', f'a {name} for the next round, as the table refuses it: {result.get("text")}')
        return True
    found = giver.find_event(result) if result['outcome'] == 'done' else None
    if found and not is_armed and not found[1]['on']:
        return check_unarmed(self, giver, name, giver.events[before:], found, giver.pongs.get(ping))
    if found and found[1]['on'] and misses_ends(self):
        self.leave('9', f'when a {name} for the next round is carried out, as rounds open although the one before is not over')
        return True
    judge_next_round(self, giver, name, result, giver.events[heard:], found, giver.pongs.get(ping))
    return True


class Passed:
    """Whether the time for an armed order has passed: the round that was on is over, and the next one has opened."""

    def __init__(self, giver, body, ping):
        """ping is the number of the one after the order: its pong says when the controller had both, by its own clock."""
        self.giver, self.body, self.ping = giver, body, ping
        self.looked = 0  # events looked at
        self.ended = self.opened = None  # the numbers of both rounds
        self.is_done = False  # whether the order's own event came

    def is_over(self):
        received = self.giver.pongs.get(self.ping)
        while received is not None and self.looked < len(self.giver.events) and self.opened is None and not self.is_done:
            event, _ = self.giver.events[self.looked]
            self.looked += 1
            self.is_done = event.get('cause') == self.body['id']
            if event['type'] == 'round-over' and received < event['mono'] < self.body['valid-until']['mono']:
                self.ended = event['body']['round']
            elif event['type'] == 'round-opened' and self.ended is not None:
                self.opened = event['body']['round']
        return self.opened is not None


def hear_late_result(self, giver, body, armed):
    """The result may come after the events, as these may have waited for the window less than it."""
    try:
        return giver.hear_result(body['id'])
    except link.Silent:
        return armed


def judge_next_round(self, giver, name, result, heard, found, received):
    """It was done between two rounds, once. heard are the events since its first answer.

    received is when the controller answered the ping that came after the order, by its own clock: what it says to have happened
    before that was only heard late.
    """
    check_number(self, name, found, result)
    if found and name == 'hold':
        # The next round would open about now.
        giver.wait(lambda: giver.events[-1][0]['type'] == 'round-opened', self.plan.patience)
    later = found and [event for event, _ in heard if event['type'] == 'round-opened' and event['seq'] < found[0]['seq']
                       and event['mono'] > (received or 0)]
    self.check('9', f'a {name} for the next round', found and not found[1]['on'] and not later,
               'armed, and done after the end of the round that is on, before the next one opens',
               f'{result}' if not found else 'done in the middle of a round' if found[1]['on'] else 'done a round too late')
    if found:
        giver.hear_all()
        count = count_events(self, result['id'])
        self.check('9', f'one event for a {name} for the next round', count <= 1, 'one event with the order as its cause', f'{count}')


def give_armed_again(self, giver, body, before, armed):
    """The same answer, unless the round has ended meanwhile; gives back the latest result."""
    again = giver.give(body)
    if again != armed:
        giver.hear_all()
        is_over = any(event['type'] == 'round-over' for event, _ in giver.events[before:])
        self.check('9', f'an armed {body["name"]} given again', is_over, f'the same answer, {armed}', f'{again}')
    return again


def check_unarmed(self, giver, name, events, found, received):
    """Done after a round without a word before. Gives back whether that round was on when the order came.

    received is when the controller answered the ping that came after the order, by its own clock.
    """
    ends = [event['mono'] for event, _ in events if event['type'] == 'round-over' and event['seq'] < found[0]['seq']]
    if not ends or received is None or ends[-1] - received < self.plan.patience * 1000000 / 4:
        return False
    self.check('9', f'the answer to a {name} for the next round', False, 'armed, sent at once, as a round is on',
               f'none in {(ends[-1] - received) / 1000000:.1f} s, until the round was over and the order was done')
    return True


def misses_ends(self):
    """Whether rounds open although the one before is not over, so that nobody can tell whether a round is on."""
    going, last = False, 0
    for seq, text in sorted(self.known.events.items()):
        opens = b'"round-opened"' in text
        if opens and going and seq == last + 1:
            return True
        going = opens or (going and seq == last + 1 and b'"round-over"' not in text)
        last = seq
    return False


def try_short(self, giver):
    """An order that waits for the next round is dropped when its time is over."""
    what = 'a message for the next round whose time ends before'
    if not giver.wait_for_play(giver.is_on):
        return
    body = giver.make('message', ORDERS['message'].args, self.plan.patience / 4, preconditions={'at': 'next-round'})
    try:
        if giver.give(body)['outcome'] != 'armed':
            return
    except link.Silent:
        return  # which the next order shows, too
    try:
        result = giver.hear_result(body['id'], ROUND_LASTS * self.plan.patience)
    except link.Silent as silent:
        self.check('9', what, False, 'the result expired, as its time is over', f'nothing in {silent.waited:g} s')
        return
    found = giver.find_event(result) if result['outcome'] == 'done' else None
    late = (found[0]['mono'] - body['valid-until']['mono']) / 1000000 if found else 0
    self.check('9', what, late <= self.plan.patience / 4, 'the result expired, as its time is over', f'done {late:.1f} s after that')
