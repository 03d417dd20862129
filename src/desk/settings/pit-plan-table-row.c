/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-plan-table-row.h"

#include <string.h>

#include <glib/gi18n.h>

#include "pit-certificate-reader.h"
#include "pit-certificate-row.h"
#include "pit-fingerprint.h"
#include "pit-form-entry.h"
#include "pit-form-notice.h"
#include "pit-game.h"
#include "pit-local-time.h"
#include "pit-rule-pack.h"

/* One table of the floor plan that is being drawn up: a line that opens to say where the table is, and to try whether its
 * controller answers there. */
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
  AdwComboRow       *rules;
  PitFormNotice     *notice;
  GtkWidget         *remove;
  GtkWidget         *take; /* the fingerprint that was seen */
  GtkWidget         *try_button;

  const PitDeskParts *desk;    /* of the form that it is in */
  GTimeZone          *zone;    /* owned; the house's */
  GCancellable       *trial;   /* owned; NULL: none is going on */
  PitDigest           seen;
  PitHouseTable       planned; /* what of the plan the fields began with */
};

enum
{
  REMOVED,
  PITS_WANTED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PitPlanTableRow, pit_plan_table_row, ADW_TYPE_EXPANDER_ROW)

static char *
join (const char *name,
      const char *pit,
      const char *url)
{
  const char *const parts[] = { name, pit, url };
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    g_string_append_printf (text, "%s%s", text->len > 0 && parts[i][0] != '\0' ? " · " : "", parts[i]);

  return g_string_free (text, FALSE);
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
  g_autofree char *subtitle = join (name, pit, url);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), title);
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (self), subtitle);
}

static char *
describe_day (PitPlanTableRow *self,
              gint64           time)
{
  g_autoptr(GDateTime) local = pit_local_time (time, self->zone);

  /* Translators: a date with its year, see strftime: "20 November 2026". */
  return local != NULL ? g_date_time_format (local, _("%-d %B %Y")) : g_strdup (_("an unknown day"));
}

/* (transfer full): as the plan has it, however it was written into the field */
static char *
dup_fingerprint (PitFormEntry *entry)
{
  g_autofree char *text = pit_form_entry_dup_text (entry);

  return pit_fingerprint_fold (text);
}

static char *
describe_trial (PitPlanTableRow     *self,
                const PitTableTrial *trial)
{
  g_autofree char *fingerprint = dup_fingerprint (self->fingerprint);
  g_autofree char *day = describe_day (self, trial->expires);
  g_autofree char *grouped = pit_fingerprint_group (trial->fingerprint.text);
  gboolean is_same = g_str_equal (fingerprint, trial->fingerprint.text);

  if (trial->fingerprint.text[0] == '\0')
    return g_strdup (_("A table controller answers there, without encryption."));
  if (is_same)
    return g_strdup_printf (_("The table controller answers, with this very certificate: its fingerprint is the same as entered. It "
                              "is valid until %s."), day);
  if (fingerprint[0] != '\0')
    return g_strdup_printf (_("A table controller answers, with another certificate than the one that was entered. It is made "
                              "out to %s and valid until %s. Its fingerprint is %s"),
                            trial->name != NULL ? trial->name : _("nobody"), day, grouped);

  return g_strdup_printf (_("A table controller answers with a certificate of the house's authority, made out to %s and valid "
                            "until %s. Compare its fingerprint with the one on the controller: %s"),
                          trial->name != NULL ? trial->name : _("nobody"), day, grouped);
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
  return g_strdup_printf (_("The address ends in “%s”, but the identifier is “%s”: write both alike, as the controller has it"),
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
  g_autofree char *fingerprint = NULL;
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
  self->seen = trial->fingerprint;
  fingerprint = dup_fingerprint (self->fingerprint);
  gtk_widget_set_visible (self->take, !pit_floor_planner_is_demo (self->desk->planner) && self->seen.text[0] != '\0'
                                        && !g_str_equal (fingerprint, self->seen.text));
}

static void
try_cb (PitPlanTableRow *self)
{
  g_autofree char *number = pit_form_entry_dup_text (self->number);
  g_autofree char *url = pit_form_entry_dup_text (self->url);

  g_set_object (&self->trial, NULL);
  self->trial = g_cancellable_new ();
  gtk_widget_set_sensitive (self->try_button, FALSE);
  gtk_widget_set_visible (self->take, FALSE);
  pit_form_notice_say (self->notice, _("Trying…"));
  pit_floor_planner_try_async (self->desk->planner, number, url, self->trial, tried_cb, g_object_ref (self));
}

/* As it is shown elsewhere, so that people can compare. */
static void
set_fingerprint (PitFormEntry *entry,
                 const char   *text)
{
  g_autofree char *grouped = pit_fingerprint_group (text);

  pit_form_entry_set_text (entry, grouped);
}

static void
take_cb (PitPlanTableRow *self)
{
  set_fingerprint (self->fingerprint, self->seen.text);
  gtk_widget_set_visible (self->take, FALSE);
  pit_form_notice_say (self->notice, NULL);
}

static void
remove_cb (PitPlanTableRow *self)
{
  g_signal_emit (self, signals[REMOVED], 0);
}

/* A field that nobody has changed follows the plan. */
static void
follow (PitFormEntry *entry,
        PitDigest    *planned,
        const char   *now)
{
  g_autofree char *text = dup_fingerprint (entry);

  if (g_str_equal (text, planned->text) && !g_str_equal (text, now))
    set_fingerprint (entry, now);
  g_strlcpy (planned->text, now, sizeof planned->text);
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
  if (is_done && pit_floor_planner_get_announced (self->desk->planner, self->planned.id.text) == NULL)
    gtk_widget_child_focus (GTK_WIDGET (self->next), GTK_DIR_TAB_FORWARD);
}

static void
show_certificates (PitPlanTableRow *self)
{
  const PitHousePlan *plan = pit_floor_planner_get_plan (self->desk->planner);

  for (guint i = 0; i < plan->n_tables; i++)
    if (g_str_equal (plan->table[i].id.text, self->planned.id.text))
      {
        follow (self->fingerprint, &self->planned.fingerprint, plan->table[i].fingerprint.text);
        follow (self->next, &self->planned.next, plan->table[i].next.text);
      }
  /* What waits for a person is open to see, but nothing moves under a hand. */
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)) &&
      pit_floor_planner_get_announced (self->desk->planner, self->planned.id.text) != NULL &&
      pit_floor_planner_get_refusal (self->desk->planner, self->planned.id.text) == NULL)
    adw_expander_row_set_expanded (ADW_EXPANDER_ROW (self), TRUE);
}

static void
pit_entered_cb (PitPlanTableRow *self)
{
  g_signal_emit (self, signals[PITS_WANTED], 0);
}

static void
show_rules (PitPlanTableRow *self)
{
  g_autoptr(GtkStringList) names = gtk_string_list_new (NULL);
  GPtrArray *packs = self->desk->packs;

  for (guint i = 0; i < packs->len; i++)
    gtk_string_list_append (names, ((PitRulePack *) packs->pdata[i])->head.name);
  adw_combo_row_set_model (self->rules, G_LIST_MODEL (names));
  for (guint i = 0; i < packs->len; i++)
    if (g_str_equal (((PitRulePack *) packs->pdata[i])->head.id.text, self->planned.rules.text))
      adw_combo_row_set_selected (self->rules, i);
}

/* What the plan has; a demo's is written by its tables. */
static void
show_planned (PitPlanTableRow *self)
{
  PitFormEntry *const entries[] = { self->number, self->name, self->pit, self->identifier, self->url, self->fingerprint,
                                    self->next };
  const PitHouseTable *table = &self->planned;
  gboolean can_change = !pit_floor_planner_is_demo (self->desk->planner);
  g_autofree char *number = table->number != 0 ? g_strdup_printf ("%d", (int) table->number) : g_strdup ("");

  pit_form_entry_set_text (self->number, number);
  pit_form_entry_set_text (self->name, table->name);
  pit_form_entry_set_text (self->pit, table->pit);
  pit_form_entry_set_text (self->identifier, table->id.text);
  pit_form_entry_set_text (self->url, table->url);
  set_fingerprint (self->fingerprint, table->fingerprint.text);
  set_fingerprint (self->next, table->next.text);
  show_rules (self);
  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    pit_form_entry_set_editable (entries[i], can_change);
  gtk_widget_set_sensitive (GTK_WIDGET (self->rules), can_change);
  gtk_widget_set_visible (self->remove, can_change);
}

static void
pit_plan_table_row_dispose (GObject *object)
{
  PitPlanTableRow *self = PIT_PLAN_TABLE_ROW (object);

  if (self->trial != NULL)
    g_cancellable_cancel (self->trial);
  g_clear_object (&self->trial);
  g_clear_pointer (&self->zone, g_time_zone_unref);

  G_OBJECT_CLASS (pit_plan_table_row_parent_class)->dispose (object);
}

static void
pit_plan_table_row_class_init (PitPlanTableRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = pit_plan_table_row_dispose;

  /** PitPlanTableRow::removed: somebody wants the plan without this table */
  signals[REMOVED] = g_signal_new ("removed", PIT_TYPE_PLAN_TABLE_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                   0);
  /** PitPlanTableRow::pits-wanted: somebody is about to type a pit's name; now the words for it have to be the others' */
  signals[PITS_WANTED] = g_signal_new ("pits-wanted", PIT_TYPE_PLAN_TABLE_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                       G_TYPE_NONE, 0);

  g_type_ensure (PIT_TYPE_CERTIFICATE_READER);
  g_type_ensure (PIT_TYPE_CERTIFICATE_ROW);
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
  gtk_widget_class_bind_template_child (widget_class, PitPlanTableRow, remove);
  gtk_widget_class_bind_template_child (widget_class, PitPlanTableRow, take);
  gtk_widget_class_bind_template_child (widget_class, PitPlanTableRow, try_button);
  gtk_widget_class_bind_template_callback (widget_class, decided_cb);
  gtk_widget_class_bind_template_callback (widget_class, pit_entered_cb);
  gtk_widget_class_bind_template_callback (widget_class, remove_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_title);
  gtk_widget_class_bind_template_callback (widget_class, take_cb);
  gtk_widget_class_bind_template_callback (widget_class, try_cb);
}

static void
pit_plan_table_row_init (PitPlanTableRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * pit_plan_table_row_new:
 * @table: (nullable): as the plan has it; %NULL: a new one
 * @pits: names of pits in its first column
 *
 * Returns: (transfer floating): a row of that table
 */
GtkWidget *
pit_plan_table_row_new (PitDesk             *desk,
                        const PitHouseTable *table,
                        GtkTreeModel        *pits)
{
  PitPlanTableRow *self = g_object_new (PIT_TYPE_PLAN_TABLE_ROW, NULL);

  self->desk = pit_desk_get (desk);
  self->zone = g_time_zone_new_identifier (pit_floor_planner_get_plan (self->desk->planner)->zone);
  if (self->zone == NULL)
    self->zone = g_time_zone_new_utc ();
  if (table != NULL)
    self->planned = *table;
  pit_form_entry_set_words (self->pit, pits);
  show_planned (self);
  show_title (self);
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (self), table == NULL);
  pit_certificate_reader_follow (self->reader, desk);
  pit_certificate_row_follow (self->announced, desk, self->planned.id.text, self->zone);
  g_signal_connect_object (self->desk->planner, "certificates-changed", G_CALLBACK (show_certificates), self, G_CONNECT_SWAPPED);
  show_certificates (self);

  return GTK_WIDGET (self);
}

static gboolean
copy_text (char        *to,
           gsize        size,
           const char  *text,
           const char  *title,
           GError     **error)
{
  if (g_strlcpy (to, text, size) < size)
    return TRUE;

  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT, _("%s: “%s” is too long"), title, text);
  return FALSE;
}

static gboolean
copy_entry (char          *to,
            gsize          size,
            PitFormEntry  *from,
            const char    *title,
            GError       **error)
{
  g_autofree char *text = pit_form_entry_dup_text (from);

  return copy_text (to, size, text, title, error);
}

static gboolean
copy_fingerprint (PitDigest     *to,
                  PitFormEntry  *from,
                  const char    *title,
                  GError       **error)
{
  g_autofree char *text = dup_fingerprint (from);

  return copy_text (to->text, sizeof to->text, text, title, error);
}

/**
 * pit_plan_table_row_read:
 * @table: (out caller-allocates): what the fields say; whether that makes a table is the plan's to check
 */
gboolean
pit_plan_table_row_read (PitPlanTableRow  *self,
                         PitHouseTable    *table,
                         GError          **error)
{
  const char *title = adw_preferences_row_get_title (ADW_PREFERENCES_ROW (self));
  guint selected = adw_combo_row_get_selected (self->rules);
  g_autofree char *number = pit_form_entry_dup_text (self->number);
  g_autofree char *difference = describe_difference (self);
  guint64 value = 0;

  memset (table, 0, sizeof *table);
  if (!g_ascii_string_to_unsigned (number, 10, 1, 9999, &value, NULL))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT, _("%s: the number is 1 to 9999"), title);
      return FALSE;
    }
  if (difference != NULL)
    {
      pit_form_notice_warn (self->notice, difference);
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT, "%s: %s", title, difference);
      return FALSE;
    }
  table->number = (gint64) value;
  if (selected < self->desk->packs->len)
    {
      const PitRulePack *pack = self->desk->packs->pdata[selected];

      g_strlcpy (table->rules.text, pack->head.id.text, sizeof table->rules.text);
      g_strlcpy (table->game.text, pack->game->id, sizeof table->game.text);
    }

  return copy_entry (table->name, sizeof table->name, self->name, title, error) &&
         copy_entry (table->pit, sizeof table->pit, self->pit, title, error) &&
         copy_entry (table->id.text, sizeof table->id.text, self->identifier, title, error) &&
         copy_entry (table->url, sizeof table->url, self->url, title, error) &&
         copy_fingerprint (&table->fingerprint, self->fingerprint, title, error) &&
         copy_fingerprint (&table->next, self->next, title, error);
}

/** pit_plan_table_row_dup_pit: (transfer full): the pit as it stands in the field; "": none */
char *
pit_plan_table_row_dup_pit (PitPlanTableRow *self)
{
  g_return_val_if_fail (PIT_IS_PLAN_TABLE_ROW (self), NULL);

  return pit_form_entry_dup_text (self->pit);
}

/**
 * pit_plan_table_row_arrive:
 * @table: an identifier of the plan
 *
 * Opens, and has the focus at what the controller announces, if it is that table's row.
 *
 * Returns: whether it is
 */
gboolean
pit_plan_table_row_arrive (PitPlanTableRow *self,
                           const char      *table)
{
  g_return_val_if_fail (PIT_IS_PLAN_TABLE_ROW (self), FALSE);

  if (!g_str_equal (self->planned.id.text, table))
    return FALSE;

  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (self), TRUE);
  gtk_widget_grab_focus (gtk_widget_get_visible (GTK_WIDGET (self->announced)) ? GTK_WIDGET (self->announced) : GTK_WIDGET (self));

  return TRUE;
}
