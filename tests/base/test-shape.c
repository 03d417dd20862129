/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-json-canonical.h"
#include "pit-json-read.h"
#include "pit-shape.h"

typedef enum
{
  COLOUR_UNKNOWN = 0,
  COLOUR_RED,
  COLOUR_BLUE,
} Colour;

static const char *const colour_words[] = { NULL, "red", "blue" };
static const PitNames colour_names = PIT_NAMES (colour_words);

typedef struct
{
  gint64 chips;
  gint64 tokens;
} Stake;

static const PitField stake_fields[] = {
  { .name = "chips", .type = &pit_field_integer, .offset = G_STRUCT_OFFSET (Stake, chips) },
  { .name = "tokens", .type = &pit_field_integer, .offset = G_STRUCT_OFFSET (Stake, tokens), .min = 1, .max = 100 },
};
static const PitShape stake_shape = PIT_SHAPE ("stake", Stake, stake_fields);

typedef struct
{
  PitId    id;
  PitTruth away;
  Stake    stake;
} Seat;

static const PitField seat_fields[] = {
  { .name = "id", .type = &pit_field_id, .offset = G_STRUCT_OFFSET (Seat, id), .flags = PIT_FIELD_REQUIRED },
  { .name = "away", .type = &pit_field_truth, .offset = G_STRUCT_OFFSET (Seat, away) },
  { .name = "stake", .type = &pit_field_object, .offset = G_STRUCT_OFFSET (Seat, stake), .shape = &stake_shape },
};
static const PitShape seat_shape = PIT_SHAPE ("seat", Seat, seat_fields);

typedef struct
{
  gint64    number;
  Colour    colour;
  char      label[9];
  PitUuid   boot;
  PitDigest digest;
  PitOdds   odds;
  Stake     wager;
  guint     n_seats;
  Seat      seats[3];
} Sample;

static const PitField sample_fields[] = {
  { .name = "number", .type = &pit_field_integer, .offset = G_STRUCT_OFFSET (Sample, number),
    .flags = PIT_FIELD_REQUIRED },
  { .name = "colour", .type = &pit_field_word, .offset = G_STRUCT_OFFSET (Sample, colour), .names = &colour_names },
  { .name = "label", .type = &pit_field_text, .offset = G_STRUCT_OFFSET (Sample, label), .min = 2, .max = 8 },
  { .name = "boot", .type = &pit_field_uuid, .offset = G_STRUCT_OFFSET (Sample, boot) },
  { .name = "digest", .type = &pit_field_digest, .offset = G_STRUCT_OFFSET (Sample, digest) },
  { .name = "odds", .type = &pit_field_odds, .offset = G_STRUCT_OFFSET (Sample, odds) },
  { .name = "wager", .type = &pit_field_object, .offset = G_STRUCT_OFFSET (Sample, wager), .shape = &stake_shape },
  { .name = "seats", .type = &pit_field_list, .offset = G_STRUCT_OFFSET (Sample, seats), .min = 1, .max = 3,
    .shape = &seat_shape, .count_offset = G_STRUCT_OFFSET (Sample, n_seats), .stride = sizeof (Seat) },
};
static const PitShape sample_shape = PIT_SHAPE ("sample", Sample, sample_fields);

#define UUID "0f0e0d0c-0b0a-4908-8706-050403020100"
#define DIGEST "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
#define FULL "{\"boot\":\"" UUID "\",\"colour\":\"blue\",\"digest\":\"" DIGEST "\",\"label\":\"T\xc3\xa9 7\"," \
  "\"number\":-5,\"odds\":[9,2],\"seats\":[{\"away\":true,\"id\":\"s1\",\"stake\":{\"chips\":0}},{\"away\":false,\"id\":\"s2\"}]," \
  "\"wager\":{\"chips\":9007199254740991,\"tokens\":100}}"

static gboolean
read_sample (const char *text,
             Sample     *sample,
             GError    **error)
{
  g_autoptr(JsonNode) node = json_from_string (text, NULL);

  return pit_shape_read (&sample_shape, json_node_get_object (node), sample, error);
}

static void
assert_writes (const Sample *sample,
               const char   *text)
{
  g_autoptr(JsonNode) node = pit_shape_write (&sample_shape, sample);
  g_autofree char *written = pit_json_canonical (node, NULL, NULL);

  g_assert_cmpstr (written, ==, text);
}

static void
test_full (void)
{
  g_autoptr(GError) error = NULL;
  Sample sample;

  g_assert_true (read_sample (FULL, &sample, &error));
  g_assert_no_error (error);
  g_assert_cmpint (sample.number, ==, -5);
  g_assert_cmpint (sample.colour, ==, COLOUR_BLUE);
  g_assert_cmpstr (sample.label, ==, "T\xc3\xa9 7");
  g_assert_cmpstr (sample.boot.text, ==, UUID);
  g_assert_cmpstr (sample.digest.text, ==, DIGEST);
  g_assert_cmpint (sample.odds.num, ==, 9);
  g_assert_cmpint (sample.odds.den, ==, 2);
  g_assert_cmpint (sample.wager.chips, ==, PIT_INTEGER_MAX);
  g_assert_cmpint (sample.wager.tokens, ==, 100);
  g_assert_cmpint (sample.n_seats, ==, 2);
  g_assert_cmpint (sample.seats[0].away, ==, PIT_YES);
  g_assert_cmpint (sample.seats[0].stake.chips, ==, 0);
  g_assert_cmpint (sample.seats[0].stake.tokens, ==, PIT_UNKNOWN);
  g_assert_cmpint (sample.seats[1].away, ==, PIT_NO);
  g_assert_cmpint (sample.seats[1].stake.chips, ==, PIT_UNKNOWN);
  assert_writes (&sample, FULL);
}

static void
test_least (void)
{
  Sample sample;

  memset (&sample, 0x55, sizeof sample);
  g_assert_true (read_sample ("{\"number\":0,\"of-the-future\":[null,{\"number\":1.5}]}", &sample, NULL));
  g_assert_cmpint (sample.number, ==, 0);
  g_assert_cmpint (sample.colour, ==, COLOUR_UNKNOWN);
  g_assert_cmpstr (sample.label, ==, "");
  g_assert_cmpstr (sample.boot.text, ==, "");
  g_assert_cmpstr (sample.digest.text, ==, "");
  g_assert_cmpint (sample.odds.den, ==, 0);
  g_assert_cmpint (sample.wager.chips, ==, PIT_UNKNOWN);
  g_assert_cmpint (sample.n_seats, ==, 0);
  assert_writes (&sample, "{\"number\":0}");
}

static const struct { const char *name; const char *text; PitJsonError code; const char *message; } bad[] = {
  { "missing", "{}", PIT_JSON_ERROR_MISSING, "sample.number: missing" },
  { "null", "{\"number\":null}", PIT_JSON_ERROR_TYPE, "sample.number: null where an integer is due" },
  { "null-optional", "{\"number\":1,\"colour\":null}", PIT_JSON_ERROR_TYPE, "sample.colour: null where a text is due" },
  { "fraction", "{\"number\":1.0}", PIT_JSON_ERROR_TYPE,
    "sample.number: a number with fraction or exponent where an integer is due" },
  { "exponent", "{\"number\":1e3}", PIT_JSON_ERROR_TYPE,
    "sample.number: a number with fraction or exponent where an integer is due" },
  { "text-for-integer", "{\"number\":\"1\"}", PIT_JSON_ERROR_TYPE, "sample.number: a text where an integer is due" },
  { "true-for-integer", "{\"number\":true}", PIT_JSON_ERROR_TYPE,
    "sample.number: true or false where an integer is due" },
  { "above", "{\"number\":9007199254740993}", PIT_JSON_ERROR_RANGE,
    "sample.number: 9007199254740993 is above 9007199254740991" },
  { "nested-above", "{\"number\":1,\"wager\":{\"chips\":9007199254740993}}", PIT_JSON_ERROR_RANGE,
    "sample.wager.chips: 9007199254740993 is above 9007199254740991" },
  { "nested-below", "{\"number\":1,\"wager\":{\"tokens\":0}}", PIT_JSON_ERROR_RANGE,
    "sample.wager.tokens: 0 is below 1" },
  { "nested-over", "{\"number\":1,\"wager\":{\"tokens\":101}}", PIT_JSON_ERROR_RANGE,
    "sample.wager.tokens: 101 is above 100" },
  { "unknown-word", "{\"number\":1,\"colour\":\"green\"}", PIT_JSON_ERROR_RANGE,
    "sample.colour: \"green\" is not one of its words" },
  { "long-word", "{\"number\":1,\"colour\":\"0123456789012345678901234567890123456789-and-more\"}",
    PIT_JSON_ERROR_RANGE, "sample.colour: is not one of its words" },
  { "hostile-word", "{\"number\":1,\"colour\":\"\\u202eder\"}", PIT_JSON_ERROR_RANGE,
    "sample.colour: is not one of its words" },
  { "word-type", "{\"number\":1,\"colour\":1}", PIT_JSON_ERROR_TYPE, "sample.colour: an integer where a text is due" },
  { "text-empty", "{\"number\":1,\"label\":\"\"}", PIT_JSON_ERROR_RANGE, "sample.label: 0 bytes, fewer than 2" },
  { "text-short", "{\"number\":1,\"label\":\"a\"}", PIT_JSON_ERROR_RANGE, "sample.label: 1 bytes, fewer than 2" },
  { "text-long", "{\"number\":1,\"label\":\"123456789\"}", PIT_JSON_ERROR_RANGE, "sample.label: 9 bytes, more than 8" },
  { "text-long-in-bytes", "{\"number\":1,\"label\":\"1234567\xc3\xa9\"}", PIT_JSON_ERROR_RANGE,
    "sample.label: 9 bytes, more than 8" },
  { "text-control", "{\"number\":1,\"label\":\"a\\nb\"}", PIT_JSON_ERROR_RANGE,
    "sample.label: has control or direction-override characters" },
  { "text-override", "{\"number\":1,\"label\":\"a\\u202eb\"}", PIT_JSON_ERROR_RANGE,
    "sample.label: has control or direction-override characters" },
  { "uuid", "{\"number\":1,\"boot\":\"0F0E0D0C-0b0a-4908-8706-050403020100\"}", PIT_JSON_ERROR_RANGE,
    "sample.boot: is not a UUID in lower case" },
  { "digest", "{\"number\":1,\"digest\":\"abc\"}", PIT_JSON_ERROR_RANGE,
    "sample.digest: is not a SHA-256 in lower-case hexadecimal" },
  { "odds-type", "{\"number\":1,\"odds\":{}}", PIT_JSON_ERROR_TYPE, "sample.odds: an object where an array is due" },
  { "odds-three", "{\"number\":1,\"odds\":[1,2,3]}", PIT_JSON_ERROR_RANGE, "sample.odds: 3 elements, more than 2" },
  { "odds-one", "{\"number\":1,\"odds\":[1]}", PIT_JSON_ERROR_RANGE, "sample.odds: 1 elements, fewer than 2" },
  { "odds-zero", "{\"number\":1,\"odds\":[1,0]}", PIT_JSON_ERROR_RANGE, "sample.odds: 0 is below 1" },
  { "odds-negative", "{\"number\":1,\"odds\":[-1,1]}", PIT_JSON_ERROR_RANGE, "sample.odds: -1 is below 0" },
  { "object-type", "{\"number\":1,\"wager\":[]}", PIT_JSON_ERROR_TYPE,
    "sample.wager: an array where an object is due" },
  { "list-type", "{\"number\":1,\"seats\":{}}", PIT_JSON_ERROR_TYPE, "sample.seats: an object where an array is due" },
  { "list-few", "{\"number\":1,\"seats\":[]}", PIT_JSON_ERROR_RANGE, "sample.seats: 0 elements, fewer than 1" },
  { "list-many", "{\"number\":1,\"seats\":[{\"id\":\"a\"},{\"id\":\"a\"},{\"id\":\"a\"},{\"id\":\"a\"}]}",
    PIT_JSON_ERROR_RANGE, "sample.seats: 4 elements, more than 3" },
  { "element-type", "{\"number\":1,\"seats\":[{\"id\":\"a\"},7]}", PIT_JSON_ERROR_TYPE,
    "sample.seats[1]: an integer where an object is due" },
  { "element-missing", "{\"number\":1,\"seats\":[{\"id\":\"a\"},{}]}", PIT_JSON_ERROR_MISSING,
    "sample.seats[1].id: missing" },
  { "deep", "{\"number\":1,\"seats\":[{\"id\":\"a\",\"stake\":{\"chips\":\"5\"}}]}", PIT_JSON_ERROR_TYPE,
    "sample.seats[0].stake.chips: a text where an integer is due" },
  { "id-long", "{\"number\":1,\"seats\":[{\"id\":\"a23456789012345678901234567890123\"}]}", PIT_JSON_ERROR_RANGE,
    "sample.seats[0].id: is not an identifier (1 to 32 of A-Z a-z 0-9 . _ -)" },
  { "truth-type", "{\"number\":1,\"seats\":[{\"id\":\"a\",\"away\":0}]}", PIT_JSON_ERROR_TYPE,
    "sample.seats[0].away: an integer where true or false is due" },
};

static void
test_bad (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr(GError) error = NULL;
  Sample cleared;
  Sample sample;

  pit_shape_clear (&sample_shape, &cleared);
  memset (&sample, 0x55, sizeof sample);
  g_assert_false (read_sample (bad[i].text, &sample, &error));
  g_assert_error (error, PIT_JSON_ERROR, (gint) bad[i].code);
  g_assert_cmpstr (error->message, ==, bad[i].message);
  g_assert_cmpmem (&sample, sizeof sample, &cleared, sizeof cleared);
}

static void
test_write_required (void)
{
  Sample sample;

  if (g_test_subprocess ())
    {
      pit_shape_clear (&sample_shape, &sample);
      json_node_unref (pit_shape_write (&sample_shape, &sample));
      return;
    }

  g_test_trap_subprocess (NULL, 0, 0);
  g_test_trap_assert_failed ();
  g_test_trap_assert_stderr ("*sample.number must be known to be written*");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/shape/full", test_full);
  g_test_add_func ("/shape/least", test_least);
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autofree char *path = g_strconcat ("/shape/bad/", bad[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_bad);
    }

  g_test_add_func ("/shape/write-required", test_write_required);

  return g_test_run ();
}
