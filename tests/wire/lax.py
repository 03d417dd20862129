# SPDX-License-Identifier: GPL-3.0-or-later
"""Rows of broken.py: controllers that take from a desk what they must not, or refuse it otherwise than the document has it."""
import contextlib
import json
import uuid

import honest
from honest import Session


def read_filled(is_wrong, edit):
    """Reads what is_wrong() as if it were as edit() makes it."""
    def read(self, data):
        try:
            frame = json.loads(data)
        except ValueError:
            return Session.read(self, data)
        if not isinstance(frame, dict) or not is_wrong(frame):
            return Session.read(self, data)
        edit(frame)
        return Session.read(self, json.dumps(frame).encode())
    return read


def lacks_deadline(frame):
    return frame.get('type') == 'command' and 'valid-until' not in frame.get('body', {})


def is_badly_stamped(frame):
    return not all(isinstance(frame.get(name), kind) for name, kind in (('wall', int), ('mono', int), ('boot', str)))


def refuse_binary(self, data):
    raise honest.Refused('frame')


def refuse_always(word):
    """Says a refusal of that word too, before whose close there is none."""
    def refuse(self, first):
        # The one that is replaced may have gone by itself: its successor goes on.
        if first == word:
            with contextlib.suppress(OSError):
                self.say('refusal', {'code': word, 'text': 'no'})
        Session.refuse(self, first)
    return refuse


def take_unmasked(self):
    if len(self.buffer) > 1 and not self.buffer[1] & 0x80:
        at = 4 if self.buffer[1] == 126 else 2
        self.buffer = self.buffer[:1] + bytes([self.buffer[1] | 0x80]) + self.buffer[2:at] + b'\0\0\0\0' + self.buffer[at:]
    return Session.take_message(self)


def take_long_ping(self):
    if self.buffer[:2] == b'\x89\xfe' and len(self.buffer) >= 8 + 126:
        self.buffer = self.buffer[8 + 126:]
        return True
    return Session.take_message(self)


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


def refuse_with(word):
    return lambda self, first: Session.refuse(self, word if first != 'replaced' else first)


# As those of broken.py.
LAX = [
    ('closes-with-1000', '2', {}, {'say_close': lambda self, word: self.send_close(1000, f'{word}: no')}),
    ('closes-without-a-frame', '2', {}, {'say_close': lambda self, word: None}),
    ('closes-without-a-reason', '2', {}, {'send_close': lambda self, code, reason: Session.send_close(self, code, '')}),
    ('takes-any-method', '2', {}, {'takes': lambda self, method, version: version == '13'}),
    ('takes-any-version-of-websocket', '2', {}, {'takes': lambda self, method, version: method == 'GET'}),
    ('refuses-before-it-replaces', '2', {}, {'refuse': refuse_always('replaced')}),
    ('refuses-what-is-too-long', '8', {}, {'refuse': refuse_always('too-big')}),
    ('refuses-bad-bytes-as-a-frame', '8', {}, {'refuse': lambda self, word: Session.refuse(self, 'frame' if word == 'utf-8' else word)}),
    ('refuses-binary-as-a-frame', '8', {}, {'take_binary': refuse_binary}),
    ('takes-unmasked-frames', '8', {}, {'take_message': take_unmasked}),
    ('takes-long-pings', '8', {}, {'take_message': take_long_ping}),
    ('refuses-nothing-before-it-closes', '8', {}, {'say': lambda self, kind, body, **more: kind == 'refusal' or Session.say(
        self, kind, body, **more)}),
    ('carries-out-without-a-deadline', '8', {}, {'read': read_filled(lacks_deadline, lambda frame: frame['body'].update(
        {'valid-until': {'boot': str(uuid.uuid4()), 'mono': 1}}))}),
    ('takes-frames-without-stamps', '8', {}, {'read': read_filled(is_badly_stamped, lambda frame: frame.update(
        wall=1, mono=1, boot=str(uuid.uuid4())))}),
    ('takes-frames-without-a-body', '8', {}, {'read': read_filled(
        lambda frame: 'body' not in frame, lambda frame: frame.update(body={}))}),
    ('replaces-bad-bytes', '8', {}, {'read': lambda self, data: Session.read(self, data.decode('utf-8', 'replace').encode())}),
    ('takes-half-a-surrogate-pair', '8', {}, {'read': lambda self, data: Session.read(self, data.replace(b'\\ud800', b'?'))}),
    ('takes-zero-in-a-text', '8', {}, {'read': lambda self, data: Session.read(self, data.replace(b'"a\\u0000', b'"a'))}),
    ('takes-what-is-no-json', '8', {}, {'read': read_loosely}),
    ('takes-what-is-out-of-place', '8', {}, {'take_misplaced': lambda self, kind: None}),
    ('wrong-word', '8', {}, {'refuse': refuse_with('busy-bee')}),
    ('takes-binary', '8', {}, {'take_binary': lambda self, data: None}),
]
