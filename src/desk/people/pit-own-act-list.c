/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-own-act-list.h"

#include <glib/gi18n.h>

#include "pit-desk-words.h"
#include "pit-widget.h"

/* What was done in the name of who is signed on since they last were. */
struct _PitOwnActList
{
  PitView parent_instance;

  const PitDeskParts *desk;
};

G_DEFINE_FINAL_TYPE (PitOwnActList, pit_own_act_list, PIT_TYPE_VIEW)

static void
add_line (PitOwnActList *self,
          const char    *text,
          const char    *style)
{
  gtk_widget_set_parent (pit_widget_new_line (text, style), GTK_WIDGET (self));
}

static void
changed_cb (PitOwnActList *self)
{
  GListModel *acts = pit_roster_get (self->desk->roster)->own_acts;
  GTimeZone *zone = pit_desk_clock_get_zone (self->desk->clock);
  gint64 since = pit_roster_get (self->desk->roster)->own_acts_since;
  guint n = g_list_model_get_n_items (acts);

  pit_widget_empty (self);
  if (n > 0 && since != PIT_UNKNOWN)
    {
      g_autofree char *when = pit_words_date_clock (since, zone);
      g_autofree char *text = g_strdup_printf (_("Done in your name since %s"), when);

      add_line (self, text, "heading");
    }
  for (guint i = 0; i < n; i++)
    {
      g_autoptr(PitOwnAct) act = g_list_model_get_item (acts, i);
      g_autofree char *when = pit_words_date_clock (act->when, zone);
      g_autofree char *text = act->table != NULL ? g_strdup_printf ("%s · %s · %s", when, act->table, act->text)
                                                  : g_strdup_printf ("%s · %s", when, act->text);

      add_line (self, text, "numeric");
    }
  /* GTK 4.8 does this for what is visible only: else the list would come back with the height of the lines before. */
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
pit_own_act_list_begin (PitView            *view,
                        const PitDeskParts *desk)
{
  PIT_OWN_ACT_LIST (view)->desk = desk;
  g_signal_connect_object (pit_roster_get (desk->roster)->own_acts, "items-changed", G_CALLBACK (changed_cb), view,
                           G_CONNECT_SWAPPED);
  changed_cb (PIT_OWN_ACT_LIST (view));
}

static void
pit_own_act_list_class_init (PitOwnActListClass *klass)
{
  PIT_VIEW_CLASS (klass)->begin = pit_own_act_list_begin;

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
}

static void
pit_own_act_list_init (PitOwnActList *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 4);
}
