/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-approval-watch.h"
#include "pit-pacer.h"
#include "pit-shift-opening.h"
#include "pit-table-watch.h"

G_BEGIN_DECLS

struct _PitShift
{
  GObject            parent_instance;

  PitClock          *clock;
  PitShiftParts      parts;      /* those that are objects are owned, and so is the trouble; the others are the opening's */
  PitShiftOpening   *opening;    /* the book, its writer, the intake; NULL: not open */
  PitPacer          *pacer;
  PitDealerMessages *messages;   /* to nobody until the shift is open */
  PitBookkeeper     *bookkeeper;
  PitTableWatch     *watch;
  PitApprovalWatch  *approvals;
  gboolean           dials_later;
  gboolean           is_closing; /* its links are: nothing is ordered any more */
  PitCommitFunc      commit_func; /* for benchmarks */
  gpointer           commit_data;
};

/* pit-round-loader.c */
void           _pit_shift_round_source_init (PitRoundSourceInterface *iface);

/* pit-shift.c */
PitNetwork    *_pit_shift_get_network     (PitShift      *self);
PitBookWriter *_pit_shift_get_writer      (PitShift      *self);
void           _pit_shift_set_commit_func (PitShift      *self,
                                           PitCommitFunc  func,
                                           gpointer       user_data);

G_END_DECLS
