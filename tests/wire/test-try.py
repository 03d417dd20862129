#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The kit against an honest controller, in which it finds nothing, and against many of which each does one thing wrong:
it finds that at the section of docs/protocol.md that says so.

    test-try.py pitstand-try demo-pki [NAME...]

Each row breaks a method of tests/wire/honest.py. A row may have consequences at other sections, as a controller that
numbers nothing can't pass much else; what counts is that its own section is among those that the kit names.
"""
import argparse
import concurrent.futures
import json
import os
import ssl
import subprocess
import sys
import tempfile
import time
import uuid

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import honest
import protocol
import trial as kit

PATIENCE = 0.8


def change(method, edit):
    """The method, with what it gives back changed."""
    return lambda self, *args: edit(self, method(self, *args))


def with_members(method, **members):
    return change(method, lambda self, body: {**body, **members})


def without(method, *names):
    return change(method, lambda self, body: {name: value for name, value in body.items() if name not in names})


def edit_event(edit):
    """An event as it is sent, changed as a whole."""
    def event(self, seq):
        frame = json.loads(Session.event(self, seq))
        edit(frame)
        return json.dumps(frame).encode()
    return event


def edit_state(edit):
    def tell_state(self):
        state = Controller.tell_state(self)
        edit(state)
        return state
    return tell_state


def answer(kind, edit):
    """What is written of one type of message, changed as bytes."""
    def write(self, frame):
        return edit(Session.write(self, frame)) if frame['type'] == kind else Session.write(self, frame)
    return write


def set_path(frame, value, *path):
    for name in path[:-1]:
        frame = frame.get(name, {})
    if path[-1] in frame:
        frame[path[-1]] = value


Controller, Session = honest.Controller, honest.Session


def welcome_after_state(self):
    self.tell_state()
    self.say('welcome', self.welcome())


def skip_one(self, seq):
    return self.controller.events[min(seq + (seq > self.acked + 3), len(self.controller.events)) - 1]


def restamp(self, seq):
    frame = json.loads(Session.event(self, seq))
    frame['wall'] += self.controller.session_count
    return json.dumps(frame).encode()


def count_and_greet(self):
    self.controller.session_count = getattr(self.controller, 'session_count', 0) + 1
    Session.greet(self)


def lose_unacknowledged(self, seq):
    """After the cursor, whatever it was, with what was never acknowledged thrown away."""
    lost = getattr(self.controller, 'told', 0)
    return max(seq, lost)


def pump_and_note(self):
    Session.pump(self)
    self.controller.told = max(getattr(self.controller, 'told', 0), self.sent)


def free_more(self, seq):
    Session.free(self, seq + 5)


def share_unasked(self, frame):
    Session.take_hello(self, frame)
    self.shared = 4


def answer_late(self, frame):
    pass


def order_anew(self, session, body):
    self.results.pop(body['id'], None)
    return Controller.order(self, session, body)


def carry_out_silently(self, body):
    return {'outcome': 'done', 'seq': len(self.events)}


def carry_out_without_cause(self, body):
    self.happen({'hold': 'table-held', 'release': 'table-released'}[body['name']], body['args'])
    return {'outcome': 'done', 'seq': len(self.events)}


def judge_without(*codes):
    def judge(self, session, body):
        result = Controller.judge(self, session, body)
        return {'outcome': 'done'} if result.get('code', result['outcome']) in codes and body['name'] in (
            'hold', 'release') else result
    return judge


def refuse_with(word):
    return lambda self, first: Session.refuse(self, word if first != 'replaced' else first)


def read_loosely(self, data):
    """With Python's own reader, which takes more than JSON."""
    try:
        frame = json.loads(data)
    except ValueError as error:
        raise honest.Refused('frame') from error
    if not isinstance(frame, dict) or not isinstance(frame.get('body'), dict) or frame.get('v') != 1:
        raise honest.Refused('version' if isinstance(frame, dict) and frame.get('v') == 2 else 'frame')
    if frame.get('table') != honest.TABLE:
        raise honest.Refused('table')
    return frame


def refuse_unknown(self, frame):
    raise honest.Refused('frame')


def number_rounds_anew(self):
    if self.next == 0 and self.round >= 214:
        self.round = 212
    Controller.play(self)


def end_rounds_early(self):
    Controller.play(self)
    if self.next == 5:
        self.happen('round-over', {'round': self.round})


def run_backwards(self):
    self.turn = getattr(self, 'turn', 0) + 1
    return {**Controller.stamp(self), 'mono': 10 ** 12 - self.turn}


def reboot_often(self):
    return {**Controller.stamp(self), 'boot': str(uuid.uuid4())}


# name, the section at which it is found, and what of the table or of its connections is done otherwise
BROKEN = [
    ('serves-any-table', '2', {}, {'find_status': lambda self, path, offered: Session.find_status(
        self, f'/tables/{honest.TABLE}', offered)}),
    ('no-subprotocol-needed', '2', {}, {'find_status': lambda self, path, offered: Session.find_status(
        self, path, 'pit-table.v1')}),
    ('subprotocol-not-selected', '2', {}, {'protocol': None}),
    ('compresses', '2', {}, {'more_fields': lambda self: ['Sec-WebSocket-Extensions: permessage-deflate']}),
    ('wrong-accept', '2', {}, {'find_accept': lambda self, key: 'bm90IHRoaXMgb25l'}),
    ('masks', '2', {}, {'masks': True}),
    ('deaf-to-websocket-pings', '2', {}, {'answer_ping': lambda self, data: None}),
    ('binary-messages', '2', {}, {'send_raw': lambda self, data, code=1: Session.send_raw(
        self, data, 2 if code == 1 else code)}),
    ('keeps-the-old-connection', '2', {}, {'replace': lambda self, other: None}),
    ('a-member-twice', '3', {}, {'write': answer('pong', lambda text: text[:-1] + b',"v":1}')}),
    ('fractions', '3', {}, {'write': answer('welcome', lambda text: text.replace(b'"v": 1', b'"v": 1.0'))}),
    ('null-in-envelope', '3', {}, {'write': answer('pong', lambda text: text[:-1] + b',"cause":null}')}),
    ('not-utf-8', '3', {}, {'write': answer('welcome', lambda text: text.replace(b'Honest', b'Hon\xe9st'))}),
    ('huge-state', '3', {}, {'write': answer('state', lambda text: text + b' ' * 50000)}),
    ('integer-beyond-2-53', '3', {}, {'write': answer('pong', lambda text: text[:-1] + b',"x":9007199254740993}')}),
    ('shares-frames-unasked', '3', {}, {'take_hello': share_unasked}),
    ('another-table-in-events', '3', {}, {'event': edit_event(lambda frame: frame.update(table='OTHER'))}),
    ('closes-on-unknown-types', '3', {}, {'take_unknown': refuse_unknown}),
    ('state-before-welcome', '4', {}, {'greet': welcome_after_state}),
    ('no-state', '4', {}, {'greet': lambda self: self.say('welcome', self.welcome())}),
    ('deaf-to-pings', '4', {}, {'take_ping': answer_late}),
    ('state-of-the-past', '4', {}, {'tell_state': lambda self: self.say('state', {
        'as-of': len(self.controller.events) - 4, 'state': self.controller.tell_state()})}),
    ('skips-a-number', '5', {}, {'event': skip_one}),
    ('starts-over', '5', {}, {'begin': lambda self, seq: 0}),
    ('stamps-anew', '5', {}, {'event': restamp, 'greet': count_and_greet}),
    ('forgets-what-it-sent', '5', {}, {'begin': lose_unacknowledged, 'pump': pump_and_note}),
    ('frees-too-much', '5', {}, {'free': free_more}),
    ('frees-for-observers', '5', {}, {'role': lambda self: 'recorder'}),
    ('everybody-observes', '5', {}, {'role': lambda self: 'observer'}),
    ('forgets-the-book', '5', {}, {'welcome': without(Session.welcome, 'book', 'book-head')}),
    ('believes-the-head-of-a-hello', '5', {}, {'welcome': with_members(Session.welcome, **{'book-head': 'f' * 64})}),
    ('another-epoch-each-time', '5', {}, {'say': lambda self, kind, body, **more: Session.say(
        self, kind, body, **{'epoch': str(uuid.uuid4()), **more})}),
    ('no-window', '6', {}, {'fits': lambda self, size: True}),
    ('no-window-of-bytes', '6', {}, {'fits': lambda self, size: len(self.sizes) < self.window}),
    ('stops-after-the-window', '6', {}, {'take_ack': lambda self, frame: None}),
    ('wrong-clock', '7', {'skew': 90 * 1000000}, {}),
    ('runs-backwards', '7', {'stamp': run_backwards}, {}),
    ('boots-all-the-time', '7', {'stamp': reboot_often}, {}),
    ('takes-what-is-no-json', '8', {}, {'read': read_loosely}),
    ('takes-what-is-out-of-place', '8', {}, {'take_misplaced': lambda self, kind: None}),
    ('wrong-word', '8', {}, {'refuse': refuse_with('busy-bee')}),
    ('takes-binary', '8', {}, {'take_binary': lambda self, data: None}),
    ('pong-of-another-ping', '9', {}, {'pong': with_members(Session.pong, id=1)}),
    ('head-of-the-past', '9', {}, {'pong': with_members(Session.pong, head=0)}),
    ('oldest-of-the-future', '9', {}, {'welcome': with_members(Session.welcome, oldest=2 ** 53 - 1)}),
    ('senses-missing', '9', {'senses': {'wagers': True}}, {}),
    ('sends-what-it-does-not-list', '9', {}, {'welcome': with_members(Session.welcome, events=[
        'table-opened', 'table-closed', 'round-opened', 'round-started', 'round-over', 'wager'])}),
    ('lists-no-rounds', '9', {}, {'welcome': with_members(Session.welcome, events=['wager'])}),
    ('announces-half-a-fingerprint', '9', {}, {'welcome': with_members(Session.welcome, **{'next-certificate': 'ab12'})}),
    ('deaf-to-state-requests', '9', {}, {'take_state_request': lambda self, frame: None}),
    ('orders-done-twice', '9', {'order': order_anew}, {}),
    ('orders-without-event', '9', {'carry_out': carry_out_silently}, {}),
    ('orders-without-cause', '9', {'carry_out': carry_out_without_cause}, {}),
    ('orders-out-of-time', '9', {'judge': judge_without('expired')}, {}),
    ('orders-of-another-run', '9', {'judge': judge_without('boot', 'epoch')}, {}),
    ('orders-whatever-happened', '9', {'judge': judge_without('expect')}, {}),
    ('forgets-results', '9', {}, {'take_command_query': lambda self, frame: self.say(
        'result', {'id': frame['body']['id'], 'outcome': 'unknown'})}),
    ('state-invents-a-dealer', '10', {'tell_state': edit_state(lambda state: state.update(
        dealer=f'D-{time.monotonic_ns()}'))}, {}),
    ('state-invents-money', '10', {'tell_state': edit_state(lambda state: [
        line.update(paid=line['paid'] + state['round']['number'])
        for seat in state['round']['seats'] for line in seat['lines'].values()])}, {}),
    ('state-with-null', '10', {'tell_state': edit_state(lambda state: state.update(supervisor=None))}, {}),
    ('event-with-a-guess', '11', {}, {'event': edit_event(lambda frame: set_path(frame, '??', 'body', 'face'))}),
    ('event-with-a-strange-word', '11', {}, {'event': edit_event(
        lambda frame: set_path(frame, 'split', 'body', 'decision'))}),
    ('event-without-its-seat', '11', {}, {'event': edit_event(lambda frame: frame['body'].pop('seat', None))}),
    ('rounds-counted-anew', '11', {'play': number_rounds_anew}, {}),
    ('rounds-end-early', '11', {'play': end_rounds_early}, {}),
]


def make_plan(url):
    return argparse.Namespace(url=url, book=str(uuid.uuid4()), table=honest.TABLE, patience=PATIENCE, orders=True,
                              events=60, authority=None, certificate=None, key=None, table_certificate=None, table_key=None)


def try_one(table, sessions):
    kind = type('Broken', (Controller,), table)
    kind.session_class = type('BrokenSession', (Session,), sessions)
    controller = kind()
    trial = kit.Trial(make_plan(controller.url))
    try:
        trial.run()
    finally:
        controller.close()
    return trial.report


def find_wrong(row):
    _, _, table, sessions = row
    return try_one(table, sessions).wrong()


def try_refused(tap, program, plan, name):
    """With another table's certificate as the client's: whoever runs it learns that the controller refuses that one."""
    result = subprocess.run([program, '--authority', plan.authority, '--certificate', plan.table_certificate, '--key',
                             plan.table_key, '--patience', str(PATIENCE), plan.url],
                            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    tap.check(f'/try/status/refused/{name}', result.returncode == 3
              and f'the controller refuses this certificate, {plan.table_certificate} (' in result.stderr, result.stdout, result.stderr)


def try_certificates(tap, pki, program):
    """Python's TLS lets in who is signed by the authority and made out for a client; or, broken, whoever comes."""
    with tempfile.TemporaryDirectory(prefix='pit-try-') as directory:
        subprocess.run([pki, directory, '2'], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

        def pair(name):
            return [os.path.join(directory, f'{name}.{end}') for end in ('pem', 'key')]

        for name, verifies, wrong in (('honest', ssl.CERT_REQUIRED, []),
                                      ('broken/takes-any-certificate', ssl.CERT_NONE,
                                       ['no client certificate', "another authority's certificate", "a table's certificate"])):
            tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            tls.load_cert_chain(*pair('table-T01'))
            tls.load_verify_locations(os.path.join(directory, 'ca.pem'))
            tls.verify_mode = verifies
            controller = type('Controller', (Controller,), {'tls': tls})()
            plan = make_plan(controller.url)
            plan.authority = os.path.join(directory, 'ca.pem')
            (plan.certificate, plan.key), (plan.table_certificate, plan.table_key) = pair('desk'), pair('table-T02')
            trial = kit.Trial(plan)
            kit.handshake(trial)
            kit.certificates(trial)
            if verifies == ssl.CERT_REQUIRED:
                try_refused(tap, program, plan, 'alert')
            controller.close()
        # Those that let TLS begin with any certificate: the stream ends, or HTTP says so.
        for name, members in (('stream-ends', {'shake_hands': lambda self: False}),
                              ('http', {'find_status': lambda self, path, offered: '403 Forbidden'})):
            sessions = type('Session', (Session,), members)
            controller = type('Controller', (Controller,), {'tls': tls, 'session_class': sessions})()
            plan.url = controller.url
            try_refused(tap, program, plan, name)
            controller.close()
            tap.check(f'/try/{name}/section-2', [check[:2] for check in trial.report.wrong()]
                      == [('2', what) for what in wrong], *map(str, trial.report.checks))


def try_program(tap, program):
    """The program's own exit status: 0, 1, 2 and 3."""
    def run(*arguments):
        return subprocess.run([program, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    quick = ('--patience', str(PATIENCE), '--events', '30')
    fine, broken = Controller(), type('Broken', (Controller,), {'skew': 90 * 1000000})()
    result = run(fine.url, *quick)
    tap.check('/try/status/fine', result.returncode == 0 and '11 Events: 0 wrong' in result.stdout, result.stdout,
              result.stderr)
    last = result.stdout.splitlines()[-1]
    tap.check('/try/status/recorder', last.startswith(f"This program is now the table's recorder, book {fine.recorder}, so a desk can "
              'only watch the table. Clear the recorder on the controller, or choose Take Over the Record'), result.stdout)
    tap.check('/try/status/progress', result.stderr.startswith('pitstand-try: this takes about a minute\ntrying  2 Transport\n')
              and 'trying 10 The state\n' in result.stderr, result.stderr)
    result = run(broken.url, *quick)
    tap.check('/try/status/wrong', result.returncode == 1 and 'expected a wall clock within two seconds' in result.stdout,
              result.stdout, result.stderr)
    fine.close()
    broken.close()
    for name, arguments in (('nothing', ()), ('no-address', ('wss://',)), ('no-certificates', ('wss://a/tables/b',)),
                            ('half-a-table', ('ws://a/tables/b', '--table-key', 'a'))):
        tap.check(f'/try/status/usage/{name}', run(*arguments).returncode == 2)
    result = run(fine.url, *quick)
    tap.check('/try/status/no-connection', result.returncode == 3 and "can't connect" in result.stderr, result.stderr)
    result = run('--version')
    tap.check('/try/version', result.returncode == 0 and result.stdout.startswith('pitstand-try ')
              and '@' not in result.stdout, result.stdout)


class Recorded(Controller):
    """Another desk records the table: all that it had is acknowledged, and it frees what comes, now and then."""

    recorder_heard = True

    def __init__(self):
        super().__init__()
        self.recorder = str(uuid.uuid4())
        self.oldest = len(self.events) + 1

    def play(self):
        super().play()
        if hasattr(self, 'url') and len(self.events) % 50 == 0:
            self.oldest = len(self.events) - 20


def refuse_observers(self, frame):
    raise honest.Refused('book')


def try_beside_recorder(tap, program):
    """What an observer can't try is no fault, is said once, and has an exit status; what it can try is tried."""
    def run(**members):
        kind = type('Table', (Recorded,), {'session_class': type('Session', (Session,), members)})
        table = kind()
        result = subprocess.run([program, '--patience', str(PATIENCE), '--events', '30', table.url],
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        table.close()
        return result, table.recorder

    result, recorder = run()
    lines = result.stdout.splitlines()
    tap.check('/try/observer/status', result.returncode == 4, result.stdout, result.stderr)
    tap.check('/try/observer/words', lines[-1].startswith(f'Another desk records this table, book {recorder}: ')
              and result.stdout.count('Another desk') == 1 and 'sections 3, 5, 6, 9.' in lines[-1], result.stdout)
    tap.check('/try/observer/no-recorder', 'now the table' not in result.stdout, result.stdout)
    tap.check('/try/observer/no-fault', not any(': expected' in line for line in lines), result.stdout)
    tap.check('/try/observer/tries', any(line.startswith(' 8 Errors: 0 wrong of 2') for line in lines), result.stdout)
    result, _ = run(pong=with_members(Session.pong, head=0))
    tap.check('/try/observer/finds', result.returncode == 1 and 'head of a pong' in result.stdout, result.stdout)
    result, _ = run(take_hello=refuse_observers)
    tap.check('/try/observer/refused', result.returncode == 4 and 'no place for an observer' in result.stdout
              and ': expected' not in result.stdout, result.stdout)


def main():
    program, pki, *names = sys.argv[1:]
    tap = protocol.Tap()
    if not names:
        report = try_one({}, {})
        tap.check('/try/honest', not report.wrong(), *map(str, report.wrong()))
        tried = {check[0] for check in report.checks}
        tap.check('/try/honest/sections', tried >= {'2', '3', '4', '5', '6', '8', '9', '10', '11'}, str(tried))
        try_program(tap, program)
        try_beside_recorder(tap, program)
        try_certificates(tap, pki, program)
    rows = [row for row in BROKEN if not names or row[0] in names]
    # Each waits far more than it works.
    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        for (name, section, _, _), wrong in zip(rows, pool.map(find_wrong, rows)):
            tap.check(f'/try/broken/{name}/section-{section}', any(check[0] == section for check in wrong),
                      *(map(str, wrong) if wrong else ['nothing was found']))
    tap.finish()


main()
