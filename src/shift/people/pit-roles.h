/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-action.h"
#include "pit-id.h"

G_BEGIN_DECLS

/** Most roles of a house, and the longest name of one in bytes. */
#define PIT_ROLES_MAX 24
#define PIT_ROLE_NAME_MAX 64

/** What can be wrong with the table of roles. The message names the file and the member. */
typedef enum
{
  PIT_ROLES_ERROR_NOT_FOUND,
  PIT_ROLES_ERROR_INVALID, /* not JSON, or not a table of roles */
} PitRolesError;

#define PIT_ROLES_ERROR (pit_roles_error_quark ())
GQuark pit_roles_error_quark (void);

/**
 * PitRole:
 * @id: as it stands in the book: "casino-supervisor"
 * @name: for people, as the file has it: see pit_role_get_title()
 * @actions: bit N: may do the #PitAction of value N
 */
typedef struct
{
  PitId   id;
  char    name[PIT_ROLE_NAME_MAX + 1];
  guint64 actions;
} PitRole;

/**
 * PitRoles:
 *
 * Which role may do what, read from data/roles.json: never changes, may be shared by threads. docs/roles.md has the
 * same as a table.
 */
typedef struct _PitRoles PitRoles;

PitRoles      *pit_roles_load          (GError         **error);
PitRoles      *pit_roles_parse         (const char      *text,
                                        gsize            length,
                                        const char      *name,
                                        GError         **error);
PitRoles      *pit_roles_ref           (PitRoles        *self);
void           pit_roles_unref         (PitRoles        *self);
guint          pit_roles_get_n_roles   (const PitRoles  *self);
const PitRole *pit_roles_get           (const PitRoles  *self,
                                        guint            position);
const PitRole *pit_roles_find          (const PitRoles  *self,
                                        const char      *id);
const char    *pit_roles_get_authority (const PitRoles  *self);
gboolean       pit_role_may            (const PitRole   *role,
                                        PitAction        action);
const char    *pit_role_get_title      (const PitRole   *role);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitRoles, pit_roles_unref)

G_END_DECLS
