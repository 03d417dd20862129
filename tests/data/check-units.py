#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-units.py BUILD | --self-test BUILD: systemd has nothing to say against the units.

They are verified as the build made them, with its own programs in the place of those that will be installed. The command
of the backup is run as well, by a shell, as systemd would hand it over: it has to leave a copy where it says.
"""
import os
import re
import shutil
import subprocess
import sys
import tempfile

UNITS = ['pitstand.service', 'pitstand-backup.service', 'pitstand-backup.timer']
# What each unit promises, and what breaking it would look like: (unit, the line, another one)
PROMISES = [('pitstand.service', 'Restart=on-abnormal', 'Restart=sometimes'),
            ('pitstand.service', 'StartLimitBurst=5', 'StartLimitBurst=often'),
            ('pitstand.service', 'NoNewPrivileges=yes', 'NoNewPrivilege=yes'),
            ('pitstand-backup.timer', 'OnCalendar=*-*-* 07:30:00', 'OnCalendar=in the morning')]


def lay_out(build, folder, change=None):
    for name in UNITS:
        with open(os.path.join(build, 'data', name), encoding='utf-8') as file:
            text = file.read()
        text = re.sub(r'/\S*/bin/(pitstand-book|pitstand)\b',
                      lambda m: os.path.join(build, 'src', 'cli' if m[1] == 'pitstand-book' else 'desk', m[1]), text)
        for unit, line, other in PROMISES:
            if unit == name and line not in text.splitlines():
                raise SystemExit('%s has no line %s' % (name, line))
        if change is not None and change[0] == name:
            text = text.replace(change[1], change[2])
        with open(os.path.join(folder, name), 'w', encoding='utf-8') as file:
            file.write(text)


def complaints(folder):
    """What systemd says of our units; of others' on this machine, which it may load as well, nothing."""
    paths = [os.path.join(folder, name) for name in UNITS]
    environment = {'PATH': '/usr/bin:/bin', 'HOME': folder, 'XDG_RUNTIME_DIR': folder, 'LC_ALL': 'C.UTF-8'}
    done = subprocess.run(['systemd-analyze', '--user', '--man=no', 'verify', *paths], env=environment,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=60, check=False)
    said = [line for line in done.stdout.splitlines() if 'pitstand' in line or folder in line]
    return said or ([done.stdout] if done.returncode != 0 else [])


def run_backup(folder, maker):
    """The command of the unit, as systemd hands it to the shell."""
    with open(os.path.join(folder, 'pitstand-backup.service'), encoding='utf-8') as file:
        command = re.search(r"^ExecStart=/bin/sh -c '(.*)'$", file.read(), re.M)[1]
    command = command.replace('$$', '$').replace('%%', '%')
    place = os.path.join(folder, 'data', 'pitstand')
    os.makedirs(place)
    subprocess.run([maker, os.path.join(place, 'pit.book')], check=True, stdout=subprocess.DEVNULL, timeout=60)
    for _ in range(2):
        done = subprocess.run(['/bin/sh', '-c', command], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
                              env={'PATH': '/usr/bin:/bin', 'HOME': folder, 'XDG_DATA_HOME': os.path.join(folder, 'data')},
                              timeout=60, check=False)
        if done.returncode != 0:
            return ['the backup ended with %d: %s' % (done.returncode, done.stderr)]
    names = os.listdir(os.path.join(place, 'backups'))
    if len(names) != 1 or re.fullmatch(r'(Mon|Tue|Wed|Thu|Fri|Sat|Sun)\.book', names[0]) is None:
        return ['the backup left %s' % names]
    return []


def main(arguments):
    if shutil.which('systemd-analyze') is None:
        print('1..0 # SKIP no systemd-analyze in PATH')
        return 0
    self_test = arguments[0] == '--self-test'
    build, maker = arguments[-2], arguments[-1]
    results = []

    def case(name, good, why):
        results.append(good)
        print('%sok %d - /units/%s' % ('' if good else 'not ', len(results), name))
        if not good:
            print('\n'.join('# ' + line for line in why))

    if self_test:
        for change in PROMISES:
            with tempfile.TemporaryDirectory(prefix='pitstand-units.') as folder:
                lay_out(build, folder, change)
                case('bites/' + change[1].split('=')[0], complaints(folder) != [], ['nobody minded ' + change[2]])
    else:
        with tempfile.TemporaryDirectory(prefix='pitstand-units.') as folder:
            lay_out(build, folder)
            said = complaints(folder)
            case('verify', said == [], said)
            said = run_backup(folder, maker)
            case('backup', said == [], said)
    print('1..%d' % len(results))
    return 0 if all(results) else 1


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
