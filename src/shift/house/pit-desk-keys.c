/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-desk-keys-private.h"
#include "pit-scheduler.h"
#include "pit-task.h"

#define LOOK_EVERY (5 * G_USEC_PER_SEC)
/* While they can be used, and no others read them, only every so often: somebody may have put new ones there, before they are over. */
#define LOOKS_APART 12

struct _PitDeskKeys
{
  GObject       parent_instance;

  PitClock     *clock;   /* owned */
  PitKeySet    *keys;    /* owned; NULL: nothing is open */
  PitDigest     pinned;  /* empty: any authority */
  PitNetwork   *network; /* unowned; NULL: nobody takes them up */
  GCancellable *looking; /* owned; NULL: nobody looks */
  guint         n_looks;
};

static guint changed_signal;

G_DEFINE_FINAL_TYPE (PitDeskKeys, pit_desk_keys, G_TYPE_OBJECT)

typedef struct
{
  char      *folder;
  PitDigest  pinned;
} Look;

static void
look_free (Look *look)
{
  g_free (look->folder);
  g_free (look);
}

static void
read_thread_cb (GTask        *task,
                gpointer      source,
                gpointer      task_data,
                GCancellable *cancellable)
{
  const Look *look = task_data;

  g_task_return_pointer (task, pit_key_set_read (look->folder, &look->pinned), (GDestroyNotify) pit_key_set_free);
}

static gboolean
is_same (const PitKeySet *keys,
         const PitKeySet *other)
{
  return g_strcmp0 (keys->fault, other->fault) == 0 && keys->can_sign == other->can_sign
         && g_strcmp0 (keys->before, other->before) == 0 && g_str_equal (keys->authority.text, other->authority.text)
         && g_str_equal (keys->desk.text, other->desk.text);
}

static void
read_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  PitDeskKeys *self = PIT_DESK_KEYS (source);
  PitKeySet *keys = g_task_propagate_pointer (G_TASK (result), NULL);
  gboolean opens;

  /* Closed meanwhile. */
  if (keys == NULL)
    return;
  g_clear_object (&self->looking);
  opens = keys->is_open != self->keys->is_open;
  /* Whatever is half copied over good ones: with those it goes on. */
  if (is_same (keys, self->keys) || (keys->fault != NULL && pit_desk_keys_are_valid (self)))
    {
      self->keys->is_open = keys->is_open;
      pit_key_set_free (keys);
      if (opens)
        g_signal_emit (self, changed_signal, 0);
      return;
    }

  pit_key_set_free (self->keys);
  self->keys = keys;
  if (keys->fault == NULL && self->network != NULL)
    pit_network_do (self->network, &(PitNetworkJob) {
      .kind = PIT_JOB_IDENTITY, .authority = keys->database, .certificate = keys->certificate,
    });
  g_signal_emit (self, changed_signal, 0);
}

static void
look_cb (gpointer data)
{
  PitDeskKeys *self = data;

  pit_scheduler_set (self->clock, pit_clock_monotonic (self->clock) + LOOK_EVERY, look_cb, self);
  if (!pit_desk_keys_are_valid (self) || self->keys->is_open || ++self->n_looks % LOOKS_APART == 0)
    pit_desk_keys_look (self);
}

static void
pit_desk_keys_finalize (GObject *object)
{
  PitDeskKeys *self = PIT_DESK_KEYS (object);

  pit_desk_keys_close (self);
  g_clear_pointer (&self->keys, pit_key_set_free);
  g_object_unref (self->clock);

  G_OBJECT_CLASS (pit_desk_keys_parent_class)->finalize (object);
}

static void
pit_desk_keys_class_init (PitDeskKeysClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = pit_desk_keys_finalize;

  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
pit_desk_keys_init (PitDeskKeys *self)
{
}

/** pit_desk_keys_new: (skip) (transfer full): of no desk until it is opened */
PitDeskKeys *
pit_desk_keys_new (PitClock *clock)
{
  PitDeskKeys *self = g_object_new (PIT_TYPE_DESK_KEYS, NULL);

  self->clock = g_object_ref (clock);

  return self;
}

/**
 * pit_desk_keys_open: (skip)
 * @keys: (transfer full): what lies there now
 * @pinned: the fingerprint that the authority must have; empty: any
 * @network: takes up what is found later; lives until pit_desk_keys_close()
 */
void
pit_desk_keys_open (PitDeskKeys     *self,
                    PitKeySet       *keys,
                    const PitDigest *pinned,
                    PitNetwork      *network)
{
  g_return_if_fail (PIT_IS_DESK_KEYS (self));
  g_return_if_fail (self->keys == NULL);

  self->keys = keys;
  self->pinned = *pinned;
  self->network = network;
  pit_scheduler_set (self->clock, pit_clock_monotonic (self->clock) + LOOK_EVERY, look_cb, self);
}

/** pit_desk_keys_close: (skip) looks no more; what was seen last stays */
void
pit_desk_keys_close (PitDeskKeys *self)
{
  g_return_if_fail (PIT_IS_DESK_KEYS (self));

  pit_scheduler_set (self->clock, PIT_NEVER, look_cb, self);
  if (self->looking != NULL)
    g_cancellable_cancel (self->looking);
  g_clear_object (&self->looking);
  self->network = NULL;
}

/** _pit_desk_keys_get_set: (skip) (transfer none) (nullable): what was read last; %NULL: nothing is open */
const PitKeySet *
_pit_desk_keys_get_set (PitDeskKeys *self)
{
  return self->keys;
}

/* For tests: whether what lies there is being read. */
gboolean
_pit_desk_keys_is_looking (PitDeskKeys *self)
{
  return self->looking != NULL;
}

/** Returns: (transfer none) (nullable): where they lie, or are to be put; %NULL: nothing is open */
const char *
pit_desk_keys_get_folder (PitDeskKeys *self)
{
  g_return_val_if_fail (PIT_IS_DESK_KEYS (self), NULL);

  return self->keys != NULL ? self->keys->folder : NULL;
}

/** Returns: (transfer none) (nullable): why no table can be called with them, and what to do; %NULL: they can be used */
const char *
pit_desk_keys_get_fault (PitDeskKeys *self)
{
  g_return_val_if_fail (PIT_IS_DESK_KEYS (self), NULL);

  return self->keys != NULL ? self->keys->fault : NULL;
}

/** Returns: when the first of them is over, UTC microseconds; PIT_UNKNOWN: not known */
gint64
pit_desk_keys_get_expires (PitDeskKeys *self)
{
  g_return_val_if_fail (PIT_IS_DESK_KEYS (self), PIT_UNKNOWN);

  return self->keys == NULL ? PIT_UNKNOWN
         : self->keys->authority_expires == PIT_UNKNOWN ? self->keys->desk_expires
         : self->keys->desk_expires == PIT_UNKNOWN ? self->keys->authority_expires
                                                   : MIN (self->keys->authority_expires, self->keys->desk_expires);
}

/** Returns: whether they can be used, and are not over */
gboolean
pit_desk_keys_are_valid (PitDeskKeys *self)
{
  gint64 expires;

  g_return_val_if_fail (PIT_IS_DESK_KEYS (self), FALSE);

  expires = pit_desk_keys_get_expires (self);
  return self->keys != NULL && self->keys->fault == NULL
         && (expires == PIT_UNKNOWN || expires > pit_clock_now (self->clock));
}

/** Returns: whether a table at @url can't be called without keys: all but those without encryption */
gboolean
pit_desk_keys_are_needed_for (const char *url)
{
  g_return_val_if_fail (url != NULL, FALSE);

  return !g_str_has_prefix (url, "ws://");
}

/** Returns: (transfer none) (nullable): whom the authority's certificate is made out to; %NULL: not known, or they can't be used */
const char *
pit_desk_keys_get_authority_name (PitDeskKeys *self)
{
  g_return_val_if_fail (PIT_IS_DESK_KEYS (self), NULL);

  return self->keys != NULL ? self->keys->authority_name : NULL;
}

/** Returns: when a certificate is over, UTC microseconds: the authority's, or else this desk's; PIT_UNKNOWN: not known */
gint64
pit_desk_keys_get_end (PitDeskKeys *self,
                       gboolean     of_authority)
{
  g_return_val_if_fail (PIT_IS_DESK_KEYS (self), PIT_UNKNOWN);

  return self->keys == NULL ? PIT_UNKNOWN : of_authority ? self->keys->authority_expires : self->keys->desk_expires;
}

/** Returns: whether this desk has its authority's key, and so can sign certificates */
gboolean
pit_desk_keys_can_sign (PitDeskKeys *self)
{
  g_return_val_if_fail (PIT_IS_DESK_KEYS (self), FALSE);

  return self->keys != NULL && self->keys->can_sign;
}

/**
 * pit_desk_keys_get_before:
 * @at: (out): when they were put aside, UTC microseconds; PIT_UNKNOWN: there are none
 *
 * Returns: (transfer none) (nullable): the folder that holds the files that the present ones replaced, with their authority
 */
const char *
pit_desk_keys_get_before (PitDeskKeys *self,
                          gint64      *at)
{
  g_return_val_if_fail (PIT_IS_DESK_KEYS (self), NULL);

  *at = self->keys != NULL ? self->keys->before_at : PIT_UNKNOWN;
  return self->keys != NULL ? self->keys->before : NULL;
}

/** pit_desk_keys_look: reads them again, on a thread of its own; where they are others, or open to others or no more, `changed` says so */
void
pit_desk_keys_look (PitDeskKeys *self)
{
  g_autoptr(GTask) task = NULL;
  Look *look;

  g_return_if_fail (PIT_IS_DESK_KEYS (self));

  if (self->keys == NULL || self->network == NULL || self->looking != NULL)
    return;
  self->looking = g_cancellable_new ();
  look = g_new0 (Look, 1);
  look->folder = g_strdup (self->keys->folder);
  look->pinned = self->pinned;
  task = g_task_new (self, self->looking, read_cb, NULL);
  g_task_set_task_data (task, look, (GDestroyNotify) look_free);
  pit_task_run_in_thread (task, read_thread_cb);
}
