/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-floor-bar.h"

#include <glib/gi18n.h>

#include "pit-floor-pits.h"
#include "pit-widget.h"

#define GAP 6

/* So many pits stand beside each other, with names of so many characters in all; more of them are in a list. */
#define PITS_MAX 4
#define NAMES_MAX 40

struct _PitFloorBar
{
  GtkWidget parent_instance;

  GtkWidget    *total[PIT_N_FLOOR_TOTALS];
  GtkWidget    *pits;   /* unowned: the last child; NULL: the floor is not told by pits */
  GStrv         names;  /* owned; of the pits that @pits shows */
  PitFloorTotal shown;  /* which total is looked for */
  guint         pit;    /* place in @names, from 1; 0: all */
};

static guint filter_changed_signal;

G_DEFINE_FINAL_TYPE (PitFloorBar, pit_floor_bar, GTK_TYPE_WIDGET)

static void
total_toggled_cb (GtkToggleButton *button,
                  PitFloorBar     *self)
{
  if (!gtk_toggle_button_get_active (button))
    return;
  for (guint i = 0; i < PIT_N_FLOOR_TOTALS; i++)
    if (self->total[i] == GTK_WIDGET (button))
      self->shown = (PitFloorTotal) i;
  g_signal_emit (self, filter_changed_signal, 0);
}

static void
choose_pit (PitFloorBar *self,
            guint        pit)
{
  if (self->pit == pit)
    return;
  self->pit = pit;
  g_signal_emit (self, filter_changed_signal, 0);
}

static void
pit_toggled_cb (GtkToggleButton *button,
                PitFloorBar     *self)
{
  guint pit = 0;

  if (!gtk_toggle_button_get_active (button))
    return;
  for (GtkWidget *at = gtk_widget_get_prev_sibling (GTK_WIDGET (button)); at != NULL; at = gtk_widget_get_prev_sibling (at))
    pit++;
  choose_pit (self, pit);
}

static void
pit_selected_cb (GtkDropDown *list,
                 GParamSpec  *pspec,
                 PitFloorBar *self)
{
  choose_pit (self, gtk_drop_down_get_selected (list));
}

static const char *
describe_all (guint n_pits)
{
  return n_pits == 2 ? _("Both Pits") : _("All Pits");
}

/* Translators: of the tables that stand in no pit, where there are pits. */
static const char *
describe_pit (const char *name)
{
  return name[0] != '\0' ? name : _("In no pit");
}

static GtkWidget *
make_toggle (GtkWidget  *group,
             const char *label,
             gboolean    is_active)
{
  GtkWidget *button = gtk_toggle_button_new_with_label (label);

  if (group != NULL)
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), GTK_TOGGLE_BUTTON (group));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), is_active);

  return button;
}

static GtkWidget *
make_pit_toggles (PitFloorBar *self,
                  guint        n)
{
  GtkWidget *box = g_object_new (GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);
  GtkWidget *first = make_toggle (NULL, describe_all (n), self->pit == 0);

  gtk_widget_add_css_class (box, "linked");
  gtk_box_append (GTK_BOX (box), first);
  for (guint i = 0; i < n; i++)
    gtk_box_append (GTK_BOX (box), make_toggle (first, describe_pit (self->names[i]), self->pit == i + 1));
  for (GtkWidget *at = first; at != NULL; at = gtk_widget_get_next_sibling (at))
    g_signal_connect (at, "toggled", G_CALLBACK (pit_toggled_cb), self);

  return box;
}

static void
setup_cb (GtkListItemFactory *factory,
          GtkListItem        *item)
{
  gtk_list_item_set_child (item, g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "ellipsize", PANGO_ELLIPSIZE_MIDDLE,
                                               "width-chars", 12, "max-width-chars", 24, NULL));
}

static void
bind_cb (GtkListItemFactory *factory,
         GtkListItem        *item)
{
  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)),
                       gtk_string_object_get_string (gtk_list_item_get_item (item)));
}

static GtkWidget *
make_pit_list (PitFloorBar *self,
               guint        n)
{
  GtkStringList *strings = gtk_string_list_new (NULL);
  GtkWidget *list = gtk_drop_down_new (G_LIST_MODEL (strings), NULL);
  g_autoptr(GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  gtk_drop_down_set_factory (GTK_DROP_DOWN (list), factory);
  gtk_string_list_append (strings, describe_all (n));
  for (guint i = 0; i < n; i++)
    gtk_string_list_append (strings, describe_pit (self->names[i]));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (list), self->pit);
  g_signal_connect (list, "notify::selected", G_CALLBACK (pit_selected_cb), self);

  return list;
}

/* Which pits there are now. Who looked for one that is still there does so on. */
static void
show_pits (PitFloorBar *self,
           GListModel  *tables)
{
  g_autoptr(GArray) runs = pit_floor_pits_list (tables);
  g_autoptr(GStrvBuilder) builder = g_strv_builder_new ();
  g_auto(GStrv) names = NULL;
  g_autofree char *chosen = NULL;
  gsize length = 0;

  for (guint i = 0; i < runs->len && runs->len > 1; i++)
    {
      const char *pit = g_array_index (runs, PitFloorRun, i).pit;

      g_strv_builder_add (builder, pit);
      length += (gsize) g_utf8_strlen (pit, -1);
    }
  names = g_strv_builder_end (builder);
  if (self->names != NULL && g_strv_equal ((const char *const *) names, (const char *const *) self->names))
    return;

  chosen = self->pit > 0 ? g_strdup (self->names[self->pit - 1]) : NULL;
  g_clear_pointer (&self->pits, gtk_widget_unparent);
  g_strfreev (self->names);
  self->names = g_steal_pointer (&names);
  self->pit = 0;
  for (guint i = 0; chosen != NULL && self->names[i] != NULL; i++)
    if (g_str_equal (self->names[i], chosen))
      self->pit = i + 1;
  if (self->names[0] == NULL)
    return;

  self->pits = runs->len <= PITS_MAX && length <= NAMES_MAX ? make_pit_toggles (self, runs->len) : make_pit_list (self, runs->len);
  gtk_widget_set_valign (self->pits, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->pits), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Pit"), -1);
  gtk_widget_set_parent (self->pits, GTK_WIDGET (self));
}

static void
show_total (PitFloorBar   *self,
            PitFloorTotal  total,
            guint          n)
{
  GtkLabel *label = GTK_LABEL (gtk_button_get_child (GTK_BUTTON (self->total[total])));
  g_autofree char *plain = g_strdup_printf ("%u", n);
  g_autofree char *large = g_strdup_printf ("<span size='125%%' weight='700'>%u</span>", n);
  g_autofree char *text = pit_floor_total_say (total, n, plain);
  g_autofree char *markup = pit_floor_total_say (total, n, large);

  /* Rare, and a person looks for one as long as it is chosen. */
  if (total >= PIT_FLOOR_UNDECIDED)
    gtk_widget_set_visible (self->total[total], n > 0 || self->shown == total);
  if (g_strcmp0 (gtk_label_get_text (label), text) == 0)
    return;
  gtk_label_set_markup (label, markup);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->total[total]), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

/* Children one after the other in lines of @width, each as high as the highest child; the pits at the end of theirs. Returns how
 * high all lines are. */
static int
lay_out (PitFloorBar *self,
         int          width,
         gboolean     is_placing)
{
  int x = 0, y = 0, high = 0, least, wide, tall;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, -1, NULL, &tall, NULL, NULL);
      high = MAX (high, tall);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      if (!gtk_widget_should_layout (child))
        continue;
      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, &wide, NULL, NULL);
      wide = MAX (MIN (wide, width), least);
      if (x > 0 && x + wide > width)
        {
          x = 0;
          y += high + GAP;
        }
      if (is_placing)
        gtk_widget_size_allocate (child, &(GtkAllocation) { child == self->pits ? MAX (width - wide, x) : x, y, wide, high }, -1);
      x += wide + GAP;
    }

  return y + high;
}

static GtkSizeRequestMode
pit_floor_bar_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
pit_floor_bar_measure (GtkWidget      *widget,
                       GtkOrientation  orientation,
                       int             for_size,
                       int            *minimum,
                       int            *natural,
                       int            *minimum_baseline,
                       int            *natural_baseline)
{
  *minimum = *natural = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      int least, wide;

      if (!gtk_widget_should_layout (child))
        continue;
      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, &wide, NULL, NULL);
      *minimum = MAX (*minimum, least);
      *natural += wide + GAP;
    }
  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = *natural = lay_out (PIT_FLOOR_BAR (widget), for_size < 0 ? *natural : MAX (for_size, *minimum), FALSE);
}

static void
pit_floor_bar_size_allocate (GtkWidget *widget,
                             int        width,
                             int        height,
                             int        baseline)
{
  lay_out (PIT_FLOOR_BAR (widget), width, TRUE);
}

static void
pit_floor_bar_dispose (GObject *object)
{
  PitFloorBar *self = PIT_FLOOR_BAR (object);

  pit_widget_empty (object);
  self->pits = NULL;
  g_clear_pointer (&self->names, g_strfreev);

  G_OBJECT_CLASS (pit_floor_bar_parent_class)->dispose (object);
}

static void
pit_floor_bar_class_init (PitFloorBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = pit_floor_bar_dispose;
  widget_class->get_request_mode = pit_floor_bar_get_request_mode;
  widget_class->measure = pit_floor_bar_measure;
  widget_class->size_allocate = pit_floor_bar_size_allocate;

  filter_changed_signal = g_signal_new ("filter-changed", PIT_TYPE_FLOOR_BAR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_css_name (widget_class, "floorbar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
pit_floor_bar_init (PitFloorBar *self)
{
  for (guint i = 0; i < PIT_N_FLOOR_TOTALS; i++)
    {
      GtkWidget *button = self->total[i] = make_toggle (self->total[0], "", i == 0);

      gtk_button_set_child (GTK_BUTTON (button), gtk_label_new (NULL));
      gtk_widget_add_css_class (button, "flat");
      gtk_widget_add_css_class (button, "pit-total");
      gtk_widget_set_parent (button, GTK_WIDGET (self));
      g_signal_connect (button, "toggled", G_CALLBACK (total_toggled_cb), self);
    }
}

/** pit_floor_bar_show: counts @tables anew, of #PitTable */
void
pit_floor_bar_show (PitFloorBar *self,
                    GListModel  *tables)
{
  PitFloorFilter filter;

  g_return_if_fail (PIT_IS_FLOOR_BAR (self));

  show_pits (self, tables);
  filter = pit_floor_bar_get_filter (self);
  for (guint i = 0; i < PIT_N_FLOOR_TOTALS; i++)
    {
      filter.total = (PitFloorTotal) i;
      show_total (self, filter.total, pit_floor_filter_count (&filter, tables));
    }
}

/** pit_floor_bar_get_filter: which tables a person looks for; its pit is good until the bar is shown anew */
PitFloorFilter
pit_floor_bar_get_filter (PitFloorBar *self)
{
  g_return_val_if_fail (PIT_IS_FLOOR_BAR (self), (PitFloorFilter) { PIT_FLOOR_ALL });

  return (PitFloorFilter) { self->shown, self->pit > 0 ? self->names[self->pit - 1] : NULL };
}
