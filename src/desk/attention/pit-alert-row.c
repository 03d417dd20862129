/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-alert-row.h"

#include <glib/gi18n.h>

#include "pit-alert-fold.h"
#include "pit-alert-words.h"
#include "pit-currency.h"
#include "pit-desk-words.h"
#include "pit-widget.h"

/* One thing that needs a person: how soon, at which table, what it is, for how long, what has become of it. */
struct _PitAlertRow
{
  GtkListBoxRow parent_instance;

  /* template */
  GtkImage       *mark;
  GtkLabel       *number;
  GtkLabel       *title;
  GtkInscription *age;
  GtkLabel       *facts;
  GtkLabel       *state;

  PitAlert     *alert;  /* owned */
  PitDeskClock *clock;  /* owned */
  PitRoster    *roster; /* owned; NULL: nobody can sign on */
};

G_DEFINE_FINAL_TYPE (PitAlertRow, pit_alert_row, GTK_TYPE_LIST_BOX_ROW)

/* How soon, the matter, whether it is one of those that share a line, its facts, the device, whether the dealer was told,
 * what became of it. */
#define N_PARTS 7

/* A shape says it; the colour comes on top. */
typedef struct
{
  const char *icon;
  const char *style;
} Mark;

static const Mark over = { "object-select-symbolic", NULL };

static const Mark waiting[PIT_N_ALERT_PRIORITIES] = {
  [PIT_ALERT_PRIORITY_NONE] = { "network-offline-symbolic", NULL },
  [PIT_ALERT_NOW] = { "dialog-warning-symbolic", "now" },
  [PIT_ALERT_SOON] = { "pit-soon-symbolic", "soon" },
  [PIT_ALERT_NOTE] = { "pit-soon-symbolic", "soon" },
};

static const Mark others[PIT_N_ALERT_STATES] = {
  [PIT_ALERT_IN_HAND] = { "pit-in-hand-symbolic", NULL },
  [PIT_ALERT_REFERRED] = { "pit-referred-symbolic", NULL },
  [PIT_ALERT_SHELVED] = { "pit-shelved-symbolic", NULL },
};

/** pit_alert_row_show_mark: what @alert is, by the shape and colour of @mark: how soon, or in whose hands */
void
pit_alert_row_show_mark (GtkImage *mark,
                         PitAlert *alert)
{
  PitAlertState group = pit_alert_fold_state_of (alert);
  const Mark *shown = !pit_alert_is_open (alert) ? &over
                      : group != PIT_ALERT_WAITING ? &others[group] : &waiting[pit_alert_get_facts (alert)->priority];

  /* The same one again would cost a layout of the whole window. */
  if (g_strcmp0 (gtk_image_get_icon_name (mark), shown->icon) != 0)
    gtk_image_set_from_icon_name (mark, shown->icon);
  pit_widget_set_class (GTK_WIDGET (mark), "now", g_strcmp0 (shown->style, "now") == 0);
  pit_widget_set_class (GTK_WIDGET (mark), "soon", g_strcmp0 (shown->style, "soon") == 0);
}

/* (transfer full): all that the row has, for who can't see it: each of @parts that there is as a sentence. */
static char *
say (const char *const parts[N_PARTS])
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < N_PARTS; i++)
    if (parts[i] != NULL)
      {
        pit_words_end_sentence (text);
        g_string_append (text, parts[i]);
      }

  return g_string_free (text, FALSE);
}

/**
 * pit_alert_row_say:
 * @widget: shows @alert
 * @roster: (nullable): who people are
 *
 * Has who can't see @widget hear all that there is to know of @alert.
 */
void
pit_alert_row_say (GtkWidget    *widget,
                   PitAlert     *alert,
                   PitDeskClock *clock,
                   PitRoster    *roster)
{
  GTimeZone *zone = pit_desk_clock_get_zone (clock);
  g_autofree char *what = pit_alert_words_facts (alert);
  g_autofree char *spoken = what != NULL ? pit_words_spoken (what) : NULL;
  g_autofree char *device = pit_alert_words_device (alert);
  g_autofree char *told = pit_alert_words_told (alert, zone);
  g_autofree char *status = pit_alert_words_status (alert, roster, zone);
  g_autofree char *matter = pit_alert_words_matter (alert);
  g_autofree char *heard = say ((const char *[]) { pit_alert_words_priority (alert), matter,
                                                   pit_alert_get_facts (alert)->is_folded ? _("Folded") : NULL, spoken, device,
                                                   told, status });

  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, heard, -1);
}

/* (transfer full): a word below the age: how often, else what it is while it is in somebody's hands */
static char *
describe_state (PitAlert *alert)
{
  const PitAlertFacts *facts = pit_alert_get_facts (alert);
  g_autofree char *count = pit_count_format (facts->times);

  if (!pit_alert_is_open (alert))
    return g_strdup (_("done"));
  if (pit_alert_fold_state_of (alert) != PIT_ALERT_WAITING)
    return g_utf8_strdown (pit_alert_words_priority (alert), -1);
  if (pit_alert_is_over (alert))
    return g_strdup (_("over now"));
  if (facts->is_back)
    return g_strdup (_("back"));
  if (facts->times > 1)
    /* Translators: how often something was found; %s is a number. */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s time", "%s times", (gulong) facts->times), count);

  return g_strdup (_("waiting"));
}

static void
show (PitAlertRow *self)
{
  GTimeZone *zone = pit_desk_clock_get_zone (self->clock);
  const PitAlertFacts *facts = pit_alert_get_facts (self->alert);
  gboolean waits = pit_alert_is_open (self->alert) && pit_alert_fold_state_of (self->alert) == PIT_ALERT_WAITING;
  g_autofree char *what = pit_alert_words_facts (self->alert);
  g_autofree char *status = pit_alert_words_status (self->alert, self->roster, zone);
  g_autofree char *state = describe_state (self->alert);
  g_autofree char *number = facts->table != NULL ? g_strdup_printf ("%u", pit_table_get_number (facts->table)) : g_strdup ("–");

  pit_alert_row_show_mark (self->mark, self->alert);
  gtk_label_set_label (self->number, number);
  gtk_label_set_label (self->title, pit_finding_get_title (pit_alert_get_finding (self->alert)));
  /* Whoever has it is who to ask; until then what was found is what there is to know. */
  gtk_label_set_label (self->facts, status != NULL && !waits ? status : what);
  gtk_label_set_label (self->state, state);
  pit_widget_set_class (GTK_WIDGET (self), "folded", facts->is_folded);
  pit_alert_row_say (GTK_WIDGET (self), self->alert, self->clock, self->roster);
}

static void
pit_alert_row_dispose (GObject *object)
{
  PitAlertRow *self = PIT_ALERT_ROW (object);

  g_clear_object (&self->alert);
  g_clear_object (&self->clock);
  g_clear_object (&self->roster);
  G_OBJECT_CLASS (pit_alert_row_parent_class)->dispose (object);
}

static void
pit_alert_row_class_init (PitAlertRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = pit_alert_row_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-alert-row.ui");
  gtk_widget_class_bind_template_child (widget_class, PitAlertRow, mark);
  gtk_widget_class_bind_template_child (widget_class, PitAlertRow, number);
  gtk_widget_class_bind_template_child (widget_class, PitAlertRow, title);
  gtk_widget_class_bind_template_child (widget_class, PitAlertRow, age);
  gtk_widget_class_bind_template_child (widget_class, PitAlertRow, facts);
  gtk_widget_class_bind_template_child (widget_class, PitAlertRow, state);
}

static void
pit_alert_row_init (PitAlertRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * pit_alert_row_new:
 * @roster: (nullable): who people are
 *
 * Returns: (transfer floating): a row that shows @alert, and what becomes of it
 */
GtkWidget *
pit_alert_row_new (PitAlert     *alert,
                   PitDeskClock *clock,
                   PitRoster    *roster)
{
  PitAlertRow *self = g_object_new (PIT_TYPE_ALERT_ROW, NULL);

  self->alert = g_object_ref (alert);
  self->clock = g_object_ref (clock);
  g_set_object (&self->roster, roster);
  g_signal_connect_object (alert, "changed", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  show (self);
  pit_alert_row_tick (self, pit_desk_clock_get_now (clock));

  return GTK_WIDGET (self);
}

/** Returns: (transfer none): what it shows */
PitAlert *
pit_alert_row_get_alert (PitAlertRow *self)
{
  g_return_val_if_fail (PIT_IS_ALERT_ROW (self), NULL);

  return self->alert;
}

/** pit_alert_row_tick: shows how long it has been waiting */
void
pit_alert_row_tick (PitAlertRow *self,
                    gint64       now)
{
  g_autofree char *age = NULL;

  g_return_if_fail (PIT_IS_ALERT_ROW (self));

  age = pit_words_age (pit_alert_get_facts (self->alert)->raised, now);
  gtk_inscription_set_text (self->age, age);
}
