/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE /* syscall() */
#include "config.h"

#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "pit-stand-back.h"

#define NICE 10
/* The kernel's own numbers: no header of the C library has them. */
#define IOPRIO_WHO_PROCESS 1
#define IOPRIO_CLASS_IDLE (3 << 13)

/**
 * pit_stand_back:
 *
 * From now on the calling thread, and what threads it starts, let all others go first, at the processor and at the disk. Who
 * is not root can't take that back: for a thread of its own, that ends with its work.
 */
void
pit_stand_back (void)
{
  /* What Linux calls a process here is a thread. */
  if (setpriority (PRIO_PROCESS, 0, NICE) != 0 ||
      syscall (SYS_ioprio_set, IOPRIO_WHO_PROCESS, 0, IOPRIO_CLASS_IDLE) != 0)
    g_debug ("This thread can't stand back behind others");
}
