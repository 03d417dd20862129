/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-releases.h"

#include <glib/gi18n.h>

/* What comes of a person's word on a table that is held, said as far as it is known. */

struct _PitReleases
{
  GObject parent_instance;

  PitDesk       *desk;  /* owned */
  PitToasts  *toasts; /* weak; where it is said */
  GHashTable    *tried; /* table id -> Trial */
};

/* Somebody has decided that a table goes on. */
typedef struct
{
  PitTable *table; /* owned; it goes on, and is not live yet; NULL: it is still held */
  gulong    changed;
} Trial;

static void
trial_free (gpointer data)
{
  Trial *trial = data;

  if (trial->table != NULL)
    g_clear_signal_handler (&trial->changed, trial->table);
  g_clear_object (&trial->table);
  g_free (trial);
}

G_DEFINE_FINAL_TYPE (PitReleases, pit_releases, G_TYPE_OBJECT)

static void
say (PitReleases  *self,
     PitToastKind  news,
     const char   *what,
     PitTable     *table)
{
  g_autofree char *text = NULL;

  text = g_strdup_printf (_("Table %u: %s"), pit_table_get_number (table), what);
  if (self->toasts != NULL)
    pit_toasts_say (self->toasts, news, text);
}

static void
tried_changed_cb (PitTable    *table,
                  PitReleases *self)
{
  if (pit_table_get_view (table)->contact != PIT_CONTACT_LIVE)
    return;

  say (self, PIT_TOAST_DONE, _("the table is live again."), table);
  g_hash_table_remove (self->tried, pit_table_get_id (table));
}

static void
table_trouble_cb (PitReleases *self,
                  const char  *id)
{
  PitFloor *floor = pit_desk_get (self->desk)->floor;
  Trial *trial = g_hash_table_lookup (self->tried, id);
  PitTable *table = trial != NULL && floor != NULL ? pit_floor_find (floor, id) : NULL;
  gboolean is_held = pit_desk_get_table_hold (self->desk, id) != NULL;

  if (table == NULL)
    return;
  if (!is_held && trial->table == NULL)
    {
      trial->table = g_object_ref (table);
      trial->changed = g_signal_connect (table, "changed", G_CALLBACK (tried_changed_cb), self);
      say (self, PIT_TOAST_WAITS, _("the desk is trying again…"), table);
    }
  else if (is_held && trial->table != NULL)
    {
      say (self, PIT_TOAST_REFUSED, _("the desk tried again. The table needs a decision again; its page says why."), table);
      g_hash_table_remove (self->tried, id);
    }
  else if (!is_held && pit_desk_get_table_trouble (self->desk, id) != NULL)
    {
      say (self, PIT_TOAST_REFUSED, _("the desk tried again and got no contact. The table's page says why. The desk "
                                      "keeps trying."), table);
    }
}

static void
pit_releases_dispose (GObject *object)
{
  PitReleases *self = PIT_RELEASES (object);

  g_clear_weak_pointer (&self->toasts);
  g_clear_pointer (&self->tried, g_hash_table_unref);
  g_clear_object (&self->desk);

  G_OBJECT_CLASS (pit_releases_parent_class)->dispose (object);
}

static void
pit_releases_class_init (PitReleasesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pit_releases_dispose;
}

static void
pit_releases_init (PitReleases *self)
{
  self->tried = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, trial_free);
}

/** pit_releases_new: (transfer full): follows what is decided at @desk, and says at @toasts what comes of it */
PitReleases *
pit_releases_new (PitDesk       *desk,
                  PitToasts *toasts)
{
  PitReleases *self = g_object_new (PIT_TYPE_RELEASES, NULL);

  self->desk = g_object_ref (desk);
  g_set_weak_pointer (&self->toasts, toasts);
  g_signal_connect_object (desk, "table-trouble", G_CALLBACK (table_trouble_cb), self, G_CONNECT_SWAPPED);

  return self;
}

static void
going_cb (PitReleases *self,
          GParamSpec  *property,
          PitAct      *act)
{
  if (pit_act_get (act)->is_going)
    g_hash_table_replace (self->tried, g_strdup (g_object_get_data (G_OBJECT (act), "pit-table")), g_new0 (Trial, 1));
}

/** pit_releases_follow: @act lets the table of that id go on */
void
pit_releases_follow (PitReleases *self,
                     const char  *table,
                     PitAct      *act)
{
  PitFloor *floor = pit_desk_get (self->desk)->floor;
  PitTable *found = floor != NULL ? pit_floor_find (floor, table) : NULL;
  g_autofree char *where = found != NULL ? g_strdup_printf (_("Table %u"), pit_table_get_number (found)) : NULL;

  pit_act_set_label (act, where);
  g_object_set_data_full (G_OBJECT (act), "pit-table", g_strdup (table), g_free);
  g_signal_connect_object (act, "notify::is-going", G_CALLBACK (going_cb), self, G_CONNECT_SWAPPED);
}
