#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-release.py VERSION SOURCE: NEWS and the metainfo begin with the version that is being built, of one date."""
import os
import re
import sys
import xml.etree.ElementTree

version, source = sys.argv[1:]
with open(os.path.join(source, 'NEWS'), encoding='utf-8') as file:
    title = re.fullmatch(r'Pitstand (\S+), (\d{4}-\d\d-\d\d)\n', file.readline())
tree = xml.etree.ElementTree.parse(os.path.join(source, 'data', 'org.pitstand.Pitstand.metainfo.xml.in'))
releases = [(release.get('version'), release.get('date')) for release in tree.getroot().iter('release')]
found = []
if title is None:
    found.append('NEWS does not begin with "Pitstand VERSION, DATE"')
elif title.group(1) != version:
    found.append('NEWS begins with %s; meson.build says %s' % (title.group(1), version))
if not releases or releases[0][0] != version:
    found.append('the metainfo begins with %s; meson.build says %s' % (releases[:1], version))
elif title is not None and releases[0][1] != title.group(2):
    found.append('NEWS says %s, the metainfo %s' % (title.group(2), releases[0][1]))
if [date for _, date in releases] != sorted((date for _, date in releases), reverse=True):
    found.append('the releases of the metainfo are not in order, newest first')
print('\n'.join(found))
sys.exit(1 if found else 0)
