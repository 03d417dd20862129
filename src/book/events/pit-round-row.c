/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "pit-json-canonical.h"
#include "pit-members.h"
#include "pit-round-row.h"

/* In the order of their names. A record is read into nodes, and written from the texts of them. */
#define MEMBERS(OBJECT, LIST, facts_field, findings_field, judged_by_field)              \
  {                                                                                      \
    PIT_MEMBER_CHARS (PitRoundRow, aces_up_table.text, "aces-up-table", OPTIONAL),       \
    PIT_MEMBER_CHARS (PitRoundRow, after.text, "after", OPTIONAL),                       \
    PIT_MEMBER_CHARS (PitRoundRow, ante_bonus_table.text, "ante-bonus-table", OPTIONAL), \
    PIT_MEMBER_CHARS (PitRoundRow, dealer.text, "dealer", OPTIONAL),                     \
    PIT_MEMBER_CHARS (PitRoundRow, deck.text, "deck", OPTIONAL),                         \
    PIT_MEMBER_CHARS (PitRoundRow, device.text, "device", OPTIONAL),                     \
    PIT_MEMBER_CHARS (PitRoundRow, epoch.text, "epoch", REQUIRED),                       \
    PIT_MEMBER (PitRoundRow, facts_field, "facts", OBJECT, REQUIRED),                    \
    PIT_MEMBER (PitRoundRow, findings_field, "findings", LIST, REQUIRED),                \
    PIT_MEMBER (PitRoundRow, first_seq, "first-seq", pit_field_integer, REQUIRED),       \
    PIT_MEMBER (PitRoundRow, id, "id", pit_field_integer, OPTIONAL),                     \
    PIT_MEMBER (PitRoundRow, judged_by_field, "judged-by", OBJECT, REQUIRED),            \
    PIT_MEMBER (PitRoundRow, last_seq, "last-seq", pit_field_integer, REQUIRED),         \
    PIT_MEMBER (PitRoundRow, number, "number", pit_field_integer, REQUIRED),             \
    PIT_MEMBER (PitRoundRow, opened_at, "opened", pit_field_integer, OPTIONAL),          \
    PIT_MEMBER (PitRoundRow, over_at, "over", pit_field_integer, OPTIONAL),              \
    PIT_MEMBER_CHARS (PitRoundRow, pack.text, "pack", OPTIONAL),                         \
    PIT_MEMBER (PitRoundRow, raw_bytes, "raw-bytes", pit_field_integer, REQUIRED),       \
    PIT_MEMBER (PitRoundRow, raw_count, "raw-count", pit_field_integer, REQUIRED),       \
    PIT_MEMBER_CHARS (PitRoundRow, raw_digest.text, "raw-digest", REQUIRED),             \
    PIT_MEMBER (PitRoundRow, raw_from, "raw-from", pit_field_integer, REQUIRED),         \
    PIT_MEMBER (PitRoundRow, reason, "reason", pit_member_text, OPTIONAL),               \
    PIT_MEMBER (PitRoundRow, repeat, "repeat", pit_field_integer, OPTIONAL),             \
    PIT_MEMBER (PitRoundRow, started_at, "started", pit_field_integer, OPTIONAL),        \
    PIT_MEMBER (PitRoundRow, stored_at, "stored", pit_field_integer, REQUIRED),          \
    PIT_MEMBER (PitRoundRow, strays, "strays", pit_field_integer, OPTIONAL),             \
    PIT_MEMBER_CHARS (PitRoundRow, strays_digest.text, "strays-digest", OPTIONAL),       \
    PIT_MEMBER_CHARS (PitRoundRow, table.text, "table", REQUIRED),                       \
    PIT_MEMBER_CHARS (PitRoundRow, verdict, "verdict", REQUIRED),                        \
    PIT_MEMBER (PitRoundRow, version, "version", pit_field_integer, REQUIRED),           \
  }

static const PitField members[] = MEMBERS (pit_member_object, pit_member_list, facts, findings, judged_by);
static const PitShape shape = PIT_SHAPE (NULL, PitRoundRow, members);
static const PitField written_members[] = MEMBERS (pit_member_written, pit_member_written, facts_text, findings_text,
                                                   judged_by_text);
static const PitShape written_shape = PIT_SHAPE (NULL, PitRoundRow, written_members);

/**
 * pit_round_row_new:
 *
 * Returns: (transfer full): a round of which nothing is known yet
 */
PitRoundRow *
pit_round_row_new (void)
{
  PitRoundRow *self = g_new0 (PitRoundRow, 1);

  self->version = PIT_ROUND_VERSION;
  self->number = self->opened_at = self->started_at = self->over_at = self->stored_at = PIT_UNKNOWN;
  self->first_seq = self->last_seq = self->sealed_by = PIT_UNKNOWN;
  self->raw_from = self->raw_count = self->raw_bytes = PIT_UNKNOWN;

  return self;
}

void
pit_round_row_free (PitRoundRow *self)
{
  if (self == NULL)
    return;

  g_clear_pointer (&self->facts, json_node_unref);
  g_clear_pointer (&self->judged_by, json_node_unref);
  g_clear_pointer (&self->findings, json_node_unref);
  g_clear_pointer (&self->state, json_node_unref);
  g_clear_pointer (&self->doubts, g_ptr_array_unref);
  g_clear_pointer (&self->events, g_array_unref);
  g_free (self->facts_text);
  g_free (self->judged_by_text);
  g_free (self->findings_text);
  g_free (self->state_text);
  g_free (self->reason);
  g_free (self->record);
  g_free (self);
}

/**
 * pit_round_row_write:
 *
 * Writes the objects of a round as canonical JSON, once for all that needs it, and gives back their nodes: the texts
 * take a tenth of the room while the round waits.
 */
gboolean
pit_round_row_write (PitRoundRow  *self,
                     GError      **error)
{
  const struct
  {
    JsonNode **node;
    char     **text;
  } objects[] = {
    { &self->facts, &self->facts_text },
    { &self->judged_by, &self->judged_by_text },
    { &self->findings, &self->findings_text },
    { &self->state, &self->state_text },
  };

  for (guint i = 0; i < G_N_ELEMENTS (objects); i++)
    if (*objects[i].node != NULL)
      {
        g_free (*objects[i].text);
        *objects[i].text = pit_json_canonical (*objects[i].node, NULL, error);
        if (*objects[i].text == NULL)
          return FALSE;
        g_clear_pointer (objects[i].node, json_node_unref);
      }

  return TRUE;
}

/**
 * pit_round_row_to_record:
 * @self: a round that pit_round_row_write() has written
 *
 * Returns: (transfer full): the round as canonical JSON: what its digest is taken over
 */
char *
pit_round_row_to_record (const PitRoundRow  *self,
                         GError            **error)
{
  PitRoundRow copy = *self;
  gint64 *const rare[] = { &copy.id, &copy.repeat, &copy.strays };

  /* What is none of has no member. */
  for (guint i = 0; i < G_N_ELEMENTS (rare); i++)
    if (*rare[i] == 0)
      *rare[i] = PIT_UNKNOWN;

  return pit_members_text (&written_shape, &copy, error);
}

/**
 * pit_round_row_from_record:
 * @record: canonical JSON
 *
 * Returns: (transfer full): the round, strictly read, without what does not stand in the record
 */
PitRoundRow *
pit_round_row_from_record (const char  *record,
                           GError     **error)
{
  g_autoptr(PitRoundRow) self = pit_round_row_new ();

  if (!pit_members_read (&shape, record, -1, _("Round"), self, error))
    return NULL;
  self->record = g_strdup (record);

  return g_steal_pointer (&self);
}

/**
 * pit_round_row_get_verdict:
 *
 * Returns: (transfer none): the verdict as it stands now: a round that was ok and is doubted differs
 */
const char *
pit_round_row_get_verdict (const PitRoundRow *self)
{
  return self->doubts != NULL && g_str_equal (self->verdict, "ok") ? "differs" : self->verdict;
}

/**
 * pit_round_record_digest:
 * @digest: (out caller-allocates): SHA-256 over "pitstand-round-1\n" and @record
 */
void
pit_round_record_digest (const char *record,
                         PitDigest  *digest)
{
  g_autofree char *text = g_strconcat (PIT_ROUND_PREFIX, record, NULL);

  pit_digest_of (digest, text, strlen (text));
}
