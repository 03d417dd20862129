#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The protocol's document: each example is valid by the schemas and read by the codec, and nothing goes without one."""
import json
import os
import re
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import protocol

# Definitions that are no body but stand in several.
PARTS = ('terms', 'close', 'cursor', 'senses', 'words')


def read_bodies(name):
    """The bodies that a file of schemas describes, by type."""
    with open(os.path.join(protocol.SCHEMAS, name + '.schema.json'), encoding='utf-8') as file:
        return {kind: body for kind, body in json.load(file)['$defs'].items() if kind not in PARTS}


def find_free(events, seq):
    taken = {event[0] for event in events}
    while seq in taken:
        seq += 1
    return seq


# WebSocket's library closes with these, and says no reason.
WORDLESS = (1002, 1007, 1009)


def check_closes(tap, document):
    """The schema takes the closes of the document's table, each with its own word, and no others."""
    validator = protocol.load_validator('messages.schema.json#/$defs/close')
    rows = [(int(code), word, by, says) for code, word, by, says in
            re.findall(r'^\| (\d{4}) \| `([a-z0-9-]+)` \| (both|desk|controller) \| (.*) \|$', document, re.M)]
    tap.check('/document/close', len(rows) > 20, f'{len(rows)} rows')
    for code, word, by, says in rows:
        other = next(other for _, other, _, _ in rows if other != word)
        close = {'code': code, 'reason': f'{word}: {says}'}
        tap.check(f'/document/close/{word}', validator.is_valid(close), close)
        tap.check(f'/document/close/{word}/other-word', not validator.is_valid({**close, 'reason': f'{other}: {says}'}))
        tap.check(f'/document/close/{word}/no-words', not validator.is_valid({**close, 'reason': f'{word}: '}))
        tap.check(f'/document/close/{word}/no-reason', validator.is_valid({'code': code}) == (code in WORDLESS))
    known = {code for code, _, _, _ in rows}
    for code in (*range(990, 1020), 2999, 3000, *range(3990, 4110), 4998, *range(4999, 5010)):
        reasons = [f'{word}: x' for _, word, _, _ in rows] + ['weather: x']
        taken = any(validator.is_valid({'code': code, 'reason': reason}) for reason in reasons)
        if taken != (code in known or 4100 <= code <= 4999):
            tap.check(f'/document/close/code-{code}', False, 'the schema takes it' if taken else 'the schema refuses it')
    tap.check('/document/close/own', validator.is_valid({'code': 4100, 'reason': 'weather: it rains'}))
    tap.check('/document/close/own/no-reason', not validator.is_valid({'code': 4100}))
    tap.check('/document/close/longest', validator.is_valid({'code': 4100, 'reason': 'weather: ' + 114 * 'x'}))
    tap.check('/document/close/too-long', not validator.is_valid({'code': 4100, 'reason': 'weather: ' + 115 * 'x'}))


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
    check_closes(tap, document)
    headings = {re.sub(r'[^\w\- ]', '', heading.lower()).replace(' ', '-')
                for heading in re.findall(r'^#+ (.*)$', document, re.M)}
    for target in sorted(set(re.findall(r'\]\(#([^)]+)\)', document))):
        tap.check(f'/document/link/{target}', target in headings)
    for name in ('messages', 'events'):
        for kind, body in read_bodies(name).items():
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

    # Of the state's parts, each member is named in its section.
    section = re.search(r'^## 10 .*?^### ', document, re.M | re.S).group(0)
    for kind, part in read_bodies('state').items():
        for member in part.get('properties', {}):
            tap.check(f'/document/state/{kind}/{member}', f'`{member}`' in section, 'is not named in "The state"')

    # What an event does to the state, or that it does nothing, is said of each.
    changes = re.search(r'^### How events change it\n(.*?)^## ', document, re.M | re.S).group(1)
    for kind in sorted(read_bodies('events')):
        tap.check(f'/document/change/{kind}', re.search(rf'(^\| |, |^|and ){kind}(,| |\n)', changes, re.M) is not None,
                  '"How events change it" says nothing of it')

    # The examples tell one story: what has the higher number happened later.
    frames = [json.loads(text) for _, text in examples]
    events = sorted((frame['seq'], frame['wall'], frame['mono'], frame['type']) for frame in frames if 'seq' in frame)
    for a, b in zip(events, events[1:]):
        tap.check(f'/document/story/{a[0]}-{b[0]}', a == b or a[1] < b[1] and a[2] < b[2] and a[0] < b[0], f'{a} {b}',
                  'each has a seq of its own, and what has the higher one has a later wall and mono',
                  f'the next seq that is free: {find_free(events, a[0])}')

    # Every frame of the whole round belongs to it: numbers without a gap, one round.
    with open(protocol.DOCUMENT, encoding='utf-8') as file:
        whole = re.search(r'^## 12 .*?```json-lines\n(.*?)```', file.read(), re.S | re.M).group(1)
    frames = [json.loads(line) for line in whole.strip().split('\n')]
    tap.check('/document/round/numbers', all(b['seq'] == a['seq'] + 1 for a, b in zip(frames, frames[1:])))
    tap.check('/document/round/one', len({frame['body']['round'] for frame in frames}) == 1)
    tap.finish()


main()
