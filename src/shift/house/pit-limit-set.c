/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "pit-currency.h"
#include "pit-games.h"
#include "pit-house-settings-private.h"
#include "pit-pin.h"
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

const PitShape pit_limit_set_shape = PIT_SHAPE ("limit-set", PitLimitSet, limit_set_fields);

static const PitField approval_fields[] = {
  { .name = "name", .type = &pit_field_text, AT (PitApproval, name), REQUIRED, .min = 1, .max = PIT_APPROVAL_NAME_MAX },
  { .name = "rules", .type = &pit_field_id, AT (PitApproval, rules), REQUIRED },
  { .name = "area", .type = &pit_field_id, AT (PitApproval, area), REQUIRED },
  { .name = "pay-table", .type = &pit_field_id, AT (PitApproval, pay_table), REQUIRED },
  { .name = "reference", .type = &pit_field_text, AT (PitApproval, reference), .min = 1,
    .max = PIT_APPROVAL_REFERENCE_MAX },
  { .name = "withdrawn", .type = &pit_field_truth, AT (PitApproval, withdrawn) },
};

const PitShape pit_approval_shape = PIT_SHAPE ("pay-table-approval", PitApproval, approval_fields);

/** pit_limit_set_clear: a set without name and limits */
void
pit_limit_set_clear (PitLimitSet *self)
{
  pit_shape_clear (&pit_limit_set_shape, self);
}

/* (transfer full): behind the name of the amount: what to do, and why. */
static char *
describe_fault (const PitLimitFault *fault,
                const PitLimit      *limit)
{
  g_autofree char *amount = fault->amount != PIT_UNKNOWN ? pit_currency_format (fault->amount) : NULL;
  g_autofree char *beside = fault->beside != PIT_UNKNOWN ? pit_currency_format (fault->beside) : NULL;
  g_autofree char *min = limit->min != PIT_UNKNOWN ? pit_currency_format (limit->min) : NULL;
  g_autofree char *unit = limit->unit != PIT_UNKNOWN ? pit_currency_format (limit->unit) : NULL;

  switch (fault->kind)
    {
    case PIT_LIMIT_MISSING:
      return g_strdup (_("enter an amount. No table opens without a minimum and a maximum {rule}."));
    case PIT_LIMIT_BELOW_COIN:
      return g_strdup_printf (fault->column == PIT_LIMIT_UNIT ? _("enter %s or more, or leave the unit empty.")
                                                              : _("enter %s or more."), amount);
    case PIT_LIMIT_BELOW_MIN:
      return g_strdup_printf (_("enter %s or more. The maximum can't be below the minimum."), amount);
    case PIT_LIMIT_STEPS:
      return g_strdup_printf (_("steps of %s from %s miss %s. Change the unit or the maximum."), unit, min, amount);
    case PIT_LIMIT_TOO_LARGE:
      return g_strdup (_("enter a smaller amount."));
    case PIT_LIMIT_ABOVE_LEAST:
      return g_strdup_printf (_("enter %s or less. A player may play %s beside an ante of %s {rule}."), amount, amount,
                              beside);
    case PIT_LIMIT_BELOW_MOST:
      return g_strdup_printf (_("enter %s or more. A player may play %s beside an ante of %s {rule}."), amount, amount,
                              beside);
    case PIT_LIMIT_MISSES_LEAST:
      return g_strdup_printf (_("steps of %s from %s miss %s, which a player may play beside an ante of %s {rule}. Change the "
                                "unit or the minimum."), unit, min, amount, beside);
    case PIT_LIMIT_MISSES_OTHER:
      return g_strdup (_("every ante must be a multiple of the unit. Enter a smaller unit {rule}."));
    case PIT_LIMIT_OTHER_IS_FREE:
      return g_strdup (_("leave the unit empty, or enter a unit for the ante too {rule}."));
    case PIT_LIMIT_FINE:
    default:
      return NULL;
    }
}

static gboolean
refuse_limits (const PitLimitSet    *self,
               gconstpointer         settings,
               const PitLimitFault  *fault,
               GError              **error)
{
  const PitCitation rules[] = { fault->kind == PIT_LIMIT_MISSING ? PIT_CITE_LIMITS : PIT_CITE_PLAY_STAKE, PIT_CITE_NOTHING };
  static const char *const columns[PIT_N_LIMIT_COLUMNS] = { N_("Minimum"), N_("Maximum"), N_("Unit") };
  g_autofree char *what = describe_fault (fault, pit_limits_get (&self->limits, fault->area));
  /* Translators: a wager, a column (minimum, maximum, unit), what to do about that amount and why. */
  g_autofree char *words = g_strdup_printf (_("%s, %s: %s"), pit_games_get_label (fault->area), _(columns[fault->column]), what);
  g_autofree char *cited = pit_settings_cite (settings, rules, words);

  return pit_book_refuse (error, PIT_BOOK_ERROR_INVALID, "%s", cited);
}

/**
 * pit_limit_set_check:
 * @settings: (nullable): the constants of the rules that it is to be played by; %NULL: they are not known here
 * @fault: (out caller-allocates) (optional): which amount is to be changed; of no area where it is none
 * @error: return location for a #PitBookError, in words that name the amount
 *
 * Returns: whether a table could be opened with it (NSW 6.1, 8.5)
 */
gboolean
pit_limit_set_check (const PitLimitSet      *self,
                     gconstpointer           settings,
                     PitLimitFault          *fault,
                     GError                **error)
{
  PitLimitFault found = { .area = PIT_WAGER_UNKNOWN };
  gboolean is_fine;

  if (fault != NULL)
    *fault = found;
  if (self->name[0] == '\0')
    return pit_book_refuse (error, PIT_BOOK_ERROR_INVALID, _("The limit set needs a name"));
  if (!pit_text_is_visible (self->name))
    return pit_book_refuse (error, PIT_BOOK_ERROR_INVALID,
                            _("The name has characters that are invisible or change the direction of writing. Type the "
                              "name again"));
  if (self->withdrawn == PIT_YES)
    return TRUE;
  if (!pit_pin_check_text (self->name, error))
    return FALSE;
  if (self->game.text[0] == '\0')
    return pit_book_refuse (error, PIT_BOOK_ERROR_INVALID, _("The limit set needs a game"));

  is_fine = pit_game_check_limits (pit_games_find_for_floor (self->game.text), settings, &self->limits, &found);
  if (fault != NULL)
    *fault = found;

  return is_fine || refuse_limits (self, settings, &found, error);
}

/** pit_approval_init: the approval of a pay table, still without its reference */
void
pit_approval_init (PitApproval *self,
                   const char  *rules,
                   const char  *area,
                   const char  *pay_table)
{
  pit_shape_clear (&pit_approval_shape, self);
  g_snprintf (self->name, sizeof self->name, "%s/%s/%s", rules, area, pay_table);
  g_strlcpy (self->rules.text, rules, sizeof self->rules.text);
  g_strlcpy (self->area.text, area, sizeof self->area.text);
  g_strlcpy (self->pay_table.text, pay_table, sizeof self->pay_table.text);
}

/** Returns: whether it can be recorded: an approval has a reference, or is withdrawn (NSW 10.3, 10.5) */
gboolean
pit_approval_check (const PitApproval  *self,
                    GError            **error)
{
  if (self->reference[0] == '\0' && self->withdrawn != PIT_YES)
    return pit_book_refuse (error, PIT_BOOK_ERROR_INVALID,
                            _("Enter the reference from the Authority's letter"));
  if (!pit_text_is_visible (self->reference))
    return pit_book_refuse (error, PIT_BOOK_ERROR_INVALID,
                            _("The reference has characters that are invisible or change the direction of writing. "
                              "Type it again"));

  return pit_pin_check_text (self->reference, error);
}
