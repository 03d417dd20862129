/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-drafts.h"

#include "pit-panes.h"
#include "pit-widget.h"
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

/* What can be written on. */
static const char *const pages[] = { PIT_PAGE_ALERTS, PIT_PAGE_SETTINGS };

static void
draft_free (gpointer data)
{
  Draft *draft = data;

  g_free (draft->person);
  g_free (draft->name);
  g_object_unref (draft->view);
  g_free (draft);
}

/* Takes @view (transfer full), which has no parent. */
static void
keep (PitDrafts  *self,
      Place       place,
      const char *name,
      PitView    *view)
{
  Draft *draft = g_new (Draft, 1);

  *draft = (Draft) { g_strdup (self->person), g_strdup (name), view, place };
  g_ptr_array_add (self->put_away, draft);
}

static void
put_away_panes (PitDrafts *self)
{
  PitSidePlace *side = self->window->side;
  g_autoptr(GListModel) panes = pit_side_place_list (side);

  for (guint i = g_list_model_get_n_items (panes); i-- > 0;)
    {
      g_autoptr(GObject) item = g_list_model_get_item (panes, i);
      g_autofree char *name = g_strdup (gtk_stack_page_get_name (GTK_STACK_PAGE (item)));
      GtkWidget *pane = gtk_stack_page_get_child (GTK_STACK_PAGE (item));

      if (!PIT_IS_VIEW (pane) || !pit_view_has_draft (PIT_VIEW (pane)))
        continue;
      g_object_ref (pane);
      pit_panes_put_away (self->window, name);
      keep (self, PANE, name, PIT_VIEW (pane));
    }
}

static void
put_away_pages (PitDrafts *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      PitView *page = pit_pages_find (self->window->pages, pages[i]);

      if (page == NULL || !pit_view_has_draft (page))
        continue;
      g_object_ref (page);
      pit_pages_replace (self->window->pages, pages[i], NULL);
      keep (self, PAGE, pages[i], page);
    }
}

/* Takes away what is written, for the person who wrote it. */
static void
put_away (PitDrafts *self)
{
  put_away_panes (self);
  put_away_pages (self);
  if (pit_view_has_draft (PIT_VIEW (self->window->strip)))
    {
      PitLogStrip *strip = g_object_ref (self->window->strip);

      _pit_window_set_strip (self->window, g_object_new (PIT_TYPE_LOG_STRIP, "desk", self->window->desk, NULL));
      keep (self, STRIP, NULL, PIT_VIEW (strip));
    }
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

  return TRUE;
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
  g_autoptr(GListModel) panes = NULL;
  gboolean exist;

  if (self == NULL)
    return FALSE;

  exist = self->put_away->len > 0 || pit_view_has_draft (PIT_VIEW (self->window->strip));
  panes = pit_side_place_list (self->window->side);
  for (guint i = 0; !exist && i < g_list_model_get_n_items (panes); i++)
    {
      g_autoptr(GObject) item = g_list_model_get_item (panes, i);
      GtkWidget *pane = gtk_stack_page_get_child (GTK_STACK_PAGE (item));

      exist = PIT_IS_VIEW (pane) && pit_view_has_draft (PIT_VIEW (pane));
    }
  for (guint i = 0; !exist && i < G_N_ELEMENTS (pages); i++)
    {
      PitView *page = pit_pages_find (self->window->pages, pages[i]);

      exist = page != NULL && pit_view_has_draft (page);
    }

  return exist;
}

/** pit_drafts_free: what is put away is lost */
void
pit_drafts_free (PitDrafts *self)
{
  if (self == NULL)
    return;

  g_signal_handlers_disconnect_by_data (self->roster, self);
  g_object_unref (self->roster);
  g_ptr_array_unref (self->put_away);
  g_free (self->person);
  g_free (self);
}
