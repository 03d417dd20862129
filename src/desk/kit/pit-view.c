/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-view.h"

#include "pit-form-entry.h"
#include "pit-form-notice.h"
#include "pit-pane-head.h"
#include "pit-property.h"
#include "pit-sketch.h"
#include "pit-widget.h"

typedef struct
{
  PitDesk    *desk;  /* owned; NULL: not given yet */
  char       *title; /* owned; NULL: none */
  gboolean    is_made;
  GdkSurface *surface; /* owned; whose size it follows; NULL: it follows none */
  float       unit;    /* of the text that it was fitted to */
  guint       fitting; /* source; 0: none */
} PitViewPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (PitView, pit_view, GTK_TYPE_WIDGET)

static void
take_desk (PitView *self,
           PitDesk *desk)
{
  PitViewPrivate *private = pit_view_get_instance_private (self);

  /* A window in the making has none to hand on yet. */
  if (desk == private->desk)
    return;

  g_assert (private->desk == NULL);
  private->desk = g_object_ref (desk);
  if (PIT_VIEW_GET_CLASS (self)->begin != NULL)
    PIT_VIEW_GET_CLASS (self)->begin (self, pit_desk_get (desk));
  g_object_notify (G_OBJECT (self), "desk");
}

static const char *
get_title (PitView *self)
{
  PitViewPrivate *private = pit_view_get_instance_private (self);

  return private->title;
}

static void
set_title (PitView    *self,
           const char *title)
{
  PitViewPrivate *private = pit_view_get_instance_private (self);

  if (g_strcmp0 (private->title, title) == 0)
    return;
  g_free (private->title);
  private->title = g_strdup (title);
  g_object_notify (G_OBJECT (self), "title");
}

static const PitProperty properties[] = {
  /* What it shows something of; set once. */
  { "desk", G_TYPE_OBJECT, pit_desk_get_type, G_PARAM_READWRITE, .get = G_CALLBACK (pit_view_get_desk),
    .set = G_CALLBACK (take_desk) },
  /* What it is called, in the head of a pane or by the window. */
  { "title", G_TYPE_STRING, NULL, G_PARAM_READWRITE, .get = G_CALLBACK (get_title), .set = G_CALLBACK (set_title) },
};

static void
fit (PitView *self)
{
  PitViewPrivate *private = pit_view_get_instance_private (self);

  /* GDK makes a surface of one pixel: it says its size when it's shown first, and nobody arranges things for less. */
  if (private->surface == NULL || gdk_surface_get_width (private->surface) <= 1)
    return;

  private->unit = pit_sketch_find_unit (GTK_WIDGET (self));
  PIT_VIEW_GET_CLASS (self)->fit (self, (float) gdk_surface_get_width (private->surface) / private->unit,
                                  (float) gdk_surface_get_height (private->surface) / private->unit);
}

static gboolean
fit_cb (gpointer user_data)
{
  ((PitViewPrivate *) pit_view_get_instance_private (user_data))->fitting = 0;
  fit (user_data);

  return G_SOURCE_REMOVE;
}

/* Before the window lays out what is in it. */
static void
pit_view_realize (GtkWidget *widget)
{
  PitViewPrivate *private = pit_view_get_instance_private (PIT_VIEW (widget));

  GTK_WIDGET_CLASS (pit_view_parent_class)->realize (widget);
  if (PIT_VIEW_GET_CLASS (widget)->fit == NULL)
    return;
  private->surface = g_object_ref (gtk_native_get_surface (gtk_widget_get_native (widget)));
  g_signal_connect_object (private->surface, "notify::width", G_CALLBACK (fit), widget, G_CONNECT_SWAPPED);
  g_signal_connect_object (private->surface, "notify::height", G_CALLBACK (fit), widget, G_CONNECT_SWAPPED);
  fit (PIT_VIEW (widget));
}

static void
pit_view_unrealize (GtkWidget *widget)
{
  PitViewPrivate *private = pit_view_get_instance_private (PIT_VIEW (widget));

  if (private->surface != NULL)
    g_signal_handlers_disconnect_by_data (private->surface, widget);
  g_clear_object (&private->surface);
  g_clear_handle_id (&private->fitting, g_source_remove);
  GTK_WIDGET_CLASS (pit_view_parent_class)->unrealize (widget);
}

/* How large the text is, is known only by now; and while it gets its style nothing may get another. */
static void
pit_view_css_changed (GtkWidget         *widget,
                      GtkCssStyleChange *change)
{
  PitViewPrivate *private = pit_view_get_instance_private (PIT_VIEW (widget));

  GTK_WIDGET_CLASS (pit_view_parent_class)->css_changed (widget, change);
  if (private->surface != NULL && private->fitting == 0 && pit_sketch_find_unit (widget) != private->unit)
    private->fitting = g_idle_add_full (G_PRIORITY_HIGH_IDLE, fit_cb, widget, NULL);
}

static void
pit_view_dispose (GObject *object)
{
  PitViewPrivate *private = pit_view_get_instance_private (PIT_VIEW (object));
  /* GTK 4.8 takes away no child of a template but those that are bound. */
  pit_widget_empty (object);
  /* Ends what follows the desk, as long as there is one. */
  G_OBJECT_CLASS (pit_view_parent_class)->dispose (object);
  g_clear_object (&private->desk);
  g_clear_pointer (&private->title, g_free);
}

static void
pit_view_class_init (PitViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pit_view_dispose;
  GTK_WIDGET_CLASS (klass)->realize = pit_view_realize;
  GTK_WIDGET_CLASS (klass)->unrealize = pit_view_unrealize;
  GTK_WIDGET_CLASS (klass)->css_changed = pit_view_css_changed;
  pit_properties_install (klass, properties, G_N_ELEMENTS (properties));

  /* What the template of any view may have. */
  g_type_ensure (PIT_TYPE_FORM_ENTRY);
  g_type_ensure (PIT_TYPE_FORM_NOTICE);
  g_type_ensure (PIT_TYPE_PANE_HEAD);

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
pit_view_init (PitView *self)
{
}

/** Returns: (transfer none) (nullable): its desk; %NULL: it has none yet */
PitDesk *
pit_view_get_desk (PitView *self)
{
  PitViewPrivate *private;

  g_return_val_if_fail (PIT_IS_VIEW (self), NULL);

  private = pit_view_get_instance_private (self);

  return private->desk;
}

/** pit_view_make: what its template has, at the first call: for what is seldom seen, and not to be made with its window */
void
pit_view_make (PitView *self)
{
  PitViewPrivate *private;

  g_return_if_fail (PIT_IS_VIEW (self));

  private = pit_view_get_instance_private (self);
  if (!private->is_made)
    gtk_widget_init_template (GTK_WIDGET (self));
  private->is_made = TRUE;
}

/** pit_view_has_words: whether there are any; a closure for templates */
gboolean
pit_view_has_words (gpointer    self,
                    const char *words)
{
  return words != NULL && words[0] != '\0';
}

/** pit_view_arrive: see #PitViewClass */
void
pit_view_arrive (PitView  *self,
                 PitTable *from)
{
  g_return_if_fail (PIT_IS_VIEW (self));

  if (PIT_VIEW_GET_CLASS (self)->arrive != NULL)
    PIT_VIEW_GET_CLASS (self)->arrive (self, from);
}

/** pit_view_take_tables: see #PitViewClass */
void
pit_view_take_tables (PitView   *self,
                      GPtrArray *tables)
{
  g_return_if_fail (PIT_IS_VIEW (self));
  g_return_if_fail (tables->len > 0);

  if (PIT_VIEW_GET_CLASS (self)->take_tables != NULL)
    PIT_VIEW_GET_CLASS (self)->take_tables (self, tables);
}

/** pit_view_get_table: (transfer none) (nullable): see #PitViewClass */
PitTable *
pit_view_get_table (PitView   *self,
                    GtkWidget *focus)
{
  g_return_val_if_fail (PIT_IS_VIEW (self), NULL);

  return PIT_VIEW_GET_CLASS (self)->get_table != NULL ? PIT_VIEW_GET_CLASS (self)->get_table (self, focus) : NULL;
}

/** pit_view_has_draft: see #PitViewClass */
gboolean
pit_view_has_draft (PitView *self)
{
  g_return_val_if_fail (PIT_IS_VIEW (self), FALSE);

  return PIT_VIEW_GET_CLASS (self)->has_draft != NULL && PIT_VIEW_GET_CLASS (self)->has_draft (self);
}

/** pit_view_go_on: see #PitViewClass */
gboolean
pit_view_go_on (PitView *self)
{
  g_return_val_if_fail (PIT_IS_VIEW (self), FALSE);

  return PIT_VIEW_GET_CLASS (self)->go_on != NULL && PIT_VIEW_GET_CLASS (self)->go_on (self);
}

/** pit_view_is_reading: see #PitViewClass */
gboolean
pit_view_is_reading (PitView *self)
{
  g_return_val_if_fail (PIT_IS_VIEW (self), FALSE);

  return PIT_VIEW_GET_CLASS (self)->is_reading != NULL && PIT_VIEW_GET_CLASS (self)->is_reading (self);
}
