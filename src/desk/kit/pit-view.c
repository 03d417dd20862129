/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-view.h"

typedef struct
{
  PitDesk *desk;  /* owned; NULL: not given yet */
  char    *title; /* owned; NULL: none */
  gboolean is_made;
} PitViewPrivate;

enum
{
  PROP_0,
  PROP_DESK,
  PROP_TITLE,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (PitView, pit_view, GTK_TYPE_WIDGET)

static void
pit_view_get_property (GObject    *object,
                       guint       id,
                       GValue     *value,
                       GParamSpec *pspec)
{
  PitViewPrivate *private = pit_view_get_instance_private (PIT_VIEW (object));

  if (id == PROP_DESK)
    g_value_set_object (value, private->desk);
  else if (id == PROP_TITLE)
    g_value_set_string (value, private->title);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

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
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DESK]);
}

static void
pit_view_set_property (GObject      *object,
                       guint         id,
                       const GValue *value,
                       GParamSpec   *pspec)
{
  PitViewPrivate *private = pit_view_get_instance_private (PIT_VIEW (object));

  if (id == PROP_DESK)
    {
      take_desk (PIT_VIEW (object), g_value_get_object (value));
    }
  else if (id == PROP_TITLE)
    {
      if (g_strcmp0 (private->title, g_value_get_string (value)) == 0)
        return;
      g_free (private->title);
      private->title = g_value_dup_string (value);
      g_object_notify_by_pspec (object, pspec);
    }
  else
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
pit_view_dispose (GObject *object)
{
  PitViewPrivate *private = pit_view_get_instance_private (PIT_VIEW (object));
  GtkWidget *child;

  /* GTK 4.8 takes away no child of a template but those that are bound. */
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  /* Ends what follows the desk, as long as there is one. */
  G_OBJECT_CLASS (pit_view_parent_class)->dispose (object);
  g_clear_object (&private->desk);
  g_clear_pointer (&private->title, g_free);
}

static void
pit_view_class_init (PitViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = pit_view_dispose;
  object_class->get_property = pit_view_get_property;
  object_class->set_property = pit_view_set_property;

  /** PitView:desk: what it shows something of; set once */
  properties[PROP_DESK] = g_param_spec_object ("desk", NULL, NULL, PIT_TYPE_DESK,
                                               G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  /** PitView:title: (nullable): what it is called, in the head of a pane or by the window */
  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL,
                                                G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

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

/** pit_view_is_reading: see #PitViewClass */
gboolean
pit_view_is_reading (PitView *self)
{
  g_return_val_if_fail (PIT_IS_VIEW (self), FALSE);

  return PIT_VIEW_GET_CLASS (self)->is_reading != NULL && PIT_VIEW_GET_CLASS (self)->is_reading (self);
}
