#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-side.py BUILD: the pane at the side is about the table that is shown, what is typed in it stays there, and nothing that may
be a PIN is left to be read, in the shipped programs' own window.
"""
import sys

from desk_session import Session, find_all, find_focused, said, wait, wait_for_page
from desk_walk import Walk, demo

WALK = Walk('side')
case = WALK.case


def step_back(session, window, name):
    """With the keyboard to the button of that name before what has the focus."""
    for _ in range(30):
        node = find_focused(window, role='push button', starts=name)
        if node:
            return node
        session.keys('shift+Tab')
    raise AssertionError('the keyboard never comes to ' + name)


@case
def digit_in_the_pane_stays_there(session, window):
    session.sign_on(window, '101', '271828')
    session.keys('4', 'o')
    wait(lambda: said(window, 'Table 4: Orders'), 'the orders')
    wait(lambda: find_focused(window, role='text', starts='Reason'), 'the focus in the pane')
    step_back(session, window, 'Close')
    session.keys('7', 'Escape')
    wait(lambda: not said(window, 'Table 4: Orders'), 'the pane to go')
    assert window.get_name() == 'Table 4 · Pitstand', window.get_name()


@case
def words_outside_a_field_do_nothing(session, window):
    """No letter of them acts, and the Space and Enter behind them press no button."""
    session.keys('o')
    wait(lambda: find_focused(window, role='text', starts='Reason'), 'the focus in the pane')
    step_back(session, window, 'Close')
    session.type('call the pit\n', delay=100)
    wait(lambda: said(window, 'What you type goes nowhere.'), 'that the words are lost')
    assert said(window, 'Table 4: Orders'), 'Enter has pressed the button'
    assert not session.entries('time-mark') and not session.entries('order-given'), 'a letter has acted'
    session.keys('Escape', 'Escape')
    wait(lambda: not said(window, 'Table 4: Orders'), 'the pane to go')


@case
def pane_follows_the_page(session, window):
    session.keys('o')
    wait(lambda: find_focused(window, role='text', starts='Reason'), 'the focus in the pane')
    # A field that somebody may type in keeps the keys when a page comes.
    step_back(session, window, 'Close')
    session.keys('alt+Home')
    wait_for_page(window, 'Floor')
    assert said(window, 'Table 4: Orders'), 'the pane stays with its table'
    session.keys('7')
    wait_for_page(window, 'Table 7')
    wait(lambda: said(window, 'Table 7: Orders'), 'the orders to table 7')
    assert not said(window, 'Table 4: Orders'), 'two tables at once'
    session.keys('Escape')
    wait(lambda: not said(window, 'Table 7: Orders'), 'the pane to go')


@case
def page_that_comes_takes_no_field(session, window):
    """A button of the rail shows its page a quarter of a second after Enter: by then somebody types elsewhere."""
    session.go_back(window)
    step_back(session, window, 'Pit Log')
    session.keys('Return', 'F2')
    wait_for_page(window, 'Pit Log')
    assert find_focused(window, starts='Staff number'), 'the field has lost the keys'
    session.keys('Escape', 'alt+Home')
    wait_for_page(window, 'Floor')


@case
def digits_of_a_pin_are_not_shown(session, window):
    session.keys('1', '4', '1', '4', '2', '1')
    wait(lambda: said(window, 'No table has this number'), 'that it is no table')
    assert not [node.get_name() for node in find_all(window, role='label', starts='14')], 'digits that may be a PIN'
    wait(lambda: not said(window, 'No table has this number'), 'the word to go')
    assert window.get_name() == 'Floor · Pitstand', window.get_name()


@case
def locked_desk_asks_for_the_pin(session, window):
    session.keys('F2')
    wait(lambda: said(window, 'Switch Person'), 'the pane')
    session.keys('ctrl+l')
    wait(lambda: said(window, 'Desk Locked'), 'the lock')
    wait(lambda: find_focused(window, starts='PIN, 0 of 6 digits'), 'the PIN of who was there')
    session.keys(*'271828', delay=60)
    wait(lambda: not said(window, 'Desk Locked'), 'the desk to be unlocked')


sys.exit(WALK.run(Session(sys.argv[1], speed=0.1), demo))
