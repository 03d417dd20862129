/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-view.h"

G_BEGIN_DECLS

#define PIT_TYPE_WEATHER_PAGE (pit_weather_page_get_type ())
G_DECLARE_FINAL_TYPE (PitWeatherPage, pit_weather_page, PIT, WEATHER_PAGE, PitView)

G_END_DECLS
