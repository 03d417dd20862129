/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-act.h"
#include "pit-wait.h"

G_BEGIN_DECLS

/** pit_act_start: runs @act (transfer full), and waits for nothing */
static inline void
pit_act_start (PitAct *act)
{
  pit_act_run (act);
  g_object_unref (act);
}

static inline void
note_ended (PitAct  *act,
            PitAct **ended)
{
  *ended = g_object_ref (act);
}

/** pit_act_begin: runs @act (transfer full); once it is over, @ended (out) (transfer full) is it */
static inline void
pit_act_begin (PitAct  *act,
               PitAct **ended)
{
  g_signal_connect (act, "ended", G_CALLBACK (note_ended), ended);
  pit_act_start (act);
}

/** pit_act_wait: waits for the end of @act (transfer full). Returns: whether it is done; else @error says why not */
static inline gboolean
pit_act_wait (PitAct  *act,
              GError **error)
{
  gboolean is_done;

  pit_wait_while (pit_act_get (act)->is_going);
  is_done = pit_act_get (act)->is_done;
  g_assert_cmpint (is_done, ==, pit_act_get (act)->error == NULL);
  if (!is_done)
    g_propagate_error (error, g_error_copy (pit_act_get (act)->error));
  g_object_unref (act);

  return is_done;
}

/** pit_act_try: pit_act_run() and pit_act_wait() */
static inline gboolean
pit_act_try (PitAct  *act,
             GError **error)
{
  pit_act_run (act);

  return pit_act_wait (act, error);
}

G_END_DECLS
