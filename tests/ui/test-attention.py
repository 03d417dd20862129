#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-attention.py BUILD: what needs attention, from a simulated table's fault to what came of it, in the shipped window.

Counts the keystrokes, at 0.3 s each, and measures what the program adds, until the act is in the pit log and shown.
"""
import json
import os
import re
import socket
import sys

from accessible import CHECKED
from desk_session import LIMIT, Gone, Session, card, find, find_all, find_focused, is_focused, press, wait, wait_for_page
from desk_walk import Walk, demo, judge
from stopwatch import Stopwatch

WALK = Walk('attention')
case = WALK.case
OWN = 0.5
WHO = ('101', '271828')
NAME = 'Ana Nguyen'

# One fault for a table, each of another sort. The dealers of the last five are to be told, which they are only of what
# happens while the desk sees their table live: those faults come when it does.
PAID_WRONG = (2, 3, 4)
PUT_RIGHT = 5
SHORT_HAND = 6
SET_WRONG = 7
KILLED = (8, 9, 10)


def fault(number, kind, **args):
    return json.dumps({'table': 'FCP-%02d' % number, 'fault': kind, 'args': args}) + '\n'


FAULTS = [fault(number, 'payment-wrong', corrected=False) for number in PAID_WRONG] + [
    fault(PUT_RIGHT, 'payment-wrong', corrected=True)]

# All that a supervisor has to know before going to the table.
PAYMENT = re.compile(r'^Now\. Table (\d+): Wrong payment\. Round \d+\. Seat \d+, (Ante|Play|Aces Up|Ante bonus): '
                     r'paid \$[\d,.]+, due \$[\d,.]+ \(NSW\s9\.[\d.]+\)')
SEEN = r'Dealer told \d\d:\d\d:\d\d, and has seen it$'
NOT_TOLD = 'Dealer not told yet$'


def rows(window, words='Table '):
    """What the list says, each as one sentence after the other."""
    return [node for node in find_all(window, role='list item', contains=words) if re.match('(Now|Soon|Note)', node.get_name())]


def row_of(window, number, words):
    """The row of what is wrong at table NUMBER."""
    found = rows(window, 'Table %d: %s' % (number, words))
    return found[0] if found else None


def chosen(window):
    """The row that has the focus."""
    return next((row for row in rows(window) if is_focused(row)), None)


def says(window, number, words, pattern):
    """Waits until the list says WORDS of table NUMBER, and PATTERN of that, and says all that it says then. Each time it is
    looked for anew: a list that is shown again has other rows."""
    def look():
        row = row_of(window, number, words)
        return row and re.search(pattern, row.get_name()) and row.get_name()
    try:
        return wait(look, '"%s"' % pattern, 120)
    except Gone:
        raise Gone('"%s" of table %d is not among %s' % (pattern, number, [row.get_name() for row in rows(window)]))


def go_to_row(session, window, matches, what):
    """On with F6 until the row that is chosen MATCHES."""
    def step():
        row = chosen(window)
        if row and matches(row.get_name()):
            return row
        session.keys('F6')
        return None
    try:
        return wait(step, what)
    except Gone:
        raise Gone('%s is not among %s' % (what, [row.get_name() for row in rows(window)]))


def act(session, row, key, words, budget, before):
    """Presses KEY and waits until ROW says WORDS; BEFORE is how many keys led there."""
    watch = Stopwatch()
    session.keys(key)
    while words not in row.get_name():
        if watch.wall() > LIMIT:
            raise Gone('waited for "%s" in "%s"' % (words, row.get_name()))
    own = watch.own()
    judge('%s, of %d s' % (words, budget), before + 1, own, budget)
    assert own < OWN, (words, own)


def is_open_payment(name):
    return PAYMENT.match(name) and not re.search('Over now|Corrected ·|Reader Error ·|Referred to|In hand:', name)


@case
def an_alert_calls(session, window):
    """The head bar, the table's card and the list say the same: how many, how soon, and what. Who can not see it is told of each."""
    button = wait(lambda: find(window, role='push button', starts='Needs attention: '), 'the header to call', 120)
    wait(lambda: find(window, role='alert', starts='Now: Table '), 'who can not see it to be told', 120)
    number = PAID_WRONG[0]
    wait(lambda: re.match(r'Table %d, (now|soon): ' % number, card(window, number).get_name()),
         'the card of table %d' % number, 120)
    wait(lambda: re.match(r'Needs attention: \d+ now.*Table \d+: ', button.get_name()), 'the header to name the first')


@case
def all_facts_are_there(session, window):
    session.sign_on(window, *WHO)
    session.keys('F7')
    row = go_to_row(session, window, is_open_payment, 'a wrong payment')
    name = row.get_name()
    assert 'Dealer not told yet' in name, name
    print('# ' + name, flush=True)
    guidance = [node.get_name() for node in find_all(window, role='label', contains='pay or recover the difference')]
    assert guidance, 'no guidance'


@case
def from_alert_to_corrected(session, window):
    row = chosen(window)
    act(session, row, 'd', 'Dealer told ', 2, 1)
    act(session, row, 'a', 'In hand: %s since ' % NAME, 2, 1)
    act(session, row, 'k', 'Corrected · %s, ' % NAME, 4, 1)
    outcome = wait(lambda: session.entries('alert-outcome'), 'the entry')[-1]
    assert outcome['who'] == '101' and outcome['body']['outcome'] == 'corrected', outcome
    found = [entry for entry in session.entries('table-finding') if entry['seq'] == outcome['refers-to']]
    body = found[0]['body']
    assert body['finding'] == 'wrong-payment' and body['found'] != body['expected'], found
    assert session.entries('alert-told')[-1]['body']['how'] in ('by-person', 'shown', 'seen')


@case
def taken_back_at_once(session, window):
    row = wait(lambda: chosen(window), 'the row')
    said = session.entries('alert-outcome')[-1]
    watch = Stopwatch()
    session.keys('u')
    wait(lambda: 'Corrected' not in row.get_name(), 'the row to be open again')
    judge('taken back', 1, watch.own())
    back = wait(lambda: [e for e in session.entries('alert-outcome') if e['body'].get('takes-back') == said['seq']],
                'the correcting entry')
    assert back[0]['body']['outcome'] == 'taken-back' and back[0]['who'] == '101', back
    assert session.entries('alert-outcome')[-2]['body']['outcome'] == 'corrected', 'the first word is gone'
    assert 'In hand: %s since ' % NAME in row.get_name() and is_focused(row), row.get_name()


@case
def reader_error_in_two_keys(session, window):
    row = wait(lambda: chosen(window), 'the row')
    act(session, row, 'e', 'Reader Error · %s, ' % NAME, 4, 1)
    said = session.entries('alert-outcome')
    assert said[-1]['body']['outcome'] == 'reader-error', said[-1]


@case
def nothing_is_filed_on_the_next(session, window):
    """What was dealt with stays chosen: keys that come late are not for the next alert."""
    row = wait(lambda: chosen(window), 'the row')
    name, before = row.get_name(), len(session.entries('alert-outcome'))
    for key in 'kwe':
        session.keys(key)
    assert is_focused(row) and row.get_name() == name, row.get_name()
    go_to_row(session, window, is_open_payment, 'another alert')
    assert len(session.entries('alert-outcome')) == before, 'filed on another alert'


@case
def put_right_at_the_table(session, window):
    """The dealer hands over the difference: it is gone by the table's own event, less urgent, and waits only to be
    taken in hand."""
    name = says(window, PUT_RIGHT, 'Wrong payment', 'Over now')
    assert PAYMENT.match(name.replace('Soon. ', 'Now. ', 1)), name
    session.keys('Escape')
    wait(lambda: re.match(r'Table %d, over now: Wrong payment' % PUT_RIGHT, card(window, PUT_RIGHT).get_name()), 'its card')
    session.keys('F7')
    row = go_to_row(session, window, lambda text: 'Table %d: Wrong payment' % PUT_RIGHT in text, 'that row')
    act(session, row, 'a', 'Over now. %s took it in hand at ' % NAME, 2, 1)
    session.keys('Escape')
    wait(lambda: not re.search(', (now|soon|over now): ', card(window, PUT_RIGHT).get_name()), 'its card to be calm')
    session.keys('F7')
    taken = session.entries('alert-acknowledged')[-1]
    assert taken['table'] == 'FCP-%02d' % PUT_RIGHT and taken['body']['over'] is True, taken


def inject(session, number, kind, **args):
    """The fault happens in the table's next round."""
    with socket.socket(socket.AF_UNIX) as faults:
        faults.connect(os.path.join(session.folder, 'faults'))
        faults.sendall(fault(number, kind, **args).encode())
        assert json.loads(faults.recv(4096)) == {'accepted': True}


@case
def the_dealer_is_told_of_counts(session, window):
    """Without a person: on the table's screen at once, and seen by the dealer."""
    inject(session, SHORT_HAND, 'hand-short')
    inject(session, SET_WRONG, 'hand-misread', **{'place': 'dealer', 'in': 'set'})
    name = says(window, SHORT_HAND, 'Wrong number of cards', SEEN)
    print('# ' + name, flush=True)
    check_told(session, SHORT_HAND, 'hand-count')


@case
def the_dealer_is_told_of_the_own_hand(session, window):
    says(window, SET_WRONG, 'Hand set or announced wrongly', SEEN)
    # Once more where a player's hand has been shown meanwhile, so that it stands (NSW 12.8).
    check_told(session, SET_WRONG, 'hand-set', 2)


def told_of(session, number, finding):
    """What the book has of it: found, messages ordered about that, what was told of it."""
    found = [e for e in session.entries('table-finding')
             if e['table'] == 'FCP-%02d' % number and e['body']['finding'] == finding][:1]
    # The order of the deal may have been said first: then it is known as that.
    about = [e.get('refers-to', e['seq']) for e in found]
    return (found, [e for e in session.entries('order-given') if e.get('refers-to') in about],
            [e for e in session.entries('alert-told') if e['refers-to'] in about])


def check_told(session, number, finding, most=1):
    """Found, ordered in nobody's name, shown, seen: at once, and not more often than the dealer has something new to read."""
    found, given, told = told_of(session, number, finding)
    assert found and 1 <= len(given) <= most, given
    assert all(e['body']['order'] == 'message' and 'who' not in e for e in given), given
    hows = [e['body']['how'] for e in told]
    assert hows[0] == 'shown' and 'seen' in hows, told
    assert told[0]['occurred'] - found[0]['occurred'] < 15000000, 'not at once'


@case
def referred_with_words(session, window):
    row = go_to_row(session, window, is_open_payment, 'another wrong payment')
    session.keys('f')
    wait(lambda: [node for node in find_all(window, contains='To whom it is referred') if is_focused(node)],
         'the words to be asked for')
    session.keys('c', 'a', 'm')
    session.keys('Return')
    wait(lambda: 'Referred to cam, by %s at ' % NAME in row.get_name(), 'the row to say so')
    referred = session.entries('alert-referred')[-1]
    assert referred['who'] == '101' and 'to' in referred['sealed'], referred
    wait(lambda: is_focused(row), 'the selection, which has moved')


@case
def shelved_with_a_reason_and_an_end(session, window):
    row = go_to_row(session, window, is_open_payment, 'one more wrong payment')
    session.keys('l')
    wait(lambda: [node for node in find_all(window, contains='Why it is shelved') if is_focused(node)], 'the reason to be asked for')
    session.keys('t', 'w', 'o')
    session.keys('Return')
    wait(lambda: re.search(r'Shelved until \d\d:\d\d:\d\d, by %s: two' % NAME, row.get_name()), 'the row to say so')
    shelved = session.entries('alert-shelved')[-1]
    assert shelved['who'] == '101' and 'reason' in shelved['sealed'], shelved
    session.keys('u')
    wait(lambda: 'Shelved until' not in row.get_name(), 'it to be taken back')


@case
def letters_stay_in_an_open_form(session, window):
    """Whatever in the form has the keys, no letter closes the alert: it is one of the form's words."""
    go_to_row(session, window, is_open_payment, 'a wrong payment')
    before = len(session.entries('alert-outcome')), len(session.entries('time-mark'))
    session.keys('l')
    field = wait(lambda: next((node for node in find_all(window, contains='Why it is shelved') if is_focused(node)), None),
                 'the reason to be asked for')
    session.keys('Tab')
    wait(lambda: not is_focused(field), 'the focus on the time')
    session.keys('w', 't')
    wait(lambda: is_focused(field), 'the letters in the field')
    session.keys('F5')
    wait_for_page(window, 'Pit Log')
    session.keys('F7')
    wait(lambda: [node for node in find_all(window, contains='Why it is shelved') if is_focused(node)], 'the draft with the keys')
    session.keys('t', 'Escape')
    wait(lambda: chosen(window), 'the list')
    assert (len(session.entries('alert-outcome')), len(session.entries('time-mark'))) == before, 'a letter has acted'


@case
def a_pit_is_taken_and_given_back(session, window):
    """What was taken is said, and U gives it back."""
    # Those of the floor come before.
    press(find_all(window, role='push button', starts='Pit 1')[-1])
    press(wait(lambda: find(window, role='push button', starts='Take Pit 1'), 'the button'))
    wait(lambda: find(window, role='push button', starts='Give Pit 1 Back'), 'it to be taken')
    wait(lambda: find(window, role='label', contains='You have Pit 1.'), 'the answer')
    session.keys('u')
    wait(lambda: find(window, role='push button', starts='Take Pit 1'), 'it to be given back')
    taken = session.entries('pit-taken')
    assert [e['body'].get('given-back', False) for e in taken] == [False, True], taken
    press(find(window, role='push button', starts='All Tables'))
    session.keys('F7')


@case
def an_outcome_is_taken_back_in_the_log(session, window):
    """Also when the alert has left the list long ago."""
    said = session.entries('alert-outcome')[-1]
    assert said['body']['outcome'] == 'reader-error', said
    session.keys('F5')
    wait_for_page(window, 'Pit Log')
    session.keys('Down', 'Home')

    def step():
        line = find_focused(window, role='list item')
        if line and 'Reader Error' in line.get_name():
            return line
        session.keys('Down')
        return None
    wait(step, 'the line')

    def button():
        """The one of the log: that of the alert names its table."""
        return next((node for node in find_all(window, role='push button', starts='Take Back') if node.get_name() == 'Take Back'), None)
    press(wait(button, 'the button'))
    back = wait(lambda: [e for e in session.entries('alert-outcome') if e['body'].get('takes-back') == said['seq']], 'the entry')
    assert back[0]['body']['outcome'] == 'taken-back', back
    wait(lambda: not button(), 'the button to go')
    session.keys('F7')


@case
def to_the_table_and_back(session, window):
    number = re.search(r'Table (\d+):', go_to_row(session, window, is_open_payment, 'a wrong payment').get_name()).group(1)
    session.keys('Return')
    wait(lambda: window.get_name().startswith('Table %s ' % number), 'the page of its table')
    taken = len(session.entries('alert-acknowledged'))
    session.keys('a')
    wait(lambda: find(window, role='label', contains='No alert has the keys. Press F6'), 'why the key does nothing')
    assert len(session.entries('alert-acknowledged')) == taken, 'it did something'
    session.keys('F7')


@case
def pane_of_another_table_goes(session, window):
    """Also by a key that was pressed in one of its fields: pane, page and keys name one table."""
    calm = KILLED[-1] + 2
    session.keys('alt+Home')
    wait_for_page(window, 'Floor')
    session.keys(*str(calm))
    wait_for_page(window, 'Table %d' % calm)
    session.keys('o')
    wait(lambda: find_focused(window, role='text', starts='Reason'), 'the focus in the pane')
    session.keys('F7')
    wait_for_page(window, 'Attention')
    wait(lambda: chosen(window), 'the list to have the keys')
    wait(lambda: not find(window, role='label', starts='Table %d: Orders' % calm), 'the pane of table %d to go' % calm)
    session.keys('o')
    wait(lambda: find_focused(window, role='text', starts='Reason'), 'the focus in the pane')
    session.keys('Escape')
    wait(lambda: chosen(window), 'the list to have the keys')


@case
def an_order_is_for_the_table_of_the_alert(session, window):
    """On the page of all alerts, H is meant for the table of the one that is chosen, and for no other."""
    row = go_to_row(session, window, is_open_payment, 'a wrong payment')
    number = int(re.search(r'Table (\d+):', row.get_name()).group(1))
    session.keys('h')
    wait(lambda: find(window, role='label', contains='Table %d is on hold.' % number), 'the table to say that it is on hold')
    held = [given for given in session.entries('order-given') if given['body']['order'] == 'hold']
    assert [given['table'] for given in held] == ['FCP-%02d' % number], held
    assert is_focused(row), 'the selection has moved'
    session.keys('h')
    wait(lambda: find(window, role='label', contains='Table %d is released' % number), 'the release')


@case
def page_and_pane_go_together(session, window):
    """From the page of a table at which all is well: F6 leads to another table's page, with that one's alerts beside it, and what is
    done there is filed there and leads nowhere else."""
    session.keys('Escape')
    session.keys('1', '2')
    wait(lambda: window.get_name().startswith('Table 12 '), 'the page of table 12')
    session.keys('F6')
    wait(lambda: not window.get_name().startswith('Table 12 '), 'another page')
    number = re.match(r'Table (\d+) ', window.get_name()).group(1)
    wait(lambda: find(window, contains='Table %s: Attention' % number), 'its alerts beside it')
    before = len(session.entries('alert-acknowledged'))
    session.keys('a')
    wait(lambda: len(session.entries('alert-acknowledged')) > before, 'the entry')
    assert session.entries('alert-acknowledged')[-1]['table'] == 'FCP-%02d' % int(number), 'filed on another table'
    assert window.get_name().startswith('Table %s ' % number), 'the page has moved'
    session.keys('Escape', 'Escape')


def find_sound(session, words):
    """Opens the menu, and finds what it says of the sound."""
    if not find(session.application(), role='menu item', contains=words):
        session.keys('F10')
    return wait(lambda: find(session.application(), role='menu item', contains=words), 'the menu')


@case
def the_sound_is_set(session, window):
    """In the menu, by who is signed on: it is so when it is in the pit log."""
    assert find_sound(session, 'Once for Each').has(CHECKED)
    press(find_sound(session, 'Until in Hand'))
    kept = wait(lambda: session.entries('desk-setting'), 'the entry')
    assert kept[0]['who'] == '101' and kept[0]['body'] == {'name': 'alert-sound', 'value': 'until-taken-up'}, kept


def kill_while_telling(session, number):
    """Kills the desk as soon as it has ordered a message about a short hand at table NUMBER, and starts it again. The window,
    the order, and what came of it."""
    inject(session, number, 'hand-short')
    given = wait(lambda: told_of(session, number, 'hand-count')[1], 'the message to be ordered', 120)
    session.desk.kill()
    session.desk.wait()
    again = session.start_desk('--demo', session.folder)
    wait(lambda: find(again, role='push button', starts='Needs attention: '), 'the header to call again')
    assert len(given) == 1, given
    ended = wait(lambda: [e for e in session.entries('order-ended') if e['refers-to'] == given[0]['seq']], 'the order to end', 120)
    return again, ended[0]['body']['outcome']


@case
def told_by_a_desk_that_was_killed(session, window):
    """What the earlier run had shown belongs to its alert in the next one. A message that had not left the desk by then comes
    too late: nobody says that the dealer was told, and it is tried at another table."""
    for number in KILLED:
        again, outcome = kill_while_telling(session, number)
        session.keys('F7')
        if outcome == 'done':
            break
        assert says(again, number, 'Wrong number of cards', NOT_TOLD) and not told_of(session, number, 'hand-count')[2]
    print('# ' + says(again, number, 'Wrong number of cards', SEEN), flush=True)
    given, told = told_of(session, number, 'hand-count')[1:]
    assert [e['body']['how'] for e in told] in (['shown', 'seen'], ['seen']), told
    assert len(given) == 1, 'told twice: %s' % given


@case
def the_sound_is_kept(session, window):
    assert find_sound(session, 'Until in Hand').has(CHECKED)


def start(session):
    scenario = os.path.join(session.folder, 'scenario.jsonl')
    with open(scenario, 'w') as file:
        file.writelines(FAULTS)
    session.options += ['--scenario', scenario, '--scenario-socket', os.path.join(session.folder, 'faults')]
    return demo(session)


sys.exit(WALK.run(Session(sys.argv[1]), start))
