# SPDX-License-Identifier: GPL-3.0-or-later
"""A desk to drive: the simulated tables and the application as shipped, and its window through AT-SPI.

Everything waits for conditions, with a limit; nothing sleeps for a fixed time and hopes.
"""
import json
import os
import random
import re
import shutil
import signal
import socket
import subprocess
import tempfile
import time

from accessible import FOCUSED, find_application, wait_for_news
from house_zone import house_zone
from stopwatch import Hand

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
LIMIT = int(os.environ.get("PITSTAND_UI_LIMIT", "60"))


class Gone(Exception):
    """What was waited for did not come."""


# Seconds between two keys that are letters.
LETTER, LETTERS_APART = re.compile('(shift[+])?[A-Za-z]'), 0.45
# Seconds between two looks: a whole window is looked through each time, which is work for the desk too. What is no object of a
# program, as an entry of the book, says nothing of itself.
LEAST, MOST = 0.02, 0.1


def wait(condition, what, limit=LIMIT):
    """The first true value of CONDITION, which is asked whenever a program says that something of it is another, and now and
    then; objects may vanish while it looks."""
    end = time.monotonic() + limit
    while True:
        try:
            value = condition()
        except Exception:  # an object went away between two calls
            value = None
        if value:
            return value
        if time.monotonic() > end:
            raise Gone('waited %d s for %s' % (limit, what))
        time.sleep(LEAST)
        wait_for_news(MOST)


def wait_for_page(window, name):
    """Until that is the page that is shown. What stands on it is no sign of that, as it is there behind another one before, and
    a button that is activated acts a quarter of a second later."""
    wait(lambda: window.get_name() == name + ' · Pitstand', 'the page ' + name)


# GTK 4.8 leaves widgets out that are not visible, but not the pages of a stack behind the present one, and says of neither
# that it is showing: a case asks for what is on its page only.
def find_all(root, role=None, starts=None, contains=None):
    return [node for node, name in root.list_below()
            if (role is None or node.role == role) and (starts is None or name.startswith(starts))
            and (contains is None or contains in name)]


def find(root, **how):
    found = find_all(root, **how)
    return found[0] if found else None


def is_focused(node):
    return node.has(FOCUSED)


def find_focused(root, **how):
    """The one of those found that has the focus."""
    return next((node for node in find_all(root, **how) if is_focused(node)), None)


def show_settings_page(session, window, page):
    """By the keyboard, as somebody who has no mouse: back to the list of pages, and down it."""
    pages = find(window, role='list', starts='Settings')  # the steps before the first table have names of pages
    for _ in range(90):
        if find_focused(pages, role='list item'):
            break
        session.keys('shift+Tab')
    assert find_focused(pages, role='list item'), 'the focus in the list of pages'
    # A key has acted when the focus has moved, and a slow machine takes its time: another key before that goes too far.
    session.keys('Home')
    for row in find_all(pages, role='list item'):
        wait(lambda: is_focused(row), 'the focus on ' + row.get_name())
        if row.get_name() == page:
            return
        session.keys('Down')
    raise Gone('no page ' + page)


def said(window, words):
    """The labels with these words."""
    return find_all(window, role='label', contains=words)


def card(window, number):
    return find(window, role='push button', starts='Table %d,' % number)


def press(node):
    """Does the first action of NODE."""
    if not node.press():
        raise Gone('%s refuses its action' % node.get_name())


def free_ports(count):
    """The first of COUNT ports in a row on the loopback that nobody listens on; tables keep theirs over a restart."""
    for _ in range(100):
        first = random.randrange(20000, 32000)
        sockets = []
        try:
            for port in range(first, first + count):
                sockets.append(socket.socket())
                sockets[-1].bind(('127.0.0.1', port))
            return first
        except OSError:
            continue
        finally:
            for one in sockets:
                one.close()
    raise SystemExit('no %d free ports in a row' % count)


class Session:
    """pitstand-table and pitstand on a folder of their own."""

    def __init__(self, build, speed=20, plain=False):
        self.build = build
        self.folder = tempfile.mkdtemp(prefix='pitstand-ui.')
        os.chmod(self.folder, 0o700)
        self.book = os.path.join(self.folder, 'pit.book')
        self.floor = os.path.join(ROOT, 'data', 'demo', 'floor.json')
        # No test depends on the hour at which it is run, unless tests/odd-hours wants another one.
        self.change_floor(zone=house_zone(os.environ.get('PITSTAND_HOUSE_CLOCK', '20:00'), time.time()))
        # The keys of the demo's tables are made with the build; what of them is missing is made here.
        made, keys = os.path.join(build, 'tests', 'support', 'demo-pki'), os.path.join(self.folder, 'pki')
        if os.path.isdir(made):
            shutil.copytree(made, keys)
        subprocess.run([os.path.join(ROOT, 'build-aux', 'demo-pki'), keys, self.floor], check=True)
        self.environment = dict(os.environ, PITSTAND_DATA_DIR=os.path.join(ROOT, 'data'),
                                GSETTINGS_SCHEMA_DIR=os.path.join(build, 'data'))
        self.speed = speed
        self.options = ['--plain'] if plain else []
        self.port = free_ports(12)
        self.tables = self.desk = None
        self.letter_at = 0

    def read_floor(self):
        with open(self.floor) as text:
            return json.load(text)

    def change_floor(self, **members):
        """Has another floor than the demo's, before it starts."""
        floor = dict(self.read_floor(), **members)
        self.floor = os.path.join(self.folder, 'other-floor.json')
        with open(self.floor, 'w') as text:
            json.dump(floor, text)

    def shut(self):
        """Has tables that have closed for the day by themselves, before they start."""
        self.change_floor(**{'session-minutes': 10, 'pause-minutes': 1440})
        self.options += ['--warm-up', '20']

    def start_tables(self):
        log = os.path.join(self.folder, 'tables.log')
        with open(log, 'ab') as out:
            self.tables = subprocess.Popen(
                [os.path.join(self.build, 'src', 'croupier', 'pitstand-table'), '--demo', self.folder, '--floor', self.floor,
                 '--base-port', str(self.port), '--speed', str(self.speed), '--seed', '7', *self.options],
                env=self.environment, stdout=out, stderr=out)

        def ready():
            if self.tables.poll() is not None:
                raise SystemExit('pitstand-table ended: ' + open(log).read())
            with open(log) as text:
                return 'ready ' in text.read()
        wait(ready, 'the tables')

    def command(self, *arguments):
        return [os.path.join(self.build, 'src', 'desk', 'pitstand'), *arguments]

    def start_desk(self, *arguments):
        self.desk = subprocess.Popen(self.command(*arguments), env=self.environment)
        return wait(self.window, 'the window')

    def application(self):
        return find_application(self.desk.pid)

    def window(self):
        application = self.application()
        # GTK 4.8 calls only the first window of a program a frame.
        return application and (find(application, role='frame') or next(iter(application.get_children()), None))

    def part_letters(self):
        """Until a letter comes as from a hand that means one key and then another: a quicker one is a part of a word."""
        Hand.take(self.letter_at + LETTERS_APART - time.monotonic())

    def keys(self, *names, delay=20):
        """Presses keys in the window that has the focus (there is no window manager to give it)."""
        if LETTER.fullmatch(names[0]):
            self.part_letters()
        window = subprocess.run(['xdotool', 'search', '--sync', '--onlyvisible', '--name', 'Pitstand$'],
                                stdout=subprocess.PIPE, text=True, check=True).stdout.split()[0]
        subprocess.run(['xdotool', 'windowfocus', '--sync', window], check=True)
        subprocess.run(['xdotool', 'key', '--delay', str(delay), *names], check=True)
        if LETTER.fullmatch(names[-1]):
            self.letter_at = time.monotonic()

    def quit(self):
        """Closes the window by its key, and says yes to what it asks while tables are watched."""
        self.keys('ctrl+q')
        press(wait(lambda: find(self.application(), role='push button', contains='Close Pitstand'), 'the question'))

    def click(self, x, y, *held):
        """Clicks at a place of the window that has the focus, with keys held."""
        window = subprocess.run(['xdotool', 'search', '--onlyvisible', '--name', 'Pitstand$'],
                                stdout=subprocess.PIPE, text=True, check=True).stdout.split()[0]
        subprocess.run(['xdotool', 'mousemove', '--sync', '--window', window, str(x), str(y),
                        *[word for key in held for word in ('keydown', key)], 'click', '1',
                        *[word for key in held for word in ('keyup', key)]], check=True)

    def type(self, text, delay=45):
        """Types words where the focus is, slower than a badge reader."""
        subprocess.run(['xdotool', 'type', '--delay', str(delay), text], check=True)

    def sign_on(self, window, number, pin):
        """Signs a person on by number and PIN, at the speed of a quick hand: faster is a badge reader's."""
        self.keys('F2')
        wait(lambda: find_focused(window, starts='Staff number'), 'the number to be asked for')
        self.keys(*number, 'Return', *pin, delay=60)
        wait(lambda: find(window, role='push button', starts='Signed on: '), 'somebody to be signed on')

    def press_top(self, name):
        """Presses a key in the window that was opened last."""
        windows = subprocess.run(['xdotool', 'search', '--onlyvisible', '--pid', str(self.desk.pid)],
                                 stdout=subprocess.PIPE, text=True, check=True).stdout.split()
        subprocess.run(['xdotool', 'windowfocus', '--sync', windows[-1]], check=True)
        subprocess.run(['xdotool', 'key', name], check=True)

    def go_to(self, window, number):
        """Opens the page of table NUMBER (of one digit)."""
        self.keys(str(number))
        wait_for_page(window, 'Table %d' % number)

    def go_back(self, window):
        """Back to the floor, by Escape: a pane goes first, and what is said over the page."""
        for _ in range(4):
            self.keys('Escape')
            try:
                return wait(lambda: window.get_name() == 'Floor · Pitstand', 'the floor', 1)
            except Gone:
                pass
        raise Gone('Escape never leads to the floor')

    def read_book(self, command, *options):
        """What pitstand-book COMMAND prints of the desk's book."""
        return subprocess.run([os.path.join(self.build, 'src', 'cli', 'pitstand-book'), command, *options, self.book],
                              stdout=subprocess.PIPE, text=True, check=True).stdout

    def entries(self, kind):
        """The book's entries of a kind, oldest first."""
        return [json.loads(line) for line in self.read_book('entries', '--kind', kind).splitlines()]

    def list_exported(self):
        """The actions that anything on the session bus can call, of any program there."""
        names = subprocess.run(['gdbus', 'call', '--session', '--dest', 'org.freedesktop.DBus',
                                '--object-path', '/org/freedesktop/DBus', '--method', 'org.freedesktop.DBus.ListNames'],
                               stdout=subprocess.PIPE, text=True, check=True).stdout
        exported, answered = set(), 0
        for name in re.findall("'(:[^']+)'", names):
            for path in ('/org/pitstand/Pitstand', '/org/pitstand/Pitstand/window/1'):
                answer = subprocess.run(['gdbus', 'call', '--session', '--timeout', '2', '--dest', name, '--object-path', path,
                                         '--method', 'org.gtk.Actions.List'], stdout=subprocess.PIPE,
                                        stderr=subprocess.DEVNULL, text=True)
                if answer.returncode == 0:
                    answered += 1
                    exported.update(re.findall("'([^']+)'", answer.stdout))
        assert answered > 0, 'nobody was asked'
        return exported

    def stop(self, process):
        if process is not None and process.poll() is None:
            process.send_signal(signal.SIGTERM)
            return process.wait(30)
        return process.returncode if process is not None else None

    def close(self):
        for process in (self.desk, self.tables):
            try:
                self.stop(process)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)


# Who is let in first where a book knows nobody yet.
FIRST_PIN = '628318'


def let_first_in(session, window):
    """The first administrator, a1, with the number, the name and the PIN."""
    wait(lambda: find_focused(window, starts='Staff number'), 'the focus where typing begins')
    session.keys('a', '1', 'Return', *'Sam', 'Return', *FIRST_PIN, delay=60)
    wait(lambda: find_focused(window, starts='PIN again, 0 of 6'), 'the PIN again')
    session.keys(*FIRST_PIN, delay=60)
    wait(lambda: find(window, role='push button', starts='Signed on: '), 'the administrator')
