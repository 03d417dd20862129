#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-settings.py BUILD: a house that has nothing sets itself down, step by step, in the shipped programs' own window:
from an empty book to a table that is heard."""
import json
import os
import subprocess
import sys
import traceback

from desk_session import Atspi, Gone, Session, find, find_all, press, wait

CASES = []
PIN = '628318'


def case(function):
    CASES.append(function)
    return function


def is_focused(window, starts):
    return [node for node in find_all(window, starts=starts) if node.get_state_set().contains(Atspi.StateType.FOCUSED)]


def head(window):
    return find(window, role='push button', starts='Signed on: ')


def button(window, name):
    return wait(lambda: find(window, role='push button', starts=name), 'the button ' + name)


def write(session, window, name, text):
    """By hand: on with Tab, and slower than a badge reader is."""
    wait(lambda: find(window, role='text', starts=name), 'the field ' + name)
    for _ in range(60):
        if is_focused(window, name):
            break
        session.keys('Tab')
    assert is_focused(window, name), 'the focus in ' + name
    session.keys('ctrl+a')
    session.type(text)


def steps_to_do(window):
    return [node.get_name() for node in find_all(window, role='list item')
            if find(node, role='label', starts='To do')]


def entries(session, kind):
    lines = subprocess.run([os.path.join(session.build, 'src', 'cli', 'pitstand-book'), 'entries', '--kind', kind,
                            session.book], stdout=subprocess.PIPE, text=True, check=True).stdout
    return [json.loads(line) for line in lines.splitlines()]


def sign_on(session, window):
    """The pane that an act has opened, for who may do it."""
    wait(lambda: is_focused(window, 'Staff number'), 'the sign-on')
    session.keys('a', '1', 'Return', *PIN, delay=60)
    wait(lambda: head(window), 'somebody to be signed on')


@case
def first_administrator(session, window):
    wait(lambda: is_focused(window, 'Staff number'), 'the focus where typing begins')
    session.keys('a', '1', 'Return', *'Sam', 'Return', *PIN, delay=60)
    wait(lambda: is_focused(window, 'PIN once more, 0 of 6'), 'the PIN once more')
    session.keys(*PIN, delay=60)
    wait(lambda: head(window), 'the administrator')


@case
def settings_say_what_is_missing(session, window):
    session.keys('ctrl+comma')
    wait(lambda: window.get_name() == 'Settings · Pitstand', 'the settings')
    wait(lambda: find(window, role='label', starts='Before the First Table Opens'), 'the first steps')
    assert len(steps_to_do(window)) == 5, steps_to_do(window)


@case
def bad_house_is_refused(session, window):
    write(session, window, 'Name of the house', 'Harbour')
    write(session, window, 'Time zone', 'Sydney time')
    press(button(window, 'Save House and Tables'))
    wait(lambda: find(window, role='label', contains='There is no time zone “Sydney time”'), 'what is wrong')
    assert entries(session, 'floor-plan') == []


@case
def connection_is_tried(session, window):
    write(session, window, 'Time zone', 'Australia/Sydney')
    press(button(window, 'Add a table'))
    write(session, window, 'Number, as people call it', '1')
    write(session, window, 'Identifier, as its controller has it', 'FCP-01')
    write(session, window, 'Address', 'ws://127.0.0.1:1/tables/FCP-01')
    press(button(window, 'Try the Connection'))
    wait(lambda: find(window, role='label', contains="Table 1 can't be reached: nothing answers at its address"), 'the trial')
    write(session, window, 'Address', session.url('FCP-01'))
    press(button(window, 'Try the Connection'))
    wait(lambda: find(window, role='label', starts='A table controller answers there'), 'the trial')


@case
def plan_starts_the_desk_again(session, window):
    press(button(window, 'Save House and Tables'))
    window = wait(lambda: session.window() if find(session.window(), role='push button', starts='Nobody is signed on') else None,
                  'the desk to start again')
    plan = entries(session, 'floor-plan')
    assert len(plan) == 1 and plan[0]['who'] == 'a1', plan
    assert plan[0]['body']['zone'] == 'Australia/Sydney' and plan[0]['body']['tables'][0]['number'] == 1, plan
    wait(lambda: find(session.window(), role='label', starts='1 of 1 live'), 'the table to be heard')
    wait(lambda: session.window().get_name() == 'Settings · Pitstand', 'the settings again')
    wait(lambda: len(steps_to_do(session.window())) == 3, 'two steps to be done')


@case
def limit_set_asks_who(session, window):
    window = session.window()
    press(button(window, 'Add a limit set'))
    write(session, window, 'Ante, Minimum', '1O')
    session.keys('Return')
    wait(lambda: find(window, role='label', contains='Ante, Minimum: “1O” is no amount'), 'what is wrong')


@case
def limit_set_is_kept(session, window):
    window = session.window()
    write(session, window, 'Ante, Minimum', '10')
    write(session, window, 'Ante, Maximum', '300')
    write(session, window, 'Name of the set', 'Opening')
    session.keys('Return')
    sign_on(session, window)
    kept = wait(lambda: entries(session, 'limit-set'), 'the limit set to be kept')
    assert kept[0]['who'] == 'a1' and kept[0]['body']['limits'] == {'ante': {'min': 1000, 'max': 30000}}, kept
    wait(lambda: len(steps_to_do(window)) == 2, 'the step to be done')


@case
def approval_is_kept(session, window):
    window = session.window()
    write(session, window, 'Aces Up, pay table 6', 'GA 24/0117')
    session.keys('Return')
    kept = wait(lambda: entries(session, 'pay-table-approval'), 'the approval to be kept')
    assert kept[0]['body']['reference'] == 'GA 24/0117', kept
    wait(lambda: len(steps_to_do(window)) == 1, 'the step to be done')


@case
def supervisor_gets_a_pin(session, window):
    window = session.window()
    press(button(window, 'Add a person'))
    write(session, window, 'Number of the person', '101')
    write(session, window, 'Name of the person', 'Ana')
    session.keys('Tab', 'space', delay=300)
    session.keys('Down', 'Return', delay=200)  # the second role: a casino supervisor
    session.keys('Tab', 'space', delay=200)
    kept = wait(lambda: [entry['body'] for entry in entries(session, 'person-set') if entry['body']['number'] == '101'],
                'the person to be kept')
    assert kept[0]['role'] == 'casino-supervisor', kept
    assert not find(window, role='label', starts='PIN for the next sign-on')
    session.keys('shift+Tab', 'space', delay=200)
    words = wait(lambda: find(window, role='label', starts='PIN for the next sign-on: '), 'the PIN').get_name()
    assert words.split(': ')[1][:6].isdigit(), words


@case
def nothing_is_left_to_do(session, window):
    wait(lambda: not find(session.window(), role='label', starts='Before the First Table Opens'), 'the steps to go')
    assert steps_to_do(session.window()) == []


def main():
    session = Session(sys.argv[1], plain=True)
    session.book = os.path.join(session.folder, 'own.book')
    session.url = lambda table: 'ws://127.0.0.1:%d/tables/%s' % (session.port, table)
    print('1..%d' % len(CASES), flush=True)
    failed = 0
    try:
        session.start_tables()
        window = session.start_desk('--book', session.book)
        for number, function in enumerate(CASES, 1):
            name = '/settings/' + function.__name__.replace('_', '-')
            try:
                function(session, window)
                print('ok %d - %s' % (number, name), flush=True)
            except (AssertionError, Gone, subprocess.SubprocessError, AttributeError) as error:
                failed += 1
                print('# ' + '\n# '.join(traceback.format_exc().splitlines()))
                print('not ok %d - %s: %s' % (number, name, error), flush=True)
                if os.environ.get('PITSTAND_UI_DUMP'):
                    for node in find_all(session.window()):
                        print('#', node.get_role_name(), repr(node.get_name()))
    finally:
        session.close()
    return failed != 0


sys.exit(main())
