/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-log-detail.h"

#include <inttypes.h>

#include <glib/gi18n.h>

#include "pit-desk-words.h"
#include "pit-local-time.h"
#include "pit-widget.h"

/* All that the pit log has of one entry, beside the list: what, when, by whom, and as it is kept and proven. What it
 * corrects and what corrects it are one click away. */
struct _PitLogDetail
{
  PitView parent_instance;

  /* template */
  GtkStack  *stack;
  GtkLabel  *title;
  GtkLabel  *words;
  GtkGrid   *facts;
  GtkWidget *correct;
  GtkWidget *take_back; /* a button: what the line says came of an alert */
  GtkLabel  *line;

  const PitDeskParts *desk;
  PitLogItem         *item;    /* owned; NULL: nothing is chosen */
  GCancellable       *finding; /* another one is being read, or what followed on this one */
  GtkWidget          *nearest; /* of @facts: leads to its round, else to its table; NULL: it has neither */
  int                 row;     /* of @facts, the next */
};

G_DEFINE_FINAL_TYPE (PitLogDetail, pit_log_detail, PIT_TYPE_VIEW)

static void
stop_finding (PitLogDetail *self)
{
  g_cancellable_cancel (self->finding);
  g_clear_object (&self->finding);
}

static void
clear_facts (PitLogDetail *self)
{
  pit_widget_empty (self->facts);
  self->row = 0;
}

static void
add_name (PitLogDetail *self,
          const char   *name)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", name, "xalign", 0.0, "yalign", 0.0, "wrap", TRUE, NULL);

  gtk_widget_add_css_class (label, "dim-label");
  gtk_grid_attach (self->facts, label, 0, self->row, 1, 1);
}

static void
add_fact (PitLogDetail *self,
          const char   *name,
          const char   *value)
{
  GtkWidget *label;

  if (value == NULL || value[0] == '\0')
    return;

  add_name (self, name);
  label = pit_widget_new_line (value, "numeric");
  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 24);
  gtk_grid_attach (self->facts, label, 1, self->row++, 1, 1);
}

static void
add_time (PitLogDetail *self,
          const char   *name,
          gint64        time)
{
  g_autoptr(GDateTime) local = pit_local_time (time, pit_desk_clock_get_zone (self->desk->clock));
  g_autofree char *text = NULL;

  if (local != NULL)
    /* Translators: when something happened, see strftime: "20 November 2026, 21:04:10". */
    text = g_date_time_format (local, _("%-d %B %Y, %H:%M:%S"));
  add_fact (self, name, text);
}

/* Words with cards in them, said as cards. */
static void
show_words (GtkLabel   *label,
            const char *words)
{
  g_autofree char *ordered = pit_words_in_order (words);
  g_autofree char *spoken = pit_words_spoken (words);

  gtk_label_set_label (label, ordered);
  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

static void
found_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(PitLogItem) item = pit_log_source_find_finish (PIT_LOG_SOURCE (source), result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (item != NULL)
    pit_log_detail_set_item (PIT_LOG_DETAIL (user_data), item);
  else
    show_words (PIT_LOG_DETAIL (user_data)->words, error->message);
}

static void
go_cb (GtkButton    *button,
       PitLogDetail *self)
{
  gint64 number = g_ascii_strtoll (gtk_widget_get_name (GTK_WIDGET (button)), NULL, 10);

  stop_finding (self);
  self->finding = g_cancellable_new ();
  pit_log_source_find_async (self->desk->log, number, self->finding, found_cb, self);
}

/* Another entry, to go to. */
static void
add_link_saying (PitLogDetail *self,
                 const char   *name,
                 gint64        number,
                 const char   *text)
{
  g_autofree char *id = g_strdup_printf ("%" PRId64, number);
  g_autofree char *spoken = pit_words_spoken (text);
  g_autofree char *label = g_strdup_printf ("%s: %s", name, spoken);
  GtkWidget *button = gtk_button_new ();
  GtkWidget *words = pit_widget_new_line (text, "numeric");

  add_name (self, name);
  gtk_label_set_max_width_chars (GTK_LABEL (words), 24);
  gtk_button_set_child (GTK_BUTTON (button), words);
  gtk_widget_set_name (button, id);
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  g_signal_connect (button, "clicked", G_CALLBACK (go_cb), self);
  gtk_grid_attach (self->facts, button, 1, self->row++, 1, 1);
}

static void
add_link (PitLogDetail *self,
          const char   *name,
          gint64        number)
{
  g_autofree char *text = NULL;

  if (number == PIT_UNKNOWN)
    return;

  /* Translators: a number in the pit log. */
  text = g_strdup_printf (_("No. %" PRId64), number);
  add_link_saying (self, name, number, text);
}

/* What came of it, the first above: corrections and notes have been named already. */
static void
followed_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GPtrArray) items = pit_log_source_list_finish (PIT_LOG_SOURCE (source), result, &error);
  PitLogDetail *self = user_data;
  const PitLogFacts *shown;

  /* What can't be read is not told: the list beside it says why. */
  if (items == NULL)
    return;

  shown = pit_log_item_get_facts (self->item);
  for (guint i = items->len; i > 0; i--)
    {
      const PitLogFacts *facts = pit_log_item_get_facts (items->pdata[i - 1]);
      g_autoptr(GDateTime) local = pit_local_time (facts->dated, pit_desk_clock_get_zone (self->desk->clock));
      /* Translators: the time of day of what followed on an entry, see strftime: "Then, 21:04:10". */
      g_autofree char *name = local != NULL ? g_date_time_format (local, _("Then, %H:%M:%S")) : g_strdup (_("Then"));

      if (facts->number != shown->corrected_by && facts->number != shown->noted_by)
        add_link_saying (self, name, facts->number, facts->words);
    }
}

static void
find_following (PitLogDetail *self,
                gint64        number)
{
  if (self->desk->log == NULL)
    return;

  self->finding = g_cancellable_new ();
  pit_log_source_list_following_async (self->desk->log, number, self->finding, followed_cb, self);
}

/* Where it happened, to go to. */
static GtkWidget *
add_way (PitLogDetail *self,
         const char   *name,
         const char   *text,
         const char   *action,
         GVariant     *target)
{
  g_autofree char *label = g_strdup_printf ("%s: %s", name, text);
  GtkWidget *button = gtk_button_new_with_label (text);

  add_name (self, name);
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_actionable_set_action_target_value (GTK_ACTIONABLE (button), target);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_grid_attach (self->facts, button, 1, self->row++, 1, 1);
  return button;
}

/* (transfer none) (nullable): what still waits for a person, if it is that, or what a person did about it. */
static PitAlert *
find_alert (PitLogDetail      *self,
            const PitLogFacts *facts)
{
  GListModel *alerts = (GListModel *) self->desk->attention;

  for (guint i = 0; alerts != NULL && i < g_list_model_get_n_items (alerts); i++)
    {
      g_autoptr(PitAlert) alert = g_list_model_get_item (alerts, i);
      gint64 entry = pit_alert_get_facts (alert)->entry;

      if (entry != PIT_UNKNOWN && (entry == facts->number || entry == facts->refers_to) && pit_alert_is_open (alert))
        return alert;
    }

  return NULL;
}

/* What led to it: the table, the round, and what waits there. */
static void
add_ways (PitLogDetail      *self,
          const PitLogFacts *facts)
{
  PitTable *table = self->desk->floor != NULL ? pit_floor_find (self->desk->floor, facts->table.text) : NULL;
  g_autofree char *round = facts->round != PIT_UNKNOWN ? g_strdup_printf ("%" PRId64, facts->round) : NULL;
  PitAlert *alert = find_alert (self, facts);
  g_autofree char *name = NULL;
  gboolean is_renumbered;

  self->nearest = NULL;
  if (table == NULL)
    {
      add_fact (self, _("Table"), facts->table_words);
      add_fact (self, _("Round"), round);
      return;
    }

  name = g_strdup_printf (_("Table %u"), pit_table_get_number (table));
  is_renumbered = g_strcmp0 (name, facts->table_words) != 0;
  if (is_renumbered)
    add_fact (self, _("Table"), facts->table_words);
  self->nearest = add_way (self, is_renumbered ? _("Now called") : _("Table"), name, "win.table",
                           g_variant_new_uint32 (pit_table_get_number (table)));
  if (round != NULL)
    self->nearest = add_way (self, _("Round"), round, "win.round-at",
                             g_variant_new ("(sxx)", facts->table.text, facts->round, facts->occurred));
  if (alert != NULL)
    add_way (self, _("Waiting alert"), pit_finding_get_title (pit_alert_get_finding (alert)), "win.attention", NULL);
}

static const char *
get_refers_name (PitLogItem *item)
{
  const char *kind = pit_log_item_get_facts (item)->kind;

  return g_str_equal (kind, "note-corrected") ? _("Corrects")
         : g_str_equal (kind, "note")         ? _("Adds to")
                                              : _("Refers to");
}

/* In people's words; the name itself is in the line as it is kept. */
static char *
describe_authority (const PitRoles *roles,
                    const char     *authority)
{
  const char *house = roles != NULL ? pit_roles_get_authority (roles) : NULL;
  const char *version = authority != NULL ? strrchr (authority, ' ') : NULL;

  if (house == NULL || version == NULL || strrchr (house, ' ') == NULL
      || strrchr (house, ' ') - house != version - authority || strncmp (house, authority, (gsize) (version - authority)) != 0)
    return g_strdup (authority);

  /* Translators: by what somebody may do something: which role may do what in this house; %s is the number of a version. */
  return g_strdup_printf (_("The house's roles, version %s"), version + 1);
}

static void
show_take_back (PitLogDetail *self)
{
  gint64 number = self->item != NULL ? pit_log_item_get_facts (self->item)->number : PIT_UNKNOWN;

  gtk_widget_set_visible (self->take_back, number != PIT_UNKNOWN && self->desk->attention != NULL
                                           && pit_attention_find_outcome (self->desk->attention, number) != NULL);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->take_back), "x", number);
}

static void
show (PitLogDetail *self)
{
  PitLogItem *item = self->item;
  PitRoster *roster = item != NULL && self->desk->log != NULL ? pit_log_source_get (self->desk->log)->roster : NULL;
  g_autofree char *number = NULL;
  g_autofree char *who = NULL;
  g_autofree char *day = NULL;
  g_autofree char *authority = NULL;
  const PitRoles *roles = roster != NULL ? pit_roster_get (roster)->roles : NULL;
  const PitRole *post = NULL;
  const PitLogFacts *facts;

  clear_facts (self);
  gtk_stack_set_visible_child_name (self->stack, item != NULL ? "item" : "none");
  if (item == NULL)
    return;

  facts = pit_log_item_get_facts (item);
  number = g_strdup_printf (_("No. %" PRId64), facts->number);
  who = pit_log_item_dup_person (item);
  gtk_label_set_label (self->title, facts->title);
  show_words (self->words, facts->text != NULL ? facts->text : facts->words);
  add_fact (self, _("Number"), number);
  add_ways (self, facts);
  add_time (self, _("Occurred"), facts->occurred);
  add_time (self, _("Decided"), facts->decided);
  add_time (self, _("Entered"), facts->entered);
  day = pit_words_day (facts->day);
  add_fact (self, _("Gaming day"), day != NULL ? day : facts->day);
  add_fact (self, _("Who"), who != NULL ? who : _("Nobody: the program"));
  if (roles != NULL && facts->post != NULL)
    post = pit_roles_find (roles, facts->post);
  add_fact (self, _("Post"), post != NULL ? pit_role_get_title (post) : facts->post);
  authority = describe_authority (roles, facts->authority);
  add_fact (self, _("Allowed by"), authority);
  add_link (self, get_refers_name (item), facts->refers_to);
  add_link (self, _("Corrected by"), facts->corrected_by);
  add_link (self, _("More in"), facts->noted_by);
  gtk_widget_set_visible (self->correct, pit_log_item_is_correctable (item));
  show_take_back (self);
  gtk_label_set_label (self->line, facts->line);
  find_following (self, facts->number);
}

static void
pit_log_detail_begin (PitView            *view,
                      const PitDeskParts *desk)
{
  PIT_LOG_DETAIL (view)->desk = desk;
  if (desk->attention != NULL)
    g_signal_connect_object (desk->attention, "changed", G_CALLBACK (show_take_back), view, G_CONNECT_SWAPPED);
}

static void
pit_log_detail_dispose (GObject *object)
{
  PitLogDetail *self = PIT_LOG_DETAIL (object);

  stop_finding (self);
  g_clear_object (&self->item);

  G_OBJECT_CLASS (pit_log_detail_parent_class)->dispose (object);
}

static void
pit_log_detail_class_init (PitLogDetailClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = pit_log_detail_dispose;
  PIT_VIEW_CLASS (klass)->begin = pit_log_detail_begin;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-log-detail.ui");
  gtk_widget_class_bind_template_child (widget_class, PitLogDetail, stack);
  gtk_widget_class_bind_template_child (widget_class, PitLogDetail, title);
  gtk_widget_class_bind_template_child (widget_class, PitLogDetail, words);
  gtk_widget_class_bind_template_child (widget_class, PitLogDetail, facts);
  gtk_widget_class_bind_template_child (widget_class, PitLogDetail, correct);
  gtk_widget_class_bind_template_child (widget_class, PitLogDetail, take_back);
  gtk_widget_class_bind_template_child (widget_class, PitLogDetail, line);
}

static void
pit_log_detail_init (PitLogDetail *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  /* As wide as it is, whatever is said in it: the list has the rest. */
  gtk_widget_set_hexpand (GTK_WIDGET (self), FALSE);
}

/** pit_log_detail_set_item: what to show; %NULL: nothing */
void
pit_log_detail_set_item (PitLogDetail *self,
                         PitLogItem   *item)
{
  g_return_if_fail (PIT_IS_LOG_DETAIL (self));

  stop_finding (self);
  g_set_object (&self->item, item);
  show (self);
}

/** pit_log_detail_follow: goes where it happened: to its round, else to its table, if it has either */
void
pit_log_detail_follow (PitLogDetail *self)
{
  g_return_if_fail (PIT_IS_LOG_DETAIL (self));

  if (self->item != NULL && self->nearest != NULL)
    g_signal_emit_by_name (self->nearest, "clicked");
}

/** Returns: (transfer none) (nullable): what is shown */
PitLogItem *
pit_log_detail_get_item (PitLogDetail *self)
{
  g_return_val_if_fail (PIT_IS_LOG_DETAIL (self), NULL);

  return self->item;
}
