#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-pseudo-locale.py PSEUDO-LOCALE: the made-up translation is longer, keeps what must be kept, and is found."""
import importlib.machinery
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import tempfile

for tool in ('xgettext', 'msgen', 'msgfmt', 'gettext'):
    if shutil.which(tool) is None:
        print('1..0 # SKIP %s is missing: build-aux/deps build' % tool)
        sys.exit(0)
sys.dont_write_bytecode = True
loader = importlib.machinery.SourceFileLoader('pseudo_locale', sys.argv[1])
module = importlib.util.module_from_spec(importlib.util.spec_from_loader('pseudo_locale', loader))
loader.exec_module(module)
results = []


def case(name, good, why=''):
    results.append(good)
    print('%sok %d - /pseudo-locale/%s%s' % ('' if good else 'not ', len(results), name, '' if good else ' # ' + why))


KEPT = ['%s of %d', '%2$s at %1$s', '%.1f %%', '%" G_GINT64_FORMAT "', '%-10s|', '_Acknowledge', '<b>Limits</b>',
        'Two\nlines\n', 'See https://example.org/x now', '&amp; so on', '100%', 'paid {found}, due {expected}',
        '%A %-d %B']
for text in KEPT:
    came = module.pseudo(text)
    case('keeps/%r' % text, module.FIXED.findall(came) == module.FIXED.findall(text), repr(came))
for text, least in (('OK', 4), ('Floor', 9), ('Needs attention', 22), ('No contact with the table since', 41), ('krzl', 7)):
    came = module.pseudo(text)
    case('stretches/%r' % text, len(came) >= least and came != text, repr(came))
case('leaves-nothing-alone', module.pseudo('') == '' and module.pseudo('%s') == '%s')

with tempfile.TemporaryDirectory() as folder:
    messages, _ = module.make(folder)
    words = [(re.sub('<[^<>]+>', '', original.decode().split('\0')[0].split('\x04')[-1]),
              re.sub('<[^<>]+>', '', translation.decode())) for original, translation in messages]
    short = [original for original, translation in words
             if len(translation) < 1.3 * len(original) and len(original) > 3 and not set('%{') & set(original)]
    case('every-message-is-longer', len(messages) > 10 and not short, repr(short))
    said = subprocess.run(['gettext', 'pitstand', 'Width of the window'], stdout=subprocess.PIPE, text=True, check=False,
                          env={'PATH': os.environ['PATH'], 'LC_ALL': 'C.UTF-8', 'LANGUAGE': 'en@test', 'TEXTDOMAINDIR': folder})
    case('found-by-gettext', said.stdout == module.pseudo('Width of the window'), repr(said.stdout))
    check = subprocess.run(['msgunfmt', os.path.join(folder, 'en@test', 'LC_MESSAGES', 'pitstand.mo')],
                           stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, check=False)
    case('reads-back', check.returncode == 0 and len(re.findall('^msgid ', check.stdout, re.M)) == len(messages), check.stderr)
print('1..%d' % len(results))
sys.exit(0 if all(results) else 1)
