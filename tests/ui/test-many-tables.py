#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-many-tables.py BUILD [closed]: one order to several tables, and the orders that are given more seldom, by the keyboard.

Counts the keystrokes, at 0.3 s each, and measures what the program and the tables add.
"""
import sys

from accessible import CHECKED, SELECTED, SENSITIVE
from desk_session import Gone, Session, card, find, find_all, find_focused, is_focused, press, said, wait, wait_for_page
from desk_walk import Walk, demo, judge
from stopwatch import Stopwatch

WALK = Walk('many-tables')
case = WALK.case
CHOICES = ('Hold', 'Release', 'Suspend', 'Resume', 'Open', 'Message to the Dealers', 'Close')


def is_chosen(window, number):
    return card(window, number).has(SELECTED)


def line(window, words):
    """The line of a table in the pane, with these words in it."""
    return find(window, role='list item', contains=words)


def radio(window, name):
    return wait(lambda: next(node for node in find_all(window) if node.get_name() == name
                             and node.get_role_name() in ('radio button', 'check box')), name)


def go(session, find_node, key='Tab'):
    """Steps to what FIND_NODE finds, by the keyboard."""
    for _ in range(20):
        try:
            return wait(lambda: is_focused(find_node()), 'the focus', 0.3)
        except Gone:
            session.keys(key)
    raise Gone('%s never has the focus' % find_node().get_name())


def choose(session, window, name):
    """The orders that one chooses from are a group: Tab leads to the one that is chosen, the arrows to the others."""
    chosen = next(node for node in (radio(window, choice) for choice in CHOICES) if node.has(CHECKED))
    go(session, lambda: radio(window, chosen.get_name()), 'shift+Tab')
    step = CHOICES.index(name) - CHOICES.index(chosen.get_name())
    if step != 0:
        session.keys(*['Down' if step > 0 else 'Up'] * abs(step))
    wait(lambda: radio(window, name).has(CHECKED), name)


def button(window, words):
    """What gives the order, which says so."""
    return wait(lambda: find(window, role='push button', starts=words), 'the button ' + words)


def given(session, order):
    return [entry for entry in session.entries('order-given') if entry['body']['order'] == order]


@case
def control_and_space_choose(session, window):
    wait(lambda: all('minimum $' in card(window, number).get_name() for number in (1, 2, 3)), 'the first three tables')
    wait(lambda: is_focused(card(window, 1)), 'the focus on table 1')
    session.keys('ctrl+space')
    wait(lambda: said(window, '1 table chosen'), 'one to be chosen')
    session.keys('Right', 'ctrl+space', 'Right', 'ctrl+space')
    wait(lambda: said(window, '3 tables chosen'), 'three to be chosen')
    assert [is_chosen(window, number) for number in (1, 2, 3, 4)] == [True, True, True, False]
    assert window.get_name() == 'Floor · Pitstand'


@case
def one_key_and_one_sign_on_hold_them_all(session, window):
    session.keys('h')
    wait(lambda: find_focused(window, starts='Staff number'), 'the sign-on')
    assert not session.entries('order-given')
    session.keys('1', '0', '1', 'Return', *'271828', delay=60)
    wait(lambda: said(window, 'Hold: done at tables 1, 2, 3.'), 'what came of it')
    assert [node for node in find_all(window, contains='Hold: done at tables 1, 2, 3.')
            if node.get_role_name() in ('notification', 'alert')], 'it is named by what it says'
    orders = given(session, 'hold')
    assert [entry['table'] for entry in orders] == ['FCP-01', 'FCP-02', 'FCP-03'], orders
    assert {entry['who'] for entry in orders} == {'101'}, orders
    wait(lambda: all(', on hold' in card(window, number).get_name() for number in (1, 2, 3)), 'the cards to say so')


@case
def one_that_can_not_keeps_no_other_from_it(session, window):
    """Tables 1 and 2 go on; then all three are to be held, and table 3 says why it is not."""
    wait(lambda: is_focused(card(window, 3)), 'the focus on table 3')
    session.keys('ctrl+space')
    wait(lambda: said(window, '2 tables chosen'), 'two to be chosen')
    session.keys('h')
    wait(lambda: said(window, 'Release: done at tables 1, 2.'), 'the release')
    wait(lambda: all(', on hold' not in card(window, number).get_name() for number in (1, 2)), 'the cards to go on')
    session.keys('ctrl+space')
    wait(lambda: said(window, '3 tables chosen'), 'three to be chosen')
    watch = Stopwatch()
    session.keys('h')
    wait(lambda: said(window, 'Hold: done at tables 1, 2.'), 'what came of it')
    judge('hold three tables that are chosen', 1, watch.own())
    assert said(window, 'Table 3 is already on hold.'), 'why table 3 is not'
    session.keys('Escape')
    wait(lambda: not said(window, 'Hold: done at'), 'the words to go')
    assert said(window, '3 tables chosen'), 'they are still chosen'


@case
def pane_says_what_can_be_and_what_came_of_it(session, window):
    """The button says what it does to how many, Ctrl+Enter does it, and each table says what came of it."""
    watch = Stopwatch()
    session.keys('o')
    wait(lambda: said(window, '3 Tables: Orders'), 'the pane')
    own = watch.own()
    wait(lambda: is_focused(radio(window, 'Hold')), 'the focus on what is ordered')
    wait(lambda: line(window, 'Table 1 is already on hold.'), 'why it can not be held')
    assert not button(window, 'Hold 0 Tables').has(SENSITIVE)
    assert said(window, 'None of these tables can be held.')
    session.keys('Down')
    wait(lambda: button(window, 'Release 3 Tables').has(SENSITIVE), 'all to be released')
    assert line(window, 'Table 2: ready')
    watch = Stopwatch()
    session.keys('ctrl+Return')
    wait(lambda: all(line(window, 'Table %d is released.' % number) for number in (1, 2, 3)), 'what came of each')
    judge('release three tables from the pane', 3, own + watch.own())


@case
def suspended_with_one_reason_and_resumed(session, window):
    choose(session, window, 'Suspend')
    go(session, lambda: find(window, role='text', starts='Reason'))
    session.type('a fire drill')
    session.keys('Return')
    wait(lambda: is_focused(button(window, 'Suspend 3 Tables')), 'Enter to go on to the button, and to press nothing')
    assert not given(session, 'table-suspend')
    session.keys('Return')
    wait(lambda: all(line(window, 'Table %d is suspended.' % number) for number in (1, 2, 3)), 'all three')
    assert len(given(session, 'table-suspend')) == 3
    assert 'a fire drill' not in session.read_book('entries'), 'the reason is sealed'
    choose(session, window, 'Resume')
    wait(lambda: button(window, 'Resume 3 Tables').has(SENSITIVE), 'all to be resumed')
    press(button(window, 'Resume 3 Tables'))
    wait(lambda: all(line(window, 'Table %d is no longer suspended.' % number) for number in (1, 2, 3)), 'all three')


@case
def closure_is_refused_with_the_rule_for_each(session, window):
    choose(session, window, 'Close')
    wait(lambda: all(line(window, 'able %d' % number) for number in (1, 2, 3)), 'a line for each')
    wait(lambda: all('NSW 14.8' in line(window, 'able %d' % number).get_name() for number in (1, 2, 3)), 'the rule')
    assert not button(window, 'Close 0 Tables').has(SENSITIVE)
    assert said(window, 'None of these tables can be closed.')
    assert find(window, role='check box', starts='I have looked')


@case
def escape_puts_away_the_pane_then_chooses_none(session, window):
    session.keys('Escape')
    wait(lambda: not find(window, role='radio button', starts='Resume'), 'the pane to go')
    assert said(window, '3 tables chosen')
    while said(window, 'tables chosen'):
        session.keys('Escape')
    assert not any(is_chosen(window, number) for number in (1, 2, 3))
    assert window.get_name() == 'Floor · Pitstand'


@case
def device_out_of_service_and_back(session, window):
    session.go_to(window, 2)
    session.keys('o')
    wait(lambda: said(window, 'Table 2: Orders'), 'the pane')
    go(session, lambda: find(window, role='text', starts='Why it is out of service'))
    session.type('it jams')
    device = wait(lambda: find(window, role='push button', starts='Take out of Service: Device '), 'the device')
    decks = find_all(window, role='push button', contains='Take out of Service: Deck ')
    assert decks, 'its decks'
    press(device)
    # The list is made anew as the decks change, and the question stays.
    again = lambda: find(window, role='push button', starts='Take Anyway: Device ')
    wait(again, 'the question')
    assert not given(session, 'device-out-of-service')
    wait(lambda: given(session, 'device-out-of-service') or (node := again()) and press(node), 'a second press that is no double click')
    watch = Stopwatch()
    wait(lambda: find(window, role='push button', starts='Return to Service: Device '), 'it to be out of service')
    judge('device out of service, with a reason', 2 + len('it jams') + 5, watch.own())
    assert len(given(session, 'device-out-of-service')) == 1
    wait(lambda: find(window, role='push button', starts='Return to Service: Device ').has(SENSITIVE), 'the way back')
    press(find(window, role='push button', starts='Return to Service: Device '))
    wait(lambda: find(window, role='push button', starts='Take out of Service: Device '), 'it to be back')
    decks = find_all(window, role='push button', contains='Take out of Service: Deck ')
    name = decks[-1].get_name().split(' ')[-1]
    wait(lambda: decks[-1].has(SENSITIVE), 'the deck')
    press(decks[-1])
    # The deck that is dealt from asks first.
    wait(lambda: given(session, 'deck-out-of-service')
         or [press(node) for node in find_all(window, role='push button', contains='Take Anyway: Deck ')] == 0, 'the order')
    assert given(session, 'deck-out-of-service')[0]['body']['deck'] == name
    wait(lambda: not find(window, role='push button', contains='Deck ' + name), 'the deck to be out')


@case
def other_limits_begin_with_those_in_force(session, window):
    """Until something differs there is nothing to order; then the rule is in the way, as somebody plays there."""
    change = button(window, 'Change Limits of Table 2')
    assert not change.has(SENSITIVE)
    assert said(window, 'In force now. Ante $') and said(window, 'Choose other limits than those in force.')
    sets = find_all(window, role='radio button', contains=': Ante $')
    assert len([node for node in sets if node.has(CHECKED)]) == 1, [node.get_name() for node in sets]
    press_row = next(node for node in sets if not node.has(CHECKED))
    go(session, lambda: next(node for node in sets if node.has(CHECKED)), 'shift+Tab')
    session.keys('Up' if sets.index(press_row) < [node.has(CHECKED) for node in sets].index(True) else 'Down')
    wait(lambda: find(window, role='push button', starts='Change Table 2 to $'), 'the button to say the values')
    assert not find(window, role='push button', starts='Change Table 2 to $').has(SENSITIVE)
    wait(lambda: said(window, 'NSW 6.5'), 'why not')
    session.go_back(window)


@case
def click_with_control_chooses(session, window):
    x, y, width, height = card(window, 2).get_extents()
    assert width > 0, 'table 2 is somewhere'
    session.click(x + width // 2, y + height // 2, 'ctrl')
    wait(lambda: said(window, '1 table chosen'), 'one to be chosen')
    assert is_chosen(window, 2)
    session.click(x + width // 2, y + height // 2, 'ctrl')
    wait(lambda: not said(window, 'table chosen'), 'none to be chosen')
    assert window.get_name() == 'Floor · Pitstand'
    session.click(x + width // 2, y + height // 2)
    wait_for_page(window, 'Table 2')
    session.keys('Escape')
    wait_for_page(window, 'Floor')


@case
def the_lock_chooses_none(session, window):
    session.keys('ctrl+space')
    wait(lambda: said(window, '1 table chosen'), 'one to be chosen')
    session.keys('ctrl+l')
    wait(lambda: not said(window, 'table chosen'), 'none to be there for who comes next')
    assert not any(is_chosen(window, number) for number in (1, 2, 3))


@case
def nothing_of_it_is_on_the_bus(session, window):
    assert session.list_exported() == set()


CLOSED = Walk('many-closed')


@CLOSED.case
def closed_tables_are_opened_from_one_limit_set(session, window):
    wait(lambda: all(', closed' in card(window, number).get_name() for number in (1, 2, 3)), 'the tables to be closed')
    session.sign_on(window, '101', '271828')
    wait(lambda: is_focused(card(window, 1)), 'the focus on table 1')
    watch = Stopwatch()
    session.keys('ctrl+space', 'Right', 'ctrl+space', 'Right', 'ctrl+space', 'o')
    wait(lambda: said(window, '3 Tables: Orders'), 'the pane')
    wait(lambda: is_focused(radio(window, 'Hold')), 'the focus on what is ordered')
    assert not button(window, 'Hold 0 Tables').has(SENSITIVE), 'closed tables are not held'
    session.keys('Down', 'Down', 'Down', 'Down')
    # Until what belongs to it has its place, which is a frame later, Tab leads past it.
    wait(lambda: find(window, role='radio button', contains=': Ante $').get_extents()[3] > 0, 'the form of opening')
    session.keys('Tab')
    wait(lambda: find_focused(window, role='radio button', contains=': Ante $'), 'the limits')
    assert not any(node.has(CHECKED) for node in find_all(window, role='radio button', contains=': Ante $'))
    assert said(window, 'Choose limits first.')
    session.keys('space', 'Tab', '1', '0', '3', 'Return', '5', '2', delay=60)
    opening = button(window, 'Open 3 Tables at $')
    wait(lambda: opening.has(SENSITIVE), 'all to be opened')
    values = opening.get_name().replace('Open 3 Tables at ', '')
    session.keys('ctrl+Return')
    wait(lambda: all(line(window, 'Table %d is open at %s.' % (number, values)) for number in (1, 2, 3)), 'all to be open')
    judge('choose three closed tables and open them', 20, watch.own())
    orders = given(session, 'table-open')
    assert len(orders) == 3 and len({order['body']['limit-set'] for order in orders}) == 1, orders
    assert all(order['body']['deck-check']['by'] == '103' for order in orders), orders
    wait(lambda: all(', closed' not in card(window, number).get_name() for number in (1, 2, 3)), 'the cards to say so')


@CLOSED.case
def empty_tables_are_closed_by_one_word(session, window):
    choose(session, window, 'Close')
    assert not button(window, 'Close 0 Tables').has(SENSITIVE), 'a word is missing'
    go(session, lambda: find(window, role='check box', starts='I have looked'))
    session.keys('space')
    wait(lambda: button(window, 'Close 3 Tables').has(SENSITIVE), 'all to be closed')
    press(button(window, 'Close 3 Tables'))
    wait(lambda: all(line(window, 'Table %d is closed.' % number) for number in (1, 2, 3)), 'all to be closed')
    assert all(order['body']['empty'] is True for order in given(session, 'table-close'))


@CLOSED.case
def pay_tables_alone_by_their_approval(session, window):
    while said(window, 'tables chosen'):
        session.keys('Escape')
    session.go_to(window, 4)
    session.keys('o')
    change = button(window, 'Change Pay Tables of Table 4')
    assert find(window, contains='Approval DEMO'), 'by which approval'
    wait(lambda: said(window, 'The table has these pay tables already.'), 'that nothing would change')
    assert not change.has(SENSITIVE)
    assert not given(session, 'pay-tables-set')


@CLOSED.case
def nothing_of_it_is_exported(session, window):
    assert session.list_exported() == set()


def start_closed(session):
    """Tables that stay empty once they are open, however long the test takes over it."""
    session.shut()
    session.change_floor(tables=[dict(table, crowd=0) for table in session.read_floor()['tables']])
    return demo(session)


if sys.argv[2:] == ['closed']:
    sys.exit(CLOSED.run(Session(sys.argv[1], speed=0.1, plain=True), start_closed))
sys.exit(WALK.run(Session(sys.argv[1], plain=True), demo))
