/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-bands.h"

#include "pit-band.h"

/* What concerns all tables at once stands across the window, above every page. */
struct _PitBands
{
  PitView parent_instance;
};

G_DEFINE_FINAL_TYPE (PitBands, pit_bands, PIT_TYPE_VIEW)

static char *
get_altered_title (gpointer          self,
                   const PitAltered *altered)
{
  return altered != NULL ? g_strdup (altered->title) : NULL;
}

/* Who has just taken it up; before that what each matter is called, in a line. */
static char *
describe_altered (gpointer          self,
                  const PitAltered *altered)
{
  GString *line;

  if (altered == NULL || (altered->taken == NULL && altered->is_quiet))
    return NULL;
  if (altered->taken != NULL)
    return g_strdup (altered->taken);

  line = g_string_new (NULL);
  for (guint i = 0; i < altered->matters->len; i++)
    {
      const PitAlteredMatter *matter = altered->matters->pdata[i];

      g_string_append_printf (line, "%s%s", i > 0 ? " · " : "", matter->title);
    }

  return g_string_free (line, FALSE);
}

static gboolean
does_altered_call (gpointer          self,
                   const PitAltered *altered)
{
  return altered == NULL || !altered->is_quiet;
}

static char *
get_altered_icon (gpointer          self,
                  const PitAltered *altered)
{
  return g_strdup (does_altered_call (self, altered) ? "dialog-error-symbolic" : "dialog-warning-symbolic");
}

static void
pit_bands_class_init (PitBandsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (PIT_TYPE_BAND);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-bands.ui");
  gtk_widget_class_bind_template_callback (widget_class, describe_altered);
  gtk_widget_class_bind_template_callback (widget_class, does_altered_call);
  gtk_widget_class_bind_template_callback (widget_class, get_altered_icon);
  gtk_widget_class_bind_template_callback (widget_class, get_altered_title);
}

static void
pit_bands_init (PitBands *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
