#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""pack.py OUTPUT VERSION SCHEMAS FILE...: packs the kit and the schemas into one program that needs Python alone.

The same files make the same bytes: no time and no place of this machine is in it.
"""
import os
import sys
import zipfile


def main():
    output, version, schemas, *files = sys.argv[1:]
    members = {os.path.basename(name): name for name in files}
    members.update({f'protocol/{name}': os.path.join(schemas, name) for name in os.listdir(schemas)})
    with open(output, 'wb') as program:
        program.write(b'#!/usr/bin/python3\n')
        with zipfile.ZipFile(program, 'w', zipfile.ZIP_DEFLATED) as archive:
            for name in sorted(members):
                with open(members[name], encoding='utf-8') as file:
                    text = file.read().replace('@VERSION@', version)
                archive.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), text)
    os.chmod(output, 0o755)


main()
