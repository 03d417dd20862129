/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-rail.h"

#include <glib/gi18n.h>

#include "pit-pages.h"
#include "pit-property.h"
#include "pit-widget.h"
#include "pit-window-rows.h"

/* At the usual size of text a window so wide has room for words beside its page. */
#define WIDE 1000.0f

/* The row whose page lists all alerts. */
#define PAGE_OF_ALERTS "alerts"

/* The way to one page. */
typedef struct
{
  const PitWindowRow *row;
  GtkWidget          *button; /* these three unowned: children */
  GtkWidget          *word;
  GtkWidget          *count;
} Way;

/* The ways to the pages, at the window's edge, and which of them is shown. A window that is narrow for the size of its text has
 * their icons alone. */
struct _PitRail
{
  PitView parent_instance;

  GArray *ways; /* of Way */
};

G_DEFINE_FINAL_TYPE (PitRail, pit_rail, PIT_TYPE_VIEW)

/* A word that does not stand there is said where the pointer rests. */
static void
pit_rail_fit (PitView *view,
              float    width,
              float    height)
{
  PitRail *self = PIT_RAIL (view);
  gboolean is_wide = width >= WIDE;

  for (guint i = 0; i < self->ways->len; i++)
    {
      const Way *way = &g_array_index (self->ways, Way, i);

      gtk_widget_set_visible (way->word, is_wide);
      /* GTK asks the X server where the pointer is, each time that a tooltip is set, and waits for the answer. */
      if (gtk_widget_get_has_tooltip (way->button) == is_wide)
        gtk_widget_set_tooltip_text (way->button, is_wide ? NULL : _(way->row->title));
    }
  pit_widget_set_class (GTK_WIDGET (self), "narrow", !is_wide);
}

static void
add_way (PitRail            *self,
         const PitWindowRow *row)
{
  g_autofree char *action = g_strconcat ("win.", row->name, NULL);
  Way way = { row, gtk_button_new (), gtk_label_new (_(row->title)), gtk_label_new (NULL) };
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  GtkWidget *overlay = gtk_overlay_new ();
  /* Of this size a theme has pictures; of others GTK makes them from SVG, with a library that costs each start 8 MB and its time. */
  GtkWidget *image = g_object_new (GTK_TYPE_IMAGE, "icon-name", row->icon, "pixel-size", 24,
                                   "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  gtk_overlay_set_child (GTK_OVERLAY (overlay), image);
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), way.count);
  gtk_widget_set_halign (way.count, GTK_ALIGN_END);
  gtk_widget_set_valign (way.count, GTK_ALIGN_START);
  gtk_widget_set_visible (way.count, FALSE);
  gtk_widget_add_css_class (way.count, "pit-nav-count");
  gtk_box_append (GTK_BOX (box), overlay);
  gtk_box_append (GTK_BOX (box), way.word);
  gtk_button_set_child (GTK_BUTTON (way.button), box);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (way.button), action);
  gtk_widget_add_css_class (way.button, "flat");
  gtk_widget_add_css_class (way.button, "pit-nav-item");
  gtk_accessible_update_property (GTK_ACCESSIBLE (way.button), GTK_ACCESSIBLE_PROPERTY_LABEL, _(row->title), -1);
  gtk_widget_set_parent (way.button, GTK_WIDGET (self));
  g_array_append_val (self->ways, way);
}

/* What is not about the floor and the night stands at the foot, below a line. */
static void
add_foot (PitRail *self)
{
  GtkWidget *line = gtk_separator_new (GTK_ORIENTATION_HORIZONTAL);

  gtk_widget_set_vexpand (line, TRUE);
  gtk_widget_set_valign (line, GTK_ALIGN_END);
  gtk_widget_set_parent (line, GTK_WIDGET (self));
}

static void
show_count (PitRail    *self,
            const Way  *way,
            guint       count,
            gboolean    is_red,
            const char *words)
{
  /* A large crowd needs no exact figure on the rail; the words have it. */
  g_autofree char *text = count == 0 ? g_strdup ("") : count > 99 ? g_strdup ("99+") : g_strdup_printf ("%u", count);
  g_autofree char *name = count > 0 ? g_strdup_printf ("%s, %s", _(way->row->title), words) : g_strdup (_(way->row->title));

  gtk_label_set_label (GTK_LABEL (way->count), text);
  gtk_widget_set_visible (way->count, count > 0);
  pit_widget_set_class (way->count, "now", is_red);
  gtk_accessible_update_property (GTK_ACCESSIBLE (way->button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/**
 * pit_rail_set_count:
 * @page: name of the row whose page it counts something of
 * @count: how many; 0: nothing is shown
 * @is_red: a person must act now
 * @words: the same for who hears it, "2 now"
 */
void
pit_rail_set_count (PitRail    *self,
                    const char *page,
                    guint       count,
                    gboolean    is_red,
                    const char *words)
{
  g_return_if_fail (PIT_IS_RAIL (self));

  for (guint i = 0; i < self->ways->len; i++)
    if (g_strcmp0 (g_array_index (self->ways, Way, i).row->name, page) == 0)
      show_count (self, &g_array_index (self->ways, Way, i), count, is_red, words);
}

/* A page without a way of its own is one of the floor's. */
static void
mark_page (PitRail    *self,
           const char *page)
{
  const PitWindowRow *row = pit_window_row_find (page);
  const char *name = row != NULL && row->icon == NULL ? PIT_PAGE_FLOOR : page;

  for (guint i = 0; i < self->ways->len; i++)
    {
      const Way *way = &g_array_index (self->ways, Way, i);
      gboolean is_shown = g_strcmp0 (way->row->name, name) == 0;

      pit_widget_set_class (way->button, "shown", is_shown);
      gtk_accessible_update_state (GTK_ACCESSIBLE (way->button), GTK_ACCESSIBLE_STATE_SELECTED, is_shown, -1);
    }
}

/* What waits and is urgent: red, as the badge in the header. */
static void
count_alerts (PitRail *self)
{
  PitAttention *attention = pit_desk_get (pit_view_get_desk (PIT_VIEW (self)))->attention;
  guint n = attention != NULL ? pit_attention_get_counts (attention)->now : 0;
  /* Translators: how many alerts are urgent, as in the badge "3 now, 4 soon". */
  g_autofree char *words = g_strdup_printf (ngettext ("%u now", "%u now", n), n);

  pit_rail_set_count (self, PAGE_OF_ALERTS, n, TRUE, words);
}

static void
attention_changed_cb (PitRail *self)
{
  PitAttention *attention = pit_desk_get (pit_view_get_desk (PIT_VIEW (self)))->attention;

  if (attention != NULL)
    g_signal_connect_object (attention, "changed", G_CALLBACK (count_alerts), self, G_CONNECT_SWAPPED);
  count_alerts (self);
}

static void
pit_rail_begin (PitView            *view,
                const PitDeskParts *desk)
{
  g_signal_connect_object (pit_view_get_desk (view), "notify::attention", G_CALLBACK (attention_changed_cb), view, G_CONNECT_SWAPPED);
  attention_changed_cb (PIT_RAIL (view));
}

static const PitProperty properties[] = {
  /* The name of the page that is shown, as PitPages has it. */
  { "page", G_TYPE_STRING, NULL, G_PARAM_WRITABLE, .set = G_CALLBACK (mark_page) },
};

static void
pit_rail_finalize (GObject *object)
{
  g_array_unref (PIT_RAIL (object)->ways);
  G_OBJECT_CLASS (pit_rail_parent_class)->finalize (object);
}

static void
pit_rail_class_init (PitRailClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = pit_rail_finalize;
  PIT_VIEW_CLASS (klass)->begin = pit_rail_begin;
  PIT_VIEW_CLASS (klass)->fit = pit_rail_fit;
  pit_properties_install (klass, properties, G_N_ELEMENTS (properties));

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
}

static void
pit_rail_init (PitRail *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  self->ways = g_array_new (FALSE, FALSE, sizeof (Way));
  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 6);
  gtk_widget_add_css_class (GTK_WIDGET (self), "pit-nav");
  for (guint i = 0; i < pit_n_window_rows; i++)
    {
      if (pit_window_rows[i].icon == NULL)
        continue;
      if (pit_window_rows[i].is_foot)
        add_foot (self);
      add_way (self, &pit_window_rows[i]);
    }
}
