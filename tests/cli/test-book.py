#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""pitstand-book on a book, as a script or an inspector meets it.

The hashes are recomputed here with nothing but Python's own JSON and SHA-256, and every entry is held against its
schema: what docs/book.md says is enough to prove a book without our code.
"""
import csv
import fcntl
import glob
import hashlib
import io
import json
import os
import pty
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import unittest
import zlib

import jsonschema

PROGRAM = MAKER = BOOK = FOLDER = None
DATA = os.environ['PITSTAND_DATA_DIR']
DOCS = os.path.join(os.path.dirname(DATA), 'docs')


def canonical(value):
    # Enough of RFC 8785 for what books hold: integers, and names whose order by UTF-16 is that by code point.
    return json.dumps(value, sort_keys=True, separators=(',', ':'), ensure_ascii=False)


def sha256(text):
    return hashlib.sha256(text.encode()).hexdigest()


def call(*args):
    done = subprocess.run([PROGRAM, *args], stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60)
    return done.returncode, done.stdout, done.stderr


def load_schema(name):
    with open(os.path.join(DATA, 'entries', name + '.schema.json'), encoding='utf-8') as file:
        return json.load(file)


def entries():
    code, out, err = call('entries', BOOK)
    assert (code, err) == (0, ''), err
    return out.splitlines()


class Entries(unittest.TestCase):
    def test_canonical(self):
        for line in entries():
            self.assertEqual(line, canonical(json.loads(line)))

    def test_chain(self):
        prev = None
        for number, line in enumerate(entries(), 1):
            entry = json.loads(line)
            stated = entry.pop('hash')
            self.assertEqual(sha256('pitstand-entry-1\n' + canonical(entry)), stated)
            self.assertEqual(entry.get('prev'), prev)
            self.assertEqual(entry['seq'], number)
            prev = stated

    def test_schemas(self):
        kinds = set()
        envelope = jsonschema.Draft202012Validator(load_schema('entry'))
        for line in entries():
            entry = json.loads(line)
            envelope.validate(entry)
            jsonschema.Draft202012Validator(load_schema(entry['kind'])).validate(entry['body'])
            kinds.add(entry['kind'])
        have = {os.path.basename(path)[:-len('.schema.json')] for path in glob.glob(os.path.join(DATA, 'entries', '*'))}
        self.assertEqual(kinds, have - {'entry'}, 'each kind has a schema, and a sample in tests/book/make-book.c')

    def test_schemas_bite(self):
        """What is right but for a member that nobody knows is refused, by every kind."""
        for entry in map(json.loads, entries()):
            for name, value in ('entry', entry), (entry['kind'], entry['body']):
                schema = load_schema(name)
                jsonschema.Draft202012Validator.check_schema(schema)
                validator = jsonschema.Draft202012Validator(schema)
                self.assertTrue(validator.is_valid(value), name)
                self.assertFalse(validator.is_valid({**value, 'nobody-knows-me': 1}), name)

    def test_pages(self):
        lines = entries()
        self.assertEqual(call('entries', '--from', '3', '--limit', '2', BOOK)[1].splitlines(), lines[2:4])
        self.assertEqual(call('entries', '--from', '1000', BOOK)[:2], (0, ''))
        self.assertEqual(len(call('entries', '--kind', 'rounds-sealed', BOOK)[1].splitlines()), 4)
        of_table = [line for line in lines if json.loads(line).get('table') == 'T2']
        self.assertGreater(len(of_table), 0)
        self.assertLess(len(of_table), len(lines))
        self.assertEqual(call('entries', '--table', 'T2', BOOK), (0, '\n'.join(of_table) + '\n', ''))


class Log(unittest.TestCase):
    def numbers(self, *args):
        code, out, err = call('log', *args, BOOK)
        self.assertEqual((code, err), (0, ''))
        return [int(line.split()[0]) for line in out.splitlines()]

    def test_finds(self):
        """What is printed is what the entries say, the newest first."""
        all_entries = [json.loads(line) for line in entries()]
        self.assertEqual(self.numbers('--everything'), [e['seq'] for e in reversed(all_entries)])
        self.assertTrue(0 < len(self.numbers()) < len(all_entries))
        self.assertEqual(self.numbers('--everything', '--limit', '3'), [e['seq'] for e in reversed(all_entries)][:3])
        for option, member, value in (('--table', 'table', 'T1'), ('--kind', 'kind', 'note'), ('--who', 'who', 's1234'),
                                      ('--day', 'day', '2026-11-21')):
            self.assertEqual(self.numbers('--everything', option, value),
                             [e['seq'] for e in reversed(all_entries) if e.get(member) == value], option)
        self.assertEqual(self.numbers('--kind', 'note', '--kind', 'time-mark'),
                         [e['seq'] for e in reversed(all_entries) if e['kind'] in ('note', 'time-mark')])
        self.assertEqual(self.numbers('--words', 'somebody', '--kind', 'note'), [], 'it was erased')
        self.assertEqual(self.numbers('--until', '2026-11-20'), [])
        self.assertEqual(self.numbers('--from', '2026-11-20', '--everything'), self.numbers('--everything'))
        for words in ('NEAR(', '"', '*', '- :', "x' OR 1=1 --", '\u202e', 'w' * 10000):
            self.assertEqual(self.numbers('--words', words), [], words)

    def test_words(self):
        code, out, _ = call('log', '--kind', 'table-finding', '--words', 'wrong payment', BOOK)
        self.assertEqual(code, 0)
        self.assertIn('Table 1: Wrong payment \u00b7 Seat 3, Ante: paid A$10, due A$20 (rule 9.6)', out)
        self.assertIn('Table 1: Paid in a misdeal \u00b7 Seat 4, Ante: paid A$10, due A$0 (NZ FCP 11.12)', out)

    def test_every_word(self):
        """Whatever word people read in a line, by that word they find it, alone and with the line's others."""
        code, out, _ = call('log', '--everything', BOOK)
        said = {}
        for line in out.splitlines():
            number, words = re.match(r'\s*(\d+)  \S+ \S+  (.*?)(?:  [\[(].*)?$', line).groups()
            words = {word.casefold() for word in re.findall(r'[^\W_]{2,}', words)}
            self.assertIn(int(number), self.numbers('--everything', '--words', ' '.join(sorted(words)) + ' '), line)
            for word in words:
                said.setdefault(word, set()).add(int(number))
        self.assertGreater(len(said), 200)
        for word, numbers in said.items():
            found = self.numbers('--everything', '--words', word + ' ')
            self.assertEqual(numbers - set(found), set(), word)
            self.assertEqual(found, sorted(found, reverse=True), word)
        self.assertEqual(self.numbers('--everything', '--words', 'withdr'), sorted(said['withdrawn'], reverse=True))
        self.assertEqual(self.numbers('--everything', '--words', 'withdr '), [])
        self.assertEqual(self.numbers('--everything', '--words', 'withdrawn nonsuch'), [])

    def test_csv(self):
        code, out, err = call('log', '--everything', '--csv', BOOK)
        self.assertEqual((code, err), (0, ''))
        self.assertEqual(out[0], '\ufeff')
        rows = list(csv.DictReader(io.StringIO(out[1:])))
        self.assertEqual([int(row['number']) for row in rows], self.numbers('--everything'))
        self.assertEqual({row['hash'] for row in rows}, {json.loads(line)['hash'] for line in entries()})

    def test_calls(self):
        for args in (('log',), ('log', '--from', 'yesterday', BOOK), ('log', '--limit', '0', BOOK),
                     ('log', '--csv', '--limit', '2', BOOK)):
            self.assertEqual(call(*args)[0], 2, args)
        self.assertEqual(call('log', os.path.join(FOLDER, 'none.book'))[0], 3)


class Rounds(unittest.TestCase):
    def test_list(self):
        code, out, err = call('rounds', BOOK)
        self.assertEqual((code, err), (0, ''))
        rounds = [json.loads(line) for line in out.splitlines()]
        self.assertEqual([(r['table'], r['number']) for r in rounds], [('T1', 1), ('T2', 1), ('T1', 2), ('T1', 3)])
        for args, ids in ((('--table', 'T1'), [1, 3, 4]), (('--limit', '2'), [1, 2]), (('--after', '2'), [3, 4]),
                          (('--newest-first', '--limit', '2'), [4, 3]), (('--newest-first', '--after', '2'), [1]),
                          (('--verdict', 'differs'), [3]), (('--verdict', 'ok'), [1, 2, 4]), (('--deck', 'deck-1'), [1, 2]), (('--dealer', 'd17'), [1, 2, 3, 4]),
                          (('--table', 'T1', '--deck', 'deck-1'), [1])):
            self.assertEqual([json.loads(line)['id'] for line in call('rounds', *args, BOOK)[1].splitlines()], ids, args)

    def test_digests(self):
        """A round's digest is that of its record, is on the chain, and its raw events are those it says."""
        sealed = {}
        for line in entries():
            entry = json.loads(line)
            if entry['kind'] == 'rounds-sealed':
                for r in entry['body']['rounds']:
                    sealed[entry['table'], r['epoch'], r['number']] = (entry['seq'], r['digest'])
        db = sqlite3.connect('file:%s?mode=ro' % BOOK, uri=True)
        for line in call('rounds', BOOK)[1].splitlines():
            summary = json.loads(line)
            code, out, err = call('round', BOOK, str(summary['id']))
            self.assertEqual((code, err), (0, ''))
            whole = json.loads(out)
            record = whole['record']
            self.assertEqual(sha256('pitstand-round-1\n' + canonical(record)), whole['digest'])
            self.assertEqual(sealed[record['table'], record['epoch'], record['number']],
                             (whole['sealed-by'], whole['digest']))
            raw = zlib.decompress(db.execute('SELECT raw FROM round WHERE id = ?', (summary['id'],)).fetchone()[0])
            self.assertEqual((hashlib.sha256(raw).hexdigest(), len(raw)), (record['raw-digest'], record['raw-bytes']))
            self.assertEqual(len(whole['events']), record['raw-count'])
            for event in whole['events']:
                self.assertIn(event['frame'].encode() + b'\n', raw)
                self.assertEqual(json.loads(event['frame'])['seq'], event['seq'])
        db.close()

    def test_doubted(self):
        """What a later entry says of a round stands with it: its record stays as it was."""
        doubt = next(e for e in map(json.loads, entries()) if e['body'].get('finding') == 'stray-event')
        for line in call('rounds', BOOK)[1].splitlines():
            summary = json.loads(line)
            whole = json.loads(call('round', BOOK, str(summary['id']))[1])
            doubted = (summary['table'], summary['number']) == (doubt['table'], doubt['round'])
            self.assertEqual(summary.get('doubts'), 1 if doubted else None)
            self.assertEqual(whole.get('doubts'), [doubt] if doubted else None)
            self.assertEqual(whole['record']['verdict'], 'ok')
            self.assertEqual((summary['verdict'], whole['verdict']), ('differs', 'differs') if doubted else ('ok', 'ok'))

    def test_absent(self):
        self.assertEqual(call('round', BOOK, '99')[0], 1)
        for text in '0', '-1', 'x', '99999999999999999999':
            self.assertEqual(call('round', BOOK, text)[0], 2, text)


class Readers(unittest.TestCase):
    """What the commands that read say of what was altered, without looking at the whole book."""
    def tamper(self, name, statement):
        copy = os.path.join(FOLDER, name + '.book')
        shutil.copy(BOOK, copy)
        db = sqlite3.connect(copy)
        self.assertGreater(db.execute(statement).rowcount, 0)
        db.commit()
        db.close()
        return copy

    def test_altered_entry(self):
        copy = self.tamper('entry', "UPDATE entry SET line = replace (line, '\"clean\":true', '\"clean\":false')"
                           " WHERE kind = 'desk-started'")
        code, out, err = call('entries', copy)
        self.assertEqual((code, len(out.splitlines())), (1, len(entries())))
        self.assertRegex(err, r"somebody changed entry \d+: its hash doesn't match")
        self.assertEqual(call('entries', '--kind', 'floor-plan', copy)[::2], (0, ''))

    def test_altered_round(self):
        copy = self.tamper('round', "UPDATE round SET record = replace (record, '\"verdict\":\"ok\"', '\"verdict\":\"differs\"')"
                           " WHERE id = 2")
        code, out, err = call('rounds', copy)
        self.assertEqual((code, len(out.splitlines())), (1, 4))
        self.assertIn("somebody changed round 2: its digest doesn't match its record", err)
        self.assertEqual(call('rounds', '--after', '2', copy)[::2], (0, ''))
        self.assertEqual(call('round', copy, '2')[0], 1)
        self.assertEqual(call('round', copy, '1')[::2], (0, ''))

    def test_altered_doubts(self):
        copy = self.tamper('doubt', "INSERT INTO reg_doubt (entry, table_id, epoch, round, event)"
                           " SELECT 3, table_id, epoch, 1, 100 FROM stream WHERE id = 1")
        for args in ('rounds', copy), ('round', copy, '1'):
            code, out, err = call(*args)
            self.assertEqual(code, 1, args)
            self.assertTrue(out)
            self.assertIn("the list of doubted rounds doesn't match the entries", err)


class Verify(unittest.TestCase):
    def verify(self, book, *args):
        code, out, err = call('verify', *args, book)
        said = {}
        for line in out.splitlines():
            word, what = line.split('\t', 1)
            said.setdefault(word, []).append(what)
        return code, said, err

    def test_fine(self):
        code, said, err = self.verify(BOOK)
        self.assertEqual((code, err), (0, ''))
        self.assertEqual((said['faults'], said['rounds'], said['erased-texts'], said['demo']), (['0'], ['4'], ['1'], ['no']))
        self.assertGreaterEqual(len(said['limit']), 4)
        last = json.loads(entries()[-1])
        self.assertEqual(said['head'], ['%d:%s' % (last['seq'], last['hash'])])
        # A head that left the book earlier is in it still.
        third = json.loads(entries()[2])
        self.assertEqual(self.verify(BOOK, '--head', '3:' + third['hash'])[0], 0)

    def test_tampered(self):
        copy = os.path.join(FOLDER, 'tampered.book')
        shutil.copy(BOOK, copy)
        db = sqlite3.connect(copy)
        db.execute("UPDATE round SET verdict = 'unchecked' WHERE id = 2")
        db.commit()
        db.close()
        code, said, err = self.verify(copy)
        self.assertEqual((code, err, len(said['fault'])), (1, '', 1))
        self.assertTrue(said['fault'][0].startswith('round\tround 2\t'))

    def test_head(self):
        """Only a head that left the book shows a cut tail, and a book that was rewritten as a whole."""
        copy = os.path.join(FOLDER, 'cut.book')
        last = json.loads(entries()[-1])
        head = '%d:%s' % (last['seq'], last['hash'])
        shutil.copy(BOOK, copy)
        db = sqlite3.connect(copy)
        for table, column in (('entry', 'seq'), ('reg_term', 'entry'), ('reg_time', 'entry')):
            db.execute('DELETE FROM %s WHERE %s = ?' % (table, column), (last['seq'],))
        db.commit()
        db.close()
        self.assertEqual(last['kind'], 'desk-stopped')
        self.assertEqual(self.verify(copy)[0], 0)
        code, said, _ = self.verify(copy, '--head', head)
        self.assertEqual((code, len(said['fault'])), (1, 1))
        self.assertEqual(self.verify(BOOK, '--head', '3:' + 64 * 'a')[0], 1)

    def test_cant_open(self):
        for name, content in ('nothing.book', None), ('empty.book', b''), ('text.book', b'once upon a time'):
            path = os.path.join(FOLDER, name)
            if content is not None:
                with open(path, 'wb') as file:
                    file.write(content)
            for command in ['verify'], ['entries'], ['rounds'], ['round']:
                code, out, err = call(*command, path, *(['1'] if command == ['round'] else []))
                self.assertEqual((code, out), (3, ''), (command, name))
                self.assertIn(name, err)

    def test_evidence(self):
        """A book that nobody has open is read as it lies there: nothing appears beside it."""
        folder = os.path.join(FOLDER, 'medium')
        os.mkdir(folder)
        shutil.copy(BOOK, os.path.join(folder, 'pit.book'))
        before = os.listdir(folder)
        self.assertEqual(self.verify(os.path.join(folder, 'pit.book'))[0], 0)
        self.assertEqual(os.listdir(folder), before)


class Copies(unittest.TestCase):
    """What the functions do is tested in tests/book; this is what a script or a person meets."""
    def setUp(self):
        self.folder = tempfile.mkdtemp(dir=FOLDER)
        self.book, self.copy = os.path.join(self.folder, 'pit.book'), os.path.join(self.folder, 'copy.book')
        shutil.copy(BOOK, self.book)

    def said(self, out):
        return dict(line.split('\t', 1) for line in out.splitlines() if not line.startswith('limit'))

    def test_there_and_back(self):
        code, out, err = call('backup', self.book, self.copy)
        said = self.said(out)
        last = json.loads(entries()[-1])
        self.assertEqual((code, err, said['faults'], said['copy']), (0, '', '0', self.copy))
        self.assertEqual(said['head'], '%d:%s' % (last['seq'], last['hash']))
        self.assertEqual(call('verify', self.copy, '--head', said['head'])[0], 0)
        self.assertEqual(call('backup', self.book, self.copy)[0], 3)
        self.assertEqual(call('backup', '--replace', self.book, self.copy)[0], 0)

        code, out, err = call('restore', self.copy, self.book)
        said = self.said(out)
        self.assertEqual((code, err, said['restored']), (0, '', self.book))
        restored = [json.loads(line) for line in call('entries', self.book)[1].splitlines()]
        self.assertEqual([json.loads(line) for line in entries()], restored[:-1])
        self.assertEqual(said['new-head'], '%d:%s' % (restored[-1]['seq'], restored[-1]['hash']))
        self.assertEqual(restored[-1]['body'], {'entries': last['seq'], 'head': last['hash'], 'replaced': True})
        self.assertEqual(call('verify', said['aside'])[0], 0)
        # It is further on than the copy now.
        code, out, err = call('restore', self.copy, self.book)
        self.assertEqual((code, out), (3, ''))
        self.assertIn('--over-newer', err)
        code, out, err = call('restore', '--over-newer', self.copy, self.book)
        self.assertEqual((code, self.said(out)['lost']), (0, 'entries 1, rounds 0, events 0'))
        self.assertNotIn('broken', self.said(out))

    def test_over_broken(self):
        """A book that does not verify is said to be broken, and goes without --over-newer; it is kept."""
        call('backup', self.book, self.copy)
        call('restore', self.copy, self.book)
        db = sqlite3.connect(self.book)
        db.execute("UPDATE entry SET line = replace (line, 'book-restored', 'book-restared')")
        db.commit()
        db.close()
        code, out, err = call('restore', self.copy, self.book)
        said = self.said(out)
        self.assertEqual((code, err, said['lost']), (0, '', 'entries 1, rounds 0, events 0'))
        self.assertRegex(said['broken'], r'^entry \d+: ')
        self.assertEqual(call('verify', self.book)[0], 0)
        self.assertEqual(call('verify', said['aside'])[0], 1)

    def test_faults(self):
        db = sqlite3.connect(self.book)
        db.execute("UPDATE round SET verdict = 'unchecked' WHERE id = 2")
        db.commit()
        db.close()
        code, out, err = call('backup', self.book, self.copy)
        self.assertEqual(code, 1)
        self.assertIn('fault\tround\tround 2', out)
        self.assertIn('--with-faults', err)
        self.assertFalse(os.path.exists(self.copy))
        self.assertEqual(call('backup', '--with-faults', self.book, self.copy)[0], 1)
        self.assertEqual(call('restore', '--with-faults', self.copy, os.path.join(self.folder, 'new.book'))[0], 1)

    def test_interrupted(self):
        """A signal ends it, and leaves nothing: here it waits already when the program begins."""
        def interrupt():
            signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
            os.kill(os.getpid(), signal.SIGINT)
        for _ in range(50):
            done = subprocess.run([PROGRAM, 'backup', self.book, self.copy], preexec_fn=interrupt, capture_output=True,
                                  text=True, timeout=60)
            if done.returncode != 0:
                break
            os.unlink(self.copy)
        self.assertEqual((done.returncode, done.stdout), (3, ''))
        self.assertIn('interrupted', done.stderr)
        self.assertEqual(os.listdir(self.folder), ['pit.book'])

    def test_in_use(self):
        """A desk has it: emulated by a lock like its own."""
        shutil.copy(self.book, self.copy)
        with open(self.book + '.lock', 'w', encoding='utf-8') as lock:
            fcntl.lockf(lock, fcntl.LOCK_EX)
            code, out, err = call('restore', self.copy, self.book)
            self.assertEqual((code, out), (3, ''))
            self.assertIn('in use', err)
            self.assertEqual(call('backup', self.book, self.copy + '2')[0], 0)

    def test_progress(self):
        """On a terminal it says how far it is, and takes that away again."""
        reader, writer = pty.openpty()
        done = subprocess.run([PROGRAM, 'backup', self.book, self.copy], stdout=subprocess.DEVNULL, stderr=writer, timeout=60)
        os.close(writer)
        text = os.read(reader, 65536).decode()
        os.close(reader)
        self.assertEqual(done.returncode, 0)
        for words in 'copying 100 %', 'writing to the disk 100 %', 'verifying':
            self.assertIn(words, text)
        self.assertTrue(text.endswith('\r\x1b[K'))


class Calls(unittest.TestCase):
    def test_usage(self):
        for args in (['verify'], ['verify', 'a', 'b'], ['verify', '--frobnicate', BOOK], ['verify', '--head', 'x', BOOK],
                     ['entries', '--from', '0', BOOK], ['entries', '--from', 'x', BOOK], ['rounds', '--limit', '0', BOOK],
                     ['rounds', '--deck', 'a', '--dealer', 'b', BOOK], ['round', BOOK], ['entries'], ['backup', BOOK],
                     ['restore', BOOK], ['backup', '--over-newer', BOOK, 'x']):
            code, out, err = call(*args)
            self.assertEqual((code, out), (2, ''), args)
            self.assertIn('pitstand-book ' + args[0], err)

    def test_help(self):
        for command in 'verify', 'entries', 'rounds', 'round', 'backup', 'restore':
            code, out, err = call(command, '--help')
            self.assertEqual((code, err), (0, ''))
            self.assertIn('BOOK', out)
            self.assertIn(command, call('--help')[1])

    def test_cant_write(self):
        with open('/dev/full', 'wb') as full:
            for args in ['entries', BOOK], ['rounds', BOOK], ['round', BOOK, '1'], ['verify', BOOK]:
                done = subprocess.run([PROGRAM, *args], stdout=full, stderr=subprocess.PIPE, timeout=60)
                self.assertEqual(done.returncode, 3, args)
                self.assertIn(b"can't write", done.stderr)


class Document(unittest.TestCase):
    """The worked examples of docs/book.md."""

    def blocks(self):
        with open(os.path.join(DOCS, 'book.md'), encoding='utf-8') as file:
            text = file.read()
        return text, re.findall(r'```json\n(.*?)\n```', text, re.S)

    def test_entry(self):
        text, blocks = self.blocks()
        entry = json.loads(next(b for b in blocks if '"kind":"book-created"' in b))
        stated = entry.pop('hash')
        self.assertEqual(sha256('pitstand-entry-1\n' + canonical(entry)), stated)
        jsonschema.Draft202012Validator(load_schema('entry')).validate({**entry, 'hash': stated})

    def described(self, what, text):
        self.assertTrue(what in text, 'docs/book.md says nothing of ' + what)

    def test_kinds(self):
        text, _ = self.blocks()
        for path in glob.glob(os.path.join(DATA, 'entries', '*')):
            kind = os.path.basename(path)[:-len('.schema.json')]
            if kind != 'entry':
                self.described('| `%s` |' % kind, text)
        for member in load_schema('entry')['properties']:
            self.described('| `%s` |' % member, text)

    def test_tables(self):
        """Every table and column of a book is described."""
        text, _ = self.blocks()
        db = sqlite3.connect('file:%s?mode=ro' % BOOK, uri=True)
        for (table,) in db.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall():
            self.described('`%s`' % table, text)
            for column in db.execute('SELECT name FROM pragma_table_info(?)', (table,)).fetchall():
                self.described('`%s`' % column[0], text)
        db.close()


if __name__ == '__main__':
    PROGRAM, MAKER = sys.argv.pop(1), sys.argv.pop(1)
    with tempfile.TemporaryDirectory() as FOLDER:
        BOOK = os.path.join(FOLDER, 'pit.book')
        subprocess.run([MAKER, BOOK], check=True, timeout=60, stdout=subprocess.DEVNULL)
        unittest.main()
