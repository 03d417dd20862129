/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-weather-page.h"

/* Made up. */
struct _PitWeatherPage
{
  PitView parent_instance;
};

G_DEFINE_FINAL_TYPE (PitWeatherPage, pit_weather_page, PIT_TYPE_VIEW)

static void
pit_weather_page_class_init (PitWeatherPageClass *klass)
{
  gtk_widget_class_set_template_from_resource (GTK_WIDGET_CLASS (klass), "/org/pitstand/Pitstand/ui/pit-weather-page.ui");
}

static void
pit_weather_page_init (PitWeatherPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
