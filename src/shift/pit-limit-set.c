/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "pit-game.h"
#include "pit-house-settings-private.h"
#include "pit-shape.h"
#include "pit-wire-fields.h"
#include "pit-text.h"

#define AT(Struct, member) .offset = G_STRUCT_OFFSET (Struct, member)
#define REQUIRED .flags = PIT_FIELD_REQUIRED

static const PitField limit_set_fields[] = {
  { .name = "name", .type = &pit_field_text, AT (PitLimitSet, name), REQUIRED, .min = 1, .max = PIT_LIMIT_SET_NAME_MAX },
  { .name = "game", .type = &pit_field_id, AT (PitLimitSet, game) },
  { .name = "limits", .type = &pit_field_limits, AT (PitLimitSet, limits) },
  { .name = "withdrawn", .type = &pit_field_truth, AT (PitLimitSet, withdrawn) },
};

static const PitShape limit_set_shape = PIT_SHAPE ("limit-set", PitLimitSet, limit_set_fields);

static const PitField approval_fields[] = {
  { .name = "name", .type = &pit_field_text, AT (PitApproval, name), REQUIRED, .min = 1, .max = PIT_APPROVAL_NAME_MAX },
  { .name = "rules", .type = &pit_field_id, AT (PitApproval, rules), REQUIRED },
  { .name = "area", .type = &pit_field_id, AT (PitApproval, area), REQUIRED },
  { .name = "pay-table", .type = &pit_field_id, AT (PitApproval, pay_table), REQUIRED },
  { .name = "reference", .type = &pit_field_text, AT (PitApproval, reference), .min = 1,
    .max = PIT_APPROVAL_REFERENCE_MAX },
  { .name = "withdrawn", .type = &pit_field_truth, AT (PitApproval, withdrawn) },
};

static const PitShape approval_shape = PIT_SHAPE ("pay-table-approval", PitApproval, approval_fields);

static gboolean
refuse (GError     **error,
        const char  *words)
{
  g_set_error_literal (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_INVALID, words);
  return FALSE;
}

static gboolean
read_body (const PitShape *shape,
           gpointer        value,
           const PitEntry *entry,
           GError        **error)
{
  pit_shape_clear (shape, value);
  if (entry->body == NULL || !JSON_NODE_HOLDS_OBJECT (entry->body))
    return refuse (error, _("The entry has no body"));

  return pit_shape_read (shape, json_node_get_object (entry->body), value, error);
}

static PitEntry *
write_body (const PitShape *shape,
            gconstpointer   value)
{
  PitEntry *entry = pit_entry_new (shape->name);

  entry->body = pit_shape_write (shape, value);

  return entry;
}

/** pit_limit_set_clear: a set without name and limits */
void
pit_limit_set_clear (PitLimitSet *self)
{
  pit_shape_clear (&limit_set_shape, self);
}

/* The sign says the least and the most of every area, and no table opens without (NSW 6.1). A unit need not be. */
static gboolean
check_area (const PitLimitSet  *self,
            PitWager            area,
            GError            **error)
{
  static const char *const names[PIT_N_WAGERS] = {
    [PIT_WAGER_ANTE] = N_("Ante"),
    [PIT_WAGER_PLAY] = N_("Play"),
    [PIT_WAGER_ACES_UP] = N_("Aces Up"),
  };
  const PitLimit *limit = &self->limits.area[area];

  if (limit->min != PIT_UNKNOWN && limit->max != PIT_UNKNOWN)
    return TRUE;

  g_set_error (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_INVALID,
               /* Translators: a wager (Ante, Play, Aces Up). */
               _("%s needs a minimum and a maximum; no table opens without (NSW 6.1)"),
               names[area] != NULL ? _(names[area]) : pit_names_to_word (&pit_wager_names, area));
  return FALSE;
}

/**
 * pit_limit_set_check:
 *
 * Returns: whether a table could be opened with it; else @error says what is missing or can't be (NSW 6.1)
 */
gboolean
pit_limit_set_check (const PitLimitSet  *self,
                     GError            **error)
{
  const PitGame *game = pit_game_lookup (self->game.text);

  if (self->name[0] == '\0')
    return refuse (error, _("The limit set needs a name"));
  if (!pit_text_is_visible (self->name))
    return refuse (error, _("The name has characters that can't be seen, or turn the direction of writing; type it anew"));
  if (self->withdrawn == PIT_YES)
    return TRUE;
  if (self->game.text[0] == '\0')
    return refuse (error, _("The limit set needs a game"));

  for (guint i = 0; i < PIT_N_WAGERS; i++)
    {
      const PitLimit *limit = &self->limits.area[i];

      if (limit->min == PIT_UNKNOWN && (limit->max != PIT_UNKNOWN || limit->unit != PIT_UNKNOWN))
        return refuse (error, _("A maximum or unit needs a minimum beside it"));
      if (limit->min != PIT_UNKNOWN && limit->max != PIT_UNKNOWN && limit->max < limit->min)
        return refuse (error, _("The maximum is below the minimum"));
      if (limit->unit != PIT_UNKNOWN && limit->unit < 1)
        return refuse (error, _("A unit is at least the smallest coin"));
    }
  for (guint i = 0; game != NULL && i < game->n_areas; i++)
    if (!check_area (self, game->areas[i], error))
      return FALSE;

  return TRUE;
}

/** pit_limit_set_read: what an entry of kind "limit-set" says */
gboolean
pit_limit_set_read (PitLimitSet     *self,
                    const PitEntry  *entry,
                    GError         **error)
{
  return read_body (&limit_set_shape, self, entry, error);
}

/** Returns: (transfer full): the entry that sets it down */
PitEntry *
pit_limit_set_write (const PitLimitSet *self)
{
  return write_body (&limit_set_shape, self);
}

/** pit_approval_init: the approval of a pay table, still without its reference */
void
pit_approval_init (PitApproval *self,
                   const char  *rules,
                   const char  *area,
                   const char  *pay_table)
{
  pit_shape_clear (&approval_shape, self);
  g_snprintf (self->name, sizeof self->name, "%s/%s/%s", rules, area, pay_table);
  g_strlcpy (self->rules.text, rules, sizeof self->rules.text);
  g_strlcpy (self->area.text, area, sizeof self->area.text);
  g_strlcpy (self->pay_table.text, pay_table, sizeof self->pay_table.text);
}

/** Returns: whether it can be set down: an approval has a reference, or is withdrawn (NSW 10.3, 10.5) */
gboolean
pit_approval_check (const PitApproval  *self,
                    GError            **error)
{
  if (self->reference[0] == '\0' && self->withdrawn != PIT_YES)
    return refuse (error, _("The approval needs the reference that stands on the Authority's letter"));
  if (!pit_text_is_visible (self->reference))
    return refuse (error,
                   _("The reference has characters that can't be seen, or turn the direction of writing; type it anew"));

  return TRUE;
}

/** pit_approval_read: what an entry of kind "pay-table-approval" says */
gboolean
pit_approval_read (PitApproval     *self,
                   const PitEntry  *entry,
                   GError         **error)
{
  return read_body (&approval_shape, self, entry, error);
}

/** Returns: (transfer full): the entry that sets it down */
PitEntry *
pit_approval_write (const PitApproval *self)
{
  return write_body (&approval_shape, self);
}
