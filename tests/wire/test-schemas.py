#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Codec and schemas agree on what is a frame: on golden frames in which one thing was changed, and on frames that the
codec wrote, for the members that no golden frame has.

What they may differ in, because no schema can say it, is not tried here but in test-codec.c and test-guard.c: integers
written as 1.0, texts measured in bytes, two seats of one number, members that stand twice.
"""
import copy
import json
import os
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import protocol

MAX = 9007199254740991
# For each JSON type, values that a strict reader must tell apart by kind, range or form.
REPLACEMENTS = [None, True, False, 0, 1, -1, 12, 13, 416, 417, MAX, 1.5, '', 'x', '?', 'Ah', '??', 'seat/3', 'seat/13',
                'dealer', 'play', 'ante-bonus', 'shoe', 'Play', ' play', 'a b', 'a' * 32, 'a' * 33, 'a' * 64, 'a' * 65,
                'a' * 121,
                'a' * 120, 'a' * 200, 'a' * 201, '.a', 'a\u202eb', 'tab\there', 'f' * 63,
                'F' * 64, '6F1ED002-ab5f-4c2e-9c4b-2e8f1c3a7d10',
                [], [1], ['Ah'], ['Ah'] * 3, ['Ah'] * 4, ['Ah'] * 5, ['Ah'] * 12, ['Ah'] * 13, ['Ah'] * 52,
                ['Ah'] * 53, {}, {'a': 1}, {'seat': 1}, [{'seat': 1}],
                [{'seat': 0}], [{'place': 'dealer'}], [{'deck': 'a'}] * 4, [{'deck': 'a'}] * 5,
                [{'code': 'a', 'text': 'b'}] * 8, [{'code': 'a', 'text': 'b'}] * 9,
                [{'device': 'a'}] * 4, [{'device': 'a'}] * 5,
                {'ante': {'min': 0}}, {'ante': {}}, {'ante': {'min': 0, 'unit': 0}}, {'number': 1, 'stage': 'none'}]

# The envelope is the same for all but for what it must have: an event's, a message's with a history and one without.
ENVELOPES = ('table-closed', 'ack', 'ping')


def walk(value, path=()):
    """Every place in a frame, the frame itself left out."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        yield path + (key,)
        yield from walk(inner, path + (key,))


def change(frame, path, value, drop=False):
    changed = copy.deepcopy(frame)
    place = changed
    for key in path[:-1]:
        place = place[key]
    if drop:
        del place[path[-1]]
    else:
        place[path[-1]] = value
    return changed


def list_words(schema):
    """Every word that a schema lists somewhere."""
    if isinstance(schema, dict):
        yield from (word for word in schema.get('enum', []) if isinstance(word, str))
        for inner in schema.values():
            yield from list_words(inner)
    elif isinstance(schema, list):
        for inner in schema:
            yield from list_words(inner)


def list_members(store, name, schema, path):
    """Every member that a schema names, as mutate() counts them."""
    while '$ref' in schema:
        file, place = schema['$ref'].split('#')
        name = file or name
        schema = store['file:///' + name]
        for key in place.strip('/').split('/'):
            schema = schema[key]
    for member, inner in schema.get('properties', {}).items():
        yield path + (member,)
        yield from list_members(store, name, inner, path + (member,))
    if 'items' in schema:
        yield from list_members(store, name, schema['items'], path + ('*',))


def mutate(frame, words, seen):
    for path in walk(frame):
        # One element of a list stands for all.
        kind = (frame['type'],) + tuple('*' if isinstance(key, int) else key for key in path)
        if kind in seen or (path[0] != 'body' and frame['type'] not in ENVELOPES):
            continue
        seen.add(kind)
        yield path, 'dropped', change(frame, path, None, drop=True)
        value = frame
        for key in path:
            value = value[key]
        for value in REPLACEMENTS + (words if isinstance(value, str) and path[0] == 'body' else []):
            yield path, repr(value)[:40], change(frame, path, value)


def load_frames():
    """One frame of each type is enough, the longest; but states have too much in them for one."""
    golden = os.path.join(protocol.ROOT, 'tests', 'wire', 'golden')
    frames = {}
    for name in sorted(os.listdir(golden)):
        if not name.endswith('.canonical'):
            continue
        with open(os.path.join(golden, name), encoding='utf-8') as file:
            frame = json.load(file)
        key = name if frame['type'] == 'state' else frame['type']
        if len(json.dumps(frame)) > len(json.dumps(frames.get(key, ''))):
            frames[key] = frame
    return frames


class ByType:
    """The validator of frames. Of its rules, of which each is for one type, a frame is asked those alone that can be for its own:
    all of them for each of so many frames took a minute.
    """

    def __init__(self, whole):
        self.whole, self.schema = whole, whole.schema
        self.types = {}  # a validator for each type

    def choose(self, frame):
        name = frame.get('type')
        if not isinstance(name, str):
            return self.whole
        if name not in self.types:
            rules = [rule for rule in self.schema['allOf'] if rule['if'].get('properties', {}).get('type', {'const': name}) == {'const': name}]
            self.types[name] = self.whole.evolve(schema={**self.schema, 'allOf': rules})
        return self.types[name]

    def is_valid(self, frame):
        return self.choose(frame).is_valid(frame)

    def iter_errors(self, frame):
        return self.choose(frame).iter_errors(frame)


def check_choice(tap, validator, frames):
    """What is left out of the rules would have said nothing."""
    for name, frame in sorted(frames.items()):
        tries = [frame, {**frame, 'body': {}}, {**frame, 'body': 1}, {**frame, 'seq': 1}, {**frame, 'type': 'nobodys'}]
        tap.check(f'/schemas/by-type/{name}', all(validator.is_valid(one) == validator.whole.is_valid(one) for one in tries))


def check_mutants(tap, program, validator, name, mutants):
    answers = protocol.ask_codec(program, [json.dumps(mutant) for _, _, mutant in mutants])
    wrong = []
    accepted = 0
    for (path, what, mutant), (word, rest) in zip(mutants, answers):
        valid = validator.is_valid(mutant)
        fine = word in ('read', 'other', 'passed')
        accepted += valid
        if valid != fine and 'has the same' not in rest:
            wrong.append(f'{"/".join(map(str, path))} {what}: schema {"takes" if valid else "refuses"} it, '
                         f'codec: {word} {rest[:200]}')
    tap.check(f'/schemas/{name}', not wrong, *wrong[:20])
    tap.check(f'/schemas/{name}/some-fail', accepted < len(mutants), f'{accepted} of {len(mutants)} accepted')


def main():
    program = sys.argv[1]
    tap = protocol.Tap()
    validator = ByType(protocol.load_validator())
    check_choice(tap, validator, load_frames())

    store = protocol.load_schemas()
    words = sorted(set(list_words(list(store.values()))))

    seen = set()
    for name, frame in sorted(load_frames().items()):
        mutants = list(mutate(frame, words, seen))
        if mutants:
            check_mutants(tap, program, validator, name, mutants)

    # What the codec writes is valid, whatever is in it. So many frames that every member is in some.
    written = subprocess.run([program, '--random', '200'], stdout=subprocess.PIPE, check=True).stdout.decode('utf-8')
    errors = {}
    mutants = {}
    for line in written.split('\n')[:-1]:
        frame = json.loads(line)
        errors.setdefault(frame['type'], []).extend(error.message for error in validator.iter_errors(frame))
        mutants.setdefault(frame['type'], []).extend(mutate(frame, words, seen))
    for name, messages in sorted(errors.items()):
        tap.check(f'/schemas/written/{name}', not messages, *messages[:5])
        if mutants[name]:
            check_mutants(tap, program, validator, f'written/{name}/changed', mutants[name])
    known = {rule['if']['properties']['type']['const'] for rule in validator.schema['allOf'][1:]}
    tap.check('/schemas/written/all', set(errors) == known, f'{sorted(known ^ set(errors))}')
    # Nothing that a schema names went untried.
    unseen = [path for rule in validator.schema['allOf'][1:]
              for path in list_members(store, 'frame.schema.json', rule['then'],
                                       (rule['if']['properties']['type']['const'],))
              if path not in seen]
    tap.check('/schemas/everywhere', not unseen,
              *('/'.join(path) + ': in no golden frame, and the codec never wrote it' for path in unseen))
    tap.finish()


main()
