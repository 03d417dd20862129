#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-older.py BUILD: a table's older rounds in the window of the shipped programs, by keyboard: a night of one table is
played at speed, then the desk starts on its book alone."""
import json
import re
import sys

from accessible import EXPANDED
from desk_session import Session, find, find_all, is_focused, wait, wait_for_page
from desk_walk import Walk

WALK = Walk('older')
case = WALK.case
PLAYED = 100
PAGE = 20


def stored(session, *options):
    """What pitstand-book says of the rounds, newest first."""
    return [json.loads(line) for line in session.read_book('rounds', '--newest-first', *options).splitlines()]


def rows(window):
    rounds = find(window, role='list', starts='Last rounds')
    return find_all(rounds, role='push button', starts='Round ') if rounds else []


def numbers(window):
    return [int(re.match(r'Round (\d+),', row.get_name()).group(1)) for row in rows(window)]


def at_once(window):
    """The numbers that are shown and the one with the focus, of one moment: a round that comes while the list is read moves
    every row."""
    before = numbers(window)
    focus = focused(window)
    return (before, focus) if numbers(window) == before else None


def focused(window):
    """The number of the round that has the focus."""
    for row in rows(window):
        if is_focused(row):
            return int(re.match(r'Round (\d+),', row.get_name()).group(1))
    return None


@case
def opens_on_the_book_alone(session, window, played):
    wait(lambda: find(window, role='push button', starts='Table 1'), 'the table')
    session.keys('1')
    wait_for_page(window, 'Table 1')
    # The newest, opened and closed again: the focus stays on it.
    session.keys('shift+l')
    wait(lambda: focused(window) == played[0], 'the focus on the newest')
    session.keys('space')
    wait(lambda: len(rows(window)) == PAGE, 'a page of rounds')
    assert numbers(window) == played[:PAGE], (numbers(window), played[:PAGE])
    assert focused(window) == played[0]
    assert find(window, role='push button', starts='Show Older Rounds')
    assert not find(window, role='label', starts='No older rounds')


@case
def goes_to_older_ones_by_keyboard(session, window, played):
    for number in played[1:PAGE]:
        session.keys('Down')
    wait(lambda: focused(window) == played[PAGE - 1], 'the focus on the oldest of the page')
    session.keys('Down')
    wait(lambda: focused(window) == played[PAGE], 'the focus on the first older round')
    assert numbers(window) == played[:2 * PAGE], numbers(window)


@case
def opens_one_with_its_cards(session, window, played):
    session.keys('space')
    wait(lambda: find(window, role='label', starts='Staked') and find(window, role='label', starts='Due')
         and find(window, role='label', starts='Paid'), 'the payments')
    hands = wait(lambda: [image for image in find_all(window, role='image') if ' of ' in image.get_name()
                          and not image.get_name().startswith(('Seat', 'Dealer'))], 'the cards of the round')
    assert hands[0].get_name().split(':')[0].count(' of ') == 6, hands[0].get_name()
    session.keys('space')
    wait(lambda: not find(window, role='label', starts='Staked')
         or not [row for row in rows(window) if row.has(EXPANDED)], 'the round closed')


@case
def comes_to_the_end(session, window, played):
    while not find(window, role='label', starts='No older rounds'):
        before = len(rows(window))
        session.keys(*['Down'] * 2 * PAGE)
        wait(lambda: len(rows(window)) > before or find(window, role='label', starts='No older rounds'), 'older rounds')
    wait(lambda: numbers(window) == played, 'all rounds of the table')
    assert not find(window, role='push button', starts='Show Older Rounds')


@case
def new_rounds_leave_it_alone(session, window, played):
    # The last page may have come after the last of the keys that asked for it.
    session.keys(*['Down'] * 2 * PAGE)
    wait(lambda: focused(window) == played[-1], 'the focus on the oldest round')
    session.keys(*['Up'] * 5)
    wait(lambda: focused(window) == played[-6], 'the focus five rounds up')
    session.speed = 40
    session.start_tables()
    wait(lambda: numbers(window)[0] > played[0] + 1, 'rounds that came meanwhile')
    stop_tables(session)
    shown, focus = wait(lambda: at_once(window), 'the list while no round came')
    assert focus == played[-6], (focus, shown)
    assert shown[-1] == played[-1], shown


def stop_tables(session):
    session.tables.kill()
    session.tables.wait()


def play(session):
    """A night at speed; returns the rounds' numbers as they are stored, newest first."""
    session.speed = 1000
    # The demo's first table, alone.
    session.change_floor(tables=session.read_floor()['tables'][:1])
    session.start_tables()
    session.start_desk('--demo', session.folder)
    wait(lambda: len(stored(session)) >= PLAYED, '%d rounds' % PLAYED)
    stop_tables(session)
    assert session.stop(session.desk) == 0
    rounds = stored(session)
    assert {r['verdict'] for r in rounds} <= {'ok', 'unchecked'}, rounds
    return [r['number'] for r in rounds]


def start(session):
    played = play(session)
    return (session.start_desk('--demo', session.folder), played)


sys.exit(WALK.run(Session(sys.argv[1]), start))
