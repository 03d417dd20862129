# SPDX-License-Identifier: GPL-3.0-or-later
"""What the tests of the protocol share: the document's examples, the schemas, and what the codec says."""
import concurrent.futures
import json
import multiprocessing
import os
import re
import subprocess
import sys

import jsonschema

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SCHEMAS = os.path.join(ROOT, 'data', 'protocol')
DOCUMENT = os.path.join(ROOT, 'docs', 'protocol.md')


def load_schemas():
    """The schemas by where they stand; they refer to each other by file name."""
    store = {}
    for name in os.listdir(SCHEMAS):
        with open(os.path.join(SCHEMAS, name), encoding='utf-8') as file:
            store['file:///' + name] = json.load(file)
    return store


def load_validator(place='frame.schema.json'):
    """The validator of a whole frame, or of what stands in another place of the schemas."""
    store = load_schemas()
    for schema in store.values():
        jsonschema.Draft202012Validator.check_schema(schema)
    name, _, inside = place.partition('#')
    whole = schema = store['file:///' + name]
    for key in filter(None, inside.split('/')):
        schema = schema[key]
    resolver = jsonschema.RefResolver('file:///' + name, whole, store=store)
    return jsonschema.Draft202012Validator(schema, resolver=resolver)


def read_examples():
    """Every frame in the document: (line number, text of the frame)."""
    with open(DOCUMENT, encoding='utf-8') as file:
        lines = file.read().split('\n')
    examples = []
    kind, start, block = None, 0, []
    for number, line in enumerate(lines, 1):
        fence = re.match(r'^```(\S*)$', line)
        if fence is None:
            block.append(line)
        elif kind is None:
            kind, start, block = fence.group(1), number + 1, []
        else:
            if kind == 'json':
                examples.append((start, ' '.join(block)))
            elif kind == 'json-lines':
                examples += [(start + i, text) for i, text in enumerate(block)]
            kind = None
    assert kind is None, 'a fence is left open'
    return examples


def make_certificate(directory, name, subject, *extensions):
    """One of the authority that demo-pki made in that directory, which says no more than these: its file, and its key's."""
    paths = [os.path.join(directory, f'{name}.{end}') for end in ('pem', 'key')]
    command = ['openssl', 'req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-noenc', '-days', '2', '-subj', subject,
               '-CA', os.path.join(directory, 'ca.pem'), '-CAkey', os.path.join(directory, 'ca.key'), '-out', paths[0], '-keyout', paths[1]]
    for extension in ('basicConstraints=critical,CA:FALSE', *extensions):
        command += ['-addext', extension]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return paths


def ask_codec(program, frames):
    """What the codec says of each frame, a (word, rest) for each."""
    for frame in frames:
        assert '\n' not in frame
    text = ''.join(frame + '\n' for frame in frames)
    result = subprocess.run([program], input=text.encode('utf-8', 'surrogatepass'), stdout=subprocess.PIPE, check=True)
    answers = [tuple((line + ' ').split(' ', 1)) for line in result.stdout.decode('utf-8').split('\n')[:-1]]
    assert len(answers) == len(frames), f'{len(answers)} answers for {len(frames)} frames'
    return [(word, rest.strip()) for word, rest in answers]


class Tap:
    """Results in TAP, as Meson reads them."""

    def __init__(self):
        self.count = 0
        self.failed = 0

    def check(self, name, fine, *why):
        self.count += 1
        self.failed += not fine
        print(f'{"ok" if fine else "not ok"} {self.count} {name}')
        if not fine:
            for line in why:
                print('#', line)

    def finish(self):
        print(f'1..{self.count}')
        sys.exit(1 if self.failed else 0)


class Checks(list):
    """A Tap of a process of its own, for the one that has the results of all."""

    def check(self, name, fine, *why):
        self.append((name, bool(fine), *map(str, why)))


def run_case(case):
    checks = Checks()
    case(checks)
    return checks


def run_cases(tap, cases, count):
    """Runs functions of a Tap, so many at a time, in processes of their own; their results come in the order of the cases."""
    with concurrent.futures.ProcessPoolExecutor(count, multiprocessing.get_context('fork')) as pool:
        for checks in pool.map(run_case, cases):
            for check in checks:
                tap.check(*check)
