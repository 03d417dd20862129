#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-icons.py ICON...: each icon is drawn at the sizes a desktop asks for, square, and neither blank nor a block.

A symbolic icon is one colour on nothing, so that the desktop can recolour it.
"""
import sys

try:
    import gi
    gi.require_version('GdkPixbuf', '2.0')
    from gi.repository import GdkPixbuf
except (ImportError, ValueError) as error:
    print('no GdkPixbuf for python3: %s' % error)
    sys.exit(77)

SIZES = (16, 32, 64, 128, 256)


def check(path):
    if 'svg' not in {entry.get_name() for entry in GdkPixbuf.Pixbuf.get_formats()}:
        print('GdkPixbuf has no loader for SVG (librsvg2-common)')
        sys.exit(77)
    for size in SIZES:
        picture = GdkPixbuf.Pixbuf.new_from_file_at_size(path, size, size)
        if (picture.get_width(), picture.get_height()) != (size, size):
            return '%d pixels give %dx%d' % (size, picture.get_width(), picture.get_height())
        if not picture.get_has_alpha():
            return 'it has no transparency'
        data, stride = picture.get_pixels(), picture.get_rowstride()
        pixels = [data[y * stride + 4 * x:y * stride + 4 * x + 4] for y in range(size) for x in range(size)]
        inked = [pixel for pixel in pixels if pixel[3] > 127]
        share = len(inked) / len(pixels)
        if not 0.15 < share < 0.95:
            return 'at %d pixels %.0f %% of it is covered' % (size, 100 * share)
        colours = {tuple(c // 32 for c in pixel[:3]) for pixel in inked}
        if path.endswith('-symbolic.svg') and len(colours) != 1:
            return 'a symbolic icon of %d colours' % len(colours)
        if not path.endswith('-symbolic.svg') and len(colours) < 4:
            return 'at %d pixels it has only %d colours' % (size, len(colours))
    return None


bad = 0
print('1..%d' % len(sys.argv[1:]))
for number, icon in enumerate(sys.argv[1:], 1):
    why = check(icon)
    bad += why is not None
    print('%sok %d - %s%s' % ('not ' if why else '', number, icon.rsplit('/', 1)[-1], ': ' + why if why else ''))
sys.exit(1 if bad else 0)
