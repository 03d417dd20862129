# SPDX-License-Identifier: GPL-3.0-or-later
"""Section 2 of docs/protocol.md: the handshake, certificates on both sides, and how a connection is closed."""
import os
import re
import shutil
import subprocess
import tempfile
import urllib.parse

import link
import schema

# The codes of the words with which a controller closes, as far as they are provoked here.
CODES = {word: schema.CLOSES[word] for word in ('frame', 'version', 'table', 'binary', 'utf-8', 'too-big', 'replaced',
                                               'websocket')}
# These come from a library of WebSocket, which says no reason.
WORDLESS = [schema.CLOSES[word] for word in ('websocket', 'utf-8', 'too-big')]


def connect(self, **how):
    connection = link.dial(self.plan, **how)
    for fault in connection.faults:
        self.report.fault(*fault)
    return connection


def handshake(self):
    path = urllib.parse.urlsplit(self.plan.url).path
    for name, offer, status in (('another table', {'path': path + '-none'}, 404), ('no subprotocol', {'subprotocol': None}, 400),
                                ('another method than GET', {'method': 'POST'}, 400),
                                ('another version of WebSocket', {'version': '12'}, 400)):
        connection = connect(self, **offer)
        self.check('2', name, connection.status == status, f'HTTP {status}', f'HTTP {connection.status}')
        connection.close()
    connection = connect(self)
    self.check('2', 'WebSocket', connection.status == 101, 'HTTP 101', f'HTTP {connection.status}')
    chosen = connection.fields.get('sec-websocket-protocol')
    self.check('2', 'subprotocol', chosen == 'pit-table.v1', 'pit-table.v1', f'{chosen}')
    extensions = connection.fields.get('sec-websocket-extensions')
    self.check('2', 'compression', extensions is None, 'no extension, as none was asked for', f'{extensions}')
    connection.close()


def certificates(self):
    if not self.plan.url.startswith('wss:'):
        self.leave('2', 'certificates, as ws:// has none')
        return
    check_own(self, connect(self))
    with tempfile.TemporaryDirectory(prefix='pitstand-try.') as folder:
        for name, identity, means in list_strangers(self.plan, folder):
            if identity is None:
                self.leave('2', f'whether {name} is refused; {means}')
            else:
                check_stranger(self, name, identity)


def run_openssl(*arguments, **more):
    """What the program prints; None where it is missing, or fails."""
    if shutil.which('openssl') is None:
        return None
    done = subprocess.run(['openssl', *arguments], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False, **more)
    return done.stdout.decode('utf-8', 'replace') if done.returncode == 0 else None


def check_own(self, connection):
    """What the controller's own certificate is made out for. Authority, dates and host the TLS library has checked."""
    names = [name for kind, name in connection.socket.getpeercert().get('subjectAltName', ()) if kind in ('DNS', 'IP Address')]
    self.check('2', "host in the controller's certificate", names, 'the host dialled, as subjectAltName', 'no such name')
    told = run_openssl('x509', '-inform', 'DER', '-noout', '-ext', 'extendedKeyUsage',
                       input=connection.socket.getpeercert(binary_form=True))
    connection.close()
    if told is None:
        self.leave('2', "what the controller's certificate is made out for; the program openssl is missing, which reads it")
        return
    purposes = ', '.join(line.strip() for line in told.splitlines() if line[:1].isspace())
    self.check('2', "purpose of the controller's certificate", purposes == 'TLS Web Server Authentication',
               'serverAuth alone', purposes or 'no extended key usage')


def make_stranger(folder):
    """A desk's certificate that no authority but itself has signed, with its key; None without the program openssl."""
    certificate, key = (os.path.join(folder, 'stranger.' + end) for end in ('pem', 'key'))
    made = run_openssl('req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2', '-subj',
                       '/CN=desk', '-addext', 'extendedKeyUsage=clientAuth', '-keyout', key, '-out', certificate)
    return None if made is None else (certificate, key)


def list_strangers(plan, folder):
    """Who has to be refused: what is shown, certificate and key, and what it takes where these are missing."""
    def pair(name):
        certificate = getattr(plan, f'{name}_certificate')
        return certificate and (certificate, getattr(plan, f'{name}_key'))

    return [
        ('no client certificate', (None, None), None),
        ("another authority's certificate", make_stranger(folder), 'the program openssl is missing, which makes one'),
        ("a table's certificate", pair('table'), 'give one with --table-certificate and --table-key'),
        ('a certificate without a purpose', pair('unmarked'), "give one of the house's authority without extended key usage with "
                                                              '--unmarked-certificate and --unmarked-key'),
    ]


def check_stranger(self, name, identity):
    try:
        connection = connect(self, identity=identity)
        # TLS 1.3 tells of a certificate that is missing, or not taken, after the handshake.
        came = f'HTTP {connection.status}'
        connection.close()
    except ConnectionRefusedError:
        raise  # nobody listens, which refuses no certificate
    except (link.Closed, OSError):
        came = ''
    self.check('2', name, came in ('', 'HTTP 403'), 'an end of the TLS handshake, or HTTP 403', came)


def check_close(self, name, closed, words):
    """Whoever closes says why: with the code of one of the words, and the word as the reason begins."""
    codes = [CODES[word] for word in words]
    came = str(closed) if closed.code is not None else f'no close frame ({closed})'
    self.check('2', f'close after {name}', closed.code in codes, ' or '.join(map(str, codes)), came)
    if closed.code in codes and closed.code not in WORDLESS:
        word = words[codes.index(closed.code)]
        self.check('2', f'reason of the close after {name}', re.match(f'{word}: .', closed.reason),
                   f'"{word}: " and words for people', repr(closed.reason))


def replacement(self):
    old, _, _ = self.greeted(window=1)
    new, _, _ = self.greeted(window=1)
    word, closed = old.end()
    self.check('2', 'refusal after a newer connection', not word, 'no refusal before the close replaced', f'a refusal of the code {word}')
    self.check('2', 'the older connection of one book', closed is not None, 'closed, as a newer one took its place',
               'it goes on')
    if closed is not None:
        check_close(self, 'a newer connection', closed, ['replaced'])
    self.read_events(new, 1)
