#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-settings.py BUILD: a house that has nothing sets itself down, step by step, in the shipped programs' own window:
from an empty book to a table that a supervisor opens."""
import os
import re
import sys

from desk_session import (FIRST_PIN, Session, card, find, find_all, find_focused, is_focused, let_first_in, press, said,
                          show_settings_page, wait, wait_for_page)
from desk_walk import Walk, judge
from stopwatch import Stopwatch

WALK = Walk('settings')
case = WALK.case
PIN = FIRST_PIN


def head(window):
    return find(window, role='push button', starts='Signed on: ')


def button(window, name):
    return wait(lambda: find(window, role='push button', starts=name), 'the button ' + name)


def click(session, window, name):
    session.clicked += 1
    press(button(window, name))


def write(session, window, name, text):
    """By hand: on with Tab, and slower than a badge reader is."""
    fields = wait(lambda: find_all(window, role='text', starts=name), 'the field ' + name)
    for _ in range(120):
        if any(map(is_focused, fields)):
            break
        session.keys('Tab')
    assert any(map(is_focused, fields)), 'the focus in ' + name
    session.keys('ctrl+a')
    session.type(text)


def steps_to_do(window):
    return [node.get_name() for node in find_all(window, role='list item')
            if find(node, role='label', starts='To do')]


def sign_on_first(session, window, number, given):
    """By somebody who has a PIN that is good for once."""
    wait(lambda: find_focused(window, starts='Staff number'), 'the sign-on')
    session.keys(*number, 'Return', delay=60)
    wait(lambda: find_focused(window, starts='PIN, 0 of 6'), 'the PIN to be asked for')
    session.keys(*given, delay=60)
    for field in ('PIN, 0 of 6', 'PIN again, 0 of 6'):
        wait(lambda: said(window, 'New PIN, six digits') and find_focused(window, starts=field), field)
        session.keys(*'271828', delay=60)
    wait(lambda: find(window, role='push button', starts='Signed on: Ana'), 'the new person')


@case
def first_administrator(session, window):
    let_first_in(session, window)


@case
def settings_say_what_is_missing(session, window):
    session.keys('ctrl+comma')
    wait_for_page(window, 'Settings')
    wait(lambda: find(window, role='label', starts='Before the first table opens'), 'the first steps')
    assert len(steps_to_do(window)) == 5, steps_to_do(window)


@case
def bad_house_is_refused(session, window):
    show_settings_page(session, window, 'House')
    write(session, window, 'Name of the house', 'Harbour')
    write(session, window, 'Time zone', 'Sydney time')
    click(session, window, 'Save 2 Changes to House')
    wait(lambda: find(window, role='label', contains='There is no time zone “Sydney time”'), 'what is wrong')
    assert find_focused(window, starts='Time zone'), 'the focus where it is wrong'
    assert session.entries('floor-plan') == []
    write(session, window, 'Time zone', 'Australia/Sydney')
    wait(lambda: not find(window, role='label', contains='There is no time zone'), 'the field to be as good as any')


@case
def connection_is_tried(session, window):
    show_settings_page(session, window, 'Tables')
    wait(lambda: said(window, '2 changes not saved'), 'the list to say what is not saved yet')
    click(session, window, 'Add a table')
    write(session, window, 'Number that people use', '1')
    write(session, window, 'Identifier', 'FCP-01')
    write(session, window, 'Address', 'ws://127.0.0.1:1/tables/FCP-01')
    click(session, window, 'Try the Connection')
    wait(lambda: find(window, role='label', contains="Table 1 can't be reached: nothing answers at its address"), 'the trial')
    write(session, window, 'Address', session.url('FCP-01'))
    click(session, window, 'Try the Connection')
    wait(lambda: find(window, role='label', starts='A table controller answers there'), 'the trial')


@case
def plan_starts_the_desk_again(session, window):
    """House and tables are one plan. Who saves it stays signed on, and the pit log says how."""
    click(session, window, 'Save 3 Changes to Tables and House')
    plan = wait(lambda: session.entries('floor-plan'), 'the plan to be kept')
    assert len(plan) == 1 and plan[0]['who'] == 'a1', plan
    assert plan[0]['body']['zone'] == 'Australia/Sydney' and plan[0]['body']['tables'][0]['number'] == 1, plan
    wait(lambda: find(session.window(), role='label', starts='1 of 1 live'), 'the table to be heard')
    wait(lambda: session.window().get_name() == 'Settings · Pitstand', 'the settings again')
    wait(lambda: len(steps_to_do(session.window())) == 3, 'two steps to be done')
    wait(lambda: head(session.window()).get_name().startswith('Signed on: Sam'), 'the administrator still to be signed on')
    assert session.entries('signed-on')[-1]['body'] == {'by': 'restart', 'unlocked': False}, session.entries('signed-on')


@case
def clock_moves_on(session, window):
    """The window that leaves must not stop the clock of the one that comes."""
    window = session.window()
    seen = set()

    def look():
        seen.update(node.get_name() for node in find_all(window, role='label')
                    if re.fullmatch(r'\d\d:\d\d:\d\d', node.get_name() or ''))
        return len(seen) > 2

    wait(look, 'the clock to show three times, one after the other')


@case
def approval_is_kept(session, window):
    window = session.window()
    show_settings_page(session, window, 'Pay Tables')
    write(session, window, 'Aces Up, pay table 6', 'GA 24/0117')
    session.keys('Return')
    kept = wait(lambda: session.entries('pay-table-approval'), 'the approval to be kept')
    assert kept[0]['body']['reference'] == 'GA 24/0117', kept
    assert len(steps_to_do(window)) == 3, 'a table opens with two pay tables'
    write(session, window, 'Ante Bonus, pay table 25-20-2', 'GA 24/0118')
    session.keys('Return')
    wait(lambda: len(session.entries('pay-table-approval')) == 2, 'the other approval to be kept')
    wait(lambda: len(steps_to_do(window)) == 2, 'the step to be done')


@case
def supervisor_gets_a_pin(session, window):
    window = session.window()
    show_settings_page(session, window, 'People')
    click(session, window, 'Add a person')
    write(session, window, 'Staff number', '123123')
    write(session, window, 'Name', 'Ana')
    session.keys('Tab', 'space', delay=300)
    session.keys('Down', 'Return', delay=200)  # the second role: a casino supervisor
    click(session, window, 'Save 1 Change to People')
    wait(lambda: said(window, 'Six digits could be a PIN.'), 'why not six digits')
    write(session, window, 'Staff number', '101')
    click(session, window, 'Save 1 Change to People')
    kept = wait(lambda: [entry['body'] for entry in session.entries('person-set') if entry['body']['number'] == '101'],
                'the person to be kept')
    assert kept[0]['role'] == 'casino-supervisor', kept
    assert not find(window, role='label', starts='PIN for the next sign-on')
    session.clicked += 1
    press(find_all(window, role='push button', starts='New PIN')[-1])
    words = wait(lambda: find(window, role='label', starts='PIN for the next sign-on: '), 'the PIN').get_name()
    session.given = words.split(': ')[1][:6]
    assert session.given.isdigit(), words
    wait(lambda: len(steps_to_do(window)) == 1, 'the step to be done')


@case
def limit_sets_are_read_by_others(session, window):
    """The administrator reads who may change them, and that person signs on."""
    window = session.window()
    show_settings_page(session, window, 'Limits')
    wait(lambda: said(window, 'Only a casino supervisor can change this: Ana'), 'who may')
    session.keys('F2')
    sign_on_first(session, window, '101', session.given)
    click(session, window, 'Add a limit set')
    write(session, window, 'Ante, Minimum', '1O')
    session.keys('Return')
    wait(lambda: find(window, role='label', contains='Ante, Minimum: “1O” isn\'t an amount'), 'what is wrong')


@case
def limit_set_is_kept(session, window):
    window = session.window()
    write(session, window, 'Ante, Minimum', '10')
    write(session, window, 'Ante, Maximum', '300')
    write(session, window, 'Ante, Unit', '5')
    write(session, window, 'Name of the set', 'Opening')
    session.keys('Return')
    wait(lambda: said(window, 'Play, Minimum: enter an amount. No table opens without a minimum and a maximum (NSW 6.1).'),
         'what is missing')
    wait(lambda: find_focused(window, starts='Play, Minimum'), 'the focus where it is missing')
    session.type('10')
    for amount in ('900', '5', '5', '100', '5'):
        session.keys('Tab')
        session.type(amount)
    session.keys('Return')
    kept = wait(lambda: session.entries('limit-set'), 'the limit set to be kept')
    assert kept[0]['who'] == '101' and kept[0]['body']['limits']['ante'] == {'min': 1000, 'max': 30000, 'unit': 500}, kept
    assert kept[0]['body']['limits']['aces-up'] == {'min': 500, 'max': 10000, 'unit': 500}, kept
    wait(lambda: len(steps_to_do(window)) == 0, 'the step to be done')


@case
def nothing_is_left_to_do(session, window):
    wait(lambda: not find(session.window(), role='label', starts='Before the first table opens'), 'the steps to go')
    assert steps_to_do(session.window()) == []


def kept_limits(session):
    return session.entries('limit-set')[-1]['body']['limits']


@case
def supervisor_opens_the_table(session, window):
    """The first act of the house: number, O, the limits, and who checked the decks."""
    window = session.window()
    before = session.pressed
    session.keys('alt+Home')
    wait_for_page(window, 'Floor')
    wait(lambda: ', closed,' in card(window, 1).get_name(), 'the table to be closed')
    session.keys('1', 'o')
    wait(lambda: [row for row in find_all(window, role='radio button', starts='Opening: Ante $10') if is_focused(row)],
         'the focus on the limit set')
    session.keys('space', 'Tab')
    wait(lambda: find_focused(window, starts='Checked by'), 'the focus on who checked the decks')
    session.keys('1', '0', '1', 'Return', '5', '2', delay=60)
    watch = Stopwatch()
    session.keys('ctrl+Return')
    wait(lambda: said(window, 'Table 1 is open at $10–'), 'the table to say that it is open')
    judge('the first opening', session.pressed - before, watch.own(), 20)
    given = session.entries('order-given')
    assert len(given) == 1 and given[0]['who'] == '101', given
    body = given[0]['body']
    assert body['limit-set'] == 'Opening' and body['limits'] == kept_limits(session), body
    assert body['aces-up-approval'] == 'GA 24/0117' and body['ante-bonus-approval'] == 'GA 24/0118', body
    assert body['deck-check'] == {'by': '101', 'how': 'hand', 'count': 52}, body
    wait(lambda: [entry for entry in session.entries('order-ended') if entry['body']['outcome'] == 'done'], 'the end of it')
    print('# from an empty book to an open table: %d keys and %d clicks' % (session.pressed, session.clicked), flush=True)


class NewHouse(Session):
    """How often something is pressed until a table is open."""

    def __init__(self, build):
        super().__init__(build, plain=True)
        self.pressed = self.clicked = 0
        self.shut()

    def keys(self, *names, **how):
        self.pressed += len(names)
        super().keys(*names, **how)

    def type(self, text, **how):
        self.pressed += len(text)
        super().type(text, **how)


def start(session):
    session.book = os.path.join(session.folder, 'own.book')
    session.url = lambda table: 'ws://127.0.0.1:%d/tables/%s' % (session.port, table)
    session.start_tables()
    return (session.start_desk('--book', session.book),)


sys.exit(WALK.run(NewHouse(sys.argv[1]), start))
