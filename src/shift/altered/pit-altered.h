/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/** What a person can do about a matter from where it is said. */
typedef enum
{
  PIT_ALTERED_ACT_NONE = 0,
  PIT_ALTERED_ACT_PIN,    /* give new PINs: in the settings, at the person */
  PIT_ALTERED_ACT_PERSON, /* look at the person, or give the name again: likewise */
  PIT_ALTERED_ACT_TABLE,  /* look at the table whose alert it is */
  PIT_ALTERED_ACT_LOG,    /* read what the pit log has of it */
} PitAlteredAct;

/** One thing that was found at opening, for people. */
typedef struct
{
  char          *title;    /* "2 people can't sign on" */
  char          *text;     /* what was found, and what was done about it, as sentences */
  char          *guidance; /* (nullable): what to do; %NULL: nothing */
  PitAlteredAct  act;
  GPtrArray     *people;   /* (element-type utf8): whom the act is about, by staff number, or which table; empty: nobody */
} PitAlteredMatter;

/**
 * PitAltered:
 * @title: what all of it comes to
 * @guidance: (nullable): what to do first, whatever else is found; %NULL: nothing
 * @matters: (element-type PitAlteredMatter): worst first; one at least
 * @waits: it waits for a person to take it up
 * @is_quiet: somebody has taken it up: what is left to do is said in a line that doesn't call
 * @taken: (nullable): who has just taken it up, and when, as a sentence; %NULL: nobody has
 *
 * What was found of the pit log's file at opening that no desk did, as it is said to people. It never changes once it is said:
 * there is another one then.
 */
typedef struct
{
  char      *title;
  char      *guidance;
  GPtrArray *matters;
  gboolean   waits;
  gboolean   is_quiet;
  char      *taken;
} PitAltered;

#define PIT_TYPE_ALTERED (pit_altered_get_type ())

GType             pit_altered_get_type (void);
PitAltered       *pit_altered_new      (void);
PitAltered       *pit_altered_ref      (PitAltered       *self);
void              pit_altered_unref    (PitAltered       *self);
PitAlteredMatter *pit_altered_take     (PitAltered       *self,
                                        char             *title,
                                        char             *text,
                                        const char       *guidance);
void              pit_altered_set_act  (PitAlteredMatter *matter,
                                        PitAlteredAct     act,
                                        GPtrArray        *people);
char             *pit_altered_dup_text (const PitAltered *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitAltered, pit_altered_unref)

G_END_DECLS
