#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-refused.py BUILD: an order that the table itself refuses, in the shipped programs' own window, over TLS.

Somebody at the table is faster than the desk: it is suspended there at the moment in which the order comes.
"""
import json
import os
import re
import sys

from desk_session import Session, card, find, is_focused, said, wait, wait_for_page
from desk_walk import Walk, demo

WALK = Walk('refused')
case = WALK.case
TABLE = 2
REFUSED = 'Table %d, hold: the table refused.' % TABLE


def ended(session, count):
    wait(lambda: len(session.entries('order-ended')) == count, 'the end of the order in the pit log')
    return session.entries('order-ended')[-1]


def is_overtaken(session):
    """Whether the fault is ready: the next order of the table is overtaken."""
    with open(session.truth) as lines:
        return [line for line in map(json.loads, lines) if line['fault'] == 'order-overtaken' and line['applied']]


@case
def table_refuses_what_was_overtaken(session, window):
    """The desk has nothing against it, and orders; the refusal is the table's."""
    wait(lambda: 'minimum $' in card(window, TABLE).get_name(), 'table %d' % TABLE)
    session.sign_on(window, '102', '314159')
    session.go_to(window, TABLE)
    wait(lambda: is_overtaken(session), 'somebody at the table to be ready')
    assert not said(window, 'Suspended'), 'it is suspended before anything was ordered'
    session.keys('h')
    words = wait(lambda: said(window, REFUSED), 'the table to refuse')[0].get_name()
    print('# ' + words, flush=True)
    assert 'The table changed before the order arrived.' in words, 'why: ' + words
    assert 'then try again' in words, 'what is to be done: ' + words

    given = session.entries('order-given')
    assert len(given) == 1 and given[0]['body']['order'] == 'hold' and given[0]['who'] == '102', given
    end = ended(session, 1)
    assert end['body']['outcome'] == 'refused' and end['body']['code'] == 'expect', end


@case
def window_says_what_holds_now(session, window):
    """It is suspended, as nobody here ordered; it is not on hold, as was refused."""
    wait(lambda: said(window, 'a player is unwell'), 'the reason that was given at the table')
    assert not said(window, 'On hold 0'), 'a hold that was refused is shown'
    wait(lambda: said(window, REFUSED), 'the refusal to stay until it is put away')
    session.keys('Escape')
    wait(lambda: not said(window, REFUSED), 'the refusal to go')
    session.keys('Escape')
    wait_for_page(window, 'Floor')
    wait(lambda: ', suspended' in card(window, TABLE).get_name(), 'the card to say so')
    assert ', on hold' not in card(window, TABLE).get_name()


@case
def what_is_still_wanted_is_ordered_again(session, window):
    wait(lambda: is_focused(card(window, TABLE)), 'the focus on the card')
    session.keys('h')
    wait(lambda: said(window, 'Table %d is on hold.' % TABLE), 'the hold')
    assert ended(session, 2)['body']['outcome'] == 'done'


@case
def pit_log_says_who_refused(session, window):
    log = session.read_book('log', '--kind', 'order-ended')
    print('# ' + log.replace('\n', '\n# '), flush=True)
    assert re.search(r'Hold: refused by the table, ordered by 102 \(No\. \d+\): '
                     'the table changed before the order arrived', log), log
    assert find(window, role='push button', starts='Signed on: ')


def start(session):
    scenario = os.path.join(session.folder, 'scenario.jsonl')
    session.truth = os.path.join(session.folder, 'truth.jsonl')
    with open(scenario, 'w') as lines:
        lines.write(json.dumps({'table': 'FCP-%02d' % TABLE, 'fault': 'order-overtaken'}) + '\n')
    session.options += ['--scenario', scenario, '--truth', session.truth]
    return demo(session)


sys.exit(WALK.run(Session(sys.argv[1]), start))
