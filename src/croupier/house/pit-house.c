/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "pit-fingerprint.h"
#include "pit-house.h"
#include "pit-json-canonical.h"
#include "pit-json-write.h"
#include "pit-scenario-socket.h"
#include "pit-x509.h"

struct _PitHouse
{
  const PitFloorPlan *floor;
  PitClock           *clock;
  PitHouseOptions     options;
  char               *demo;

  GTlsDatabase *authority;
  GPtrArray    *controllers;  /* PitController, as in the plan */
  GPtrArray    *servers;      /* PitTableServer, likewise */
  PitDigest     fingerprints[PIT_PLAN_MAX_TABLES];

  PitFaultRates     *rates;
  PitTruthLog       *truth;
  PitScenarioSocket *scenario_socket;
};

static char *
build_pki_path (PitHouse   *self,
                const char *name)
{
  return g_build_filename (self->demo, "pki", name, NULL);
}

static gboolean
load_authority (PitHouse *self,
                GError  **error)
{
  g_autofree char *path = build_pki_path (self, "ca.pem");

  if (self->options.plain)
    return TRUE;

  /* A database that can't be read would only be found out when every desk is refused. */
  if (!g_file_test (path, G_FILE_TEST_IS_REGULAR))
    {
      g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT, _("there is no authority: %s (demo-pki makes it)"), path);
      return FALSE;
    }
  self->authority = g_tls_file_database_new (path, error);

  return self->authority != NULL;
}

static GTlsCertificate *
load_certificate (PitHouse   *self,
                  const char *id,
                  const char *which,
                  PitDigest  *fingerprint,
                  GError    **error)
{
  g_autofree char *certificate_name = g_strdup_printf ("table-%s%s.pem", id, which);
  g_autofree char *key_name = g_strdup_printf ("table-%s%s.key", id, which);
  g_autofree char *certificate_path = build_pki_path (self, certificate_name);
  g_autofree char *key_path = build_pki_path (self, key_name);
  GTlsCertificate *certificate = g_tls_certificate_new_from_files (certificate_path, key_path, error);

  if (certificate == NULL)
    {
      g_prefix_error (error, _("the certificate of table %s, %s: "), id, certificate_path);
      return NULL;
    }

  pit_x509_read_fingerprint (certificate, fingerprint);

  return certificate;
}

static gboolean
has_next (PitHouse   *self,
          const char *id)
{
  g_autofree char *name = g_strdup_printf ("table-%s-next.pem", id);
  g_autofree char *path = build_pki_path (self, name);

  return g_file_test (path, G_FILE_TEST_EXISTS);
}

static gboolean
add_table (PitHouse *self,
           guint     index,
           GError  **error)
{
  static const PitUuid no_book;
  const PitTablePlan *plan = &self->floor->table[index];
  g_autofree char *storage = g_build_filename (self->demo, "tables", plan->id.text, NULL);
  gboolean changes = !self->options.plain && has_next (self, plan->id.text);
  g_autoptr(GTlsCertificate) certificate = NULL;
  g_autoptr(GTlsCertificate) next = NULL;
  PitDigest announced = { "" };
  PitController *controller;

  if (!self->options.plain)
    {
      certificate = load_certificate (self, plan->id.text, changes && self->options.renewed ? "-next" : "",
                                      &self->fingerprints[index], error);
      if (certificate == NULL)
        return FALSE;
    }
  if (changes && !self->options.renewed)
    {
      next = load_certificate (self, plan->id.text, "-next", &announced, error);
      if (next == NULL)
        return FALSE;
    }
  controller = pit_controller_new (self->floor, plan, self->clock, storage, self->options.seed, self->options.speed,
                                   error);
  if (controller == NULL)
    {
      g_prefix_error (error, _("table %s: "), plan->id.text);
      return FALSE;
    }

  /* The past was quiet: nobody was there to deal with it. */
  pit_controller_warm_up (controller, self->options.warm_up);
  pit_controller_prepare_faults (controller, self->truth, self->rates, self->options.seed);
  pit_controller_announce (controller, &announced);
  if (self->options.forget_book)
    pit_journal_set_book (pit_controller_get_journal (controller), &no_book);
  g_ptr_array_add (self->controllers, controller);
  g_ptr_array_add (self->servers, pit_table_server_new (controller, certificate, self->authority));

  return TRUE;
}

static JsonNode *
write_table (PitHouse *self,
             guint     index)
{
  const PitTablePlan *plan = &self->floor->table[index];

  return pit_json_object ("id", PIT_JSON_TEXT (plan->id.text), "number", PIT_JSON_INT (plan->number),
                          "name", PIT_JSON_TEXT (plan->name), "pit", PIT_JSON_TEXT (plan->pit),
                          "url", PIT_JSON_TEXT (pit_table_server_get_url (g_ptr_array_index (self->servers, index))),
                          "fingerprint", PIT_JSON_TEXT (self->fingerprints[index].text), NULL);
}

static gboolean
write_floor (PitHouse *self,
             GError  **error)
{
  const PitFloorPlan *floor = self->floor;
  g_autofree char *path = g_build_filename (self->demo, "floor.json", NULL);
  JsonNode *tables = pit_node_take_array (json_array_new ());
  g_autoptr(JsonNode) node = NULL;
  g_autofree char *text = NULL;

  for (guint i = 0; i < self->servers->len; i++)
    json_array_add_element (json_node_get_array (tables), write_table (self, i));
  node = pit_json_object ("venue", PIT_JSON_TEXT (floor->venue), "zone", PIT_JSON_TEXT (floor->zone),
                          "gaming-day-start", PIT_JSON_INT (floor->day_start),
                          "game", PIT_JSON_TEXT (floor->game.text), "rules", PIT_JSON_TEXT (floor->rules.text),
                          "tables", PIT_JSON_NODE (tables), NULL);
  if (!self->options.plain)
    {
      g_autofree char *authority = build_pki_path (self, "ca.pem");
      g_autofree char *certificate = build_pki_path (self, "desk.pem");
      g_autofree char *key = build_pki_path (self, "desk.key");

      pit_json_add (node, "authority", PIT_JSON_TEXT (authority), "desk-certificate", PIT_JSON_TEXT (certificate),
                    "desk-key", PIT_JSON_TEXT (key), NULL);
    }
  text = pit_json_canonical (node, NULL, error);

  return text != NULL && g_file_set_contents (path, text, -1, error);
}

static PitController *
find_controller (PitHouse    *self,
                 const PitId *table)
{
  for (guint i = 0; i < self->controllers->len; i++)
    if (g_str_equal (self->floor->table[i].id.text, table->text))
      return g_ptr_array_index (self->controllers, i);

  return NULL;
}

static gboolean
order_fault_cb (const PitFault *fault,
                gpointer        user_data,
                GError        **error)
{
  PitController *controller = find_controller (user_data, &fault->table);

  if (controller != NULL)
    return pit_controller_order_fault (controller, fault, error);

  g_set_error (error, PIT_PLAN_ERROR, PIT_PLAN_ERROR_FAULT, _("there is no table %s"), fault->table.text);
  return FALSE;
}

/* A scenario that was begun before goes on: rounds that are over by now are not told again. */
static gboolean
order_first_cb (const PitFault *fault,
                gpointer        user_data,
                GError        **error)
{
  PitHouse *self = user_data;
  g_autoptr(GError) refused = NULL;

  if (order_fault_cb (fault, self, &refused))
    return TRUE;
  if (find_controller (self, &fault->table) != NULL)
    {
      g_message ("table %s: %s", fault->table.text, refused->message);
      return TRUE;
    }

  g_propagate_error (error, g_steal_pointer (&refused));
  return FALSE;
}

/* Before the tables, whose past it may be about as well. */
static gboolean
prepare_faults (PitHouse *self,
                GError  **error)
{
  if (self->options.truth != NULL)
    {
      self->truth = pit_truth_log_open (self->options.truth, error);
      if (self->truth == NULL)
        return FALSE;
    }
  if (self->options.evening != NULL)
    {
      self->rates = pit_fault_rates_load (self->options.evening, error);
      if (self->rates == NULL)
        return FALSE;
    }

  return TRUE;
}

static gboolean
order_faults (PitHouse *self,
              GError  **error)
{
  if (self->options.scenario != NULL && !pit_scenario_load (self->options.scenario, order_first_cb, self, error))
    return FALSE;
  if (self->options.scenario_socket != NULL)
    {
      self->scenario_socket = pit_scenario_socket_new (self->options.scenario_socket, order_fault_cb, self, error);
      if (self->scenario_socket == NULL)
        {
          g_prefix_error (error, "%s: ", self->options.scenario_socket);
          return FALSE;
        }
    }

  return TRUE;
}

/**
 * pit_house_new:
 * @floor: the floor; must outlive the house
 * @clock: what its tables play by
 * @options: how it is run; copied
 *
 * Returns: (transfer full) (nullable): the floor where it was left, closed to desks
 */
PitHouse *
pit_house_new (const PitFloorPlan    *floor,
               PitClock              *clock,
               const PitHouseOptions *options,
               GError               **error)
{
  g_autoptr(PitHouse) self = g_new0 (PitHouse, 1);

  self->controllers = g_ptr_array_new_with_free_func (g_object_unref);
  self->servers = g_ptr_array_new_with_free_func ((GDestroyNotify) pit_table_server_free);
  self->floor = floor;
  self->clock = g_object_ref (clock);
  self->options = *options;
  /* Absolute: the trust database takes no other path. */
  self->demo = g_canonicalize_filename (options->demo, NULL);
  self->options.demo = self->demo;
  if (!load_authority (self, error))
    return NULL;
  if (!prepare_faults (self, error))
    return NULL;
  for (guint i = 0; i < floor->n_tables; i++)
    if (!add_table (self, i, error))
      return NULL;
  if (!order_faults (self, error))
    return NULL;

  return g_steal_pointer (&self);
}

void
pit_house_free (PitHouse *self)
{
  g_clear_pointer (&self->scenario_socket, pit_scenario_socket_free);
  g_ptr_array_unref (self->servers);
  g_ptr_array_unref (self->controllers);
  g_clear_pointer (&self->truth, pit_truth_log_free);
  g_free (self->rates);
  g_clear_object (&self->authority);
  g_object_unref (self->clock);
  g_free (self->demo);
  g_free (self);
}

/**
 * pit_house_open:
 *
 * Lets desks connect, says where, and lets the tables play.
 */
gboolean
pit_house_open (PitHouse *self,
                GError  **error)
{
  for (guint i = 0; i < self->servers->len; i++)
    if (!pit_table_server_listen (g_ptr_array_index (self->servers, i),
                                  self->options.base_port != 0 ? self->options.base_port + i : 0, error))
      {
        g_prefix_error (error, _("table %s can't listen: "), self->floor->table[i].id.text);
        return FALSE;
      }
  if (!write_floor (self, error))
    return FALSE;

  for (guint i = 0; i < self->controllers->len; i++)
    pit_controller_start (g_ptr_array_index (self->controllers, i));

  return TRUE;
}

/**
 * pit_house_close:
 *
 * The tables stand still, desks are let go, and the disk has all that happened.
 *
 * Returns: %FALSE if it has not; every table was tried
 */
gboolean
pit_house_close (PitHouse *self,
                 GError  **error)
{
  gboolean kept = TRUE;

  for (guint i = 0; i < self->controllers->len; i++)
    {
      pit_table_server_stop (g_ptr_array_index (self->servers, i));
      kept = pit_controller_stop (g_ptr_array_index (self->controllers, i), kept ? error : NULL) && kept;
    }

  return kept;
}

guint
pit_house_count_tables (PitHouse *self)
{
  return self->servers->len;
}

/** Returns: (transfer full): what a controller's display shows of itself: identifier, address, and fingerprint, in four lines */
char *
pit_house_dup_label (PitHouse *self,
                     guint     index)
{
  g_autofree char *grouped = NULL;
  g_autofree char *lines = NULL;

  g_return_val_if_fail (index < self->servers->len, NULL);

  grouped = pit_fingerprint_group (self->fingerprints[index].text);
  lines = pit_fingerprint_break (grouped);

  return g_strdup_printf ("%s  %s\n%s", self->floor->table[index].id.text,
                          pit_table_server_get_url (g_ptr_array_index (self->servers, index)), lines);
}
