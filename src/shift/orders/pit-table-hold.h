/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** Why nothing more is taken from a table until a person decides. */
typedef enum
{
  PIT_HOLD_NONE = 0,
  PIT_HOLD_ADDRESS,     /* the floor plan's address can't be used */
  PIT_HOLD_FRAME,       /* a message that can't be read, each time it was asked for */
  PIT_HOLD_NEW_HISTORY, /* the controller's storage has begun anew: lost, or another controller */
  PIT_HOLD_FORGOTTEN,   /* the controller knows less of its history than is kept of it */
  PIT_HOLD_NUMBERS,     /* the controller's numbers can't be right */
  PIT_HOLD_CONFLICT,    /* a number came again with other content */
  PIT_HOLD_NO_ROOM,     /* its rounds don't end, and more waits for one that does than is kept */
  PIT_HOLD_ACCOUNT,     /* what the table says of itself does not fit what it reported */
  PIT_N_HOLDS,
} PitHoldReason;

/** What a person can decide on a table that is held. */
typedef enum
{
  PIT_RELEASE_RETRY = 0, /* connect again, from the same place */
  PIT_RELEASE_SKIP,      /* go on behind the message that can't be read; it stays missing */
  PIT_RELEASE_ACCEPT,    /* take what the table says from now on for its history */
  PIT_N_RELEASES,
} PitRelease;

/** A hold, as it stands: flat, copied by assignment. */
typedef struct
{
  PitHoldReason reason;
  gint64        since;    /* since when the table is not heard, UTC microseconds, by the desk's clock */
  guint         n_tries;  /* how often persons had it tried again since then */
  guint         releases; /* a bit for each PitRelease that fits */
} PitTableHold;

G_END_DECLS
