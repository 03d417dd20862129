#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Codec and schemas agree on what is a frame: on examples, and on examples in which one thing was changed.

What they may differ in, because no schema can say it, is not tried here but in test-codec.c and test-guard.c: integers
written as 1.0, texts measured in bytes, two seats of one number, members that stand twice.
"""
import copy
import json
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import protocol

MAX = 9007199254740991
# For each JSON type, values that a strict reader must tell apart by kind, range or form.
REPLACEMENTS = [None, True, False, 0, 1, -1, 13, 417, MAX, 1.5, '', 'x', '?', 'Ah', '??', 'seat/3', 'seat/13', 'dealer',
                'play', 'ante-bonus', 'shoe', 'Play', ' play', 'a b', 'a' * 32, 'a' * 33, 'a' * 64, 'a' * 65, 'a' * 121,
                'a' * 201, '.a', 'a\u202eb', 'tab\there', 'f' * 63, 'F' * 64, '6F1ED002-ab5f-4c2e-9c4b-2e8f1c3a7d10',
                [], [1], ['Ah'], ['Ah'] * 4, ['Ah'] * 13, ['Ah'] * 53, {}, {'a': 1}, {'seat': 1}, [{'seat': 1}],
                [{'seat': 0}], [{'place': 'dealer'}], [{'deck': 'a'}], [{'code': 'a', 'text': 'b'}] * 9,
                {'ante': {'min': 0}}, {'ante': {}}, {'ante': {'min': 0, 'unit': 0}}, {'number': 1, 'stage': 'none'}]


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


def mutate(frame):
    for path in walk(frame):
        yield path, 'dropped', change(frame, path, None, drop=True)
        for value in REPLACEMENTS:
            yield path, repr(value)[:40], change(frame, path, value)


def main():
    program = sys.argv[1]
    tap = protocol.Tap()
    validator = protocol.load_validator()

    # One example of each type is enough; states and the longest of the others come along.
    examples = {}
    for _, text in protocol.read_examples():
        frame = json.loads(text)
        if len(text) > len(json.dumps(examples.get(frame['type'], ''))):
            examples[frame['type']] = frame

    for name, frame in sorted(examples.items()):
        mutants = list(mutate(frame))
        answers = protocol.ask_codec(program, [json.dumps(mutant) for _, _, mutant in mutants])
        wrong = []
        accepted = 0
        for (path, what, mutant), (word, rest) in zip(mutants, answers):
            valid = validator.is_valid(mutant)
            fine = word in ('read', 'other', 'passed')
            accepted += valid
            if valid != fine:
                wrong.append(f'{"/".join(map(str, path))} {what}: schema {"takes" if valid else "refuses"} it, '
                             f'codec: {word} {rest[:200]}')
        tap.check(f'/schemas/{name}', not wrong, *wrong[:20])
        tap.check(f'/schemas/{name}/both-ways', 0 < accepted < len(mutants), f'{accepted} of {len(mutants)} accepted')
    tap.finish()


main()
