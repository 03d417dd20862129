/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-duty.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "pit-attention-acts.h"
#include "pit-json-read.h"
#include "pit-json-write.h"

/* So much is told of the past. */
#define SPAN (PIT_ALERT_RATE_HOURS * G_TIME_SPAN_HOUR)

/* However much comes: more than a table may send counts as one alert. */
#define RAISED_MAX 8192

typedef struct
{
  char  *pit;
  PitId  who; /* empty: nobody has it from then on */
  gint64 at;
} Hold;

/* An alert that came, or a note. */
typedef struct
{
  gint64           at;
  PitAlertPriority priority;
  PitId            table; /* empty: at none */
} Raised;

struct _PitDuty
{
  GArray *holds;  /* of Hold, the oldest first */
  GArray *raised; /* of Raised, the oldest first */
};

static void
hold_clear (gpointer data)
{
  g_free (((Hold *) data)->pit);
}

PitDuty *
pit_duty_new (void)
{
  PitDuty *self = g_new0 (PitDuty, 1);

  self->holds = g_array_new (FALSE, FALSE, sizeof (Hold));
  g_array_set_clear_func (self->holds, hold_clear);
  self->raised = g_array_new (FALSE, FALSE, sizeof (Raised));

  return self;
}

void
pit_duty_free (PitDuty *self)
{
  g_array_unref (self->holds);
  g_array_unref (self->raised);
  g_free (self);
}

/* (nullable): the last word on @pit by then */
static const Hold *
find_hold (PitDuty    *self,
           const char *pit,
           gint64      at)
{
  for (guint i = self->holds->len; i-- > 0;)
    {
      const Hold *hold = &g_array_index (self->holds, Hold, i);

      if (hold->at <= at && strcmp (hold->pit, pit) == 0)
        return hold;
    }

  return NULL;
}

/* Whoever had a pit before all that is told of the past is asked for no more. */
static void
forget_past (PitDuty *self)
{
  const Hold *last = &g_array_index (self->holds, Hold, self->holds->len - 1);
  gint64 since = last->at - SPAN;

  for (guint i = self->holds->len - 1; i-- > 0;)
    {
      const Hold *hold = &g_array_index (self->holds, Hold, i);
      const Hold *then = hold->at <= since ? find_hold (self, hold->pit, since) : NULL;

      if (then != NULL && then != hold)
        g_array_remove_index (self->holds, i);
    }
}

/** pit_duty_take: (skip): @entry, of kind pit-taken, says that a person has a pit from now on, or gives it back */
void
pit_duty_take (PitDuty        *self,
               const PitEntry *entry)
{
  const char *pit = pit_json_find_text (entry->body, "pit");
  Hold hold = { .at = entry->occurred != PIT_UNKNOWN ? entry->occurred : entry->entered };

  if (pit == NULL || entry->who == NULL)
    return;

  hold.pit = g_strdup (pit);
  if (!json_object_has_member (json_node_get_object (entry->body), "given-back"))
    g_strlcpy (hold.who.text, entry->who, sizeof hold.who.text);
  g_array_append_val (self->holds, hold);
  forget_past (self);
}

static void
add (PitDuty          *self,
     gint64            at,
     PitAlertPriority  priority,
     const PitId      *table)
{
  const Raised raised = { at, priority, *table };
  guint n_old = 0;

  while (n_old < self->raised->len && at - g_array_index (self->raised, Raised, n_old).at > SPAN)
    n_old++;
  g_array_remove_range (self->raised, 0, MAX (n_old, self->raised->len == RAISED_MAX));
  g_array_append_val (self->raised, raised);
}

/** pit_duty_count: (skip): an alert came at @at, or a note, by what @facts are */
void
pit_duty_count (PitDuty               *self,
                const PitFindingFacts *facts,
                gint64                 at)
{
  add (self, at, pit_finding_facts_get_priority (facts), &facts->table);
}

/* What an entry says was found counts if it was an alert of its own, or a note. */
static void
load_one (PitDuty        *self,
          const PitEntry *entry)
{
  JsonObject *body = json_node_get_object (entry->body);
  PitFindingFacts facts;

  /* That a table fell silent is told by the entries on contact. */
  if (g_str_equal (entry->kind, "link-event"))
    {
      if (g_strcmp0 (pit_json_find_text (entry->body, "contact"), "lost") == 0)
        add (self, entry->entered, PIT_ALERT_SOON, &entry->table);
      return;
    }
  if (entry->refers_to != PIT_UNKNOWN || json_object_has_member (body, "repeat") || json_object_has_member (body, "folded")
      || g_str_equal (entry->kind, "alert-outcome") || !pit_attention_memory_get (entry, &facts))
    return;

  add (self, entry->entered, pit_finding_facts_get_priority (&facts), &entry->table);
}

/** pit_duty_load: (skip): what the book knows of the last hours, and of who took which pit */
void
pit_duty_load (PitDuty                  *self,
               const PitAttentionMemory *memory)
{
  for (guint i = 0; i < memory->pits->len; i++)
    pit_duty_take (self, g_ptr_array_index (memory->pits, i));
  for (guint i = 0; i < memory->evening->len; i++)
    load_one (self, g_ptr_array_index (memory->evening, i));
}

/**
 * pit_duty_find_holder: (skip)
 * @at: at that time
 *
 * Returns: (transfer none) (nullable): staff number of who had @pit then; %NULL: nobody had taken it
 */
const PitId *
pit_duty_find_holder (PitDuty    *self,
                      const char *pit,
                      gint64      at)
{
  const Hold *hold = find_hold (self, pit, at);

  return hold != NULL && hold->who.text[0] != '\0' ? &hold->who : NULL;
}

/* How many people have a pit now. */
static guint
count_people (PitDuty *self)
{
  g_autoptr(GHashTable) people = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(GHashTable) pits = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = self->holds->len; i-- > 0;)
    if (g_hash_table_add (pits, g_array_index (self->holds, Hold, i).pit)
        && g_array_index (self->holds, Hold, i).who.text[0] != '\0')
      g_hash_table_add (people, g_array_index (self->holds, Hold, i).who.text);

  return g_hash_table_size (people);
}

/* Whether @raised came at a pit that @person had then. */
static gboolean
is_of (PitDuty      *self,
       PitFloor     *floor,
       const Raised *raised,
       const char   *person)
{
  PitTable *table = raised->table.text[0] != '\0' ? pit_floor_find (floor, raised->table.text) : NULL;
  const char *pit = table != NULL ? pit_table_get_pit (table) : NULL;
  const PitId *holder = pit != NULL ? pit_duty_find_holder (self, pit, raised->at) : NULL;

  return holder != NULL && person != NULL && strcmp (holder->text, person) == 0;
}

/**
 * pit_duty_sum_up: (skip)
 * @person: (nullable): staff number; %NULL: nobody's own
 * @rate: (out caller-allocates): how many alerts there were
 */
void
pit_duty_sum_up (PitDuty      *self,
                 PitFloor     *floor,
                 const char   *person,
                 gint64        now,
                 PitAlertRate *rate)
{
  *rate = (PitAlertRate) { .people = count_people (self) };
  for (guint i = 0; i < self->raised->len; i++)
    {
      const Raised *raised = &g_array_index (self->raised, Raised, i);
      gint64 hours = (now - raised->at) / G_TIME_SPAN_HOUR;
      gboolean is_last = hours == 0, is_note = raised->priority == PIT_ALERT_NOTE, is_own;

      /* A clock that was set back has what is still to come. */
      if (now < raised->at || hours >= PIT_ALERT_RATE_HOURS)
        continue;
      rate->notes += is_note && is_last;
      if (is_note)
        continue;
      is_own = is_of (self, floor, raised, person);
      rate->own += is_own && is_last;
      rate->floor += is_last;
      rate->now += is_last && raised->priority == PIT_ALERT_NOW;
      rate->soon += is_last && raised->priority == PIT_ALERT_SOON;
      rate->own_hour[PIT_ALERT_RATE_HOURS - 1 - hours] += is_own;
      rate->floor_hour[PIT_ALERT_RATE_HOURS - 1 - hours]++;
    }
}

/* --- The act --- */

static PitBookWriter *
get_writer (gpointer subject)
{
  return PIT_ATTENTION (subject)->writer;
}

/* Whether a table of the floor stands in it. */
static gboolean
has_pit (PitFloor   *floor,
         const char *pit)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (floor)); i++)
    {
      g_autoptr(PitTable) table = g_list_model_get_item (G_LIST_MODEL (floor), i);

      if (strcmp (pit_table_get_pit (table), pit) == 0)
        return TRUE;
    }

  return FALSE;
}

static gboolean
check_take (PitAct  *act,
            GError **error)
{
  PitAttention *self = pit_act_get (act)->subject;
  const char *pit = pit_act_get (act)->data;
  PitPerson *current = self->roster != NULL ? pit_roster_get (self->roster)->current : NULL;
  const PitId *holder = pit_duty_find_holder (self->duty, pit, pit_clock_now (self->clock));

  if (!pit_act_check_book (self->writer, error))
    return FALSE;
  if (pit[0] == '\0' || !has_pit (self->floor, pit))
    {
      g_set_error (error, PIT_ATTENTION_ERROR, PIT_ATTENTION_ERROR_INVALID, _("There is no %s on this floor."), pit);
      return FALSE;
    }
  if (current != NULL && holder != NULL && strcmp (holder->text, pit_person_get (current)->number) == 0)
    {
      g_set_error (error, PIT_ATTENTION_ERROR, PIT_ATTENTION_ERROR_DONE, _("You have %s already."), pit);
      return FALSE;
    }

  return TRUE;
}

static gboolean
check_give (PitAct  *act,
            GError **error)
{
  PitAttention *self = pit_act_get (act)->subject;
  const char *pit = pit_act_get (act)->data;
  PitPerson *current = self->roster != NULL ? pit_roster_get (self->roster)->current : NULL;
  const PitId *holder = pit_duty_find_holder (self->duty, pit, pit_clock_now (self->clock));

  if (!pit_act_check_book (self->writer, error))
    return FALSE;
  if (holder != NULL && (current == NULL || strcmp (holder->text, pit_person_get (current)->number) == 0))
    return TRUE;

  g_set_error (error, PIT_ATTENTION_ERROR, PIT_ATTENTION_ERROR_DONE, _("You don't have %s."), pit);
  return FALSE;
}

static PitEntry *
write_entry (PitAct  *act,
             gboolean given_back)
{
  PitAttention *self = pit_act_get (act)->subject;
  PitEntry *entry = pit_entry_new ("pit-taken");

  entry->occurred = entry->decided = pit_clock_now (self->clock);
  entry->body = pit_json_object ("pit", PIT_JSON_TEXT (pit_act_get (act)->data), "given-back", PIT_JSON_MARK (given_back), NULL);

  return entry;
}

static PitEntry *
write_take (PitAct  *act,
            GError **error)
{
  return write_entry (act, FALSE);
}

static PitEntry *
write_give (PitAct  *act,
            GError **error)
{
  return write_entry (act, TRUE);
}

/* @result: what is said of it */
static gboolean
take_effect (PitAct         *act,
             const PitEntry *entry,
             const char     *result)
{
  PitAttention *self = pit_act_get (act)->subject;

  pit_duty_take (self->duty, entry);
  pit_act_set_result (act, result);
  g_signal_emit_by_name (self, "changed");

  return TRUE;
}

static gboolean
taken (PitAct          *act,
       const PitEntry  *entry,
       GError         **error)
{
  g_autofree char *result = g_strdup_printf (_("You have %s. Its alerts count for you."), (const char *) pit_act_get (act)->data);

  return take_effect (act, entry, result);
}

static gboolean
given (PitAct          *act,
       const PitEntry  *entry,
       GError         **error)
{
  g_autofree char *result = g_strdup_printf (_("You gave %s back. Nobody has it."), (const char *) pit_act_get (act)->data);

  return take_effect (act, entry, result);
}

static const PitActKind give_kind = {
  .action = PIT_ACTION_TAKE_PIT,
  .get_writer = get_writer,
  .check = check_give,
  .write = write_give,
  .effect = given,
};

static const PitActKind take_kind = {
  .action = PIT_ACTION_TAKE_PIT,
  .get_writer = get_writer,
  .check = check_take,
  .write = write_take,
  .effect = taken,
};

static PitAct *
new_act (PitAttention     *self,
         const PitActKind *kind,
         const char       *pit,
         const char       *label)
{
  PitAct *act = pit_act_new (kind, self, self->roster, g_strdup (pit), g_free);

  pit_act_set_label (act, label);

  return act;
}

/**
 * pit_attention_take_pit:
 * @pit: its name
 *
 * From then on the alerts of @pit count for who did it, until another person takes it.
 *
 * Returns: (transfer full): the act of a person
 */
PitAct *
pit_attention_take_pit (PitAttention *self,
                        const char   *pit)
{
  g_autofree char *label = NULL;

  g_return_val_if_fail (PIT_IS_ATTENTION (self) && pit != NULL, NULL);

  /* Translators: a pit's name: "Take Pit 2". */
  label = g_strdup_printf (_("Take %s"), pit);
  return new_act (self, &take_kind, pit, label);
}

/**
 * pit_attention_give_pit:
 * @pit: its name
 *
 * From then on the alerts of @pit count for nobody, until somebody takes it.
 *
 * Returns: (transfer full): the act of who has it
 */
PitAct *
pit_attention_give_pit (PitAttention *self,
                        const char   *pit)
{
  g_autofree char *label = NULL;

  g_return_val_if_fail (PIT_IS_ATTENTION (self) && pit != NULL, NULL);

  /* Translators: a pit's name: "Give Pit 2 Back". */
  label = g_strdup_printf (_("Give %s Back"), pit);
  return new_act (self, &give_kind, pit, label);
}

/** Returns: (transfer none) (nullable): staff number of who has @pit; %NULL: nobody has taken it */
const PitId *
pit_attention_get_pit_holder (PitAttention *self,
                              const char   *pit)
{
  g_return_val_if_fail (PIT_IS_ATTENTION (self), NULL);
  g_return_val_if_fail (pit != NULL, NULL);

  return pit_duty_find_holder (self->duty, pit, pit_clock_now (self->clock));
}

/**
 * pit_attention_get_rate:
 * @person: (nullable): staff number of whose own rate it is
 * @rate: (out caller-allocates): how many alerts there were in the last hour, and in each hour before
 */
void
pit_attention_get_rate (PitAttention *self,
                        const char   *person,
                        PitAlertRate *rate)
{
  g_return_if_fail (PIT_IS_ATTENTION (self));

  pit_duty_sum_up (self->duty, self->floor, person, pit_clock_now (self->clock), rate);
}
