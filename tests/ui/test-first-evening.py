#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-first-evening.py BUILD: a new house, from an empty book to the first open table over encryption, in the shipped programs'
own window: the program makes the authority, and signs what the table's controller asks for."""
import os
import re
import subprocess
import sys
import time

from desk_session import (FIRST_PIN, ROOT, Gone, Session, card, find, find_all, find_focused, is_focused, let_first_in, press, said,
                          show_settings_page, wait, wait_for_page)
from desk_walk import Walk

WALK = Walk('first-evening')
case = WALK.case
PIN = FIRST_PIN
TABLE = 'FCP-01'


def head(window):
    return find(window, role='push button', starts='Signed on: ')


def click(session, name):
    session.clicked += 1
    press(wait(lambda: find(session.window(), role='push button', starts=name), 'the button ' + name))


def write(session, name, text):
    """By hand: on with Tab, and slower than a badge reader is."""
    fields = wait(lambda: find_all(session.window(), role='text', starts=name), 'the field ' + name)
    for _ in range(90):
        if any(map(is_focused, fields)):
            break
        session.keys('Tab')
    assert any(map(is_focused, fields)), 'the focus in %s, not in %r' % (name, [(n.role, n.get_name()) for n in find_all(session.application()) if is_focused(n)])
    session.keys('ctrl+a')
    session.type(text)


def to_do(session):
    """The titles of the steps that are to be done, in their order."""
    return [find(node, role='label').get_name() for node in find_all(session.window(), role='list item')
            if find(node, role='label', starts='To do')]


def sign_on_where_asked(session, done):
    """Until DONE() is true; the pane for who may do it comes where nobody is signed on."""
    asked = wait(lambda: done() or find_focused(session.window(), starts='Staff number'), 'the act, or the sign-on')
    if asked is not True:
        session.keys('a', '1', 'Return', *PIN, delay=60)
        wait(lambda: head(session.window()), 'somebody to be signed on')
        wait(done, 'the act')


def choose_step(session, title, place):
    """In the list of what is to be done, which leads to PLACE, where it is done."""
    def steps():
        """Their titles, and which has the focus."""
        rows = [node for node in find_all(session.window(), role='list item')
                if find(node, role='label', starts='To do') or find(node, role='label', starts='Done')]
        return [find(node, role='label').get_name() for node in rows], next((i for i, node in enumerate(rows) if is_focused(node)), None)

    if steps()[1] is None:
        show_settings_page(session, session.window(), 'First Steps')
        session.keys('Tab')
        wait(lambda: steps()[1] is not None, 'the focus on a step')
    titles, now = steps()
    there = titles.index(title)
    for _ in range(abs(there - now)):
        session.keys('Down' if there > now else 'Up')
    wait(lambda: steps()[1] == there, 'the focus on ' + title)
    session.keys('Return')
    wait(lambda: find_focused(session.window(), starts=place)
         or find(find_focused(session.window(), role='list item'), role='label', starts=place), 'the focus on ' + place)


def is_said(session, words):
    return lambda: bool(said(session.window(), words))


def sign_on_first(session, given):
    """The supervisor, with a PIN that is good for once."""
    wait(lambda: find_focused(session.window(), starts='Staff number'), 'who signs on to be asked for')
    session.keys('1', '0', '1', 'Return', delay=60)
    wait(lambda: find_focused(session.window(), starts='PIN, 0 of 6'), 'the PIN to be asked for')
    session.keys(*given, delay=60)
    for field in ('PIN, 0 of 6', 'PIN again, 0 of 6'):
        wait(lambda: said(session.window(), 'New PIN, six digits') and find_focused(session.window(), starts=field), field)
        assert not said(session.window(), 'The number that you typed'), 'the PIN was right, and says who this is'
        session.keys(*'271828', delay=60)
    wait(lambda: head(session.window()).get_name().startswith('Signed on: Ana'), 'the supervisor')


def dialog_named(session, title):
    return wait(lambda: next((window for window in session.application().get_children() if window.get_name() == title), None), title)


def type_into(session, title, *arguments):
    window = subprocess.run(['xdotool', 'search', '--sync', '--onlyvisible', '--name', title], stdout=subprocess.PIPE, text=True,
                            check=True).stdout.split()[0]
    subprocess.run(['xdotool', 'windowfocus', '--sync', window], check=True)
    subprocess.run(['xdotool', *arguments], check=True)


def choose(session, title, path):
    """In the system's own dialog: a path that begins with a slash has a field of its own."""
    dialog_named(session, title)
    session.pressed += len(path) + 1
    type_into(session, title, 'type', '--delay', '20', path)
    entry = wait(lambda: [node for node in find_all(dialog_named(session, title), role='text') if node.get_text() == path], 'the path')
    assert entry
    # Return may go to what the dialog completes the path with; and the next dialog of that title is another one.
    for _ in range(5):
        type_into(session, title, 'key', 'Return')
        try:
            wait(lambda: all(window.get_name() != title for window in session.application().get_children()), title + ' to close', 4)
            return
        except Gone:
            pass
    raise Gone(title + ' stays open')


def save(session, title, accept, path):
    dialog = dialog_named(session, title)
    entry = wait(lambda: [node for node in find_all(dialog, role='text') if node.get_text()], 'a name')[0]
    session.pressed += len(os.path.basename(path))
    entry.set_text(path)
    session.clicked += 1
    press(wait(lambda: next((node for node in find_all(dialog, role='push button')
                             if node.get_name() == accept or [label for label in find_all(node, role='label')
                                                              if label.get_name() == accept]), None), accept))
    wait(lambda: os.path.exists(path), path)


@case
def first_administrator(session, window):
    let_first_in(session, window)


@case
def list_says_what_comes_next(session, window):
    session.keys('ctrl+comma')
    wait_for_page(window, 'Settings')
    wait(lambda: find(window, role='label', starts='Before the first table opens'), 'the first steps')
    assert to_do(session)[0] == 'House' and len(to_do(session)) == 6, to_do(session)
    wait(lambda: find(find_focused(window, role='list item'), role='label', starts='House'), 'the focus on the first of them')
    # The authority needs the name of the house.
    choose_step(session, 'Keys of this desk', 'Authority of the house')
    click(session, 'Make an authority')
    wait(is_said(session, 'The authority needs the name of the house.'), 'what comes before')


@case
def house_is_kept(session, window):
    choose_step(session, 'House', 'Name of the house')
    write(session, 'Name of the house', 'Harbour Rooms')
    write(session, 'Time zone', 'Australia/Sydney')
    click(session, 'Save 2 Changes to House')
    wait(lambda: session.entries('floor-plan'), 'the house to be kept')
    # The desk starts again, and nobody has to sign on for that.
    wait(is_said(session, 'Saved. This desk has restarted with your changes.'), 'what was done')
    wait(lambda: [entry for entry in session.entries('signed-on') if entry['body']['by'] == 'restart'], 'the desk to start again')
    wait(lambda: head(session.window()).get_name().startswith('Signed on: Sam'), 'the administrator still to be signed on')
    wait(lambda: session.window().get_name() == 'Settings · Pitstand' and to_do(session)[0] == 'Keys of this desk', 'the next step')


@case
def authority_is_made(session, window):
    choose_step(session, 'Keys of this desk', 'Authority of the house')
    click(session, 'Make an authority')
    session.clicked += 1
    press(wait(lambda: find(session.application(), role='push button', contains='Make the Authority'), 'the question'))
    sign_on_where_asked(session, is_said(session, "This desk is now the house's authority"))
    made, = session.entries('keys-changed')
    assert made['who'] == 'a1' and made['body']['what'] == 'authority-made' and made['body']['to'] == 'Harbour Rooms', made
    wait(is_said(session, 'Harbour Rooms, valid until'), 'the authority')
    keys = os.path.join(session.house, 'pki')
    assert sorted(os.listdir(keys)) == ['authority.key', 'ca.pem', 'desk.key', 'desk.pem'], os.listdir(keys)
    assert {os.stat(os.path.join(keys, name)).st_mode & 0o777 for name in ('authority.key', 'desk.key')} == {0o600}
    wait(lambda: to_do(session)[0] == 'Tables', 'the next step')


@case
def what_is_no_request_is_not_signed(session, window):
    click(session, 'Choose Requests')
    choose(session, 'Requests of Controllers', os.path.join(session.house, 'pki', 'desk.key'))
    wait(is_said(session, 'This file is a private key, not a request.'), 'why not')
    assert not find(session.window(), role='push button', starts='Sign and Save')


@case
def request_is_signed(session, window):
    """As docs/new-house.md has it made."""
    with open(os.path.join(ROOT, 'docs', 'new-house.md'), encoding='utf-8') as page:
        line, = re.findall(r'openssl req -new .*?IP:\S+', page.read(), re.S)
    line = line.replace('DNS:table-1.pit.example,IP:10.20.0.11', 'DNS:localhost,IP:127.0.0.1')
    subprocess.run(['sh', '-ec', line], cwd=session.controller, check=True, stderr=subprocess.DEVNULL)
    click(session, 'Choose Requests')
    choose(session, 'Requests of Controllers', os.path.join(session.controller, 'table.csr'))
    wait(is_said(session, 'Request of “table 1”'), 'the request')
    wait(is_said(session, 'Host names and addresses: localhost, 127.0.0.1'), 'its names')
    click(session, 'Sign and Save')
    save(session, "Save the Table's Certificate", 'Sign and Save', os.path.join(session.controller, 'table.pem'))
    sign_on_where_asked(session, is_said(session, 'Signed the certificate of 1 table. Give its controller'))
    wait(lambda: [entry for entry in session.entries('keys-changed') if entry['body']['what'] == 'table-signed'], 'the entry')
    click(session, 'Save a Copy')
    save(session, "Save the Authority's Certificate", 'Save', os.path.join(session.controller, 'ca.pem'))
    session.start_controller()


@case
def certificate_is_read_and_compared(session, window):
    choose_step(session, 'Tables', 'Add a table')
    click(session, 'Add a table')
    write(session, 'Number that people use', '1')
    write(session, 'Identifier', TABLE)
    write(session, 'Address', 'wss://127.0.0.1:1/tables/' + TABLE)
    click(session, 'Read the Certificate')
    wait(is_said(session, "Table 1 can't be reached: nothing answers at its address"), 'why there is none')
    write(session, 'Address', 'wss://127.0.0.1:%d/tables/%s' % (session.port, TABLE))
    click(session, 'Read the Certificate')
    wait(is_said(session, "The house's authority signed this certificate."), 'the certificate')
    wait(is_said(session, 'Made out to: table 1\nSigned by: Harbour Rooms'), 'what it says')
    shown = subprocess.run(['openssl', 'x509', '-in', os.path.join(session.controller, 'table.pem'), '-noout', '-fingerprint',
                            '-sha256'], stdout=subprocess.PIPE, text=True, check=True).stdout.split('=')[1].strip()
    digits = shown.replace(':', '').lower()
    groups = [digits[i:i + 4] for i in range(0, 60, 4)] + ['····']
    wait(is_said(session, '\n'.join(' '.join(groups[i:i + 4]) for i in range(0, 16, 4))), 'the fingerprint, as the controller has it, but for its end')
    click(session, 'They Are the Same')
    wait(is_said(session, 'Type the last four characters'), 'what is not shown here to be asked for')
    write(session, 'Last four characters', digits[-4:])
    session.keys('Return')
    wait(is_said(session, 'The fingerprint is entered below'), 'the fingerprint to be entered')
    click(session, 'Try the Connection')
    wait(is_said(session, 'The table controller answers with the certificate that is entered here'), 'the controller to answer')
    click(session, 'Save 1 Change to Tables')
    sign_on_where_asked(session, lambda: len(session.entries('floor-plan')) == 2)
    plan = session.entries('floor-plan')[-1]['body']
    assert plan['tables'][0]['fingerprint'] == digits, plan
    wait(lambda: find(session.window(), role='label', starts='1 of 1 live'), 'the table to be heard')


@case
def rest_is_done(session, window):
    wait(lambda: session.window().get_name() == 'Settings · Pitstand' and len(to_do(session)) == 3, 'three steps to be done')
    choose_step(session, 'Pay tables', 'Aces Up, pay table 1')
    write(session, 'Aces Up, pay table 6', 'GA 24/0117')
    write(session, 'Ante Bonus, pay table 25-20-2', 'GA 24/0118')
    session.keys('Return')
    sign_on_where_asked(session, lambda: len(session.entries('pay-table-approval')) == 2)
    choose_step(session, 'People', 'Add a person')
    click(session, 'Add a person')
    write(session, 'Staff number', '101')
    write(session, 'Name', 'Ana')
    session.keys('Tab', 'space', delay=300)
    session.keys('Down', 'Return', delay=200)  # the second role: a casino supervisor
    click(session, 'Save 1 Change to People')
    wait(lambda: [entry for entry in session.entries('person-set') if entry['body']['number'] == '101'], 'the person')
    click(session, 'Give PIN')
    given = wait(lambda: find(session.window(), role='label', starts='PIN for the next sign-on: '), 'the PIN').get_name()
    # The administrator has no right to limits, and reads whose it is.
    show_settings_page(session, session.window(), 'Limits')
    wait(is_said(session, 'Only a casino supervisor can change this: Ana'), 'who may')
    click(session, 'Sign On')
    sign_on_first(session, given.split(': ')[1][:6])
    click(session, 'Add a limit set')
    write(session, 'Name of the set', 'Opening')
    for place, amount in (('Ante, Minimum', '10'), ('Ante, Maximum', '300'), ('Ante, Unit', '5'), ('Play, Minimum', '10'),
                          ('Play, Maximum', '900'), ('Play, Unit', '5'), ('Aces Up, Minimum', '5'), ('Aces Up, Maximum', '100'),
                          ('Aces Up, Unit', '5')):
        write(session, place, amount)
    session.keys('Return')
    wait(lambda: session.entries('limit-set'), 'the limit set')
    wait(is_said(session, 'Ready for the first table'), 'the last step')
    assert to_do(session) == []


@case
def first_table_opens(session, window):
    session.keys('alt+Home')
    window = session.window()
    wait_for_page(window, 'Floor')
    wait(lambda: ', closed,' in card(window, 1).get_name(), 'the table to be closed')
    session.open_table()
    opened = wait(lambda: [entry for entry in session.entries('order-ended') if entry['body']['outcome'] == 'done'], 'the table')
    assert opened
    wait(lambda: ', closed,' not in card(window, 1).get_name(), 'the table to be open')
    print('# from an empty book to the first open table: %.0f s, %d keys, %d clicks; by hand at a key a second and two seconds a '
          'click: %.1f minutes' % (time.monotonic() - session.began, session.pressed, session.clicked,
                                   (session.pressed + 2 * session.clicked) / 60), flush=True)


class NewHouse(Session):
    """A desk that has nothing, and a controller that has not even its certificate."""

    def __init__(self, build):
        super().__init__(build)
        self.pressed = self.clicked = 0
        self.began = time.monotonic()
        self.options.append('--new-house')
        self.change_floor(tables=self.read_floor()['tables'][:1])
        self.house = os.path.join(self.folder, 'house')
        self.controller = os.path.join(self.folder, 'controller')
        os.mkdir(self.house, 0o700)
        os.mkdir(self.controller, 0o700)
        self.book = os.path.join(self.house, 'own.book')

    def start_controller(self):
        # Without its request the simulated table would make itself another key.
        for name, place in (('ca.pem', 'ca.pem'), ('table.pem', 'table-%s.pem' % TABLE), ('table.key', 'table-%s.key' % TABLE),
                            ('table.csr', 'table-%s.csr' % TABLE)):
            subprocess.run(['cp', os.path.join(self.controller, name), os.path.join(self.folder, 'pki', place)], check=True)
        self.start_tables()

    def open_table(self):
        """With the only limit set, and decks that the supervisor checked."""
        window = self.window()
        self.keys('1', 'o')
        wait(lambda: [row for row in find_all(window, role='radio button', starts='Opening: Ante $10') if is_focused(row)],
             'the focus on the limit set')
        self.keys('space', 'Tab')
        wait(lambda: find_focused(window, starts='Checked by'), 'the focus on who checked the decks')
        self.keys('1', '0', '1', 'Return', '5', '2', delay=60)
        # The table has none yet.
        for name in ('Aces Up 6', 'Ante Bonus 25-20-2'):
            for _ in range(12):
                try:
                    wait(lambda: find_focused(window, starts=name), name, 0.5)
                    break
                except Gone:
                    self.keys('Tab')
            self.keys('space')
        self.keys('ctrl+Return')

    def keys(self, *names, **how):
        self.pressed += len(names)
        super().keys(*names, **how)

    def type(self, text, **how):
        self.pressed += len(text)
        super().type(text, **how)


def start(session):
    return (session.start_desk('--book', session.book),)


sys.exit(WALK.run(NewHouse(sys.argv[1]), start))
