#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-install.py BUILD SOURCE: installs under a DESTDIR and looks at what came out.

Every executable that the build installs answers --version from where it was put, in an empty environment without a
display; the data files are there and readable; and nothing of the source or build tree has got into them.
"""
import json
import os
import shutil
import subprocess
import sys
import tempfile

APP = 'org.pitstand.Pitstand'
DATA = ['applications/%s.desktop' % APP,
        'metainfo/%s.metainfo.xml' % APP,
        'glib-2.0/schemas/%s.gschema.xml' % APP,
        'icons/hicolor/scalable/apps/%s.svg' % APP,
        'icons/hicolor/symbolic/apps/%s-symbolic.svg' % APP]
UNITS = ['pitstand.service', 'pitstand-backup.service', 'pitstand-backup.timer']
# Packs and schemas: whatever the source has of them is installed file by file.
FOLDERS = ['rules', 'protocol', 'entries', 'demo']


# A hand to recompute, and what the ante comes to: the packs have to be found where they were installed.
HAND = ('{"rules":"nsw-four-card-poker","aces_up_table":"6","dealer":["2h","3c","4d","5s","Kc","Jd"],"seats":[{"seat":1,'
        '"cards":["Ah","2c","3d","4s","9h"],"decision":"play","wagers":{"ante":1000,"play":1000,"aces-up":500}}]}\n')


def introspect(build, what):
    shown = subprocess.run(['meson', 'introspect', '--' + what, build], stdout=subprocess.PIPE, text=True, check=True)
    return json.loads(shown.stdout)


def files_below(folder):
    return sorted(os.path.relpath(os.path.join(path, name), folder)
                  for path, _, names in os.walk(folder) for name in names)


def main(build, source):
    if shutil.which('meson') is None:
        print('1..0 # SKIP no meson in PATH')
        return 0
    results = []

    def case(name, good, why=''):
        results.append(good)
        print('%sok %d - /install/%s' % ('' if good else 'not ', len(results), name))
        if not good and why:
            print('\n'.join('# ' + line for line in why.split('\n')))

    options = {option['name']: option['value'] for option in introspect(build, 'buildoptions')}
    version = introspect(build, 'projectinfo')['version']
    installed = [target['install_filename'][0] for target in introspect(build, 'targets')
                 if target['installed'] and os.path.basename(os.path.dirname(target['install_filename'][0])) == 'bin']

    with tempfile.TemporaryDirectory(prefix='pitstand-install.') as root:
        def place(path):
            return os.path.join(root, path.lstrip('/'))

        install = subprocess.run(['meson', 'install', '-C', build, '--no-rebuild', '--quiet', '--destdir', root],
                                 stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
        case('installs', install.returncode == 0, install.stdout)

        share = place(os.path.join(options['prefix'], options['datadir']))
        for name in DATA:
            case('data/' + name, os.path.isfile(os.path.join(share, name)), 'not installed')
        for name in UNITS:
            case('units/' + name, os.path.isfile(place(os.path.join(options['prefix'], 'lib/systemd/user', name))),
                 'not installed')
        for folder in FOLDERS:
            mine = os.path.join(source, 'data', folder)
            if os.path.isdir(mine):
                there = files_below(os.path.join(share, 'pitstand', folder))
                case('data/' + folder, there == files_below(mine), 'installed: %s' % there)

        pki = place(os.path.join(options['prefix'], options['libexecdir'], 'pitstand', 'demo-pki'))
        case('demo-pki', os.access(pki, os.X_OK), pki + ' cannot be run')

        for program in installed:
            name = os.path.basename(program)
            environment = {'PATH': '/usr/bin:/bin', 'LC_ALL': 'C.UTF-8', 'HOME': root,
                           'XDG_DATA_DIRS': share + ':/usr/share', 'GSETTINGS_BACKEND': 'memory'}
            try:
                said = subprocess.run([place(program), '--version'], env=environment, cwd=root, timeout=30,
                                      stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                                      check=False)
                good = said.returncode == 0 and said.stdout == '%s %s\n' % (name, version) and said.stderr == ''
                why = 'status %d\nsaid %r\nstderr %r' % (said.returncode, said.stdout, said.stderr)
            except (OSError, subprocess.TimeoutExpired) as error:
                good, why = False, str(error)
            case('version/' + name, good, why)

            if name == 'pitstand-book':
                environment['PITSTAND_DATA_DIR'] = os.path.join(share, 'pitstand')
                said = subprocess.run([place(program), 'settle'], input=HAND, env=environment, cwd=root, timeout=30,
                                      stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, check=False)
                case('settles-by-the-installed-packs', said.returncode == 0 and '"net":2000' in said.stdout,
                     '%s%s' % (said.stdout, said.stderr))

        # Debug information and generated C name the tree they were built from; nothing that is read may.
        tainted = []
        for name in files_below(root):
            if os.sep + 'bin' + os.sep in os.sep + name:
                continue
            with open(os.path.join(root, name), 'rb') as file:
                content = file.read()
            tainted += [name for tree in (build, source) if os.path.realpath(tree).encode() in content]
        case('no-paths-of-the-build', not tainted, 'paths of the build in: %s' % tainted)
    print('1..%d' % len(results))
    return 0 if all(results) else 1


if __name__ == '__main__':
    sys.exit(main(sys.argv[1], sys.argv[2]))
