/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-plan-table-row.h"

#include <string.h>

#include <glib/gi18n.h>

#include "pit-certificate-reader.h"
#include "pit-certificate-row.h"
#include "pit-certificate.h"
#include "pit-fingerprint.h"
#include "pit-form-choice.h"
#include "pit-form-entry.h"
#include "pit-form-notice.h"
#include "pit-game.h"
#include "pit-rule-pack.h"
#include "pit-text.h"

/* One table of the floor plan: a line that opens to say where the table is, and to try whether its controller answers there. */
struct _PitPlanTableRow
{
  AdwExpanderRow parent_instance;

  /* template */
  PitFormEntry      *number;
  PitFormEntry      *name;
  PitFormEntry      *pit;
  PitFormEntry      *identifier;
  PitFormEntry      *url;
  PitFormEntry      *fingerprint;
  PitFormEntry      *next;
  PitCertificateReader *reader;
  PitCertificateRow *announced;
  PitFormChoice     *rules;
  PitFormNotice     *notice;
  GtkLabel          *state;
  GtkWidget         *acts;
  GtkWidget         *try_button;

  const PitDeskParts *desk;  /* of the form that it is in */
  GTimeZone          *zone;  /* owned; the house's */
  GCancellable       *trial; /* owned; NULL: none is going on */
  char               *tried; /* owned; what the notice says how a trial of it went; NULL: it says no such thing */
  PitId               id;    /* of the table in the plan; "": it is new */
};

enum
{
  REMOVED,
  DUPLICATED,
  PITS_WANTED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PitPlanTableRow, pit_plan_table_row, ADW_TYPE_EXPANDER_ROW)

/* (transfer full): as the plan has it, however it was written into the field */
static char *
dup_fingerprint (PitFormEntry *entry)
{
  g_autofree char *text = pit_form_entry_dup_text (entry);

  return pit_fingerprint_fold (text);
}

static const char *
describe_state (PitPlanTableRow *self,
                const char      *url)
{
  g_autofree char *fingerprint = dup_fingerprint (self->fingerprint);
  g_autofree char *next = dup_fingerprint (self->next);

  if (g_str_has_prefix (url, "ws://"))
    return _("No encryption");
  if (pit_floor_planner_get_refusal (self->desk->planner, self->id.text) != NULL)
    return _("New certificate refused");
  if (pit_floor_planner_get_announced (self->desk->planner, self->id.text) != NULL)
    return _("Compare new certificate");
  if (pit_certificate_reader_is_doubted (self->reader))
    return _("Not trusted");
  if (fingerprint[0] == '\0')
    return _("No certificate yet");

  return next[0] != '\0' ? _("Next certificate entered") : _("Certificate entered");
}

/* A whole one is longer than its field: below the title it stands as it is compared, line by line. */
static void
show_lines (PitFormEntry *entry,
            const char   *hint)
{
  g_autofree char *fingerprint = dup_fingerprint (entry);
  g_autofree char *grouped = pit_fingerprint_group (fingerprint);
  g_autofree char *lines = pit_fingerprint_break (grouped);

  g_object_set (entry, "hint", strlen (fingerprint) == PIT_FINGERPRINT_DIGITS ? lines : hint, NULL);
}

/* (transfer full): what a trial of the connection is about */
static char *
dup_tried (PitPlanTableRow *self)
{
  g_autofree char *id = pit_form_entry_dup_text (self->identifier);
  g_autofree char *url = pit_form_entry_dup_text (self->url);
  g_autofree char *fingerprint = dup_fingerprint (self->fingerprint);

  return g_strdup_printf ("%s %s %s", id, url, fingerprint);
}

/* What came of a trial says nothing of what is typed since. */
static void
forget_trial (PitPlanTableRow *self)
{
  g_autofree char *now = dup_tried (self);

  if (self->tried == NULL || g_str_equal (self->tried, now))
    return;
  g_clear_pointer (&self->tried, g_free);
  pit_form_notice_say (self->notice, NULL);
}

/* The line says what stands in the fields, saved or not. */
static void
show_title (PitPlanTableRow *self)
{
  g_autofree char *number = pit_form_entry_dup_text (self->number);
  g_autofree char *name = pit_form_entry_dup_text (self->name);
  g_autofree char *pit = pit_form_entry_dup_text (self->pit);
  g_autofree char *url = pit_form_entry_dup_text (self->url);
  g_autofree char *title = number[0] != '\0' ? g_strdup_printf (C_("floor plan", "Table %s"), number) : g_strdup (_("New table"));
  g_autoptr(GString) subtitle = g_string_new (NULL);

  if (self->desk == NULL)
    return;
  forget_trial (self);
  for (guint i = 0; i < 3; i++)
    {
      g_autofree char *part = pit_text_isolate (i == 0 ? name : i == 1 ? pit : url);

      if (part[0] != '\0')
        g_string_append_printf (subtitle, "%s%s", subtitle->len > 0 ? " · " : "", part);
    }
  show_lines (self->fingerprint, _("SHA-256: 64 digits, as the controller shows them"));
  show_lines (self->next, _("Only while the certificate changes"));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), title);
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (self), subtitle->str);
  gtk_label_set_label (self->state, describe_state (self, url));
}

static char *
describe_trial (PitPlanTableRow     *self,
                const PitTableTrial *trial)
{
  g_autofree char *fingerprint = dup_fingerprint (self->fingerprint);
  g_autofree char *day = pit_certificate_describe_day (trial->expires, self->zone);
  gboolean is_same = g_str_equal (fingerprint, trial->fingerprint.text);

  if (trial->fingerprint.text[0] == '\0')
    return g_strdup (_("A table controller answers there, without encryption."));
  if (is_same)
    return g_strdup_printf (_("The table controller answers with the certificate that is entered here. It is valid "
                              "until %s."), day);
  if (fingerprint[0] != '\0')
    return g_strdup_printf (_("A table controller answers, but not with the certificate that is entered here. Its own "
                              "is made out to %s and valid until %s. Press Read the Certificate to compare it."),
                            trial->name != NULL ? trial->name : _("nobody"), day);

  return g_strdup_printf (_("A table controller answers with a certificate of the house's authority, made out to %s and valid "
                            "until %s. Press Read the Certificate to compare it."),
                          trial->name != NULL ? trial->name : _("nobody"), day);
}

/* (transfer full) (nullable): a controller answers to its own identifier at its own address alone; else it looks, when it is
 * greeted, as if another table had answered */
static char *
describe_difference (PitPlanTableRow *self)
{
  g_autofree char *id = pit_form_entry_dup_text (self->identifier);
  g_autofree char *url = pit_form_entry_dup_text (self->url);
  const char *last = strrchr (url, '/');

  if (last == NULL || strstr (url, "/tables/") == NULL || g_str_equal (last + 1, id))
    return NULL;

  /* Translators: the end of an address, then an identifier. */
  return g_strdup_printf (_("The address ends in “%s”, but the identifier is “%s”. Write both as the controller has them"),
                          last + 1, id);
}

static void
tried_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  g_autoptr(PitPlanTableRow) self = user_data;
  g_autoptr(GError) error = NULL;
  g_autoptr(PitTableTrial) trial = pit_floor_planner_try_finish (PIT_FLOOR_PLANNER (source), result, &error);
  g_autofree char *words = NULL;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_object (&self->trial);
  gtk_widget_set_sensitive (self->try_button, TRUE);
  if (trial == NULL)
    {
      pit_form_notice_warn (self->notice, error->message);
      return;
    }
  if (!trial->is_well)
    {
      pit_form_notice_warn (self->notice, trial->words);
      return;
    }

  words = describe_difference (self);
  if (words != NULL)
    {
      pit_form_notice_warn (self->notice, words);
      return;
    }
  words = describe_trial (self, trial);
  pit_form_notice_say (self->notice, words);
}

static void
try_cb (PitPlanTableRow *self)
{
  g_autofree char *number = pit_form_entry_dup_text (self->number);
  g_autofree char *url = pit_form_entry_dup_text (self->url);
  const char *words = pit_house_plan_check_url (url);

  if (words != NULL)
    {
      pit_form_entry_complain (self->url, NULL, words);
      return;
    }
  g_set_object (&self->trial, NULL);
  self->trial = g_cancellable_new ();
  g_free (self->tried);
  self->tried = dup_tried (self);
  gtk_widget_set_sensitive (self->try_button, FALSE);
  pit_form_notice_say (self->notice, _("Trying…"));
  pit_floor_planner_try_async (self->desk->planner, number, url, self->trial, tried_cb, g_object_ref (self));
}

static void
remove_cb (PitPlanTableRow *self)
{
  g_signal_emit (self, signals[REMOVED], 0);
}

static void
duplicate_cb (PitPlanTableRow *self)
{
  g_signal_emit (self, signals[DUPLICATED], 0);
}

static void
decided_cb (PitPlanTableRow *self,
            const char      *words,
            gboolean         is_done)
{
  if (is_done)
    pit_form_notice_say (self->notice, words);
  else
    pit_form_notice_warn (self->notice, words);
  /* The button that was pressed is gone, and the focus with it: what was accepted is in the field. */
  if (is_done && pit_floor_planner_get_announced (self->desk->planner, self->id.text) == NULL)
    gtk_widget_child_focus (GTK_WIDGET (self->next), GTK_DIR_TAB_FORWARD);
}

/* As it is shown elsewhere, so that people can compare. */
static void
show_fingerprint (PitFormEntry *entry,
                  const char   *saved)
{
  g_autofree char *grouped = pit_fingerprint_group (saved);
  g_autofree char *typed = dup_fingerprint (entry);

  /* However it was written: it is the same. */
  if (g_str_equal (typed, saved))
    pit_form_entry_set_text (entry, grouped);
  pit_form_entry_show (entry, grouped);
}

static guint
find_pack (PitPlanTableRow *self,
           const char      *rules)
{
  GPtrArray *packs = self->desk->packs;

  for (guint i = 0; i < packs->len; i++)
    if (g_str_equal (((PitRulePack *) packs->pdata[i])->head.id.text, rules))
      return i;

  return 0;
}

static void
show_planned (PitPlanTableRow     *self,
              const PitHouseTable *table)
{
  g_autofree char *number = g_strdup_printf ("%d", (int) table->number);

  pit_form_entry_show (self->number, number);
  pit_form_entry_show (self->name, table->name);
  pit_form_entry_show (self->pit, table->pit);
  pit_form_entry_show (self->identifier, table->id.text);
  pit_form_entry_show (self->url, table->url);
  show_fingerprint (self->fingerprint, table->fingerprint.text);
  show_fingerprint (self->next, table->next.text);
  pit_form_choice_show (self->rules, NULL, find_pack (self, table->rules.text));
}

/* What the plan has, and what its controller announces; what was typed and not saved stays. */
static void
show_plan (PitPlanTableRow *self)
{
  const PitHouseTable *planned = pit_house_plan_find_table (pit_floor_planner_get_plan (self->desk->planner), self->id.text);

  if (planned != NULL)
    show_planned (self, planned);
  show_title (self);
  /* What waits for a person is open to see, but nothing moves under a hand. */
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)) && pit_floor_planner_get_announced (self->desk->planner, self->id.text) != NULL
      && pit_floor_planner_get_refusal (self->desk->planner, self->id.text) == NULL)
    adw_expander_row_set_expanded (ADW_EXPANDER_ROW (self), TRUE);
}

static void
pit_entered_cb (PitPlanTableRow *self)
{
  g_signal_emit (self, signals[PITS_WANTED], 0);
}

static void
fill_rules (PitPlanTableRow *self)
{
  GtkStringList *names = gtk_string_list_new (NULL);

  for (guint i = 0; i < self->desk->packs->len; i++)
    gtk_string_list_append (names, ((PitRulePack *) self->desk->packs->pdata[i])->head.name);
  pit_form_choice_show (self->rules, G_LIST_MODEL (names), 0);
}

static void
pit_plan_table_row_dispose (GObject *object)
{
  PitPlanTableRow *self = PIT_PLAN_TABLE_ROW (object);

  if (self->trial != NULL)
    g_cancellable_cancel (self->trial);
  g_clear_object (&self->trial);
  g_clear_pointer (&self->tried, g_free);
  g_clear_pointer (&self->zone, g_time_zone_unref);

  G_OBJECT_CLASS (pit_plan_table_row_parent_class)->dispose (object);
}

static void
pit_plan_table_row_class_init (PitPlanTableRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = pit_plan_table_row_dispose;

  /** PitPlanTableRow::removed: somebody wants the plan without this table */
  signals[REMOVED] = g_signal_new ("removed", PIT_TYPE_PLAN_TABLE_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  /** PitPlanTableRow::duplicated: somebody wants another table like this one */
  signals[DUPLICATED] = g_signal_new ("duplicated", PIT_TYPE_PLAN_TABLE_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  /** PitPlanTableRow::pits-wanted: somebody is about to type a pit's name; now the words for it have to be the others' */
  signals[PITS_WANTED] = g_signal_new ("pits-wanted", PIT_TYPE_PLAN_TABLE_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (PIT_TYPE_CERTIFICATE_READER);
  g_type_ensure (PIT_TYPE_CERTIFICATE_ROW);
  g_type_ensure (PIT_TYPE_FORM_CHOICE);
  g_type_ensure (PIT_TYPE_FORM_ENTRY);
  g_type_ensure (PIT_TYPE_FORM_NOTICE);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-plan-table-row.ui");
  gtk_widget_class_bind_template_child (widget_class, PitPlanTableRow, number);
  gtk_widget_class_bind_template_child (widget_class, PitPlanTableRow, name);
  gtk_widget_class_bind_template_child (widget_class, PitPlanTableRow, pit);
  gtk_widget_class_bind_template_child (widget_class, PitPlanTableRow, identifier);
  gtk_widget_class_bind_template_child (widget_class, PitPlanTableRow, url);
  gtk_widget_class_bind_template_child (widget_class, PitPlanTableRow, fingerprint);
  gtk_widget_class_bind_template_child (widget_class, PitPlanTableRow, next);
  gtk_widget_class_bind_template_child (widget_class, PitPlanTableRow, reader);
  gtk_widget_class_bind_template_child (widget_class, PitPlanTableRow, announced);
  gtk_widget_class_bind_template_child (widget_class, PitPlanTableRow, rules);
  gtk_widget_class_bind_template_child (widget_class, PitPlanTableRow, notice);
  gtk_widget_class_bind_template_child (widget_class, PitPlanTableRow, state);
  gtk_widget_class_bind_template_child (widget_class, PitPlanTableRow, acts);
  gtk_widget_class_bind_template_child (widget_class, PitPlanTableRow, try_button);
  gtk_widget_class_bind_template_callback (widget_class, decided_cb);
  gtk_widget_class_bind_template_callback (widget_class, duplicate_cb);
  gtk_widget_class_bind_template_callback (widget_class, pit_entered_cb);
  gtk_widget_class_bind_template_callback (widget_class, remove_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_title);
  gtk_widget_class_bind_template_callback (widget_class, try_cb);
}

static void
pit_plan_table_row_init (PitPlanTableRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  pit_form_set_act (self->acts);
  pit_form_set_act (GTK_WIDGET (self->reader));
}

/**
 * pit_plan_table_row_new:
 * @id: (nullable): of a table of the plan; %NULL: a new one
 * @pits: names of pits in its first column
 *
 * Returns: (transfer floating): a row of that table
 */
GtkWidget *
pit_plan_table_row_new (PitDesk      *desk,
                        const char   *id,
                        GtkTreeModel *pits)
{
  PitPlanTableRow *self = g_object_new (PIT_TYPE_PLAN_TABLE_ROW, NULL);

  self->desk = pit_desk_get (desk);
  self->zone = pit_floor_planner_dup_zone (self->desk->planner);
  if (id != NULL)
    g_strlcpy (self->id.text, id, sizeof self->id.text);
  pit_form_entry_set_words (self->pit, pits, FALSE);
  fill_rules (self);
  pit_form_set_whole (GTK_WIDGET (self), id == NULL);
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (self), id == NULL);
  pit_certificate_reader_follow (self->reader, desk);
  pit_certificate_row_follow (self->announced, desk, self->id.text, self->zone);
  g_signal_connect_object (self->desk->planner, "certificates-changed", G_CALLBACK (show_plan), self, G_CONNECT_SWAPPED);
  show_plan (self);

  return GTK_WIDGET (self);
}

/** pit_plan_table_row_fill: a new table is as @other is, but for what no two have in common */
void
pit_plan_table_row_fill (PitPlanTableRow *self,
                         PitPlanTableRow *other)
{
  g_autofree char *name = NULL;
  g_autofree char *pit = NULL;

  g_return_if_fail (PIT_IS_PLAN_TABLE_ROW (self));
  g_return_if_fail (PIT_IS_PLAN_TABLE_ROW (other));

  name = pit_form_entry_dup_text (other->name);
  pit = pit_form_entry_dup_text (other->pit);
  pit_form_entry_set_text (self->name, name);
  pit_form_entry_set_text (self->pit, pit);
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->rules), pit_form_choice_get_chosen (other->rules));
}

/**
 * pit_plan_table_row_read:
 * @table: (out caller-allocates): what the fields say; whether that makes a table is the plan's to check
 *
 * Returns: whether the fields have room in a plan; else one of them says why not
 */
gboolean
pit_plan_table_row_read (PitPlanTableRow  *self,
                         PitHouseTable    *table,
                         GError          **error)
{
  guint chosen = pit_form_choice_get_chosen (self->rules);
  g_autofree char *number = pit_form_entry_dup_text (self->number);
  g_autofree char *difference = describe_difference (self);
  g_autofree char *fingerprint = dup_fingerprint (self->fingerprint);
  g_autofree char *next = dup_fingerprint (self->next);
  guint64 value = 0;

  memset (table, 0, sizeof *table);
  if (!g_ascii_string_to_unsigned (number, 10, 1, 9999, &value, NULL))
    return pit_form_entry_complain (self->number, error, _("Write a number from 1 to 9999"));
  if (!pit_form_entry_copy (self->name, table->name, sizeof table->name, error)
      || !pit_form_entry_copy (self->pit, table->pit, sizeof table->pit, error)
      || !pit_form_entry_copy (self->identifier, table->id.text, sizeof table->id.text, error)
      || !pit_form_entry_copy (self->url, table->url, sizeof table->url, error))
    return FALSE;
  if (difference != NULL)
    return pit_form_entry_complain (self->identifier, error, difference);
  table->number = (gint64) value;
  /* One that is too long is none. */
  pit_text_copy (table->fingerprint.text, sizeof table->fingerprint.text, fingerprint);
  pit_text_copy (table->next.text, sizeof table->next.text, next);
  if (strlen (fingerprint) >= sizeof table->fingerprint.text)
    return pit_form_entry_complain (self->fingerprint, error, _("A fingerprint has 64 digits of 0 to 9 and a to f"));
  if (strlen (next) >= sizeof table->next.text)
    return pit_form_entry_complain (self->next, error, _("A fingerprint has 64 digits of 0 to 9 and a to f"));
  if (chosen < self->desk->packs->len)
    {
      const PitRulePack *pack = self->desk->packs->pdata[chosen];

      g_strlcpy (table->rules.text, pack->head.id.text, sizeof table->rules.text);
      g_strlcpy (table->game.text, pack->game->id, sizeof table->game.text);
    }

  return TRUE;
}

/** pit_plan_table_row_complain: @fault is what is wrong with it; its field says so. Returns: %FALSE */
gboolean
pit_plan_table_row_complain (PitPlanTableRow     *self,
                             const PitPlanFault  *fault,
                             GError             **error)
{
  PitFormEntry *const entries[PIT_N_PLAN_FIELDS] = {
    [PIT_PLAN_FIELD_NUMBER] = self->number, [PIT_PLAN_FIELD_NAME] = self->name, [PIT_PLAN_FIELD_PIT] = self->pit,
    [PIT_PLAN_FIELD_ID] = self->identifier, [PIT_PLAN_FIELD_URL] = self->url, [PIT_PLAN_FIELD_FINGERPRINT] = self->fingerprint,
    [PIT_PLAN_FIELD_NEXT] = self->next,
  };

  g_return_val_if_fail (PIT_IS_PLAN_TABLE_ROW (self), FALSE);

  if (entries[fault->field] != NULL)
    return pit_form_entry_complain (entries[fault->field], error, fault->words);

  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (self), TRUE);
  pit_form_notice_warn (self->notice, fault->words);
  gtk_widget_grab_focus (GTK_WIDGET (self->rules));
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT, fault->words);

  return FALSE;
}

/** pit_plan_table_row_dup_pit: (transfer full): the pit as it stands in the field; "": none */
char *
pit_plan_table_row_dup_pit (PitPlanTableRow *self)
{
  g_return_val_if_fail (PIT_IS_PLAN_TABLE_ROW (self), NULL);

  return pit_form_entry_dup_text (self->pit);
}

/** Returns: its table's identifier in the plan; "": it is new */
const char *
pit_plan_table_row_get_id (PitPlanTableRow *self)
{
  g_return_val_if_fail (PIT_IS_PLAN_TABLE_ROW (self), NULL);

  return self->id.text;
}

/** pit_plan_table_row_arrive: opens, and has the focus at what its controller announces, or else at its line */
void
pit_plan_table_row_arrive (PitPlanTableRow *self)
{
  g_return_if_fail (PIT_IS_PLAN_TABLE_ROW (self));

  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (self), TRUE);
  gtk_widget_grab_focus (gtk_widget_get_visible (GTK_WIDGET (self->announced)) ? GTK_WIDGET (self->announced) : GTK_WIDGET (self));
}
