/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-error.h"

G_BEGIN_DECLS

/** What can be wrong with JSON from outside. The message names the byte offset or the member. */
typedef enum
{
  PIT_JSON_ERROR_SYNTAX,    /* not RFC 8259, or not UTF-8 */
  PIT_JSON_ERROR_SIZE,      /* longer than allowed */
  PIT_JSON_ERROR_DEPTH,     /* nested deeper than allowed */
  PIT_JSON_ERROR_DUPLICATE, /* a member twice in one object */
  PIT_JSON_ERROR_NAME,      /* a control or direction-override character where a name stands */
  PIT_JSON_ERROR_MISSING,   /* a required member is not there */
  PIT_JSON_ERROR_TYPE,      /* a member has another type than it must */
  PIT_JSON_ERROR_RANGE,     /* a number outside its range, a text too long, a word that is not one of the words */
} PitJsonError;

#define PIT_JSON_ERROR (pit_json_error_quark ())
GQuark pit_json_error_quark (void);

/** For what a shape can't say, as that two members don't go together: the path of the member at fault, ": " and what is wrong. */
#define pit_json_refuse(error, code, ...) pit_error_refuse (error, PIT_JSON_ERROR, code, __VA_ARGS__)

G_END_DECLS
