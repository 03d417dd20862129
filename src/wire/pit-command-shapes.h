/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-command.h"
#include "pit-shape.h"

G_BEGIN_DECLS

extern const PitShape pit_command_shape;
extern const PitShape pit_command_result_shape;
extern const PitShape pit_command_query_shape;

/* The kinds of value that only a command has; tests fill them. */
extern const PitFieldType pit_field_command_name;  /* PitCommandName, and its word beside it */
extern const PitFieldType pit_field_command_args;  /* the union, by the name read before it */
extern const PitFieldType pit_field_expect;        /* gint64[PIT_N_TOPICS]; object by topic */
extern const PitFieldType pit_field_preconditions; /* an object in place that may have no other members */

const PitShape *pit_command_args_shape (PitCommandName name);

gboolean pit_command_result_is_whole (const PitCommandResult *result,
                                      GError                **error);

G_END_DECLS
