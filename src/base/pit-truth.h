/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** What a fact can be. A sensor that says nothing leaves it unknown; unknown is never "no". */
typedef enum
{
  PIT_TRUTH_UNKNOWN = 0,
  PIT_NO,
  PIT_YES,
} PitTruth;

G_END_DECLS
