#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-held.py BUILD: tables of which nothing is taken until a person decides, in the shipped programs' own window."""
import json
import os
import shutil
import sys

from bad_frame_proxy import BadFrameProxy
from desk_session import Session, card, find, find_all, find_focused, is_focused, press, wait, wait_for_page
from desk_walk import Walk

WALK = Walk('held')
case = WALK.case
SPOILT = 3
REPLACED = 5


def is_live(window, number):
    return 'minimum $' in card(window, number).get_name()


def banner(window):
    found = [node for node in find_all(window, contains=' needs a decision, since ')
             if node.get_role_name() in ('notification', 'alert')]
    return found[0] if found else None


def said(window, words):
    return find(window, role='label', contains=words)


def sign_on_for(session, window, number):
    """By somebody who may not first: who may, and for which table."""
    for person, pin, words in (('103', '141421', 'nobody is signed on. Sign on first. Who may: '), ('101', '271828', 'may not do this. Who may: ')):
        wait(lambda: said(window, "Table %d. Decide how a held table goes on: " % number), 'the table that it is about')
        wait(lambda: said(window, words), words)
        wait(lambda: find_focused(window, starts='Staff number'), 'the number to be asked for')
        session.keys(*person, 'Return', *pin, delay=60)


def decide(session, window, number, button, answer, signs_on=False):
    """Chooses BUTTON by the keyboard, the next thing behind what has the focus, and ANSWER where it asks."""
    session.keys('Tab')
    wait(lambda: is_focused(find(banner(window), role='push button', starts=button)), 'the focus on ' + button)
    session.keys('Return')
    if answer is not None:
        wait(lambda: find(session.application(), contains='The pit log records your decision'), 'the question')
        assert find(session.application(), contains='Table %d: ' % number), 'which table it is about'
        assert banner(window), 'decided before it was asked'
        press(wait(lambda: [button for button in find_all(session.application(), role='push button')
                            if button.get_name().endswith(answer)], answer)[0])
        if signs_on:
            sign_on_for(session, window, number)
        wait(lambda: not banner(window), 'the end of the notice')


def back_to_floor(session, window, number):
    session.go_back(window)
    wait(lambda: is_live(window, number), 'table %d to go on' % number)
    wait(lambda: find(window, role='label', starts='12 of 12 live'), 'all links')


def link_events(session, table):
    return [entry for entry in session.entries('link-event') if entry.get('table') == table]


@case
def new_history_is_taken(session, window, proxy):
    wait(lambda: all(is_live(window, n) for n in range(1, 13)), 'twelve tables')
    session.tables.kill()
    session.tables.wait()
    shutil.rmtree(os.path.join(session.folder, 'tables', 'FCP-%02d' % REPLACED))
    session.start_tables()
    session.lead_through(proxy)
    wait(lambda: 'needs a decision since ' in card(window, REPLACED).get_name(), 'a card that says so')
    wait(lambda: is_live(window, 4), 'the other tables to go on')
    assert wait(lambda: find(window, starts='Needs attention: '), 'the header to say so')

    session.go_to(window, REPLACED)
    notice = wait(lambda: banner(window), 'the notice').get_name()
    assert 'The controller has begun a new history' in notice and 'what is stored stays' in notice, notice
    wait(lambda: find(window, role='label', starts='Needs a decision'), 'the head of the page to say so')
    session.keys('h')
    wait(lambda: said(window, 'Table %d needs a decision before it takes orders.' % REPLACED), 'why not')
    session.keys('Escape')
    decide(session, window, REPLACED, 'Accept the New History', 'Accept', signs_on=True)
    wait(lambda: said(window, 'Table %d: the table is live again.' % REPLACED), 'what came of it')
    back_to_floor(session, window, REPLACED)
    decided = [entry for entry in link_events(session, 'FCP-05') if 'decided' in entry]
    assert [entry['body']['contact'] for entry in decided] == ['history-accepted'], decided
    assert decided[0]['body']['trouble'] == 'epoch' and decided[0]['who'] == '101', decided


@case
def unreadable_message_is_skipped(session, window, proxy):
    proxy.spoil()
    wait(lambda: 'needs a decision since ' in card(window, SPOILT).get_name(), 'a card that says so')
    assert proxy.times == 3, proxy.times
    wait(lambda: is_live(window, 4), 'the other tables to go on')

    session.go_to(window, SPOILT)
    notice = wait(lambda: banner(window), 'the notice').get_name()
    assert "a message that the desk can't read" in notice, notice
    decide(session, window, SPOILT, 'Try Again', None)
    wait(lambda: proxy.times == 6 and banner(window), 'the same again')
    wait(lambda: said(window, 'Table %d: the desk tried again. The table needs a decision again; ' % SPOILT), 'what came of it')
    session.keys('Escape')
    wait(lambda: not said(window, 'the desk tried again'), 'the words to go')

    # Who ends the number with Enter, and whom the page finds with a finger on it, has decided nothing.
    session.keys('Escape')
    wait_for_page(window, 'Floor')
    session.keys(str(SPOILT), 'Return')
    wait(lambda: is_focused(banner(window)), 'the focus on the notice')
    session.keys('Return', 'Return', 'Tab')
    wait(lambda: is_focused(find(banner(window), role='push button', starts='Try Again')), 'the focus on what is suggested')
    decide(session, window, SPOILT, 'Skip the Message', 'Skip')
    back_to_floor(session, window, SPOILT)
    assert proxy.times == 6, proxy.times
    decided = [entry for entry in link_events(session, 'FCP-03') if 'decided' in entry]
    assert [entry['body']['contact'] for entry in decided] == ['retried', 'frame-skipped'], decided
    assert all(entry['body']['trouble'] == 'frame' for entry in decided), decided


class HeldSession(Session):
    """Plain tables; one of them behind a proxy."""

    def lead_through(self, proxy):
        path = os.path.join(self.folder, 'floor.json')
        with open(path) as text:
            floor = json.load(text)
        for table in floor['tables']:
            if table['number'] == SPOILT:
                table['url'] = table['url'].replace(':%d/' % (self.port + SPOILT - 1), ':%d/' % proxy.port)
        with open(path, 'w') as text:
            json.dump(floor, text)


def start(session):
    session.start_tables()
    session.lead_through(PROXY)
    return (session.start_desk('--demo', session.folder), PROXY)


SESSION = HeldSession(sys.argv[1], plain=True)
PROXY = BadFrameProxy(SESSION.port + SPOILT - 1)
try:
    STATUS = WALK.run(SESSION, start)
finally:
    PROXY.close()
sys.exit(STATUS)
