/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-drafts.h"

#include "pit-form-field.h"
#include "pit-panes.h"
#include "pit-settings-page.h"
#include "pit-window-private.h"

/* What is half written belongs to who wrote it. When that person locks the desk, or another takes it over, the pane, the page or
 * the strip with the words goes, whole, and comes back only to that person. What was written while nobody was signed on stays
 * for who signs on first. */

typedef enum
{
  PANE,
  PAGE,
  STRIP,
} Place;

typedef struct
{
  char    *person; /* owned; staff number */
  char    *name;   /* owned; of the pane or page */
  PitView *view;   /* owned */
  Place    place;
} Draft;

struct _PitDrafts
{
  PitWindow *window; /* unowned; it has this */
  PitRoster *roster; /* owned */
  char      *person; /* owned; whose the words in sight are; NULL: nobody's yet */
  GPtrArray *put_away; /* of Draft */
};

static void
draft_free (gpointer data)
{
  Draft *draft = data;

  g_free (draft->person);
  g_free (draft->name);
  g_object_unref (draft->view);
  g_free (draft);
}

/* @name: (nullable): of a pane or page */
static void
add (PitDrafts  *self,
     GPtrArray  *drafts,
     Place       place,
     const char *name,
     gpointer    view)
{
  Draft *draft;

  if (!PIT_IS_VIEW (view) || !pit_view_has_draft (view))
    return;

  draft = g_new (Draft, 1);
  *draft = (Draft) { g_strdup (self->person), g_strdup (name), g_object_ref (view), place };
  g_ptr_array_add (drafts, draft);
}

/* (transfer full) (element-type Draft): what is written in sight, or behind it */
static GPtrArray *
list_written (PitDrafts *self)
{
  static const char *const pages[] = { PIT_PAGE_ALERTS, PIT_PAGE_SETTINGS };
  GPtrArray *drafts = g_ptr_array_new_with_free_func (draft_free);
  g_autoptr(GListModel) panes = pit_side_place_list (self->window->side);

  for (guint i = 0; i < g_list_model_get_n_items (panes); i++)
    {
      g_autoptr(GObject) item = g_list_model_get_item (panes, i);

      add (self, drafts, PANE, gtk_stack_page_get_name (GTK_STACK_PAGE (item)), gtk_stack_page_get_child (GTK_STACK_PAGE (item)));
    }
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    add (self, drafts, PAGE, pages[i], pit_pages_find (self->window->pages, pages[i]));
  add (self, drafts, STRIP, NULL, self->window->strip);

  return drafts;
}

static void
take_out (PitDrafts   *self,
          const Draft *draft)
{
  PitView *fresh;

  if (draft->place == PANE)
    pit_panes_put_away (self->window, draft->name);
  else if (draft->place == PAGE)
    {
      pit_pages_replace (self->window->pages, draft->name, NULL);
      fresh = pit_pages_find (self->window->pages, draft->name);
      /* Who signs on where something asks for it, finds that place. */
      if (fresh != NULL && PIT_IS_SETTINGS_PAGE (fresh))
        pit_settings_page_follow (PIT_SETTINGS_PAGE (fresh), PIT_SETTINGS_PAGE (draft->view));
    }
  else
    _pit_window_set_strip (self->window, g_object_new (PIT_TYPE_LOG_STRIP, "desk", self->window->desk, NULL));
}

/* Takes away what is written, for the person who wrote it. */
static void
put_away (PitDrafts *self)
{
  g_autoptr(GPtrArray) drafts = list_written (self);
  PitView *log = pit_pages_find (self->window->pages, PIT_PAGE_LOG);

  if (log != NULL)
    pit_form_take_pins_out (GTK_WIDGET (log));

  for (guint i = 0; i < drafts->len; i++)
    {
      const Draft *draft = drafts->pdata[i];

      take_out (self, draft);
      /* The settings have amounts and fingerprints with as many digits, and numbers that are saved and stay. */
      if (g_strcmp0 (draft->name, PIT_PAGE_SETTINGS) != 0)
        pit_form_take_pins_out (GTK_WIDGET (draft->view));
    }
  g_ptr_array_extend_and_steal (self->put_away, g_steal_pointer (&drafts));
}

/* GTK 4.8 takes no notice of the actions at and above a widget that comes back into a window: its buttons stay dead until they
 * are told the names of their actions anew. */
static void
revive (GtkWidget *widget)
{
  const char *action = GTK_IS_ACTIONABLE (widget) ? gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)) : NULL;

  if (action != NULL)
    {
      g_autofree char *name = g_strdup (action);

      gtk_actionable_set_action_name (GTK_ACTIONABLE (widget), NULL);
      gtk_actionable_set_action_name (GTK_ACTIONABLE (widget), name);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    revive (child);
}

/* Returns: whether the place was free: nothing that somebody has begun since is lost for it */
static gboolean
bring_back (PitDrafts   *self,
            const Draft *draft)
{
  PitWindow *window = self->window;
  PitView *now = draft->place == PANE   ? PIT_VIEW (pit_side_place_find (window->side, draft->name))
                 : draft->place == PAGE ? pit_pages_find (window->pages, draft->name)
                                        : PIT_VIEW (window->strip);

  if (now != NULL && pit_view_has_draft (now))
    return FALSE;
  if (draft->place == PANE)
    pit_side_place_replace (window->side, draft->name, GTK_WIDGET (draft->view));
  else if (draft->place == PAGE)
    pit_pages_replace (window->pages, draft->name, draft->view);
  else
    _pit_window_set_strip (window, PIT_LOG_STRIP (draft->view));
  revive (GTK_WIDGET (draft->view));

  return TRUE;
}

/* The settings that are put away are lost where somebody else's have the desk start again. */
static void
tell_unsaved (PitDrafts *self)
{
  g_autoptr(GString) names = g_string_new (NULL);

  for (guint i = 0; i < self->put_away->len; i++)
    {
      const Draft *draft = self->put_away->pdata[i];
      PitPerson *person = pit_roster_find (self->roster, draft->person);

      if (g_strcmp0 (draft->name, PIT_PAGE_SETTINGS) == 0 && person != NULL)
        g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", pit_person_get (person)->name);
    }
  g_object_set (self->window->desk, "unsaved-by", names->len > 0 ? names->str : NULL, NULL);
}

static void
person_changed_cb (PitDrafts *self)
{
  PitPerson *current = pit_roster_get (self->roster)->current;
  g_autofree char *person = current != NULL ? g_strdup (pit_person_get (current)->number) : NULL;

  if (g_strcmp0 (person, self->person) == 0)
    return;
  if (self->person != NULL)
    put_away (self);
  g_free (self->person);
  self->person = g_steal_pointer (&person);
  for (guint i = self->put_away->len; i-- > 0;)
    {
      const Draft *draft = self->put_away->pdata[i];

      if (g_strcmp0 (draft->person, self->person) == 0 && bring_back (self, draft))
        g_ptr_array_remove_index (self->put_away, i);
    }
  pit_panes_forget_gone (self->window);
  tell_unsaved (self);
}

/** pit_drafts_new: (transfer full): follows who is signed on at the desk of @window, which has a roster and outlives this */
PitDrafts *
pit_drafts_new (PitWindow *window)
{
  PitDrafts *self;

  g_return_val_if_fail (PIT_IS_WINDOW (window) && window->has->roster != NULL, NULL);

  self = g_new0 (PitDrafts, 1);
  self->window = window;
  self->roster = g_object_ref (window->has->roster);
  self->put_away = g_ptr_array_new_with_free_func (draft_free);
  g_signal_connect_swapped (self->roster, "notify::current", G_CALLBACK (person_changed_cb), self);
  person_changed_cb (self);

  return self;
}

/** pit_drafts_exist: (nullable): whether anything is half written, by whomever, that is lost with the window */
gboolean
pit_drafts_exist (PitDrafts *self)
{
  g_autoptr(GPtrArray) drafts = self != NULL ? list_written (self) : NULL;

  return drafts != NULL && drafts->len + self->put_away->len > 0;
}

/** pit_drafts_free: what is put away is lost */
void
pit_drafts_free (PitDrafts *self)
{
  if (self == NULL)
    return;

  g_signal_handlers_disconnect_by_data (self->roster, self);
  if (self->window->desk != NULL)
    g_object_set (self->window->desk, "unsaved-by", NULL, NULL);
  g_object_unref (self->roster);
  g_ptr_array_unref (self->put_away);
  g_free (self->person);
  g_free (self);
}
