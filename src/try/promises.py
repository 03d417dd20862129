# SPDX-License-Identifier: GPL-3.0-or-later
"""What a desk relies on when it gives orders: section 9 of docs/protocol.md.

The controller knows the result after a break, tells the reason of an order, and refuses what it does not understand.
"""
from giving import ORDERS, Giver, is_refused
from giving_back import give_back, is_anothers, with_orders
from orders import try_forbidden
from outcomes import count_events


@with_orders
def unknown_members(self, giver):
    """A condition that the controller does not know is refused; any other member that it does not know is passed over."""
    names = giver.find_orders()
    for name in names:
        args = ORDERS[name].args
        for what, order in (
                (f'a {name} with an unknown precondition', lambda giver: giver.order(
                    name, args, preconditions={'x-later': True})),
                (f'a {name} that expects something on an unknown topic', lambda giver: giver.order(
                    name, args, expect={'x-later': giver.far.last}))):
            giver = try_forbidden(self, giver, what, 'args', order)
    for name in names:
        result = giver.order(name, {**ORDERS[name].args, 'x-mood': 'calm'}, **{'x-mood': 'calm'})
        if not explain_refusal(self, name, result):
            self.check('9', f'a {name} with unknown members', result['outcome'] == 'done',
                       'done, as the controller passes over unknown members of the order and of its args', f'{result}')
        giver = give_back(giver)


def explain_refusal(self, name, result):
    """Whether the table refuses that order just now, whoever gives it."""
    is_so = is_refused(result, 'state') or is_refused(result, 'busy')
    if is_so:
        self.leave('9', f'more of a {name}, as the table refuses it: {result.get("text")}')
    return is_so


@with_orders
def after_a_break(self, giver):
    """The result of an order outlasts the connection, and the table carries nothing out a second time."""
    for name in giver.find_orders():
        body = giver.make(name, ORDERS[name].args)
        result = giver.give(body)
        if explain_refusal(self, name, result):
            continue
        found = giver.find_event(result) if result['outcome'] == 'done' else None
        if found is None or found[0].get('cause') != body['id']:
            self.leave('9', f'a {name} after a break, as the table did not carry it out before the break')
            continue
        giver.far.close()
        giver = Giver(self, *self.greeted())
        told = giver.table.state.get('held-reason')
        check_same_result(self, giver, body, result)
        if name == 'hold':
            check_reason(self, giver, body, found[0], told)
    giver.far.close()


def check_same_result(self, giver, body, result):
    name = body['name']
    asked = giver.ask(body['id'])
    self.check('9', f'a query of a {name} after a break', asked == result, f'the result from before the break, {result}', f'{asked}')
    repeated = giver.give(body)
    self.check('9', f'a {name} given again after a break', repeated == result, f'the result from before the break, {result}',
               f'{repeated}')
    # What was done a second time has its event by now.
    giver.hear_all()
    count = count_events(self, body['id'])
    self.check('9', f'one event for a {name} given again after a break', count == 1, 'one event with the order as its cause', f'{count}')


def check_reason(self, giver, body, event, told):
    """Event and state have the reason that the order had. told is that of the state after the break."""
    reason = body['args']['reason']
    came = event['body'].get('reason')
    self.check('9', 'the reason in the event of a hold', came == reason, f"the order's reason, {reason!r}", f'{came!r}')
    if giver.as_of < event['seq']:
        self.leave('10', f'the reason of a hold, as the state after the break is as of {giver.as_of}, before event {event["seq"]}, the hold')
    elif body['id'] not in self.given:
        self.leave('10', 'the reason of a hold, as the table was on hold when it was ordered')
    elif is_anothers(giver, 'hold', [self.given[body['id']]]):
        self.leave('10', 'the reason of a hold, as somebody else has changed the hold since')
    else:
        self.check('10', 'the reason of a hold', told == reason, f"held-reason as in the order, {reason!r}", f'{told!r}')
