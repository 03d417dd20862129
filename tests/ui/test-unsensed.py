#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-unsensed.py BUILD: a table that does not sense its seats is closed by a person's word that they are empty (NSW 14.8),
in the shipped programs' own window, by the keyboard.
"""
import sys

from accessible import SENSITIVE
from desk_session import Session, card, find, find_all, find_focused, is_focused, said, wait
from desk_walk import Walk, demo, judge
from stopwatch import Stopwatch

WALK = Walk('unsensed')
case = WALK.case
TABLE = 5
LOOKED = 'I have looked'
SEEN = 'I have seen all seats empty'
WHY = 'Why that is to be believed'
CLOSE = 'Close Table'
ROLES = {LOOKED: 'check box', SEEN: 'check box', WHY: 'text', CLOSE: 'push button'}


def go(session, window, starts):
    """Steps to the last that is called so: the section at the end is the one that closes."""
    for _ in range(20):
        if is_focused(find_all(window, role=ROLES.get(starts), starts=starts)[-1]):
            return
        session.keys('Tab')
    assert is_focused(find_all(window, role=ROLES.get(starts), starts=starts)[-1]), 'the keyboard never comes to ' + starts


def can_close(window):
    return find(window, role='push button', starts=CLOSE).has(SENSITIVE)


def is_asked(window):
    """Whether the person is asked about the seats."""
    return find(window, starts=SEEN) is not None


def given(session):
    return [entry for entry in session.entries('order-given') if entry['body']['order'] == 'table-close']


@case
def unsensed_table_is_opened(session, window):
    wait(lambda: ', closed,' in card(window, TABLE).get_name(), 'the table to be closed')
    session.sign_on(window, '101', '271828')
    session.keys(str(TABLE), 'o')
    wait(lambda: find_focused(window, role='radio button', contains=': Ante $'), 'the focus on a limit set')
    session.keys('space', 'Tab')
    wait(lambda: find_focused(window, starts='Checked by'), 'the focus on who checked the decks')
    session.keys('1', '0', '3', 'Return', '5', '2', 'ctrl+Return', delay=60)
    wait(lambda: said(window, 'Table %d is open at $' % TABLE), 'the table to say that it is open')
    wait(lambda: not find(window, role='push button', starts='Open Table'), 'the pane to go')


@case
def table_that_does_not_tell_is_not_closed(session, window):
    """Nothing of it is asked of who has not even looked."""
    session.keys('o')
    words = wait(lambda: said(window, 'sense all its seats'), 'why it can not be closed')[0].get_name()
    print('# ' + words.replace('\n', '\n# '), flush=True)
    assert 'NSW 14.8' in words, words
    assert not can_close(window) and not is_asked(window)


@case
def word_on_the_seats_is_asked_for(session, window):
    go(session, window, LOOKED)
    session.keys('space')
    wait(lambda: is_asked(window) and find(window, role='text', starts=WHY), 'to be asked about the seats')
    assert said(window, 'sense all its seats'), 'the refusal stays until the word is given'
    assert not can_close(window)


@case
def word_needs_its_reason(session, window):
    go(session, window, SEEN)
    session.keys('space')
    wait(lambda: said(window, 'count as empty (NSW 14.8)'), 'the reason to be asked for')
    assert not said(window, 'sense all its seats')
    assert not can_close(window)


@case
def word_that_is_taken_back_refuses(session, window):
    """Somebody sits there after all: it is refused as before, and nothing was ordered."""
    go(session, window, WHY)
    session.type('I stand beside it')
    wait(lambda: can_close(window), 'the word to be enough')
    session.keys('shift+Tab', 'space')
    wait(lambda: said(window, 'sense all its seats'), 'the refusal')
    assert not can_close(window)
    assert find(window, role='text', starts=WHY).get_text() == 'I stand beside it', 'what was typed stays'
    assert not given(session)


@case
def table_is_closed_by_that_word(session, window):
    """The pit log keeps that it was by a person's word, of which seats, and why; so does the table."""
    session.keys('space')
    wait(lambda: can_close(window), 'the word to be enough')
    go(session, window, CLOSE)
    watch = Stopwatch()
    session.keys('space')
    wait(lambda: said(window, 'Table %d is closed.' % TABLE), 'the table to say that it is closed')
    # O, to the two words, the reason of 17 letters, to the button: no budget holds for what has to be written.
    judge('close a table that does not sense its seats', 29, watch.own())
    entry, = given(session)
    body = entry['body']
    assert entry['who'] == '101' and entry['table'] == 'FCP-%02d' % TABLE, entry
    assert body['empty'] is True and body['seats-seen'] is True and body['seats-unknown'] == [1, 2, 3, 4, 5, 6, 7], body
    assert 'seats-taken' not in body, body
    assert 'I stand beside it' not in session.read_book('entries'), 'the reason is sealed'
    wait(lambda: session.entries('order-ended')[-1]['body']['outcome'] == 'done', 'the end of it')
    log = session.read_book('log', '--kind', 'order-given')
    print('# ' + log.replace('\n', '\n# '), flush=True)
    assert 'the person who ordered it said that nobody sat there' in log and 'I stand beside it' in log, log


def start(session):
    session.shut()
    tables = session.read_floor()['tables']
    for table in tables:
        if table['number'] == TABLE:
            table['seats-sensed'] = False
    session.change_floor(tables=tables)
    return demo(session)


sys.exit(WALK.run(Session(sys.argv[1], speed=0.1), start))
