#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What build-aux/run does around the programs, with stand-ins for them: starts, waits, stops, says what went wrong.

test-run.py BUILD-AUX: prints TAP. The stand-ins behave as PITSTAND_STUB says; that the real programs play along is
shown by tests/newcomer.
"""
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time

TABLE = r'''
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
int main (int argc, char **argv)
{
  const char *how = getenv ("PITSTAND_STUB");
  if (strstr (how, "table-fails")) { fprintf (stderr, "table: no port\n"); return 1; }
  FILE *file = fopen ("table.pid", "w"); fprintf (file, "%d\n", (int) getpid ()); fclose (file);
  for (int i = 1; i < argc; i++) printf ("%s\n", argv[i]);
  printf ("ready 2 tables\n"); fflush (stdout);
  if (strstr (how, "table-leaves")) { while (access ("desk.pid", F_OK) != 0) usleep (10000); return 0; }
  for (;;) pause ();
}
'''
DESK = r'''
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
int main (int argc, char **argv)
{
  const char *how = getenv ("PITSTAND_STUB"), *folder = NULL;
  char path[4096];
  FILE *file = fopen ("desk.new", "w"); fprintf (file, "%d\n%s\n", (int) getpid (), getenv ("DISPLAY")); fclose (file);
  rename ("desk.new", "desk.pid");
  for (int i = 1; i < argc; i++) if (!strcmp (argv[i], "--screenshots")) folder = argv[i + 1];
  if (strstr (how, "desk-hangs")) for (;;) pause ();
  if (strstr (how, "table-leaves")) usleep (500000);
  for (int i = 0; i < 2 && folder != NULL && !strstr (how, "desk-blind"); i++)
    {
      snprintf (path, sizeof path, "%s/%s.png", folder, i ? "table" : "floor");
      file = fopen (path, "w"); fputs ("picture", file); fclose (file);
    }
  return strstr (how, "desk-fails") ? 3 : 0;
}
'''
MESON = '''project('stub', 'c')
if get_option('with_table')
  executable('pitstand-table', 'table.c', install: true)
endif
executable('pitstand', 'desk.c', install: true)
'''

results = []


def case(name, good, why=''):
    results.append(good)
    print('%sok %d - /run/%s' % ('' if good else 'not ', len(results), name), flush=True)
    if not good:
        print('\n'.join('# ' + line for line in str(why).split('\n')), flush=True)


def alive(pid):
    try:
        with open('/proc/%d/stat' % pid, encoding='utf-8') as file:
            return file.read().rsplit(')', 1)[1].split()[0] != 'Z'
    except OSError:
        return False


def gone(path):
    """The process named in PATH ends within seconds."""
    with open(path, encoding='utf-8') as file:
        pid = int(file.readline())
    end = time.monotonic() + 10
    while alive(pid) and time.monotonic() < end:
        time.sleep(0.02)
    return not alive(pid)


class Place:
    """A source tree of stand-ins, and a folder to run in."""

    def __init__(self, root, aux, with_table=True):
        self.root = root
        self.here = os.path.join(root, 'here')
        self.demo = os.path.join(self.here, 'pitstand-demo')
        shutil.copytree(aux, os.path.join(root, 'build-aux'))
        os.makedirs(os.path.join(root, 'data', 'demo'))
        os.mkdir(self.here)
        for name, text in (('table.c', TABLE), ('desk.c', DESK), ('meson.build', MESON),
                           ('meson_options.txt', "option('with_table', type: 'boolean', value: %s)\noption('tests', type: 'boolean', value: true)\n"
                            % str(with_table).lower()),
                           ('data/demo/floor.json', '{"tables":[{"id":"A"},{"id":"B"}]}')):
            with open(os.path.join(root, name), 'w', encoding='utf-8') as file:
                file.write(text)

    def start(self, how, *arguments, display=None):
        # Whoever is to be given up on is so at once; a busy machine may be late for all others.
        grace = '1' if how == 'desk-hangs' else '60'
        env = {'PATH': os.environ['PATH'], 'HOME': self.root, 'PITSTAND_STUB': how, 'PITSTAND_RUN_GRACE': grace, 'LC_ALL': 'C.UTF-8'}
        if display:
            env['DISPLAY'] = display
        for name in ('table.pid', 'desk.pid'):
            if os.path.exists(os.path.join(self.here, name)):
                os.unlink(os.path.join(self.here, name))
        return subprocess.Popen([os.path.join(self.root, 'build-aux', 'run'), '--no-deps', *arguments], cwd=self.here, env=env,
                                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)

    def run(self, how, *arguments, display=None):
        process = self.start(how, *arguments, display=display)
        try:
            said = process.communicate(timeout=90)[0]
        except subprocess.TimeoutExpired:
            process.kill()
            said = process.communicate()[0] + '\ntimed out'
        return process.returncode, said

    def path(self, name):
        return os.path.join(self.here, name)


def pictures(place):
    return [os.path.exists(os.path.join(place.demo, name)) for name in ('floor.png', 'table.png')]


def main():
    for tool in ('meson', 'ninja', 'cc', 'Xvfb', 'dbus-run-session', 'openssl'):
        if shutil.which(tool) is None:
            print('1..0 # SKIP %s is missing: build-aux/deps' % tool)
            return 0
    aux = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory(prefix='pitstand-run.') as root:
        place = Place(os.path.join(root, 'a'), aux)
        status, said = place.run('', '--seconds', '1')
        case('leaves-two-pictures', status == 0 and pictures(place) == [True, True], said)
        case('stops-the-tables', gone(place.path('table.pid')))
        case('makes-the-certificates', os.path.exists(os.path.join(place.demo, 'pki', 'table-B.pem')))
        with open(os.path.join(place.demo, 'pitstand-table.log'), encoding='utf-8') as file:
            words = file.read().split('\n')
        case('names-floor-and-demo', words[:6] == ['--demo', place.demo, '--floor', os.path.join(place.root, 'data/demo/floor.json'),
                                              '--speed', '8'], words)

        status, said = place.run('desk-blind', '--seconds', '1')
        case('old-pictures-do-not-count', status == 1 and 'no floor.png' in said and pictures(place) == [False, False], said)
        status, said = place.run('desk-fails', '--seconds', '1')
        case('says-that-the-application-failed', status == 1 and 'status 3' in said, said)
        case('stops-the-tables-after-a-failure', gone(place.path('table.pid')))
        status, said = place.run('desk-hangs', '--seconds', '1')
        case('gives-up-on-an-application-that-hangs', status == 1 and 'did not end' in said, said)
        case('stops-an-application-that-hangs', gone(place.path('desk.pid')) and gone(place.path('table.pid')))
        status, said = place.run('table-fails', '--seconds', '1')
        case('says-why-the-tables-did-not-start', status == 1 and 'table: no port' in said and 'did not start' in said, said)
        status, said = place.run('table-leaves', '--seconds', '1')
        case('sees-that-the-tables-stopped', status == 1 and 'stopped before' in said, said)

        status, said = place.run('', display=':stub')
        with open(place.path('desk.pid'), encoding='utf-8') as file:
            display = file.read().split('\n')[1]
        case('uses-the-display-there-is', status == 0 and display == ':stub', said)
        case('stops-the-tables-with-the-window', gone(place.path('table.pid')))
        status, said = place.run('desk-fails', display=':stub')
        case('hands-on-the-status', status == 3, said)

        process = place.start('desk-hangs', display=':stub')
        end = time.monotonic() + 60
        while not os.path.exists(place.path('desk.pid')) and time.monotonic() < end:
            time.sleep(0.02)
        process.send_signal(signal.SIGTERM)
        said = process.communicate(timeout=30)[0]
        case('stops-both-when-it-is-stopped', process.returncode == 143 and gone(place.path('desk.pid'))
             and gone(place.path('table.pid')), said)

        place = Place(os.path.join(root, 'b'), aux, with_table=False)
        status, said = place.run('', '--seconds', '1')
        case('says-what-is-not-built-yet', status == 1 and 'pitstand-table' in said, said)
    print('1..%d' % len(results))
    return 0 if all(results) else 1


if __name__ == '__main__':
    sys.exit(main())
