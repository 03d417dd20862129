/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-band.h"

struct _PitBand
{
  PitView parent_instance;

  char    *text; /* owned, as are those below; NULL: none */
  char    *detail;
  char    *icon_name;
  char    *action_name;
  gboolean calls;
};

enum
{
  PROP_0,
  PROP_TEXT,
  PROP_DETAIL,
  PROP_ICON_NAME,
  PROP_ACTION_NAME,
  PROP_CALLS,
  N_PROPS,
};

/* Of those that are strings. */
static const gsize offsets[PROP_CALLS] = {
  [PROP_TEXT] = G_STRUCT_OFFSET (PitBand, text),
  [PROP_DETAIL] = G_STRUCT_OFFSET (PitBand, detail),
  [PROP_ICON_NAME] = G_STRUCT_OFFSET (PitBand, icon_name),
  [PROP_ACTION_NAME] = G_STRUCT_OFFSET (PitBand, action_name),
};

static GParamSpec *properties[N_PROPS];

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

static void
pit_band_get_property (GObject    *object,
                       guint       id,
                       GValue     *value,
                       GParamSpec *pspec)
{
  if (id == PROP_CALLS)
    g_value_set_boolean (value, PIT_BAND (object)->calls);
  else if (id < PROP_CALLS)
    g_value_set_string (value, G_STRUCT_MEMBER (char *, object, offsets[id]));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
pit_band_set_property (GObject      *object,
                       guint         id,
                       const GValue *value,
                       GParamSpec   *pspec)
{
  if (id == PROP_CALLS)
    {
      PIT_BAND (object)->calls = g_value_get_boolean (value);
    }
  else if (id < PROP_CALLS)
    {
      g_free (G_STRUCT_MEMBER (char *, object, offsets[id]));
      G_STRUCT_MEMBER (char *, object, offsets[id]) = g_value_dup_string (value);
    }
  else
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
  if (id == PROP_TEXT)
    show (PIT_BAND (object));
}

static void
pit_band_finalize (GObject *object)
{
  for (guint id = PROP_TEXT; id < PROP_CALLS; id++)
    g_free (G_STRUCT_MEMBER (char *, object, offsets[id]));

  G_OBJECT_CLASS (pit_band_parent_class)->finalize (object);
}

static void
pit_band_class_init (PitBandClass *klass)
{
  static const char *const names[PROP_CALLS] = { NULL, "text", "detail", "icon-name", "action-name" };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  object_class->finalize = pit_band_finalize;
  object_class->get_property = pit_band_get_property;
  object_class->set_property = pit_band_set_property;

  for (guint id = PROP_TEXT; id < PROP_CALLS; id++)
    properties[id] = g_param_spec_string (names[id], NULL, NULL, NULL, flags);
  properties[PROP_CALLS] = g_param_spec_boolean ("calls", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

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
