# SPDX-License-Identifier: GPL-3.0-or-later
"""What this program's own orders have changed is given back. What somebody else does at the table meanwhile stays."""
import link
import schema
from giving import HOLDS, ORDERS, Giver, TakenForObserver, find_latest, is_refused
from outcomes import judge_expect


def give_back(giver):
    """Undoes what this program's own orders have changed, as the events tell; gives back the giver to go on with.

    Not what somebody else at the table has done since, nor by an order that the welcome does not list.
    """
    giver.far.close()
    now = Giver(giver.trial, *giver.trial.greeted())
    if giver.trial.given:
        now.catch_up()
        find_open_ends(now)
    by_topic = {}
    for given in giver.trial.given.values():
        by_topic.setdefault(ORDERS[given.name].topic, []).append(given)
    for topic, given in by_topic.items():
        # What came without an event only the state can tell.
        is_silent = given[0].name == 'hold' and any(came_silently(giver.trial, one) for one in given)
        stands = ORDERS[given[0].name].stands(now) or (is_silent and now.table.state.get('held'))
        if stands and not is_undone(now, given):
            undo(now, topic, given)
    giver.trial.given.clear()
    now.must_record = giver.must_record
    return now


def find_open_ends(giver):
    """Asks what became of the orders whose result never came, or whose end is yet to come."""
    for order, given in list(giver.trial.given.items()):
        try:
            while given.seq is None and giver.ask(order)['outcome'] == 'armed':
                if giver.find_now() >= given.mono:
                    giver.trial.armed[order] = given.name
                    break
                giver.wait(lambda: False, giver.trial.plan.patience / 4)
        except link.Silent:
            pass  # it may have been done


def came_silently(trial, one):
    """Whether an order was done, as its result says, and no event tells of it: the number may be that of any other event."""
    turn = trial.turns.get(one.told)
    return one.told and not one.heard and (turn is None or turn.kind != ORDERS[one.name].event)


def find_last(given):
    """The order that was carried out last: one that is given again may be carried out again."""
    return max(given, key=lambda one: one.seq or one.after)


def is_undone(giver, given):
    """Whether the last of these orders gave back the first, by its event: what there is now is somebody else's."""
    back, last = ORDERS[given[0].name].back, find_last(given)
    turn = giver.trial.turns.get(last.seq)
    return last.name == back != given[0].name and turn is not None and turn.kind == ORDERS[back].event


def undo(giver, topic, given):
    """Undoes what these orders on one topic have changed."""
    name = given[0].name
    back = ORDERS[name].back
    what = f'what gives back the {name}'
    # Whatever somebody else did on the topic since, heard here or not, stays.
    last = find_last(given).seq
    expect = {topic: last} if topic and last else None
    if is_anothers(giver, topic, given):
        giver.trial.leave('9', f'{what}, as somebody else has changed it since')
    elif not giver.can(back):
        giver.trial.leave('9', f'{what}, as the welcome lists no {back}; see to it at the table')
    else:
        args = {'book': giver.trial.plan.book} if back == 'recorder-take' else ORDERS[back].args
        result = giver.order(back, args, **({'expect': expect} if expect else {}))
        if expect and is_refused(result, 'expect'):
            judge_expect(giver.trial, giver, last, what, '; see to it at the table')
            return
        done = result['outcome'] == 'done' and giver.wait(lambda: not ORDERS[name].stands(giver), giver.trial.plan.patience)
        giver.trial.check('9', what, done, f'{back}, and the table as it was', f'{result}; see to it at the table')


def is_anothers(giver, topic, given):
    """Whether somebody else has done anything on that topic after these orders."""
    ours = (None, giver.trial.plan.book, *giver.trial.takes.values())
    if topic is None and giver.welcome['body'].get('book') not in ours:
        return True
    last = find_last(given)
    latest = last.seq or last.after
    kinds = {order.event for order in ORDERS.values() if order.topic == topic and order.back}
    return any(seq > latest and turn.kind in kinds and turn.cause not in giver.trial.own for seq, turn in giver.trial.turns.items())


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
            give_back(giver)
    run.__name__ = part.__name__
    return run
