/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-vigil.h"

#include <glib/gi18n.h>

struct _PitVigil
{
  GObject parent_instance;

  PitFloor       *floor;       /* owned */
  GPtrArray      *tables;      /* of PitTable, owned */
  gboolean        is_needed;
  GtkApplication *application; /* unowned, it owns the vigil; NULL: nobody is to be kept awake */
  GWeakRef        window;
  guint           cookie;      /* 0: asked for nothing */
};

enum
{
  PROP_0,
  PROP_NEEDED,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (PitVigil, pit_vigil, G_TYPE_OBJECT)

static gboolean
is_open (PitTable *table)
{
  PitTableStatus status = pit_table_get_status (table);

  return pit_table_get_view (table)->contact != PIT_CONTACT_NONE && status != PIT_STATUS_UNKNOWN && status != PIT_STATUS_CLOSED;
}

static gboolean
find_need (PitVigil *self)
{
  for (guint i = 0; i < self->tables->len; i++)
    if (is_open (g_ptr_array_index (self->tables, i)))
      return TRUE;

  return FALSE;
}

static void
ask (PitVigil *self)
{
  g_autoptr(GtkWindow) window = g_weak_ref_get (&self->window);

  if (self->application != NULL && self->is_needed && self->cookie == 0)
    self->cookie = gtk_application_inhibit (self->application, window,
                                            GTK_APPLICATION_INHIBIT_LOGOUT | GTK_APPLICATION_INHIBIT_SUSPEND |
                                              GTK_APPLICATION_INHIBIT_IDLE,
                                            _("Tables are open. Close them, or see that another desk watches them."));
  if (self->application != NULL && !self->is_needed && self->cookie != 0)
    {
      gtk_application_uninhibit (self->application, self->cookie);
      self->cookie = 0;
    }
}

static void
update (PitVigil *self)
{
  gboolean is_needed = find_need (self);

  if (is_needed == self->is_needed)
    return;

  self->is_needed = is_needed;
  ask (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_NEEDED]);
}

/* Any open table will do: most changes are of one that was open, and are nothing to look at. */
static void
table_changed_cb (PitTable *table,
                  PitVigil *self)
{
  if (is_open (table) != self->is_needed)
    update (self);
}

static void
forget_tables (PitVigil *self)
{
  for (guint i = 0; i < self->tables->len; i++)
    g_signal_handlers_disconnect_by_data (g_ptr_array_index (self->tables, i), self);
  g_ptr_array_set_size (self->tables, 0);
}

static void
items_changed_cb (PitVigil *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->floor));

  forget_tables (self);
  for (guint i = 0; i < n; i++)
    {
      PitTable *table = g_list_model_get_item (G_LIST_MODEL (self->floor), i);

      g_signal_connect (table, "changed", G_CALLBACK (table_changed_cb), self);
      g_ptr_array_add (self->tables, table);
    }
  update (self);
}

static void
pit_vigil_get_property (GObject    *object,
                        guint       id,
                        GValue     *value,
                        GParamSpec *pspec)
{
  PitVigil *self = PIT_VIGIL (object);

  switch (id)
    {
    case PROP_NEEDED:
      g_value_set_boolean (value, self->is_needed);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
pit_vigil_dispose (GObject *object)
{
  PitVigil *self = PIT_VIGIL (object);

  self->is_needed = FALSE;
  ask (self);
  self->application = NULL;
  if (self->floor != NULL)
    g_signal_handlers_disconnect_by_data (self->floor, self);
  forget_tables (self);
  g_clear_object (&self->floor);

  G_OBJECT_CLASS (pit_vigil_parent_class)->dispose (object);
}

static void
pit_vigil_finalize (GObject *object)
{
  PitVigil *self = PIT_VIGIL (object);

  g_weak_ref_clear (&self->window);
  g_ptr_array_unref (self->tables);

  G_OBJECT_CLASS (pit_vigil_parent_class)->finalize (object);
}

static void
pit_vigil_class_init (PitVigilClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = pit_vigil_get_property;
  object_class->dispose = pit_vigil_dispose;
  object_class->finalize = pit_vigil_finalize;

  /* PitVigil:needed: whether any table is open */
  props[PROP_NEEDED] = g_param_spec_boolean ("needed", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
pit_vigil_init (PitVigil *self)
{
  g_weak_ref_init (&self->window, NULL);
  self->tables = g_ptr_array_new_with_free_func (g_object_unref);
}

/** pit_vigil_new: (transfer full): looks whether any table of @floor is open, from now on */
PitVigil *
pit_vigil_new (PitFloor *floor)
{
  PitVigil *self;

  g_return_val_if_fail (PIT_IS_FLOOR (floor), NULL);

  self = g_object_new (PIT_TYPE_VIGIL, NULL);
  self->floor = g_object_ref (floor);
  g_signal_connect_swapped (floor, "items-changed", G_CALLBACK (items_changed_cb), self);
  items_changed_cb (self);

  return self;
}

/** pit_vigil_is_needed: whether any table is open */
gboolean
pit_vigil_is_needed (PitVigil *self)
{
  g_return_val_if_fail (PIT_IS_VIGIL (self), FALSE);

  return self->is_needed;
}

/**
 * pit_vigil_keep_awake:
 * @application: whose session is kept from ending, falling idle and suspending, while a table is open and the vigil lives;
 *   it must outlive it
 * @window: the window that it is for
 *
 * Where no session manager listens, nothing comes of it.
 */
void
pit_vigil_keep_awake (PitVigil       *self,
                      GtkApplication *application,
                      GtkWindow      *window)
{
  g_return_if_fail (PIT_IS_VIGIL (self));
  g_return_if_fail (self->application == NULL);

  self->application = application;
  g_weak_ref_set (&self->window, window);
  ask (self);
}
