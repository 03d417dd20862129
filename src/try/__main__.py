#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Tries a table controller against docs/protocol.md: an independent desk, written from that page alone.

It says hello as a book of its own, acknowledges what it reads and, unless --no-orders is given, orders what the controller
lists of hold, release, message and recorder-take, and gives back what these changed, unless somebody else has changed it since.
What it can't give back it says at the end, with what to do at the table.
Try it on a controller that has no recorder yet, while somebody plays at the table; never on one in service. Where another desk
records the table, it tries what an observer can, and says so. It takes one to three minutes, longer where rounds are long.

Exit status: 0 nothing wrong was found, 1 something was, 2 wrong usage, 3 no connection, 4 nothing wrong was found but not
everything was tried, which "not tried" lists with the reason, 5 a fault of the program itself, with a traceback.
Ctrl-C ends it early: it gives back what its orders changed, says what was found until then, and ends with 1 or 4.
"""
import argparse
import ipaddress
import math
import socket
import ssl
import sys
import threading
import time
import traceback
import urllib.parse
import uuid

import link
import report
import trial

VERSION = '@VERSION@'


def read_seconds(text):
    if not 0 < float(text) < math.inf:
        raise argparse.ArgumentTypeError('more than 0 seconds are needed')
    return float(text)


def read_count(text):
    if int(text) < 1:
        raise argparse.ArgumentTypeError('at least 1 is needed')
    return int(text)


def is_elsewhere(host):
    """Whether that is another machine; what nobody knows fails later."""
    try:
        addresses = [found[4][0].split('%')[0] for found in socket.getaddrinfo(host, None)]
    except OSError:
        return False
    return not all(ipaddress.ip_address(address).is_loopback for address in addresses)


def read_plan(arguments):
    parser = argparse.ArgumentParser(prog='pitstand-try', description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('url', help='wss://HOST:PORT/tables/ID, or ws:// on this machine')
    parser.add_argument('--authority', help="the house's certificate authority (PEM)")
    parser.add_argument('--certificate', help="the desk's certificate (PEM)")
    parser.add_argument('--key', help='its key (PEM)')
    parser.add_argument('--table-certificate', metavar='CERTIFICATE',
                        help="another table's certificate (PEM): a controller must not take it for a desk's")
    parser.add_argument('--table-key', metavar='KEY', help='its key (PEM)')
    parser.add_argument('--unmarked-certificate', metavar='CERTIFICATE',
                        help="a certificate of the authority's without extended key usage (PEM): a controller must refuse it")
    parser.add_argument('--unmarked-key', metavar='KEY', help='its key (PEM)')
    parser.add_argument('--patience', type=read_seconds, default=5, metavar='SECONDS', help='wait so long for what is due (5)')
    parser.add_argument('--events', type=read_count, default=300, metavar='N', help='how many new events make one state of another (300)')
    parser.add_argument('--no-orders', dest='orders', action='store_false', help='give no orders')
    parser.add_argument('--all', action='store_true', help='say what is right, too')
    parser.add_argument('--version', action='version', version=f'pitstand-try {VERSION}')
    plan = parser.parse_args(arguments)
    url = urllib.parse.urlsplit(plan.url)
    if url.scheme not in ('ws', 'wss') or not url.hostname or not url.path.strip('/'):
        parser.error(f'{plan.url} is not the address of a table: write wss://HOST:PORT/tables/ID')
    if url.scheme == 'ws' and is_elsewhere(url.hostname):
        parser.error(f'ws:// is for trials on this machine alone, and {url.hostname} is another: write wss://')
    if url.scheme == 'wss' and not (plan.authority and plan.certificate and plan.key):
        parser.error('wss:// needs --authority, --certificate and --key')
    for name in ('table', 'unmarked'):
        certificate, key = getattr(plan, f'{name}_certificate'), getattr(plan, f'{name}_key')
        if bool(certificate) != bool(key):
            parser.error(f'--{name}-certificate and --{name}-key go together')
        if certificate:
            # One that can't be read would look as if the controller had refused it.
            try:
                ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT).load_cert_chain(certificate, key)
            except OSError as error:
                parser.error(f'{certificate} and {key} can\'t be used: {error}')
    plan.table = urllib.parse.unquote(url.path.rsplit('/', 1)[1])
    plan.book = str(uuid.uuid4())
    return plan


def describe_refusal(plan, why, more=''):
    return (f"the controller refuses this certificate, {plan.certificate} ({why}){more}. It has to take a desk's (clientAuth) that "
            'its own authority has signed')


def find_obstacle(plan):
    """Why nothing can be tried at all, or None. What breaks is dialled twice, as the reason may be gone the second time."""
    for _ in range(2):
        try:
            connection = link.Connection(plan)
            connection.close()
            return describe_refusal(plan, 'HTTP 403') if plan.certificate and connection.status == 403 else None
        except link.BadAnswer:
            return None  # a finding
        except link.Silent as silent:
            return f'no answer within {silent.waited:g} s'
        except link.Refused as error:
            obstacle = describe_refusal(plan, error, '' if error.is_certain() else ', or it closed for another reason')
            if error.is_certain():
                break
        except (OSError, link.Closed) as error:
            obstacle = str(error)
        time.sleep(link.PAUSE)
    return obstacle


def tell_untried(attempt):
    """Says once what was not tried, and why."""
    sections = sorted(set(attempt.skipped), key=int)
    if attempt.refused == 'busy':
        print(f'The controller says that it is busy. Not tried: sections {", ".join(sections)}. Start pitstand-try again later.')
        return
    if attempt.refused:
        why = 'Another desk records this table, and the controller has no place for an observer.'
    else:
        which = f'book {attempt.recorder}' if attempt.recorder else 'whose book has acknowledged nothing yet'
        why = f'Another desk records this table, {which}: it was tried as an observer only.'
    print(f'{why} Not tried: some or all of section{"s" if len(sections) > 1 else ""} {", ".join(sections)}. To try all, '
          'clear the recorder on the controller, then start pitstand-try again.')


def tell_recorder(attempt):
    """Says how a desk comes to record the table: as long as this program's book does, every desk can only watch it."""
    print(f"This program is now the table's recorder, book {attempt.plan.book}, so a desk can only watch the table. Clear the "
          'recorder on the controller, or choose Take Over the Record at the desk.')


class Progress:
    """Says on standard error what is tried: the findings come at the end, as each part may see faults of any section."""

    def __init__(self, silence):
        self.silence = silence  # seconds after which it says that it still waits
        self.section = None
        self.is_over = threading.Event()
        self.teller = threading.Thread(target=self.tell_waits, daemon=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        """A thread that writes while Python ends makes it abort, with another exit status than the one that was meant."""
        self.is_over.set()
        if self.section is not None:
            self.teller.join()

    def begin(self, section, name):
        is_first = self.section is None
        if is_first:
            print('pitstand-try: this takes one to three minutes, longer where rounds are long', file=sys.stderr, flush=True)
        if section != self.section:
            print(f'trying {section:>2} {report.SECTIONS[section]}', file=sys.stderr, flush=True)
        self.section, self.name, self.began = section, name, time.monotonic()
        if is_first:
            self.teller.start()

    def tell_waits(self):
        """Says again and again what lasts, so that nobody takes the program for dead."""
        told = 0
        while not self.is_over.wait(self.silence / 4):
            now = time.monotonic()
            if now - max(self.began, told) >= self.silence:
                told = now
                print(f'       still at {self.name}, for {now - self.began:.0f} s', file=sys.stderr, flush=True)


def main():
    plan = read_plan(sys.argv[1:])
    obstacle = find_obstacle(plan)
    if obstacle is not None:
        print(f"pitstand-try: can't connect to {plan.url}: {obstacle}", file=sys.stderr)
        return 3
    return try_all(plan)


def try_all(plan):
    attempt = trial.Trial(plan)
    with Progress(2 * plan.patience) as progress:
        attempt.run(progress.begin)
    report.tell(attempt.report, plan.all)
    if attempt.skipped:
        tell_untried(attempt)
    elif attempt.is_recorder():
        tell_recorder(attempt)
    for left in attempt.left:
        print(left)
    if attempt.stopped_at:
        print(f'Stopped by Ctrl-C at {attempt.stopped_at}: the rest of it, and what comes after it, was not tried.')
    is_whole = not (attempt.skipped or attempt.report.untried or attempt.left or attempt.stopped_at)
    return 1 if attempt.report.wrong() else 0 if is_whole else 4


def run():
    """Ends what is wrong with the program itself as such, so that nobody looks for it in the controller."""
    try:
        return main()
    except KeyboardInterrupt:
        print('pitstand-try: stopped by Ctrl-C', file=sys.stderr)
        return 4
    except Exception:  # whatever it is
        traceback.print_exc()
        print('pitstand-try: this is a fault of pitstand-try, not of the controller. Report it with the lines above.', file=sys.stderr)
        return 5


if __name__ == '__main__':
    sys.exit(run())
