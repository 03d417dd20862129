/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-act.h"

#include <glib/gi18n-lib.h>

#include "pit-book-writer.h"
#include "pit-property.h"
#include "pit-roster-private.h"

/**
 * PitAct:
 *
 * Something that a person does, from the press of a button to what is said of it. Each act takes the same steps, in this
 * order:
 *
 *  1. what is in its way, whoever asks: pit_act_check()
 *  2. sign-on, where nobody who may is signed on: the desk's doorkeeper, which then goes on with pit_act_run()
 *  3. whether who is signed on may, by the roster, and what is in its way by now
 *  4. the entry, by that person, committed to the book
 *  5. the effect
 *  6. the result in words, or why there is none
 *
 * What an act is done with (its subject: the house's settings, the roster, a window) makes it, by a #PitActKind, with a copy
 * of what is wanted: a form may be typed in again while somebody signs on. Whoever wants it runs it, or has the doorkeeper
 * run it. The act keeps its subject, and itself while it is going, so nobody has to hold it; who listens by
 * g_signal_connect_object() is told nothing once they are gone.
 *
 * Most acts are one entry. One that is more has PitActKind.carry_out for steps 4 and 5, and keeps the order by itself.
 * Main thread.
 *
 * Property, read-only and notified: `is-going` (boolean): step 4 is under way, and nothing was in its way. Run again
 * meanwhile it does nothing.
 *
 * Signal: `ended ()`: step 6. #PitActFacts says which. An act that was refused can be run again.
 */
struct _PitAct
{
  GObject           parent_instance;

  const PitActKind *kind;
  PitRoster        *roster;  /* owned; NULL: of no book */
  GDestroyNotify    destroy; /* of the data */
  PitActFacts       facts;   /* owned, but for what the kind says */
  gboolean          is_told; /* that it is going */
};

static const PitProperty properties[] = {
  { "is-going", G_TYPE_BOOLEAN, NULL, G_PARAM_READABLE, PIT_PROPERTY_AT (PitAct, facts.is_going) },
};

static guint ended_signal;

G_DEFINE_FINAL_TYPE (PitAct, pit_act, G_TYPE_OBJECT)

static PitBookWriter *
get_writer (PitAct *self)
{
  return self->kind->get_writer (self->facts.subject);
}

/* Where the book was closed meanwhile the entry may be in it, and the next run will find it there: nothing follows here. */
static void
stored_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  PitAct *self = user_data;
  GError *error = NULL;
  g_autoptr(PitEntry) entry = pit_book_writer_append_entry_finish (PIT_BOOK_WRITER (source), result, &error);

  if (entry != NULL && get_writer (self) == NULL)
    pit_act_check_book (NULL, &error);
  else if (entry != NULL && self->kind->effect != NULL)
    self->kind->effect (self, entry, &error);
  pit_act_end (self, error);
}

static void
record (PitAct *self)
{
  GError *error = NULL;
  PitEntry *entry = self->kind->write (self, &error);

  if (entry == NULL)
    {
      pit_act_end (self, error);
      return;
    }

  pit_roster_stamp (self->roster, entry);
  pit_book_writer_append_entry_async (get_writer (self), entry, stored_cb, self);
}

static gboolean
check_book (PitAct  *self,
            GError **error)
{
  return self->kind->get_writer == NULL || pit_act_check_book (get_writer (self), error);
}

/* Where nobody is asked before who may, what is in the way is told to who may alone. Without people no book is open: the check
 * says so. */
static gboolean
may_run (PitAct  *self,
         GError **error)
{
  if (self->roster == NULL || self->facts.action == PIT_ACTION_UNKNOWN)
    return pit_act_check (self, error);

  return check_book (self, error) && pit_roster_may (self->roster, self->facts.action, error)
         && (self->kind->check == NULL || self->kind->check (self, error));
}

static void
pit_act_finalize (GObject *object)
{
  PitAct *self = PIT_ACT (object);

  if (self->destroy != NULL)
    self->destroy (self->facts.data);
  g_clear_object (&self->facts.subject);
  g_clear_object (&self->roster);
  g_clear_error (&self->facts.error);
  g_free (self->facts.label);
  g_free (self->facts.result);

  G_OBJECT_CLASS (pit_act_parent_class)->finalize (object);
}

static void
pit_act_class_init (PitActClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = pit_act_finalize;
  pit_properties_install (klass, properties, G_N_ELEMENTS (properties));

  ended_signal = g_signal_new ("ended", PIT_TYPE_ACT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
pit_act_init (PitAct *self)
{
}

/** Returns: (transfer none): how it stands */
const PitActFacts *
pit_act_get (PitAct *self)
{
  g_return_val_if_fail (PIT_IS_ACT (self), NULL);

  return &self->facts;
}

/**
 * pit_act_check:
 * @error: return location for what is in its way, and what helps, in words
 *
 * Returns: whether nothing is in its way, whoever asks
 */
gboolean
pit_act_check (PitAct  *self,
               GError **error)
{
  g_return_val_if_fail (PIT_IS_ACT (self), FALSE);

  return (self->kind->check == NULL || self->kind->check (self, error)) && check_book (self, error);
}

/**
 * pit_act_run:
 *
 * Does it, in the name of who is signed on, where nothing is in its way; `ended` says what came of it, which may be now. Does
 * nothing while it is going or once it is done.
 */
void
pit_act_run (PitAct *self)
{
  GError *error = NULL;

  g_return_if_fail (PIT_IS_ACT (self));

  if (self->facts.is_going || self->facts.is_done)
    return;

  g_object_ref (self);
  g_object_ref (self); /* until pit_act_end() */
  g_clear_error (&self->facts.error);
  self->facts.is_going = TRUE;
  if (!may_run (self, &error))
    {
      pit_act_end (self, error);
    }
  else if (self->kind->carry_out != NULL)
    {
      self->kind->carry_out (self);
    }
  else if (self->kind->get_writer != NULL)
    {
      record (self);
    }
  else
    {
      self->kind->effect (self, NULL, &error);
      pit_act_end (self, error);
    }
  if (self->facts.is_going)
    {
      self->is_told = TRUE;
      g_object_notify (G_OBJECT (self), "is-going");
    }
  g_object_unref (self);
}

/**
 * pit_act_new:
 * @kind: lives for ever
 * @subject: (type GObject): what it is done with
 * @roster: (nullable): of whose people; %NULL: no book is open
 * @data: (nullable): what is wanted, for the functions of @kind
 * @destroy: (nullable): frees @data
 *
 * Returns: (transfer full): an act that waits to be run
 */
PitAct *
pit_act_new (const PitActKind *kind,
             gpointer          subject,
             PitRoster        *roster,
             gpointer          data,
             GDestroyNotify    destroy)
{
  PitAct *self;

  g_return_val_if_fail (kind != NULL && G_IS_OBJECT (subject), NULL);

  self = g_object_new (PIT_TYPE_ACT, NULL);
  self->kind = kind;
  self->facts.action = kind->action;
  self->facts.subject = g_object_ref (subject);
  g_set_object (&self->roster, roster);
  self->facts.data = data;
  self->destroy = destroy;

  return self;
}

/** pit_act_set_action: for who does it: whose right it is, where the kind alone does not say so */
void
pit_act_set_action (PitAct    *self,
                    PitAction  action)
{
  g_return_if_fail (PIT_IS_ACT (self));

  self->facts.action = action;
}

/** pit_act_set_label: which table it is about, or what it does, for people */
void
pit_act_set_label (PitAct     *self,
                   const char *label)
{
  g_return_if_fail (PIT_IS_ACT (self));

  g_free (self->facts.label);
  self->facts.label = g_strdup (label);
}

/** pit_act_set_result: for who does it: what is said of it once it is done */
void
pit_act_set_result (PitAct     *self,
                    const char *result)
{
  g_return_if_fail (PIT_IS_ACT (self));

  g_free (self->facts.result);
  self->facts.result = g_strdup (result);
}

/**
 * pit_act_end:
 * @error: (transfer full) (nullable): why it is not done; %NULL: it is
 *
 * For who refuses or carries out an act: it is over, and may be freed by now.
 */
void
pit_act_end (PitAct *self,
             GError *error)
{
  gboolean was_going;

  g_return_if_fail (PIT_IS_ACT (self));

  was_going = self->facts.is_going;
  g_object_ref (self);
  g_clear_error (&self->facts.error);
  self->facts.error = error;
  self->facts.is_done = error == NULL;
  if (self->facts.is_done && self->facts.result == NULL && self->kind->result != NULL)
    self->facts.result = g_strdup (_(self->kind->result));
  self->facts.is_going = FALSE;
  if (self->is_told)
    {
      self->is_told = FALSE;
      g_object_notify (G_OBJECT (self), "is-going");
    }
  g_signal_emit (self, ended_signal, 0);
  if (was_going)
    g_object_unref (self);
  g_object_unref (self);
}

/** pit_act_end_by_task: (scope async): ends the act that is the source of a #GTask, as that ended: done by %TRUE, else with its error */
void
pit_act_end_by_task (GObject      *source,
                     GAsyncResult *result,
                     gpointer      user_data)
{
  GError *error = NULL;

  g_task_propagate_boolean (G_TASK (result), &error);
  pit_act_end (PIT_ACT (source), error);
}

/**
 * pit_act_check_book:
 * @writer: (nullable): the book's; %NULL: none is open
 * @error: return location for %PIT_ROSTER_ERROR_CLOSED
 *
 * Returns: whether what is done now can be put on record
 */
gboolean
pit_act_check_book (PitBookWriter  *writer,
                    GError        **error)
{
  g_autoptr(GError) trouble = NULL;

  if (writer == NULL)
    return pit_roster_refuse (error, PIT_ROSTER_ERROR_CLOSED, _("No pit log is open"));
  trouble = pit_book_writer_dup_trouble (writer);
  if (trouble != NULL)
    return pit_roster_refuse (error, PIT_ROSTER_ERROR_CLOSED, _("The pit log can't save anything now: %s"),
                              trouble->message);

  return TRUE;
}
