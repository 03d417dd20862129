/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-floor-file.h"

G_BEGIN_DECLS

/** The fields of a table in a floor file, as the columns of a CSV and the members of a JSON object. */
typedef enum
{
  PIT_FLOOR_NUMBER,
  PIT_FLOOR_NAME,
  PIT_FLOOR_PIT,
  PIT_FLOOR_ID,
  PIT_FLOOR_ADDRESS,
  PIT_FLOOR_FINGERPRINT,
  PIT_FLOOR_RULES,
  PIT_N_FLOOR_FIELDS,
} PitFloorField;

extern const char *const pit_floor_fields[PIT_N_FLOOR_FIELDS];

/** One table as its file has it. */
typedef struct
{
  guint  line;
  char  *fields[PIT_N_FLOOR_FIELDS]; /* NULL: the file says nothing of it */
} PitFloorRow;

G_GNUC_PRINTF (3, 4)
void       _pit_floor_file_fault (PitFloorFile  *self,
                                  guint          line,
                                  const char    *format,
                                  ...);
int        _pit_floor_find_field (const char    *name);
void       _pit_floor_row_free   (PitFloorRow   *self);
GPtrArray *_pit_floor_read_csv   (PitFloorFile  *self,
                                  const char    *text,
                                  gsize          length);
GPtrArray *_pit_floor_read_json  (PitFloorFile  *self,
                                  const char    *text,
                                  gsize          length);

G_END_DECLS
