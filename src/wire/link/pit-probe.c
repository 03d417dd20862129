/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "pit-alarm.h"
#include "pit-certificate.h"
#include "pit-dial.h"
#include "pit-farewell.h"
#include "pit-network-private.h"
#include "pit-probe.h"
#include "pit-x509.h"

/* A try of an address before it is put into the floor plan: it ends at the handshake. No hello is said, so that a
 * controller that nobody has met does not take this desk's book for its recorder. */
typedef struct
{
  PitLinkHost *host;
  char        *table;
  char        *url;
  gboolean     looks_only; /* for the certificate */
  gboolean     has_begun;
  PitDial     *dial;     /* NULL: ended */
  GSource     *alarm;    /* unowned; NULL: ended */
  GSource     *cancel;   /* unowned; NULL: nobody can cancel it */
} Probe;

static void
probe_free (gpointer data)
{
  Probe *probe = data;

  g_free (probe->table);
  g_free (probe->url);
  g_free (probe);
}

static void
read_certificate (PitProbeAnswer  *answer,
                  GTlsCertificate *certificate)
{
  g_autoptr(GByteArray) der = NULL;
  g_autoptr(PitCertificateFacts) facts = NULL;

  g_object_get (certificate, "certificate", &der, NULL);
  facts = pit_certificate_read (der->data, der->len);
  pit_x509_read_fingerprint (certificate, &answer->fingerprint);
  answer->expires = pit_x509_read_expiry (certificate);
  if (facts == NULL)
    return;
  answer->name = g_steal_pointer (&facts->subject);
  answer->issuer = g_steal_pointer (&facts->issuer);
  answer->begins = facts->begins;
}

/* What a look at the certificate says against it. */
static void
judge (PitProbeAnswer  *answer,
       const Probe     *probe,
       GTlsCertificate *certificate)
{
  GTlsDatabase *authority = probe->host->database;
  g_autoptr(GSocketConnectable) address = g_network_address_parse_uri (probe->url, 443, NULL);
  g_autoptr(GError) error = NULL;
  GTlsCertificateFlags flaws;

  if (authority == NULL)
    {
      answer->doubt = g_strdup (_("this desk has no authority yet to check it with"));
      return;
    }
  flaws = g_tls_database_verify_chain (authority, certificate, G_TLS_DATABASE_PURPOSE_AUTHENTICATE_SERVER, address, NULL,
                                       G_TLS_DATABASE_VERIFY_NONE, NULL, &error);
  answer->doubt = g_strdup (error != NULL ? error->message : pit_dial_describe_flaws (flaws));
}

static PitProbeAnswer *
new_answer (PitLinkTrouble  trouble,
            const char     *text)
{
  PitProbeAnswer *answer = g_new0 (PitProbeAnswer, 1);

  answer->trouble = trouble;
  answer->text = g_strdup (text);
  answer->begins = answer->expires = PIT_UNKNOWN;

  return answer;
}

/* The task goes back to whoever asked; what was for this thread alone ends here. */
static void
end (GTask          *task,
     PitProbeAnswer *answer)
{
  Probe *probe = g_task_get_task_data (task);

  g_clear_pointer (&probe->alarm, g_source_destroy);
  g_clear_pointer (&probe->cancel, g_source_destroy);
  g_task_return_pointer (task, answer, (GDestroyNotify) pit_probe_answer_free);
  g_object_unref (task);
}

static void
dialled_cb (const PitDialResult *result,
            gpointer             user_data)
{
  GTask *task = user_data;
  Probe *probe = g_task_get_task_data (task);
  PitProbeAnswer *answer = new_answer (result->trouble, result->text);

  probe->dial = NULL;
  if (result->certificate != NULL)
    read_certificate (answer, result->certificate);
  if (result->certificate != NULL && probe->looks_only)
    judge (answer, probe, result->certificate);
  if (result->connection != NULL)
    pit_farewells_say (probe->host, g_object_ref (result->connection), PIT_CLOSE_DONE, NULL);
  end (task, answer);
}

/* No answer in time, or nobody waits for one any more. */
static void
give_up (GTask *task)
{
  Probe *probe = g_task_get_task_data (task);
  g_autofree char *text = g_strdup_printf (_("Table %s can't be reached: %s"), probe->table, _("no answer in time"));

  g_clear_pointer (&probe->dial, pit_dial_cancel);
  end (task, new_answer (PIT_TROUBLE_UNREACHABLE, text));
}

static gboolean
alarm_cb (gpointer user_data)
{
  give_up (user_data);

  return G_SOURCE_REMOVE;
}

/* The connection is cut at once: who cancelled it may want another. */
static gboolean
cancelled_cb (GCancellable *cancellable,
              gpointer      user_data)
{
  give_up (user_data);

  return G_SOURCE_REMOVE;
}

static gboolean
begin_cb (gpointer user_data)
{
  GTask *task = user_data;
  Probe *probe = g_task_get_task_data (task);
  PitLinkHost *host = probe->host;
  const PitDialPlan plan = { .table = probe->table, .url = probe->url,
                              .looks_only = probe->looks_only };
  g_autoptr(GSource) alarm = NULL;
  g_autoptr(GError) error = NULL;

  probe->has_begun = TRUE;
  probe->dial = pit_dial_start (host, &plan, dialled_cb, g_object_ref (task), &error);
  if (probe->dial == NULL)
    {
      end (task, new_answer (PIT_TROUBLE_ADDRESS, error->message));
      return G_SOURCE_REMOVE;
    }

  alarm = pit_alarm_source_new (host->clock);
  pit_alarm_source_set_due (alarm, pit_clock_monotonic (host->clock) + PIT_GREETING_TIMEOUT);
  g_source_set_callback (alarm, alarm_cb, task, NULL);
  g_source_attach (alarm, host->context);
  probe->alarm = alarm;
  if (g_task_get_cancellable (task) != NULL)
    {
      g_autoptr(GSource) cancel = g_cancellable_source_new (g_task_get_cancellable (task));

      g_source_set_callback (cancel, G_SOURCE_FUNC (cancelled_cb), task, NULL);
      g_source_attach (cancel, host->context);
      probe->cancel = cancel;
    }

  return G_SOURCE_REMOVE;
}

/* The network ended before it came to it. */
static void
drop_cb (gpointer user_data)
{
  GTask *task = user_data;
  Probe *probe = g_task_get_task_data (task);

  if (!probe->has_begun)
    give_up (g_object_ref (task));
  g_object_unref (task);
}

static void
start (PitNetwork          *self,
       const char          *table,
       const char          *url,
       gboolean             looks_only,
       GCancellable        *cancellable,
       GAsyncReadyCallback  callback,
       gpointer             user_data)
{
  g_autoptr(GTask) task = NULL;
  g_autoptr(GSource) source = NULL;
  Probe *probe;

  task = g_task_new (NULL, cancellable, callback, user_data);
  g_task_set_name (task, "probe");
  probe = g_new0 (Probe, 1);
  probe->host = _pit_network_get_host (self);
  probe->table = g_strdup (table);
  probe->url = g_strdup (url);
  probe->looks_only = looks_only;
  g_task_set_task_data (task, probe, probe_free);
  source = g_idle_source_new ();
  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_callback (source, begin_cb, g_object_ref (task), drop_cb);
  g_source_attach (source, probe->host->context);
}

/**
 * pit_network_probe_async:
 * @table: what to call it in words
 * @url: its address
 *
 * Tries an address: whether a table controller answers there, whose certificate the house's authority has signed, and
 * which certificate that is. What is found wrong is the answer, not an error. It takes ten seconds at most.
 */
void
pit_network_probe_async (PitNetwork          *self,
                         const char          *table,
                         const char          *url,
                         GCancellable        *cancellable,
                         GAsyncReadyCallback  callback,
                         gpointer             user_data)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (table != NULL && url != NULL);

  start (self, table, url, FALSE, cancellable, callback, user_data);
}

/**
 * pit_network_look_async:
 * @table: what to call it in words
 * @url: its address
 *
 * Looks which certificate is shown at an address, whoever signed it, and takes nothing else from there: the desk says nothing
 * and shows no certificate of its own. It takes ten seconds at most. For pit_network_probe_finish().
 */
void
pit_network_look_async (PitNetwork          *self,
                        const char          *table,
                        const char          *url,
                        GCancellable        *cancellable,
                        GAsyncReadyCallback  callback,
                        gpointer             user_data)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (table != NULL && url != NULL);

  start (self, table, url, TRUE, cancellable, callback, user_data);
}

/** Returns: (transfer full) (nullable): what was found; %NULL with @error set only where it was cancelled */
PitProbeAnswer *
pit_network_probe_finish (GAsyncResult  *result,
                          GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

void
pit_probe_answer_free (PitProbeAnswer *self)
{
  g_free (self->text);
  g_free (self->name);
  g_free (self->issuer);
  g_free (self->doubt);
  g_free (self);
}
