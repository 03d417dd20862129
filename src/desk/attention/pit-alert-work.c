/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-alert-work.h"

#include "pit-alert-question.h"

/* One act on an alert, or on several: asked where it is one word for many, while somebody signs on for it, and while it is
 * written. Of several each gets an entry of its own, as each has one that says what was found. */
typedef struct
{
  GtkWidget          *parent;
  PitAttention       *attention;
  GPtrArray          *alerts;
  const PitAlertDeed *deed;
  char               *words;
  PitAttentionGate    gate;
  gpointer            gate_data;
  PitAlertWorkDone    func;
  guint               n_pending;
  GPtrArray          *done;
  GError             *error; /* the first */
} Work;

/* One of them. */
typedef struct
{
  Work     *work;
  PitAlert *alert;
} Part;

static void
work_clear (gpointer data)
{
  Work *work = data;

  g_object_unref (work->parent);
  g_object_unref (work->attention);
  g_ptr_array_unref (work->alerts);
  g_ptr_array_unref (work->done);
  g_clear_error (&work->error);
  g_free (work->words);
}

static void
work_unref (gpointer data)
{
  g_rc_box_release_full (data, work_clear);
}

static void
acted_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  Part *part = user_data;
  Work *work = part->work;
  g_autoptr(GError) error = NULL;

  if (pit_attention_act_finish (PIT_ATTENTION (source), result, &error))
    g_ptr_array_add (work->done, g_object_ref (part->alert));
  else if (work->error == NULL)
    work->error = g_steal_pointer (&error);
  if (--work->n_pending == 0)
    work->func (work->parent, work->done, work->alerts->len, work->deed->act, work->error);
  g_object_unref (part->alert);
  work_unref (work);
  g_free (part);
}

static void
run_cb (gpointer data)
{
  Work *work = data;

  work->n_pending = work->alerts->len;
  for (guint i = 0; i < work->alerts->len; i++)
    {
      Part *part = g_new0 (Part, 1);

      part->work = g_rc_box_acquire (work);
      part->alert = g_object_ref (g_ptr_array_index (work->alerts, i));
      pit_attention_act_async (work->attention, part->alert, work->deed->act, work->words, NULL, acted_cb, part);
    }
}

static void
authorise_cb (gpointer data)
{
  Work *work = data;

  if (work->gate != NULL)
    work->gate (work->deed->right, run_cb, g_rc_box_acquire (work), work_unref, work->gate_data);
  else
    run_cb (work);
}

/**
 * pit_alert_work_start:
 * @parent: who wants it; lives at least as long as it takes
 * @alerts: (element-type PitAlert): on which
 * @words: (nullable): a line of words
 * @gate: (nullable): what it goes through
 * @done: called once it is in the book, or was refused; not where somebody thought better of it
 */
void
pit_alert_work_start (GtkWidget          *parent,
                      PitAttention       *attention,
                      GPtrArray          *alerts,
                      const PitAlertDeed *deed,
                      const char         *words,
                      PitAttentionGate    gate,
                      gpointer            gate_data,
                      PitAlertWorkDone    done)
{
  Work *work;

  g_return_if_fail (alerts->len > 0);

  work = g_rc_box_new0 (Work);
  work->parent = g_object_ref (parent);
  work->attention = g_object_ref (attention);
  work->alerts = g_ptr_array_ref (alerts);
  work->deed = deed;
  work->words = g_strdup (words);
  work->gate = gate;
  work->gate_data = gate_data;
  work->func = done;
  work->done = g_ptr_array_new_with_free_func (g_object_unref);
  if (pit_alert_question_is_owed (alerts, deed->act))
    {
      pit_alert_question_ask (parent, alerts, deed->act, authorise_cb, work, work_unref);
      return;
    }
  authorise_cb (work);
  work_unref (work);
}
