#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-messages.py PSEUDO-LOCALE: xgettext reads every message as the program will ask for it, and each language has all.

xgettext knows C's own macros within a string, "%" PRId64 " rounds", and takes a GLib one, G_GINT64_FORMAT, for the end of
the string: such a message is never found in any language. It also says where a directive is broken. A language of
po/LINGUAS that lacks a message, or has one that only resembles it, shows half a sentence in English.
"""
import importlib.machinery
import importlib.util
import os
import shutil
import subprocess
import sys
import tempfile

for tool in ('xgettext', 'msgen', 'msgfmt'):
    if shutil.which(tool) is None:
        print('%s is missing: build-aux/deps build' % tool)
        sys.exit(77)
PO = os.path.join(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))), 'po')


def languages():
    with open(os.path.join(PO, 'LINGUAS'), encoding='utf-8') as file:
        return [line.strip() for line in file if line.strip() and not line.startswith('#')]


def read_language(language):
    """What has a translation that nobody has to look at again."""
    with open(os.path.join(PO, language + '.po'), encoding='utf-8') as file:
        text = file.read().replace('%<PRId64>', '%ld')
    with tempfile.TemporaryDirectory() as work:
        source, catalogue = (os.path.join(work, name) for name in ('x.po', 'x.mo'))
        with open(source, 'w', encoding='utf-8') as file:
            file.write(text)
        subprocess.run(['msgfmt', '--check', '--no-hash', '--endianness=little', '--output-file=' + catalogue, source], check=True)
        with open(catalogue, 'rb') as file:
            return {original for original, _ in module.read_mo(file.read())}


sys.dont_write_bytecode = True
loader = importlib.machinery.SourceFileLoader('pseudo_locale', sys.argv[1])
module = importlib.util.module_from_spec(importlib.util.spec_from_loader('pseudo_locale', loader))
loader.exec_module(module)
with tempfile.TemporaryDirectory() as folder:
    messages, said = module.make(folder)
found = [line for line in said.split('\n') if line]
for original, _ in messages:
    for form in original.decode().split('\0'):
        if form.endswith('%') and not form.endswith('%%'):
            found.append('a message ends at a macro that xgettext does not know (use PRId64 or %%zu): %r' % form)
for language in languages():
    translated = read_language(language)
    found += ['po/%s.po lacks: %r' % (language, original.decode()) for original, _ in messages if original not in translated]
print('\n'.join(found))
sys.exit(1 if found else 0)
