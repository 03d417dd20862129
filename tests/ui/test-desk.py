#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-desk.py BUILD: drives the window of the shipped programs as a person would, and as a screen reader hears it."""
import datetime
import os
import re
import subprocess
import sys

from accessible import EXPANDED
from desk_session import Session, find, find_all, is_focused, press, said, wait, wait_for_page
from desk_walk import Walk, demo, judge
from stopwatch import Stopwatch

WALK = Walk('desk')
case = WALK.case


def back(window):
    """The button that is there on a table's page only."""
    return find(window, role='push button', starts='Back to the floor')


def on_table(window, number):
    return back(window) and find(window, role='label', contains='Four Card Poker %d' % number)


def on_floor(window):
    return not back(window)


def cards(window):
    return find_all(window, role='push button', starts='Table ')


@case
def floor_shows_twelve_tables(session, window):
    wait(lambda: len(cards(window)) == 12, 'twelve tables')
    wait(lambda: all('minimum $' in card.get_name() for card in cards(window)), 'every minimum')
    names = [card.get_name() for card in cards(window)]
    assert [name.split(',')[0] for name in names] == ['Table %d' % n for n in range(1, 13)], names
    wait(lambda: find(window, role='label', starts='12 of 12 live'), 'all links')
    assert find(window, role='label', starts='DEMO')


@case
def number_leads_to_its_table(session, window):
    """Its limits and its phase, each read where it stands. The best of three: others may have the processor for a moment."""
    times = []
    for number in (7, 4, 9):
        watch = Stopwatch()
        session.keys(str(number))
        wait(lambda: on_table(window, number), 'the page of table %d' % number)
        times.append(watch.own())
        wait(lambda: find(window, role='label', starts='Ante, minimum $'), 'limits in one sentence')
        wait(lambda: [n for n in find_all(window, role='label') if re.search(r', round \d|: round \d', n.get_name())],
             'the round and its phase')
        wait(lambda: find(window, role='image', starts='Dealer D'), 'the felt')
        session.keys('Escape')
        wait(lambda: on_floor(window), 'the floor')
    judge('number, limits and phase', 1, min(times), 2)


@case
def number_is_shown_while_typed(session, window):
    session.keys('1')
    wait(lambda: find(window, role='label', starts='Four Card Poker 1'), 'what is typed')
    wait(lambda: on_table(window, 1), 'table 1 after a pause')
    session.keys('alt+Left')
    wait(lambda: on_floor(window), 'the floor')


@case
def unknown_number_says_so(session, window):
    session.keys('1', '9', 'Return')
    wait(lambda: find(window, role='label', starts='No table has this number'), 'no table 19')
    assert on_floor(window)
    wait(lambda: not find(window, role='label', starts='No table has this number'), 'the word to go, as Escape is meant for it first')


@case
def pits_are_headings(session, window):
    """The demo has two pits: each is a heading, and each table says its own."""
    heads = [node.get_name() for node in find_all(window, role='heading', starts='Pit ')]
    assert heads == ['Pit 1', 'Pit 2'], heads
    assert [cards(window)[number - 1].get_description() for number in (1, 8, 9, 12)] == ['Pit 1', 'Pit 1', 'Pit 2', 'Pit 2']


@case
def card_opens_its_table(session, window):
    press(cards(window)[2])
    wait(lambda: on_table(window, 3), 'the page of table 3')
    seats = wait(lambda: find_all(window, role='image', starts='Seat '), 'the seats')
    assert len(seats) == 7, [seat.get_name() for seat in seats]
    wait(lambda: [s for s in find_all(window, role='image', starts='Seat ') if 'Ante $' in s.get_name()], 'a wager')


@case
def last_rounds_are_ok_and_open(session, window):
    session.keys('shift+l')
    row = wait(lambda: find(window, role='push button', starts='Round '), 'a round that is over')
    assert ', ok, ' in row.get_name(), row.get_name()
    wait(lambda: find(window, role='label', starts='Staked') and find(window, role='label', starts='Due')
         and find(window, role='label', starts='Paid'), 'the payments')
    hands = wait(lambda: [image for image in find_all(window, role='image') if ' of ' in image.get_name()
                          and not image.get_name().startswith(('Seat', 'Dealer'))], 'the cards of the round')
    assert hands[0].get_name().split(':')[0].count(' of ') == 6, hands[0].get_name()


@case
def last_round_takes_two_keys(session, window):
    """A number and Shift+L, wherever the focus is: the newest round's cards and payments, each place in one sentence."""
    session.keys('Escape')
    wait(lambda: on_floor(window), 'the floor')
    times = []
    for number in (3, 7, 5):
        watch = Stopwatch()
        session.keys(str(number), 'shift+l')
        wait_for_page(window, 'Table %d' % number)
        row = wait(lambda: [n for n in find_all(window, starts='Round ') if n.has(EXPANDED)],
                   'an opened round')[0]
        wait(lambda: is_focused(row), 'the focus on it')
        times.append(watch.own())
        wait(lambda: [n for n in find_all(window, starts='Seat ') if ', due ' in n.get_name() and ', net ' in n.get_name()],
             'a seat in one sentence')
        session.keys('Down')
        wait(lambda: [n for n in find_all(window, starts='Dealer, ') if is_focused(n)],
             "the focus on the dealer's hand")
    judge("the last round's cards and payments", 2, min(times), 3)


@case
def house_is_named(session, window):
    """And what it enters belongs to the day of its own clocks and its own start of the day, whatever this machine's are."""
    wait(lambda: find(window, role='label', starts='Gaming day '), 'the gaming day')
    plan = session.entries('floor-plan')[0]
    zone = datetime.timezone(datetime.timedelta(seconds=plan['zone-offset']))
    house = datetime.datetime.fromtimestamp(plan['entered'] / 1e6, zone)
    print('# at the house it was %s' % house, flush=True)
    assert house.strftime('%z') == session.read_floor()['zone'].replace(':', ''), house
    start = datetime.timedelta(minutes=session.read_floor()['gaming-day-start'])
    assert plan['day'] == (house - start).date().isoformat(), (plan, house)


@case
def board_opens_and_closes(session, window):
    """All tables on a screen of their own: twelve sentences, and no way to do anything there."""
    def board():
        return [node for node in find_all(session.application(), role='frame') if node.get_name() == 'Board · Pitstand']
    session.keys('F9')
    shown = wait(board, 'the board')[0]
    names = [image.get_name() for image in find_all(shown, role='image', starts='Table ')]
    assert [name.split(',')[0] for name in names] == ['Table %d' % n for n in range(1, 13)], names
    assert all('minimum $' in name for name in names), names
    assert not find_all(shown, role='push button')
    assert find(shown, role='label', starts='DEMO')
    session.press_top('Escape')
    wait(lambda: not board(), 'its end')
    assert window.get_name().endswith('Pitstand')


@case
def shortcuts_and_about_open(session, window):
    session.keys('ctrl+question')
    wait(lambda: [n for n in find_all(session.application()) if n.get_name() == 'Move between tables'], 'the shortcuts')
    session.press_top('Escape')
    wait(lambda: not [n for n in find_all(session.application()) if n.get_name() == 'Move between tables'], 'their end')
    press(find_all(window, role='push button', starts='Main menu')[-1])
    press(wait(lambda: find(session.application(), role='menu item', contains='About Pitstand'), 'About in the menu'))
    wait(lambda: find(session.application(), role='label', contains='The Pitstand developers'), 'About')
    session.press_top('Escape')
    wait(lambda: not find(session.application(), role='label', contains='The Pitstand developers'), 'its end')


@case
def help_opens_at_the_place(session, window):
    session.go_to(window, 5)
    session.keys('F1')
    wait(lambda: find(session.application(), role='frame', starts='Read a Table'), 'help about a table')
    session.press_top('Escape')
    wait(lambda: not find(session.application(), role='frame', starts='Read a Table'), 'its end')
    session.go_back(window)
    session.keys('F1')
    wait(lambda: find(session.application(), role='frame', starts='Find What Is Wrong'), 'help about the floor')
    session.press_top('alt+Left')
    wait(lambda: find(session.application(), role='frame', starts='Help'), 'the contents')
    session.press_top('Escape')
    wait(lambda: not find(session.application(), role='frame', starts='Help'), 'the end of help')


@case
def silence_is_said(session, window):
    session.keys('Escape')
    wait(lambda: on_floor(window), 'the floor')
    session.tables.kill()
    session.tables.wait()
    wait(lambda: len([c for c in cards(window) if 'no contact since ' in c.get_name()]) == 12, 'twelve silent tables')
    assert not [c for c in cards(window) if 'minimum $' in c.get_name()], 'a silent table shows its minimum as live'
    for card in cards(window):
        known = re.search(r'no contact since ([\d:]{8}), minimum was (\$[\d,]+) as known \1$', card.get_name())
        assert known, 'no minimum as known when contact was lost: ' + card.get_name()
        said = 'The minimum was %s as known %s. The minimum now is unknown.' % (known.group(2), known.group(1))
        assert card.get_description() == said, card.get_description()
    wait(lambda: find(window, role='label', starts='No contact with any table since '), 'one line for all of them')
    assert not find(window, starts='Needs attention'), 'twelve tables to go to, where only the desk is cut off'
    session.start_tables()
    wait(lambda: len([c for c in cards(window) if 'minimum $' in c.get_name()]) == 12, 'twelve tables back')
    wait(lambda: not find(window, role='label', starts='No contact with any table since '), 'the end of the line')
    assert not [c for c in cards(window) if 'known' in c.get_name() + (c.get_description() or '')], 'live and yet as known'


@case
def nothing_but_the_basics_is_on_the_bus(session, window):
    exported = session.list_exported()
    assert not exported, 'actions that anything on the bus can call: %s' % sorted(exported)


@case
def second_desk_on_one_book_says_why(session, window):
    first, session.desk = session.desk, None
    try:
        other = session.start_desk('--demo', session.folder)
        wait(lambda: find(other, contains="The Pit Log Can't Be Opened"), 'the error page')
        wait(lambda: find(other, role='label', contains='pit.book'), 'which book it is')
        press(find(other, role='push button', contains='Close'))
        assert session.desk.wait(30) == 1
    finally:
        session.desk = first
    wait(lambda: len([c for c in cards(window) if 'minimum $' in c.get_name()]) == 12, 'twelve tables all the same')


@case
def book_in_no_folder_is_refused(session, _window):
    folder = os.path.join(session.folder, 'typo')
    first, session.desk = session.desk, None
    try:
        other = session.start_desk('--book', os.path.join(folder, 'pit.book'))
        wait(lambda: find(other, contains="The Pit Log Can't Be Opened"), 'the error page')
        wait(lambda: find(other, role='label', contains=folder), 'which folder is missing')
        press(find(other, role='push button', contains='Close'))
        assert session.desk.wait(30) == 1
        assert not os.path.exists(folder)
    finally:
        session.desk = first


@case
def quit_asks_first_and_enter_stays(session, window):
    session.keys('ctrl+q')
    wait(lambda: said(session.application(), 'This desk watches 12 tables'), 'the question')
    session.press_top('Return')
    wait(lambda: not said(session.application(), 'This desk watches'), 'the end of the question')
    assert session.desk.poll() is None


@case
def quit_ends_it_in_order(session, window):
    session.quit()
    assert session.desk.wait(30) == 0, session.desk.returncode


@case
def minimum_of_the_last_run_is_said_with_its_time(session, window):
    session.tables.kill()
    session.tables.wait()
    window = session.start_desk('--demo', session.folder)
    wait(lambda: len(cards(window)) == 12, 'twelve tables')
    for card in cards(window):
        assert re.search(r', no contact (yet|since [\d:]{8}), minimum was \$[\d,]+ as known \d+ \w+, \d\d:\d\d$',
                         card.get_name()), card.get_name()
        assert card.get_description().startswith('The minimum was $'), card.get_description()
    session.start_tables()
    wait(lambda: len([c for c in cards(window) if ', minimum $' in c.get_name()]) == 12, 'twelve tables live')
    assert not [c for c in cards(window) if 'known' in c.get_name() + (c.get_description() or '')], 'live and yet as known'
    assert session.stop(session.desk) == 0


@case
def quit_waits_for_the_opening(session, window):
    """The window goes while a thread still opens the book: the program ends in order, and the book says so."""
    floor = os.path.join(session.folder, 'floor.json')
    with open(floor, 'rb') as plan:
        text = plan.read()
    os.unlink(floor)
    os.mkfifo(floor)  # the thread stands still there until this case has written
    try:
        session.start_desk('--demo', session.folder)
        with open(floor, 'wb') as pipe:
            session.keys('ctrl+q')
            wait(lambda: session.window() is None or not find(session.window(), role='push button'), 'the end of the window')
            assert session.desk.poll() is None, 'ended with a thread at work'
            pipe.write(text)
        assert session.desk.wait(30) == 0, session.desk.returncode
    finally:
        os.unlink(floor)
        with open(floor, 'wb') as plan:
            plan.write(text)
    entries = subprocess.run([os.path.join(session.build, 'src', 'cli', 'pitstand-book'), 'entries',
                              os.path.join(session.folder, 'pit.book')], stdout=subprocess.PIPE, text=True, check=True).stdout
    desk = [kind for kind in re.findall('"kind":"([a-z-]+)"', entries) if kind in ('desk-started', 'desk-stopped')]
    assert desk == ['desk-started', 'desk-stopped'] * (len(desk) // 2), desk


@case
def ends_cleanly_while_it_starts(session, window):
    for after in ('0.01', '0.05', '0.1', '0.15', '0.2', '0.25', '0.3'):
        session.desk = subprocess.Popen(session.command('--demo', session.folder, '--quit-after', after),
                                        env=session.environment)
        assert session.desk.wait(30) == 0, '%s after %s s' % (session.desk.returncode, after)


sys.exit(WALK.run(Session(sys.argv[1]), demo))
