#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-orders.py BUILD: orders to tables by the keyboard, in the shipped programs' own window.

Counts the keystrokes, at 0.3 s each, and measures what the program and the table add.
"""
import sys

from accessible import SENSITIVE
from desk_session import Session, card, find, find_focused, is_focused, said, wait
from desk_walk import Walk, demo, judge
from stopwatch import Stopwatch

WALK = Walk('orders')
case = WALK.case


@case
def nobody_holds_nothing(session, window):
    """The key asks for a sign-on, and goes on by itself."""
    wait(lambda: 'minimum $' in card(window, 2).get_name(), 'table 2')
    session.go_to(window, 2)
    session.keys('h')
    wait(lambda: find_focused(window, starts='Staff number'), 'the sign-on')
    assert not session.entries('order-given')
    session.keys('1', '0', '2', 'Return', *'314159', delay=60)
    wait(lambda: said(window, 'Table 2 is on hold.'), 'the table to say that it is on hold')
    given = session.entries('order-given')
    assert len(given) == 1 and given[0]['who'] == '102', given
    wait(lambda: [entry for entry in session.entries('order-ended') if entry['body']['outcome'] == 'done'], 'the end of it')


@case
def one_key_holds_and_releases(session, window):
    wait(lambda: said(window, 'On hold 0:'), 'the time since')
    watch = Stopwatch()
    session.keys('h')
    wait(lambda: said(window, 'Table 2 is released'), 'the release')
    judge('release', 1, watch.own(), 2)
    wait(lambda: not said(window, 'On hold 0'), 'the word to go')
    watch = Stopwatch()
    session.keys('h')
    wait(lambda: said(window, 'Table 2 is on hold.'), 'the hold')
    judge('hold', 1, watch.own(), 2)
    session.go_back(window)
    wait(lambda: ', on hold' in card(window, 2).get_name(), 'the card to say so')


@case
def card_with_the_focus_is_meant(session, window):
    wait(lambda: is_focused(card(window, 2)), 'the focus on the card')
    session.keys('h')
    wait(lambda: ', on hold' not in card(window, 2).get_name(), 'the card to go on')
    wait(lambda: said(window, 'Table 2 is released'), 'the words')
    outcomes = [entry['body']['outcome'] for entry in session.entries('order-ended')]
    assert outcomes == ['done'] * 4, outcomes


@case
def close_is_refused_with_its_reason(session, window):
    """A table in play: beside the button stands why it can't be pressed, with the rule."""
    session.go_to(window, 2)
    session.keys('o')
    wait(lambda: said(window, 'Table 2: Orders'), 'the orders')
    button = wait(lambda: find(window, role='push button', starts='Close Table 2'), 'the button')
    wait(lambda: said(window, 'NSW 14.8'), 'why not')
    assert not button.has(SENSITIVE)
    assert not find(window, role='push button', starts='Resume Table'), 'what makes no sense is not there'
    wait(lambda: find_focused(window, role='text', starts='Reason'), 'the focus on the reason')
    session.type('a word')
    wait(lambda: find(window, role='text', starts='Reason').get_text() == 'a word', 'the words')
    session.keys('Escape')
    wait(lambda: not find(window, role='text', starts='Reason'), 'the pane to go')
    session.keys('o')
    wait(lambda: find_focused(window, role='text', starts='Reason'), 'the focus on the reason again')
    left = find(window, role='text', starts='Reason').get_text()
    assert left == 'a word', 'what was typed stays: ' + left
    session.go_back(window)


@case
def dealer_reads_a_persons_words(session, window):
    """Done is what the dealer's screen has shown, and the pit log says what was sent, and by whom."""
    words = 'please call the pit'
    session.go_to(window, 2)
    session.keys('o')
    entry = wait(lambda: find(window, role='text', starts='Message'), 'the words to be asked for')
    send = find(window, role='push button', starts='Send to the Dealer at Table 2')
    assert not send.has(SENSITIVE), 'nothing is sent where nothing is written'
    wait(lambda: find_focused(window, role='text', starts='Reason'), 'the focus on the reason')
    for _ in range(20):
        if not is_focused(entry):
            session.keys('Tab')
    wait(lambda: is_focused(entry), 'the focus in the message')
    session.type(words)
    wait(lambda: send.has(SENSITIVE), 'the button')
    session.keys('ctrl+Return')
    wait(lambda: said(window, 'The dealer at table 2 can read your message.'), 'the word that it is shown')
    given = [entry for entry in session.entries('order-given') if 'message' in entry['body'].values() and 'who' in entry]
    assert [entry['who'] for entry in given] == ['102'], session.entries('order-given')[-1]
    assert words in session.read_book('log', '--kind', 'order-given')
    ended = session.entries('order-ended')[-1]
    assert ended['body']['outcome'] == 'done', ended


sys.exit(WALK.run(Session(sys.argv[1], plain=True), demo))
