#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-certificate.py BUILD: a table of a demo announces another certificate; a person refuses it, accepts it after all, and
the table changes to it, by the shipped programs' own window."""
import os
import re
import subprocess
import sys

from desk_session import ROOT, Session, find, find_all, find_focused, press, said, wait, wait_for_page
from desk_walk import Walk

WALK = Walk('certificate')
case = WALK.case
TABLE = 'FCP-03'
NEXT = re.compile(r'([0-9a-f]{4} ){15}[0-9a-f]{4}')
REFUSE, ACCEPT = 'Refuse the announced certificate', 'Accept the announced certificate'


def button(window, name):
    return find(window, role='push button', starts=name)


def fingerprint(node):
    """As it is shown: in groups of four digits, with nothing stuck to it."""
    found = [label for label in find_all(node) if NEXT.search(label.get_name())]
    return NEXT.search(found[0].get_name()).group() if found else None


def offer(window):
    """The row of what is announced; what the plan has is shown beside it, as a fingerprint too."""
    return find(window, role='list item', starts='The controller announces a new')


def question(session):
    """The window that asks, before anything is done."""
    application = session.application()
    return next((frame for frame in application.get_children() if find(frame, starts='Accept the New Certificate of Table 3?')), None)


def answer(session, words):
    press(wait(lambda: [node for node in find_all(session.application(), role='push button')
                        if node.get_name().endswith(words)], words)[0])
    wait(lambda: not question(session), 'the question to go')


def accepted(session):
    return [entry for entry in session.entries('floor-plan')
            if any('next-fingerprint' in table for table in entry['body']['tables'])]


def sign_on(window, session):
    """The demo's administrator."""
    wait(lambda: find_focused(window, starts='Staff number'), 'the sign-on')
    session.keys(*'107', 'Return', *'602214', delay=60)


@case
def announced(session, window):
    wait(lambda: button(window, 'Needs attention: 1 soon. Table 3: New certificate announced'), 'the announcement to be called')
    session.keys('F6')
    press(wait(lambda: button(window, 'Compare Certificate…'), 'the way to compare it'))
    wait_for_page(window, 'Settings')
    wait(lambda: find_focused(window, role='list item', starts='The controller announces a new'), 'the focus on what is announced')
    wait(lambda: button(window, REFUSE) and button(window, ACCEPT), 'the announcement')
    assert len(find_all(window, role='push button', starts=REFUSE)) == 1
    assert said(window, 'The controller announces a new certificate')
    assert NEXT.fullmatch(find(offer(window), role='label', starts=fingerprint(offer(window))).get_name())


@case
def trial_compares_with_the_field(session, window):
    """Of every table: those whose row is closed have the button as well."""
    for node in find_all(window, role='push button', starts='Try the Connection'):
        press(node)
    wait(lambda: said(window, 'answers with the certificate that is entered here'), 'what the trial says of the fingerprint')


@case
def asks_before_it_accepts(session, window):
    """Enter cancels, and a sign-on says what it is for."""
    press(button(window, ACCEPT))
    asked = wait(lambda: question(session), 'the question')
    assert fingerprint(asked) == fingerprint(offer(window)), fingerprint(asked)
    session.keys('Return')
    wait(lambda: not question(session), 'the question to go')
    assert not find_focused(window, starts='Staff number')
    press(button(window, ACCEPT))
    answer(session, 'Accept')
    wait(lambda: said(window, 'Accept the new certificate %s… for table 3. ' % fingerprint(offer(window))[:4]), 'what the sign-on is for')
    session.keys('Escape')
    wait(lambda: not find_focused(window, starts='Staff number'), 'the sign-on to go')
    assert not accepted(session)


@case
def refused(session, window):
    press(button(window, REFUSE))
    wait(lambda: said(window, 'Refuse the new certificate %s… for table 3. ' % fingerprint(offer(window))[:4]), 'what the sign-on is for')
    sign_on(window, session)
    entry, = wait(lambda: session.entries('certificate-refused'), 'the entry')
    assert entry['table'] == TABLE and entry['who'] and entry['body']['name'] == TABLE, entry
    wait(lambda: said(window, 'Refused by %s' % entry['who']), 'the row to say who refused it')
    wait(lambda: said(window, 'Refused. Find out who put'), 'what to do now')
    wait(lambda: not button(window, 'Needs attention'), 'nobody to be called any more')
    assert not button(window, REFUSE)
    wait(lambda: find_focused(window, role='list item', starts='The new certificate was refused'), 'the focus on the row')
    session.keys('Return', 'Return')
    assert not question(session) and not accepted(session)


@case
def still_refused_when_announced_again(session, window):
    session.restart_tables()
    wait(lambda: find(window, role='label', starts='12 of 12 live'), 'the tables')
    wait(lambda: said(window, 'The new certificate was refused'), 'the refusal to stand')
    assert not button(window, REFUSE)


@case
def accepted_after_all(session, window):
    press(button(window, ACCEPT))
    wait(lambda: question(session), 'the question')
    assert find(question(session), contains='Refused by 107'), 'what it was before'
    shown = fingerprint(question(session)).replace(' ', '')
    answer(session, 'Accept')
    plan = wait(lambda: accepted(session), 'the plan')[0]
    table, = [table for table in plan['body']['tables'] if 'next-fingerprint' in table]
    assert table['id'] == TABLE and plan['who'] and table['next-fingerprint'] == shown, plan
    wait(lambda: not button(window, ACCEPT), 'the row to go')
    wait(lambda: said(window, 'Accepted. The desk lets the table in'), 'that it is accepted')
    wait(lambda: find_focused(window, starts='Fingerprint of the next certificate'), 'the focus on what was accepted')
    session.accepted = table['next-fingerprint']


@case
def changed(session, window):
    session.options.append('--renewed')
    session.restart_tables()
    plan = wait(lambda: [entry for entry in session.entries('floor-plan') if 'refers-to' in entry], 'the desk to set it down')[-1]
    table, = [table for table in plan['body']['tables'] if table['id'] == TABLE]
    assert table['fingerprint'] == session.accepted and 'next-fingerprint' not in table, table
    wait(lambda: find(window, role='label', starts='12 of 12 live'), 'all tables to be heard')


class Announcing(Session):
    def __init__(self, build):
        super().__init__(build)
        subprocess.run([os.path.join(ROOT, 'build-aux', 'demo-pki'), os.path.join(self.folder, 'pki'), self.floor, 'next', TABLE],
                       check=True)

    def restart_tables(self):
        self.tables.terminate()
        self.tables.wait()
        os.remove(os.path.join(self.folder, 'tables.log'))
        self.start_tables()


def start(session):
    session.start_tables()
    return (session.start_desk('--demo', session.folder),)


sys.exit(WALK.run(Announcing(sys.argv[1]), start))
