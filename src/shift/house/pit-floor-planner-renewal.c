/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "pit-floor-planner-private.h"
#include "pit-json-read.h"
#include "pit-json-write.h"

/* How a table comes to another certificate without a break. Its controller announces the new one's fingerprint over a
 * connection whose own certificate is the pinned one; a person accepts it, in the floor plan, beside the pinned one; and when
 * the table first shows it, the desk sets the plan down once more, with that one alone. Where a person refuses it, it is not
 * called for again, however often it is announced, until a plan has it after all. */

/* So many changes of what a table announces are told singly. With the next it is said once that they come all the time, and
 * people go by the settings, which have the newest. */
#define TOLD_SINGLY 3

/* What a table's controller showed and announced when it was last greeted. */
typedef struct
{
  PitId     table;
  PitDigest shown;
  PitDigest next;       /* empty: none */
  gboolean  is_waiting; /* for a person to accept it, and the floor knows */
  guint     n_changes;  /* of what it announces, each less than an hour after the one before */
  gint64    changed;    /* when it last did; monotonic */
  gboolean  is_named;   /* what the floor knows is that they change all the time */
} PitRenewal;

static gboolean
is_same (const PitDigest *one,
         const PitDigest *other)
{
  return one->text[0] != '\0' && strcmp (one->text, other->text) == 0;
}

/* Whether the plan lacks what the table announces. */
static gboolean
is_open (PitFloorPlanner  *self,
         const PitRenewal *renewal)
{
  const PitHouseTable *table = pit_house_plan_find_table (self->plan, renewal->table.text);

  return table != NULL && renewal->next.text[0] != '\0' && !is_same (&renewal->next, &table->fingerprint) &&
         !is_same (&renewal->next, &table->next);
}

static const PitCertificateRefusal *
find_refusal (PitFloorPlanner  *self,
              const PitRenewal *renewal)
{
  const PitCertificateRefusal *refusal = g_hash_table_lookup (self->refusals, renewal->table.text);

  return refusal != NULL && is_same (&refusal->fingerprint, &renewal->next) ? refusal : NULL;
}

static gboolean
is_waiting (PitFloorPlanner  *self,
            const PitRenewal *renewal)
{
  return is_open (self, renewal) && find_refusal (self, renewal) == NULL;
}

static gboolean
is_restless (const PitRenewal *renewal)
{
  return renewal->n_changes > TOLD_SINGLY;
}

static void
count (PitFloorPlanner *self,
       PitRenewal      *renewal,
       gboolean         is_news)
{
  gint64 now = pit_clock_monotonic (self->clock);

  if (now - renewal->changed > G_TIME_SPAN_HOUR)
    renewal->n_changes = 0;
  if (!is_news)
    return;
  renewal->n_changes++;
  renewal->changed = now;
}

static void
say (PitFloorPlanner *self,
     PitRenewal      *renewal,
     gboolean         is_news)
{
  gboolean was_waiting = renewal->is_waiting;
  PitFindingFacts facts;

  renewal->is_waiting = is_waiting (self, renewal);
  if (self->floor == NULL || (renewal->is_waiting == was_waiting && !is_news))
    return;

  if (was_waiting)
    pit_floor_end (self->floor, renewal->table.text, PIT_FINDING_UNTIL_ANNOUNCED);
  renewal->is_named = renewal->is_waiting && is_restless (renewal);
  if (!renewal->is_waiting)
    return;
  pit_finding_facts_clear (&facts, PIT_FINDING_NEXT_CERTIFICATE);
  facts.table = renewal->table;
  facts.occurred = pit_clock_now (self->clock);
  if (renewal->is_named)
    pit_finding_facts_set_detail (&facts, "%s", _("the controller announces one certificate after another; Settings "
                                                  "has the newest"));
  else
    /* Translators: %.8s is the beginning of a fingerprint: 3f9a01bc. */
    pit_finding_facts_set_detail (&facts, _("the controller will change to a new certificate (fingerprint %.8s…)"),
                                  renewal->next.text);
  pit_floor_report (self->floor, &facts);
}

/* While it is written that a table has changed its certificate. */
typedef struct
{
  PitFloorPlanner *planner; /* owned */
  PitHousePlan    *plan;    /* owned */
} Completion;

static void
appended_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  g_autofree Completion *completion = user_data;
  g_autoptr(PitFloorPlanner) self = completion->planner;
  g_autofree PitHousePlan *plan = completion->plan;
  g_autoptr(PitEntry) entry = pit_book_writer_append_entry_finish (PIT_BOOK_WRITER (source), result, NULL);

  /* What was not written is tried again at the next greeting; until then both are accepted, as a person said. */
  if (entry != NULL)
    _pit_floor_planner_take (self, plan, entry);
  _pit_floor_planner_end (self, entry != NULL);
}

/* The certificate that a person accepted is the table's from now on, and the one before it no more. */
static void
complete (PitFloorPlanner *self,
          const char      *id)
{
  Completion *completion = g_new (Completion, 1);
  PitHousePlan *plan = g_memdup2 (self->plan, sizeof *self->plan);
  PitHouseTable *table = (PitHouseTable *) pit_house_plan_find_table (plan, id);
  PitEntry *entry = pit_entry_new ("floor-plan");

  table->fingerprint = table->next;
  table->next.text[0] = '\0';
  *completion = (Completion) { g_object_ref (self), plan };
  entry->occurred = pit_clock_now (self->clock);
  entry->refers_to = plan->entry;
  entry->body = pit_house_plan_write_body (plan);
  _pit_floor_planner_begin (self);
  pit_book_writer_append_entry_async (self->writer, entry, appended_cb, completion);
}

/* Compares what tables showed with the plan, where no other plan is on its way: it would be undone. */
void
_pit_floor_planner_look (PitFloorPlanner *self)
{
  GHashTableIter iter;
  const PitRenewal *renewal;

  g_hash_table_iter_init (&iter, self->renewals);
  while (self->writer != NULL && self->n_pending == 0 && g_hash_table_iter_next (&iter, NULL, (gpointer *) &renewal))
    {
      const PitHouseTable *table = pit_house_plan_find_table (self->plan, renewal->table.text);

      if (table != NULL && is_same (&renewal->shown, &table->next))
        complete (self, renewal->table.text);
    }
}

/* The plan is another than @before. */
void
_pit_floor_planner_tell (PitFloorPlanner    *self,
                         const PitHousePlan *before)
{
  GHashTableIter iter;
  PitRenewal *renewal;

  for (guint i = 0; i < self->plan->n_tables && self->network != NULL; i++)
    {
      const PitHouseTable *table = &self->plan->table[i];
      const PitHouseTable *was = pit_house_plan_find_table (before, table->id.text);

      if (was != NULL && g_str_equal (was->url, table->url) && strcmp (was->next.text, table->next.text) != 0)
        pit_network_do (self->network, &(PitNetworkJob) {
          .kind = PIT_JOB_EXPECT, .link.table = table->id, .fingerprint = table->fingerprint, .next = table->next,
        });
    }
  g_hash_table_iter_init (&iter, self->renewals);
  while (g_hash_table_iter_next (&iter, NULL, (gpointer *) &renewal))
    say (self, renewal, FALSE);
}

/**
 * pit_floor_planner_hear: (skip)
 * @shown: fingerprint of the certificate that the table's controller has shown, which is one that the network expects
 * @next: of the one that it announces; empty: none
 */
void
pit_floor_planner_hear (PitFloorPlanner *self,
                        const PitId     *table,
                        const PitDigest *shown,
                        const PitDigest *next)
{
  PitRenewal *renewal = g_hash_table_lookup (self->renewals, table->text);
  gboolean is_news;

  if (self->writer == NULL)
    return;

  if (renewal == NULL)
    {
      renewal = g_new0 (PitRenewal, 1);
      renewal->table = *table;
      /* What the desk before this one said may stand still; or it is over, and nobody has heard. */
      renewal->is_waiting = TRUE;
      g_hash_table_insert (self->renewals, renewal->table.text, renewal);
    }
  is_news = strcmp (renewal->next.text, next->text) != 0;
  renewal->shown = *shown;
  renewal->next = *next;
  count (self, renewal, is_news);
  /* What was said holds for the next as well, until a person decides or the table keeps to one for an hour. */
  if (!renewal->is_named || !is_restless (renewal))
    say (self, renewal, is_news);
  _pit_floor_planner_look (self);
  if (is_news)
    g_signal_emit_by_name (self, "certificates-changed");
}

/**
 * pit_floor_planner_get_announced:
 *
 * Returns: (transfer none) (nullable): the fingerprint of the certificate that a table announces and nobody has accepted
 */
const PitDigest *
pit_floor_planner_get_announced (PitFloorPlanner *self,
                                 const char      *table)
{
  const PitRenewal *renewal;

  g_return_val_if_fail (PIT_IS_FLOOR_PLANNER (self), NULL);

  renewal = g_hash_table_lookup (self->renewals, table);

  return renewal != NULL && is_open (self, renewal) ? &renewal->next : NULL;
}

/**
 * pit_floor_planner_get_refusal:
 *
 * Returns: (transfer none) (nullable): who refused the certificate that the table announces; %NULL: nobody did, or it announces
 *   none, or a plan has it by now
 */
const PitCertificateRefusal *
pit_floor_planner_get_refusal (PitFloorPlanner *self,
                               const char      *table)
{
  const PitRenewal *renewal;

  g_return_val_if_fail (PIT_IS_FLOOR_PLANNER (self), NULL);

  renewal = g_hash_table_lookup (self->renewals, table);

  return renewal != NULL && is_open (self, renewal) ? find_refusal (self, renewal) : NULL;
}

/* What the book says that somebody refused. */
void
_pit_floor_planner_take_refusal (PitFloorPlanner *self,
                                 const PitEntry  *entry)
{
  const char *table = pit_json_find_text (entry->body, "name");
  const char *fingerprint = pit_json_find_text (entry->body, "fingerprint");
  PitCertificateRefusal *refusal;

  if (table == NULL || fingerprint == NULL || !pit_digest_is_valid (fingerprint))
    return;

  refusal = g_new0 (PitCertificateRefusal, 1);
  g_strlcpy (refusal->table.text, table, sizeof refusal->table.text);
  g_strlcpy (refusal->fingerprint.text, fingerprint, sizeof refusal->fingerprint.text);
  g_strlcpy (refusal->who.text, entry->who != NULL ? entry->who : "", sizeof refusal->who.text);
  refusal->at = entry->occurred;
  g_hash_table_replace (self->refusals, refusal->table.text, refusal);
}

/* A controller may announce another one while the person compares, or signs on. */
static gboolean
check_announced (PitAct  *act,
                 GError **error)
{
  const PitPlanWanted *wanted = pit_act_get (act)->data;
  const PitDigest *announced = pit_floor_planner_get_announced (pit_act_get (act)->subject, wanted->table.text);

  if (announced != NULL && is_same (announced, &wanted->fingerprint))
    return TRUE;

  return pit_book_refuse (error, PIT_BOOK_ERROR_INVALID,
                          announced != NULL
                            ? _("Nothing was done: the controller now announces another certificate. Compare that one.")
                            : _("Nothing was done: the controller doesn't announce that certificate any more."));
}

/* The plan is the book's: what else somebody changed and did not save is not saved with it. */
static PitEntry *
write_accepted (PitAct  *act,
                GError **error)
{
  const PitFloorPlanner *self = pit_act_get (act)->subject;
  PitPlanWanted *wanted = pit_act_get (act)->data;

  wanted->plan = *self->plan;
  ((PitHouseTable *) pit_house_plan_find_table (&wanted->plan, wanted->table.text))->next = wanted->fingerprint;

  return _pit_floor_planner_write (act, error);
}

static const PitActKind accept_kind = {
  .action = PIT_ACTION_FLOOR_PLAN,
  .get_writer = _pit_floor_planner_get_writer,
  .check = check_announced,
  .write = write_accepted,
  .effect = _pit_floor_planner_set,
  .result = N_("Accepted. The desk lets the table in with either certificate, until the table shows the new one. Then "
               "only the new one works."),
};

static PitEntry *
write_refused (PitAct  *act,
               GError **error)
{
  const PitFloorPlanner *self = pit_act_get (act)->subject;
  const PitPlanWanted *wanted = pit_act_get (act)->data;
  PitEntry *entry = pit_entry_new ("certificate-refused");

  entry->occurred = entry->decided = pit_clock_now (self->clock);
  entry->table = wanted->table;
  entry->body = pit_json_object ("name", PIT_JSON_TEXT_AS_IS (wanted->table.text),
                                 "fingerprint", PIT_JSON_TEXT_AS_IS (wanted->fingerprint.text), NULL);

  return entry;
}

static gboolean
take_refused (PitAct          *act,
              const PitEntry  *entry,
              GError         **error)
{
  PitFloorPlanner *self = pit_act_get (act)->subject;
  PitRenewal *renewal;

  _pit_floor_planner_take_refusal (self, entry);
  renewal = g_hash_table_lookup (self->renewals, entry->table.text);
  if (renewal != NULL)
    say (self, renewal, FALSE);
  g_signal_emit_by_name (self, "certificates-changed");
  return TRUE;
}

static const PitActKind refuse_kind = {
  .action = PIT_ACTION_FLOOR_PLAN,
  .get_writer = _pit_floor_planner_get_writer,
  .check = check_announced,
  .write = write_refused,
  .effect = take_refused,
  .result = N_("Refused. Find out who put the new certificate on the controller."),
};

static PitAct *
new_act (PitFloorPlanner  *self,
         const PitActKind *kind,
         const char       *table,
         const PitDigest  *fingerprint)
{
  PitPlanWanted *wanted = g_new0 (PitPlanWanted, 1);

  g_strlcpy (wanted->table.text, table, sizeof wanted->table.text);
  wanted->fingerprint = *fingerprint;

  return pit_act_new (kind, self, self->roster, wanted, g_free);
}

/**
 * pit_floor_planner_accept:
 * @fingerprint: of the certificate that the person saw announced
 *
 * Returns: (transfer full): the act that accepts what a table announces: from then on it is let in with either certificate
 */
PitAct *
pit_floor_planner_accept (PitFloorPlanner *self,
                          const char      *table,
                          const PitDigest *fingerprint)
{
  g_return_val_if_fail (PIT_IS_FLOOR_PLANNER (self), NULL);
  g_return_val_if_fail (table != NULL && fingerprint != NULL, NULL);

  return new_act (self, &accept_kind, table, fingerprint);
}

/**
 * pit_floor_planner_refuse:
 * @fingerprint: of the certificate that the person saw announced
 *
 * The table plays on with the certificate that it has; should it change all the same, it is not let in. A floor plan that has
 * the fingerprint accepts it after all.
 *
 * Returns: (transfer full): the act that refuses what a table announces
 */
PitAct *
pit_floor_planner_refuse (PitFloorPlanner *self,
                          const char      *table,
                          const PitDigest *fingerprint)
{
  g_return_val_if_fail (PIT_IS_FLOOR_PLANNER (self), NULL);
  g_return_val_if_fail (table != NULL && fingerprint != NULL, NULL);

  return new_act (self, &refuse_kind, table, fingerprint);
}
