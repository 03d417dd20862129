/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** A table is asked for its state at most so often. Microseconds. */
#define PIT_STATE_INTERVAL (10 * G_USEC_PER_SEC)
/** So often in vain, then its greeting is asked for instead: the link is dialled again ... */
#define PIT_STATE_ASKS 3
/** ... though not more often than this: a table that does nothing but fail must not come and go. */
#define PIT_STATE_PATIENCE (10 * G_TIME_SPAN_MINUTE)

/** What is to be done about a state that is wanted. */
typedef enum
{
  PIT_ASKING_NOTHING = 0,
  PIT_ASKING_ASK,
  PIT_ASKING_GIVE_UP, /* it doesn't know the question; a new greeting brings its state too */
} PitAskingStep;

/** Asking a table for its whole state, within reason. Zero: nothing is wanted, and nobody was ever asked. */
typedef struct
{
  gboolean is_wanted;  /* it ends when the state has come, or nobody is left to ask */
  gboolean was_asked;
  gboolean gave_up;
  guint    n_asked;    /* since it has been wanted */
  gint64   asked_at;   /* monotonic; with was_asked */
  gint64   gave_up_at; /* likewise; with gave_up */
} PitAsking;

void          pit_asking_want (PitAsking *self);
PitAskingStep pit_asking_look (PitAsking *self,
                               gint64     now);

G_END_DECLS
