/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <inttypes.h>

#include <glib/gi18n-lib.h>

#include "pit-book-error.h"
#include "pit-games.h"
#include "pit-house-plan-private.h"
#include "pit-json-error.h"
#include "pit-network.h"
#include "pit-pin.h"
#include "pit-text.h"

/* What a plan must be before it is recorded, or counts. */

/* Returns: whether tables have valid identifiers, and no two the same one or the same number */
gboolean
_pit_house_plan_check_ids (const PitHousePlan  *self,
                           GError             **error)
{
  for (guint i = 0; i < self->n_tables; i++)
    if (!pit_id_is_valid (self->table[i].id.text))
      return pit_json_refuse (error, PIT_JSON_ERROR_RANGE, _("table %u has no valid id"), i + 1);
  for (guint i = 1; i < self->n_tables; i++)
    for (guint j = 0; j < i; j++)
      if (g_str_equal (self->table[i].id.text, self->table[j].id.text) || self->table[i].number == self->table[j].number)
        return pit_json_refuse (error, PIT_JSON_ERROR_DUPLICATE,
                                _("Tables %s (%" PRId64 ") and %s (%" PRId64 ") have the same identifier or number. "
                                  "Change one of the two"),
                                self->table[j].id.text, self->table[j].number, self->table[i].id.text, self->table[i].number);

  return TRUE;
}

/* A game that this program doesn't know may be that of a later one, and its table says so. */
static gboolean
is_kept_off_floor (const char *game)
{
  return pit_games_find (game) != NULL && pit_games_find_for_floor (game) == NULL;
}

/* Always %TRUE, for who has found one. */
static gboolean
set_fault (PitPlanFault *fault,
           PitPlanField  field,
           guint         table,
           guint         other,
           const char   *words)
{
  *fault = (PitPlanFault) { .field = field, .table = table, .other = other };
  pit_text_copy (fault->words, sizeof fault->words, words);

  return TRUE;
}

/* Of two with one address, one would be shown what the other does. */
static gboolean
find_same (const PitHousePlan *self,
           PitPlanFault       *fault)
{
  for (guint i = 1; i < self->n_tables; i++)
    for (guint j = 0; j < i; j++)
      {
        const PitHouseTable *table = &self->table[i], *other = &self->table[j];
        PitPlanField field = table->number == other->number               ? PIT_PLAN_FIELD_NUMBER
                             : g_str_equal (table->id.text, other->id.text) ? PIT_PLAN_FIELD_ID
                                                                            : PIT_PLAN_FIELD_URL;
        g_autofree char *words = NULL;

        if (field == PIT_PLAN_FIELD_URL && !g_str_equal (table->url, other->url))
          continue;
        words = field == PIT_PLAN_FIELD_NUMBER ? g_strdup_printf (_("Table %" PRId64 " already has this number"), other->number)
                : field == PIT_PLAN_FIELD_ID   ? g_strdup_printf (_("Table %" PRId64 " already has this identifier"), other->number)
                                               : g_strdup_printf (_("Table %" PRId64 " already has this address"), other->number);
        return set_fault (fault, field, i, j, words);
      }

  return FALSE;
}

/** pit_house_plan_check_url: (nullable): what is wrong with @url as the address of a table, and what helps; %NULL: nothing */
const char *
pit_house_plan_check_url (const char *url)
{
  g_autoptr(GUri) uri = g_uri_parse (url, G_URI_FLAGS_NONE, NULL);
  const char *scheme = uri != NULL ? g_uri_get_scheme (uri) : NULL;
  gboolean is_secure = g_strcmp0 (scheme, "wss") == 0;

  if (uri == NULL || g_uri_get_host (uri) == NULL || (!is_secure && g_strcmp0 (scheme, "ws") != 0))
    return _("Write the address as wss://host:port/tables/ID");

  return !is_secure && !pit_url_is_loopback (url) ? _("ws:// works only on this computer. Use wss://") : NULL;
}

/* What stands in the book is checked as little as it can be: a table that can't be reached says so. What somebody sets
 * down is checked as much as it can be. */
static gboolean
find_table_fault (const PitHouseTable *table,
                  guint                place,
                  PitPlanFault        *fault)
{
  gboolean is_secure = g_str_has_prefix (table->url, "wss:");
  const char *words = NULL;
  PitPlanField field;

  if (!pit_id_is_valid (table->id.text))
    words = _("An identifier has 1 to 32 of A-Z a-z 0-9 . _ - and begins with a letter or digit"), field = PIT_PLAN_FIELD_ID;
  else if (table->number < 1 || table->number > 9999)
    words = _("The number must be from 1 to 9999"), field = PIT_PLAN_FIELD_NUMBER;
  else if (!pit_text_is_visible (table->name))
    words = _("Some characters are invisible or change the direction of writing. Type the text "
              "again."), field = PIT_PLAN_FIELD_NAME;
  else if (!pit_text_is_visible (table->pit))
    words = _("Some characters are invisible or change the direction of writing. Type the text "
              "again."), field = PIT_PLAN_FIELD_PIT;
  else if ((words = pit_pin_find_in_text (table->name)) != NULL)
    field = PIT_PLAN_FIELD_NAME;
  else if ((words = pit_pin_find_in_text (table->pit)) != NULL)
    field = PIT_PLAN_FIELD_PIT;
  else if (table->game.text[0] == '\0' || table->rules.text[0] == '\0')
    words = _("The table needs a game and its rules"), field = PIT_PLAN_FIELD_RULES;
  else if (is_kept_off_floor (table->game.text))
    words = _("Pitstand can't watch tables of this game yet. Choose another game."), field = PIT_PLAN_FIELD_RULES;
  else if ((words = pit_house_plan_check_url (table->url)) != NULL)
    field = PIT_PLAN_FIELD_URL;
  /* Without one the table is not called yet. */
  else if (is_secure && table->fingerprint.text[0] != '\0' && !pit_digest_is_valid (table->fingerprint.text))
    words = _("A fingerprint has 64 digits of 0 to 9 and a to f"),
    field = PIT_PLAN_FIELD_FINGERPRINT;
  else if (table->next.text[0] != '\0' && !is_secure)
    words = _("A table without encryption has no certificate to change. Leave this empty."), field = PIT_PLAN_FIELD_NEXT;
  else if (table->next.text[0] != '\0' && !pit_digest_is_valid (table->next.text))
    words = _("A fingerprint has 64 digits of 0 to 9 and a to f"), field = PIT_PLAN_FIELD_NEXT;

  return words != NULL && set_fault (fault, field, place, place, words);
}

/* "Pit 1" and "pit 1" are one pit that somebody wrote in two ways, and would stand apart on the floor. Names are plain text
 * here. */
static gboolean
find_same_pit (const PitHousePlan *self,
               PitPlanFault       *fault)
{
  g_autoptr(GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < self->n_tables; i++)
    {
      const char *pit = self->table[i].pit;
      g_autofree char *normal = g_utf8_normalize (pit, -1, G_NORMALIZE_ALL);
      g_autofree char *folded = g_utf8_casefold (normal, -1);
      guint other = GPOINTER_TO_UINT (g_hash_table_lookup (seen, folded));

      if (other != 0 && !g_str_equal (self->table[other - 1].pit, pit))
        {
          g_autofree char *words = g_strdup_printf (_("“%s” and “%s” would be two pits. Type both the same way"), pit,
                                                    self->table[other - 1].pit);

          return set_fault (fault, PIT_PLAN_FIELD_PIT, i, other - 1, words);
        }
      g_hash_table_replace (seen, g_steal_pointer (&folded), GUINT_TO_POINTER (i + 1));
    }

  return FALSE;
}

/**
 * pit_house_plan_find_fault:
 * @fault: (out caller-allocates): what is wrong with one of the tables
 *
 * Returns: whether anything is
 */
gboolean
pit_house_plan_find_fault (const PitHousePlan *self,
                           PitPlanFault       *fault)
{
  *fault = (PitPlanFault) { 0 };
  for (guint i = 0; i < self->n_tables; i++)
    if (find_table_fault (&self->table[i], i, fault))
      return TRUE;

  return find_same (self, fault) || find_same_pit (self, fault);
}

/**
 * pit_house_plan_check:
 *
 * Returns: whether the plan can be recorded; else @error names the table and says what helps
 */
gboolean
pit_house_plan_check (const PitHousePlan  *self,
                      GError             **error)
{
  g_autoptr(GTimeZone) zone = g_time_zone_new_identifier (self->zone);
  PitPlanFault fault;

  if (zone == NULL)
    return pit_book_refuse (error, PIT_BOOK_ERROR_INVALID,
                            _("There is no time zone “%s”. Type a name such as Australia/Sydney"), self->zone);
  if (self->day_start < 0 || self->day_start >= 24 * 60)
    return pit_book_refuse (error, PIT_BOOK_ERROR_INVALID, _("The gaming day must start between 00:00 and 23:59"));
  if (!pit_text_is_visible (self->currency.symbol)
      || (self->currency.symbol[0] != '\0' && (self->currency.digits < 0 || self->currency.digits > 4)))
    return pit_book_refuse (error, PIT_BOOK_ERROR_INVALID, _("The currency needs a sign such as $, with 0 to 4 decimal places"));
  if (!pit_text_is_visible (self->venue))
    return pit_book_refuse (error, PIT_BOOK_ERROR_INVALID,
                            _("The name of the house has characters that are invisible or change the direction of "
                              "writing. Type the name again"));
  if (!pit_house_plan_find_fault (self, &fault))
    return pit_pin_check_text (self->venue, error) && pit_pin_check_text (self->currency.symbol, error);

  /* Translators: a table's number; what is wrong with it. */
  return pit_book_refuse (error, PIT_BOOK_ERROR_INVALID, _("Table %" PRId64 ": %s"), self->table[fault.table].number, fault.words);
}

/**
 * pit_house_plan_check_loopback:
 *
 * A demo must never reach a real table, nor a real table a demo.
 *
 * Returns: %FALSE with @error set if a table is anywhere but on this machine
 */
gboolean
pit_house_plan_check_loopback (const PitHousePlan  *self,
                               GError             **error)
{
  for (guint i = 0; i < self->n_tables; i++)
    if (!pit_url_is_loopback (self->table[i].url))
      return pit_book_refuse (error, PIT_BOOK_ERROR_DEMO,
                              _("A demo reaches only tables on this computer. Table %s is at “%s”"), self->table[i].id.text,
                              self->table[i].url);

  return TRUE;
}

/**
 * pit_house_plan_find_currency:
 * @packs: (element-type PitRulePack): those that can be used
 *
 * Returns: (transfer none) (nullable): what the house's amounts are of: its own word, or else that of the first table's rules
 *   that are known; %NULL where none are
 */
const PitCurrency *
pit_house_plan_find_currency (const PitHousePlan *self,
                              GPtrArray          *packs)
{
  if (self->currency.symbol[0] != '\0')
    return &self->currency;

  for (guint i = 0; i < self->n_tables; i++)
    {
      const PitRulePack *pack = pit_rule_packs_find (packs, self->table[i].rules.text);

      if (pack != NULL)
        return &pack->head.currency;
    }

  return NULL;
}

/**
 * pit_house_plan_check_currency:
 * @packs: (element-type PitRulePack): those that can be used
 *
 * Returns: whether all tables are played in the currency of the house; else @error names the first that is not
 */
gboolean
pit_house_plan_check_currency (const PitHousePlan  *self,
                               GPtrArray           *packs,
                               GError             **error)
{
  const PitCurrency *currency = pit_house_plan_find_currency (self, packs);

  for (guint i = 0; i < self->n_tables; i++)
    {
      const PitRulePack *pack = pit_rule_packs_find (packs, self->table[i].rules.text);
      const PitCurrency *other = pack != NULL ? &pack->head.currency : currency;

      if (other == currency || pit_currency_equal (other, currency))
        continue;
      g_set_error (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_INVALID,
                   /* Translators: a table's number; then twice a currency's sign and how many decimal places it has. */
                   _("Table %" PRId64 ": the rules count in %s with %d decimal places, but the house in %s with %d. "
                     "Choose other rules for this table, or change the currency of the "
                     "house."), self->table[i].number, other->symbol,
                   (int) other->digits, currency->symbol, (int) currency->digits);
      return FALSE;
    }

  return TRUE;
}
