/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <sanitizer/lsan_interface.h>

#include <gio/gio.h>

/* What libraries take before main() lives as long as the process. GLib loses one piece of it on purpose once a program
 * has more than 2048 quarks, as the desk has, and GIO those of its modules that had nothing for it; later nothing tells
 * them from a leak of ours. The dynamic linker runs the first of these two before all libraries' constructors, the other
 * one behind them. */

static void
disable (void)
{
  __lsan_disable ();
}

static void __attribute__ ((constructor))
enable (void)
{
  g_tls_backend_get_default (); /* has GIO look at its modules now */
  __lsan_enable ();
}

static void (*const before_libraries) (void) __attribute__ ((section (".preinit_array"), used)) = disable;
