#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Shows for every row of docs/rules-coverage.csv that its test would notice if its rule were broken, for every guard of
tests/guards.json, each place that makes a finding, that its test would notice if it never fired, and for every row of
tests/promises.json, what the book, the link and the desk promise, that its test would notice if it were not kept.

    tests/mutate-rules.py [--source DIR] [--dir DIR] [--check] [RULE ...]

Works on a copy of the tree with a build directory of its own, so nothing here is touched. For each row it changes one
place, as tests/mutations.json, guards.json or promises.json says ("rule", "guard" or "promise", "file", "old" text,
"new" text), builds what changed and runs the row's test by name: it must fail, in words and not by hanging. Before that
every test must pass as it is. A mutation in data/ needs no build. RULE, "10.6" or "nsw four-card-poker 10.6", does only
those rows, and so does the word of a finding or a promise. With --dir the copy is kept in DIR, and a next run builds
only what has changed since. --check only looks whether what these files name is there, and builds nothing.

Speaks TAP. A row without a mutation, a mutation without a row, code or a test that is not there, a text that stands there
never or more than once, a kind of finding without a guard, a row of the monitor's table that no guard takes away: each is a
failure.
"""
import argparse
import csv
import functools
import glob
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile

TIMEOUT = 300
# Seconds that a test waits for what never comes.
PATIENCE = '10'

KINDS = 'src/floor/findings/pit-finding.h'
MONITOR = 'src/floor/checks/pit-round-monitor.c'


class Fault(Exception):
    pass


def read(path):
    with open(path, encoding='utf-8') as file:
        return file.read()


def write(path, text):
    with open(path, 'w', encoding='utf-8') as file:
        file.write(text)


def copy_tree(source, target):
    """Copies what git would track, and only what differs, so that timestamps stay where nothing changed."""
    names = subprocess.run(['git', '-C', source, 'ls-files', '-z', '-co', '--exclude-standard'], check=True,
                           capture_output=True).stdout.decode().split('\0')
    for name in filter(None, names):
        here, there = os.path.join(source, name), os.path.join(target, name)
        if not os.path.isfile(here):
            continue
        os.makedirs(os.path.dirname(there), exist_ok=True)
        if os.path.exists(there):
            with open(here, 'rb') as a, open(there, 'rb') as b:
                if a.read() == b.read():
                    continue
        shutil.copy2(here, there)
        os.utime(there)


def rows_of(tree):
    """The rows, each with its mutation."""
    with open(os.path.join(tree, 'docs', 'rules-coverage.csv'), encoding='utf-8', newline='') as file:
        rows = list(csv.DictReader(file))
    mutations = json.loads(read(os.path.join(tree, 'tests', 'mutations.json')))
    # A rule that is played here and detected there has a row for each, and a mutation for each in the same order.
    by_rule = {}
    for mutation in mutations:
        by_rule.setdefault(mutation['rule'], []).append(mutation)
    for row in rows:
        row['name'] = f'{row["jurisdiction"]} {row["game"]} {row["rule"]}'
        left = by_rule.get(row['name'], [])
        row['mutation'] = left.pop(0) if left else None
    if any(by_rule.values()):
        raise Fault('mutations without a row: ' + ', '.join(rule for rule, left in by_rule.items() if left))
    return rows


def guards_of(tree):
    """The guards, as rows whose mutation is their own."""
    rows = json.loads(read(os.path.join(tree, 'tests', 'guards.json')))
    for row in rows:
        row['name'] = f'guard {row["guard"]}'
        row['rule'] = row['guard']
        row['mutation'] = row

    kinds = re.findall(r'^ *KIND \(\w+, "([a-z-]+)"\)', read(os.path.join(tree, KINDS)), re.M)
    unguarded = set(kinds) - {row['guard'] for row in rows}
    unknown = {row['guard'] for row in rows} - set(kinds)
    table = re.search(r'checks\[\] = \{\n(.*?)\};', read(os.path.join(tree, MONITOR)), re.S).group(1)
    taken = {row['old'] for row in rows if row['file'] == MONITOR}
    left = [line for line in table.splitlines(True) if line not in taken]
    if unguarded or unknown or left or not kinds:
        raise Fault('no guard for ' + ', '.join(sorted(unguarded) + [line.strip() for line in left])
                    + (f'; no such finding: {", ".join(sorted(unknown))}' if unknown else ''))
    return rows


def promises_of(tree):
    """The promises, as rows whose mutation is their own."""
    rows = json.loads(read(os.path.join(tree, 'tests', 'promises.json')))
    for row in rows:
        row['name'] = f'promise {row["promise"]}'
        row['rule'] = row['promise']
        row['mutation'] = row
    return rows


class Build:
    def __init__(self, tree):
        self.tree = tree
        self.build = os.path.join(tree, '_build')
        if not os.path.exists(os.path.join(self.build, 'build.ninja')):
            self.call(['meson', 'setup', '--buildtype=debug', self.build, tree])
        # Tests that are new since the build directory was made.
        self.call(['ninja', '-C', self.build, 'build.ninja'])
        found = json.loads(subprocess.run(['meson', 'introspect', '--tests', self.build], check=True,
                                          capture_output=True).stdout)
        self.programs = {}
        for test in found:
            command = test['cmd']
            # What such a program has written into books is looked at when it is done; here it is run alone.
            if len(command) > 2 and os.path.basename(command[1]) == 'validate-entries.py':
                command = [os.path.join(self.build, command[2])]
            # A window needs a session of its own.
            session = []
            if os.path.basename(command[0]) == 'test-env' and len(command) == 4:
                session, command = command[:3], [os.path.join(self.build, command[3])]
            if len(command) == 1 and command[0].startswith(self.build):
                for suite in test['suite']:
                    self.programs.setdefault(suite.split(':')[-1], []).append({**test, 'cmd': command, 'session': session})
        self.listed = {}
        # What a test finds beside its program.
        self.call(['ninja', '-C', self.build, 'tests/support/pki.stamp'])

    def call(self, command):
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if done.returncode != 0:
            raise Fault(f'{command[0]} failed:\n' + done.stdout[-3000:])

    def ninja(self, program):
        self.call(['ninja', '-C', self.build, os.path.relpath(program['cmd'][0], self.build)])

    def environment(self, program):
        return {**os.environ, **program['env'], 'PITSTAND_PATIENCE': PATIENCE}

    def find(self, test):
        """The program that has the test "suite:/path"; the one that is called as the path begins is asked first."""
        suite, path = test.split(':', 1)
        unit = path.split('/')[1]
        programs = self.programs.get(suite, [])
        for program in sorted(programs, key=lambda p: (p['name'] != unit, p['name'])):
            key = program['cmd'][0]
            if key not in self.listed:
                self.ninja(program)
                done = subprocess.run([*program['session'], key, '-l'], env=self.environment(program), capture_output=True, text=True,
                                      timeout=TIMEOUT)
                self.listed[key] = done.stdout.split('\n')
            if path in self.listed[key]:
                return program
        raise Fault(f'there is no test {test}')

    def run(self, program, test):
        """How the one test ends: passed, failed, or a word for what else happened."""
        path = test.split(':', 1)[1]
        try:
            done = subprocess.run([*program['session'], program['cmd'][0], '-p', path], env=self.environment(program), capture_output=True,
                                  text=True, timeout=TIMEOUT)
        except subprocess.TimeoutExpired:
            return 'hangs'
        if done.returncode == 0:
            return 'passed' if re.search(r'^ok \d+ ' + re.escape(path) + '$', done.stdout, re.M) else 'is not run'
        if done.returncode in (1, -signal.SIGABRT, -signal.SIGTRAP, 128 + signal.SIGABRT, 128 + signal.SIGTRAP):
            return 'failed'
        return f'ends with {done.returncode}'


def check_code(tree, row):
    path, _, name = row['code'].partition(':')
    full = os.path.join(tree, path)
    if not os.path.isfile(full):
        raise Fault(f'there is no {path}')
    if name.split('.')[-1] not in read(full):
        raise Fault(f'{path} has no {name}')


@functools.cache
def sources_of(tree, suite):
    return ''.join(read(path) for path in glob.glob(os.path.join(tree, 'tests', suite, '*.c')))


def check_test(tree, row):
    """Its suite has a program of that name, so far as its sources tell; the whole name only a program knows."""
    suite, path = row['test'].split(':', 1)
    unit = path.split('/')[1]
    if f'"/{unit}' not in sources_of(tree, suite):
        raise Fault(f'the suite {suite} has no test /{unit}')


def is_data(mutation):
    return mutation['file'].startswith('data/')


def check_mutation(tree, row):
    mutation = row['mutation']
    if mutation is None:
        raise Fault('no mutation')
    path = os.path.join(tree, mutation['file'])
    if not os.path.isfile(path):
        raise Fault(f'there is no {mutation["file"]}')
    places = read(path).count(mutation['old'])
    if places == 0 or (places > 1 and not is_data(mutation)):
        raise Fault(f'{mutation["file"]} has {places} places "{mutation["old"]}"')


def mutate(build, row):
    mutation = row['mutation']
    path = os.path.join(build.tree, mutation['file'])
    text = read(path)
    program = build.find(row['test'])
    try:
        build.ninja(program)
        before = build.run(program, row['test'])
        if before != 'passed':
            raise Fault(f'{row["test"]} {before} as it is')
        write(path, text.replace(mutation['old'], mutation['new'], 1))
        if not is_data(mutation):
            build.ninja(program)
        after = build.run(program, row['test'])
        if after != 'failed':
            raise Fault(f'{row["test"]} {after} with {mutation["file"]}: "{mutation["old"]}" made "{mutation["new"]}"')
    finally:
        write(path, text)


def wanted(rows, names):
    chosen = [row for row in rows if not names or row['rule'] in names or row['name'] in names]
    unknown = [n for n in names if not any(n in (row['rule'], row['name']) for row in rows)]
    if unknown:
        raise Fault('no row for ' + ', '.join(unknown))
    return chosen


def do_row(tree, build, row):
    check_code(tree, row)
    check_test(tree, row)
    check_mutation(tree, row)
    if build is None:
        return 'code and mutation are there'
    mutate(build, row)
    return f'{row["test"]} fails when broken'


def do_rows(tree, names, check):
    rows = wanted(rows_of(tree) + guards_of(tree) + promises_of(tree), names)
    build = None if check else Build(tree)
    n_bad = 0
    n_guards, n_promises = (sum(kind in row for row in rows) for kind in ('guard', 'promise'))
    print(f'# {len(rows) - n_guards - n_promises} rules, {n_guards} guards, {n_promises} promises', flush=True)
    print(f'1..{len(rows)}', flush=True)
    for number, row in enumerate(rows, 1):
        try:
            print(f'ok {number} {row["name"]}: {do_row(tree, build, row)}', flush=True)
        except Fault as fault:
            n_bad += 1
            print(f'not ok {number} {row["name"]}')
            print('# ' + str(fault).replace('\n', '\n# '), flush=True)
    print(f'# {len(rows) - n_bad} of {len(rows)} {"are there" if check else "noticed"}', flush=True)
    return 1 if n_bad else 0


def main():
    here = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    parser = argparse.ArgumentParser(description='breaks each rule, guard and promise once and sees its test fail')
    parser.add_argument('--source', default=here)
    parser.add_argument('--dir')
    parser.add_argument('--check', action='store_true')
    parser.add_argument('rules', nargs='*')
    arguments = parser.parse_args()

    tree = None
    try:
        if arguments.check:
            return do_rows(arguments.source, arguments.rules, True)
        tree = os.path.abspath(arguments.dir) if arguments.dir else tempfile.mkdtemp(prefix='pitstand-mutate-')
        copy_tree(arguments.source, tree)
        return do_rows(tree, arguments.rules, False)
    except Fault as fault:
        print(f'Bail out! {fault}')
        return 1
    finally:
        if tree is not None and not arguments.dir:
            shutil.rmtree(tree, ignore_errors=True)


if __name__ == '__main__':
    sys.exit(main())
