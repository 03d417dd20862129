#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-settings.py BUILD: a house that has nothing sets itself down, step by step, in the shipped programs' own window:
from an empty book to a table that is heard."""
import os
import sys

from desk_session import Session, find, find_all, find_focused, press, said, wait
from desk_walk import Walk

WALK = Walk('settings')
case = WALK.case
PIN = '628318'


def head(window):
    return find(window, role='push button', starts='Signed on: ')


def button(window, name):
    return wait(lambda: find(window, role='push button', starts=name), 'the button ' + name)


def write(session, window, name, text):
    """By hand: on with Tab, and slower than a badge reader is."""
    wait(lambda: find(window, role='text', starts=name), 'the field ' + name)
    for _ in range(60):
        if find_focused(window, starts=name):
            break
        session.keys('Tab')
    assert find_focused(window, starts=name), 'the focus in ' + name
    session.keys('ctrl+a')
    session.type(text)


def steps_to_do(window):
    return [node.get_name() for node in find_all(window, role='list item')
            if find(node, role='label', starts='To do')]


def sign_on(session, window):
    """The pane that an act has opened, for who may do it."""
    wait(lambda: find_focused(window, starts='Staff number'), 'the sign-on')
    session.keys('a', '1', 'Return', *PIN, delay=60)
    wait(lambda: head(window), 'somebody to be signed on')


def sign_on_first(session, window, number, given):
    """The same by somebody who has a PIN that is good for once."""
    wait(lambda: find_focused(window, starts='Staff number'), 'the sign-on')
    session.keys(*number, 'Return', delay=60)
    wait(lambda: find_focused(window, starts='PIN, 0 of 6'), 'the PIN to be asked for')
    session.keys(*given, delay=60)
    for field in ('PIN, 0 of 6', 'PIN once more, 0 of 6'):
        wait(lambda: said(window, 'New PIN, six digits') and find_focused(window, starts=field), field)
        session.keys(*'271828', delay=60)
    wait(lambda: find(window, role='push button', starts='Signed on: Ana'), 'the new person')


@case
def first_administrator(session, window):
    wait(lambda: find_focused(window, starts='Staff number'), 'the focus where typing begins')
    session.keys('a', '1', 'Return', *'Sam', 'Return', *PIN, delay=60)
    wait(lambda: find_focused(window, starts='PIN once more, 0 of 6'), 'the PIN once more')
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
    assert session.entries('floor-plan') == []


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
    plan = session.entries('floor-plan')
    assert len(plan) == 1 and plan[0]['who'] == 'a1', plan
    assert plan[0]['body']['zone'] == 'Australia/Sydney' and plan[0]['body']['tables'][0]['number'] == 1, plan
    wait(lambda: find(session.window(), role='label', starts='1 of 1 live'), 'the table to be heard')
    wait(lambda: session.window().get_name() == 'Settings · Pitstand', 'the settings again')
    wait(lambda: len(steps_to_do(session.window())) == 3, 'two steps to be done')


@case
def approval_is_kept(session, window):
    window = session.window()
    write(session, window, 'Aces Up, pay table 6', 'GA 24/0117')
    session.keys('Return')
    sign_on(session, window)
    kept = wait(lambda: session.entries('pay-table-approval'), 'the approval to be kept')
    assert kept[0]['body']['reference'] == 'GA 24/0117', kept
    wait(lambda: len(steps_to_do(window)) == 2, 'the step to be done')


@case
def supervisor_gets_a_pin(session, window):
    window = session.window()
    press(button(window, 'Add a person'))
    write(session, window, 'Number of the person', '101')
    write(session, window, 'Name of the person', 'Ana')
    session.keys('Tab', 'space', delay=300)
    session.keys('Down', 'Return', delay=200)  # the second role: a casino supervisor
    session.keys('Tab', 'space', delay=200)
    kept = wait(lambda: [entry['body'] for entry in session.entries('person-set') if entry['body']['number'] == '101'],
                'the person to be kept')
    assert kept[0]['role'] == 'casino-supervisor', kept
    assert not find(window, role='label', starts='PIN for the next sign-on')
    session.keys('shift+Tab', 'space', delay=200)
    words = wait(lambda: find(window, role='label', starts='PIN for the next sign-on: '), 'the PIN').get_name()
    session.given = words.split(': ')[1][:6]
    assert session.given.isdigit(), words
    wait(lambda: len(steps_to_do(window)) == 1, 'the step to be done')


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
    wait(lambda: said(window, 'Administrator, may not'), 'who may not')
    sign_on_first(session, window, '101', session.given)
    kept = wait(lambda: session.entries('limit-set'), 'the limit set to be kept')
    assert kept[0]['who'] == '101' and kept[0]['body']['limits'] == {'ante': {'min': 1000, 'max': 30000}}, kept
    wait(lambda: len(steps_to_do(window)) == 0, 'the step to be done')


@case
def nothing_is_left_to_do(session, window):
    wait(lambda: not find(session.window(), role='label', starts='Before the First Table Opens'), 'the steps to go')
    assert steps_to_do(session.window()) == []


def start(session):
    session.book = os.path.join(session.folder, 'own.book')
    session.url = lambda table: 'ws://127.0.0.1:%d/tables/%s' % (session.port, table)
    session.start_tables()
    return (session.start_desk('--book', session.book),)


sys.exit(WALK.run(Session(sys.argv[1], plain=True), start))
