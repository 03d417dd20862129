/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-shape.h"

G_BEGIN_DECLS

/** The longest number of a rule: "10.2(a)(iii)", "outline 6". */
#define PIT_CITATION_MAX 24

/**
 * pit_field_citations:
 *
 * The rule numbers of a rule set, an object of texts by key. Code knows a rule by its key, a value of an enumeration; the
 * pack says the number. In memory: an array of const char *, by the values of the field's @names. A number is interned, so
 * it lives as long as the program. %NULL: the rule set has no rule for it, and none is cited.
 */
extern const PitFieldType pit_field_citations;

G_END_DECLS
