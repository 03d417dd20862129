/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-table-facts.h"

#include <string.h>

#include <glib/gi18n.h>

#include "pit-desk-words.h"
#include "pit-games.h"
#include "pit-order.h"
#include "pit-table-fold.h"
#include "pit-text.h"
#include "pit-widget.h"

enum
{
  FACT_STOP, /* why the table is stopped; only where that was said, under the word for it */
  FACT_DESK, /* what this desk is to the table; only where that is not what it is as a rule */
  FACT_DEALER,
  FACT_SUPERVISOR,
  FACT_DECK,
  FACT_DEVICE,
  FACT_READER, /* what of the device's errors calls nobody; only while that is so */
  FACT_PAY_TABLE,
  FACT_RULES,
  FACT_UNTOLD,   /* what its controller can't tell; only where there is something */
  FACT_UNTAKEN,  /* which orders it does not take; likewise */
  N_FACTS,
};

/* What a table is played with and by. */
struct _PitTableFacts
{
  GtkBox parent_instance;

  /* template */
  GtkLabel *title;
  GtkGrid  *grid;

  GtkLabel *name[N_FACTS]; /* unowned children */
  GtkLabel *value[N_FACTS];
};

static const char *const names[N_FACTS] = {
  [FACT_DESK] = N_("This desk"), [FACT_DEALER] = N_("Dealer"),       [FACT_SUPERVISOR] = N_("Supervisor"),
  [FACT_DECK] = N_("Deck"),      [FACT_DEVICE] = N_("Device"),       [FACT_PAY_TABLE] = N_("Pay table"),
  [FACT_RULES] = N_("Rules"),    [FACT_READER] = N_("Reader errors that call nobody"),
  [FACT_UNTOLD] = N_("Not sensed here"),
  [FACT_UNTAKEN] = N_("Orders not taken"),
};

G_DEFINE_FINAL_TYPE (PitTableFacts, pit_table_facts, GTK_TYPE_BOX)

/* Of others it is said that nothing is known. */
#define WHERE_SAID (1u << FACT_STOP | 1u << FACT_DESK | 1u << FACT_READER | 1u << FACT_UNTOLD | 1u << FACT_UNTAKEN)

static void
set_fact (PitTableFacts *self,
          guint          fact,
          const char    *text)
{
  gboolean is_said = text != NULL && text[0] != '\0';
  gboolean is_there = is_said || (WHERE_SAID & 1u << fact) == 0;

  gtk_label_set_label (self->value[fact], is_said ? text : "–");
  gtk_widget_set_visible (GTK_WIDGET (self->name[fact]), is_there);
  gtk_widget_set_visible (GTK_WIDGET (self->value[fact]), is_there);
}

static char *
say_out_of_service (char *what)
{
  g_autofree char *owned = what;

  /* Translators: %s is a deck of cards or a device that is not to be used. */
  return g_strdup_printf (_("%s, out of service"), owned);
}

static void
show_deck (PitTableFacts       *self,
           const PitTableState *state)
{
  for (guint i = 0; i < MIN (state->n_decks, PIT_MAX_DECKS); i++)
    if (state->deck[i].in_play == PIT_YES)
      {
        g_autofree char *text = NULL;

        if (state->deck[i].back.text[0] != '\0')
          /* Translators: the name of a deck of cards, then the colour of its backs. */
          text = g_strdup_printf (_("%s, %s backs"), state->deck[i].deck.text, state->deck[i].back.text);
        else
          text = g_strdup (state->deck[i].deck.text);
        if (state->deck[i].out_of_service == PIT_YES)
          text = say_out_of_service (text);
        set_fact (self, FACT_DECK, text);
        return;
      }
  set_fact (self, FACT_DECK, NULL);
}

/* In its place below the head it has room for all of its words. */
static void
show_stop (PitTableFacts       *self,
           PitTableStatus       status,
           const PitTableState *state)
{
  g_autofree char *reason = pit_text_reveal (pit_table_status_get_reason (status, state));
  g_autofree char *word = pit_words_sentence (pit_table_status_get_label (status));
  gtk_label_set_label (self->name[FACT_STOP], word);
  set_fact (self, FACT_STOP, reason);
}

static void
add_word (GString    *text,
          const char *word)
{
  if (text->len > 0)
    /* Translators: between two words of a list. */
    g_string_append (text, _(", "));
  g_string_append (text, word);
}

/* Events that no sense promises, and that a controller may leave out of its list: those that go together have one word. */
static void
add_untold_events (GString         *untold,
                   const PitSenses *senses)
{
#define WORD(value, word, Body, fields, topics, sense, name, ...) [PIT_EVENT_##value] = name,
  static const char *const words[PIT_N_EVENTS] = { PIT_EVENTS (WORD) };
  const char *last = NULL;

  for (guint type = 1; type < PIT_N_EVENTS; type++)
    {
      if (words[type] == NULL || pit_senses_tell (senses, type) || g_strcmp0 (words[type], last) == 0)
        continue;
      last = words[type];
      add_word (untold, _(last));
    }
}

/* (transfer full): by which odds the wagers are paid that a player chooses. */
static char *
describe_pay_tables (const PitTableTerms *terms)
{
  const PitGame *game = pit_games_find_for_floor (terms->game.text);
  GString *text = g_string_new (NULL);

  for (guint i = 0; game != NULL && i < game->n_wagers; i++)
    {
      const char *id = pit_pay_table_ids_get (&terms->pay_tables, game->wagers[i].id);

      if (id[0] == '\0' || game->wagers[i].time == PIT_STAKED_NEVER)
        continue;
      if (text->len > 0)
        g_string_append (text, ", ");
      /* Translators: %s is the name of a scale of odds. */
      g_string_append_printf (text, C_("pay table", "Table %s"), id);
    }

  return g_string_free (text, FALSE);
}

/* What nobody here will ever see of it, and what nobody can have done from here. */
static void
show_senses (PitTableFacts   *self,
             const PitSenses *senses)
{
  static const struct { gsize sense; const char *word; } words[] = {
    { G_STRUCT_OFFSET (PitSenses, wagers), N_("stakes") },
    { G_STRUCT_OFFSET (PitSenses, tokens), N_("tokens") },
    { G_STRUCT_OFFSET (PitSenses, card_faces), N_("card faces") },
    { G_STRUCT_OFFSET (PitSenses, seats), N_("seats") },
    { G_STRUCT_OFFSET (PitSenses, payments), N_("payments") },
    { G_STRUCT_OFFSET (PitSenses, decks), N_("decks") },
    { G_STRUCT_OFFSET (PitSenses, shuffles), N_("shuffles") },
    { G_STRUCT_OFFSET (PitSenses, cuts), N_("cuts") },
  };
  g_autoptr(GString) untold = g_string_new (NULL);
  g_autoptr(GString) untaken = g_string_new (NULL);
  PitAction last = PIT_ACTION_UNKNOWN;

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (G_STRUCT_MEMBER (PitTruth, senses, words[i].sense) == PIT_NO)
      add_word (untold, _(words[i].word));
  add_untold_events (untold, senses);
  for (guint command = 1; command < PIT_N_COMMANDS; command++)
    {
      PitAction action = pit_order_get_action (command);

      if (pit_senses_take (senses, command) || action == last)
        continue;
      last = action;
      add_word (untaken, pit_action_get_title (action));
    }
  set_fact (self, FACT_UNTOLD, untold->str);
  set_fact (self, FACT_UNTAKEN, untaken->str);
}

static void
pit_table_facts_class_init (PitTableFactsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-table-facts.ui");
  gtk_widget_class_bind_template_child (widget_class, PitTableFacts, title);
  gtk_widget_class_bind_template_child (widget_class, PitTableFacts, grid);
}

static void
pit_table_facts_init (PitTableFacts *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint fact = 0; fact < N_FACTS; fact++)
    {
      GtkWidget *name = g_object_new (GTK_TYPE_LABEL, "label", names[fact] != NULL ? _(names[fact]) : NULL, "xalign", 0.0,
                                      "yalign", 0.0, NULL);
      GtkWidget *value = pit_widget_new_line (NULL, NULL);

      gtk_widget_add_css_class (name, "dim-label");
      g_object_set (value, "xalign", 1.0, "justify", GTK_JUSTIFY_RIGHT, "hexpand", TRUE, NULL);
      gtk_grid_attach (self->grid, name, 0, (int) fact, 1, 1);
      gtk_grid_attach (self->grid, value, 1, (int) fact, 1, 1);
      self->name[fact] = GTK_LABEL (name);
      self->value[fact] = GTK_LABEL (value);
    }
}

/**
 * pit_table_facts_show:
 * @self: the facts
 * @status: what the table is
 * @is_only_watched: whether another desk records it
 * @state: the table's
 * @senses: what its controller can tell and do
 * @pack: (nullable): its rules, where they are known here
 * @reader: (nullable): what is so of its reader's errors, where there is something
 * @title: what stands above them
 */
void
pit_table_facts_show (PitTableFacts       *self,
                      PitTableStatus       status,
                      gboolean             is_only_watched,
                      const PitTableState *state,
                      const PitSenses     *senses,
                      PitRulePack         *pack,
                      const char          *reader,
                      const char          *title)
{
  const PitTableTerms *terms = &state->terms;
  g_autofree char *device = NULL;
  g_autofree char *pay_table = NULL;

  g_return_if_fail (PIT_IS_TABLE_FACTS (self));

  gtk_label_set_label (self->title, title);
  show_stop (self, status, state);
  set_fact (self, FACT_DESK, is_only_watched ? _("watches only; another desk records this table and orders here") : NULL);
  set_fact (self, FACT_DEALER, state->dealer.text);
  set_fact (self, FACT_SUPERVISOR, state->supervisor.text);
  set_fact (self, FACT_RULES, pack != NULL ? pack->head.name : terms->rules.text);
  show_deck (self, state);
  if (terms->device != PIT_DEVICE_UNKNOWN)
    device = terms->device_id.text[0] != '\0'
               ? g_strdup_printf ("%s %s", pit_words_device (terms->device), terms->device_id.text)
               : g_strdup (pit_words_device (terms->device));
  if (device != NULL && pit_table_state_is_device_out (state, &terms->device_id))
    device = say_out_of_service (device);
  set_fact (self, FACT_DEVICE, device);
  show_senses (self, senses);
  set_fact (self, FACT_READER, reader);
  pay_table = describe_pay_tables (terms);
  set_fact (self, FACT_PAY_TABLE, pay_table);
}
