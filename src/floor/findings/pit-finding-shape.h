/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "pit-finding.h"

G_BEGIN_DECLS

JsonNode *pit_finding_facts_write (const PitFindingFacts  *facts);
gboolean  pit_finding_facts_read  (JsonObject             *object,
                                   PitFindingFacts        *facts,
                                   GError                **error);

G_END_DECLS
