#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-orders-opening.py BUILD: a table from closed to open, suspended, and closed again, by the keyboard alone, in the
shipped programs' own window; and what is said where it can't be done, or nobody knows whether it was.

The tables have closed by themselves and are slow, so that one that is opened stays empty for a while.
"""
import signal
import sys

from desk_session import Session, card, find, find_focused, said, wait, wait_for_page
from desk_walk import Walk, demo, judge
from stopwatch import Stopwatch

WALK = Walk('opening')
case = WALK.case
TABLE = 5
OTHER = 4


def limit_set_with_focus(window):
    return find_focused(window, role='list item', contains=': Ante $')


def order(session, kind='order-given'):
    return session.entries(kind)[-1]


def ended(session, count):
    wait(lambda: len(session.entries('order-ended')) == count, 'the end of the order in the pit log')
    return order(session, 'order-ended')['body']['outcome']


@case
def closed_table_is_opened(session, window):
    """Number, O, Enter on the limit set that is chosen, who checked the decks, and how many cards there were."""
    wait(lambda: ', closed,' in card(window, TABLE).get_name(), 'the table to be closed')
    session.sign_on(window, '101', '271828')
    session.keys(str(TABLE), 'o')
    chosen = wait(lambda: limit_set_with_focus(window), 'the focus on a limit set').get_name()
    session.keys('Return')
    wait(lambda: find_focused(window, starts='Checked by'), 'the focus on who checked the decks')
    assert said(window, 'Say who checked its decks: no cards are used before they are checked (NSW 3.4)')
    session.keys('1', '0', '3', 'Return', '5', '2', delay=60)
    watch = Stopwatch()
    session.keys('Return')
    wait(lambda: said(window, 'Table %d: it is open.' % TABLE), 'the table to say that it is open')
    judge('open', 10, watch.own(), 20)

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
    wait(lambda: not said(window, ': Orders'), 'the pane to go')
    session.keys('Escape')
    wait_for_page(window, 'Floor')
    wait(lambda: ', closed,' not in card(window, TABLE).get_name(), 'the card to say so')


@case
def table_is_suspended(session, window):
    """O, the reason, Enter."""
    session.go_to(window, TABLE)
    session.keys('o')
    wait(lambda: find_focused(window, role='text', starts='Reason'), 'the focus on the reason')
    session.type('no dealer')
    watch = Stopwatch()
    session.keys('Return')
    wait(lambda: said(window, 'Table %d: it is suspended.' % TABLE), 'the table to say that it is suspended')
    judge('suspend', 11, watch.own())
    assert order(session)['body']['order'] == 'table-suspend'
    assert ended(session, 2) == 'done'
    wait(lambda: said(window, 'no dealer'), 'the reason on the page')


@case
def suspension_ends(session, window):
    """O, Enter."""
    session.keys('o')
    wait(lambda: find_focused(window, role='text', starts='Reason'), 'the focus on the reason')
    assert not find(window, role='push button', starts='Suspend')
    watch = Stopwatch()
    session.keys('Return')
    wait(lambda: said(window, 'Table %d: it goes on.' % TABLE), 'the table to say that it goes on')
    judge('end a suspension', 2, watch.own())
    assert ended(session, 3) == 'done'


@case
def empty_table_is_closed(session, window):
    """O, to the word that it is empty, and on to the button."""
    keys = 1
    session.keys('o')
    wait(lambda: find_focused(window, role='text', starts='Reason'), 'the focus on the reason')
    assert said(window, 'Your word is needed (NSW 14.8).')
    for starts in ('I have looked', 'Close the Table'):
        while not find_focused(window, starts=starts):
            session.keys('Tab')
            keys += 1
            assert keys < 12, starts
        watch = Stopwatch()
        session.keys('space')
        keys += 1
    wait(lambda: said(window, 'Table %d: it is closed.' % TABLE), 'the table to say that it is closed')
    judge('close', keys, watch.own(), 10)
    body = order(session)['body']
    assert body['order'] == 'table-close' and body['empty'] is True, body
    assert ended(session, 4) == 'done'


@case
def closed_table_is_not_held(session, window):
    session.keys('h')
    wait(lambda: said(window, 'Table %d: it is not open.' % TABLE), 'why not')
    assert len(session.entries('order-given')) == 4
    session.keys('Escape', 'Escape')
    wait_for_page(window, 'Floor')


@case
def lost_order_is_told_when_it_is_known(session, window):
    """The tables hang with the order, are killed, and know nothing of it when they are back."""
    session.go_to(window, OTHER)
    session.keys('o')
    wait(lambda: limit_set_with_focus(window), 'the focus on a limit set')
    session.keys('Return')
    wait(lambda: find_focused(window, starts='Checked by'), 'the focus on who checked the decks')
    session.keys('1', '0', '3', 'Return', '5', '2', 'Return', delay=60)
    wait(lambda: said(window, 'Table %d: it is open.' % OTHER), 'the table to say that it is open')
    assert ended(session, 5) == 'done'

    session.tables.send_signal(signal.SIGSTOP)
    session.keys('h')
    wait(lambda: said(window, 'Table %d, hold: nobody knows yet whether it was done.' % OTHER), 'the word that nobody knows')
    session.keys('Escape', 'h')
    wait(lambda: said(window, 'Table %d: it has not answered the order before this one.' % OTHER), 'no second order')
    session.keys('Escape', 'o')
    wait(lambda: said(window, 'Hold ordered, and nobody knows yet whether it was done.'), 'the same beside the orders')
    wait(lambda: said(window, 'Hold: unknown since '), 'the same on the page')
    session.tables.kill()
    session.tables.wait()
    session.start_tables()
    wait(lambda: said(window, 'Table %d, hold: the table says that it never got it.' % OTHER), 'what came of it')
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
    wait(lambda: said(window, 'Table %d, hold: the table says that it never got it.' % OTHER), 'what came of it')
    assert ended(session, 7) == 'unknown'


def start(session):
    session.shut()
    return demo(session)


sys.exit(WALK.run(Session(sys.argv[1], speed=0.1, plain=True), start))
