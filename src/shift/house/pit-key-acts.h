/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-floor-planner.h"

G_BEGIN_DECLS

/** What a controller asks this desk to sign, as it is shown to whoever signs it. */
typedef struct
{
  char *name;  /* whom it is for, as it says itself */
  char *hosts; /* host names and addresses, in one line */
  char *key;   /* its kind and size */
  char *pem;   /* the request itself */
} PitKeyRequest;

/** What files that somebody chose would do. */
typedef enum
{
  PIT_KEYS_DO_NOT_FIT,      /* nothing: they are refused */
  PIT_KEYS_FIT,             /* the certificates of tables still count */
  PIT_KEYS_PUT_TABLES_OUT,  /* the present authority no longer counts, nor do the certificates that it signed */
} PitKeysChange;

/* How a house comes to its keys, and its tables to their certificates: acts of who may change the floor plan, each an entry of
 * kind keys-changed. They work on a thread of their own; private keys never leave the folder. Main thread. */
PitAct        *pit_keys_make_authority (PitFloorPlanner      *planner);
PitAct        *pit_keys_make_desk      (PitFloorPlanner      *planner);
PitAct        *pit_keys_choose         (PitFloorPlanner      *planner,
                                        const char           *authority,
                                        const char           *certificate,
                                        const char           *key);
void           pit_keys_find_change_async  (PitFloorPlanner      *planner,
                                            const char           *authority,
                                            const char           *certificate,
                                            const char           *key,
                                            GAsyncReadyCallback   callback,
                                            gpointer              user_data);
PitKeysChange  pit_keys_find_change_finish (PitFloorPlanner      *planner,
                                            GAsyncResult         *result,
                                            GError              **error);
guint          pit_keys_count_tables   (PitFloorPlanner      *planner,
                                        guint                *n_open);
PitAct        *pit_keys_sign           (PitFloorPlanner      *planner,
                                        const char           *request,
                                        const char           *path,
                                        gboolean              replaces);
const PitDigest *pit_keys_get_signed   (PitAct               *act);
void           pit_keys_read_request_async  (PitFloorPlanner      *planner,
                                             const char           *path,
                                             GCancellable         *cancellable,
                                             GAsyncReadyCallback   callback,
                                             gpointer              user_data);
PitKeyRequest *pit_keys_read_request_finish (PitFloorPlanner      *planner,
                                             GAsyncResult         *result,
                                             GError              **error);
void           pit_keys_request_free        (PitKeyRequest        *self);
PitAct        *pit_keys_copy_authority      (PitFloorPlanner      *planner,
                                             const char           *path);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitKeyRequest, pit_keys_request_free)

G_END_DECLS
