/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-certificate-watch.h"
#include "pit-floor-play.h"
#include "pit-scheduler.h"

#define SECOND ((gint64) G_USEC_PER_SEC)
#define DAY (24 * 60 * 60 * SECOND)

typedef struct
{
  PitFloorPlay        *play;
  PitManualClock      *clock;
  PitAttention        *attention;
  PitCertificateWatch *watch;
  PitId                table;
  guint                n_reported;
} Fixture;

static void
finding_cb (PitFloor   *floor,
            PitTable   *table,
            PitFinding *finding,
            Fixture    *self)
{
  self->n_reported += pit_finding_get_facts (finding)->kind == PIT_FINDING_CERTIFICATE;
}

static void
set_up (Fixture       *self,
        gconstpointer  data)
{
  self->play = pit_floor_play_new (1, "Table %u");
  self->clock = pit_floor_play_get_clock (self->play);
  self->attention = pit_attention_new (PIT_CLOCK (self->clock), pit_floor_play_get_floor (self->play));
  self->watch = pit_certificate_watch_new (PIT_CLOCK (self->clock), pit_floor_play_get_floor (self->play), self->attention);
  pit_floor_play_open (self->play, 1, 2);
  g_strlcpy (self->table.text, pit_table_get_id (pit_floor_play_get_table (self->play, 1)), sizeof self->table.text);
  g_signal_connect (pit_floor_play_get_floor (self->play), "finding", G_CALLBACK (finding_cb), self);
}

static void
tear_down (Fixture       *self,
           gconstpointer  data)
{
  g_signal_handlers_disconnect_by_data (pit_floor_play_get_floor (self->play), self);
  g_object_unref (self->watch);
  g_object_unref (self->attention);
  pit_floor_play_free (self->play);
}

/* What is shown at the table: the beginning of it; NULL: nothing. */
static void
assert_found (Fixture    *self,
              const char *beginning)
{
  GListModel *findings;
  g_autoptr(PitFinding) finding = NULL;

  pit_floor_flush (pit_floor_play_get_floor (self->play));
  findings = pit_table_get_findings (pit_floor_play_get_table (self->play, 1));
  finding = g_list_model_get_item (findings, 0);
  g_assert_cmpuint (g_list_model_get_n_items (findings), ==, beginning != NULL ? 1 : 0);
  if (beginning != NULL && !g_str_has_prefix (pit_finding_get_facts (finding)->detail, beginning))
    g_error ("it says: %s", pit_finding_get_facts (finding)->detail);
}

/* How far ahead it is said, to the microsecond, and how often until then when a certificate is looked at all the time. */
typedef struct
{
  const char *name;
  gint64      left;
  guint       n_reported;
  const char *beginning;
} Case;

static const Case cases[] = {
  { "31-days", 31 * DAY, 0, NULL },
  { "before-30-days", 30 * DAY + 1, 0, NULL },
  { "30-days", 30 * DAY, 1, "this table's certificate expires on " },
  { "before-7-days", 7 * DAY + 1, 1, "this table's certificate expires on " },
  { "7-days", 7 * DAY, 2, "this table's certificate expires on " },
  { "1-day", DAY, 3, "this table's certificate expires on " },
  { "a-moment", 1, 3, "this table's certificate expires on " },
  { "over", 0, 4, "this table's certificate expired on " },
  { "long-over", -400 * DAY, 4, "this table's certificate expired on " },
};

static void
test_ahead (Fixture       *self,
            gconstpointer  data)
{
  const Case *item = data;
  gint64 expires = pit_clock_now (PIT_CLOCK (self->clock)) + 40 * DAY;

  pit_certificate_watch_tell (self->watch, &self->table, expires);
  while (expires - pit_clock_now (PIT_CLOCK (self->clock)) > item->left)
    {
      gint64 left = expires - pit_clock_now (PIT_CLOCK (self->clock)) - item->left;

      pit_manual_clock_advance (self->clock, MIN (left, DAY / 2));
      pit_certificate_watch_look (self->watch);
    }
  g_assert_cmpuint (self->n_reported, ==, item->n_reported);
  assert_found (self, item->beginning);

  /* Another certificate ends it. */
  pit_certificate_watch_tell (self->watch, &self->table, pit_clock_now (PIT_CLOCK (self->clock)) + 365 * DAY);
  assert_found (self, NULL);
  g_assert_cmpuint (self->n_reported, ==, item->n_reported);
}

/* The day and the time of day are the venue's. */
static void
test_zone (Fixture       *self,
           gconstpointer  data)
{
  /* 3 December 2026, 20:30 UTC. */
  gint64 expires = G_GINT64_CONSTANT (1796329800) * SECOND;

  pit_manual_clock_set_now (self->clock, expires - 3 * DAY);
  pit_certificate_watch_open (self->watch, NULL, "Australia/Sydney");
  pit_certificate_watch_tell (self->watch, &self->table, expires);
  assert_found (self, "this table's certificate expires on 4 December 2026, 07:30");
  pit_certificate_watch_close (self->watch);
}

/* What is listed about the desk: whose certificate, and "-" where it is over. */
static void
assert_listed (Fixture    *self,
               const char *listed)
{
  g_autoptr(GString) text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->attention)); i++)
    {
      g_autoptr(PitAlert) alert = g_list_model_get_item (G_LIST_MODEL (self->attention), i);
      const PitSubject subject = pit_alert_get_subject (alert);

      g_assert_null (pit_alert_get_facts (alert)->table);
      g_assert_cmpint (subject.kind, ==, PIT_SUBJECT_DESK);
      g_string_append_printf (text, " %s%s", subject.id.text, pit_alert_has_ended (alert) ? "-" : "");
    }
  g_assert_cmpstr (text->str, ==, listed);
}

/* The authority's is told first: without it the desk's own is of no use. The list has them by age. */
static void
test_own (Fixture       *self,
          gconstpointer  data)
{
  gint64 now = pit_clock_now (PIT_CLOCK (self->clock));

  pit_certificate_watch_set_own (self->watch, PIT_CERTIFICATE_DESK, now + 31 * DAY);
  pit_certificate_watch_set_own (self->watch, PIT_CERTIFICATE_AUTHORITY, PIT_UNKNOWN);
  g_assert_null (pit_certificate_watch_get_notice (self->watch));
  pit_manual_clock_advance (self->clock, DAY);
  pit_certificate_watch_look (self->watch);
  g_assert_true (g_str_has_prefix (pit_certificate_watch_get_notice (self->watch), "This desk's certificate expires on "));
  assert_listed (self, " desk");
  pit_certificate_watch_set_own (self->watch, PIT_CERTIFICATE_AUTHORITY, now);
  assert_listed (self, " desk authority");
  g_assert_true (g_str_has_prefix (pit_certificate_watch_get_notice (self->watch),
                                   "The certificate of the pit's authority expired on "));
  pit_certificate_watch_set_own (self->watch, PIT_CERTIFICATE_AUTHORITY, now + 3650 * DAY);
  g_assert_true (g_str_has_prefix (pit_certificate_watch_get_notice (self->watch), "This desk's certificate expires on "));
  assert_listed (self, " desk authority-");
  pit_manual_clock_advance (self->clock, 31 * DAY);
  pit_certificate_watch_look (self->watch);
  g_assert_true (g_str_has_prefix (pit_certificate_watch_get_notice (self->watch), "This desk's certificate expired on "));
  assert_listed (self, " desk authority-");
  assert_found (self, NULL);
}

/* It looks by itself while it is open, once a minute, and no more. */
static void
test_by_itself (Fixture       *self,
                gconstpointer  data)
{
  PitClock *clock = PIT_CLOCK (self->clock);

  pit_certificate_watch_open (self->watch, NULL, NULL);
  pit_certificate_watch_set_own (self->watch, PIT_CERTIFICATE_DESK, pit_clock_now (clock) + 30 * DAY + 1);
  pit_manual_clock_advance (self->clock, 60 * SECOND - 1);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_null (pit_certificate_watch_get_notice (self->watch));
  pit_manual_clock_advance (self->clock, 1);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_nonnull (pit_certificate_watch_get_notice (self->watch));
  g_assert_cmpuint (_pit_scheduler_get_n (clock), ==, 1);
  pit_certificate_watch_close (self->watch);
  g_assert_cmpuint (_pit_scheduler_get_n (clock), ==, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/certificate-watch/ahead/", cases[i].name, NULL);

      g_test_add (path, Fixture, &cases[i], set_up, test_ahead, tear_down);
    }
  g_test_add ("/certificate-watch/zone", Fixture, NULL, set_up, test_zone, tear_down);
  g_test_add ("/certificate-watch/own", Fixture, NULL, set_up, test_own, tear_down);
  g_test_add ("/certificate-watch/by-itself", Fixture, NULL, set_up, test_by_itself, tear_down);

  return g_test_run ();
}
