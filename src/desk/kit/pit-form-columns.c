/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-form-columns.h"

#include "pit-sketch.h"

/* Forms in two columns side by side where there is room for both, else one below the other; never wider than a line is
 * easily read. */

/* At the usual size of text. */
#define COLUMN_MIN 660
#define COLUMN_MAX 760
#define SPACING 28

struct _PitFormColumns
{
  GtkWidget  parent_instance;

  GtkWidget *column[PIT_FORM_N_COLUMNS];
};

G_DEFINE_FINAL_TYPE (PitFormColumns, pit_form_columns, GTK_TYPE_WIDGET)

static int
find_most (PitFormColumns *self)
{
  return (int) (COLUMN_MAX * pit_sketch_find_unit (GTK_WIDGET (self)));
}

static gboolean
is_wide (PitFormColumns *self,
         int             width)
{
  int least = (int) (COLUMN_MIN * pit_sketch_find_unit (GTK_WIDGET (self)));

  for (guint i = 0; i < PIT_FORM_N_COLUMNS; i++)
    {
      int min;

      gtk_widget_measure (self->column[i], GTK_ORIENTATION_HORIZONTAL, -1, &min, NULL, NULL, NULL);
      least = MAX (least, min);
    }

  return width >= PIT_FORM_N_COLUMNS * least + SPACING;
}

static int
get_column_width (PitFormColumns *self,
                  gboolean        wide,
                  int             width)
{
  return MIN (wide ? (width - SPACING) / PIT_FORM_N_COLUMNS : width, find_most (self));
}

static GtkSizeRequestMode
pit_form_columns_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
measure_width (PitFormColumns *self,
               int            *minimum,
               int            *natural)
{
  *minimum = 0;
  *natural = SPACING;
  for (guint i = 0; i < PIT_FORM_N_COLUMNS; i++)
    {
      int min, nat;

      gtk_widget_measure (self->column[i], GTK_ORIENTATION_HORIZONTAL, -1, &min, &nat, NULL, NULL);
      *minimum = MAX (*minimum, min);
      *natural += MIN (MAX (nat, min), MAX (find_most (self), min));
    }
}

static void
pit_form_columns_measure (GtkWidget      *widget,
                          GtkOrientation  orientation,
                          int             for_size,
                          int            *minimum,
                          int            *natural,
                          int            *minimum_baseline,
                          int            *natural_baseline)
{
  PitFormColumns *self = PIT_FORM_COLUMNS (widget);
  int min_width, nat_width, height = 0;
  gboolean wide;

  measure_width (self, &min_width, &nat_width);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = min_width;
      *natural = nat_width;
      return;
    }

  for_size = for_size < 0 ? nat_width : MAX (for_size, min_width);
  wide = is_wide (self, for_size);
  for (guint i = 0; i < PIT_FORM_N_COLUMNS; i++)
    {
      int min;

      gtk_widget_measure (self->column[i], GTK_ORIENTATION_VERTICAL, MAX (get_column_width (self, wide, for_size), min_width), &min,
                          NULL, NULL, NULL);
      height = wide ? MAX (height, min) : height + min + (i > 0 ? SPACING : 0);
    }
  *minimum = *natural = height;
}

/* Side by side both are as high as the page, so that Tab goes down the first before it comes to the second. */
static void
pit_form_columns_size_allocate (GtkWidget *widget,
                                int        width,
                                int        height,
                                int        baseline)
{
  PitFormColumns *self = PIT_FORM_COLUMNS (widget);
  gboolean wide = is_wide (self, width), mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int column_width = get_column_width (self, wide, width);
  int used = wide ? PIT_FORM_N_COLUMNS * column_width + SPACING : column_width;
  int y = 0;

  for (guint i = 0; i < PIT_FORM_N_COLUMNS; i++)
    {
      guint place = !wide ? 0 : mirrored ? PIT_FORM_N_COLUMNS - 1 - i : i;
      GtkAllocation box = { (width - used) / 2 + (int) place * (column_width + SPACING), y, column_width, height };

      if (!wide)
        gtk_widget_measure (self->column[i], GTK_ORIENTATION_VERTICAL, column_width, &box.height, NULL, NULL, NULL);
      gtk_widget_size_allocate (self->column[i], &box, -1);
      if (!wide)
        y += box.height + SPACING;
    }
}

static void
pit_form_columns_dispose (GObject *object)
{
  PitFormColumns *self = PIT_FORM_COLUMNS (object);

  for (guint i = 0; i < PIT_FORM_N_COLUMNS; i++)
    g_clear_pointer (&self->column[i], gtk_widget_unparent);

  G_OBJECT_CLASS (pit_form_columns_parent_class)->dispose (object);
}

static void
pit_form_columns_class_init (PitFormColumnsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = pit_form_columns_dispose;
  widget_class->get_request_mode = pit_form_columns_get_request_mode;
  widget_class->measure = pit_form_columns_measure;
  widget_class->size_allocate = pit_form_columns_size_allocate;

  gtk_widget_class_set_css_name (widget_class, "formcolumns");
}

static void
pit_form_columns_init (PitFormColumns *self)
{
  for (guint i = 0; i < PIT_FORM_N_COLUMNS; i++)
    {
      self->column[i] = gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING);
      gtk_widget_set_parent (self->column[i], GTK_WIDGET (self));
    }
}

/**
 * pit_form_columns_append:
 * @column: 0 is read first
 * @form: (transfer floating): stands below those that are in that column
 */
void
pit_form_columns_append (PitFormColumns *self,
                         guint           column,
                         GtkWidget      *form)
{
  g_return_if_fail (PIT_IS_FORM_COLUMNS (self));
  g_return_if_fail (column < PIT_FORM_N_COLUMNS);
  g_return_if_fail (GTK_IS_WIDGET (form));

  gtk_box_append (GTK_BOX (self->column[column]), form);
}
