/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-message.h"

G_BEGIN_DECLS

typedef struct _PitWitness PitWitness;

/** A table has heard of an end of the book's chain that is not in it. Main thread. */
typedef void (*PitWitnessFunc) (const char      *table,
                                const PitDigest *told,
                                gpointer         user_data);

PitWitness *pit_witness_new  (const char       *path,
                              const PitUuid    *book,
                              PitWitnessFunc    func,
                              gpointer          user_data);
void        pit_witness_free (PitWitness       *self);
void        pit_witness_hear (PitWitness       *self,
                              const char       *table,
                              const PitWelcome *welcome);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitWitness, pit_witness_free)

G_END_DECLS
