#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-again.py BUILD: the desk ends in each way there is, and goes on from its book or from a copy of it."""
import json
import os
import re
import signal
import subprocess
import sys

from desk_session import Session, card, find_all, find_focused, wait
from desk_walk import Walk, demo

WALK = Walk('again')
case = WALK.case
WHO = ('101', '271828')
TABLE = 2


def restarts(session, status):
    """Whether systemd starts a unit again that ended so, by what the unit says (systemd.service(5), Restart=)."""
    with open(os.path.join(session.build, 'data', 'pitstand.service')) as file:
        assert 'Restart=on-abnormal' in file.read().splitlines(), 'the table below is of another setting'
    # on-abnormal: by a signal that is no clean one; not by any exit status.
    return status < 0 and -status not in (signal.SIGHUP, signal.SIGINT, signal.SIGTERM, signal.SIGPIPE)


def start_again(session):
    window = session.start_desk('--demo', session.folder)
    wait(lambda: 'minimum $' in card(window, 3).get_name(), 'a table of the desk that was started again')
    return window


def end_by(session, number):
    session.desk.send_signal(number)
    return session.desk.wait(30)


@case
def killed_comes_back(session, window):
    wait(lambda: 'minimum $' in card(window, 3).get_name(), 'table 3')
    for number in signal.SIGKILL, signal.SIGABRT, signal.SIGSEGV:
        status = end_by(session, number)
        assert status == -number and restarts(session, status), (number, status)
        start_again(session)
    assert 'faults\t0' in session.read_book('verify').splitlines()


@case
def closed_stays_closed(session, window):
    status = end_by(session, signal.SIGTERM)
    assert status == 0 and not restarts(session, status), status
    start_again(session)
    session.quit()
    status = session.desk.wait(30)
    assert status == 0 and not restarts(session, status), status


@case
def what_says_itself_why_not_stays_closed(session, window):
    """A folder that is none is no crash: it would be the same one each second."""
    desk = subprocess.run(session.command('--book', os.path.join(session.folder, 'pki', 'nowhere', '\x01.book'), '--quit-after', '20'),
                          env=session.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=60)
    assert desk.returncode > 0 and not restarts(session, desk.returncode), desk


def facts(session):
    """What is on record, but for what only tells how the program goes."""
    return [line for line in session.read_book('entries').splitlines()
            if json.loads(line)['kind'] not in ('desk-started', 'desk-stopped', 'link-event', 'desk-clock')]


def wrong_payment(window):
    return [node for node in find_all(window, role='list item', contains='Table %d: Wrong payment' % TABLE)]


@case
def restored_book_goes_on(session, window):
    """A copy is made while the desk writes; what comes after it is lost with the book; the desk goes on from the copy."""
    window = start_again(session)
    copy = os.path.join(session.folder, 'copy.book')
    book = [os.path.join(session.build, 'src', 'cli', 'pitstand-book')]
    session.sign_on(window, *WHO)
    wait(lambda: [entry for entry in session.entries('table-finding') if entry['body']['finding'] == 'wrong-payment'],
         'a payment that is wrong', 120)
    session.go_to(window, 7)
    session.keys('n')
    wait(lambda: find_focused(window, role='text', starts='Note'), 'the focus in the note')
    session.type('grey coat')
    session.keys('Return')
    wait(lambda: session.entries('note'), 'the note to be kept')
    made = subprocess.run([*book, 'backup', session.book, copy], stdout=subprocess.PIPE, text=True, check=True)
    head = re.search(r'^head\t(.*)$', made.stdout, re.M)[1]
    subprocess.run([*book, 'verify', copy, '--head', head], check=True, stdout=subprocess.DEVNULL)
    assert end_by(session, signal.SIGTERM) == 0
    for name in os.listdir(session.folder):
        if name.startswith('pit.book'):
            os.unlink(os.path.join(session.folder, name))
    restored = subprocess.run([*book, 'restore', copy, session.book], stdout=subprocess.PIPE, text=True)
    assert restored.returncode == 0, restored.stdout
    before = facts(session)

    window = start_again(session)
    assert session.entries('book-restored'), 'the book says so itself'
    # Who there was is there, with the PIN of then.
    session.sign_on(window, *WHO)
    # What waited then waits now.
    session.keys('F7')
    wait(lambda: wrong_payment(window), 'the alert', 60)
    assert facts(session)[:len(before)] == before, 'nothing of what was restored is another now'
    assert 'Note: grey coat  [101]' in session.read_book('log', '--kind', 'note')
    # It is a book to write in.
    session.keys('Escape')
    session.keys('n')
    wait(lambda: find_focused(window, role='text', starts='Note'), 'the focus in the note')
    session.type('restored')
    session.keys('Return')
    wait(lambda: len(session.entries('note')) == 2, 'another note')
    assert end_by(session, signal.SIGTERM) == 0
    assert 'faults\t0' in session.read_book('verify').splitlines()


def start(session):
    scenario = os.path.join(session.folder, 'scenario.jsonl')
    with open(scenario, 'w') as file:
        file.write(json.dumps({'table': 'FCP-%02d' % TABLE, 'fault': 'payment-wrong', 'args': {'corrected': False}}) + '\n')
    session.options += ['--scenario', scenario, '--scenario-socket', os.path.join(session.folder, 'faults')]
    return demo(session)


if __name__ == '__main__':
    sys.exit(WALK.run(Session(sys.argv[1]), start))
