/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-fault.h"

G_BEGIN_DECLS

typedef struct _PitTruthLog PitTruthLog;

/**
 * PitTruthLog:
 *
 * The ground truth: a file with a line of JSON for each fault that has happened, or could not. Lines are added to what
 * is there. For whoever tests a desk; no desk reads it. Belongs to one thread.
 */
PitTruthLog *pit_truth_log_open  (const char          *path,
                                  GError             **error);
void         pit_truth_log_free  (PitTruthLog         *self);
void         pit_truth_log_write (PitTruthLog         *self,
                                  const PitInjection  *injection,
                                  const PitUuid       *epoch);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitTruthLog, pit_truth_log_free)

G_END_DECLS
