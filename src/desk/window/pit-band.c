/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-band.h"

struct _PitBand
{
  GtkWidget parent_instance;

  /* template */
  GtkImage  *icon;
  GtkWidget *lines;
  GtkLabel  *text;
  GtkLabel  *detail;
  GtkWidget *button;
};

enum
{
  PROP_0,
  PROP_TEXT,
  PROP_DETAIL,
  PROP_CALLS,
  PROP_ICON_NAME,
  PROP_ACTION_NAME,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (PitBand, pit_band, GTK_TYPE_WIDGET)

static void
set_text (PitBand    *self,
          const char *text)
{
  if (text != NULL)
    {
      gtk_label_set_label (self->text, text);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
    }
  gtk_widget_set_visible (GTK_WIDGET (self), text != NULL);
}

static void
set_detail (PitBand    *self,
            const char *detail)
{
  gtk_label_set_label (self->detail, detail);
  gtk_widget_set_visible (GTK_WIDGET (self->detail), detail != NULL);
}

static void
set_calls (PitBand  *self,
           gboolean  calls)
{
  gtk_widget_remove_css_class (GTK_WIDGET (self), calls ? "pit-contact" : "pit-trouble");
  gtk_widget_add_css_class (GTK_WIDGET (self), calls ? "pit-trouble" : "pit-contact");
}

static void
pit_band_set_property (GObject      *object,
                       guint         id,
                       const GValue *value,
                       GParamSpec   *pspec)
{
  PitBand *self = PIT_BAND (object);

  switch (id)
    {
    case PROP_TEXT:
      set_text (self, g_value_get_string (value));
      break;
    case PROP_DETAIL:
      set_detail (self, g_value_get_string (value));
      break;
    case PROP_CALLS:
      set_calls (self, g_value_get_boolean (value));
      break;
    case PROP_ICON_NAME:
      gtk_image_set_from_icon_name (self->icon, g_value_get_string (value));
      break;
    case PROP_ACTION_NAME:
      gtk_actionable_set_action_name (GTK_ACTIONABLE (self->button), g_value_get_string (value));
      gtk_widget_set_visible (self->button, TRUE);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
pit_band_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), PIT_TYPE_BAND);

  G_OBJECT_CLASS (pit_band_parent_class)->dispose (object);
}

static void
pit_band_class_init (PitBandClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;

  object_class->dispose = pit_band_dispose;
  object_class->set_property = pit_band_set_property;

  properties[PROP_TEXT] = g_param_spec_string ("text", NULL, NULL, NULL, flags);
  properties[PROP_DETAIL] = g_param_spec_string ("detail", NULL, NULL, NULL, flags);
  properties[PROP_CALLS] = g_param_spec_boolean ("calls", NULL, NULL, FALSE, flags);
  properties[PROP_ICON_NAME] = g_param_spec_string ("icon-name", NULL, NULL, NULL, flags);
  properties[PROP_ACTION_NAME] = g_param_spec_string ("action-name", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-band.ui");
  gtk_widget_class_bind_template_child (widget_class, PitBand, icon);
  gtk_widget_class_bind_template_child (widget_class, PitBand, lines);
  gtk_widget_class_bind_template_child (widget_class, PitBand, text);
  gtk_widget_class_bind_template_child (widget_class, PitBand, detail);
  gtk_widget_class_bind_template_child (widget_class, PitBand, button);
}

static void
pit_band_init (PitBand *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
