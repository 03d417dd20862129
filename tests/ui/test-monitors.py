#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-monitors.py BUILD: the board on a second monitor, which is plugged and taken away, in the shipped programs' own windows.

Runs under test-env --monitors, whose X server has true monitors as far as X clients can tell.
"""
import atexit
import re
import subprocess
import sys

from desk_session import Session, card, find_all, wait, wait_for_page
from desk_walk import Walk, demo

WALK = Walk('monitors')
case = WALK.case
FIRST = (0, 0, 1280, 720)
SECOND = (1280, 0, 1024, 768)
BOARD = '^Board · Pitstand$'
DESK = '^(Floor|Table 2) · Pitstand$'


def xrandr(*options):
    subprocess.run(['xrandr', *options], stdout=subprocess.DEVNULL, check=True)


def plug():
    xrandr('--output', 'DUMMY1', '--mode', '1024x768', '--right-of', 'DUMMY0')
    xrandr()  # who asks has the server look, and others told


def unplug():
    xrandr('--output', 'DUMMY1', '--off')
    xrandr()


def windows(name):
    """The windows of that name that are on the screen."""
    return subprocess.run(['xdotool', 'search', '--onlyvisible', '--name', name], stdout=subprocess.PIPE,
                          text=True).stdout.split()


def place(name):
    """Where the only window of that name is: x, y, width, height."""
    window, = windows(name)
    said = subprocess.run(['xdotool', 'getwindowgeometry', '--shell', window], stdout=subprocess.PIPE, text=True,
                          check=True).stdout
    return tuple(int(re.search(r'^%s=(-?\d+)$' % word, said, re.M)[1]) for word in ('X', 'Y', 'WIDTH', 'HEIGHT'))


def key(name, key):
    """Presses a key in the window of that name."""
    subprocess.run(['xdotool', 'windowfocus', '--sync', windows(name)[0]], check=True)
    subprocess.run(['xdotool', 'key', key], check=True)


def is_on_first(box):
    return FIRST[0] <= box[0] + box[2] // 2 < FIRST[2]


def board(session):
    """The window of the board, as it says itself."""
    application = session.application()
    return next((window for window in application.get_children() if window.get_name() == 'Board · Pitstand'), None)


@case
def board_fills_the_second_monitor(session, window):
    wait(lambda: 'minimum $' in card(window, 2).get_name(), 'the tables')
    wait(lambda: is_on_first(place(DESK)), 'the desk on the first monitor')
    key(DESK, 'F9')
    wait(lambda: place(BOARD) == SECOND, 'the board on the whole of the second monitor')
    wait(lambda: len(find_all(board(session), starts='Table ')) == 12, 'the twelve tables on it')
    assert is_on_first(place(DESK)), 'the desk stays where it was'


@case
def desk_goes_on_beside_the_board(session, window):
    key(DESK, '2')
    wait_for_page(window, 'Table 2')
    key(DESK, 'Escape')
    wait_for_page(window, 'Floor')
    assert place(BOARD) == SECOND


@case
def board_without_its_monitor_hides_no_desk(session, window):
    """It is put by, and what one does at the desk goes on."""
    unplug()
    wait(lambda: not windows(BOARD), 'the board to be put by')
    assert is_on_first(place(DESK)), 'the desk is there'
    key(DESK, '2')
    wait_for_page(window, 'Table 2')
    key(DESK, 'Escape')
    wait_for_page(window, 'Floor')


@case
def board_comes_back_with_the_monitor(session, window):
    plug()
    wait(lambda: place(BOARD) == SECOND, 'the board on the second monitor again')
    wait(lambda: len(find_all(board(session), starts='Table ')) == 12, 'its tables')
    assert is_on_first(place(DESK)), 'the desk stays where it was'


@case
def board_is_asked_for_where_there_is_one_monitor(session, window):
    """It fills the only one, by the key, and gives it back by the same."""
    unplug()
    wait(lambda: not windows(BOARD), 'the board to be put by')
    key(DESK, 'F9')
    wait(lambda: place(BOARD) == FIRST, 'the board on the only monitor')
    key(BOARD, 'F9')
    wait(lambda: not windows(BOARD) and board(session) is None, 'the board to be gone')
    assert is_on_first(place(DESK)), 'the desk is there'


@case
def board_moves_to_a_monitor_that_is_plugged(session, window):
    key(DESK, 'F9')
    wait(lambda: place(BOARD) == FIRST, 'the board on the only monitor')
    plug()
    wait(lambda: place(BOARD) == SECOND, 'the board on the second monitor')
    key(BOARD, 'Escape')
    wait(lambda: not windows(BOARD), 'the board to be gone')


def start(session):
    xrandr('--addmode', 'DUMMY1', '1024x768')
    plug()
    manager = subprocess.Popen(['openbox', '--sm-disable'], stderr=subprocess.DEVNULL)
    atexit.register(manager.terminate)
    wait(lambda: subprocess.run(['xdotool', 'get_desktop'], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode == 0,
         'the window manager')
    return demo(session)


sys.exit(WALK.run(Session(sys.argv[1], plain=True), start))
