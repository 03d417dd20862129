/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-templates.h"

#include "pit-desk-resources.h"

/**
 * pit_templates_register:
 *
 * Makes templates and style sheets known to GTK; to be called before the application starts up. (A library that is linked
 * statically loses resources that nothing names.)
 */
void
pit_templates_register (void)
{
  g_resources_register (pit_desk_get_resource ());
}
