/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-alert-row.h"

#include <glib/gi18n.h>

#include "pit-alert-words.h"
#include "pit-desk-words.h"
#include "pit-widget.h"

/* One thing that needs a person: the table's number, what it is, how long it waits, what has become of it. */
struct _PitAlertRow
{
  GtkListBoxRow parent_instance;

  /* template */
  GtkImage       *mark;
  GtkLabel       *number;
  GtkLabel       *title;
  GtkInscription *age;
  GtkLabel       *facts;
  GtkLabel       *device;
  GtkLabel       *told;
  GtkLabel       *status;

  PitAlert     *alert; /* owned */
  PitDeskClock *clock; /* owned */
};

G_DEFINE_FINAL_TYPE (PitAlertRow, pit_alert_row, GTK_TYPE_LIST_BOX_ROW)

/* How soon, the matter, whether it is one of those that share a line, its facts, the device, whether the dealer was told,
 * what became of it. */
#define N_PARTS 7

/* The mark's shape says it; the colour comes on top. */
static const struct
{
  const char *icon;
  const char *style;
  const char *word;
} marks[PIT_N_ALERT_PRIORITIES] = {
  [PIT_ALERT_PRIORITY_NONE] = { "network-offline-symbolic", "pit-alert-later", "" },
  [PIT_ALERT_NOW] = { "dialog-warning-symbolic", "pit-alert-now", N_("Now") },
  [PIT_ALERT_SOON] = { "dialog-error-symbolic", "pit-alert-soon", N_("Soon") },
  [PIT_ALERT_NOTE] = { "network-offline-symbolic", "pit-alert-later", N_("Note") },
};

static void
set_line (GtkLabel   *label,
          const char *text)
{
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL);
  if (text != NULL)
    gtk_label_set_label (label, text);
}

/* The same one again would cost a layout of the whole window. */
static void
set_mark (GtkImage   *mark,
          const char *icon)
{
  if (g_strcmp0 (gtk_image_get_icon_name (mark), icon) != 0)
    gtk_image_set_from_icon_name (mark, icon);
}

/* (transfer full): all that the row has, for who can't see it: each of @parts that there is as a sentence. */
static char *
say (const char *const parts[N_PARTS])
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < N_PARTS; i++)
    if (parts[i] != NULL)
      {
        if (text->len > 0)
          pit_words_end_sentence (text);
        g_string_append (text, parts[i]);
      }

  return g_string_free (text, FALSE);
}

static void
show (PitAlertRow *self)
{
  GTimeZone *zone = pit_desk_clock_get_zone (self->clock);
  const PitAlertFacts *facts = pit_alert_get_facts (self->alert);
  gboolean is_taken = !pit_alert_waits (self->alert), is_open = pit_alert_is_open (self->alert);
  g_autofree char *what = pit_alert_words_facts (self->alert);
  g_autofree char *spoken = what != NULL ? pit_words_spoken (what) : NULL;
  g_autofree char *device = pit_alert_words_device (self->alert);
  g_autofree char *told = pit_alert_words_told (self->alert, zone);
  g_autofree char *status = pit_alert_words_status (self->alert, zone);
  g_autofree char *matter = pit_alert_words_matter (self->alert);
  PitTable *table = pit_alert_get_facts (self->alert)->table;
  g_autofree char *number = table != NULL ? g_strdup_printf ("%u", pit_table_get_number (table)) : g_strdup ("–");
  g_autofree char *heard = NULL;
  /* What is over only waits to be taken up. */
  PitAlertPriority rank = pit_alert_is_over (self->alert) ? PIT_ALERT_NOTE : facts->priority;

  set_line (self->number, number);
  set_line (self->title, pit_finding_get_title (pit_alert_get_finding (self->alert)));
  set_line (self->facts, what);
  set_line (self->device, device);
  set_line (self->told, told);
  set_line (self->status, status);
  set_mark (self->mark, !is_open ? "object-select-symbolic" : marks[facts->priority].icon);
  for (guint i = PIT_ALERT_NOW; i < PIT_N_ALERT_PRIORITIES; i++)
    pit_widget_set_class (GTK_WIDGET (self->mark), marks[i].style, is_open && !is_taken && i == (guint) rank);
  pit_widget_set_class (GTK_WIDGET (self), "taken", is_taken || !is_open);
  pit_widget_set_class (GTK_WIDGET (self), "closed", !is_open);
  pit_widget_set_class (GTK_WIDGET (self), "folded", facts->is_folded);
  heard = say ((const char *[]) { _(marks[facts->priority].word), matter, facts->is_folded ? _("Folded") : NULL, spoken, device,
                                  told, status });
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, heard, -1);
}

static void
pit_alert_row_dispose (GObject *object)
{
  PitAlertRow *self = PIT_ALERT_ROW (object);

  g_clear_object (&self->alert);
  g_clear_object (&self->clock);
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
  gtk_widget_class_bind_template_child (widget_class, PitAlertRow, device);
  gtk_widget_class_bind_template_child (widget_class, PitAlertRow, told);
  gtk_widget_class_bind_template_child (widget_class, PitAlertRow, status);
}

static void
pit_alert_row_init (PitAlertRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * pit_alert_row_new:
 *
 * Returns: (transfer floating): a row that shows @alert, and what becomes of it
 */
GtkWidget *
pit_alert_row_new (PitAlert     *alert,
                   PitDeskClock *clock)
{
  PitAlertRow *self = g_object_new (PIT_TYPE_ALERT_ROW, NULL);

  self->alert = g_object_ref (alert);
  self->clock = g_object_ref (clock);
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

  age = pit_alert_words_age (pit_alert_get_facts (self->alert)->raised, now);
  gtk_inscription_set_text (self->age, age);
}
