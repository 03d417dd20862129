# SPDX-License-Identifier: GPL-3.0-or-later
"""Who is let in by a controller, and which certificate it shows itself: cases of test-try.py."""
import importlib.util
import os
import ssl
import subprocess
import tempfile

import protocol
import trial as kit
from honest import Controller, Session
from patience import PATIENCE, make_plan
from restart import break_first


def try_refused(tap, program, plan, name):
    """With another table's certificate as the client's: whoever runs it learns that the controller refuses that one."""
    # The system may throw an alert away with the connection; the controller then seems to hang up only.
    for _ in range(10):
        result = subprocess.run([program, '--authority', plan.authority, '--certificate', plan.table_certificate, '--key',
                                 plan.table_key, '--patience', str(PATIENCE), plan.url],
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        if name != 'alert' or 'alert' in result.stderr.lower():
            break
    tap.check(f'/try/status/refused/{name}', result.returncode == 3
              and f'the controller refuses this certificate, {plan.table_certificate} (' in result.stderr, result.stdout, result.stderr)
    # Who only hangs up has not said why.
    tap.check(f'/try/status/refused/{name}/why', ('or it closed for another reason' in result.stderr) == (name == 'stream-ends'),
              result.stderr)


class Keys:
    """A floor's certificates, and controllers over TLS that show one of them."""

    def __init__(self, directory, pki):
        subprocess.run([pki, directory, '2'], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.directory = directory
        self.desk, self.table, self.other = (self.pair(name) for name in ('desk', 'table-T01', 'table-T02'))
        self.unmarked = protocol.make_certificate(directory, 'unmarked', '/CN=desk')

    def pair(self, name):
        return [os.path.join(self.directory, f'{name}.{end}') for end in ('pem', 'key')]

    def serve(self, verifies=ssl.CERT_REQUIRED, shown=None, **members):
        tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        tls.load_cert_chain(*(shown or self.table))
        tls.load_verify_locations(os.path.join(self.directory, 'ca.pem'))
        tls.verify_mode = verifies
        return type('Controller', (Controller,), {'tls': tls, 'session_class': type('Session', (Session,), members)})()

    def make_plan(self, url):
        plan = make_plan(url)
        plan.authority = os.path.join(self.directory, 'ca.pem')
        (plan.certificate, plan.key), (plan.table_certificate, plan.table_key) = self.desk, self.other
        plan.unmarked_certificate, plan.unmarked_key = self.unmarked
        return plan


def load_program():
    """The program's own module, without running it."""
    spec = importlib.util.spec_from_file_location('program', os.path.join(os.path.dirname(kit.__file__), '__main__.py'))
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def let_in(certificate):
    """Answers that one, and HTTP 403 to all others: of what a certificate is made out for Python's TLS tells nothing."""
    with open(certificate, encoding='ascii') as file:
        bytes_ = ssl.PEM_cert_to_DER_cert(file.read())

    def find_status(self, path, offered):
        is_desk = self.peer.getpeercert(binary_form=True) == bytes_
        return Session.find_status(self, path, offered) if is_desk else '403 Forbidden'
    return find_status


def try_certificates(tap, pki, program):
    """Who is let in, and what a controller itself shows: the kit finds which of these is wrong, and nothing else."""
    with tempfile.TemporaryDirectory(prefix='pit-try-') as directory:
        keys = Keys(directory, pki)
        honest_ = {'find_status': let_in(keys.desk[0])}
        purpose = "purpose of the controller's certificate"

        def make(name, *extensions, subject='/CN=table'):
            return protocol.make_certificate(directory, name, subject, *extensions)

        names = 'subjectAltName=DNS:localhost,IP:127.0.0.1'
        for name, how, wrong in (
                ('honest', honest_, []),
                ('broken/takes-any-certificate', {'verifies': ssl.CERT_NONE}, [
                    'no client certificate', "another authority's certificate", "a table's certificate",
                    'a certificate without a purpose']),
                ('broken/takes-no-purpose', {}, ['a certificate without a purpose']),
                ('broken/shows-two-purposes', {**honest_, 'shown': make(
                    'both', names, 'extendedKeyUsage=serverAuth,clientAuth')}, [purpose]),
                ('broken/shows-no-purpose', {**honest_, 'shown': make('none', names)}, [purpose]),
                ('broken/shows-no-host', {**honest_, 'shown': make('host', 'extendedKeyUsage=serverAuth', subject='/CN=localhost')},
                 ["host in the controller's certificate"])):
            controller = keys.serve(**how)
            trial = kit.Trial(keys.make_plan(controller.url.replace('127.0.0.1', 'localhost')))
            try:
                trial.try_part('2', 'handshake', kit.transport.handshake)
                trial.try_part('2', 'certificates', kit.transport.certificates)
            finally:
                controller.close()
            tap.check(f'/try/{name}/section-2', [check[:2] for check in trial.report.wrong()] == [('2', what) for what in wrong]
                      and not trial.report.untried, *map(str, trial.report.checks))

        # Those that let TLS begin with any certificate: the stream ends, or HTTP says so.
        for name, how in (('alert', {}), ('stream-ends', {'verifies': ssl.CERT_NONE, 'shake_hands': lambda self: False}),
                          ('http', {'verifies': ssl.CERT_NONE, 'find_status': lambda self, path, offered: '403 Forbidden'})):
            controller = keys.serve(**how)
            try_refused(tap, program, keys.make_plan(controller.url), name)
            controller.close()
        # What breaks once refuses nobody.
        controller = keys.serve(shake_hands=break_first)
        obstacle = load_program().find_obstacle(keys.make_plan(controller.url))
        controller.close()
        tap.check('/try/status/broken-once', obstacle is None, str(obstacle))
