/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-book-error.h"

G_DEFINE_QUARK (pit-book-error-quark, pit_book_error)
