#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The protocol's document: each example is valid by the schemas and read by the codec, and nothing goes without one."""
import json
import os
import re
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import protocol


def main():
    program = sys.argv[1]
    tap = protocol.Tap()
    validator = protocol.load_validator()
    examples = protocol.read_examples()
    answers = protocol.ask_codec(program, [text for _, text in examples])

    seen = set()
    for (line, text), (word, rest) in zip(examples, answers):
        frame = json.loads(text)
        seen.add(frame['type'])
        errors = [error.message for error in validator.iter_errors(frame)]
        tap.check(f'/document/line-{line}/{frame["type"]}/schema', not errors, *errors)
        tap.check(f'/document/line-{line}/{frame["type"]}/codec', word == 'read', word, rest)
        # The examples hold nothing that the codec doesn't know: read and written again they say the same.
        tap.check(f'/document/line-{line}/{frame["type"]}/whole', word == 'read' and json.loads(rest) == frame, rest)

    with open(protocol.DOCUMENT, encoding='utf-8') as file:
        document = file.read()
    headings = {re.sub(r'[^\w\- ]', '', heading.lower()).replace(' ', '-')
                for heading in re.findall(r'^#+ (.*)$', document, re.M)}
    for target in sorted(set(re.findall(r'\]\(#([^)]+)\)', document))):
        tap.check(f'/document/link/{target}', target in headings)
    for name in ('messages', 'events'):
        with open(os.path.join(protocol.SCHEMAS, name + '.schema.json'), encoding='utf-8') as file:
            schema = json.load(file)
        for kind, body in schema['$defs'].items():
            if kind in ('terms', 'cursor', 'senses'):
                continue
            tap.check(f'/document/example-of/{kind}', kind in seen)
            section = re.search(rf'^### {kind}( \(\w+\))?\n(.*?)^##', document + '\n##', re.M | re.S)
            tap.check(f'/document/section-of/{kind}', section is not None)
            # Sections that say "members as in ..." are complete by the one they name.
            text = section.group(2) if section else ''
            if 'embers as in' in text or 'as in\n[deck-in]' in text or 'as in [deck-in]' in text:
                continue
            for member in body.get('properties', {}):
                required = member in body.get('required', [])
                dotted = re.search(rf'`{member}` •', text) is not None
                tap.check(f'/document/member/{kind}/{member}', f'`{member}`' in text and dotted == required,
                          'is not named, or its dot is wrong')

    # The examples tell one story: what has the higher number happened later.
    frames = [json.loads(text) for _, text in examples]
    events = sorted((frame['seq'], frame['wall'], frame['mono'], frame['type']) for frame in frames if 'seq' in frame)
    for a, b in zip(events, events[1:]):
        tap.check(f'/document/story/{a[0]}-{b[0]}', a == b or a[1] < b[1] and a[2] < b[2] and a[0] < b[0], f'{a} {b}')

    # Every frame of the whole round belongs to it: numbers without a gap, one round.
    with open(protocol.DOCUMENT, encoding='utf-8') as file:
        whole = re.search(r'```json-lines\n(.*?)```', file.read(), re.S).group(1)
    frames = [json.loads(line) for line in whole.strip().split('\n')]
    tap.check('/document/round/numbers', all(b['seq'] == a['seq'] + 1 for a, b in zip(frames, frames[1:])))
    tap.check('/document/round/one', len({frame['body']['round'] for frame in frames}) == 1)
    tap.finish()


main()
