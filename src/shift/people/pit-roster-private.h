/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-book.h"
#include "pit-book-people.h"
#include "pit-book-writer.h"
#include "pit-entry.h"
#include "pit-roster.h"

G_BEGIN_DECLS

typedef struct _PitFloor PitFloor;

/** What a book knows of its people when it is opened; made off the main thread. */
typedef struct
{
  PitRoles      *roles;  /* who may do what, in this house */
  GPtrArray     *people; /* of PitBookPerson */
  GPtrArray     *recent; /* of staff numbers, the latest first */
  PitBookTries   tries;  /* at this desk */
  PitBookSignOn  sign_on;
  GHashTable    *altered; /* set of staff numbers: whose PIN is not the one that was set */
} PitRosterRecord;

struct _PitRoster
{
  GObject         parent_instance;

  PitClock       *clock;
  PitFloor       *floor;  /* whose tables acts are told by; NULL: by their identifiers */
  PitRosterState  state;
  GListStore     *people;
  GListStore     *recent;
  GListStore     *own_acts;

  /* Only while a book is open. */
  PitBookWriter  *writer;
  char           *path;
  GHashTable     *facts; /* staff number -> PitBookPerson, with those who left */
  GHashTable     *altered; /* set of numbers: whose PIN is not the one that was set; they can't sign on */
  GHashTable     *going; /* set of numbers: whose right to change people an entry that is being written may end */
  GHashTable     *strangers; /* what was typed for a number and is none -> PitBookTries; in memory alone */
  PitBookTries    tries; /* at this desk */
  PitBookSignOn   sign_on;
  gboolean        is_demo;
  gboolean        is_busy; /* somebody is signing on */
  gboolean        was_told_first;

  gint64          touched; /* CLOCK_BOOTTIME */
};

/* For the shift, which opens the book, and its other parts. */
PitRosterRecord *pit_roster_record_read (PitBookReader    *reader,
                                         const char       *desk,
                                         GError          **error);
void             pit_roster_record_take_findings (PitRosterRecord *self,
                                                  const PitBookFindings *found);
void             pit_roster_record_free (PitRosterRecord  *self);
void             pit_roster_open        (PitRoster        *self,
                                         PitRosterRecord  *record,
                                         PitBookWriter    *writer,
                                         const char       *path,
                                         gboolean          demo);
void             pit_roster_close       (PitRoster        *self);
void             pit_roster_set_floor   (PitRoster        *self,
                                         PitFloor         *floor);
GHashTable      *pit_roster_list_names  (PitRoster        *self);
void             pit_roster_stamp       (PitRoster        *self,
                                         PitEntry         *entry);

/* Between the files of the roster. */
PitEntry        *_pit_roster_new_entry    (PitRoster           *self,
                                           const char          *kind,
                                           const char          *member,
                                           const char          *value);
void             _pit_roster_stamp_as     (PitRoster           *self,
                                           PitEntry            *entry,
                                           PitPerson           *person);
void             _pit_roster_take_up      (PitRoster           *self,
                                           const PitBookPerson *facts);
void             _pit_roster_drop         (PitRoster           *self,
                                           const char          *number);
void             _pit_roster_set_state    (PitRoster           *self,
                                           PitPerson           *current,
                                           PitPerson           *locked);
void             _pit_roster_remove_from  (GListStore          *list,
                                           const char          *number);
/* Has the desk lock itself by the limit that it has now; for the scheduler too. */
void             _pit_roster_wait_idle    (gpointer             self);
void             _pit_roster_forget_idle  (PitRoster           *self);
void             _pit_roster_start        (PitRoster           *self,
                                           PitPerson           *person);
void             _pit_roster_end          (PitRoster           *self,
                                           const char          *reason);
void             _pit_roster_load_own_acts   (PitRoster           *self,
                                           const PitBookPerson *facts);
void             _pit_roster_notify_first (PitRoster           *self);
char            *_pit_roster_list_roles   (PitRoster           *self,
                                           PitAction            action);
void             _pit_roster_tell         (PitRoster           *self,
                                           const PitEntry      *entry);
gboolean         _pit_roster_may_help     (PitRoster           *self,
                                           const PitBookPerson *facts);
gboolean         _pit_roster_check_person (PitRoster           *self,
                                           const char          *number,
                                           const char          *name,
                                           const char          *role,
                                           GError             **error);
void             _pit_roster_add_demo     (PitRoster           *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitRosterRecord, pit_roster_record_free)

G_END_DECLS
