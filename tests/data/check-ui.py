#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-ui.py PRELOAD UI...: gtk4-builder-tool takes every .ui file, with the application's own widgets in it.

Runs in a session of its own (build-aux/test-env); PRELOAD is the library built from ui-types.c. Types, properties and
values are checked, signal handlers are not: a wrong one stops the program in the first test that opens the widget.
A UI that is a folder stands for all .ui files in it.
check-ui.py --self-test PRELOAD: shows on samples what is refused.
"""
import os
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree


def function_of(name):
    """'AdwApplicationWindow' -> 'adw_application_window_get_type'"""
    words = re.sub('(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])', '_', name)
    return words.lower() + '_get_type'


def refuse(preload, path):
    """Why PATH is refused; None where it is taken."""
    try:
        tree = xml.etree.ElementTree.parse(path).getroot()
    except xml.etree.ElementTree.ParseError as error:
        return str(error)
    # GTK 4.8 makes of it a name with an underscore, and reads that beside the label.
    for button in tree.iter('object'):
        if button.get('class').endswith('Button') and button.find('property[@name="use-underline"]') is not None:
            return 'a button with a mnemonic: %s' % button.findtext('property[@name="label"]', '?')
    types = {function_of(template.get(what)) for template in tree.iter('template') for what in ('class', 'parent')
             if template.get(what)}
    done = subprocess.run(['gtk4-builder-tool', 'validate', path], timeout=30, check=False, text=True,
                          stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          env=dict(os.environ, LD_PRELOAD=os.path.abspath(preload), PITSTAND_UI_TYPES=' '.join(sorted(types))))
    if done.returncode != 0 or done.stdout:
        return 'status %d: %s' % (done.returncode, done.stdout.strip())
    return None


SAMPLE = '''<interface><template class="PitSample" parent="%s">
<signal name="%s" handler="nowhere_cb"/>
<property name="%s">%s</property></template></interface>'''
SELF_TEST = [
    ('a good one', SAMPLE % ('AdwApplicationWindow', 'close-request', 'title', 'x'), None),
    ('an unknown parent', SAMPLE % ('AdwNoWindow', 'close-request', 'title', 'x'), 'Failed to lookup template parent'),
    ('an unknown signal', SAMPLE % ('AdwApplicationWindow', 'no-request', 'title', 'x'), 'Invalid signal'),
    ('an unknown property', SAMPLE % ('AdwApplicationWindow', 'close-request', 'no-title', 'x'), 'Invalid property'),
    ('a value of another type', SAMPLE % ('AdwApplicationWindow', 'close-request', 'resizable', 'perhaps'), 'Could not parse boolean'),
    ('a mnemonic', '<interface><object class="GtkButton"><property name="label">_Lock</property>'
     '<property name="use-underline">1</property></object></interface>', 'a button with a mnemonic: _Lock'),
    ('an unknown object', '<interface><object class="PitNothing"/></interface>', 'Invalid object type'),
    ('no XML', '<interface>', 'no element found'),
]


def self_test(preload):
    bad = 0
    print('1..%d' % len(SELF_TEST))
    for number, (what, text, expected) in enumerate(SELF_TEST, 1):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, 'sample.ui')
            with open(path, 'w', encoding='utf-8') as file:
                file.write(text)
            why = refuse(preload, path)
        good = why is None if expected is None else why is not None and expected in why
        bad += not good
        print('%sok %d - /ui-bites/%s%s' % ('' if good else 'not ', number, what, '' if good else ' # %r' % why), flush=True)
    return 1 if bad else 0


def main():
    arguments = sys.argv[1:]
    if shutil.which('gtk4-builder-tool') is None:
        print('1..0 # SKIP gtk4-builder-tool is missing: build-aux/deps build')
        return 0
    if arguments[:1] == ['--self-test']:
        return self_test(arguments[1])
    files = []
    for name in arguments[1:]:
        if name.endswith('.ui'):
            files.append(name)
        elif os.path.isdir(name):
            files += sorted(os.path.join(name, file) for file in os.listdir(name) if file.endswith('.ui'))
    if not files:
        print('1..0 # SKIP there is no .ui file')
        return 0
    bad = 0
    print('1..%d' % len(files))
    for number, path in enumerate(files, 1):
        why = refuse(arguments[0], path)
        bad += why is not None
        print('%sok %d - /ui/%s' % ('not ' if why else '', number, os.path.basename(path)), flush=True)
        if why:
            print('\n'.join('# ' + line for line in why.split('\n')), flush=True)
    return 1 if bad else 0


if __name__ == '__main__':
    sys.exit(main())
