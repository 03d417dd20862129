/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-log-strip.h"

#include <inttypes.h>

#include <glib/gi18n.h>

#include "pit-desk-words.h"
#include "pit-doorkeeper.h"
#include "pit-pin.h"
#include "pit-widget.h"

/* A line at the window's lower edge for what has to be noted now: it covers nothing, takes the keys at once and gives them
 * back. A time mark is kept before anybody types a word; the words are a note on it. What was typed and put away is there
 * when the next note on the same table is begun. */

/* So long it says that something was kept. */
#define KEPT_MS 8000
/* So soon what somebody signed on in has gone. */
#define SIGNED_ON_MS 100

typedef enum
{
  IDLE,
  NOTE,
  MARK,    /* words on a mark */
  CORRECT,
} Task;

struct _PitLogStrip
{
  PitView parent_instance;

  /* template */
  GtkLabel  *title;
  GtkLabel  *table_label;
  GtkLabel  *status;
  GtkWidget *writing;
  GtkEntry  *entry;
  GtkWidget *undo;

  const PitDeskParts *desk; /* NULL: not given yet */
  GtkWidget    *focus;  /* weak; what had it before */

  Task          task;
  char         *table;      /* id; NULL: about none */
  GHashTable   *drafts;     /* of notes, put away: table, "" for none -> words */
  gint64        marked;     /* the moment of the mark */
  gint64        number;     /* of the mark, or of what is corrected; 0: the mark is not kept yet */
  gint64        kept;       /* what would be taken back; 0: nothing */
  PitAct       *act;        /* weak; what was begun last; NULL: it is over, or nobody signed on for it */
  gboolean      keep_next;  /* the words are to be kept when the mark is */
};

G_DEFINE_FINAL_TYPE (PitLogStrip, pit_log_strip, PIT_TYPE_VIEW)

static void keep_mark (PitLogStrip *self);
static void keep_words (PitLogStrip *self);

static gboolean
has_log (PitLogStrip *self)
{
  return self->desk != NULL && self->desk->log != NULL;
}

static void
say (PitLogStrip *self,
     const char  *text,
     gboolean     is_wrong)
{
  gtk_label_set_label (self->status, text);
  pit_widget_set_class (GTK_WIDGET (self->status), "pit-wrong", is_wrong);
}

static const char *
get_hint (PitLogStrip *self)
{
  return self->task == MARK ? _("The moment is marked. Type words and press Enter, or press Esc to close.")
                            : _("Enter saves the note, Esc closes it. For table 7 begin with “7:”.");
}

/* Returns: the table that is @id, as people call it */
static char *
name_table (PitLogStrip *self,
            const char  *id)
{
  PitTable *table = id != NULL ? pit_floor_find (self->desk->floor, id) : NULL;

  return table != NULL ? g_strdup_printf (_("Table %u"), pit_table_get_number (table)) : g_strdup (id != NULL ? id : _("No table"));
}

/* "7: words" is about table 7, and "12:30 words" about a time.
 *
 * Returns: (transfer none) (nullable): the table that the words are about; where @error is set there is no such table */
static const char *
find_table (PitLogStrip *self,
            const char  *typed,
            const char **words,
            GError     **error)
{
  gsize n_digits = strspn (typed, "0123456789");
  guint64 number;
  PitTable *table;

  *words = typed;
  if (n_digits == 0 || typed[n_digits] != ':' || g_ascii_isdigit (typed[n_digits + 1]))
    return self->table;

  number = g_ascii_strtoull (typed, NULL, 10);
  table = number <= G_MAXUINT ? pit_floor_find_number (self->desk->floor, (guint) number) : NULL;
  if (table == NULL)
    g_set_error (error, PIT_LOG_ERROR, PIT_LOG_ERROR_EMPTY, _("There is no table %.*s."), (int) n_digits, typed);
  *words = typed + n_digits + 1;

  return table != NULL ? pit_table_get_id (table) : NULL;
}

/* What is typed may name another table than the one at hand. */
static void
show_table (PitLogStrip *self)
{
  g_autoptr(GError) error = NULL;
  const char *words;
  const char *table = find_table (self, gtk_editable_get_text (GTK_EDITABLE (self->entry)), &words, &error);
  g_autofree char *name = error == NULL ? name_table (self, table) : NULL;

  gtk_label_set_label (self->table_label, error == NULL ? name : error->message);
}

static void
show_title (PitLogStrip *self)
{
  g_autofree char *title = NULL;

  if (self->task == MARK)
    {
      g_autofree char *time = pit_words_clock (self->marked, pit_desk_clock_get_zone (self->desk->clock));

      /* Translators: a time of day: "Time mark 21:04:10". */
      title = g_strdup_printf (_("Time mark %s"), time);
    }
  else if (self->task == CORRECT)
    {
      title = g_strdup_printf (_("Correct No. %" PRId64), self->number);
    }
  else
    {
      title = g_strdup (_("Note"));
    }
  gtk_label_set_label (self->title, title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
}

/* What had the focus gets it back. */
static void
give_focus_back (PitLogStrip *self)
{
  if (pit_widget_has_focus (GTK_WIDGET (self)))
    pit_widget_pass_focus (GTK_WIDGET (self), self->focus);
}

static void
hide (PitLogStrip *self)
{
  give_focus_back (self);
  g_clear_weak_pointer (&self->focus);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

static void
kept_long_ago_cb (gpointer user_data)
{
  PitLogStrip *self = user_data;

  if (self->task == IDLE)
    hide (self);
}

/* The keys are the words' again, once whatever somebody signed on in has gone. */
static void
take_focus_cb (gpointer user_data)
{
  PitLogStrip *self = user_data;

  if (self->task != IDLE && gtk_widget_get_mapped (GTK_WIDGET (self->entry)))
    gtk_entry_grab_focus_without_selecting (self->entry);
}

/* Something is on its way to the disk. */
static gboolean
is_busy (PitLogStrip *self)
{
  return self->act != NULL && pit_act_get (self->act)->is_going;
}

/* What waits for somebody to sign on is not wanted any more. */
static void
forget_act (PitLogStrip *self)
{
  if (self->act != NULL && self->desk->doorkeeper != NULL && !is_busy (self))
    pit_doorkeeper_forget (self->desk->doorkeeper, self->act);
}

/* Words that are put away wait for the next note on the same table; what may be a PIN doesn't. */
static void
put_draft (PitLogStrip *self)
{
  g_autofree char *words = pit_pin_take_out (gtk_editable_get_text (GTK_EDITABLE (self->entry)));

  if (words[0] != '\0')
    g_hash_table_replace (self->drafts, g_strdup (self->table != NULL ? self->table : ""), g_steal_pointer (&words));
}

/* Begins to take words. */
static void
begin (PitLogStrip *self,
       Task         task,
       const char  *table,
       const char  *text)
{
  pit_view_make (PIT_VIEW (self));
  pit_desk_clock_forget (self->desk->clock, kept_long_ago_cb, self);
  forget_act (self);
  /* Words that were being typed for something else are not lost. */
  if (self->task == NOTE)
    put_draft (self);
  if (!pit_widget_has_focus (GTK_WIDGET (self)))
    g_set_weak_pointer (&self->focus, pit_widget_get_focus (GTK_WIDGET (self)));
  self->task = task;
  self->keep_next = FALSE;
  self->kept = 0;
  g_free (self->table);
  self->table = g_strdup (table);
  gtk_editable_set_text (GTK_EDITABLE (self->entry), text != NULL ? text : "");
  gtk_editable_set_position (GTK_EDITABLE (self->entry), -1);
  gtk_widget_set_visible (self->writing, TRUE);
  gtk_widget_set_visible (self->undo, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  show_title (self);
  show_table (self);
  say (self, get_hint (self), FALSE);
  gtk_entry_grab_focus_without_selecting (self->entry);
}

/* Says what was kept, and how it is taken back. */
static void
end (PitLogStrip *self,
     const char  *said,
     gint64       number)
{
  self->task = IDLE;
  self->kept = number;
  give_focus_back (self);
  gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
  gtk_widget_set_visible (self->writing, FALSE);
  gtk_widget_set_visible (self->undo, number != 0);
  say (self, said, FALSE);
  pit_desk_clock_wake (self->desk->clock, KEPT_MS, kept_long_ago_cb, self);
}

static void
refuse (PitLogStrip  *self,
        const GError *error)
{
  say (self, error->message, TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
}

/* What comes of it is for @ended to say; while it is on its way nothing more is begun. */
static void
run (PitLogStrip *self,
     PitAct      *act,
     GCallback    ended)
{
  g_set_weak_pointer (&self->act, act);
  g_signal_connect_object (act, "ended", ended, self, G_CONNECT_SWAPPED);
  pit_doorkeeper_do (self->desk->doorkeeper, act, NULL);
}

static void
words_kept_cb (PitLogStrip *self,
               PitAct      *act)
{
  if (pit_act_get (act)->is_done)
    {
      end (self, pit_act_get (act)->result, self->task == CORRECT ? 0 : pit_log_source_get_written (act));
      return;
    }

  refuse (self, pit_act_get (act)->error);
  if (self->task != IDLE)
    gtk_entry_grab_focus_without_selecting (self->entry);
}

static void
mark_kept_cb (PitLogStrip *self,
              PitAct      *act)
{
  /* Of an earlier mark it is no news. */
  if (act != self->act)
    return;
  if (!pit_act_get (act)->is_done)
    {
      refuse (self, pit_act_get (act)->error);
      return;
    }

  /* Put away before it was kept. */
  if (self->task != MARK)
    return;
  self->number = self->kept = pit_log_source_get_written (act);
  gtk_widget_set_visible (self->undo, TRUE);
  say (self, get_hint (self), FALSE);
  pit_desk_clock_wake (self->desk->clock, SIGNED_ON_MS, take_focus_cb, self);
  if (self->keep_next)
    keep_words (self);
}

static void
withdrawn_cb (PitLogStrip *self,
              PitAct      *act)
{
  if (pit_act_get (act)->is_done)
    end (self, pit_act_get (act)->result, 0);
  else
    refuse (self, pit_act_get (act)->error);
}

static void
keep_mark (PitLogStrip *self)
{
  run (self, pit_log_source_mark (self->desk->log, self->table, self->marked), G_CALLBACK (mark_kept_cb));
}

static void
keep_words (PitLogStrip *self)
{
  g_autofree char *typed = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->entry)));
  g_autoptr(GError) error = NULL;
  const char *words;
  PitAct *act;
  char *table;

  self->keep_next = FALSE;
  table = g_strdup (find_table (self, g_strstrip (typed), &words, &error));
  if (error != NULL)
    {
      say (self, error->message, TRUE);
      return;
    }

  g_free (self->table);
  self->table = table;

  act = self->task == CORRECT
          ? pit_log_source_correct (self->desk->log, self->number, self->table, words, NULL)
          : pit_log_source_note (self->desk->log, self->table, self->task == MARK ? self->number : PIT_UNKNOWN, words);
  g_object_bind_property (act, "is-going", self->entry, "editable", G_BINDING_SYNC_CREATE | G_BINDING_INVERT_BOOLEAN);
  run (self, act, G_CALLBACK (words_kept_cb));
}

static void
close_strip (PitLogStrip *self)
{
  forget_act (self);
  pit_desk_clock_forget (self->desk->clock, kept_long_ago_cb, self);
  if (self->task == NOTE || self->task == MARK)
    put_draft (self);
  self->task = IDLE;
  self->keep_next = FALSE;
  gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
  hide (self);
}

static void
activated_cb (PitLogStrip *self)
{
  const char *typed = gtk_editable_get_text (GTK_EDITABLE (self->entry));

  if (self->task == MARK && typed[0] == '\0' && self->number != 0)
    {
      close_strip (self);
      return;
    }
  if (self->task == MARK && self->number == 0)
    {
      self->keep_next = typed[0] != '\0';
      if (!is_busy (self))
        keep_mark (self);
      return;
    }
  if (!is_busy (self) && self->task != IDLE)
    keep_words (self);
}

static gboolean
key_pressed_cb (PitLogStrip    *self,
                guint           keyval,
                guint           keycode,
                GdkModifierType state)
{
  if (keyval != GDK_KEY_Escape || self->desk == NULL)
    return GDK_EVENT_PROPAGATE;

  close_strip (self);
  return GDK_EVENT_STOP;
}

static void
undo_cb (PitLogStrip *self)
{
  PitAct *act;

  if (self->kept == 0 || is_busy (self) || !has_log (self))
    return;

  act = pit_log_source_correct (self->desk->log, self->kept, self->table, NULL, NULL);
  self->kept = 0;
  gtk_widget_set_visible (self->undo, FALSE);
  run (self, act, G_CALLBACK (withdrawn_cb));
}

static void
changed_cb (PitLogStrip *self)
{
  if (self->task == IDLE)
    return;
  show_table (self);
  /* What was wrong was wrong of the words before. */
  if (gtk_widget_has_css_class (GTK_WIDGET (self->status), "pit-wrong"))
    say (self, get_hint (self), FALSE);
}

static void
close_cb (PitLogStrip *self)
{
  close_strip (self);
}

/* Also of notes that were put away. */
static gboolean
pit_log_strip_has_draft (PitView *view)
{
  PitLogStrip *self = PIT_LOG_STRIP (view);

  return g_hash_table_size (self->drafts) > 0
         || (self->task != IDLE && gtk_editable_get_text (GTK_EDITABLE (self->entry))[0] != '\0');
}

static void
pit_log_strip_begin (PitView            *view,
                     const PitDeskParts *desk)
{
  PIT_LOG_STRIP (view)->desk = desk;
  g_signal_connect_object (pit_view_get_desk (view), "notify::log", G_CALLBACK (forget_act), view, G_CONNECT_SWAPPED);
}

static void
pit_log_strip_dispose (GObject *object)
{
  PitLogStrip *self = PIT_LOG_STRIP (object);

  if (self->desk != NULL)
    {
      pit_desk_clock_forget (self->desk->clock, kept_long_ago_cb, self);
      pit_desk_clock_forget (self->desk->clock, take_focus_cb, self);
      self->desk = NULL;
    }
  g_clear_weak_pointer (&self->act);
  g_clear_weak_pointer (&self->focus);
  g_clear_pointer (&self->table, g_free);
  g_clear_pointer (&self->drafts, g_hash_table_unref);

  G_OBJECT_CLASS (pit_log_strip_parent_class)->dispose (object);
}

static void
pit_log_strip_class_init (PitLogStripClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = pit_log_strip_dispose;
  PIT_VIEW_CLASS (klass)->begin = pit_log_strip_begin;
  PIT_VIEW_CLASS (klass)->has_draft = pit_log_strip_has_draft;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-log-strip.ui");
  gtk_widget_class_bind_template_child (widget_class, PitLogStrip, title);
  gtk_widget_class_bind_template_child (widget_class, PitLogStrip, table_label);
  gtk_widget_class_bind_template_child (widget_class, PitLogStrip, status);
  gtk_widget_class_bind_template_child (widget_class, PitLogStrip, writing);
  gtk_widget_class_bind_template_child (widget_class, PitLogStrip, entry);
  gtk_widget_class_bind_template_child (widget_class, PitLogStrip, undo);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, undo_cb);
  gtk_widget_class_bind_template_callback (widget_class, close_cb);
  gtk_widget_class_set_css_name (widget_class, "logstrip");
}

static void
pit_log_strip_init (PitLogStrip *self)
{
  self->drafts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/** pit_log_strip_note: takes words for a note, about @table (nullable); goes on with one on it that was put away */
void
pit_log_strip_note (PitLogStrip *self,
                    PitTable    *table)
{
  const char *id = table != NULL ? pit_table_get_id (table) : NULL;
  g_autofree char *draft = NULL;
  g_autofree char *key = NULL;

  g_return_if_fail (PIT_IS_LOG_STRIP (self));

  if (!has_log (self) || is_busy (self))
    return;
  if (self->task == NOTE)
    {
      gtk_entry_grab_focus_without_selecting (self->entry);
      return;
    }
  g_hash_table_steal_extended (self->drafts, id != NULL ? id : "", (gpointer *) &key, (gpointer *) &draft);
  begin (self, NOTE, id, draft);
}

/** pit_log_strip_mark: keeps this moment, of @table (nullable), and takes words on it */
void
pit_log_strip_mark (PitLogStrip *self,
                    PitTable    *table)
{
  gint64 now;

  g_return_if_fail (PIT_IS_LOG_STRIP (self));

  if (!has_log (self))
    return;
  now = pit_desk_clock_get_now (self->desk->clock);
  self->marked = now;
  self->number = 0;
  begin (self, MARK, table != NULL ? pit_table_get_id (table) : NULL, NULL);
  say (self, "", FALSE);
  keep_mark (self);
}

/** pit_log_strip_correct: takes what @item, a note or mark, should have said */
void
pit_log_strip_correct (PitLogStrip *self,
                       PitLogItem  *item)
{
  const PitLogFacts *facts;

  g_return_if_fail (PIT_IS_LOG_STRIP (self) && PIT_IS_LOG_ITEM (item));

  if (!has_log (self) || is_busy (self))
    return;
  facts = pit_log_item_get_facts (item);
  self->number = facts->number;
  begin (self, CORRECT, facts->table.text[0] != '\0' ? facts->table.text : NULL, facts->text);
}

/** pit_log_strip_withdraw: says that @item should not have been noted */
void
pit_log_strip_withdraw (PitLogStrip *self,
                        PitLogItem  *item)
{
  const PitLogFacts *facts;

  g_return_if_fail (PIT_IS_LOG_STRIP (self) && PIT_IS_LOG_ITEM (item));

  if (!has_log (self) || is_busy (self))
    return;
  pit_view_make (PIT_VIEW (self));
  close_strip (self);
  facts = pit_log_item_get_facts (item);
  g_free (self->table);
  self->table = facts->table.text[0] != '\0' ? g_strdup (facts->table.text) : NULL;
  gtk_label_set_label (self->title, _("Withdraw"));
  say (self, "", FALSE);
  show_table (self);
  self->kept = facts->number;
  gtk_widget_set_visible (self->writing, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  undo_cb (self);
}

/** Returns: (transfer none) (nullable): what had the focus before the strip took it */
GtkWidget *
pit_log_strip_get_before (PitLogStrip *self)
{
  g_return_val_if_fail (PIT_IS_LOG_STRIP (self), NULL);

  return self->focus;
}

/** pit_log_strip_put_away: as Esc does in it */
void
pit_log_strip_put_away (PitLogStrip *self)
{
  g_return_if_fail (PIT_IS_LOG_STRIP (self));

  if (self->desk != NULL)
    close_strip (self);
}
