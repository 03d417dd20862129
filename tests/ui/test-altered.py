#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-altered.py BUILD: somebody changes the book's file while no desk has it open, and a person sees to it."""
import glob
import os
import signal
import sqlite3
import sys

from desk_session import Session, card, find, find_all, find_focused, press, said, wait, wait_for_page
from desk_walk import Walk, demo

WALK = Walk('altered')
case = WALK.case
ADMINISTRATOR = ('107', '602214')
BAND = "Somebody changed the pit log's file outside Pitstand"


def book(session):
    return os.path.join(session.folder, 'pit.book')


def end(session):
    session.desk.send_signal(signal.SIGTERM)
    assert session.desk.wait(30) == 0


def start(session):
    window = session.start_desk('--demo', session.folder)
    wait(lambda: 'minimum $' in card(window, 3).get_name(), 'a table')
    return window


def button(window, words):
    return wait(lambda: [node for node in find_all(window, role='push button') if words in node.get_name()][0], words)


@case
def band_stands_over_restarts(session, window):
    wait(lambda: 'minimum $' in card(window, 3).get_name(), 'a table')
    end(session)
    file = sqlite3.connect(book(session))
    file.execute("UPDATE pin SET hash = 'x' WHERE person = '103'")
    file.execute("UPDATE reg_person SET role = 'casino-supervisor' WHERE number = '103'")
    file.commit()
    file.close()
    for times in range(2):
        window = start(session)
        wait(lambda: said(window, BAND), 'the band')
        if times == 0:
            end(session)
    assert len(glob.glob(book(session) + '.found-*')) == 1, 'one copy as it was found'


@case
def needs_attention_first(session, window):
    window = session.window()
    session.keys('F6')
    wait(lambda: find_focused(window, contains=BAND), 'the first of what needs attention')
    session.keys('Return')
    wait(lambda: said(window, '1 person can\'t sign on'), 'the matters')


@case
def leads_to_the_person(session, window):
    window = session.window()
    press(button(window, 'Give 103 a New PIN'))
    wait_for_page(window, 'Settings')
    wait(lambda: said(window, 'PIN changed outside Pitstand'), 'the marked row')
    button(window, 'New PIN')


@case
def who_may_takes_it_up(session, window):
    window = session.window()
    press(button(window, 'Floor'))
    wait_for_page(window, 'Floor')
    session.sign_on(window, *ADMINISTRATOR)
    press(button(window, 'What to Do'))
    wait(lambda: find_focused(window, contains='The PIN in the file'), 'the matters')
    session.keys('a')
    wait(lambda: said(window, 'Seen by ' + ADMINISTRATOR[0]), 'who took it up')
    taken = session.entries('alteration-taken-up')
    assert len(taken) == 1 and taken[0]['who'] == ADMINISTRATOR[0], taken
    end(session)
    window = start(session)
    assert not said(window, BAND)
    wait(lambda: said(window, "103 can't sign on: somebody changed the PIN"), 'who is still left to be helped')


if __name__ == '__main__':
    sys.exit(WALK.run(Session(sys.argv[1]), demo))
