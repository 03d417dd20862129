#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-attention.py BUILD: a wrong payment from the alert to what came of it, in the shipped programs' own window.

Counts the keystrokes, at 0.3 s each, and measures what the program adds, until the act is in the pit log and shown.
"""
import os
import sys
import time

from desk_session import Gone, Session, find, find_all, is_focused, wait
from desk_walk import Walk, demo, judge

WALK = Walk('attention')
case = WALK.case
OWN = 0.5
WHO = ('101', '271828')
TABLES = (2, 3, 4)


def rows(window):
    """What the list says, each as one sentence after the other."""
    return [node for node in find_all(window, contains='Wrong payment') if node.get_role_name() == 'list item']


def chosen(window):
    """The row that has the focus."""
    return next((row for row in rows(window) if is_focused(row)), None)


def act(session, row, key, words, budget, before):
    """Presses KEY and waits until ROW says WORDS; BEFORE is how many keys led there."""
    start = time.monotonic()
    session.keys(key)
    while True:
        row.clear_cache()
        if words in row.get_name():
            break
        if time.monotonic() - start > 10:
            raise Gone('waited 10 s for "%s" in "%s"' % (words, row.get_name()))
    own = time.monotonic() - start
    judge('%s, of %d s' % (words, budget), before + 1, own, budget)
    assert own < OWN, (words, own)


@case
def an_alert_calls(session, window):
    button = wait(lambda: find(window, role='push button', starts='Needs attention: '), 'the header to call', 120)
    wait(lambda: 'Wrong payment' in (button.clear_cache() or button.get_name()), 'what is wrong', 120)
    assert find(window, role='alert', starts='Needs attention: '), 'nobody who can not see it is told'


@case
def from_alert_to_corrected(session, window):
    session.sign_on(window, *WHO)
    session.keys('F6')
    row = wait(lambda: chosen(window), 'the first of the list')
    assert row.get_name().startswith('Now. Table '), row.get_name()
    act(session, row, 'd', 'Dealer told ', 2, 1)
    act(session, row, 'c', 'Corrected · 101', 4, 1)
    outcome = wait(lambda: session.entries('alert-outcome'), 'the entry')[-1]
    assert outcome['who'] == '101' and outcome['body']['outcome'] == 'corrected', outcome
    found = [entry for entry in session.entries('table-finding') if entry['seq'] == outcome['refers-to']]
    assert found and found[0]['body']['finding'] == 'wrong-payment', found


@case
def taken_back_at_once(session, window):
    row = wait(lambda: chosen(window), 'the row')
    said = session.entries('alert-outcome')[-1]
    start = time.monotonic()
    session.keys('u')
    wait(lambda: 'Corrected' not in (row.clear_cache() or row.get_name()), 'the row to be open again')
    print('# taken back: 1 key and %.2f s' % (time.monotonic() - start), flush=True)
    back = wait(lambda: [e for e in session.entries('alert-outcome') if e['body'].get('takes-back') == said['seq']],
                'the correcting entry')
    assert back[0]['body']['outcome'] == 'taken-back' and back[0]['who'] == '101', back
    assert session.entries('alert-outcome')[-2]['body']['outcome'] == 'corrected', 'the first word is gone'


@case
def taken_up_and_reader_error(session, window):
    row = wait(lambda: chosen(window), 'the row')
    act(session, row, 'a', 'Taken up by 101', 2, 1)
    act(session, row, 'r', 'Reader error · 101', 4, 1)


@case
def referred_with_words(session, window):
    wait(lambda: [row for row in rows(window) if 'Reader error' not in row.get_name()], 'another wrong payment', 120)

    def next_row():
        """On with F6 past what else is on the list."""
        session.keys('F6')
        row = chosen(window)
        return row if row and 'Reader error' not in row.get_name() else None
    row = wait(next_row, 'the next of the list')
    session.keys('f')
    wait(lambda: [node for node in find_all(window, contains='To whom it is referred')
                  if is_focused(node)], 'the words to be asked for')
    session.keys('c', 'a', 'm')
    session.keys('Return')
    wait(lambda: 'Referred · 101' in (row.clear_cache() or row.get_name()), 'the row to say so')
    outcome = session.entries('alert-outcome')[-1]
    assert outcome['body']['outcome'] == 'referred' and 'words' in outcome['sealed'], outcome


@case
def to_the_table_and_back(session, window):
    session.keys('F6', 'Return')
    wait(lambda: window.get_name().startswith('Table '), 'the page of its table')
    assert find(window, contains='What needs attention'), 'the list has gone'
    session.keys('Escape')


def start(session):
    scenario = os.path.join(session.folder, 'scenario.jsonl')
    with open(scenario, 'w') as file:
        for number in TABLES:
            file.write('{"table":"FCP-%02d","fault":"payment-wrong"}\n' % number)
    session.options += ['--scenario', scenario]
    return demo(session)


sys.exit(WALK.run(Session(sys.argv[1]), start))
