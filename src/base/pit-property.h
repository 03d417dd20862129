/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/**
 * PitProperty:
 * @name: of the property
 * @type: %G_TYPE_STRING, %G_TYPE_BOOLEAN, %G_TYPE_UINT, %G_TYPE_ENUM, %G_TYPE_OBJECT or %G_TYPE_BOXED
 * @get_type: (nullable): of which enumeration, class or boxed type
 * @flags: who may read or write it; notified when it is written and is another
 * @offset: in the instance, of the member that it is
 * @get: (nullable): `VALUE (*) (SELF *self)`, where it is none: what it is
 * @set: (nullable): `void (*) (SELF *self, VALUE value)`, where it is none: makes it so, and notifies
 * @changed: (nullable): `void (*) (SELF *self)`, after the member has become another
 *
 * One property of a class. A VALUE is what a member of that type is.
 */
typedef struct
{
  const char *name;
  GType       type;
  GType     (*get_type) (void);
  GParamFlags flags;
  gsize       offset;
  GCallback   get;
  GCallback   set;
  GCallback   changed;
} PitProperty;

/** Of a row: the member that it is. */
#define PIT_PROPERTY_AT(Struct, member) .offset = G_STRUCT_OFFSET (Struct, member)

void pit_properties_install (gpointer           klass,
                             const PitProperty *rows,
                             guint              n_rows);
void pit_properties_clear   (gpointer           self,
                             const PitProperty *rows,
                             guint              n_rows);

G_END_DECLS
