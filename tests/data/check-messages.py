#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-messages.py PSEUDO-LOCALE: xgettext reads every message as the program will ask for it.

xgettext knows C's own macros within a string, "%" PRId64 " rounds", and takes a GLib one, G_GINT64_FORMAT, for the end of
the string: such a message is never found in any language. It also says where a directive is broken.
"""
import importlib.machinery
import importlib.util
import shutil
import sys
import tempfile

for tool in ('xgettext', 'msgen', 'msgfmt'):
    if shutil.which(tool) is None:
        print('%s is missing: build-aux/deps build' % tool)
        sys.exit(77)
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
print('\n'.join(found))
sys.exit(1 if found else 0)
