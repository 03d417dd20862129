#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-record.py BUILD: a second desk watches, orders nothing, and takes over the record; the first one watches then.

One desk after the other at the same tables, each with a book of its own; what each is told while both are there, the test
second-desk of the suite shift looks at.
"""
import os
import sys

from accessible import SENSITIVE
from desk_session import Session, card, find, find_all, find_focused, is_focused, press, said, wait, wait_for_page
from desk_walk import Walk, judge
from stopwatch import Stopwatch

WALK = Walk('record')
case = WALK.case
TABLES = 12


class TwoDesks(Session):
    """One desk at a time, with a window of its own."""

    def show(self, name):
        self.stop(self.desk)
        self.book = os.path.join(self.folder, name + '.book')
        window = self.start_desk('--demo', self.folder, '--book', self.book)
        wait(lambda: all('minimum $' in card(window, number).get_name() for number in range(1, TABLES + 1)),
             'all tables to be heard')
        return window


@case
def first_desk_records(session):
    window = session.show('first')
    assert not find_all(window, role='push button', starts='Take Over')
    assert not said(window, 'watches')


@case
def second_desk_watches_and_orders_nothing(session):
    window = session.show('second')
    wait(lambda: said(window, 'This desk only watches %d tables: another desk records them' % TABLES), 'what it is')
    session.keys('h')
    wait(lambda: said(window, 'Give the order there, or take over the record first.'), 'why it can not be held')
    assert not session.entries('order-given')
    session.keys('Escape')
    session.go_to(window, 2)
    wait(lambda: said(window, 'This desk watches only: another desk records this table'), 'the same of one table')
    assert find_all(window, role='push button', starts='Take Over the Record')
    session.keys('Escape')
    wait_for_page(window, 'Floor')


@case
def record_is_taken_over_with_a_reason(session):
    window = session.window()
    watch = Stopwatch()
    press(find(window, role='push button', starts='Take Over the Record…'))
    wait(lambda: said(window, 'All %d tables that this desk only watches' % TABLES), 'what it is about')
    wait(lambda: is_focused(find(window, role='text', starts='Reason')), 'the focus on the reason')
    button = wait(lambda: next(node for node in find_all(window, role='push button')
                               if node.get_name() == 'Take Over the Record of %d Tables' % TABLES), 'the button')
    assert not button.has(SENSITIVE), 'not without a reason'
    assert said(window, 'Write why this desk takes over the record')
    session.type('the first desk is to be repaired')
    wait(lambda: button.has(SENSITIVE), 'the reason to be enough')
    session.keys('ctrl+Return')
    wait(lambda: find_focused(window, starts='Staff number'), 'the sign-on')
    assert not session.entries('order-given')
    session.keys('1', '0', '1', 'Return', *'271828', delay=60)
    wait(lambda: said(window, 'Takeover of the record: done at tables %s.' % ', '.join(str(n + 1) for n in range(TABLES))), 'all of them')
    judge('take over the record of twelve tables', 1 + 32 + 1 + 10, watch.own())
    wait(lambda: not said(window, 'This desk only watches'), 'the words to go')
    given = session.entries('order-given')
    assert [entry['body']['order'] for entry in given] == ['recorder-take'] * TABLES, given
    assert {entry['who'] for entry in given} == {'101'}, given
    assert 'repaired' not in session.read_book('entries'), 'the reason is sealed'
    wait(lambda: len(session.entries('recorder-changed')) == TABLES, 'the pit log to say so')
    assert {entry['body']['recorder'] for entry in session.entries('recorder-changed')} == {'this'}


@case
def then_it_orders(session):
    window = session.window()
    session.keys('Escape', 'Escape')
    session.go_to(window, 3)
    session.keys('h')
    wait(lambda: said(window, 'Table 3 is on hold.'), 'the hold')


@case
def first_desk_is_told_and_watches(session):
    window = session.show('first')
    wait(lambda: said(window, 'This desk only watches %d tables: another desk records them' % TABLES), 'what it is now')
    changed = wait(lambda: len(session.entries('recorder-changed')) == TABLES and session.entries('recorder-changed'),
                   'the pit log to say so')
    assert {(entry['body']['recorder'], entry['body']['by']) for entry in changed} == {('other', '101')}, changed
    session.keys('h')
    wait(lambda: said(window, 'Give the order there, or take over the record first.'), 'why nothing is ordered')
    assert session.list_exported() == set()


def start(session):
    session.start_tables()
    return ()


sys.exit(WALK.run(TwoDesks(sys.argv[1], plain=True), start))
