/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-order-words.h"

#include <glib/gi18n.h>

#include "pit-desk-words.h"
#include "pit-limit-words.h"
#include "pit-order-label.h"
#include "pit-order-names.h"
#include "pit-order-refusal.h"
#include "pit-text.h"

/* What is said of an order. Of one whose end is doubtful: first what the table claims, then what is seen there, then one
 * advice; and that is never to order it again, unless what is seen says that it did not happen. */

static const char *const outcome_words[PIT_N_ORDER_OUTCOMES] = {
  [PIT_ORDER_PENDING] = N_("nobody knows yet whether the order was done."),
  [PIT_ORDER_NOT_GIVEN] = N_("not sent, as the desk could not write the pit log. Try again when it can."),
  [PIT_ORDER_REFUSED] = N_("the table refused."),
  [PIT_ORDER_EXPIRED] = N_("the order came too late."),
  [PIT_ORDER_UNKNOWN] = N_("the table says it never got the order."),
  [PIT_ORDER_NO_CONTACT] = N_("not done: there is no contact with the table. Send someone to the dealer."),
  [PIT_ORDER_ARMED] = N_("the table does it when the round is over."),
};

/* Of a table that has said before that it was done. */
static const char *const claim_words[PIT_N_ORDER_OUTCOMES] = {
  [PIT_ORDER_REFUSED] = N_("the table first said it was done, and now refuses."),
  [PIT_ORDER_EXPIRED] = N_("the table first said it was done, and now says the order came too late."),
  [PIT_ORDER_UNKNOWN] = N_("the table first said it was done, and now says it never got the order."),
};

/* What can be seen of an order at the table. */
typedef enum
{
  SEEN_NOTHING, /* there is no contact */
  SEEN_NO_SIGN, /* the state does not show it, and no event did it */
  SEEN_NOT_DONE,
  SEEN_DONE,
} Seen;

static PitTruth
negate (PitTruth truth)
{
  return truth == PIT_YES ? PIT_NO : truth == PIT_NO ? PIT_YES : PIT_TRUTH_UNKNOWN;
}

static PitTruth
is_held (const PitTableState *state)
{
  return state->held.is;
}

static PitTruth
is_released (const PitTableState *state)
{
  return negate (state->held.is);
}

static PitTruth
is_suspended (const PitTableState *state)
{
  return state->suspended.is;
}

static PitTruth
is_resumed (const PitTableState *state)
{
  return negate (state->suspended.is);
}

static PitTruth
is_open (const PitTableState *state)
{
  return state->opening == PIT_OPENING_OPEN ? PIT_YES : state->opening == PIT_OPENING_CLOSED ? PIT_NO : PIT_TRUTH_UNKNOWN;
}

static PitTruth
is_closed (const PitTableState *state)
{
  return negate (is_open (state));
}

/* Orders that a table's state shows to be done, or not to be. */
static const struct
{
  PitTruth   (*is_done) (const PitTableState *state);
  const char  *done;
  const char  *not_done;
  const char  *contradiction; /* not done, and the table refuses it as if it were */
} sights[PIT_N_COMMANDS] = {
  [PIT_COMMAND_HOLD] = { is_held, N_("This desk sees that the table is on hold."), N_("This desk sees that the table is not on hold."),
                         N_("This desk sees that the table is open and not on hold.") },
  [PIT_COMMAND_RELEASE] = { is_released, N_("This desk sees that the table is not on hold."), N_("This desk sees that the table is still on hold."),
                            N_("This desk sees that the table is open and on hold.") },
  [PIT_COMMAND_TABLE_SUSPEND] = { is_suspended, N_("This desk sees that the table is suspended."), N_("This desk sees that the table is not suspended."),
                                  N_("This desk sees that the table is open and not suspended.") },
  [PIT_COMMAND_TABLE_RESUME] = { is_resumed, N_("This desk sees that the table is not suspended."), N_("This desk sees that the table is still suspended."),
                                 N_("This desk sees that the table is open and suspended.") },
  [PIT_COMMAND_TABLE_OPEN] = { is_open, N_("This desk sees that the table is open."), N_("This desk sees that the table is closed."),
                               N_("This desk sees that the table is closed.") },
  [PIT_COMMAND_TABLE_CLOSE] = { is_closed, N_("This desk sees that the table is closed."), N_("This desk sees that the table is open."),
                                N_("This desk sees that the table is open.") },
};

static Seen
look (PitCommandName  name,
      PitTable       *table)
{
  const PitTableState *state = table != NULL ? pit_table_get_state (table) : NULL;
  PitTruth is_done;

  if (state == NULL || pit_table_get_view (table)->contact != PIT_CONTACT_LIVE)
    return SEEN_NOTHING;

  is_done = sights[name].is_done != NULL ? sights[name].is_done (state) : PIT_TRUTH_UNKNOWN;
  return is_done == PIT_YES ? SEEN_DONE : is_done == PIT_NO ? SEEN_NOT_DONE : SEEN_NO_SIGN;
}

static const char *
describe_seen (PitCommandName name,
               Seen           seen)
{
  if (seen == SEEN_NOTHING)
    return _("This desk can't see the table now.");
  if (seen == SEEN_NO_SIGN)
    return _("The table has reported no such thing.");

  return seen == SEEN_DONE ? _(sights[name].done) : _(sights[name].not_done);
}

/* Whether the table refuses as its state does not allow it, while the desk sees a state that does. */
static gboolean
is_contradicted (const PitOrderResult *result,
                 PitTable             *table,
                 Seen                  seen)
{
  const PitTableState *state = table != NULL ? pit_table_get_state (table) : NULL;

  if (result->outcome != PIT_ORDER_REFUSED || result->claimed != PIT_UNKNOWN || !g_str_equal (result->code.text, "state") ||
      seen != SEEN_NOT_DONE)
    return FALSE;

  return result->name == PIT_COMMAND_TABLE_OPEN || (state->opening == PIT_OPENING_OPEN &&
         (result->name == PIT_COMMAND_TABLE_RESUME || state->suspended.is != PIT_YES));
}

/* What is seen instead, and what the table itself says. */
static void
append_contradiction (GString              *text,
                      const PitOrderResult *result)
{
  g_autofree char *own = pit_text_reveal (result->text);

  g_string_append_printf (text, " %s", _(sights[result->name].contradiction));
  if (own[0] != '\0')
    {
      g_string_append_c (text, ' ');
      /* Translators: %s is the text of a table's controller. */
      g_string_append_printf (text, _("The table's own words: “%s”."), own);
    }
  g_string_append_printf (text, " %s", _("Look at the table before you order anything."));
}

/* (transfer full): what the table says of it, as a sentence behind a colon. */
static char *
describe_claim (const PitOrderResult *result)
{
  if (result->claimed == PIT_UNKNOWN)
    return g_strdup (_(outcome_words[result->outcome]));
  if (g_str_equal (result->code.text, PIT_ORDER_CODE_NO_EVENT))
    return g_strdup (_("the table says it was done, but its report shows something else."));
  if (claim_words[result->outcome] != NULL)
    return g_strdup (_(claim_words[result->outcome]));

  return g_strdup (_("the table says it was done, but has sent no such report."));
}

static gboolean
is_doubtful (const PitOrderResult *result)
{
  return result->is_doubtful || result->claimed != PIT_UNKNOWN || result->outcome == PIT_ORDER_UNKNOWN
         || result->outcome == PIT_ORDER_EXPIRED;
}

/* Only a table that never said it was done, and shows that it was not, can be ordered the same without looking. */
static const char *
advise (const PitOrderResult *result,
        Seen                  seen)
{
  if (result->outcome != PIT_ORDER_PENDING && result->claimed == PIT_UNKNOWN && (seen == SEEN_NOT_DONE || seen == SEEN_NO_SIGN))
    return _("Order it again if you still want it.");

  return _("Look at the table before you order anything.");
}

static void
append (GString    *text,
        const char *words)
{
  g_autofree char *shown = pit_text_reveal (words);
  g_autofree char *sentence = shown[0] != '\0' ? pit_words_sentence (shown) : NULL;

  if (sentence == NULL)
    return;
  pit_words_end_sentence (text);
  g_string_append (text, sentence);
  pit_words_stop (text);
}

/* What follows on the table's number and the order's name. */
static char *
describe (const PitOrderResult *result,
          PitTable             *table)
{
  g_autofree char *claim = describe_claim (result);
  g_autofree char *refusal = NULL;
  GString *text = g_string_new (claim);
  Seen seen = look (result->name, table);

  if (is_contradicted (result, table, seen))
    {
      g_string_assign (text, _("the table says it can't, as it is now."));
      append_contradiction (text, result);
      return g_string_free (text, FALSE);
    }

  if (result->claimed == PIT_UNKNOWN && result->outcome == PIT_ORDER_REFUSED)
    refusal = pit_order_refusal_describe (result, table);
  if (result->claimed == PIT_UNKNOWN)
    append (text, refusal != NULL ? refusal : result->text);
  if (!is_doubtful (result))
    return g_string_free (text, FALSE);

  append (text, describe_seen (result->name, seen));
  append (text, advise (result, seen));
  return g_string_free (text, FALSE);
}

/* (transfer full) (nullable): what the order was about, which its own event has told again; of an earlier run's, with what the table
 * is played now. What is shown of the table may lag behind that event. */
static char *
describe_terms (const PitOrderResult *result,
                PitTable             *table)
{
  const PitTableState *state = table != NULL ? pit_table_get_state (table) : NULL;
  g_autofree char *limits = NULL;
  g_autofree char *pay_tables = pit_order_say_pay_tables (&result->pay_before, &result->pay_tables);

  if (result->item.text[0] != '\0')
    return g_strdup (result->item.text);
  if (result->name == PIT_COMMAND_PAY_TABLES_SET || state == NULL)
    return g_steal_pointer (&pay_tables);
  if (pit_limits_count (&result->limits) > 0)
    limits = pit_limit_words_short (pit_table_get_game (table), &result->limits);
  else if (state->opening == PIT_OPENING_OPEN)
    limits = pit_limit_words_short (pit_table_get_game (table), &state->terms.limits);

  return pit_order_say_terms (limits, pay_tables);
}

/* (transfer full) */
static char *
say_done (const PitOrderResult *result,
          PitTable             *table)
{
  g_autofree char *terms = describe_terms (result, table);

  return pit_order_say_done (result->name, table != NULL ? pit_table_get_number (table) : 0, terms);
}

/** Returns: whether @table, as it is seen, shows that the order was done, or ... */
gboolean
pit_order_words_is_done (PitCommandName  name,
                         PitTable       *table)
{
  return look (name, table) == SEEN_DONE;
}

/** ... that it was not, or is not any more; neither where nothing of it can be seen */
gboolean
pit_order_words_is_undone (PitCommandName  name,
                           PitTable       *table)
{
  return look (name, table) == SEEN_NOT_DONE;
}

/**
 * pit_order_words_say_result:
 * @table: (nullable): as it is seen; %NULL: it is on the floor no more
 *
 * Returns: (transfer full): what came of an order to that table, or why nobody knows
 */
char *
pit_order_words_say_result (const PitOrderResult *result,
                            PitTable             *table)
{
  guint number = table != NULL ? pit_table_get_number (table) : 0;
  g_autofree char *further = NULL;

  /* What the rules refuse says which table it is about. */
  if (result->outcome == PIT_ORDER_NOT_GIVEN && result->command.text[0] == '\0')
    return g_strdup (result->text);
  if (result->outcome == PIT_ORDER_DONE)
    return say_done (result, table);

  further = describe (result, table);
  /* Translators: a table's number, what was ordered (hold, release, ...), and what came of it. */
  return g_strdup_printf (_("Table %u, %s: %s"), number, _(pit_order_names[result->name].label), further);
}

/**
 * pit_order_words_say_wait:
 * @open: from pit_orders_find_open(): an order that has no end; its text says why nobody knows it, empty: it is on the way;
 *   or one that has one, while others of its call have not
 *
 * Returns: (transfer full): that, beside the orders to @table
 */
char *
pit_order_words_say_wait (const PitOrderResult *open,
                          PitTable             *table)
{
  g_autofree char *what = pit_words_sentence (_(pit_order_names[open->name].label));
  g_autofree char *further = NULL;

  if (open->outcome != PIT_ORDER_PENDING)
    /* Translators: what was ordered of a table (Hold, Release, ...). */
    return g_strdup_printf (_("%s ordered; another table has not answered yet."), what);
  if (open->text[0] == '\0')
    /* Translators: what was ordered of a table (Hold, Release, ...). */
    return g_strdup_printf (_("%s ordered; the table has not answered yet."), what);

  further = describe (open, table);
  /* Translators: what was ordered of a table (Hold, Release, ...), and what is known of it, as a sentence. */
  return g_strdup_printf (_("%s ordered, and %s"), what, further);
}

/** pit_order_words_say_ordered: (transfer full): what was ordered, and at which tables */
char *
pit_order_words_say_ordered (PitCommandName     name,
                             const char *const *tables,
                             PitFloor          *floor)
{
  g_autofree char *what = pit_words_sentence (_(pit_order_names[name].label));
  g_autoptr(GString) numbers = g_string_new (NULL);

  for (guint i = 0; tables[i] != NULL; i++)
    {
      PitTable *table = pit_floor_find (floor, tables[i]);

      if (table != NULL)
        g_string_append_printf (numbers, "%s%u", numbers->len > 0 ? ", " : "", pit_table_get_number (table));
    }

  /* Translators: what was ordered of several tables (Hold, Release, ...), and their numbers. */
  return g_strdup_printf (_("%s: ordered at tables %s…"), what, numbers->str);
}

/**
 * pit_order_words_say_all:
 * @results: (element-type PitOrderResult): of one order to several tables
 *
 * Returns: (transfer full): where it was done
 */
char *
pit_order_words_say_all (GArray   *results,
                         PitFloor *floor)
{
  g_autoptr(GString) numbers = g_string_new (NULL);
  g_autofree char *limits = NULL;
  g_autofree char *label = NULL;
  g_autofree char *what = NULL;
  PitCommandName name = PIT_COMMAND_OTHER;
  guint n_done = 0;

  for (guint i = 0; i < results->len; i++)
    {
      const PitOrderResult *result = &g_array_index (results, PitOrderResult, i);
      PitTable *table = pit_floor_find (floor, result->table.text);

      name = result->name;
      if (result->outcome != PIT_ORDER_DONE || table == NULL)
        continue;
      g_string_append_printf (numbers, "%s%u", n_done > 0 ? ", " : "", pit_table_get_number (table));
      if (n_done++ == 0 && pit_limits_count (&result->limits) > 0)
        limits = pit_limit_words_short (pit_table_get_game (table), &result->limits);
    }

  label = pit_words_sentence (_(pit_order_names[name].label));
  /* Translators: what was ordered of several tables, and at which limits: "Opening ($25–$500)". */
  what = limits != NULL ? g_strdup_printf (_("%s (%s)"), label, limits) : g_strdup (label);
  if (n_done == 0)
    /* Translators: what was ordered of several tables (Hold, Release, ...). */
    return g_strdup_printf (_("%s: done at no table."), what);

  /* Translators: what was ordered of several tables (Hold, Release, ...), and the numbers of those that did it. */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s: done at table %s.", "%s: done at tables %s.", n_done), what,
                          numbers->str);
}
