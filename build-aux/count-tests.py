#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""count-tests.py LOGS STATUS: prints "N passed, N failed" for the meson test run whose logs lie in LOGS.

Cases are counted where a test program names them (TAP), otherwise the program counts as one. A program that
failed without a failed case (it crashed, ran out of time, or said less than it planned) counts as one failure,
and so does a run whose own exit STATUS is not 0 though nothing failed. Exit status 0: something passed and nothing
failed. What failed says why here as well: of a long run often nothing but its end is kept.
"""
import itertools
import json
import os
import sys
import xml.etree.ElementTree

# meson's words for what a program came to
GOOD = ('OK', 'EXPECTEDFAIL')


# So many lines of one program are repeated, with so many remarks on one case.
MOST_LINES, MOST_REMARKS = 60, 24


def read_programs(path):
    """What meson says of every program, in the order they ended."""
    with open(path, encoding='utf-8') as file:
        return [json.loads(line) for line in file]


def tell_why(test):
    """The lines of a program that failed: its failed cases with the remarks on them, or else the last that it said."""
    out = (test.get('stdout') or '').splitlines()
    told = []
    for at, line in enumerate(out):
        if line.startswith(('not ok', 'Bail out!')):
            remarks = itertools.takewhile(lambda line: line.startswith('#'), out[at + 1:at + 1 + MOST_REMARKS])
            told += [line, *remarks]
    return (told or out[-MOST_REMARKS:])[:MOST_LINES] + (test.get('stderr') or '').splitlines()[-MOST_REMARKS:]


def read_cases(path):
    """{program: [passed, failed, skipped]} of the programs that name their cases."""
    counts = {}
    for suite in xml.etree.ElementTree.parse(path).getroot().iter('testsuite'):
        # "PROJECT.PROGRAM" for a program with cases, "PROJECT" for all others together
        _, dot, program = suite.get('name').partition('.')
        if not dot:
            continue
        count = counts.setdefault(program, [0, 0, 0])
        for case in suite.iter('testcase'):
            if case.find('failure') is not None or case.find('error') is not None:
                count[1] += 1
            elif case.find('skipped') is not None:
                count[2] += 1
            else:
                count[0] += 1
    return counts


def count_program(result, cases):
    if cases is None:
        return [int(result in GOOD), int(result not in GOOD and result != 'SKIP'), int(result == 'SKIP')]
    passed, failed, skipped = cases
    if result not in GOOD and result != 'SKIP' and failed == 0:
        failed = 1
    return [passed, failed, skipped]


def main(logs, status):
    try:
        programs = read_programs(os.path.join(logs, 'testlog.json'))
        cases = read_cases(os.path.join(logs, 'testlog.junit.xml'))
    except (OSError, ValueError, xml.etree.ElementTree.ParseError) as error:
        print('the run left no log that can be counted: %s' % error)
        programs, cases = [], {}
    total = [0, 0, 0]
    for test in programs:
        counted = count_program(test['result'], cases.get(test['name']))
        if counted[1] > 0:
            print('%s: %s' % (test['result'], test['name']))
            for line in tell_why(test):
                print('  ' + line[:400])
        total = [a + b for a, b in zip(total, counted)]
    passed, failed, skipped = total
    if status != 0 and failed == 0:
        failed = 1
        print('meson test ended with status %d' % status)
    print('%d passed, %d failed%s' % (passed, failed, ', %d skipped' % skipped if skipped else ''))
    return 0 if passed > 0 and failed == 0 else 1


if __name__ == '__main__':
    if len(sys.argv) != 3:
        sys.exit('usage: count-tests.py LOGS STATUS')
    sys.exit(main(sys.argv[1], int(sys.argv[2])))
