#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-orders-opening.py BUILD: a table from closed to open, suspended, and closed again, by the keyboard alone, in the
shipped programs' own window; and what is said where it can't be done, or nobody knows whether it was.

The tables have closed by themselves and are slow, so that one that is opened stays empty for a while.
"""
import signal
import sys

from accessible import CHECKED, FOCUSED, SENSITIVE
from desk_session import Session, card, find, find_all, find_focused, said, wait, wait_for_page
from desk_walk import Walk, demo, judge
from stopwatch import Stopwatch

WALK = Walk('opening')
case = WALK.case
TABLE = 5
OTHER = 4


def limit_set_with_focus(window):
    return find_focused(window, role='radio button', contains=': Ante $')


def limit_sets(window):
    return find_all(window, role='radio button', contains=': Ante $')


def open_button(window):
    return find(window, role='push button', starts='Open Table')


def open_it(session, window):
    """Space on the first limit set, who checked the decks, how many cards there were, and Ctrl+Enter."""
    wait(lambda: limit_set_with_focus(window), 'the focus on a limit set')
    session.keys('space', 'Tab')
    wait(lambda: find_focused(window, starts='Checked by'), 'the focus on who checked the decks')
    session.keys('1', '0', '3', 'Return', '5', '2', delay=60)
    wait(lambda: open_button(window).has(SENSITIVE), 'nothing to be missing')
    session.keys('ctrl+Return')


def order(session, kind='order-given'):
    return session.entries(kind)[-1]


def ended(session, count):
    wait(lambda: len(session.entries('order-ended')) == count, 'the end of the order in the pit log')
    return order(session, 'order-ended')['body']['outcome']


@case
def opening_chooses_nothing(session, window):
    """Five presses of Tab, and Enter or Space wherever the focus lands on no button: nothing is chosen and nothing goes out."""
    wait(lambda: ', closed,' in card(window, TABLE).get_name(), 'the table to be closed')
    session.sign_on(window, '101', '271828')
    session.keys(str(TABLE), 'o')
    wait(lambda: limit_set_with_focus(window), 'the focus on a limit set')
    assert open_button(window).get_name() == 'Open Table %d' % TABLE and not open_button(window).has(SENSITIVE)
    assert said(window, 'Choose limits first. Tab and Escape choose nothing.')
    session.keys('Tab')
    wait(lambda: find_focused(window, starts='Checked by'), 'one press of Tab to leave the list')
    for key in ('Return', 'space'):
        session.keys(*['Tab'] * 5)
        if not find_focused(window, role='push button'):
            session.keys(key)
    assert len(limit_sets(window)) > 1 and not any(node.has(CHECKED) for node in limit_sets(window))
    assert not session.entries('order-given')
    session.keys('Escape')
    wait(lambda: not open_button(window), 'the pane to go')


@case
def choice_goes_with_the_pane(session, window):
    """What was chosen is not there when the pane comes back: nobody opens a table at another one's limits."""
    session.keys('o')
    wait(lambda: limit_set_with_focus(window), 'the focus on a limit set')
    session.keys('Down')
    wait(lambda: limit_set_with_focus(window).has(CHECKED), 'the arrow to choose')
    assert open_button(window).get_name().startswith('Open Table %d at $' % TABLE), open_button(window).get_name()
    session.keys('Escape')
    wait(lambda: not open_button(window), 'the pane to go')
    session.keys('o')
    wait(lambda: limit_set_with_focus(window), 'the focus on a limit set')
    assert open_button(window).get_name() == 'Open Table %d' % TABLE
    assert not any(node.has(CHECKED) for node in limit_sets(window))


@case
def closed_table_is_opened(session, window):
    """The limits, who checked the decks, how many cards there were: the button and what is said then have the same values."""
    chosen = limit_set_with_focus(window).get_name()
    session.keys('space', 'Tab')
    wait(lambda: find_focused(window, starts='Checked by'), 'the focus on who checked the decks')
    assert said(window, 'Say who checked the decks of table %d: nobody deals cards that were not checked (NSW 3.4)' % TABLE)
    session.keys('1', '0', '3', 'Return', '5', '2', delay=60)
    wait(lambda: open_button(window).has(SENSITIVE), 'nothing to be missing')
    label = open_button(window).get_name()
    watch = Stopwatch()
    session.keys('ctrl+Return')
    values = label.replace('Open Table %d at ' % TABLE, '')
    wait(lambda: said(window, 'Table %d is open at %s.' % (TABLE, values)), 'the table to say that it is open')
    judge('open', 11, watch.own(), 20)

    given = order(session)
    body = given['body']
    assert given['who'] == '101' and given['post'] == 'casino-supervisor' and given['table'] == 'FCP-05', given
    assert body['order'] == 'table-open' and chosen.startswith(body['limit-set'] + ': Ante $'), (chosen, body)
    assert body['limits']['ante']['min'] > 0, body
    assert body['aces-up-approval'] == 'DEMO 24/0117' and body['ante-bonus-approval'] == 'DEMO 24/0118', body
    assert body['deck-check'] == {'by': '103', 'how': 'hand', 'count': 52}, body
    assert ended(session, 1) == 'done'


@case
def done_order_puts_its_pane_away(session, window):
    wait(lambda: not open_button(window), 'the pane to go')
    session.keys('Escape')
    wait_for_page(window, 'Floor')
    wait(lambda: ', closed,' not in card(window, TABLE).get_name(), 'the card to say so')


@case
def table_is_suspended(session, window):
    """O, the reason, and on to the button."""
    session.go_to(window, TABLE)
    session.keys('o')
    wait(lambda: find_focused(window, role='text', starts='Reason'), 'the focus on the reason')
    session.type('no dealer')
    session.keys('Return')
    wait(lambda: find_focused(window, role='push button', starts='Hold Table'), 'Enter to go on to the buttons')
    session.keys('Tab')
    wait(lambda: find_focused(window, role='push button', starts='Suspend Table'), 'the button')
    watch = Stopwatch()
    session.keys('Return')
    wait(lambda: said(window, 'Table %d is suspended.' % TABLE), 'the table to say that it is suspended')
    judge('suspend', 13, watch.own())
    assert order(session)['body']['order'] == 'table-suspend'
    assert ended(session, 2) == 'done'
    wait(lambda: said(window, 'no dealer'), 'the reason on the page')


@case
def suspension_ends(session, window):
    """O, and on to the button, which Ctrl+Enter presses too."""
    session.keys('o')
    wait(lambda: find_focused(window, role='text', starts='Reason'), 'the focus on the reason')
    assert not find(window, role='push button', starts='Suspend')
    session.keys('Tab', 'Tab')
    wait(lambda: find_focused(window, role='push button', starts='Resume Table'), 'the button')
    watch = Stopwatch()
    session.keys('ctrl+Return')
    wait(lambda: said(window, 'Table %d is no longer suspended.' % TABLE), 'the table to say that it goes on')
    judge('end a suspension', 4, watch.own())
    assert ended(session, 3) == 'done'


def is_last(window):
    """Whether the word that has the focus is that of the section at the end, and not that of the limits."""
    return find_all(window, role='check box', starts='I have looked')[-1].has(FOCUSED)


@case
def empty_table_is_closed(session, window):
    """O, on to the word that it is empty, and Ctrl+Enter, which closes it: the word is in that section."""
    keys = 3
    session.keys('o')
    wait(lambda: find_focused(window, role='text', starts='Reason'), 'the focus on the reason')
    assert said(window, 'say that it is empty (NSW 14.8).')
    while not is_last(window):
        session.keys('Tab')
        keys += 1
        assert keys < 20
    session.keys('space')
    wait(lambda: find(window, role='push button', starts='Close Table').has(SENSITIVE), 'the word to be enough')
    watch = Stopwatch()
    session.keys('ctrl+Return')
    wait(lambda: said(window, 'Table %d is closed.' % TABLE), 'the table to say that it is closed')
    judge('close', keys, watch.own(), 10)
    body = order(session)['body']
    assert body['order'] == 'table-close' and body['empty'] is True, body
    assert ended(session, 4) == 'done'


@case
def closed_table_is_not_held(session, window):
    session.keys('h')
    wait(lambda: said(window, 'Table %d is not open.' % TABLE), 'why not')
    assert len(session.entries('order-given')) == 4
    session.keys('Escape', 'Escape')
    wait_for_page(window, 'Floor')


@case
def lost_order_is_told_when_it_is_known(session, window):
    """The tables hang with the order, are killed, and know nothing of it when they are back."""
    session.go_to(window, OTHER)
    session.keys('o')
    open_it(session, window)
    wait(lambda: said(window, 'Table %d is open at $' % OTHER), 'the table to say that it is open')
    assert ended(session, 5) == 'done'

    session.tables.send_signal(signal.SIGSTOP)
    session.keys('h')
    wait(lambda: said(window, 'Table %d, hold: nobody knows yet whether the order was done.' % OTHER), 'the word that nobody knows')
    session.keys('Escape', 'h')
    wait(lambda: said(window, 'Table %d has not answered the order before this one.' % OTHER), 'no second order')
    session.keys('Escape', 'o')
    wait(lambda: said(window, 'Hold ordered, and nobody knows yet whether the order was done.'), 'the same beside the orders')
    wait(lambda: said(window, 'Hold: unknown since '), 'the same on the page')
    session.tables.kill()
    session.tables.wait()
    session.start_tables()
    wait(lambda: said(window, 'Table %d, hold: the table says it never got the order.' % OTHER), 'what came of it')
    assert ended(session, 6) == 'unknown'
    assert not said(window, 'Hold ordered'), 'the pane knows as well'
    wait(lambda: not said(window, 'Hold: unknown since '), 'the page to know as well')


@case
def order_of_an_earlier_run_is_told(session, window):
    """The desk dies with the order on its way; the next run asks the table, and says so to whoever is there."""
    session.tables.send_signal(signal.SIGSTOP)
    session.keys('Escape', 'h')
    wait(lambda: said(window, 'Table %d: hold ordered…' % OTHER), 'the order to go out')
    wait(lambda: len(session.entries('order-given')) == 7, 'the order in the pit log')
    session.desk.kill()
    session.desk.wait()
    session.tables.kill()
    session.tables.wait()
    session.start_tables()
    window = session.start_desk('--demo', session.folder)
    wait(lambda: said(window, 'Table %d, hold: the table says it never got the order.' % OTHER), 'what came of it')
    assert ended(session, 7) == 'unknown'


def start(session):
    session.shut()
    return demo(session)


sys.exit(WALK.run(Session(sys.argv[1], speed=0.1, plain=True), start))
