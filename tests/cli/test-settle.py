#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""pitstand-book settle, as a script meets it: bytes in, bytes and an exit code out.

Every settle/NAME.in has its NAME.out, compared byte by byte; where a line of the answers is an error, the code is 1.
"""
import json
import os
import random
import subprocess
import sys
import unittest

PROGRAM = None
CASES = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'settle')

ROUND = {
    'rules': 'nsw-four-card-poker', 'aces_up_table': '6', 'dealer': ['2h', '3c', '4d', '5s', 'Kc', 'Jd'],
    'seats': [{'seat': 1, 'cards': ['Ah', '2c', '3d', '4s', '9h'], 'decision': 'play',
               'wagers': {'ante': 1000, 'play': 1000, 'aces-up': 500}}],
}

DERBY = {
    'rules': 'nz-racing-card-derby', 'decks': 1, 'cards': ['As', 'Ks', 'Qs', '2s', 'Jh', 'Td', 'Ac'],
    'wagers': {'black': 200, 'quinella-SH': 200, 'trifecta-SHD': 200},
}


def run(data, *args):
    done = subprocess.run([PROGRAM, 'settle', *args], input=data, capture_output=True, timeout=60)
    return done.returncode, done.stdout, done.stderr


def settle(change, base=ROUND):
    """One round, changed by a function, as the answer and the exit code."""
    line = json.loads(json.dumps(base))
    line = change(line) or line
    code, out, err = run(json.dumps(line).encode() + b'\n')
    assert err == b'', err
    return code, json.loads(out)


def garble(good, n_lines):
    """Lines that were this one before some of its bytes were changed, taken away or put in."""
    chance = random.Random(128)
    lines = []
    for _ in range(n_lines):
        line = bytearray(good)
        for _ in range(chance.randint(1, 4)):
            at = chance.randrange(len(line))
            what = chance.randrange(4)
            if what == 0:
                line[at] = chance.randrange(256)
            elif what == 1:
                del line[at:at + chance.randint(1, 20)]
            elif what == 2:
                line[at:at] = line[chance.randrange(len(line)):][:chance.randint(1, 30)]
            else:
                line[at] = chance.choice(b'0123456789{}[]",:-.e')
        lines.append(bytes(line).replace(b'\n', b' '))
    return lines


class Golden(unittest.TestCase):
    def test_files(self):
        names = sorted(n[:-3] for n in os.listdir(CASES) if n.endswith('.in'))
        self.assertGreaterEqual(len(names), 5)
        for name in names:
            with self.subTest(name), open(os.path.join(CASES, name + '.in'), 'rb') as given, \
                    open(os.path.join(CASES, name + '.out'), 'rb') as wanted:
                want = wanted.read()
                code, out, err = run(given.read())
                self.assertEqual(out.decode().split('\n'), want.decode().split('\n'))
                self.assertEqual(out, want)
                self.assertEqual(code, 1 if b'"error"' in want or b'"unchecked"' in want else 0)
                self.assertEqual(err, b'')

    def test_document(self):
        """Each line of docs/settle.md is answered as it says."""
        with open(os.path.join(CASES, '../../../docs/settle.md'), encoding='utf-8') as file:
            lines = [line.strip() for line in file if line.startswith('    ')]
        lines = [line for line in lines if line.startswith('{')]
        rounds = [n for n, line in enumerate(lines) if line.startswith('{"rules":')]
        self.assertEqual(len(rounds), 3)
        for n in rounds:
            self.assertEqual(run(lines[n].encode())[1].decode(), lines[n + 1] + '\n')

    def test_file_argument(self):
        path = os.path.join(CASES, 'example.in')
        with open(path, 'rb') as given:
            data = given.read()
        self.assertEqual(run(b'', path), run(data))
        self.assertEqual(run(data, '-'), run(data))


class Derby(unittest.TestCase):
    """A line of Racing Card Derby with one thing wrong, and the field that is named."""

    def fault(self, field, words='', **members):
        def change(line):
            line.update(members)
            return {name: value for name, value in line.items() if value != 'left out'}

        code, answer = settle(change, DERBY)
        self.assertEqual((code, list(answer)), (1, ['error']), members)
        self.assertEqual(answer['error']['field'], field)
        self.assertIn(words, answer['error']['message'])

    def test_members(self):
        for member in 'rules', 'decks', 'cards', 'wagers':
            self.fault(member, 'missing', **{member: 'left out'})
        self.fault('dealer', 'no such member', dealer=[])
        self.fault('limits', 'no such member', limits={})

    def test_decks(self):
        for decks in 0, 9, -1, 2 ** 53 - 1:
            self.fault('decks', 'the rules allow 1 to 8', decks=decks)
        for decks in '1', 1.5, None, True, []:
            self.fault('decks', decks=decks)

    def test_cards(self):
        good = DERBY['cards']
        for bad in '1s', 'AS', 'A', '??', '', 7, None, ['As']:
            self.fault('cards[3]', 'is not a card', cards=good[:3] + [bad] + good[3:])
        self.fault('cards[3]', 'As is there more often than the decks have it', cards=['As', 'Ks', 'Qs', 'As', 'Ks'])
        self.fault('cards[7]', '2s is there more', decks=3,
                   cards=['Ah', '2s', '3c', '2s', '4d', '2s', '5h', '2s'])
        self.fault('cards[8]', '9c is there', cards=good + ['9c', '9c'])
        for bad in 'As', {}, 7, None:
            self.fault('cards', cards=bad)
        self.fault('cards', cards=['As'] * 1000)

    def test_wagers(self):
        for name in ('trifecta-SHX', 'trifecta-SHS', 'trifecta-SH', 'quinella-SHD', 'quinella-sh', 'suit', 'suit-', 'Red',
                     'ante', ''):
            self.fault(f'wagers.{name}', 'no such wager', wagers={'red': 200, name: 200})
        for amount in -1, 1.5, '200', None, {'chips': 100, 'tokens': 100}:
            self.fault('wagers.red', wagers={'red': amount})
        for wagers in {}, {'red': 0}, {'red': 0, 'suit-S': 0}:
            self.fault('wagers', 'nothing is staked', wagers=wagers)
        for wagers in [], 'red', 7, None:
            self.fault('wagers', wagers=wagers)

    def test_all_bets(self):
        suits = 'SHDC'
        picks = [[a] for a in suits]
        picks += [p + [a] for p in picks for a in suits if a not in p]
        picks += [p + [a] for p in picks if len(p) == 2 for a in suits if a not in p]
        names = ['red', 'black'] + [['suit', 'quinella', 'trifecta'][len(p) - 1] + '-' + ''.join(p) for p in picks]
        wagers = {name: 1000 for name in reversed(names)}
        code, answer = settle(lambda line: line.update(wagers=wagers, cards=['As', 'Ks', 'Qs', '3s', 'Jh', 'Td']), DERBY)
        self.assertEqual((code, len(names), list(answer['wagers'])), (0, 42, names[::-1]))
        self.assertEqual(answer['net'], -3000)
        code, answer = settle(lambda line: line.update(wagers={**wagers, 'suit-X': 5}), DERBY)
        self.assertEqual((code, answer['error']['field']), (1, 'wagers.suit-X'))

    def test_garbled(self):
        """Whatever stands on a line, it gets one answer, and the answer is JSON."""
        lines = garble(json.dumps(DERBY).encode(), 4000)
        code, out, err = run(b'\n'.join(lines))
        answers = [json.loads(line) for line in out.splitlines()]
        self.assertEqual((code, err, len(answers)), (1, b'', len(lines)))
        self.assertGreater(sum('error' in answer for answer in answers), 1000)
        self.assertGreater(sum('places' in answer for answer in answers), 10)


class Faults(unittest.TestCase):
    """Each fault names its line and field."""

    def fault(self, field, change, words=''):
        code, answer = settle(change)
        self.assertEqual(list(answer), ['error'])
        self.assertEqual(list(answer['error']), ['line', 'field', 'message'])
        self.assertEqual(answer['error']['line'], 1)
        self.assertEqual(answer['error']['field'], field)
        self.assertIn(words, answer['error']['message'])
        self.assertEqual(code, 1)

    def test_members(self):
        for member in 'rules', 'dealer', 'seats':
            self.fault(member, lambda r: r.pop(member) and None, 'missing')
        for member in 'seat', 'decision', 'wagers':
            self.fault(f'seats[0].{member}', lambda r: r['seats'][0].pop(member) and None, 'missing')
        self.fault('seats[0].cards', lambda r: r['seats'][0].pop('cards') and None, 'only a fold')
        self.fault('aces_up_table', lambda r: r.pop('aces_up_table') and None, 'staked Aces Up')
        self.fault('dealerset', lambda r: r.update(dealerset=[]), 'no such member')
        self.fault('seats[0].wager', lambda r: r['seats'][0].update(wager={}), 'no such member')
        self.fault('seats[0].wagers.ante-bonus', lambda r: r['seats'][0]['wagers'].update({'ante-bonus': 5}),
                   'no such member')
        self.fault('rules', lambda r: r.update(rules='nsw-whist'), 'nsw-whist')
        self.fault('rules', lambda r: r.update(rules='../x'))
        self.fault('aces_up_table', lambda r: r.update(aces_up_table='8'), '"8"')
        self.fault('aces_up_table', lambda r: r.update(aces_up_table=6), 'integer')
        self.fault('ante_bonus', lambda r: r.update(ante_bonus='25/20'), '25/20/2')
        self.fault('ante_bonus', lambda r: r.update(ante_bonus='a/b/c'))
        self.fault('ante_bonus', lambda r: r.update(ante_bonus='50-40-9'), '50-40-9')
        self.fault('ante_bonus', lambda r: r.update(ante_bonus=[25, 20]))
        self.fault('limits.ante.max', lambda r: r.update(limits={'ante': {'max': 0}}))
        self.fault('limits.play.most', lambda r: r.update(limits={'play': {'most': 5}}))
        self.fault('seats[0].decision', lambda r: r['seats'][0].update(decision='stand'), '"stand"')
        self.fault('seats[0].warned', lambda r: r['seats'][0].update(warned='yes'))

    def test_cards(self):
        def put(where, value):
            def change(line):
                place = line['seats'][0]['cards'] if where[0] == 's' else line['dealer']
                place[int(where[1])] = value
            return change

        self.fault('dealer[0]', put('d0', '1h'), 'not a card')
        self.fault('dealer[5]', put('d5', '??'), 'not a card')
        self.fault('seats[0].cards[2]', put('s2', '10h'), 'not a card')
        self.fault('seats[0].cards[4]', put('s4', 7), 'not a card')
        self.fault('seats[0].cards[4]', put('s4', 'AH'), 'not a card')
        self.fault('seats[0].cards[4]', put('s4', 'Kc'), 'Kc is there twice')
        self.fault('dealer[3]', put('d3', '2h'), '2h is there twice')
        self.fault('dealer', lambda r: r['dealer'].pop() and None, '5 cards')
        self.fault('dealer', lambda r: r['dealer'].append('9s'), '7 cards')
        self.fault('seats[0].cards', lambda r: r['seats'][0]['cards'].pop() and None, '4 cards')
        self.fault('seats[0].cards', lambda r: r['seats'][0]['cards'].extend(['2s'] * 60))
        self.fault('dealer_set[3]', lambda r: r.update(dealer_set=['2h', '3c', '4d', '9s']), "dealer's")
        self.fault('dealer_set[3]', lambda r: r.update(dealer_set=['2h', '3c', '4d', '4d']), 'twice')
        self.fault('dealer_set', lambda r: r.update(dealer_set=['2h', '3c', '4d']))

    def test_seats_and_stakes(self):
        def stake(value):
            return lambda r: r['seats'][0]['wagers'].update(ante=value)

        self.fault('seats[0].seat', lambda r: r['seats'][0].update(seat=0))
        self.fault('seats[0].seat', lambda r: r['seats'][0].update(seat=13))
        self.fault('seats[1].seat', lambda r: r['seats'].append(dict(r['seats'][0], cards=['9s', '8s', '7s', '6s', '2d'])),
                   'twice')
        self.fault('seats', lambda r: r.update(seats={}))
        self.fault('seats[0]', lambda r: r.update(seats=[7]))
        self.fault('seats[0].wagers', lambda r: r['seats'][0].update(wagers={}), 'nothing is staked')
        self.fault('seats[0].wagers', lambda r: r['seats'][0].update(wagers={'ante': 0}), 'nothing is staked')
        self.fault('seats[0].wagers.ante', stake(-1))
        self.fault('seats[0].wagers.ante', stake(10.5))
        self.fault('seats[0].wagers.ante', stake('1000'))
        self.fault('seats[0].wagers.ante', stake(None))
        self.fault('', stake(2 ** 53))
        self.fault('seats[0].wagers.ante.tokens', stake({'chips': 5}), 'missing')
        self.fault('seats[0].wagers.ante.cash', stake({'chips': 5, 'tokens': 5, 'cash': 5}), 'no such member')
        self.fault('seats[0].wagers.ante', stake({'chips': 2 ** 53 - 1, 'tokens': 1}), 'too much')

    def test_not_json(self):
        for line in b'x', b'{', b'{}}', b'[]', b'7', b'"a"', b'{"a":1,"a":2}', b'\xff\xfe', b'{"rules":"a\x00b"}', \
                b'[' * 5000, b'{"rules":' * 100:
            code, out, err = run(line + b'\n')
            self.assertEqual(code, 1, line)
            answer = json.loads(out)['error']
            self.assertEqual((answer['line'], err), (1, b''), line)

    def test_others_are_done(self):
        good = json.dumps(ROUND).encode()
        code, out, _ = run(b'\n'.join([good, b'', b'nonsense', b' \t\r', good.replace(b'"2c"', b'"Zz"'), good]))
        lines = [json.loads(line) for line in out.splitlines()]
        self.assertEqual(code, 1)
        self.assertEqual(len(lines), 4)
        self.assertEqual(lines[0], lines[3])
        self.assertEqual((lines[1]['error']['line'], lines[1]['error']['field']), (3, ''))
        self.assertEqual((lines[2]['error']['line'], lines[2]['error']['field']), (5, 'seats[0].cards[1]'))

    def test_garbled(self):
        """Whatever stands on a line, it gets one answer, and the answer is JSON."""
        lines = garble(json.dumps(ROUND).encode(), 4000)
        code, out, err = run(b'\n'.join(lines))
        answers = [json.loads(line) for line in out.splitlines()]
        self.assertEqual((code, err, len(answers)), (1, b'', len(lines)))
        self.assertGreater(sum('error' in answer for answer in answers), 1000)
        self.assertGreater(sum('dealer' in answer for answer in answers), 10)

    def test_long_lines(self):
        good = json.dumps(ROUND).encode()
        long = good[:-1] + b' ' * 60000 + b'}'
        too_long = good[:-1] + b' ' * 8000000 + b'}'
        code, out, _ = run(b'\n'.join([long, too_long, good]))
        lines = [json.loads(line) for line in out.splitlines()]
        self.assertEqual(code, 1)
        self.assertEqual(lines[0], lines[2])
        self.assertEqual(lines[1]['error']['line'], 2)


class Choices(unittest.TestCase):
    def test_ante_bonus(self):
        def nets(bonus):
            def change(line):
                line['seats'][0]['cards'] = ['9h', '9s', '9d', '2c', '3d']
                if bonus is not None:
                    line['ante_bonus'] = bonus
            code, answer = settle(change)
            self.assertEqual(code, 0)
            return answer['seats'][0]['wagers']['ante-bonus']

        win = {'outcome': 'win', 'net': 2000}
        for same in None, '25/20/2', '25-20-2', [25, 20, 2]:
            self.assertEqual(nets(same), win)
        self.assertEqual(nets('30/15/3'), {'outcome': 'win', 'net': 3000})
        self.assertEqual(nets([30, 15, 0]), {'outcome': 'none', 'net': 0})

    def test_token_is_money(self):
        _, chips = settle(lambda r: None)
        _, mixed = settle(lambda r: r['seats'][0]['wagers'].update(ante={'chips': 400, 'tokens': 600}))
        self.assertEqual(chips, mixed)

    def test_payment_too_large(self):
        def change(line):
            line['seats'][0]['wagers'] = {'aces-up': 2 ** 53 - 1}

        code, answer = settle(change)
        self.assertEqual((code, answer['seats'][0]['status']), (1, 'unchecked'))
        self.assertIn('too large', answer['seats'][0]['reason'])

    def test_streams(self):
        """An answer comes before the next line is asked for."""
        with subprocess.Popen([PROGRAM, 'settle'], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
            for _ in range(3):
                process.stdin.write(json.dumps(ROUND).encode() + b'\n')
                process.stdin.flush()
                self.assertIn('dealer', json.loads(process.stdout.readline()))
            process.stdin.close()
            self.assertEqual(process.wait(60), 0)


class Calls(unittest.TestCase):
    def call(self, *args):
        return subprocess.run([PROGRAM, *args], stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60)

    def test_usage(self):
        for args in [], ['settel'], ['settle', '--frobnicate'], ['settle', 'a', 'b']:
            done = self.call(*args)
            self.assertEqual((done.returncode, done.stdout), (2, ''), args)
            self.assertIn('pitstand-book', done.stderr)

    def test_cant_open(self):
        done = self.call('settle', '/nowhere/rounds.jsonl')
        self.assertEqual((done.returncode, done.stdout), (3, ''))
        self.assertIn('/nowhere/rounds.jsonl', done.stderr)

    def test_cant_write(self):
        with open('/dev/full', 'wb') as full:
            done = subprocess.run([PROGRAM, 'settle'], input=json.dumps(ROUND).encode() + b'\n', stdout=full,
                                  stderr=subprocess.PIPE, timeout=60)
        self.assertEqual(done.returncode, 3)
        self.assertIn(b"can't write", done.stderr)

    def test_help(self):
        for args in ['--help'], ['settle', '--help'], ['settle', '-h'], ['--version']:
            done = self.call(*args)
            self.assertEqual((done.returncode, done.stderr), (0, ''), args)
            self.assertIn('pitstand-book', done.stdout)
        self.assertIn('settle', self.call('--help').stdout)
        self.assertIn('dealer_set', self.call('settle', '--help').stdout)


if __name__ == '__main__':
    PROGRAM = sys.argv.pop(1)
    unittest.main()
