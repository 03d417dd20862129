#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-backup.py BUILD: a person has the pit log copied in the shipped programs' own window, and the copy is proven by the
other program."""
import os
import re
import subprocess
import sys

from desk_session import Session, find, find_all, find_focused, press, said, show_settings_page, wait, wait_for_page
from desk_walk import Walk, demo, judge
from stopwatch import Stopwatch

WALK = Walk('backup')
case = WALK.case
NAME = re.compile(r'pitstand-[a-z0-9-]+-\d{8}-\d{4}\.book$')


def chooser(session):
    """The window that asks where to, once its name field has a name in it."""
    application = session.application()
    for window in application.get_children():
        for entry in find_all(window, role='text') if window.get_name() == 'Back Up the Pit Log' else []:
            if entry.get_text().endswith('.book'):
                return window, entry
    return None


def button_of(root, words):
    """The button that has these words in it; those of the toolkit's own dialogs have no name."""
    for node in find_all(root, role='push button'):
        if node.get_name() == words or [label for label in find_all(node, role='label') if label.get_name() == words]:
            return node
    return None


def prove(session, name, head, count):
    """The copy says of itself what is known of it."""
    path = os.path.join(os.environ['HOME'], name)
    program = os.path.join(session.build, 'src', 'cli', 'pitstand-book')
    done = subprocess.run([program, 'verify', '--head', head, path], stdout=subprocess.PIPE, text=True)
    assert done.returncode == 0, done.stdout
    assert os.stat(path).st_mode & 0o777 == 0o600
    # It has the word that it is being made, and not that it was.
    kinds = [len(subprocess.run([program, 'entries', '--kind', kind, path], stdout=subprocess.PIPE, text=True,
                                check=True).stdout.splitlines()) for kind in ('backup-begun', 'backup-ended')]
    assert kinds == [count, count - 1], kinds


@case
def none_was_made_yet(session, window):
    session.keys('ctrl+b')
    wait(lambda: said(window, 'The pit log has no backup yet'), 'that none was made')
    wait(lambda: find_focused(window, role='push button', starts='Back Up Now'), 'the focus on what goes on from here')


@case
def goes_on_by_itself_after_the_sign_on(session, window):
    session.watch = Stopwatch()
    session.keys('Return')
    wait(lambda: find_focused(window, starts='Staff number'), 'the sign-on')
    session.keys('1', '0', '2', 'Return', *'314159', delay=60)
    wait(lambda: said(window, 'may not'), 'that a gaming supervisor may not')
    assert chooser(session) is None and not session.entries('backup-begun')
    wait(lambda: find_focused(window, starts='Staff number'), 'the number to be asked for again')
    session.keys('1', '0', '1', 'Return', *'271828', delay=60)
    dialog, entry = wait(lambda: chooser(session), 'where it is to go to be asked')
    session.file = entry.get_text()
    assert NAME.match(session.file), session.file


@case
def backup_is_made(session, window):
    dialog, entry = chooser(session)
    press(button_of(dialog, 'Back Up'))
    wait(lambda: said(window, 'The backup is made and verified.'), 'the backup')
    judge('a backup of the pit log', 2 + 1 + 10 + 1, session.watch.own())
    begun, ended = session.entries('backup-begun'), session.entries('backup-ended')
    assert len(begun) == len(ended) == 1 and ended[0]['refers-to'] == begun[0]['seq'], (begun, ended)
    assert begun[0]['who'] == '101' and begun[0]['body']['file'] == session.file, begun
    body = ended[0]['body']
    assert body['outcome'] == 'done' and body['file'] == session.file and 'who' not in ended[0], ended
    assert said(window, body['head']), 'the digest to be shown'
    assert said(window, 'Verified up to No. %d ' % body['entries'])
    assert said(window, 'by 101 Ana Nguyen')
    assert os.environ['HOME'] not in session.read_book('entries'), 'no folder is on record'
    prove(session, session.file, '%d:%s' % (body['entries'], body['head']), 1)
    assert not [name for name in os.listdir(os.environ['HOME']) if name.endswith('.new')]


@case
def what_is_there_goes_only_when_asked(session, window):
    wait(lambda: find_focused(window, role='push button', starts='Back Up Now'), 'the focus')
    session.keys('Return')
    dialog, entry = wait(lambda: chooser(session), 'where to')
    # The folder of the last one is offered.
    path = os.path.join(os.environ['HOME'], 'there.book')
    with open(path, 'w') as file:
        file.write('last night')
    entry.set_text('there.book')
    press(button_of(dialog, 'Back Up'))
    # The toolkit asks of itself ...
    press(wait(lambda: button_of(session.application(), 'Replace'), 'the question'))
    # ... and so do we, as not every one does.
    wait(lambda: said(window, 'there.book already exists'), 'our own question')
    assert open(path).read() == 'last night'
    assert len(session.entries('backup-begun')) == 1
    press(find(window, role='push button', starts='Replace the File'))
    wait(lambda: len(session.entries('backup-ended')) == 2, 'the end of it')
    body = session.entries('backup-ended')[-1]['body']
    assert body['outcome'] == 'done', body
    prove(session, 'there.book', '%d:%s' % (body['entries'], body['head']), 2)


@case
def log_and_settings_tell_of_it(session, window):
    session.keys('ctrl+comma')
    wait_for_page(window, 'Settings')
    wait(lambda: find_focused(window, role='list item'), 'the list of pages')
    show_settings_page(session, window, 'Desk')
    wait(lambda: [node for node in said(window, 'there.book') if 'by 101' in node.get_name()], 'the last backup')
    session.keys('F5')
    wait_for_page(window, 'Pit Log')
    wait(lambda: find(window, contains='Backup made: there.book'), 'the line in the pit log')
    assert find(window, contains='Backup begun')


sys.exit(WALK.run(Session(sys.argv[1]), demo))
