# SPDX-License-Identifier: GPL-3.0-or-later
"""Frames as section 3 of docs/protocol.md wants them: a strict reader of JSON, and the schemas of data/protocol.

Python's reader takes more than JSON, and a vendor's machine may have no validator of schemas: both are small enough to be
here, for what the protocol needs of them. The validator refuses a schema that asks for anything it does not know.
"""
import json
import os
import re

MOST = 2 ** 53 - 1
DEEPEST = 32
# Controls, marks that turn the direction of writing, and ends of lines and paragraphs.
ODD_NAME = re.compile('[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]')
# Nothing may hold these: U+0000, and half of a surrogate pair.
ODD_TEXT = re.compile('[\u0000\ud800-\udfff]')
# A string, whole or left open, or a bracket.
MARKS = re.compile(r'"(?:[^"\\]|\\.)*(?:"|\\?$)|[][{}]', re.DOTALL)
HERE = os.path.dirname(os.path.abspath(__file__))


class Unreadable(Exception):
    """A text that is no frame."""


class Missing(KeyError):
    """A frame lacks a member that was asked for."""


class Members(dict):
    """An object of a frame: what it lacks is told from what a table of this program's own lacks."""

    def __missing__(self, name):
        raise Missing(name)


def find_depth(text):
    """How deep objects and lists stand in each other."""
    depth = deepest = 0
    for mark in MARKS.findall(text):
        if mark in '[{':
            depth += 1
            deepest = max(deepest, depth)
        elif mark in ']}':
            depth -= 1
    return deepest


def read_members(pairs):
    members = Members()
    for name, value in pairs:
        if name in members:
            raise Unreadable(f'the member "{name[:40]}" stands twice in one object')
        if ODD_NAME.search(name):
            raise Unreadable('a member\'s name with a control character')
        members[name] = value
    return members


def read_integer(text):
    value = int(text)
    if abs(value) > MOST:
        raise Unreadable(f'{text[:32]} is beyond ±{MOST}')
    return value


def read_number(text):
    value = float(text)
    if value in (float('inf'), float('-inf')):
        raise Unreadable(f'{text[:32]} is too large')
    return value


def refuse_constant(text):
    raise Unreadable(f'{text} is no JSON')


DECODER = json.JSONDecoder(object_pairs_hook=read_members, parse_int=read_integer, parse_float=read_number,
                           parse_constant=refuse_constant)


def check_texts(value):
    if isinstance(value, str):
        if ODD_TEXT.search(value):
            raise Unreadable('a text with U+0000 or half of a surrogate pair')
    elif isinstance(value, dict):
        for name, inner in value.items():
            check_texts(name)
            check_texts(inner)
    elif isinstance(value, list):
        for inner in value:
            check_texts(inner)


def read_frame(data):
    """The object that the bytes of one message hold."""
    try:
        text = data.decode('utf-8')
    except UnicodeDecodeError as error:
        raise Unreadable('not UTF-8') from error
    # Few frames have that many brackets at all.
    if text.count('{') + text.count('[') > DEEPEST and find_depth(text) > DEEPEST:
        raise Unreadable(f'nested deeper than {DEEPEST}')
    try:
        frame = DECODER.decode(text)
    except (ValueError, RecursionError) as error:
        raise Unreadable(f'not JSON: {error}') from error
    if not isinstance(frame, dict):
        raise Unreadable('not an object')
    # UTF-8 has no half of a pair and a string of JSON no control character but by its number.
    if '\\u' in text:
        check_texts(frame)
    return frame


def read_file(name):
    """A schema, from beside this program where it was packed, else from the source tree."""
    try:
        return __loader__.get_data(os.path.join(HERE, 'protocol', name)).decode('utf-8')
    except OSError:
        folder = os.environ.get('PITSTAND_DATA_DIR') or os.path.join(HERE, '..', '..', 'data')
        with open(os.path.join(folder, 'protocol', name), encoding='utf-8') as file:
            return file.read()


def read_closes():
    """By the word of each close that the document has, its code."""
    rows = json.loads(read_file('messages.schema.json'))['$defs']['close']['allOf']
    return {row['then']['title']: row['if']['properties']['code']['const'] for row in rows if 'title' in row['then']}


CLOSES = read_closes()


# Of what Python's reader makes of each: an integer has no fraction and no exponent, which JSON Schema can't ask for.
TYPES = {
    'object': (Members, dict),
    'array': (list,),
    'string': (str,),
    'boolean': (bool,),
    'integer': (int,),
}

LIMITS = {
    'minimum': (lambda value, limit: value >= limit, 'is below {}'),
    'maximum': (lambda value, limit: value <= limit, 'is above {}'),
    # Length in bytes, as section 3 counts a text.
    'minLength': (lambda value, limit: len(value) >= limit, 'is shorter than {}'),
    'maxLength': (lambda value, limit: len(value.encode('utf-8')) <= limit, 'is longer than {} bytes'),
    'minItems': (lambda value, limit: len(value) >= limit, 'has fewer than {} elements'),
    'maxItems': (lambda value, limit: len(value) <= limit, 'has more than {} elements'),
    'pattern': (lambda value, limit: limit.search(value) is not None, 'is not of the form {}'),
}
LIMITED = {'minimum': 'integer', 'maximum': 'integer', 'minLength': 'string', 'maxLength': 'string',
           'pattern': 'string', 'minItems': 'array', 'maxItems': 'array'}
# What is wrong with a number that is written with a fraction or an exponent where an integer is due.
FRACTION = 'which is written with a fraction or an exponent'
ASIDE = {'$schema', '$defs', 'title', 'description', 'examples', 'then'}


# So many words of frames are kept with what is due for them: a far end may think of more.
MOST_WORDS = 256


def join_path(path, member):
    return f'{path}.{member}'.lstrip('.')


def take_all(value, path, found):
    pass


def take_none(value, path, found):
    found.append((path, 'must not be there'))


def join(checks):
    def check_each(value, path, found):
        for check in checks:
            check(value, path, found)
    return check_each


def make_limit(word, limit):
    kinds, (is_within, says) = TYPES[LIMITED[word]], LIMITS[word]
    due = re.compile(limit) if word == 'pattern' else limit

    def check_limit(value, path, found):
        if type(value) in kinds and not is_within(value, due):
            found.append((path, says.format(limit)))
    return check_limit


class Validator:
    """The schemas of data/protocol. Each frame is held against much of them, so what a schema asks for becomes functions, once."""

    def __init__(self):
        self.files = {}
        self.found = {}  # by the file that it stands in, and the reference: what find() gave back
        self.made = {}  # by the id of a schema: what make() gave back

    def find(self, name, reference):
        known = self.found.get((name, reference))
        if known is None:
            known = self.found[name, reference] = self.look_up(name, reference)
        return known

    def look_up(self, name, reference):
        file, place = reference.split('#')
        name = file or name
        if name not in self.files:
            self.files[name] = json.loads(read_file(name))
        schema = self.files[name]
        for key in place.strip('/').split('/'):
            schema = schema[key] if key else schema
        return name, schema

    def keep_named(self, frame):
        """The frame without the members of its body that the document does not name: these are passed over (section 3)."""
        file = 'events.schema.json' if 'seq' in frame else 'messages.schema.json'
        kind = frame.get('type')
        if 'body' not in frame or not isinstance(kind, str) or kind not in self.find('', f'{file}#/$defs')[1]:
            return frame
        return Members({**frame, 'body': self.keep_named_in(*self.find('', f'{file}#/$defs/{kind}'), frame['body'])})

    def keep_named_in(self, name, schema, value):
        while '$ref' in schema:
            name, schema = self.find(name, schema['$ref'])
        if isinstance(value, list):
            return [self.keep_named_in(name, schema.get('items', {}), inner) for inner in value]
        if isinstance(value, dict) and 'properties' in schema:
            return Members({member: self.keep_named_in(name, inner, value[member])
                            for member, inner in schema['properties'].items() if member in value})
        return value

    def check_frame(self, frame):
        """What is wrong with it: (path, what) for each."""
        found = []
        self.make(*self.find('', 'frame.schema.json#'))(frame, '', found)
        return found

    def make(self, name, schema):
        """A function of a value, its path, and what was found so far, to which it adds what of that schema the value is not."""
        if isinstance(schema, bool):
            return take_all if schema else take_none
        check = self.made.get(id(schema))
        if check is None:
            checks = [make_limit(word, what) if word in LIMITS else getattr(self, 'make_' + word.replace('$', ''))(name, schema, what)
                      for word, what in schema.items() if word not in ASIDE]
            check = self.made[id(schema)] = checks[0] if len(checks) == 1 else join(checks)
        return check

    def make_ref(self, name, schema, what):
        return self.make(*self.find(name, what))

    def make_type(self, name, schema, what):
        kinds = TYPES[what]

        def check_type(value, path, found):
            if type(value) not in kinds:
                shown = json.dumps(value)
                found.append((path, f'is {shown[:40]}, {FRACTION}' if what == 'integer' and isinstance(value, float)
                              else f'is {shown[:40]}, no {what}'))
        return check_type

    def make_const(self, name, schema, what):
        def check_const(value, path, found):
            if value != what or type(value) is not type(what):  # 1.0 is no 1, nor is true
                is_fraction = isinstance(value, float) and isinstance(what, int)
                found.append((path, f'is {json.dumps(value)}, {FRACTION}' if is_fraction else f'is not {json.dumps(what)}'))
        return check_const

    def make_enum(self, name, schema, what):
        def check_enum(value, path, found):
            if value not in what:
                found.append((path, f'{json.dumps(value)[:40]} is not one of its words'))
        return check_enum

    def make_required(self, name, schema, what):
        def check_required(value, path, found):
            if isinstance(value, dict):
                for member in what:
                    if member not in value:
                        found.append((join_path(path, member), 'is missing'))
        return check_required

    def make_dependentRequired(self, name, schema, what):
        required = {member: self.make_required(name, schema, others) for member, others in what.items()}

        def check_dependent(value, path, found):
            for member, check in required.items():
                if member in value:
                    check(value, path, found)
        return check_dependent

    def make_properties(self, name, schema, what):
        checks = [(member, self.make(name, inner)) for member, inner in what.items()]

        def check_properties(value, path, found):
            if isinstance(value, dict):
                for member, check in checks:
                    if member in value:
                        check(value[member], f'{path}.{member}' if path else member, found)
        return check_properties

    def make_additionalProperties(self, name, schema, what):
        named, patterns, check = schema.get('properties', {}), list(schema.get('patternProperties', {})), self.make(name, what)

        def check_additional(value, path, found):
            if isinstance(value, dict):
                for member in value:
                    if member not in named and not any(re.search(pattern, member) for pattern in patterns):
                        check(value[member], join_path(path, member), found)
        return check_additional

    def make_patternProperties(self, name, schema, what):
        checks = [(pattern, self.make(name, inner)) for pattern, inner in what.items()]

        def check_patterns(value, path, found):
            if isinstance(value, dict):
                for pattern, check in checks:
                    for member in value:
                        if re.search(pattern, member):
                            check(value[member], join_path(path, member), found)
        return check_patterns

    def make_items(self, name, schema, what):
        check = self.make(name, what)

        def check_items(value, path, found):
            if isinstance(value, list):
                for i, inner in enumerate(value):
                    check(inner, f'{path}[{i}]', found)
        return check_items

    def make_allOf(self, name, schema, what):
        # Each frame meets dozens that are for other types of frames: only those for its own word are made and asked.
        asked = [(*self.find_asked(inner), inner) for inner in what]
        due = {}  # by what a value has of the members that they ask for: the functions

        def find_due(value):
            return [self.make(name, inner) for member, word, inner in asked
                    if member is None or not isinstance(value, dict) or value.get(member, word) == word]

        members = sorted({member for member, _, _ in asked if member is not None})

        def check_all(value, path, found):
            words = tuple(value.get(member) if isinstance(value, dict) else None for member in members)
            checks = due.get(words) if all(type(word) is str for word in words) else find_due(value)
            if checks is None:
                checks = find_due(value)
                if len(due) < MOST_WORDS:
                    due[words] = checks
            for check in checks:
                check(value, path, found)
        return check_all

    @staticmethod
    def find_asked(schema):
        """A member and what it has to be for the schema to apply at all, or None twice."""
        properties = schema.get('if', {}).get('properties', {})
        return next(((member, inner['const']) for member, inner in properties.items() if 'const' in inner), (None, None))

    def make_not(self, name, schema, what):
        check = self.make(name, what)

        def check_not(value, path, found):
            tries = []
            check(value, path, tries)
            if not tries:
                found.append((path, 'is what it must not be'))
        return check_not

    def make_if(self, name, schema, what):
        check, check_then = self.make(name, what), self.make(name, schema['then'])

        def check_if(value, path, found):
            tries = []
            check(value, path, tries)
            if not tries:
                check_then(value, path, found)
        return check_if
