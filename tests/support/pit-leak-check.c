/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <sanitizer/lsan_interface.h>

/* What libraries take before main() lives as long as the process. GLib loses one piece of it on purpose once a program
 * has more than 2048 quarks, as the desk has, and by then nothing tells it from a leak of ours. The dynamic linker runs
 * the first of these two before all libraries' constructors, the other one behind them. */

static void
disable (void)
{
  __lsan_disable ();
}

static void __attribute__ ((constructor))
enable (void)
{
  __lsan_enable ();
}

static void (*const before_libraries) (void) __attribute__ ((section (".preinit_array"), used)) = disable;
