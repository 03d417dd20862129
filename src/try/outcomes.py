# SPDX-License-Identifier: GPL-3.0-or-later
"""What became of one order: its result, its event and the state after it, as section 9 of docs/protocol.md has them."""
import json

import frames
import link
import schema
from giving import HOLDS, ORDERS, is_refused

# The types of all events that the document has.
KNOWN = json.loads(schema.read_file('events.schema.json'))['$defs']


def count_events(self, order):
    """How many events have that order as their cause."""
    return sum(schema.read_frame(text).get('cause') == order for text in list(self.known.events.values()) if order.encode() in text)


def judge_refusal(self, giver, section, what, code, result):
    """It is refused with that code, or with name by who lists no commands, and so need not know this one."""
    if 'commands' not in giver.welcome['body'] and code != 'name' and is_refused(result, 'name'):
        self.leave(section, f'{what}, as the controller does not know that order')
    else:
        self.check(section, what, is_refused(result, code), code, f'{result}')


def hear_state(self, far, each, what):
    """The state that is told when it is asked for, however often; None where none comes."""
    try:
        return frames.ask_state(self, far, each)
    except link.Silent as silent:
        self.check('9', what, False, 'the answer to each state-request, also to a second one over the same connection',
                   f'none within {silent.waited:g} s')
        return None


def compare_state(self, giver, what):
    """The state that is told now says what the events say, of a hold too."""
    frame = hear_state(self, giver.far, giver.follow, what)
    if frame and frame['body']['as-of'] == giver.far.last:
        differences = giver.table.compare(frame['body']['state'])
        self.check('10', what, not differences, f'one account of events {giver.as_of + 1} to {giver.far.last}', '; '.join(differences[:5]))


def judge_expect(self, giver, number, what, more=''):
    """An order that expects nothing on hold after that number was refused as if something had come."""
    giver.hear_all()
    since = [self.known.events.get(seq) for seq in range(number + 1, giver.far.last + 1)]
    # What nobody knows may be on any topic.
    may_change = None in since or any(kind in HOLDS or kind not in KNOWN for kind in (schema.read_frame(text)['type'] for text in since))
    if may_change:
        self.leave('9', f'{what}, as the controller says that somebody else has changed it since{more}')
    else:
        self.check('9', what, False, f'no refusal with the code expect, as no event on the topic hold came after {number}, which the '
                   'order expects', 'the refusal expect')


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
    if not found and result['seq'] <= giver.far.last and result['seq'] not in self.known.events:
        self.leave('9', f'the event of a {name}, as the controller has left out event {result["seq"]}')
        return None
    kind = ORDERS[name].event
    came = f'{found[0]["type"]} with {found[0].get("cause")}' if found else 'no such event'
    self.check('9', f'the event of a {name}', found and (found[0].get('cause'), found[0]['type']) == (body['id'], kind),
               f'{kind} with the order as its cause', came)
    check_number(self, name, found, result)
    if found and kind == 'message-shown' == found[0]['type']:
        told = found[0]['body'].get('message')
        self.check('11', 'the message in message-shown', told == body['id'], f'{body["id"]}, the id of the order that carried it', f'{told}')
    return giver.find_number(result)
