/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "pit-attention-private.h"
#include "pit-book-writer.h"
#include "pit-certificate-watch.h"
#include "pit-json-write.h"
#include "pit-local-time.h"
#include "pit-property.h"
#include "pit-scheduler.h"

#define LOOK_EVERY (60 * G_USEC_PER_SEC)
#define DAY (24 * 60 * 60 * (gint64) G_USEC_PER_SEC)

/* When something is said of a certificate: so many days ahead. The last is when it is over. */
static const gint64 stages[] = { 30, 7, 1, 0 };

#define NO_STAGE (-1)

typedef struct
{
  PitId  table;   /* empty: the desk's own, or the authority's */
  gint64 expires; /* UTC microseconds; PIT_UNKNOWN: it has none, or it was not seen */
  int    said;    /* the stage that was told; NO_STAGE: none */
} Certificate;

struct _PitCertificateWatch
{
  GObject        parent_instance;

  PitClock      *clock;      /* owned */
  PitFloor      *floor;      /* owned */
  PitAttention  *attention;  /* owned */
  PitBookWriter *writer;     /* unowned; NULL: nothing is open */
  GTimeZone     *zone;       /* owned */
  Certificate    own[PIT_N_CERTIFICATES];
  GHashTable    *tables;     /* id -> Certificate */
  char          *notice;
};

static const PitProperty properties[] = {
  { "notice", G_TYPE_STRING, NULL, G_PARAM_READABLE, PIT_PROPERTY_AT (PitCertificateWatch, notice) },
};

G_DEFINE_FINAL_TYPE (PitCertificateWatch, pit_certificate_watch, G_TYPE_OBJECT)

static const char *const owner_words[PIT_N_CERTIFICATES] = {
  [PIT_CERTIFICATE_AUTHORITY] = "authority",
  [PIT_CERTIFICATE_DESK] = "desk",
};

/* Of each: while it is valid, and when it is over; %s is a date with the time. */
static const char *const notices[PIT_N_CERTIFICATES][2] = {
  [PIT_CERTIFICATE_AUTHORITY] = {
    N_("The certificate of the pit's authority expires on %s. After that the desk can trust no table. Have a new one "
       "made."),
    N_("The certificate of the pit's authority expired on %s. The desk can trust no table now. Have a new one made.") },
  [PIT_CERTIFICATE_DESK] = {
    N_("This desk's certificate expires on %s. After that no table lets this desk connect. Have a new one made."),
    N_("This desk's certificate expired on %s. No table lets this desk connect now. Have a new one made.") },
};

static int
find_stage (PitCertificateWatch *self,
            const Certificate   *certificate)
{
  gint64 left;
  int stage = NO_STAGE;

  if (certificate->expires == PIT_UNKNOWN)
    return NO_STAGE;

  left = certificate->expires - pit_clock_now (self->clock);
  for (guint i = 0; i < G_N_ELEMENTS (stages); i++)
    if (left <= stages[i] * DAY)
      stage = (int) i;

  return stage;
}

static gboolean
is_over (int stage)
{
  return stage != NO_STAGE && stages[stage] == 0;
}

static char *
describe_date (PitCertificateWatch *self,
               gint64               time)
{
  g_autoptr(GDateTime) here = pit_local_time (time, self->zone);

  /* Translators: a date and a time of day, see strftime: "3 December 2026, 21:04". */
  return here != NULL ? g_date_time_format (here, _("%-d %B %Y, %H:%M")) : g_strdup ("");
}

static void
say_table (PitCertificateWatch *self,
           Certificate         *certificate,
           int                  stage)
{
  g_autofree char *date = NULL;
  PitFindingFacts facts;

  if (certificate->said != NO_STAGE)
    pit_floor_end (self->floor, certificate->table.text, PIT_FINDING_UNTIL_CERTIFICATE);
  if (stage == NO_STAGE)
    return;

  date = describe_date (self, certificate->expires);
  pit_finding_facts_clear (&facts, PIT_FINDING_CERTIFICATE);
  facts.table = certificate->table;
  facts.occurred = pit_clock_now (self->clock);
  if (is_over (stage))
    /* Translators: %s is a date with a time of day. */
    pit_finding_facts_set_detail (&facts, _("this table's certificate expired on %s"), date);
  else
    /* Translators: %s is a date with a time of day. */
    pit_finding_facts_set_detail (&facts, _("this table's certificate expires on %s"), date);
  pit_floor_report (self->floor, &facts);
}

#pragma GCC diagnostic push
/* The formats are the table's. */
#pragma GCC diagnostic ignored "-Wformat-nonliteral"

static char *
describe_own (PitCertificateWatch *self,
              PitCertificateOwner  owner,
              int                  stage)
{
  g_autofree char *date = describe_date (self, self->own[owner].expires);

  return g_strdup_printf (_(notices[owner][is_over (stage)]), date);
}

#pragma GCC diagnostic pop

static void
note (PitCertificateWatch *self,
      PitCertificateOwner  owner,
      int                  stage)
{
  PitEntry *entry = pit_entry_new ("certificate-expiry");

  entry->occurred = pit_clock_now (self->clock);
  entry->body = pit_json_object ("whose", PIT_JSON_TEXT (owner_words[owner]), "expires", PIT_JSON_INT (self->own[owner].expires),
                                 "days", PIT_JSON_INT (stages[stage]), NULL);
  pit_book_writer_append_entry (self->writer, entry, "An entry");
}

static void
say_own (PitCertificateWatch *self,
         PitCertificateOwner  owner,
         int                  stage)
{
  g_autofree char *words = NULL;
  PitFindingFacts facts;

  pit_finding_facts_clear (&facts, PIT_FINDING_DESK_CERTIFICATE);
  facts.subject.kind = PIT_SUBJECT_DESK;
  g_strlcpy (facts.subject.id.text, owner_words[owner], sizeof facts.subject.id.text);
  if (self->own[owner].said != NO_STAGE)
    pit_attention_end (self->attention, &facts.subject, PIT_FINDING_UNTIL_CERTIFICATE);
  if (stage == NO_STAGE)
    return;

  words = describe_own (self, owner, stage);
  facts.occurred = pit_clock_now (self->clock);
  pit_finding_facts_set_detail (&facts, "%s", words);
  pit_attention_report (self->attention, &facts);
  if (self->writer != NULL)
    note (self, owner, stage);
}

static void
look_at_table (PitCertificateWatch *self,
               Certificate         *certificate)
{
  int stage = find_stage (self, certificate);

  if (stage != certificate->said)
    say_table (self, certificate, stage);
  certificate->said = stage;
}

static void
look_at_own (PitCertificateWatch *self)
{
  g_autofree char *text = NULL;

  for (guint i = 0; i < PIT_N_CERTIFICATES; i++)
    {
      int stage = find_stage (self, &self->own[i]);

      if (stage != self->own[i].said)
        say_own (self, i, stage);
      self->own[i].said = stage;
      /* What concerns all tables more comes first; the other is said when that is mended. */
      if (text == NULL && stage != NO_STAGE)
        text = describe_own (self, i, stage);
    }

  if (g_strcmp0 (text, self->notice) == 0)
    return;
  g_free (self->notice);
  self->notice = g_steal_pointer (&text);
  g_object_notify (G_OBJECT (self), "notice");
}

static void
look_cb (gpointer data)
{
  PitCertificateWatch *self = data;

  pit_scheduler_set (self->clock, pit_clock_monotonic (self->clock) + LOOK_EVERY, look_cb, self);
  pit_certificate_watch_look (self);
}

static void
pit_certificate_watch_finalize (GObject *object)
{
  PitCertificateWatch *self = PIT_CERTIFICATE_WATCH (object);

  pit_scheduler_set (self->clock, PIT_NEVER, look_cb, self);
  g_hash_table_unref (self->tables);
  g_time_zone_unref (self->zone);
  g_object_unref (self->attention);
  g_object_unref (self->floor);
  g_object_unref (self->clock);
  g_free (self->notice);

  G_OBJECT_CLASS (pit_certificate_watch_parent_class)->finalize (object);
}

static void
pit_certificate_watch_class_init (PitCertificateWatchClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = pit_certificate_watch_finalize;
  pit_properties_install (klass, properties, G_N_ELEMENTS (properties));
}

static void
pit_certificate_watch_init (PitCertificateWatch *self)
{
  self->tables = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
  self->zone = g_time_zone_new_utc ();
  for (guint i = 0; i < PIT_N_CERTIFICATES; i++)
    self->own[i] = (Certificate) { .expires = PIT_UNKNOWN, .said = NO_STAGE };
}

/** pit_certificate_watch_new: (transfer full): watches nothing yet */
PitCertificateWatch *
pit_certificate_watch_new (PitClock     *clock,
                           PitFloor     *floor,
                           PitAttention *attention)
{
  PitCertificateWatch *self;

  g_return_val_if_fail (PIT_IS_CLOCK (clock), NULL);
  g_return_val_if_fail (PIT_IS_FLOOR (floor), NULL);
  g_return_val_if_fail (PIT_IS_ATTENTION (attention), NULL);

  self = g_object_new (PIT_TYPE_CERTIFICATE_WATCH, NULL);
  self->clock = g_object_ref (clock);
  self->floor = g_object_ref (floor);
  self->attention = g_object_ref (attention);

  return self;
}

/**
 * pit_certificate_watch_open:
 * @writer: of the book in which is written what is said; it lives until pit_certificate_watch_close()
 * @zone: (nullable): tzdata's name of the venue's zone; %NULL: dates are said in UTC
 *
 * Looks once a minute from now on.
 */
void
pit_certificate_watch_open (PitCertificateWatch *self,
                            PitBookWriter       *writer,
                            const char          *zone)
{
  GTimeZone *venue = zone != NULL ? g_time_zone_new_identifier (zone) : NULL;

  g_return_if_fail (PIT_IS_CERTIFICATE_WATCH (self));
  g_return_if_fail (self->writer == NULL);

  if (venue != NULL)
    {
      g_time_zone_unref (self->zone);
      self->zone = venue;
    }
  self->writer = writer;
  look_cb (self);
}

/** pit_certificate_watch_close: looks and writes no more */
void
pit_certificate_watch_close (PitCertificateWatch *self)
{
  g_return_if_fail (PIT_IS_CERTIFICATE_WATCH (self));

  pit_scheduler_set (self->clock, PIT_NEVER, look_cb, self);
  self->writer = NULL;
}

/** pit_certificate_watch_set_own: until when @owner's is valid, UTC microseconds; %PIT_UNKNOWN: there is none */
void
pit_certificate_watch_set_own (PitCertificateWatch *self,
                               PitCertificateOwner  owner,
                               gint64               expires)
{
  g_return_if_fail (PIT_IS_CERTIFICATE_WATCH (self));
  g_return_if_fail (owner < PIT_N_CERTIFICATES);

  self->own[owner].expires = expires;
  look_at_own (self);
}

/** pit_certificate_watch_tell: until when the certificate is valid that @table's controller has just shown */
void
pit_certificate_watch_tell (PitCertificateWatch *self,
                            const PitId         *table,
                            gint64               expires)
{
  Certificate *certificate;

  g_return_if_fail (PIT_IS_CERTIFICATE_WATCH (self));

  certificate = g_hash_table_lookup (self->tables, table->text);
  if (certificate == NULL)
    {
      certificate = g_new0 (Certificate, 1);
      *certificate = (Certificate) { .table = *table, .said = NO_STAGE };
      g_hash_table_insert (self->tables, certificate->table.text, certificate);
    }
  certificate->expires = expires;
  look_at_table (self, certificate);
}

/** pit_certificate_watch_look: looks at the time now; it does so by itself every minute while it is open */
void
pit_certificate_watch_look (PitCertificateWatch *self)
{
  GHashTableIter iter;
  Certificate *certificate;

  g_return_if_fail (PIT_IS_CERTIFICATE_WATCH (self));

  look_at_own (self);
  g_hash_table_iter_init (&iter, self->tables);
  while (g_hash_table_iter_next (&iter, NULL, (gpointer *) &certificate))
    look_at_table (self, certificate);
}

/** pit_certificate_watch_get_notice: (transfer none) (nullable): what is said of the desk's own and the authority's */
const char *
pit_certificate_watch_get_notice (PitCertificateWatch *self)
{
  g_return_val_if_fail (PIT_IS_CERTIFICATE_WATCH (self), NULL);

  return self->notice;
}
