#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Refuses what breaks the layers of src/, and a few habits that never belong in a commit.

check-layers.py [ROOT]       check the tree at ROOT (default: the one this file stands in)
check-layers.py --self-test  show on bad samples that every rule bites

Every #include of src/ is held against the table below: own folders and system libraries are granted
one by one, nothing is inherited. A header that no table knows is refused too, so a new dependency is
a line here that somebody has to write. Below a folder of the table are its rooms, of which no two may
use each other, whatever other rooms lie between; and none holds more than 25 sources.

Calls are held against the same table, for a header can hide them: what it declares, its own room
defines, and whoever names a function or a datum of another room uses that room, whatever it includes.
"""
import collections
import os
import re
import sys
import tempfile

MAX_LINES = 700
MAX_SOURCES = 25

# System libraries by the headers they bring.
LIBRARIES = {
    'c': r'(assert|ctype|errno|float|inttypes|limits|locale|math|setjmp|stdalign|stdarg|stdatomic|stdbool|stddef|'
         r'stdint|stdio|stdlib|string|time)\.h',
    'posix': r'(fcntl|poll|pthread|signal|unistd|sys/(file|mman|random|resource|stat|statvfs|syscall|time|timex|types|wait))\.h',
    'glib': r'(glib|glib-object|glib-unix|gmodule)\.h|(glib|gio|gobject)/[a-z0-9-]+\.h',
    'json': r'json-glib/json-glib\.h',
    # What a socket is told that GSocket has no word for.
    'socket': r'netinet/(in|tcp)\.h',
    'soup': r'libsoup/soup\.h',
    'sqlite': r'sqlite3\.h',
    'sodium': r'sodium\.h',
    'gnutls': r'gnutls/[a-z0-9]+\.h',
    'pango': r'pango/[a-z0-9-]+\.h',
    'cairo': r'cairo(-[a-z]+)?\.h',
    'gtk': r'(gtk|gdk|gsk)/[a-z0-9/-]+\.h|adwaita\.h|graphene(-gobject)?\.h',
}

# folder: (own folders, system libraries beside C and GLib). Of promo (promotions) and report (a document as PDF and CSV) there
# is nothing yet: their place is kept, so that they come with these arrows alone.
LAYERS = {
    'base': ('', 'posix json'),
    'game': ('base', 'json'),
    'rules': ('game base', 'json'),
    'wire': ('game base', 'json gnutls'),
    'wire/link': ('wire game base', 'json posix socket soup'),
    'floor': ('wire rules game base', 'json'),
    # What players have to be told of before it binds them: which changes, for how long.
    'notice': ('rules game base', 'json'),
    'promo': ('rules base', 'json'),
    'sql': ('base', 'posix sqlite'),
    'book': ('sql base', 'json posix sqlite'),
    # The pit log for people: entries in words, and as CSV.
    'log': ('book floor rules wire game base', 'json'),
    'report': ('base', 'pango cairo'),
    'shift': ('base game rules wire wire/link floor notice promo book log', 'json posix sodium'),
    # What the desk shows of a table is the wire's PitTableState: the pure part, never the link.
    'desk': ('shift log wire base game rules floor notice promo report', 'gtk pango cairo'),
    # The fold alone: what a program of another build has left at a table is folded from its journal.
    'croupier': ('croupier/journal floor wire game base', 'json posix soup'),
    'croupier/journal': ('sql base', 'posix sqlite'),
    'cli': ('book log wire floor rules game report base', 'json posix'),
}

# Programs speak on their standard output; libraries never do.
SPEAKERS = ('cli', 'croupier')
SPEAKING_FILES = ('main.c', 'pit-application.c')

INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]')
PRINT = re.compile(r'\b(printf|fprintf|vprintf|puts|fputs|putchar|perror|g_print|g_printerr)\s*\(')
# Whatever waits there is set on the program's one scheduler, by its one clock.
TIMER = re.compile(r'\bg_timeout_\w+ *\(')
TIMELESS = ('floor', 'log', 'shift', 'desk')
# What stands there ends on the main thread, also where a thread worked for it.
TASK = re.compile(r'\bg_task_run_in_thread\b')
INVOKE = re.compile(r'\bg_main_context_invoke(_full)? \(')
# Code cites a rule by its key; the table's pack has the number, and says whose rule it is.
RULE = re.compile(r'"[^"]*\b(NSW|NZ|UK)\b[^"]*"|"([^"]*\()?\d{1,2}(\.\d{1,2}){1,3}(\([a-z]+\))*[").,]')
# Templates have words as well.
UI_RULE = re.compile(r'>[^<>]*(\b(NSW|NZ|UK)\b|\(\d{1,2}(\.\d{1,2}){1,3})[^<>]*</')
# Functions and data by their names: as a statement of a header declares them, and as a source defines them.
DECLARED = re.compile(r'\b(_?pit_\w+)(?:\s*\(|(?:\[[^]]*\])*\s*$)')
DECLARED_CLASS = re.compile(r'^G_DECLARE_\w+ \(\w+, (\w+),', re.M)
DEFINED = re.compile(r'^(_?pit_\w+) \([^;{}]*\)\n\{|^\w[\w *]*?\b(_?pit_\w+)(?:\[[^=\n]*\])* = ', re.M)
DEFINED_CLASS = re.compile(r'^G_DEFINE_(\w+) \([\w-]+,\s*(\w+)', re.M)
NAME = re.compile(r'\b_?pit_\w+')
STRING = re.compile(r'"(?:\\.|[^"\\\n])*"')
DIRECTIVE = re.compile(r'^[ \t]*#(?:[^\n]*\\\n)*[^\n]*', re.M)
BRACES = re.compile(r'\{[^{}]*\}')
COMMENT = re.compile(r'/\*.*?\*/|//[^\n]*', re.S)
LEFTOVER = re.compile(r'\b(TODO|FIXME|XXX)\b')
SPDX = 'SPDX-License-Identifier: GPL-3.0-or-later'
C_SPDX = '/* ' + SPDX + ' */'
SCRIPT_FOLDERS = ('src', 'tests', 'build-aux', 'po', '.ci')


def files_below(root, *folders):
    for folder in folders:
        for path, dirs, names in os.walk(os.path.join(root, folder)):
            dirs[:] = sorted(d for d in dirs if d != '__pycache__')
            for name in sorted(names):
                yield os.path.relpath(os.path.join(path, name), root)


def folder_of(path):
    """'src/wire/link/x.c' -> 'wire/link'; deeper folders count with the known one above them."""
    parts = path.split('/')[1:-1]
    while parts and '/'.join(parts) not in LAYERS:
        parts.pop()
    return '/'.join(parts)


def check_rooms(arrows):
    """ARROWS: from room to room, with the first include that makes it. The first of each circle."""
    def reach(room):
        seen, waiting = set(), [room]
        while waiting:
            room = waiting.pop()
            further = {b for a, b in arrows if a == room} - seen
            seen |= further
            waiting.extend(further)
        return seen
    found, told = [], set()
    for (a, b), where in sorted(arrows.items()):
        if a in reach(b) and a not in told:
            told |= {room for room in reach(a) if a in reach(room)}
            found.append('%s: %s uses %s, which uses it in turn' % (where, a, b))
    return found


def check_picture(arrows, picture):
    """ARROWS against the rooms as PICTURE draws them: each from left to right, and not across a comma."""
    places = {}
    for folder, groups in re.findall(r'^    (\w+): +(.+ > .+)$', picture, re.M):
        for place, group in enumerate(groups.split(' > ')):
            for room in [''] if group.startswith('(') else group.split(', '):
                places[os.path.join('src', folder, room).rstrip('/')] = place
    found = []
    for (a, b), where in sorted(arrows.items()):
        if b not in places:
            found.append('%s: %s has no place in docs/architecture.md' % (where, b))
        elif a in places and places[a] >= places[b]:
            found.append('%s: %s uses %s, which docs/architecture.md does not draw to its right' % (where, a, b))
    return found


def line_of(text, position):
    return text.count('\n', 0, position) + 1


def blank(match):
    return ';' + '\n' * match.group().count('\n')


def declared_in(text):
    """Each name that a header declares, with its line."""
    yield from ((match.group(1) + '_get_type', line_of(text, match.start())) for match in DECLARED_CLASS.finditer(text))
    text = DIRECTIVE.sub(blank, text)
    while BRACES.search(text):
        text = BRACES.sub(blank, text)
    for statement in re.finditer(r'[^;]+', text):
        name = DECLARED.search(statement.group())
        if name and not re.search(r'^(typedef|static)\b', statement.group(), re.M):
            yield name.group(1), line_of(text, statement.start() + name.start())


def defined_in(text):
    """Each name that a source defines."""
    for match in DEFINED.finditer(text):
        yield match.group(1) or match.group(2)
    for match in DEFINED_CLASS.finditer(text):
        yield match.group(2) + ('_quark' if match.group(1) == 'QUARK' else '_get_type')


def check_names(texts, arrows):
    """What is wrong with the names of TEXTS, by path and without comments. ARROWS gets those between rooms of one folder."""
    home = {name: path for path, text in texts.items() if path.endswith('.c') for name in defined_in(text)}
    declared = {(name, path): number for path, text in texts.items() if path.endswith('.h')
                for name, number in declared_in(text)}
    found = []
    for (name, path), number in declared.items():
        if name not in home:
            found.append('%s:%d: %s is defined nowhere' % (path, number, name))
        elif os.path.dirname(home[name]) != os.path.dirname(path):
            found.append('%s:%d: %s is defined in another room, %s' % (path, number, name, home[name]))
    public = {name for name, path in declared}
    for path, text in texts.items():
        text = STRING.sub('""', text)
        folder, room = folder_of(path), os.path.dirname(path)
        for match in NAME.finditer(text):
            name = match.group()
            if name not in public or (name, path) in declared or os.path.dirname(home.get(name, path)) == room:
                continue
            where, owner = '%s:%d' % (path, line_of(text, match.start())), folder_of(home[name])
            if owner == folder:
                arrows.setdefault((room, os.path.dirname(home[name])), where)
            elif owner not in LAYERS[folder][0].split():
                found.append('%s: %s: %s may not use %s' % (where, name, folder, owner))
    return found


def library_of(header):
    for library, pattern in LIBRARIES.items():
        if re.fullmatch(pattern, header):
            return library
    return None


def check_include(folder, kind, header, owners):
    """Why FOLDER may not include HEADER, or None."""
    own, libraries = LAYERS[folder]
    if kind == '<':
        library = library_of(header)
        if library is None:
            return '<%s> belongs to no library that tests/check-layers.py knows' % header
        if library not in ('c', 'glib') and library not in libraries.split():
            return '<%s>: %s may not use %s' % (header, folder, library)
        return None
    if '/' in header:
        return '"%s": includes are flat, by file name alone' % header
    if header == 'config.h':
        return None
    if header not in owners:
        # Generated headers lie in the build directory; they serve their own folder alone.
        return None if header.endswith('-resources.h') else '"%s" stands nowhere in src/' % header
    owner = owners[header]
    if owner != folder and owner not in own.split():
        return '"%s": %s may not use %s' % (header, folder, owner)
    return None


def check(root):
    """All complaints about the tree at ROOT, each 'path:line: why'."""
    found = []
    sources = [p for p in files_below(root, 'src') if p.endswith(('.c', '.h'))]
    tests = [p for p in files_below(root, 'tests') if p.endswith(('.c', '.h'))]
    scripts = [p for p in files_below(root, *SCRIPT_FOLDERS)
               if p.endswith(('.py', '.sh')) or '.' not in os.path.basename(p)]
    owners, rooms, arrows, texts = {}, {}, {}, {}
    crowds = collections.Counter(os.path.dirname(path) for path in sources if path.endswith('.c'))
    for room, count in sorted(crowds.items()):
        if count > MAX_SOURCES:
            found.append('%s:1: %d sources in one room; %d is the limit' % (room, count, MAX_SOURCES))
    for path in sources:
        if not folder_of(path):
            found.append('%s:1: this folder has no line in tests/check-layers.py' % path)
        name = os.path.basename(path)
        if name.endswith('.h'):
            if name in owners:
                found.append('%s:1: a second header of this name' % path)
            owners[name] = folder_of(path)
            rooms[name] = os.path.dirname(path)
    for path in sources + tests + scripts:
        with open(os.path.join(root, path), encoding='utf-8', errors='replace') as file:
            lines = file.read().split('\n')
        if lines[-1] == '':
            lines.pop()
        is_c = path.endswith(('.c', '.h'))
        script = not is_c and lines[:1] and lines[0].startswith('#!')
        if not is_c and not script and '.' not in os.path.basename(path):
            continue    # a data file without an extension
        if is_c and lines[:1] != [C_SPDX]:
            found.append('%s:1: the first line must be %s' % (path, C_SPDX))
        if not is_c and not any(SPDX in line for line in lines[:3]):
            found.append('%s:1: no "%s" in the first three lines' % (path, SPDX))
        if len(lines) > MAX_LINES:
            found.append('%s:%d: %d lines; split it by concern, %d is the limit'
                         % (path, MAX_LINES, len(lines), MAX_LINES))
        if path == 'tests/check-layers.py':
            continue    # names what it refuses
        folder = folder_of(path) if path.startswith('src/') else ''
        # The same lines without their comments; line numbers stay.
        code = COMMENT.sub(lambda match: '\n' * match.group().count('\n'), '\n'.join(lines)).split('\n') if is_c else lines
        if folder:
            texts[path] = '\n'.join(code)
        for number, line in enumerate(lines, 1):
            where = '%s:%d: ' % (path, number)
            leftover = LEFTOVER.search(line)
            if leftover:
                found.append(where + 'a leftover: ' + leftover.group(1))
            if not is_c:
                continue
            include = INCLUDE.match(line)
            if include and include.group(1) == '"' and include.group(2).startswith('../'):
                found.append(where + '"%s" climbs out of its folder' % include.group(2))
            elif include and folder:
                why = check_include(folder, include.group(1), include.group(2), owners)
                if why is not None:
                    found.append(where + why)
                elif owners.get(include.group(2)) == folder and rooms[include.group(2)] != os.path.dirname(path):
                    arrows.setdefault((os.path.dirname(path), rooms[include.group(2)]),
                                      '%s:%d' % (path, number))
            if folder and folder not in SPEAKERS and os.path.basename(path) not in SPEAKING_FILES and PRINT.search(code[number - 1]):
                found.append(where + 'a library prints; use the log')
            if folder in TIMELESS and TIMER.search(code[number - 1]):
                found.append(where + 'a timer of its own; pit_scheduler_set() has the one')
            if folder in TIMELESS and TASK.search(code[number - 1]):
                found.append(where + 'its thread could end the source of the task; pit_task_run_in_thread() lets none')
            if INVOKE.search(code[number - 1]):
                found.append(where + 'runs on this very thread while nobody turns the loop; pit_task_tell() never does')
            if folder and RULE.search(code[number - 1]):
                found.append(where + 'the number of a rule; cite a key, and let the pack of the table say the number')
    for path in files_below(root, 'ui'):
        with open(os.path.join(root, path), encoding='utf-8') as file:
            found += ['%s:%d: the number of a rule; cite a key, and let the pack of the table say the number' % (path, number)
                      for number, line in enumerate(file, 1) if UI_RULE.search(line)]
    found += check_names(texts, arrows) + check_rooms(arrows)
    picture = os.path.join(root, 'docs', 'architecture.md')
    if os.path.exists(picture):
        with open(picture, encoding='utf-8') as file:
            found += check_picture(arrows, file.read())
    return found


SELF_TEST = [
    # (what is planted, file, text after the SPDX line or how many of such files, what must be said)
    ('nothing', 'src/base/pit-good.c', '#include <string.h>\n#include <glib.h>\n#include "pit-x.h"\n', None),
    ('a climb', 'src/base/pit-a.c', '#include "../game/pit-y.h"\n', 'climbs'),
    ('a climb in a test', 'tests/base/test-a.c', '#include "../support/x.h"\n', 'climbs'),
    ('an arrow upwards', 'src/base/pit-a.c', '#include "pit-y.h"\n', 'base may not use game'),
    ('an inherited arrow', 'src/book/pit-a.c', '#include "pit-y.h"\n', 'book may not use game'),
    ('the network in the pure wire', 'src/wire/pit-a.c', '#include <libsoup/soup.h>\n', 'wire may not use soup'),
    ('link in the pure wire', 'src/wire/pit-a.c', '#include "pit-z.h"\n', 'wire may not use wire/link'),
    ('GTK below the desk', 'src/shift/pit-a.c', '#  include <gtk/gtk.h>\n', 'shift may not use gtk'),
    ('SQL outside the book', 'src/cli/pit-a.c', '#include <sqlite3.h>\n', 'cli may not use sqlite'),
    ('sodium outside shift', 'src/desk/pit-a.c', '#include <sodium.h>\n', 'desk may not use sodium'),
    ('the book in the desk', 'src/desk/pit-a.c', '#include "pit-b.h"\n', 'desk may not use book'),
    ('the link in the desk', 'src/desk/pit-a.c', '#include "pit-z.h"\n', 'desk may not use wire/link'),
    ('the network in the desk', 'src/desk/pit-a.c', '#include <libsoup/soup.h>\n', 'desk may not use soup'),
    ('libadwaita in a report', 'src/report/pit-a.c', '#include <adwaita.h>\n', 'report may not use gtk'),
    ('an unknown library', 'src/desk/pit-a.c', '#include <webkit2/webkit2.h>\n', 'no library'),
    ('an unknown header', 'src/base/pit-a.c', '#include "nowhere.h"\n', 'nowhere in src'),
    ('a folder in the name', 'src/shift/pit-a.c', '#include "base/pit-x.h"\n', 'flat'),
    ('rooms of one folder', 'src/desk/hall/pit-a.c', '#include "pit-r.h"\n', None),
    ('a circle of rooms', 'src/desk/kit/pit-r.h', '#include "pit-s.h"\n', 'src/desk/hall uses src/desk/kit, which'),
    ('a circle over three rooms', 'src/desk/kit/pit-r.h', '#include "pit-t.h"\n', 'src/desk/hall uses src/desk/kit, which'),
    ('a circle that a source closes', 'src/desk/kit/pit-a.c', '#include "pit-s.h"\n', 'src/desk/hall uses src/desk/kit, which'),
    ('a name of one room in the header of another', 'src/desk/yard/pit-j.h', 'extern const int pit_k_data[3];\n',
     'pit_k_data is defined in another room, src/desk/kit/pit-k.c'),
    ('a function of one room in the header of another', 'src/desk/yard/pit-j.h', 'static inline int\npit_j (void)\n{\n'
     '  return 1;\n}\nvoid   _pit_k_do (int a,\n  int b);\n', '_pit_k_do is defined in another room, src/desk/kit/pit-k.c'),
    ('a function of nobody', 'src/desk/kit/pit-a.h', 'PitA  *pit_a_new (void);\n', 'pit_a_new is defined nowhere'),
    ('a call', 'src/desk/hall/pit-a.c', 'void\npit_a (void)\n{\n  _pit_k_do (1, 2);\n}\n', None),
    ('a circle of calls', 'src/desk/kit/pit-r.h', '#define PIT_R (pit_l_get_type ())\n', 'src/desk/hall uses src/desk/kit, which'),
    ('a circle that a call closes', 'src/desk/kit/pit-a.c', '  pit_l_do (1);\n', 'src/desk/hall uses src/desk/kit, which'),
    ('a call upwards', 'src/base/pit-a.c', '  pit_y_do ();\n', 'pit_y_do: base may not use game'),
    ('rooms as they are drawn', 'docs/architecture.md', '    desk:      yard > hall > kit\n', None),
    ('rooms otherwise than they are drawn', 'docs/architecture.md', '    desk:      hall > yard > kit\n',
     'src/desk/yard uses src/desk/hall, which docs/architecture.md does not draw'),
    ('an arrow across a comma', 'docs/architecture.md', '    desk:      yard, hall > kit\n', 'src/desk/yard uses src/desk/hall'),
    ('a room that is not drawn', 'docs/architecture.md', '    desk:      yard > kit\n', 'src/desk/hall has no place'),
    ('25 sources', 'src/desk/hall/pit-%d.c', 25, None),
    ('26 sources', 'src/desk/hall/pit-%d.c', 26, 'sources in one room'),
    ('an unknown folder', 'src/attic/pit-a.c', '', 'no line in'),
    ('a second header', 'src/game/pit-x.h', '', 'second header'),
    ('a leftover', 'src/base/pit-a.c', '/* FIX' + 'ME */\n', 'leftover'),
    ('a leftover in a test', 'tests/base/test-a.c', '/* TO' + 'DO */\n', 'leftover'),
    ('a print', 'src/base/pit-a.c', '  g_print ("here");\n', 'prints'),
    ('a print in a comment', 'src/base/pit-a.c', '/* as\n * g_print () does */\n', None),
    ('a timer of the floor', 'src/floor/pit-a.c', '  g_timeout_add (1, f, NULL);\n', 'a timer'),
    ('a timer of the log', 'src/log/pit-a.c', '  g_timeout_add_full (0, 1, f, NULL, NULL);\n', 'a timer'),
    ('a timer of the shift', 'src/shift/people/pit-a.c', '  g_timeout_source_new (1);\n', 'a timer'),
    ('a timer of the desk', 'src/desk/pit-a.c', '  g_timeout_add_seconds (1, f, NULL);\n', 'a timer'),
    ('a task on a thread', 'src/shift/pit-a.c', '  g_task_run_in_thread (task, f);\n', 'could end the source'),
    ('a call on the wrong thread', 'src/book/pit-a.c', '  g_main_context_invoke_full (c, 0, f, NULL, NULL);\n', 'nobody turns the loop'),
    ('our task on a thread', 'src/shift/pit-a.c', '  pit_task_run_in_thread (task, f);\n', None),
    ('a timer of the network', 'src/wire/link/pit-a.c', '  g_timeout_add (1, f, NULL);\n', None),
    ('the number of a rule', 'src/floor/pit-a.c', '  facts.rule = "12.10";\n', 'the number of a rule'),
    ('the number of another', 'src/game/pit-a.c', '  facts.rule = "10.2(a)(ii)";\n', 'the number of a rule'),
    ('a rule in words', 'src/shift/pit-a.c', '  say (_("choose a limit set (NSW 6.1)."));\n', 'the number of a rule'),
    ('a rule of nobody', 'src/desk/pit-a.c', '  say (_("choose a limit set (6.1)."));\n', 'the number of a rule'),
    ('a rule in a comment', 'src/floor/pit-a.c', '/* NSW 12.10: "as in 12.10" */\n', None),
    ('numbers that are none', 'src/floor/pit-a.c', '  say ("127.0.0.1", "%.2f", "nsw-four-card-poker");\n', None),
    ('a rule of a template', 'ui/pit-a.ui', '<property name="label">Say so (NSW 6.5, 14.8).</property>\n', 'the number of a rule'),
    ('a rule of nobody in a template', 'ui/pit-a.ui', '<property name="label">Say so (6.5).</property>\n', 'the number of a rule'),
    ('numbers of a template', 'ui/pit-a.ui', '<property name="xalign">0.5</property> <!-- (NSW 6.5) -->\n', None),
    ('a rule of a test', 'tests/floor/test-a.c', '  expect ("12.10");\n', None),
    ('700 lines', 'src/base/pit-a.c', '\n' * 699, None),
    ('701 lines', 'src/base/pit-a.c', '\n' * 700, 'lines; split'),
    ('no licence line', 'src/base/pit-a.h', None, 'first line must be'),
    ('no licence line in a script', 'build-aux/a.sh', None, 'first three lines'),
]


def self_test():
    common = {'src/base/pit-x.h': '', 'src/game/pit-y.h': 'void pit_y_do (void);\n', 'src/wire/link/pit-z.h': '', 'src/book/pit-b.h': '',
              'src/game/pit-y.c': 'void\npit_y_do (void)\n{\n}\n',
              'src/desk/kit/pit-r.h': '', 'src/desk/hall/pit-s.h': '#include "pit-r.h"\n',
              'src/desk/yard/pit-t.h': '#include "pit-s.h"\n',
              'src/desk/yard/pit-l.h': 'void pit_l_do (void);\nG_DECLARE_FINAL_TYPE (PitL, pit_l, PIT, L, GObject)\n',
              'src/desk/yard/pit-l.c': 'G_DEFINE_FINAL_TYPE (PitL, pit_l, G_TYPE_OBJECT)\nvoid\npit_l_do (void)\n{\n}\n',
              'src/desk/kit/pit-k.h': 'void  _pit_k_do (int a,\n  int b);\nextern const int pit_k_data[3];\n',
              'src/desk/kit/pit-k.c': 'void\n_pit_k_do (int a,\n  int b)\n{\n}\nconst int pit_k_data[3] = { 0 };\n'}
    print('TAP version 13\n1..%d' % len(SELF_TEST))
    bad = 0
    for number, (what, path, text, expected) in enumerate(SELF_TEST, 1):
        with tempfile.TemporaryDirectory() as root:
            planted = [(path % n, '') for n in range(text)] if '%d' in path else [(path, text)]
            for name, body in list(common.items()) + planted:
                full = os.path.join(root, name)
                os.makedirs(os.path.dirname(full), exist_ok=True)
                with open(full, 'w', encoding='utf-8') as file:
                    file.write('int x;\n' if body is None else C_SPDX + '\n' + body)
            found = check(root)
        if expected is None:
            good = not found
        else:
            good = len(found) == 1 and expected in found[0]
        bad += not good
        print('%sok %d - %s%s' % ('' if good else 'not ', number, what, '' if good else ': %r' % found))
    return 1 if bad else 0


def main():
    if sys.argv[1:] == ['--self-test']:
        return self_test()
    root = sys.argv[1] if len(sys.argv) > 1 else os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    found = check(root)
    for complaint in found:
        print(complaint)
    if found:
        print('%d complaints' % len(found))
    return 1 if found else 0


if __name__ == '__main__':
    sys.exit(main())
