#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The kit against an honest controller, in which it finds nothing, and against many of which each does one thing wrong:
it finds that at the section of docs/protocol.md that says so.

    test-try.py pitstand-try demo-pki [--first N] [NAME...]

With --first, of the rows that break one section only the first N are tried: neither the kit nor these controllers have anything of
the program in them, so a change elsewhere breaks none of it.

A row of tests/wire/broken.py is found at its own section, and at no other but those that its row of ALSO names.
"""
import argparse
import ast
import collections
import concurrent.futures
import os
import re
import signal
import subprocess
import sys
import time
import uuid
from functools import partial

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import honest
import protocol
import trial as kit
from broken import ALSO, BROKEN, NEVER, WORDS, answer, end_rounds_early, end_with, refuse_watchers, with_members, without
from certificates import try_certificates
from fair import FAIR
from honest import Controller, Session
from patience import PATIENCE, Strict, make_plan, try_greeting_time, try_pace, try_slow
from restart import try_restart


def try_one(table, sessions):
    """What the kit has to say, and what it leaves the table as: whether it is on hold, and who records it."""
    kind = type('Broken', (Controller,), table)
    kind.session_class = type('BrokenSession', (Session,), sessions)
    controller = kind()
    trial = kit.Trial(make_plan(controller.url))
    try:
        trial.run()
    finally:
        controller.close()
    left = (bool(controller.known.state.get('held')), controller.recorder in (None, trial.plan.book))
    return trial.report, left


def try_honest(tap):
    report, left = try_one({}, {})
    tap.check('/try/honest', not report.wrong() and left == (False, True), *map(str, report.wrong()), str(left))
    tried = {check[0] for check in report.checks}
    tap.check('/try/honest/sections', tried >= {'2', '3', '4', '5', '6', '8', '9', '10', '11'}, str(tried))


def try_fair(tap, name):
    report, left = try_one(*FAIR[name])
    tap.check(f'/try/fair/{name}', not report.wrong() and left == (False, True), *map(str, report.wrong()), str(left))


def find_wrong(row):
    _, _, table, sessions = row
    report, left = try_one(table, sessions)
    return report.wrong(), left


def try_program(tap, program):
    """The program's own exit status: 1 to 4. 0 needs TLS, and is test-conformance.py's."""
    def run(*arguments):
        return subprocess.run([program, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    quick = ('--patience', str(PATIENCE), '--events', '30')
    fine, broken = Controller(), type('Broken', (Controller,), {'skew': 90 * 1000000})()
    result = run(fine.url, *quick)
    tap.check('/try/status/fine', result.returncode == 4 and '11 Events: 0 wrong' in result.stdout
              and result.stdout.count('not tried') == 1 and 'not tried: certificates' in result.stdout, result.stdout,
              result.stderr)
    tap.check('/try/status/clocks', re.search(r'^ 7 Time: 0 wrong of [1-9]', result.stdout, re.M), result.stdout)
    tap.check('/try/status/not-judged', 'not judged: whether stakes, cards and payments' in result.stdout, result.stdout)
    last = result.stdout.splitlines()[-1]
    tap.check('/try/status/recorder', last.startswith(f"This program is now the table's recorder, book {fine.recorder}, so a desk can "
              'only watch the table. Clear the recorder on the controller, or choose Take Over the Record'), result.stdout)
    tap.check('/try/status/progress', result.stderr.startswith('pitstand-try: this takes one to three minutes, '
              'longer where rounds are long\ntrying  2 Transport\n')
              and 'trying 10 The state\n' in result.stderr, result.stderr)
    result = run(broken.url, *quick)
    tap.check('/try/status/wrong', result.returncode == 1 and 'expected a wall clock within two seconds' in result.stdout,
              result.stdout, result.stderr)
    fine.close()
    broken.close()
    here = 'ws://127.0.0.1/tables/b'
    for name, arguments in (('nothing', ()), ('no-patience', ('--patience', '0', here)), ('impatient', ('--patience', '-1', here)),
                            ('no-events', ('--events', '0', here)), ('elsewhere', ('ws://192.0.2.1/tables/b',)), ('no-address', ('wss://',)), ('no-certificates', ('wss://a/tables/b',)),
                            ('half-a-table', ('ws://a/tables/b', '--table-key', 'a')),
                            ('no-such-file', ('ws://a/tables/b', '--table-key', '/no/a', '--table-certificate', '/no/b'))):
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
    tap.check('/try/observer/tries', any(re.match(' 8 Errors: 0 wrong of [3-9][0-9] ', line) for line in lines), result.stdout)
    result, _ = run(pong=with_members(Session.pong, head=0))
    tap.check('/try/observer/finds', result.returncode == 1 and 'at least in a pong' in result.stdout, result.stdout)
    for name, code, says in (('refused', 'book', 'no place for an observer'), ('busy', 'busy', 'The controller says that it is busy')):
        result, _ = run(take_hello=end_with(honest.Refused(code)))
        tap.check(f'/try/observer/{name}', result.returncode == 4 and says in result.stdout.splitlines()[-1]
                  and ': expected' not in result.stdout, result.stdout, result.stderr)
    result, _ = run(take_state_request=end_with(honest.Refused('busy')))
    tap.check('/try/observer/busy-later', result.returncode == 4 and 'not tried: state request, as the controller is too busy'
              in result.stdout and ': expected' not in result.stdout, result.stdout, result.stderr)


    set_anew = type('Table', (Recorded,), {'recorder_heard': False})
    status, output, _, _ = run_on(program, set_anew)
    tap.check('/try/observer/set-on-the-controller', status == 4 and ': expected' not in output
              and 'whose book has acknowledged nothing yet' in output, output)


def run_on(program, kind, *options):
    """The program on a controller of that kind: its status, what it says on both outputs, and the controller."""
    limit = 90
    table = kind()
    try:
        result = subprocess.run([program, '--patience', str(PATIENCE), '--events', '30', *options, table.url], timeout=limit,
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        return result.returncode, result.stdout, result.stderr, table
    except subprocess.TimeoutExpired:
        return None, f'not done in {limit} s', '', table
    finally:
        table.close()


# What it knows, what it lists, and what the kit says of that.
FEW_ORDERS = {
    'none': ([], [], 'has none: orders'),
    'close': (['table-close'], ['table-close'], 'has none: hold and release'),
    'message': (['message'], ['message'], 'has none: hold and release'),
    'half-a-hold': (['hold'], ['hold'], 'has none: hold and release'),
    'unlisted': (['message'], None, 'not tried: hold and release'),
}


def try_few_orders(tap, program, name):
    """A controller that takes few orders, and says so, is given no others, and that is no fault."""
    knows, lists, says = FEW_ORDERS[name]
    kind = type('Table', (Controller,), {'knows': knows, 'commands': lists})
    status, output, errors, table = run_on(program, kind)
    tap.check(f'/try/orders/{name}', status == 4 and says in output and ': expected' not in output, output, errors)
    # It is plain ws://, so that its certificates are left; of the orders nothing is.
    untried = [line for line in output.splitlines() if 'not tried: ' in line and 'certificates' not in line]
    tap.check(f'/try/orders/{name}/untried', lists is None or not untried, *untried)
    # One name that nobody knows is what a refusal with the code name is tried with.
    unlisted = table.ordered - {'juggle', *(table.ordered if lists is None else lists)}
    tap.check(f'/try/orders/{name}/listed', not unlisted, *unlisted)


def try_stopping(tap, program):
    """Ctrl-C while the table is on hold by the program's own order."""
    table = Controller()
    with subprocess.Popen([program, '--patience', str(PATIENCE), '--events', '30', table.url], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          text=True, preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL)) as running:
        deadline = time.monotonic() + 60
        while not table.known.state.get('held') and running.poll() is None and time.monotonic() < deadline:
            time.sleep(0.001)
        running.send_signal(signal.SIGINT)
        output, errors = running.communicate()
    table.close()
    tap.check('/try/stopped/status', running.returncode == 4 and 'Traceback' not in errors, str(running.returncode), errors)
    tap.check('/try/stopped/words', ' 6 Windows: 0 wrong of ' in output and '11 Events: ' in output and 'This program is now' in output
              and output.splitlines()[-1].startswith('Stopped by Ctrl-C at '), output)
    tap.check('/try/stopped/given-back', not table.known.state.get('held') and 'on hold' not in output, output)


def stop_for_armed(self):
    if not self.armed:
        Controller.play(self)


def try_output(tap, program):
    """It gives up on what is not answered, says meanwhile that it waits, and says once what it finds a hundred times."""
    deaf = type('Table', (Controller,), {'most': 10 ** 9, 'session_class': type('Session', (Session,), {
        'take_state_request': lambda self, frame: None})})
    waits = type('Table', (Controller,), {'end_armed': lambda self, is_due: None, 'play': stop_for_armed})
    idle = type('Idle', (Controller,), {'most': 0})
    # A round that is never over while an order waits for its end.
    lasting = type('Table', (Controller,), {'play': stop_for_armed, 'session_class': Strict})
    early = type('Table', (Controller,), {'play': end_rounds_early})
    bare = type('Table', (Controller,), {'session_class': type('Session', (Session,), {
        'say_close': lambda self, word: self.send_close(1000, '')})})
    short = type('Table', (Controller,), {'session_class': type('Session', (Session,), {'welcome': with_members(
        Session.welcome, events=['table-opened', 'table-closed', 'round-opened', 'card'])})})
    strange = type('Table', (Controller,), {'session_class': type('Session', (Session,), {
        'greet': lambda self: (setattr(self.controller, 'epoch', str(uuid.uuid4())), Session.greet(self))})})
    unheard = type('Table', (Controller,), {'session_class': type('Session', (Session,), {'take_hello': lambda self, frame: None})})
    # Each waits for nearly all of its time.
    with concurrent.futures.ThreadPoolExecutor(max_workers=3) as pool:
        deaf, waits, idle, lasting, early, unheard, bare, short, strange = [pool.submit(run_on, program, kind, *options) for kind, *options in (
            (deaf,), (waits,), (idle,), (lasting, '--patience', '1.5'), (early,), (unheard,), (bare,),
            (short,), (strange,))]
    status, output, _, _ = deaf.result()
    tap.check('/try/output/gives-up', status == 1 and 'state request: expected an answer within' in output, output)
    _, output, errors, _ = waits.result()
    tap.check('/try/output/says-how-long', f'expected an answer within {13 * PATIENCE:g} s' in output, output)
    tap.check('/try/output/says-that-it-waits', 'still at next round, for ' in errors, errors)
    status, output, _, _ = idle.result()
    tap.check('/try/output/idle', status == 4 and ': expected' not in output and 'try it while somebody plays' in output, output)
    status, output, _, _ = lasting.result()
    tap.check('/try/output/long-round', status == 4 and ': expected' not in output and 'as the round lasts longer' in output, output)
    status, output, errors, _ = unheard.result()
    sections = [line for line in output.splitlines() if re.match(r' ?[0-9]+ ', line)]
    tap.check('/try/output/no-greeting', status == 1 and [line.endswith(': not tried') for line in sections] == [False, True, False]
              + 7 * [True], str(status), output, errors)
    _, output, _, _ = early.result()
    tap.check('/try/output/once', len([line for line in output.splitlines() if 'what belongs to a round' in line]) < 30
              and 'times like this)' in output, output)
    for name, run, section, says in (('names', bare, '2', ' (the first of '),
                                     ('what-came', short, '9', 'more like these, from "'),
                                     ('identifiers', strange, '5', 'times like this)')):
        status, output, _, _ = run.result()
        told = re.search(rf'^ ?{section} .*?(?=^ ?[0-9]+ )', output, re.M | re.S).group(0).splitlines()
        tap.check(f'/try/output/few-lines/{name}', status == 1 and says in '\n'.join(told) and len(told) <= 20, output)


FEW = ['no wait for an ack', 'window in bytes', 'state and events', 'a state right after a payment']
# How a table is at which little has happened, and what that can't show.
YOUNG = {
    'nothing': ({'begins': False, 'plays': 0}, FEW + [
        'sends while the desk is silent', 'kept until acknowledged', 'nothing freed that was not acknowledged', 'book', 'head of the book',
        'window with shared frames', 'window of one event', 'witness for another book', 'freed by an observer']),
    'eight-events': ({'plays': 0}, FEW),
    'a-hundred-events': ({}, FEW[1:]),
}


def try_young(tap, name):
    """What can't be seen there is not tried, and no fault."""
    members, names = YOUNG[name]
    controller = type('Table', (Controller,), {'most': 0, **members})()
    trial = kit.Trial(make_plan(controller.url))
    trial.plan.orders = False
    try:
        trial.run()
    finally:
        controller.close()
    tried = {check[1] for check in trial.report.checks}
    untried = {what.split(',')[0] for _, what in trial.report.untried}
    tap.check(f'/try/young/{name}/fair', not trial.report.wrong(), *map(str, trial.report.wrong()))
    tap.check(f'/try/young/{name}/untried', not tried & set(names) and untried >= set(names), f'tried {tried & set(names)}',
              f'not said {set(names) - untried}')


def check_names(tap):
    """No local name hides a module of the kit's, and no two names stand for the far end."""
    folder = os.path.dirname(kit.__file__)
    modules = {name[:-3] for name in os.listdir(folder) if name.endswith('.py')}
    for module in sorted(modules):
        with open(os.path.join(folder, module + '.py'), encoding='utf-8') as file:
            tree = ast.parse(file.read())
        names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
        names |= {node.arg for node in ast.walk(tree) if isinstance(node, ast.arg)}
        hidden = (names & modules) - {module, 'trial'}
        tap.check(f'/try/names/{module}', not hidden, *sorted(hidden))


def hear_strange_pong(self):
    far, _, _ = self.greeted(window=1)
    far.fence()
    return far


def rely_on_own_table(self):
    hear_strange_pong(self)
    return {}['a table of its own']


def rely_on_frame(self):
    return hear_strange_pong(self).welcome['body']['a member that nobody knows']


def compare_own(self):
    return hear_strange_pong(self).acked < 'a text'


def find_error(trial, part):
    try:
        trial.try_part('9', 'a slip', part)
    except Exception as error:
        return type(error).__name__
    finally:
        trial.hang_up()
    return None


def try_slips(tap):
    """What goes wrong in the kit ends as its own; what a frame lacks is the controller's."""
    strange = {'write': answer('pong', lambda text: text.replace(b'"id"', b'"nid"'))}
    for name, sessions, part, error in (
            ('own-table', {}, rely_on_own_table, 'KeyError'), ('own-table-beside', strange, rely_on_own_table, 'KeyError'),
            ('own-type', {}, compare_own, 'TypeError'), ('own-member', {}, rely_on_frame, 'Missing'),
            ('frame', strange, rely_on_frame, None)):
        controller = type('Table', (Controller,), {'session_class': type('Session', (Session,), sessions)})()
        trial = kit.Trial(make_plan(controller.url))
        came = find_error(trial, part)
        controller.close()
        blamed = [check for check in trial.report.wrong() if check[1] == 'a slip']
        tap.check(f'/try/slips/{name}', came == error and bool(blamed) == (error is None), str(came), *map(str, trial.report.wrong()))

    # The whole program, with a part that slips.
    main = os.path.join(os.path.dirname(kit.__file__), '__main__.py')
    script = (f'import sys; sys.path.insert(0, {os.path.dirname(main)!r}); import importlib.util, trial; '
              'trial.PARTS.insert(1, ("2", lambda self: {}["a table"], True)); '
              f'spec = importlib.util.spec_from_file_location("program", {main!r}); program = importlib.util.module_from_spec(spec); '
              'spec.loader.exec_module(program); sys.exit(program.run())')
    controller = Controller()
    result = subprocess.run([sys.executable, '-c', script, '--patience', str(PATIENCE), controller.url], stdout=subprocess.PIPE,
                            stderr=subprocess.PIPE, text=True)
    controller.close()
    tap.check('/try/slips/status', result.returncode == 5 and 'Traceback' in result.stderr and "KeyError: 'a table'" in result.stderr
              and 'a fault of pitstand-try, not of the controller' in result.stderr and not result.stdout, str(result.returncode),
              result.stdout, result.stderr)


def act_after(name, act):
    """A table at which somebody else acts, once, as soon as an order of that name was answered."""
    def order(self, session, body):
        result = Controller.order(self, session, body)
        if body['name'] == name and result['outcome'] != 'expired' and result.get('code') in (None, 'name') and not self.has_acted:
            self.has_acted = True
            act(self)
        return result
    return {'order': order, 'has_acted': False}


def hold_by_dealer(self):
    self.happen('table-held', {'reason': 'by the dealer'})


def hold_by_dealer_anew(self):
    self.happen('table-released', {})
    hold_by_dealer(self)


def record_elsewhere(self):
    self.recorder, self.recorder_heard = str(uuid.uuid4()), True
    self.happen('recorder-changed', {'book': self.recorder})


def try_giving_back(tap):
    """What others do at the table during a trial stays; nothing is ordered that the welcome does not list."""
    def hold_silently(self, frame):
        say, self.say = self.say, lambda *args: None
        Session.take_command(self, frame)
        del self.say
        result = self.controller.results[frame['body']['id']]
        if frame['body']['name'] != 'hold' or result['outcome'] != 'done':
            say('result', result)

    few = {'knows': ['message'], 'commands': ['message']}
    for name, table, sessions, left in (
            ('held-by-the-dealer', act_after('juggle', hold_by_dealer), {}, (True, True)),
            ('held-by-the-dealer-after-a-release', act_after('release', hold_by_dealer), {}, (True, True)),
            ('held-by-the-dealer-anew', act_after('hold', hold_by_dealer_anew), {}, (True, True)),
            ('held-by-the-dealer-without-release', {**few, **act_after('juggle', hold_by_dealer)}, {}, (True, True)),
            ('recorded-elsewhere', act_after('juggle', record_elsewhere), {}, (False, False)),
            ('no-result', {}, {'take_command': hold_silently}, (False, True))):
        kind = type('Table', (Controller,), {**table, 'session_class': type('Session', (Session,), sessions)})
        controller = kind()
        trial = kit.Trial(make_plan(controller.url))
        try:
            trial.try_part('4', 'greeting', kit.history.greeting)
            trial.hang_up()
            far, _, _ = trial.greeted()
            trial.read_events(far, 40)
            far.acknowledge(far.last)
            trial.hang_up()
            trial.try_part('9', 'orders', kit.orders.orders)
            trial.hang_up()
        finally:
            controller.close()
        came = (bool(controller.known.state.get('held')), controller.recorder == trial.plan.book)
        tap.check(f'/try/giving-back/{name}', came == left, f'held {came[0]}, ours {came[1]}', *map(str, trial.report.wrong()))
        unlisted = controller.ordered - {'juggle', *kind.commands}
        tap.check(f'/try/giving-back/{name}/listed', not unlisted, *unlisted)
        if name.startswith('held'):
            tap.check(f'/try/giving-back/{name}/fair', not trial.report.wrong(), *map(str, trial.report.wrong()))


def release_first(self, session, body):
    """Somebody gives back the hold that stood, in the moment in which a hold comes."""
    if body['name'] == 'hold' and self.known.state.get('held'):
        self.happen('table-released', {})
    return Controller.order(self, session, body)


def try_hold_meanwhile(tap):
    """A hold that was ordered while another one stood, and carried out after that, is not this program's to judge or to give back."""
    controller = type('Table', (Controller,), {'order': release_first})()
    trial = kit.Trial(make_plan(controller.url))
    try:
        trial.try_part('4', 'greeting', kit.history.greeting)
        trial.hang_up()
        controller.happen('table-held', {'reason': 'by the dealer'})
        far, _, _ = trial.greeted()
        far.acknowledge(trial.read_events(far, len(controller.events))[-1]['seq'])
        trial.hang_up()
        error = find_error(trial, kit.promises.after_a_break)
    finally:
        controller.close()
    left = [what for _, what in trial.report.untried]
    tap.check('/try/hold-meanwhile', error is None and not trial.report.wrong()
              and 'the reason of a hold, as the table was on hold when it was ordered' in left, str(error), *left,
              *map(str, trial.report.wrong()))


def try_own_hold(tap, name):
    """It gives back a hold of its own that the controller did twice, or without an event: else no round would ever come."""
    report, left = try_one(*next(row[2:] for row in BROKEN if row[0] == name))
    waits = [what for _, what in report.untried if 'no round' in what or 'refuses it' in what]
    tap.check(f'/try/own-hold/{name}', not waits and left == (False, True), *waits, str(left))


def try_left(tap, program):
    """What it can't give back it says at the end, with what to do at the table; of what needs the record it accuses nobody."""
    for name, ends in (('never-releases', 'The table is on hold: pitstand-try ordered the hold and could not release it. '),
                       ('never-records-for-the-first-again', 'pitstand-try could not take the record back from its second book, '),
                       ('orders-armed-for-ever', "The controller still keeps pitstand-try's order hold, though its time is over")):
        kind = type('Table', (Controller,), next(row[2] for row in BROKEN if row[0] == name))
        status, output, errors, _ = run_on(program, kind)
        lines = output.splitlines() or ['']
        tap.check(f'/try/left/{name}', status == 1 and lines[-1].startswith(ends), output, errors)
        is_recorder = "This program is now the table's recorder" in output
        tap.check(f'/try/left/{name}/recorder', is_recorder == (name != 'never-records-for-the-first-again'), output)
        accused = [line for line in lines if "'code': 'observer'" in line]
        tap.check(f'/try/left/{name}/fair', not accused, *accused)


def tell_past(self):
    """The state that is so, as of many events less: of before whatever was ordered just now."""
    self.say('state', {'as-of': max(len(self.controller.events) - 60, 0), 'state': self.controller.tell_state()})


def try_reasons(tap):
    """What is not tried says why: an observer may find no place or a busy controller, and few events are not always the cause."""
    for name, sessions, says, never in (
            ('busy', refuse_watchers('busy', 99), 'says "busy" each of the 3 times', 'no place'),
            ('busy-twice', refuse_watchers('busy', 2), '', 'observer'),
            ('no-place', refuse_watchers('book', 99), 'no place for an observer', 'busy'),
            ('no-window', {'fits': lambda self, size: True}, '', 'too few'),
            ('state-of-the-past', {'tell_state': tell_past}, ', the hold', 'somebody else'),
            ('no-head', {'welcome': without(Session.welcome, 'book-head')}, 'had no book-head', 'too few')):
        # Between two rounds such a quick table may have what is missing, as with those of broken.py.
        for _ in range(3):
            told = ' '.join(what for _, what in try_one({}, sessions)[0].untried)
            is_said = says in told and never not in told
            if is_said:
                break
        tap.check(f'/try/reasons/{name}', is_said, told)


def check_smalls(tap):
    closed = kit.play.table_state.TableState({'opening': 'closed'})
    tap.check('/try/smalls/closed', not closed.compare({}) and closed.compare({'opening': 'open'}))
    # An observer that missed what the recorder has freed can't compare; without a gap it does.
    for name, number, is_left in (('gap', 7, True), ('no-gap', 6, False)):
        trial = kit.Trial(make_plan('ws://127.0.0.1:1/tables/T'))
        trial.recorder = 'another'
        frame = {'body': {'as-of': 5, 'state': {}}}
        account = kit.play.Account(trial, argparse.Namespace(last=5), {'body': {'senses': {}}}, frame)
        account.follow({'seq': number, 'type': 'dealer-on', 'body': {'dealer': 'D-1'}})
        account.compare(trial, 'state and events', frame)
        tap.check(f'/try/smalls/{name}', (bool(trial.report.untried), bool(trial.report.wrong())) == (is_left, not is_left))
    # An event that is missing may have given the hold back.
    for name, known, due in (('hole', {1, 3}, False), ('no-hole', {1, 2, 3}, True)):
        trial = argparse.Namespace(turns={1: kit.orders.giving.Turn('table-held', None, None)}, known=argparse.Namespace(events=known))
        giver = argparse.Namespace(trial=trial, as_of=0)
        tap.check(f'/try/smalls/hold-and-{name}', kit.orders.giving.Giver.has_all_since_hold(giver, 4) == due)
    # While other programs have the processor nothing is late: 3 s of waiting and 1 of work count as 4, however long that took.
    connection = kit.link.Connection.__new__(kit.link.Connection)
    connection.waited, connection.began = 3, time.thread_time() - 1
    tap.check('/try/smalls/patience', 4 <= connection.clock() < 5, str(connection.clock()))
    giver = argparse.Namespace(welcome={'boot': ''}, find_now=lambda: 5)
    order = kit.orders.giving.Giver.make(giver, 'hold', {}, seconds=-1)
    tap.check('/try/smalls/valid-until', order['valid-until']['mono'] == 0, str(order))


def is_found(row, wrong):
    """At its own section, and nowhere that has nothing to do with it."""
    named = {check[0] for check in wrong}
    return row[1] in named and named <= {row[1], *ALSO.get(row[0], '').split()}


def find_wrong_of(row):
    """A table as quick as these may pass between two rounds for right what it does wrong, so each is tried three times at most."""
    for _ in range(3):
        wrong, left = find_wrong(row)
        if is_found(row, wrong):
            break
    return wrong, left


def try_broken(tap, name):
    row = next(row for row in BROKEN if row[0] == name)
    wrong, left = find_wrong_of(row)
    tap.check(f'/try/broken/{name}/section-{row[1]}', is_found(row, wrong), *(map(str, wrong) if wrong else ['nothing was found']))
    raw = [check for check in wrong if re.search(r'(Key|Index|Type|Value|Attribute)Error', str(check))]
    tap.check(f'/try/broken/{name}/words', not raw, *map(str, raw))
    told = [str(check[3:]) for check in wrong if check[0] == row[1]]
    tap.check(f'/try/broken/{name}/told', any(WORDS.get(name, '') in words for words in told), *told)
    if name in NEVER:
        blamed = [words for words in told if NEVER[name] in words]
        tap.check(f'/try/broken/{name}/spared', not blamed, *blamed)
    if name.startswith(('orders-', 'records-', 'observers-', 'stops-', 'state-')):
        tap.check(f'/try/broken/{name}/given-back', left == (False, True), f'held {left[0]}, ours {left[1]}')


def list_broken(most):
    """The rows of broken.py, of each section that they break @most."""
    seen = collections.Counter()
    for row in BROKEN:
        seen[row[1]] += 1
        if seen[row[1]] <= most:
            yield row


def list_cases(program, pki, most):
    """(name, case) each, those first that last longest."""
    return [
        ('output', partial(try_output, program=program)),
        *(('young', partial(try_young, name=name)) for name in YOUNG),
        *(('few-orders', partial(try_few_orders, program=program, name=name)) for name in FEW_ORDERS),
        ('program', partial(try_program, program=program)), ('stopping', partial(try_stopping, program=program)),
        ('observer', partial(try_beside_recorder, program=program)),
        ('honest', try_honest), *((f'fair-{name}', partial(try_fair, name=name)) for name in FAIR), ('greeting', try_greeting_time),
        ('slow', try_slow), ('giving-back', try_giving_back), ('hold-meanwhile', try_hold_meanwhile),
        *((f'own-hold-{name}', partial(try_own_hold, name=name)) for name in ('orders-done-twice', 'orders-a-hold-without-event')),
        ('left', partial(try_left, program=program)), ('pace', try_pace),
        ('certificates', partial(try_certificates, pki=pki, program=program)),
        *((f'restart-{name}', partial(try_restart, name=name)) for name in ('back', 'gone')), ('slips', try_slips), ('reasons', try_reasons), ('names', check_names), ('smalls', check_smalls),
        *((row[0], partial(try_broken, name=row[0])) for row in list_broken(most))]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('program')
    parser.add_argument('pki')
    parser.add_argument('--first', type=int, default=len(BROKEN))
    parser.add_argument('names', nargs='*')
    given = parser.parse_args()
    tap = protocol.Tap()
    cases = [case for name, case in list_cases(given.program, given.pki, given.first) if not given.names or name in given.names]
    # In processes, as each works for more than a second; and more than there are cores, as each waits for longer than that.
    protocol.run_cases(tap, cases, 6)
    tap.finish()


main()
