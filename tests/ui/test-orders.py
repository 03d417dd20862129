#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-orders.py BUILD: orders to tables by the keyboard, in the shipped programs' own window.

Counts the keystrokes, at 0.3 s each, and measures what the program and the table add.
"""
import json
import os
import subprocess
import sys
import time
import traceback

from desk_session import Atspi, Gone, Session, find, find_all, wait

CASES = []
KEY = 0.3


def case(function):
    CASES.append(function)
    return function


def card(window, number):
    return find(window, role='push button', starts='Table %d,' % number)


def is_focused(node):
    node.clear_cache()
    return node.get_state_set().contains(Atspi.StateType.FOCUSED)


def text_of(entry):
    return Atspi.Text.get_text(entry, 0, Atspi.Text.get_character_count(entry))


def said(window, words):
    return find_all(window, role='label', contains=words)


def judge(what, keys, own):
    print('# %s: %d keys and %.2f s of the program and the table: %.2f s' % (what, keys, own, keys * KEY + own), flush=True)


def entries(session, kind):
    lines = subprocess.run([os.path.join(session.build, 'src', 'cli', 'pitstand-book'), 'entries', '--kind', kind,
                            os.path.join(session.folder, 'pit.book')], stdout=subprocess.PIPE, text=True, check=True).stdout
    return [json.loads(line) for line in lines.splitlines()]


def go_to(session, window, number):
    session.keys(str(number))
    wait(lambda: window.get_name() == 'Table %d · Pitstand' % number, 'the page of table %d' % number)


@case
def nobody_holds_nothing(session, window):
    """The key asks for a sign-on, and goes on by itself."""
    wait(lambda: 'minimum $' in card(window, 1).get_name(), 'table 1')
    go_to(session, window, 2)
    session.keys('h')
    wait(lambda: find(window, contains='Staff number'), 'the sign-on')
    assert not entries(session, 'order-given')
    session.keys('1', '0', '2', 'Return', *'314159', delay=60)
    wait(lambda: said(window, 'Table 2: it is on hold; no next'), 'the table to say that it is on hold')
    given = entries(session, 'order-given')
    assert len(given) == 1 and given[0]['who'] == '102', given
    wait(lambda: [entry for entry in entries(session, 'order-ended') if entry['body']['outcome'] == 'done'], 'the end of it')


@case
def one_key_holds_and_releases(session, window):
    wait(lambda: said(window, 'On hold 00:'), 'the time since')
    start = time.monotonic()
    session.keys('h')
    wait(lambda: said(window, 'Table 2: it is released'), 'the release')
    judge('release', 1, time.monotonic() - start)
    wait(lambda: not said(window, 'On hold 0'), 'the word to go')
    start = time.monotonic()
    session.keys('h')
    wait(lambda: said(window, 'Table 2: it is on hold; no next'), 'the hold')
    judge('hold', 1, time.monotonic() - start)
    session.keys('Escape', 'Escape')
    wait(lambda: window.get_name() == 'Floor · Pitstand', 'the floor')
    wait(lambda: ', on hold' in card(window, 2).get_name(), 'the card to say so')


@case
def card_with_the_focus_is_meant(session, window):
    wait(lambda: is_focused(card(window, 2)), 'the focus on the card')
    session.keys('h')
    wait(lambda: ', on hold' not in card(window, 2).get_name(), 'the card to go on')
    wait(lambda: said(window, 'Table 2: it is released'), 'the words')
    outcomes = [entry['body']['outcome'] for entry in entries(session, 'order-ended')]
    assert outcomes == ['done'] * 4, outcomes


@case
def close_is_refused_with_its_reason(session, window):
    """A table in play: beside the button stands why it can't be pressed, with the rule."""
    go_to(session, window, 2)
    session.keys('o')
    wait(lambda: said(window, 'Orders to table 2'), 'the orders')
    button = wait(lambda: find(window, role='push button', starts='Close the Table'), 'the button')
    wait(lambda: said(window, 'NSW 14.8'), 'why not')
    button.clear_cache()
    assert not button.get_state_set().contains(Atspi.StateType.SENSITIVE)
    assert said(window, 'Table 2: it is not suspended.'), 'why it can not be resumed'
    wait(lambda: is_focused(find(window, role='text', starts='Reason')), 'the focus on the reason')
    session.type('a word')
    wait(lambda: text_of(find(window, role='text', starts='Reason')) == 'a word', 'the words')
    session.keys('Escape')
    wait(lambda: not find(window, role='text', starts='Reason'), 'the pane to go')
    session.keys('o')
    wait(lambda: is_focused(find(window, role='text', starts='Reason')), 'the focus on the reason again')
    left = text_of(find(window, role='text', starts='Reason'))
    assert left == 'a word', 'what was typed stays: ' + left
    session.keys('Escape', 'Escape')
    wait(lambda: window.get_name() == 'Floor · Pitstand', 'the floor')


def main():
    session = Session(sys.argv[1], plain=True)
    print('1..%d' % len(CASES), flush=True)
    failed = 0
    try:
        session.start_tables()
        window = session.start_desk('--demo', session.folder)
        for number, function in enumerate(CASES, 1):
            name = '/orders/' + function.__name__.replace('_', '-')
            try:
                function(session, window)
                print('ok %d - %s' % (number, name), flush=True)
            except (AssertionError, Gone, subprocess.SubprocessError, AttributeError) as error:
                failed += 1
                print('# ' + '\n# '.join(traceback.format_exc().splitlines()))
                print('not ok %d - %s: %s' % (number, name, error), flush=True)
    finally:
        session.close()
    return failed != 0


sys.exit(main())
