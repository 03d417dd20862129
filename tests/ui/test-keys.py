#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-keys.py BUILD: the desk's own keys are gone when it starts, in the shipped programs' own window, and are put back."""
import os
import sys

from desk_session import Session, card, said, wait
from desk_walk import Walk

WALK = Walk('keys')
case = WALK.case


def is_in_alert(node):
    while node.get_role_name() not in ('alert', 'frame', 'application'):
        node = node.get_parent()
    return node.get_role_name() == 'alert'


@case
def no_table_is_watched(session, window, kept):
    """That is said across the window, by whom nobody can overlook it, and what to do."""
    wait(lambda: said(window, 'This desk watches no table. This desk has no keys, so it can\'t connect to tables. '
                      'Make or choose keys in Settings'),
         'the band')
    assert not [node for node in said(window, 'has no keys') if not is_in_alert(node)], 'said more than once'
    wait(lambda: said(window, '0 of 12 live'), 'the count of tables')
    assert 'wrong certificate' not in card(window, 1).get_name(), 'a table is blamed: ' + card(window, 1).get_name()


@case
def taken_up_when_they_are_there(session, window, kept):
    os.rename(kept, os.path.join(session.folder, 'pki'))
    wait(lambda: said(window, '12 of 12 live'), 'the tables to be called')
    wait(lambda: not said(window, 'This desk watches no table'), 'the band to go')


def start(session):
    session.start_tables()
    kept = os.path.join(session.folder, 'kept')
    os.rename(os.path.join(session.folder, 'pki'), kept)
    return (session.start_desk('--demo', session.folder), kept)


sys.exit(WALK.run(Session(sys.argv[1]), start))
