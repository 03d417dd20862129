/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-view.h"

typedef struct
{
  PitDesk *desk; /* owned; NULL: not given yet */
} PitViewPrivate;

enum
{
  PROP_0,
  PROP_DESK,
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
  if (id == PROP_DESK)
    g_value_set_object (value, pit_view_get_desk (PIT_VIEW (object)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
pit_view_set_property (GObject      *object,
                       guint         id,
                       const GValue *value,
                       GParamSpec   *pspec)
{
  PitViewPrivate *private = pit_view_get_instance_private (PIT_VIEW (object));
  PitViewClass *klass = PIT_VIEW_GET_CLASS (object);

  if (id != PROP_DESK)
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      return;
    }
  /* A window in the making has none to hand on yet. */
  if (g_value_get_object (value) == private->desk)
    return;

  g_assert (private->desk == NULL);
  private->desk = g_value_dup_object (value);
  if (klass->begin != NULL)
    klass->begin (PIT_VIEW (object), pit_desk_get (private->desk));
  g_object_notify_by_pspec (object, properties[PROP_DESK]);
}

static void
pit_view_dispose (GObject *object)
{
  PitViewPrivate *private = pit_view_get_instance_private (PIT_VIEW (object));

  /* Ends what follows the desk, as long as there is one. */
  G_OBJECT_CLASS (pit_view_parent_class)->dispose (object);
  g_clear_object (&private->desk);
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
  g_object_class_install_properties (object_class, N_PROPS, properties);
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

/** pit_view_arrive: see #PitViewClass */
void
pit_view_arrive (PitView  *self,
                 PitTable *from)
{
  g_return_if_fail (PIT_IS_VIEW (self));

  if (PIT_VIEW_GET_CLASS (self)->arrive != NULL)
    PIT_VIEW_GET_CLASS (self)->arrive (self, from);
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
