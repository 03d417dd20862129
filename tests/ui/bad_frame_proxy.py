# SPDX-License-Identifier: GPL-3.0-or-later
"""A bad line between a plain table and its desk: spoils the frames of one event, however often they are asked for."""
import re
import socket
import threading


def read_exactly(source, count):
    data = b''
    while len(data) < count:
        part = source.recv(count - len(data))
        if not part:
            raise ConnectionError
        data += part
    return data


def read_frame(source):
    """A frame of the server's: its head and its payload; a server masks nothing."""
    head = read_exactly(source, 2)
    length = head[1] & 0x7f
    if length == 126:
        head += read_exactly(source, 2)
        length = int.from_bytes(head[2:], 'big')
    elif length == 127:
        head += read_exactly(source, 8)
        length = int.from_bytes(head[2:], 'big')
    return head, read_exactly(source, length)


class BadFrameProxy:
    """Listens on a port of its own before the table on TABLE_PORT. From spoil() on, the next event that passes is spoilt,
    and it alone, on each connection."""

    def __init__(self, table_port):
        self.table_port = table_port
        self.wanted = False
        self.seq = None
        self.times = 0
        self.listener = socket.create_server(('127.0.0.1', 0))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    def spoil(self):
        self.wanted = True

    def accept(self):
        while True:
            try:
                desk, _ = self.listener.accept()
                table = socket.create_connection(('127.0.0.1', self.table_port))
            except OSError:
                continue
            threading.Thread(target=self.to_table, args=(desk, table), daemon=True).start()
            threading.Thread(target=self.to_desk, args=(desk, table), daemon=True).start()

    @staticmethod
    def end(*sockets):
        for one in sockets:
            try:
                one.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass

    def to_table(self, desk, table):
        try:
            while data := desk.recv(65536):
                table.sendall(data)
        except OSError:
            pass
        self.end(desk, table)

    def to_desk(self, desk, table):
        try:
            head = b''
            while b'\r\n\r\n' not in head:
                head += read_exactly(table, 1)
            desk.sendall(head)
            while True:
                head, payload = read_frame(table)
                desk.sendall(head + self.pass_on(payload))
        except OSError:
            pass
        self.end(desk, table)

    def pass_on(self, payload):
        return b'\n'.join(self.pass_message(line) for line in payload.split(b'\n'))

    def pass_message(self, text):
        """Its length stays: the frame's head says it."""
        found = re.search(rb'"seq":([0-9]+)', text)
        if found is None:
            return text
        if self.wanted and self.seq is None:
            self.seq = found[1]
        if found[1] != self.seq:
            return text
        self.times += 1
        return text.replace(b'"seq":', b'"seq";', 1)

    def close(self):
        self.listener.close()
