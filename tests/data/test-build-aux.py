#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What build-aux promises: packages, the build directory, the session for UI tests, the demo's certificates, the count.

test-build-aux.py BUILD-AUX: prints TAP.
"""
import json
import os
import re
import shutil
import signal
import stat
import subprocess
import sys
import tempfile
import time
import traceback
import unittest

AUX = os.path.abspath(sys.argv[1])


def run(*command, env=None, cwd=None, timeout=60):
    """(status, stdout, stderr) of COMMAND."""
    done = subprocess.run(command, env=env, cwd=cwd, timeout=timeout, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, check=False)
    return done.returncode, done.stdout, done.stderr


class Case(unittest.TestCase):
    def setUp(self):
        self.dir = tempfile.mkdtemp(prefix='pitstand-aux.')
        self.addCleanup(shutil.rmtree, self.dir)

    def path(self, *names):
        return os.path.join(self.dir, *names)

    def write(self, name, text, mode=0o644):
        with open(self.path(name), 'w', encoding='utf-8') as file:
            file.write(text)
        os.chmod(self.path(name), mode)
        return self.path(name)


class Deps(Case):
    def setUp(self):
        super().setUp()
        if shutil.which('dpkg-query') is None:
            self.skipTest('not Debian')
        shutil.copy(os.path.join(AUX, 'deps'), self.dir)
        self.write('packages.txt', '# comment\n\n[build]\ndpkg\npit-nothing-a\n[run]\npit-nothing-b\n[test]\nbash\n')

    def test_lists_what_is_missing_of_all_groups(self):
        self.assertEqual(run(self.path('deps'), '--list'), (0, 'pit-nothing-a pit-nothing-b\n', ''))

    def test_keeps_to_the_groups_it_is_given(self):
        self.assertEqual(run(self.path('deps'), '--list', 'run'), (0, 'pit-nothing-b\n', ''))
        self.assertEqual(run(self.path('deps'), 'test'), (0, '', ''))

    def test_knows_its_groups(self):
        status, _, said = run(self.path('deps'), 'nonsense')
        self.assertEqual(status, 2)
        self.assertIn('usage', said)

    def test_says_the_command_where_it_may_not_install(self):
        os.mkdir(self.path('bin'))
        for tool in ('awk', 'cat', 'dirname', 'dpkg-query', 'sh'):
            os.symlink(shutil.which(tool), self.path('bin', tool))
        self.write('bin/id', '#!/bin/sh\necho 1000\n', 0o755)
        status, _, said = run(self.path('deps'), 'build', env={'PATH': self.path('bin')})
        self.assertEqual(status, 1)
        self.assertIn('root or sudo', said)
        self.assertIn('apt-get install --no-install-recommends pit-nothing-a\n', said)

    def test_says_the_command_where_installing_fails(self):
        os.mkdir(self.path('bin'))
        self.write('bin/sudo', '#!/bin/sh\nexit 1\n', 0o755)
        self.write('bin/id', '#!/bin/sh\necho 1000\n', 0o755)
        status, out, said = run(self.path('deps'), 'run', env={'PATH': self.path('bin') + ':/usr/bin:/bin'})
        self.assertEqual((status, out), (1, 'deps: installing pit-nothing-b\n'))
        self.assertIn('apt-get install --no-install-recommends pit-nothing-b\n', said)


class Setup(Case):
    """The build directory, around a source of one line."""
    OLD = "project('stub', 'c')\n"
    NEW = OLD + "if get_option('tests')\nendif\n"
    OPTIONS = "option('tests', type: 'boolean', value: true)\n"

    def setUp(self):
        super().setUp()
        for tool in ('meson', 'ninja'):
            if shutil.which(tool) is None:
                self.skipTest(tool + ' is missing: build-aux/deps build')
        os.mkdir(self.path('source'))
        self.build = self.path('build')
        self.write_source(self.NEW)

    def write_source(self, text, folder='source'):
        self.write(folder + '/meson.build', text)
        if text != self.OLD:
            self.write(folder + '/meson_options.txt', self.OPTIONS)

    def prepare(self, tests='yes', options='', folder='source'):
        env = dict(os.environ, PITSTAND_BUILD_DIR=self.build)
        return run('bash', '-c', 'root=$1; . "$2/setup.sh"; setup_options=($4); prepare no $3', 'test',
                   self.path(folder), AUX, tests, options, env=env)

    def option(self, name):
        with open(os.path.join(self.build, 'meson-info', 'intro-buildoptions.json'), encoding='utf-8') as file:
            return {option['name']: option['value'] for option in json.load(file)}[name]

    def stray(self):
        """A file in the build directory that only making it anew takes away."""
        self.write('build/stray', '')
        return os.path.join(self.build, 'stray')

    def test_makes_one(self):
        self.assertEqual(self.prepare('no')[0], 0)
        self.assertFalse(self.option('tests'))

    def test_keeps_one_that_fits(self):
        self.assertEqual(self.prepare('no')[0], 0)
        stray = self.stray()
        self.assertEqual(self.prepare('yes', '-Dbuildtype=release')[0], 0)
        self.assertTrue(os.path.exists(stray))
        self.assertEqual((self.option('tests'), self.option('buildtype')), (True, 'release'))
        self.assertEqual(self.prepare('no')[0], 0)
        self.assertTrue(self.option('tests'))

    def check_anew(self, folder='source'):
        stray = self.stray()
        status, out, said = self.prepare('yes', folder=folder)
        self.assertEqual(status, 0, said)
        self.assertIn(self.build + ' was made for another state of the source; making it anew\n', out)
        self.assertFalse(os.path.exists(stray))
        self.assertTrue(self.option('tests'))

    def test_remakes_one_of_an_older_source(self):
        os.unlink(self.path('source', 'meson_options.txt'))
        self.write_source(self.OLD)
        self.assertEqual(run('meson', 'setup', self.build, self.path('source'))[0], 0)
        self.write_source(self.NEW)
        self.check_anew()

    def test_remakes_one_of_another_source(self):
        self.assertEqual(self.prepare()[0], 0)
        os.mkdir(self.path('moved'))
        self.write_source(self.NEW, 'moved')
        self.check_anew('moved')

    def test_remakes_one_of_another_meson(self):
        self.assertEqual(self.prepare()[0], 0)
        path = os.path.join(self.build, 'meson-info', 'meson-info.json')
        with open(path, encoding='utf-8') as file:
            info = json.load(file)
        info['meson_version']['full'] = '0.0.1'
        with open(path, 'w', encoding='utf-8') as file:
            json.dump(info, file)
        self.check_anew()

    def test_finishes_one_that_meson_never_finished(self):
        self.assertNotEqual(run('meson', 'setup', '-Dno_such=1', self.build, self.path('source'))[0], 0)
        self.assertTrue(os.path.isdir(self.build))
        self.assertEqual(self.prepare()[0], 0)
        self.assertTrue(self.option('tests'))

    def test_leaves_alone_what_is_no_build_directory(self):
        os.mkdir(self.build)
        self.write('build/build.ninja', '')
        self.write('build/letter', 'dear')
        status, _, said = self.prepare()
        self.assertEqual(status, 1)
        self.assertIn(self.build + " is no build directory of meson's", said)
        self.assertEqual(sorted(os.listdir(self.build)), ['build.ninja', 'letter'])

    def test_fills_an_empty_folder(self):
        os.mkdir(self.build)
        self.assertEqual(self.prepare()[0], 0)


class TestEnv(Case):
    def setUp(self):
        super().setUp()
        for tool in ('Xvfb', 'dbus-run-session'):
            if shutil.which(tool) is None:
                self.skipTest(tool + ' is missing: build-aux/deps display')
        self.env = {'PATH': os.environ['PATH'], 'TMPDIR': self.dir, 'PITSTAND_X': 'kept', 'STRANGER': 'gone'}

    def test_gives_a_session_of_its_own(self):
        status, out, said = run(os.path.join(AUX, 'test-env'), 'ADDED=x', 'env', env=self.env)
        self.assertEqual((status, said), (0, ''))
        seen = dict(line.split('=', 1) for line in out.splitlines())
        self.assertRegex(seen['DISPLAY'], r'^:\d+$')
        self.assertTrue(seen['DBUS_SESSION_BUS_ADDRESS'])
        self.assertTrue(seen['HOME'].startswith(self.dir))
        self.assertEqual((seen['PITSTAND_X'], seen['ADDED'], seen.get('STRANGER')), ('kept', 'x', None))
        self.assertEqual((seen['GSK_RENDERER'], seen['GSETTINGS_BACKEND']), ('cairo', 'memory'))
        self.assertEqual(os.listdir(self.dir), [])

    def test_ends_with_the_status_of_the_command(self):
        status, out, said = run(os.path.join(AUX, 'test-env'), 'sh', '-c', 'echo out; echo err >&2; exit 42', env=self.env)
        self.assertEqual((status, out, said), (42, 'out\n', 'err\n'))

    def test_says_so_where_no_server_starts(self):
        status, _, said = run(os.path.join(AUX, 'test-env'), '--screen', 'nonsense', 'true', env=self.env)
        self.assertEqual(status, 97)
        self.assertIn('no X server', said)
        self.assertEqual(os.listdir(self.dir), [])

    def test_leaves_nothing_when_it_is_stopped(self):
        with subprocess.Popen([os.path.join(AUX, 'test-env'), 'sh', '-c', 'echo $PPID $$; exec sleep 600'], env=self.env,
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True) as process:
            pids = [int(pid) for pid in process.stdout.readline().split()]
            process.send_signal(signal.SIGTERM)
            self.assertEqual(process.wait(20), 143)
            self.assertEqual(len(pids), 2)
            end = time.monotonic() + 10
            while any(os.path.exists('/proc/%d/exe' % pid) and alive(pid) for pid in pids):
                self.assertLess(time.monotonic(), end, 'still there: %r' % pids)
                time.sleep(0.02)
        self.assertEqual(os.listdir(self.dir), [])


def alive(pid):
    try:
        with open('/proc/%d/stat' % pid, encoding='utf-8') as file:
            return file.read().rsplit(')', 1)[1].split()[0] != 'Z'
    except OSError:
        return False


class DemoPki(Case):
    def setUp(self):
        super().setUp()
        if shutil.which('openssl') is None:
            self.skipTest('openssl is missing: build-aux/deps run')
        self.pki = self.path('demo', 'pki')

    def make(self, floor):
        return run(os.path.join(AUX, 'demo-pki'), self.pki, floor)

    def verify(self, name, purpose, host=True):
        return run('openssl', 'verify', '-x509_strict', '-CAfile', os.path.join(self.pki, 'ca.pem'), '-purpose', purpose,
                   *(('-verify_ip', '127.0.0.1') if host else ()), os.path.join(self.pki, name + '.pem'))[0] == 0

    def test_new_house_says_lines_that_work(self):
        with open(os.path.join(AUX, '..', 'docs', 'new-house.md'), encoding='utf-8') as file:
            request, = (part.split('```', 1)[0] for part in file.read().split('```sh\n')[1:])
        status, _, said = run('sh', '-ec', 'cd "$1"\n' + request, 'sh', self.dir)
        self.assertEqual(status, 0, said)
        self.assertEqual(stat.S_IMODE(os.stat(self.path('table.key')).st_mode), 0o600)
        text = run('openssl', 'req', '-in', self.path('table.csr'), '-noout', '-verify', '-text')[1]
        for words in ('NIST CURVE: P-256', 'CN = table 1', 'DNS:table-1.pit.example, IP Address:10.20.0.11'):
            self.assertIn(words, text)

    def test_makes_one_for_each_table(self):
        self.assertEqual(self.make('3'), (0, '', ''))
        names = ['ca', 'desk', 'table-T01', 'table-T02', 'table-T03']
        self.assertEqual(sorted(os.listdir(self.pki)), sorted(n + e for n in names for e in ('.key', '.pem')))
        for name in names[2:]:
            self.assertTrue(self.verify(name, 'sslserver'), name)
            self.assertFalse(self.verify(name, 'sslclient'), name)
        self.assertTrue(self.verify('desk', 'sslclient'))
        self.assertFalse(self.verify('desk', 'sslserver'))
        for name in names:
            key = os.path.join(self.pki, name + '.key')
            self.assertEqual(stat.S_IMODE(os.stat(key).st_mode), 0o600, name)
            public = run('openssl', 'pkey', '-in', key, '-pubout')[1]
            self.assertEqual(run('openssl', 'x509', '-in', key[:-3] + 'pem', '-noout', '-pubkey')[1], public, name)
        text = run('openssl', 'x509', '-in', os.path.join(self.pki, 'table-T02.pem'), '-noout', '-text')[1]
        self.assertIn('NIST CURVE: P-256', text)
        self.assertIn('DNS:localhost, IP Address:127.0.0.1', text)

    def test_takes_the_ids_of_a_floor_and_keeps_what_is_there(self):
        floor = self.write('floor.json', json.dumps({'tables': [{'id': 'FCP-1'}, {'id': 'FCP-2'}]}))
        self.assertEqual(self.make(floor)[0], 0)
        before = {name: open(os.path.join(self.pki, name), 'rb').read() for name in os.listdir(self.pki)}
        self.assertIn('table-FCP-2.pem', before)
        self.assertEqual(self.make(floor)[0], 0)
        self.assertEqual({name: open(os.path.join(self.pki, name), 'rb').read() for name in before}, before)

    def test_makes_all_anew_for_a_new_authority(self):
        self.assertEqual(self.make('1')[0], 0)
        os.unlink(os.path.join(self.pki, 'ca.pem'))
        self.assertEqual(self.make('1')[0], 0)
        self.assertTrue(self.verify('table-T01', 'sslserver'))
        self.assertTrue(self.verify('desk', 'sslclient'))

    def test_refuses_what_is_no_floor(self):
        for text in ('', '{', '[]', '{"tables":[]}', '{"tables":[{}]}', '{"tables":[{"id":"../x"}]}'):
            status, _, said = self.make(self.write('floor.json', text))
            self.assertEqual(status, 1, text)
            self.assertIn('demo-pki:', said)
        self.assertEqual(self.make(self.path('nowhere.json'))[0], 1)
        self.assertFalse(os.path.exists(self.pki))


class CountTests(Case):
    def count(self, programs, suites, status=0):
        self.write('testlog.json', ''.join(json.dumps({'name': name, 'result': result}) + '\n' for name, result in programs))
        body = ''.join('<testsuite name="p.%s">%s</testsuite>' % (name, ''.join(
            '<testcase>%s</testcase>' % {'+': '', '-': '<failure/>', 's': '<skipped/>'}[case] for case in cases))
            for name, cases in suites.items())
        self.write('testlog.junit.xml', '<testsuites><testsuite name="p"/>%s</testsuites>' % body)
        status, out, _ = run(sys.executable, os.path.join(AUX, 'count-tests.py'), self.dir, str(status))
        return status, out.splitlines()[-1]

    def test_counts_cases_and_programs(self):
        self.assertEqual(self.count([('a', 'OK'), ('b', 'OK'), ('c', 'EXPECTEDFAIL')], {'a': '++'}), (0, '4 passed, 0 failed'))

    def test_counts_skipped_ones_apart(self):
        self.assertEqual(self.count([('a', 'OK'), ('b', 'SKIP')], {'a': '+s'}), (0, '1 passed, 0 failed, 2 skipped'))

    def test_a_failed_case_fails(self):
        self.assertEqual(self.count([('a', 'FAIL')], {'a': '+-+'}, 1), (1, '2 passed, 1 failed'))

    def test_a_crash_after_good_cases_fails(self):
        for result in ('ERROR', 'TIMEOUT', 'INTERRUPT', 'UNEXPECTEDPASS'):
            self.assertEqual(self.count([('a', result)], {'a': '++'}, 1), (1, '2 passed, 1 failed'))
            self.assertEqual(self.count([('a', result), ('b', 'OK')], {}, 1), (1, '1 passed, 1 failed'))

    def test_a_bad_status_alone_fails(self):
        self.assertEqual(self.count([('a', 'OK')], {}, 2), (1, '1 passed, 1 failed'))

    def test_no_test_at_all_fails(self):
        self.assertEqual(self.count([], {}), (1, '0 passed, 0 failed'))

    def test_what_failed_says_why(self):
        said = 'ok 1 a\nnot ok 2 b\n# expected one\n# came: two\nok 3 c\n# of c\n' + 'x\n' * 100
        self.write('testlog.json', json.dumps({'name': 'p', 'result': 'FAIL', 'stdout': said, 'stderr': 'at the end'}) + '\n'
                   + json.dumps({'name': 'q', 'result': 'TIMEOUT', 'stdout': 'ok 1 a\nlast words\n'}) + '\n'
                   + json.dumps({'name': 'r', 'result': 'OK', 'stdout': 'not of interest'}) + '\n')
        self.write('testlog.junit.xml', '<testsuites/>')
        _, out, _ = run(sys.executable, os.path.join(AUX, 'count-tests.py'), self.dir, '1')
        self.assertEqual(out.splitlines(), ['FAIL: p', '  not ok 2 b', '  # expected one', '  # came: two', '  at the end', 'TIMEOUT: q',
                                            '  ok 1 a', '  last words', '1 passed, 2 failed'])

    def test_a_missing_log_fails(self):
        status, out, _ = run(sys.executable, os.path.join(AUX, 'count-tests.py'), self.dir, '0')
        self.assertEqual((status, out.splitlines()[-1]), (1, '0 passed, 0 failed'))


class Run(Case):
    def test_says_what_to_do_without_a_display(self):
        status, _, said = run(os.path.join(AUX, 'run'), '--no-deps', env={'PATH': os.environ['PATH']}, cwd=self.dir)
        self.assertEqual(status, 1)
        self.assertIn('--seconds', said)
        self.assertEqual(os.listdir(self.dir), [])

    def test_refuses_what_is_no_time(self):
        for seconds in ('', '0', '-1', '1.5', 'x'):
            status, _, said = run(os.path.join(AUX, 'run'), '--seconds', seconds, cwd=self.dir)
            self.assertEqual(status, 2, seconds)
            self.assertIn('usage', said)


class Tap(unittest.TestResult):
    def __init__(self):
        super().__init__()
        self.number = 0

    def say(self, test, good, note=''):
        self.number += 1
        name = re.sub('(?<!^)([A-Z])', r'-\1', type(test).__name__).lower() + '/' + test._testMethodName[5:].replace('_', '-')
        print('%sok %d - /build-aux/%s%s' % ('' if good else 'not ', self.number, name, note), flush=True)

    def addSuccess(self, test):
        self.say(test, True)

    def addSkip(self, test, reason):
        self.say(test, True, ' # SKIP ' + reason)

    def addFailure(self, test, err):
        self.say(test, False)
        print('\n'.join('# ' + line for line in ''.join(traceback.format_exception(*err)).splitlines()))
        super().addFailure(test, err)

    addError = addFailure


if __name__ == '__main__':
    suite = unittest.defaultTestLoader.loadTestsFromModule(sys.modules['__main__'])
    print('1..%d' % suite.countTestCases())
    outcome = Tap()
    suite.run(outcome)
    sys.exit(0 if outcome.wasSuccessful() else 1)
