/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-alert-list.h"
#include "pit-attention-acts.h"

enum
{
  SIGNAL_TAKEN,
  SIGNAL_RAISED,
  SIGNAL_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void pit_attention_list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (PitAttention, pit_attention, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, pit_attention_list_model_init))

/* The table's card says the same as the list. @table: NULL: it is about none. */
static void
tell_table (PitAttention *self,
            PitTable     *table)
{
  g_autoptr(GPtrArray) covers = pit_attention_list_covers (self);
  PitTableWaiting waiting = { .is_known = TRUE };

  if (table == NULL)
    return;
  pit_alert_list_sum_up (self->alerts, covers, table, &waiting);
  pit_floor_set_waiting (self->floor, pit_table_get_id (table), &waiting);
  /* Which may have been all that held it. */
  if (waiting.n_covers > 0)
    g_hash_table_add (self->covered, g_object_ref (table));
  else
    g_hash_table_remove (self->covered, table);
}

/* A person's word on a reader stands for so long, and then no more. */
static void
end_covers (PitAttention *self)
{
  g_autoptr(GList) tables = g_hash_table_get_keys (self->covered);

  for (GList *link = tables; link != NULL; link = link->next)
    tell_table (self, link->data);
}

static void
count (PitAttention *self)
{
  PitAttentionCounts counts;

  if (!pit_alert_list_count (self->alerts, pit_clock_now (self->clock), &counts)
      && memcmp (&counts, &self->counts, sizeof counts) == 0)
    return;

  self->counts = counts;
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* What of @alert hangs on the time, and on what is known of it. It goes where its priority has it.
 *
 * Returns: whether it has another state or priority */
static gboolean
update (PitAttention *self,
        PitAlert     *alert)
{
  PitAlertPriority before = pit_alert_get_facts (alert)->priority;
  gboolean is_other = _pit_alert_update (alert, &self->patience, pit_clock_now (self->clock));
  guint position, now;

  if (before == pit_alert_get_facts (alert)->priority || !g_ptr_array_find (self->alerts, alert, &position))
    return is_other;

  g_object_ref (alert);
  g_ptr_array_remove_index (self->alerts, position);
  g_list_model_items_changed (G_LIST_MODEL (self), position, 1, 0);
  now = pit_alert_list_place (self->alerts, alert);
  g_list_model_items_changed (G_LIST_MODEL (self), now, 0, 1);
  g_object_unref (alert);
  return TRUE;
}

/* @is_last: no other one follows at once, for which the counting can wait */
static void
insert (PitAttention *self,
        PitAlert     *alert,
        gboolean      is_last)
{
  guint position;

  _pit_alert_update (alert, &self->patience, pit_clock_now (self->clock));
  position = pit_alert_list_insert (self->alerts, alert);
  _pit_alert_change (alert)->reader_errors = pit_reader_errors_get (self->errors, pit_alert_get_device (alert));
  if (is_last)
    count (self);
  g_list_model_items_changed (G_LIST_MODEL (self), position, 0, 1);
  if (is_last)
    tell_table (self, pit_alert_get_facts (alert)->table);
}

static PitAlert *
find_finding (PitAttention *self,
              PitFinding   *finding)
{
  PitAlert *alert = pit_alert_list_find_finding (self->alerts, finding);

  return alert != NULL ? alert : pit_alert_list_find_finding (self->recent, finding);
}

/* A reader that erred errs again: a person's word on it stands for a while. */
static PitAlert *
find_reader (PitAttention          *self,
             const PitFindingFacts *facts,
             gint64                 now)
{
  PitAlert *alert = pit_alert_list_find_reader (self->alerts, facts, now);

  return alert != NULL ? alert : pit_attention_recent_find_reader (self->recent, facts, now);
}

/* More has become known of what waits. */
static PitAlert *
find_earlier (PitAttention *self,
              PitFinding   *finding)
{
  PitFinding *earlier = pit_finding_get_earlier (finding);
  PitAlert *alert = earlier != NULL ? find_finding (self, earlier) : NULL;

  /* What is known now is another matter where that was dealt with, or counted with others. */
  if (alert != NULL && pit_finding_get_facts (earlier)->kind != pit_finding_get_facts (finding)->kind
      && (!pit_alert_is_open (alert) || pit_alert_get_facts (alert)->is_closing || pit_alert_get_facts (alert)->findings->len > 1))
    return NULL;
  /* One whose last word is being written is as good as closed. */
  if (alert == NULL || ((!pit_alert_is_open (alert) || pit_alert_get_facts (alert)->is_closing)
                        && pit_attention_is_news (alert, earlier, finding)))
    return NULL;

  _pit_alert_replace (alert, earlier, finding);
  update (self, alert);
  /* Somebody has said what it was: the table's card does not ask again. */
  if (!pit_alert_is_open (alert))
    pit_floor_dismiss (self->floor, finding);
  return alert;
}

static PitAlert *
raise_alert (PitAttention *self,
             PitTable     *table,
             PitFinding   *finding,
             gint64        raised)
{
  PitAlert *alert = _pit_alert_new (table, finding);
  PitAlertFacts *facts = _pit_alert_change (alert);
  PitFindingKind kind = pit_finding_get_facts (finding)->kind;
  gint64 occurred = pit_finding_get_facts (finding)->occurred;

  /* How long a table is silent is told from when it was heard last. */
  facts->raised = kind == PIT_FINDING_SILENCE && occurred != PIT_UNKNOWN ? MIN (occurred, raised) : raised;
  facts->last = raised;
  insert (self, alert, TRUE);

  return alert;
}

static gboolean
restore_cb (PitAlert *alert,
            gpointer  user_data)
{
  PitAttention *self = user_data;

  if (!pit_alert_is_open (alert))
    return pit_attention_recent_keep (self->recent, alert, pit_clock_now (self->clock));

  insert (self, alert, FALSE);
  return TRUE;
}

static void
tables_changed_cb (PitAttention *self,
                   guint         position,
                   guint         n_removed,
                   guint         n_added)
{
  for (guint i = position; i < position + n_added; i++)
    {
      g_autoptr(PitTable) table = g_list_model_get_item (G_LIST_MODEL (self->floor), i);

      pit_attention_unseen_restore (self->unseen, self->memory, table, restore_cb, self);
      count (self);
      tell_table (self, table);
    }
}

/* Where thousands come, those who listen hear of them with the next sweep. */
static gboolean
can_be_told_later (PitAlert     *alert,
                   PitAlertNews  news)
{
  return news == PIT_ALERT_NEWS_REPEAT && pit_alert_get_facts (alert)->times > PIT_ALERT_APART;
}

/* Once more: it calls no second time, but it may wait for a person again. Of a reader's errors each is in the book that counts
 * for a person's word on it, and so is what says something else. */
static PitAlertNews
repeat (PitAttention *self,
        PitAlert     *alert,
        PitFinding   *finding,
        gint64        now)
{
  const PitFindingFacts *found = pit_finding_get_facts (finding);
  gboolean is_line = pit_alert_is_same_payment (alert, found) && pit_alert_get_facts (alert)->findings->len < PIT_ALERT_LINES;
  /* The pit log says that it is over. */
  gboolean is_anew = pit_alert_get_facts (alert)->is_over_said;
  gboolean is_other = _pit_alert_says_other (alert, found);
  gboolean is_again = _pit_alert_take_more (alert, finding, now);

  count (self);

  return is_line || is_again || is_anew || is_other || pit_attention_counts (alert) ? PIT_ALERT_NEWS_MORE : PIT_ALERT_NEWS_REPEAT;
}

/* What a reader got wrong for certain calls nobody, until it gets too much wrong. */
static void
count_misread (PitAttention          *self,
               const PitFindingFacts *facts,
               gint64                 now)
{
  PitFindingFacts found;

  if (pit_misreads_count (self->misreads, facts, now) <= self->misread_limit || facts->table.text[0] == '\0')
    return;

  pit_misreads_say (self->misreads, facts, now, self->misread_limit, &found);
  if (pit_alert_list_find_same (self->alerts, &found, now) == NULL)
    pit_floor_report (self->floor, &found);
}

/** _pit_attention_take: (skip): @finding has its place; @table: (nullable): %NULL: it was found at none */
void
_pit_attention_take (PitAttention *self,
                     PitTable     *table,
                     PitFinding   *finding)
{
  const PitFindingFacts *facts = pit_finding_get_facts (finding);
  gint64 now = pit_clock_now (self->clock);
  g_autofree char *key = pit_attention_memory_make_key (facts);
  PitAlertNews news = PIT_ALERT_NEWS_NEW;
  PitAlert *alert;

  if (self->memory != NULL && g_hash_table_contains (self->memory->known, key))
    {
      g_autoptr(PitAlert) known = pit_attention_unseen_recognize (self->unseen, finding, key, !self->is_started);

      if (known != NULL)
        g_signal_emit (self, signals[SIGNAL_TAKEN], 0, known, finding, PIT_ALERT_NEWS_KNOWN);
      if (known == NULL || !pit_alert_is_open (known) || pit_alert_get_facts (known)->is_over_said)
        pit_floor_dismiss (self->floor, finding);
      return;
    }

  alert = find_earlier (self, finding);
  if (alert != NULL)
    news = PIT_ALERT_NEWS_GOES_ON;
  else if (pit_finding_facts_get_priority (facts) == PIT_ALERT_NOTE)
    {
      news = PIT_ALERT_NEWS_NOTE;
      pit_floor_dismiss (self->floor, finding);
    }
  else if (pit_finding_get_earlier (finding) == NULL && (alert = find_reader (self, facts, now)) != NULL)
    {
      news = PIT_ALERT_NEWS_COVERED;
      _pit_alert_cover (alert, finding, now);
      pit_floor_dismiss (self->floor, finding);
      /* For a moment it can be seen that it was counted. */
      if (!g_ptr_array_find (self->alerts, alert, NULL))
        insert (self, alert, TRUE);
    }
  else if ((alert = pit_alert_list_find_told (self->alerts, facts)) != NULL
           || (alert = pit_alert_list_find_told (self->recent, facts)) != NULL)
    {
      /* One thing went wrong, and one alert says so; it is in the pit log with it. */
      news = PIT_ALERT_NEWS_SAME;
      pit_floor_dismiss (self->floor, finding);
    }
  else
    {
      alert = pit_alert_list_find_same (self->alerts, facts, now);
      if (alert != NULL)
        news = repeat (self, alert, finding, now);
      else
        {
          pit_attention_sweep (self);
          alert = raise_alert (self, table, finding, now);
          g_object_unref (alert); /* the list has it */
        }
    }

  if (news == PIT_ALERT_NEWS_NOTE || (news == PIT_ALERT_NEWS_NEW && !pit_alert_get_facts (alert)->is_folded))
    pit_duty_count (self->duty, facts, now);
  g_signal_emit (self, signals[SIGNAL_TAKEN], 0, alert, finding, news);
  if (pit_finding_facts_get_priority (facts) == PIT_ALERT_NOTE)
    count_misread (self, facts, now);
  if (alert == NULL)
    return;
  update (self, alert);
  if (can_be_told_later (alert, news))
    {
      _pit_alert_change (alert)->is_untold = TRUE;
      return;
    }
  _pit_alert_tell (alert);
  tell_table (self, table);
  _pit_attention_settle (self, alert);
  if (news == PIT_ALERT_NEWS_NEW && !pit_alert_get_facts (alert)->is_folded)
    g_signal_emit (self, signals[SIGNAL_RAISED], 0, alert);
}

/* Of several findings that it stands for it goes on with those that are still so. */
static void
finding_gone_cb (PitAttention *self,
                 PitTable     *table,
                 PitFinding   *finding)
{
  PitAlert *alert = find_finding (self, finding);
  GPtrArray *findings;

  if (alert == NULL || !pit_alert_is_open (alert))
    return;

  findings = pit_alert_get_facts (alert)->findings;
  if (findings->len > 1 && !pit_alert_stands (alert))
    {
      g_ptr_array_remove (findings, finding);
      _pit_alert_tell (alert);
      tell_table (self, table);
      return;
    }
  _pit_attention_let_go (self, alert);
}

static void
ended_cb (PitAttention *self,
          PitTable     *table,
          guint         end)
{
  PitSubject subject = { .kind = PIT_SUBJECT_TABLE };

  g_strlcpy (subject.id.text, pit_table_get_id (table), sizeof subject.id.text);
  /* What ended in an earlier run may have come again since, and waits. */
  if (!pit_attention_unseen_is_behind (self->unseen, subject.id.text))
    pit_attention_end (self, &subject, end);
}

static GType
pit_attention_get_item_type (GListModel *model)
{
  return PIT_TYPE_ALERT;
}

static guint
pit_attention_get_n_items (GListModel *model)
{
  return PIT_ATTENTION (model)->alerts->len;
}

static gpointer
pit_attention_get_item (GListModel *model,
                        guint       position)
{
  PitAttention *self = PIT_ATTENTION (model);

  return position < self->alerts->len ? g_object_ref (g_ptr_array_index (self->alerts, position)) : NULL;
}

static void
pit_attention_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = pit_attention_get_item_type;
  iface->get_n_items = pit_attention_get_n_items;
  iface->get_item = pit_attention_get_item;
}

static void
pit_attention_dispose (GObject *object)
{
  PitAttention *self = PIT_ATTENTION (object);

  if (self->floor != NULL)
    g_signal_handlers_disconnect_by_data (self->floor, self);
  g_clear_object (&self->floor);
  pit_attention_set_book (self, NULL, NULL);
  pit_attention_set_settings (self, NULL);

  G_OBJECT_CLASS (pit_attention_parent_class)->dispose (object);
}

static void
pit_attention_finalize (GObject *object)
{
  PitAttention *self = PIT_ATTENTION (object);

  g_clear_pointer (&self->unseen, pit_attention_unseen_free);
  g_clear_pointer (&self->duty, pit_duty_free);
  g_clear_pointer (&self->misreads, pit_misreads_free);
  g_clear_pointer (&self->errors, g_hash_table_unref);
  g_clear_pointer (&self->covered, g_hash_table_unref);
  g_clear_pointer (&self->recent, g_ptr_array_unref);
  g_clear_pointer (&self->done, g_ptr_array_unref);
  g_clear_pointer (&self->memory, pit_attention_memory_free);
  g_clear_pointer (&self->alerts, g_ptr_array_unref);
  g_clear_object (&self->clock);

  G_OBJECT_CLASS (pit_attention_parent_class)->finalize (object);
}

static void
pit_attention_class_init (PitAttentionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  object_class->dispose = pit_attention_dispose;
  object_class->finalize = pit_attention_finalize;

  /**
   * PitAttention::taken:
   * @alert: (nullable): which alert it belongs to; %NULL: nobody has to act
   * @finding: one of the floor's
   * @news: a #PitAlertNews
   *
   * A finding has its place. For who writes it into the book.
   */
  signals[SIGNAL_TAKEN] = g_signal_new ("taken", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 3,
                                        PIT_TYPE_ALERT, PIT_TYPE_FINDING, G_TYPE_UINT);

  /** PitAttention::raised: a #PitAlert that is new. */
  signals[SIGNAL_RAISED] =
    g_signal_new ("raised", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, PIT_TYPE_ALERT);

  /** PitAttention::changed: how many there are, or wait, is another number. */
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
pit_attention_init (PitAttention *self)
{
  self->alerts = g_ptr_array_new_with_free_func (g_object_unref);
  self->recent = g_ptr_array_new_with_free_func (g_object_unref);
  self->done = g_ptr_array_new_with_free_func (g_object_unref);
  self->errors = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->covered = g_hash_table_new_full (NULL, NULL, g_object_unref, NULL);
  self->unseen = pit_attention_unseen_new ();
  self->duty = pit_duty_new ();
  self->misreads = pit_misreads_new ();
  pit_attention_set_settings (self, NULL);
}

/* --- For the shift's other parts --- */

/**
 * _pit_attention_follow: (skip)
 *
 * Something about @alert is new. What nobody has to do anything about any more leaves the table's card; what was taken back
 * is there again.
 */
void
_pit_attention_follow (PitAttention *self,
                       PitAlert     *alert,
                       gboolean      was_open)
{
  gboolean is_open = pit_alert_is_open (alert);
  GPtrArray *findings = pit_alert_get_facts (alert)->findings;

  for (guint i = 0; i < findings->len && was_open != is_open; i++)
    {
      if (is_open && !pit_alert_has_ended (alert))
        pit_floor_recall (self->floor, g_ptr_array_index (findings, i));
      else if (!is_open)
        pit_floor_dismiss (self->floor, g_ptr_array_index (findings, i));
    }
  if (!was_open && is_open && !g_ptr_array_find (self->alerts, alert, NULL))
    insert (self, alert, TRUE);
  update (self, alert);
  _pit_alert_tell (alert);
  count (self);
  tell_table (self, pit_alert_get_facts (alert)->table);
}

/** _pit_attention_count_reader: a person says that the device of @alert misread, or takes that back */
void
_pit_attention_count_reader (PitAttention *self,
                             PitAlert     *alert,
                             int           by)
{
  const PitId *device = pit_alert_get_device (alert);
  gint64 n = pit_reader_errors_count (self->errors, device, by);

  pit_alert_list_set_errors (self->alerts, device, n);
}

/**
 * pit_attention_set_book: (skip)
 * @writer: (nullable): where acts go; %NULL: nowhere, no act is possible
 * @roster: (nullable): who does them
 */
void
pit_attention_set_book (PitAttention  *self,
                        PitBookWriter *writer,
                        PitRoster     *roster)
{
  g_return_if_fail (PIT_IS_ATTENTION (self));

  g_set_object (&self->writer, writer);
  g_set_object (&self->roster, roster);
}

/**
 * pit_attention_restore: (skip)
 * @memory: (transfer full): what the book knows
 *
 * Everything that waited before a restart waits again, each as soon as its table is on the floor. To be called before the
 * last events of the earlier run are checked once more, so that what is found in them is known again.
 */
void
pit_attention_restore (PitAttention       *self,
                       PitAttentionMemory *memory)
{
  g_return_if_fail (PIT_IS_ATTENTION (self));
  g_return_if_fail (memory != NULL && self->memory == NULL);

  self->memory = memory;
  pit_reader_errors_load (self->errors, memory);
  pit_duty_load (self->duty, memory);
  pit_misreads_load (self->misreads, memory);
  pit_attention_unseen_restore (self->unseen, memory, NULL, restore_cb, self);
  count (self);
  g_signal_connect_swapped (self->floor, "items-changed", G_CALLBACK (tables_changed_cb), self);
  tables_changed_cb (self, 0, 0, g_list_model_get_n_items (G_LIST_MODEL (self->floor)));
}

/**
 * pit_attention_start: (skip)
 *
 * The events of an earlier run have been checked again, but at tables that are behind; from now on what the floor says to be
 * over is. What was found before that, and not again, is on the tables' lists once more.
 */
void
pit_attention_start (PitAttention *self)
{
  g_return_if_fail (PIT_IS_ATTENTION (self));

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->floor)); i++)
    {
      g_autoptr(PitTable) table = g_list_model_get_item (G_LIST_MODEL (self->floor), i);

      pit_attention_unseen_recall (self->unseen, self->memory, self->floor, pit_table_get_id (table));
    }
  self->is_started = TRUE;
  g_signal_connect_swapped (self->floor, "ended", G_CALLBACK (ended_cb), self);
}

/**
 * pit_attention_set_behind: (skip)
 * @is_behind: whether events of an earlier run are still being folded at @table; to be said before pit_attention_start()
 */
void
pit_attention_set_behind (PitAttention *self,
                          const char   *table,
                          gboolean      is_behind)
{
  g_return_if_fail (PIT_IS_ATTENTION (self));

  pit_attention_unseen_set_behind (self->unseen, table, is_behind);
  if (!is_behind)
    pit_attention_unseen_recall (self->unseen, self->memory, self->floor, table);
}

/** pit_attention_set_entry: what @alert is about is in the book, as entry @entry */
void
pit_attention_set_entry (PitAttention *self,
                         PitAlert     *alert,
                         gint64        entry)
{
  PitAlertFacts *facts;

  g_return_if_fail (PIT_IS_ATTENTION (self));
  g_return_if_fail (PIT_IS_ALERT (alert));

  facts = _pit_alert_change (alert);
  if (facts->entry != PIT_UNKNOWN)
    return;

  facts->entry = entry;
  _pit_alert_tell (alert);
  /* It may have been over before that. */
  _pit_attention_settle (self, alert);
}

/**
 * pit_attention_new:
 * @clock: the program's clock
 * @floor: whose findings need persons
 *
 * Returns: (transfer full): an empty list that follows @floor from now on
 */
PitAttention *
pit_attention_new (PitClock *clock,
                   PitFloor *floor)
{
  PitAttention *self;

  g_return_val_if_fail (PIT_IS_CLOCK (clock), NULL);
  g_return_val_if_fail (PIT_IS_FLOOR (floor), NULL);

  self = g_object_new (PIT_TYPE_ATTENTION, NULL);
  self->clock = g_object_ref (clock);
  self->floor = g_object_ref (floor);
  g_signal_connect_swapped (floor, "finding", G_CALLBACK (_pit_attention_take), self);
  g_signal_connect_swapped (floor, "finding-gone", G_CALLBACK (finding_gone_cb), self);

  return self;
}

/** Returns: (transfer none): how many alerts there are, and wait */
const PitAttentionCounts *
pit_attention_get_counts (PitAttention *self)
{
  g_return_val_if_fail (PIT_IS_ATTENTION (self), NULL);

  return &self->counts;
}

/* What was in a hand for too long waits again, and so does what was on the shelf long enough. */
static void
come_back (PitAttention *self)
{
  g_autoptr(GPtrArray) alerts = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < self->alerts->len; i++)
    g_ptr_array_add (alerts, g_object_ref (g_ptr_array_index (self->alerts, i)));
  for (guint i = 0; i < alerts->len; i++)
    {
      PitAlert *alert = g_ptr_array_index (alerts, i);

      if (!pit_alert_is_open (alert) || !update (self, alert))
        continue;
      _pit_alert_tell (alert);
      tell_table (self, pit_alert_get_facts (alert)->table);
    }
}

/** Takes away what has been dealt with for a while, has come back what was away for long enough, and closes what could not be closed before: about once a second. */
void
pit_attention_sweep (PitAttention *self)
{
  gint64 now;

  g_return_if_fail (PIT_IS_ATTENTION (self));

  now = pit_clock_now (self->clock);
  come_back (self);
  count (self);
  end_covers (self);
  for (guint i = self->alerts->len; i-- > 0;)
    {
      PitAlert *alert = g_ptr_array_index (self->alerts, i);
      const PitAlertFacts *facts = pit_alert_get_facts (alert);

      if (facts->is_untold)
        {
          _pit_alert_change (alert)->is_untold = FALSE;
          _pit_alert_tell (alert);
          tell_table (self, pit_alert_get_facts (alert)->table);
          _pit_attention_settle (self, alert);
        }
      /* That it is over was not stored, or may be said only now. */
      if (facts->refused_at != PIT_UNKNOWN || facts->ended_at != PIT_UNKNOWN)
        _pit_attention_settle (self, alert);
      _pit_attention_say_over (self, alert);
      if (facts->closed_at == PIT_UNKNOWN || ABS (now - MAX (facts->closed_at, facts->last)) < PIT_ATTENTION_LINGER)
        continue;
      pit_attention_unseen_forget (self->unseen, alert);
      pit_attention_recent_keep (self->recent, alert, now);
      _pit_attention_keep_done (self, alert);
      g_ptr_array_remove_index (self->alerts, i);
      g_list_model_items_changed (G_LIST_MODEL (self), i, 1, 0);
    }
}
