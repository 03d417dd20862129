/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-json-error.h"

G_DEFINE_QUARK (pit-json-error-quark, pit_json_error)
