#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-flatpak.py MANIFEST: flatpak-builder reads the manifest, and it says what it should.

The runtime is GNOME 43; whatever is fetched is a released archive pinned by its SHA-256; and the sandbox stays
shut: no file system, no session bus beyond what a window needs.
"""
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

ALLOWED = {'--share=ipc', '--share=network', '--socket=wayland', '--socket=fallback-x11', '--device=dri'}

if shutil.which('flatpak-builder') is None:
    print('flatpak-builder is missing: build-aux/deps test')
    sys.exit(77)
manifest = os.path.abspath(sys.argv[1])
with tempfile.TemporaryDirectory() as home:
    shown = subprocess.run(['flatpak-builder', '--show-manifest', manifest],
                           cwd=home, env={'PATH': os.environ['PATH'], 'HOME': home, 'LANG': 'C.UTF-8'},
                           stdout=subprocess.PIPE, text=True, timeout=60, check=False)
if shown.returncode != 0:
    sys.exit('flatpak-builder does not read %s (status %d)' % (manifest, shown.returncode))
read = json.loads(shown.stdout)

found = []
if (read['id'], read['runtime'], read['sdk'], read['runtime-version']) != \
        ('org.pitstand.Pitstand', 'org.gnome.Platform', 'org.gnome.Sdk', '43'):
    found.append('the application or its runtime is another')
if read['command'] != 'pitstand':
    found.append('it starts %s' % read['command'])
if [module['name'] for module in read['modules']] != ['libsodium', 'pitstand']:
    found.append('the modules are others')
for option in read['finish-args']:
    if option not in ALLOWED:
        found.append('%s opens the sandbox' % option)
for module in read['modules']:
    for source in module['sources']:
        if source['type'] == 'dir':
            continue
        if source['type'] != 'archive' or not re.fullmatch('[0-9a-f]{64}', source.get('sha256', '')):
            found.append('%s: a source is not pinned by its SHA-256' % module['name'])
        if not all(url.startswith('https://') for url in [source['url']] + source.get('mirror-urls', [])):
            found.append('%s: a source does not come over https' % module['name'])
print('\n'.join(found))
sys.exit(1 if found else 0)
