/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "pit-house-settings-private.h"
#include "pit-games.h"
#include "pit-json-read.h"
#include "pit-json-write.h"
#include "pit-rule-pack.h"
#include "pit-shape.h"

/* The kind of entries of settings. */
#define SETTING_KIND "desk-setting"

/* What the house records under names, beside its settings. */
enum
{
  LIMITS,
  APPROVALS,
  N_NAMED,
};

struct _PitHouseSettings
{
  GObject        parent_instance;

  PitRoster     *roster;
  PitBookWriter *writer;     /* NULL: no book is open */
  GHashTable    *named[N_NAMED]; /* name -> what is recorded under it and begins with it, withdrawn or not */
  GPtrArray     *packs;      /* (element-type PitRulePack): by which the house's tables are played; NULL: not known */
  guint          values[PIT_N_SETTINGS];
};

static guint changed_signal;

G_DEFINE_FINAL_TYPE (PitHouseSettings, pit_house_settings, G_TYPE_OBJECT)

static PitBookWriter *
get_writer (gpointer subject)
{
  return PIT_HOUSE_SETTINGS (subject)->writer;
}

static gboolean
take_act (PitAct          *act,
          const PitEntry  *entry,
          GError         **error)
{
  PitHouseSettings *self = pit_act_get (act)->subject;

  _pit_house_settings_take (self, entry);
  g_signal_emit (self, changed_signal, 0);
  return TRUE;
}

static gboolean
check_limits (PitAct  *act,
              GError **error)
{
  return pit_house_settings_check_limit_set (pit_act_get (act)->subject, pit_act_get (act)->data, NULL, NULL, error);
}

static PitEntry *
write_limits (PitAct  *act,
              GError **error)
{
  return _pit_house_settings_write (&pit_limit_set_shape, pit_act_get (act)->data);
}

static gboolean
check_approval (PitAct  *act,
                GError **error)
{
  return pit_approval_check (pit_act_get (act)->data, error);
}

static PitEntry *
write_approval (PitAct  *act,
                GError **error)
{
  return _pit_house_settings_write (&pit_approval_shape, pit_act_get (act)->data);
}

/* A setting that a person chooses. */
typedef struct
{
  PitSetting setting;
  guint      value;
} Choice;

static PitEntry *
write_setting (PitAct  *act,
               GError **error)
{
  const Choice *choice = pit_act_get (act)->data;
  const PitSettingRow *row = &pit_setting_rows[choice->setting];
  PitEntry *entry = pit_entry_new (SETTING_KIND);

  entry->body = pit_json_object ("name", PIT_JSON_TEXT (row->word), "value", PIT_JSON_TEXT (row->choices[choice->value].word),
                                 NULL);

  return entry;
}

#define ACT(...) { .get_writer = get_writer, .effect = take_act, __VA_ARGS__ }

/* By what the house records it: a struct that begins with its name. @shape is called as the kind of entry. */
static const struct
{
  const PitShape *shape;
  PitActKind      act;
} named[N_NAMED] = {
  [LIMITS] = { &pit_limit_set_shape,
    ACT (.action = PIT_ACTION_LIMIT_SETS, .check = check_limits, .write = write_limits) },
  [APPROVALS] = { &pit_approval_shape,
    ACT (.action = PIT_ACTION_SETTINGS, .check = check_approval, .write = write_approval) },
};

#define SETTING_ACT(type, value, word, right, fallback, title, choices) \
  [PIT_SETTING_##value] = ACT (.action = right, .write = write_setting),

static const PitActKind setting_acts[PIT_N_SETTINGS] = {
  PIT_SETTINGS (SETTING_ACT, PIT_SETTING_NO_CHOICE)
};

static gboolean
take_setting (PitHouseSettings  *self,
              const PitEntry    *entry,
              GError           **error)
{
  PitSetting setting;
  guint value;

  if (!pit_setting_read (pit_json_find_text (entry->body, "name"), pit_json_find_text (entry->body, "value"), &setting, &value))
    return pit_book_refuse (error, PIT_BOOK_ERROR_INVALID, _("This desk doesn't know that setting"));

  self->values[setting] = value;
  return TRUE;
}

/* It counts from now on; else @error says why it is left out. */
static gboolean
take (PitHouseSettings  *self,
      const PitEntry    *entry,
      GError           **error)
{
  g_autofree gpointer value = NULL;
  guint i = 0;

  while (i < N_NAMED && !g_str_equal (named[i].shape->name, entry->kind))
    i++;
  if (i == N_NAMED)
    return take_setting (self, entry, error);

  value = g_malloc0 (named[i].shape->size);
  pit_shape_clear (named[i].shape, value);
  if (!pit_shape_read (named[i].shape, json_node_get_object (entry->body), value, error))
    return FALSE;

  g_hash_table_replace (self->named[i], value, value);
  value = NULL;
  return TRUE;
}

/* What a book says that somebody altered, or a later program wrote, is left out and said. */
void
_pit_house_settings_take (PitHouseSettings *self,
                          const PitEntry   *entry)
{
  g_autoptr(GError) error = NULL;

  if (!take (self, entry, &error))
    g_warning ("entry %" G_GINT64_FORMAT " (%s) is left out: %s", entry->seq, entry->kind, error->message);
}

/* (transfer full): the entry that says @value */
PitEntry *
_pit_house_settings_write (const PitShape *shape,
                           gconstpointer   value)
{
  PitEntry *entry = pit_entry_new (shape->name);

  entry->body = pit_shape_write (shape, value);

  return entry;
}

static void
pit_house_settings_finalize (GObject *object)
{
  PitHouseSettings *self = PIT_HOUSE_SETTINGS (object);

  g_clear_object (&self->roster);
  g_clear_object (&self->writer);
  for (guint i = 0; i < N_NAMED; i++)
    g_clear_pointer (&self->named[i], g_hash_table_unref);
  g_clear_pointer (&self->packs, g_ptr_array_unref);

  G_OBJECT_CLASS (pit_house_settings_parent_class)->finalize (object);
}

static void
pit_house_settings_class_init (PitHouseSettingsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = pit_house_settings_finalize;

  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
pit_house_settings_init (PitHouseSettings *self)
{
  for (guint i = 0; i < PIT_N_SETTINGS; i++)
    self->values[i] = pit_setting_rows[i].fallback;
  for (guint i = 0; i < N_NAMED; i++)
    self->named[i] = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
}

/**
 * pit_house_settings_new:
 * @roster: whose acts they are
 *
 * Returns: (transfer full): settings of no book yet
 */
PitHouseSettings *
pit_house_settings_new (PitRoster *roster)
{
  PitHouseSettings *self;

  g_return_val_if_fail (PIT_IS_ROSTER (roster), NULL);

  self = g_object_new (PIT_TYPE_HOUSE_SETTINGS, NULL);
  self->roster = g_object_ref (roster);

  return self;
}

/**
 * pit_house_settings_load:
 * @entries: (element-type PitEntry): what stands in the book is added here
 *
 * Any thread.
 */
gboolean
pit_house_settings_load (PitBookReader  *reader,
                         GPtrArray      *entries,
                         GError        **error)
{
  for (guint i = 0; i <= N_NAMED; i++)
    {
      g_autoptr(GPtrArray) list = pit_book_reader_list_settings (reader, i < N_NAMED ? named[i].shape->name : SETTING_KIND, error);

      if (list == NULL)
        return FALSE;
      g_ptr_array_extend_and_steal (entries, g_steal_pointer (&list));
    }

  return TRUE;
}

/**
 * pit_house_settings_open:
 * @writer: the book's
 * @entries: (element-type PitEntry): what pit_house_settings_load() found in it
 * @demo: whether it is a demo's, and gets settings of its own
 *
 * A book is open: what it has recorded counts.
 */
void
pit_house_settings_open (PitHouseSettings *self,
                         PitBookWriter    *writer,
                         GPtrArray        *entries,
                         gboolean          demo)
{
  g_return_if_fail (PIT_IS_HOUSE_SETTINGS (self));
  g_return_if_fail (self->writer == NULL);

  self->writer = g_object_ref (writer);
  for (guint i = 0; i < entries->len; i++)
    _pit_house_settings_take (self, entries->pdata[i]);
  if (demo && entries->len == 0)
    _pit_house_settings_add_demo (self, writer);
}

/** pit_house_settings_set_packs: (element-type PitRulePack): those by which the house's tables are played */
void
pit_house_settings_set_packs (PitHouseSettings *self,
                              GPtrArray        *packs)
{
  g_return_if_fail (PIT_IS_HOUSE_SETTINGS (self));

  g_clear_pointer (&self->packs, g_ptr_array_unref);
  self->packs = g_ptr_array_ref (packs);
}

/** pit_house_settings_close: the book is about to be closed; what was recorded stays listed, and nothing can be changed */
void
pit_house_settings_close (PitHouseSettings *self)
{
  g_return_if_fail (PIT_IS_HOUSE_SETTINGS (self));

  g_clear_object (&self->writer);
}

/* What no limit says comes last. */
static int
compare_amounts (PitMoney a,
                 PitMoney b)
{
  if (a == b)
    return 0;
  if (a == PIT_UNKNOWN || b == PIT_UNKNOWN)
    return a == PIT_UNKNOWN ? 1 : -1;

  return a < b ? -1 : 1;
}

/* The lowest minimum first, as people go up through them; a name says an amount as text, by which $100 is before $25. */
static int
compare_sets (gconstpointer a,
              gconstpointer b)
{
  const PitLimitSet *first = *(const PitLimitSet *const *) a, *second = *(const PitLimitSet *const *) b;
  const PitWagerKind *kind;
  int order = 0;

  for (guint i = 0; order == 0 && (kind = pit_games_get_kind (i)) != NULL; i++)
    order = compare_amounts (pit_limits_get (&first->limits, kind->id)->min, pit_limits_get (&second->limits, kind->id)->min);
  for (guint i = 0; order == 0 && (kind = pit_games_get_kind (i)) != NULL; i++)
    order = compare_amounts (pit_limits_get (&first->limits, kind->id)->max, pit_limits_get (&second->limits, kind->id)->max);

  return order != 0 ? order : g_utf8_collate (first->name, second->name);
}

/**
 * pit_house_settings_list_limit_sets:
 * @game: (nullable): for this game only
 *
 * Returns: (transfer container) (element-type PitLimitSet): the lowest amounts first; valid until the next change
 */
GPtrArray *
pit_house_settings_list_limit_sets (PitHouseSettings *self,
                                    const char       *game)
{
  GPtrArray *list = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer set;

  g_return_val_if_fail (PIT_IS_HOUSE_SETTINGS (self), NULL);

  g_hash_table_iter_init (&iter, self->named[LIMITS]);
  while (g_hash_table_iter_next (&iter, NULL, &set))
    if (((PitLimitSet *) set)->withdrawn != PIT_YES &&
        (game == NULL || g_str_equal (((PitLimitSet *) set)->game.text, game)))
      g_ptr_array_add (list, set);
  g_ptr_array_sort (list, compare_sets);

  return list;
}

/** Returns: (transfer none) (nullable): the limit set of that name; %NULL where there is none, or no more */
const PitLimitSet *
pit_house_settings_find_limit_set (PitHouseSettings *self,
                                   const char       *name)
{
  const PitLimitSet *set;

  g_return_val_if_fail (PIT_IS_HOUSE_SETTINGS (self), NULL);

  set = g_hash_table_lookup (self->named[LIMITS], name);
  return set != NULL && set->withdrawn != PIT_YES ? set : NULL;
}

/**
 * pit_house_settings_find_approval:
 * @area: "aces-up" or "ante-bonus"
 *
 * Returns: (transfer none) (nullable): the reference of the approval by which a pay table is offered (NSW 10.3, 10.5)
 */
const char *
pit_house_settings_find_approval (PitHouseSettings *self,
                                  const char       *rules,
                                  const char       *area,
                                  const char       *pay_table)
{
  PitApproval key;
  const PitApproval *approval;

  g_return_val_if_fail (PIT_IS_HOUSE_SETTINGS (self), NULL);

  pit_approval_init (&key, rules, area, pay_table);
  approval = g_hash_table_lookup (self->named[APPROVALS], key.name);
  return approval != NULL && approval->withdrawn != PIT_YES ? approval->reference : NULL;
}

/**
 * pit_house_settings_has_approval:
 * @area: "aces-up" or "ante-bonus"
 *
 * Returns: whether some pay table of that wager is approved
 */
gboolean
pit_house_settings_has_approval (PitHouseSettings *self,
                                 const char       *area)
{
  GHashTableIter iter;
  gpointer value;

  g_return_val_if_fail (PIT_IS_HOUSE_SETTINGS (self), FALSE);
  g_return_val_if_fail (area != NULL, FALSE);

  g_hash_table_iter_init (&iter, self->named[APPROVALS]);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      const PitApproval *approval = value;

      if (approval->withdrawn != PIT_YES && g_str_equal (approval->area.text, area))
        return TRUE;
    }

  return FALSE;
}

/**
 * pit_house_settings_check_limit_set:
 * @rules: (nullable): the rule set of the table that is to be opened with it; %NULL: any that the house plays the game by
 * @fault: (out caller-allocates) (optional): which amount is to be changed; of no area where it is none
 * @error: return location for a #PitBookError, in words that name the amount
 *
 * Returns: whether a table could be opened with it
 */
gboolean
pit_house_settings_check_limit_set (PitHouseSettings   *self,
                                    const PitLimitSet  *set,
                                    const char         *rules,
                                    PitLimitFault      *fault,
                                    GError            **error)
{
  gboolean is_checked = FALSE;

  g_return_val_if_fail (PIT_IS_HOUSE_SETTINGS (self), FALSE);

  for (guint i = 0; self->packs != NULL && i < self->packs->len; i++)
    {
      const PitRulePack *pack = self->packs->pdata[i];

      if (!g_str_equal (pack->game->id, set->game.text)
          || (rules != NULL && !g_str_equal (pack->head.id.text, rules)))
        continue;
      if (pit_limit_set_check (set, pack->settings, is_checked ? NULL : fault, is_checked ? NULL : error))
        {
          if (is_checked)
            g_clear_error (error);
          if (fault != NULL)
            *fault = (PitLimitFault) { .area = PIT_WAGER_UNKNOWN };
          return TRUE;
        }
      is_checked = TRUE;
    }

  return !is_checked && pit_limit_set_check (set, NULL, fault, error);
}

/**
 * pit_house_settings_find_notice:
 * @rules: the rule set of the table
 * @now: the limits in force there
 * @next: those that are to be
 *
 * Returns: why @next needs notice there; %PIT_NOTICE_NONE: it can bind with the next round
 */
PitNoticeCause
pit_house_settings_find_notice (PitHouseSettings *self,
                                const char       *rules,
                                const PitLimits  *now,
                                const PitLimits  *next)
{
  g_return_val_if_fail (PIT_IS_HOUSE_SETTINGS (self), ((PitNoticeCause) { PIT_NOTICE_UNKNOWN, PIT_WAGER_UNKNOWN }));

  return pit_limit_notice_find (self->packs != NULL ? pit_rule_packs_find (self->packs, rules) : NULL, now, next);
}

/**
 * pit_house_settings_set_limits:
 * @set: copied; withdrawn: no table is opened with it any more
 *
 * A limit set counts from the moment on that it is in the book.
 *
 * Returns: (transfer full): the act that sets it down
 */
PitAct *
pit_house_settings_set_limits (PitHouseSettings  *self,
                               const PitLimitSet *set)
{
  g_return_val_if_fail (PIT_IS_HOUSE_SETTINGS (self), NULL);
  g_return_val_if_fail (set != NULL, NULL);

  return pit_act_new (&named[LIMITS].act, self, self->roster, g_memdup2 (set, sizeof *set), g_free);
}

/**
 * pit_house_settings_set_approval:
 * @approval: copied; withdrawn: it is not offered any more
 *
 * Returns: (transfer full): the act that sets down by what approval a pay table is offered
 */
PitAct *
pit_house_settings_set_approval (PitHouseSettings  *self,
                                 const PitApproval *approval)
{
  g_return_val_if_fail (PIT_IS_HOUSE_SETTINGS (self), NULL);
  g_return_val_if_fail (approval != NULL, NULL);

  return pit_act_new (&named[APPROVALS].act, self, self->roster, g_memdup2 (approval, sizeof *approval), g_free);
}

/** Returns: what is chosen of @setting: a value of its enumeration */
guint
pit_house_settings_get (PitHouseSettings *self,
                        PitSetting        setting)
{
  g_return_val_if_fail (PIT_IS_HOUSE_SETTINGS (self), 0);
  g_return_val_if_fail (setting < PIT_N_SETTINGS, 0);

  return self->values[setting];
}

/** pit_house_settings_set: (transfer full): the act that chooses @value of @setting */
PitAct *
pit_house_settings_set (PitHouseSettings *self,
                        PitSetting        setting,
                        guint             value)
{
  const Choice choice = { setting, value };

  g_return_val_if_fail (PIT_IS_HOUSE_SETTINGS (self), NULL);
  g_return_val_if_fail (setting < PIT_N_SETTINGS, NULL);

  return pit_act_new (&setting_acts[setting], self, self->roster, g_memdup2 (&choice, sizeof choice), g_free);
}
