/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-wrap-layout.h"

/* Buttons in one row where that has room for their words, else in rows as long as each other: no word is broken. libadwaita 1.2
 * has no such box, and GTK's flow box takes the keys from its children. */

#define SPACING 6
#define MAX_CHILDREN 20

struct _PitWrapLayout
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (PitWrapLayout, pit_wrap_layout, GTK_TYPE_LAYOUT_MANAGER)

typedef struct
{
  GtkWidget *children[MAX_CHILDREN];
  int        widths[MAX_CHILDREN]; /* as wide as its words are on one line, then as it is laid out */
  int        n;
  int        columns;
} Rows;

/* How the children of @widget stand where there is room for @width. */
static void
plan (GtkWidget *widget,
      int        width,
      Rows      *rows)
{
  int widest = 0, longest = 0, sum = 0, lines;

  rows->n = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && rows->n < MAX_CHILDREN;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_should_layout (child))
      {
        int least;

        gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, &rows->widths[rows->n], NULL, NULL);
        longest = MAX (longest, least);
        widest = MAX (widest, rows->widths[rows->n]);
        sum += rows->widths[rows->n] + (rows->n > 0 ? SPACING : 0);
        rows->children[rows->n++] = child;
      }
  rows->columns = CLAMP ((width + SPACING) / (widest + SPACING), 1, MAX (rows->n, 1));
  if (rows->columns < rows->n && sum <= width)
    {
      rows->columns = rows->n;
      for (int i = 0; i < rows->n; i++)
        rows->widths[i] += (width - sum) / rows->n;
      return;
    }
  /* Rather two lines in a button than a button in every row: that is what large text has in a pane. */
  if (rows->columns == 1)
    rows->columns = CLAMP ((width + SPACING) / (longest + SPACING), 1, MAX (rows->n, 1));
  lines = (rows->n + rows->columns - 1) / rows->columns;
  rows->columns = lines > 0 ? (rows->n + lines - 1) / lines : 1;
  for (int i = 0; i < rows->n; i++)
    rows->widths[i] = (width - (rows->columns - 1) * SPACING) / rows->columns;
}

/* How high the row is that begins with @first. */
static int
measure_row (const Rows *rows,
             int         first)
{
  int height = 0;

  for (int i = first; i < MIN (first + rows->columns, rows->n); i++)
    {
      int natural;

      gtk_widget_measure (rows->children[i], GTK_ORIENTATION_VERTICAL, rows->widths[i], NULL, &natural, NULL, NULL);
      height = MAX (height, natural);
    }

  return height;
}

static void
pit_wrap_layout_measure (GtkLayoutManager *manager,
                         GtkWidget        *widget,
                         GtkOrientation    orientation,
                         int               for_size,
                         int              *minimum,
                         int              *natural,
                         int              *minimum_baseline,
                         int              *natural_baseline)
{
  Rows rows;

  *minimum = *natural = 0;
  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      plan (widget, for_size < 0 ? G_MAXINT / 2 : for_size, &rows);
      for (int i = 0; i < rows.n; i += rows.columns)
        *natural += measure_row (&rows, i) + (i > 0 ? SPACING : 0);
      *minimum = *natural;
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_should_layout (child))
      {
        int least, wanted;

        gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, &wanted, NULL, NULL);
        *minimum = MAX (*minimum, least);
        *natural = MAX (*natural, wanted);
      }
}

static void
pit_wrap_layout_allocate (GtkLayoutManager *manager,
                          GtkWidget        *widget,
                          int               width,
                          int               height,
                          int               baseline)
{
  gboolean is_rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int y = 0;
  Rows rows;

  plan (widget, width, &rows);
  for (int first = 0; first < rows.n; first += rows.columns)
    {
      int row = measure_row (&rows, first), x = 0;

      for (int i = first; i < MIN (first + rows.columns, rows.n); i++)
        {
          int left = is_rtl ? width - x - rows.widths[i] : x;

          gtk_widget_size_allocate (rows.children[i], &(GtkAllocation) { left, y, rows.widths[i], row }, -1);
          x += rows.widths[i] + SPACING;
        }
      y += row + SPACING;
    }
}

static GtkSizeRequestMode
pit_wrap_layout_get_request_mode (GtkLayoutManager *manager,
                                  GtkWidget        *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
pit_wrap_layout_class_init (PitWrapLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->get_request_mode = pit_wrap_layout_get_request_mode;
  layout_class->measure = pit_wrap_layout_measure;
  layout_class->allocate = pit_wrap_layout_allocate;
}

static void
pit_wrap_layout_init (PitWrapLayout *self)
{
}
