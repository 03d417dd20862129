/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-pages.h"

#include <glib/gi18n.h>

#include "pit-property.h"
#include "pit-widget.h"
#include "pit-window-rows.h"

/* What has taken the place of all pages. */
#define LAST "last"

struct _PitPages
{
  PitView parent_instance;

  GtkWidget *stack;
};

static const PitProperty properties[] = {
  { "page", G_TYPE_STRING, NULL, G_PARAM_READABLE, .get = G_CALLBACK (pit_pages_get_page) },
  { "leads-back", G_TYPE_BOOLEAN, NULL, G_PARAM_READABLE, .get = G_CALLBACK (pit_pages_get_leads_back) },
};

G_DEFINE_FINAL_TYPE (PitPages, pit_pages, PIT_TYPE_VIEW)

/* Returns: (transfer full) (nullable): what the page that is shown is called */
static char *
describe_page (PitPages *self)
{
  const PitWindowRow *row = pit_window_row_find (pit_pages_get_page (self));
  PitTable *table;

  if (row == NULL)
    return NULL;
  if (row->title != NULL)
    return g_strdup (_(row->title));

  table = pit_pages_get_table (self);

  return table != NULL ? g_strdup_printf (_("Table %u"), pit_table_get_number (table)) : NULL;
}

/* What the task list and a screen reader call the window. */
static void
show_title (PitPages *self)
{
  gboolean is_opening = g_strcmp0 (pit_pages_get_page (self), PIT_PAGE_FLOOR) == 0
                        && pit_desk_get (pit_view_get_desk (PIT_VIEW (self)))->floor == NULL;
  g_autofree char *name = is_opening ? NULL : describe_page (self);
  g_autofree char *title = name != NULL ? g_strdup_printf ("%s · Pitstand", name) : NULL;

  g_object_set (self, "title", title != NULL ? title : "Pitstand", NULL);
}

static void
show (PitPages   *self,
      const char *name)
{
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), name);
  show_title (self);
  g_object_notify (G_OBJECT (self), "page");
  g_object_notify (G_OBJECT (self), "leads-back");
}

static void
pit_pages_begin (PitView            *view,
                 const PitDeskParts *desk)
{
  pit_pages_show (PIT_PAGES (view), PIT_PAGE_FLOOR);
}

static gboolean
pit_pages_is_page_reading (PitView *view)
{
  GtkWidget *page = gtk_widget_get_first_child (PIT_PAGES (view)->stack);

  for (; page != NULL; page = gtk_widget_get_next_sibling (page))
    if (PIT_IS_VIEW (page) && pit_view_is_reading (PIT_VIEW (page)))
      return TRUE;

  return FALSE;
}

static PitTable *
pit_pages_get_page_table (PitView   *view,
                          GtkWidget *focus)
{
  GtkWidget *page = pit_pages_get_shown (PIT_PAGES (view));

  return PIT_IS_VIEW (page) ? pit_view_get_table (PIT_VIEW (page), focus) : NULL;
}

static void
pit_pages_class_init (PitPagesClass *klass)
{
  PIT_VIEW_CLASS (klass)->begin = pit_pages_begin;
  PIT_VIEW_CLASS (klass)->get_table = pit_pages_get_page_table;
  PIT_VIEW_CLASS (klass)->is_reading = pit_pages_is_page_reading;

  pit_properties_install (klass, properties, G_N_ELEMENTS (properties));
}

static void
pit_pages_init (PitPages *self)
{
  self->stack = gtk_stack_new ();
  g_object_set (self, "title", "Pitstand", NULL);
  g_object_set (self->stack, "hhomogeneous", FALSE, "vhomogeneous", FALSE, NULL);
  gtk_widget_set_parent (self->stack, GTK_WIDGET (self));
}

/** pit_pages_need: (transfer none): the page of that name, made if it was not shown yet */
PitView *
pit_pages_need (PitPages   *self,
                const char *name)
{
  const PitWindowRow *row = pit_window_row_find (name);
  PitView *page;

  g_return_val_if_fail (PIT_IS_PAGES (self), NULL);
  g_return_val_if_fail (row != NULL && row->page != NULL, NULL);

  page = pit_pages_find (self, name);
  if (page == NULL)
    {
      page = g_object_new (row->page (), "desk", pit_view_get_desk (PIT_VIEW (self)), NULL);
      gtk_stack_add_named (GTK_STACK (self->stack), GTK_WIDGET (page), name);
    }

  return page;
}

/** pit_pages_show: (transfer none): shows the page of that name */
PitView *
pit_pages_show (PitPages   *self,
                const char *name)
{
  PitView *page = pit_pages_need (self, name);

  g_return_val_if_fail (page != NULL, NULL);

  show (self, name);

  return page;
}

/**
 * pit_pages_replace:
 * @page: (nullable): takes the place of the page of that name; %NULL: one that is made anew does, when it is shown
 */
void
pit_pages_replace (PitPages   *self,
                   const char *name,
                   PitView    *page)
{
  GtkWidget *before;
  GtkWidget *focus;
  gboolean is_shown, had_focus;

  g_return_if_fail (PIT_IS_PAGES (self));
  g_return_if_fail (pit_window_row_find (name) != NULL);

  before = (GtkWidget *) pit_pages_find (self, name);
  focus = pit_widget_get_focus (GTK_WIDGET (self));
  is_shown = before != NULL && pit_pages_get_shown (self) == before;
  had_focus = is_shown && focus != NULL && gtk_widget_is_ancestor (focus, before);
  if (is_shown && page == NULL)
    page = g_object_new (pit_window_row_find (name)->page (), "desk", pit_view_get_desk (PIT_VIEW (self)), NULL);
  pit_widget_replace (GTK_STACK (self->stack), name, (GtkWidget *) page);
  if (is_shown)
    show (self, name);
  if (had_focus)
    pit_view_arrive (page, NULL);
}

/** pit_pages_find: (transfer none) (nullable): the page of that name; %NULL: it was not shown yet */
PitView *
pit_pages_find (PitPages   *self,
                const char *name)
{
  g_return_val_if_fail (PIT_IS_PAGES (self), NULL);

  return (PitView *) gtk_stack_get_child_by_name (GTK_STACK (self->stack), name);
}

/** Returns: (transfer none) (nullable): the page that is shown, or what has taken the place of all */
GtkWidget *
pit_pages_get_shown (PitPages *self)
{
  g_return_val_if_fail (PIT_IS_PAGES (self), NULL);

  return gtk_stack_get_visible_child (GTK_STACK (self->stack));
}

/** pit_pages_take_over: shows @last in the place of all pages; nothing leads away from it */
void
pit_pages_take_over (PitPages  *self,
                     GtkWidget *last)
{
  g_return_if_fail (PIT_IS_PAGES (self) && GTK_IS_WIDGET (last));

  gtk_stack_add_named (GTK_STACK (self->stack), last, LAST);
  show (self, LAST);
}

/** Returns: (transfer none) (nullable): the name of the page that is shown */
const char *
pit_pages_get_page (PitPages *self)
{
  g_return_val_if_fail (PIT_IS_PAGES (self), NULL);

  return gtk_stack_get_visible_child_name (GTK_STACK (self->stack));
}

/** Returns: whether a way leads back from what is shown, to the floor */
gboolean
pit_pages_get_leads_back (PitPages *self)
{
  const char *page = pit_pages_get_page (self);

  return page != NULL && !g_str_equal (page, PIT_PAGE_FLOOR) && !g_str_equal (page, LAST);
}

/** Returns: (transfer none) (nullable): the table whose page is shown */
PitTable *
pit_pages_get_table (PitPages *self)
{
  g_return_val_if_fail (PIT_IS_PAGES (self), NULL);

  return g_strcmp0 (pit_pages_get_page (self), PIT_PAGE_TABLE) == 0
           ? pit_view_get_table (pit_pages_find (self, PIT_PAGE_TABLE), NULL) : NULL;
}
