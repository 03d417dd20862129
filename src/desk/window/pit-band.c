/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-band.h"

#include "pit-property.h"

struct _PitBand
{
  PitView parent_instance;

  char    *text; /* owned, as are those below; NULL: none */
  char    *detail;
  char    *icon_name;
  char    *action_name;
  gboolean calls;
};

G_DEFINE_FINAL_TYPE (PitBand, pit_band, PIT_TYPE_VIEW)

static char **
list_classes (gpointer self,
              gboolean calls)
{
  const char *const classes[] = { calls ? "pit-trouble" : "pit-contact", NULL };

  return g_strdupv ((char **) classes);
}

/* Most have nothing to say from one year to the next: what would say it is made when it is needed. */
static void
show (PitBand *self)
{
  if (self->text != NULL)
    {
      pit_view_make (PIT_VIEW (self));
      gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, self->text, -1);
    }
  gtk_widget_set_visible (GTK_WIDGET (self), self->text != NULL);
}

static const PitProperty properties[] = {
  { "text", G_TYPE_STRING, NULL, G_PARAM_READWRITE, PIT_PROPERTY_AT (PitBand, text), .changed = G_CALLBACK (show) },
  { "detail", G_TYPE_STRING, NULL, G_PARAM_READWRITE, PIT_PROPERTY_AT (PitBand, detail) },
  { "icon-name", G_TYPE_STRING, NULL, G_PARAM_READWRITE, PIT_PROPERTY_AT (PitBand, icon_name) },
  { "action-name", G_TYPE_STRING, NULL, G_PARAM_READWRITE, PIT_PROPERTY_AT (PitBand, action_name) },
  { "calls", G_TYPE_BOOLEAN, NULL, G_PARAM_READWRITE, PIT_PROPERTY_AT (PitBand, calls) },
};

static void
pit_band_finalize (GObject *object)
{
  pit_properties_clear (object, properties, G_N_ELEMENTS (properties));

  G_OBJECT_CLASS (pit_band_parent_class)->finalize (object);
}

static void
pit_band_class_init (PitBandClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = pit_band_finalize;
  pit_properties_install (klass, properties, G_N_ELEMENTS (properties));

  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-band.ui");
  gtk_widget_class_bind_template_child_full (widget_class, "text", FALSE, 0);
  gtk_widget_class_bind_template_child_full (widget_class, "detail", FALSE, 0);
  gtk_widget_class_bind_template_callback (widget_class, pit_view_has_words);
  gtk_widget_class_bind_template_callback (widget_class, list_classes);
}

static void
pit_band_init (PitBand *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}
