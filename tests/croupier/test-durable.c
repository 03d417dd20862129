/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE /* off64_t */
#include "config.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "pit-codec.h"
#include "pit-controller.h"
#include "pit-manual-clock.h"
#include "pit-plain-desk.h"
#include "pit-table-server.h"
#include "pit-test-folder.h"
#include "pit-wait.h"

/* What a desk is told must outlive the machine's loss of power. The disk of this program is its own: it can be slow, it
 * can fail, and it knows what a loss of power would leave of each file. */

#define BOOK "bbbbbbbb-0000-4000-8000-000000000001"
#define WIDE 4194304

typedef struct
{
  PitManualClock *clock;
  PitController  *controller;
  PitTableServer *server;
  char           *storage;
  const char     *table;
  gboolean        is_broken; /* its disk takes nothing any more */
} Fixture;

static PitFloorPlan *floor_plan;

/* What a loss of power leaves of a file, and what it would take of it. */
typedef struct
{
  GBytes *kept;       /* NULL: nothing was flushed yet */
  gsize   dirty;      /* where the first byte stands that was written since */
  gsize   lost;       /* the disk has given up what stands from here ... */
  gsize   lost_until; /* ... to here, unless it is written again */
} Disk;

static GMutex disk_lock;
static GCond disk_free;
static char *disk_folder;      /* whose files it has; all others are the system's */
static GHashTable *disk_files; /* path -> Disk */
static gboolean disk_busy;
static guint disk_failures;
static guint disk_syncs;
static gboolean disk_breaks; /* from the flush that fails on it takes nothing */
static gboolean disk_is_read_only;
static guint disk_refusals; /* how often it was asked to take something while it was read-only */

static void
free_disk (gpointer data)
{
  Disk *disk = data;

  g_clear_pointer (&disk->kept, g_bytes_unref);
  g_free (disk);
}

/* NULL: not a file of this disk. */
static char *
dup_path (int fd)
{
  g_autofree char *link = g_strdup_printf ("/proc/self/fd/%d", fd);
  g_autofree char *path = g_file_read_link (link, NULL);
  g_autofree char *folder = path != NULL ? g_path_get_dirname (path) : NULL;

  return disk_folder != NULL && g_strcmp0 (folder, disk_folder) == 0 ? g_steal_pointer (&path) : NULL;
}

/* Called with the lock. */
static Disk *
get_disk (const char *path)
{
  Disk *disk = g_hash_table_lookup (disk_files, path);

  if (disk == NULL)
    {
      disk = g_new0 (Disk, 1);
      disk->dirty = disk->lost = disk->lost_until = G_MAXSIZE;
      g_hash_table_insert (disk_files, g_strdup (path), disk);
    }

  return disk;
}

/* By the descriptor itself: closing another one of the file would drop SQLite's locks on it. */
static GBytes *
read_all (int fd)
{
  struct stat info;
  char *text;

  g_assert_cmpint (fstat (fd, &info), ==, 0);
  text = g_malloc ((gsize) info.st_size + 1);
  g_assert_cmpint (pread (fd, text, (gsize) info.st_size, 0), ==, info.st_size);

  return g_bytes_new_take (text, (gsize) info.st_size);
}

/* Stands before the C library's, for SQLite. What a failed flush was to keep is not kept by the next one, as on Linux. */
int
fdatasync (int fd)
{
  g_autofree char *path = dup_path (fd);
  g_autoptr(GBytes) bytes = NULL;
  gboolean fails;
  Disk *disk;

  if (path == NULL)
    return 0;

  g_mutex_lock (&disk_lock);
  while (disk_busy)
    g_cond_wait (&disk_free, &disk_lock);
  disk_syncs++;
  fails = disk_failures > 0;
  if (fails)
    {
      disk_failures--;
      disk_is_read_only = disk_breaks;
    }
  bytes = read_all (fd);
  disk = get_disk (path);
  if (fails && disk->dirty < G_MAXSIZE)
    {
      disk->lost = MIN (disk->lost, disk->dirty);
      disk->lost_until = g_bytes_get_size (bytes);
    }
  else if (!fails && disk->lost >= disk->lost_until)
    {
      g_clear_pointer (&disk->kept, g_bytes_unref);
      disk->kept = g_steal_pointer (&bytes);
      disk->lost = disk->lost_until = G_MAXSIZE;
    }
  disk->dirty = G_MAXSIZE;
  g_mutex_unlock (&disk_lock);

  errno = EIO;
  return fails ? -1 : 0;
}

/* Writing again what was given up makes it dirty once more. */
ssize_t
pwrite64 (int         fd,
          const void *data,
          size_t      size,
          off64_t     offset)
{
  g_autofree char *path = dup_path (fd);
  gboolean is_read_only;
  Disk *disk;

  if (path == NULL)
    return syscall (SYS_pwrite64, fd, data, size, offset);

  g_mutex_lock (&disk_lock);
  is_read_only = disk_is_read_only;
  disk = get_disk (path);
  if (is_read_only)
    disk_refusals++;
  else
    {
      disk->dirty = MIN (disk->dirty, (gsize) offset);
      if (disk->lost >= (gsize) offset && disk->lost < (gsize) offset + size)
        disk->lost = (gsize) offset + size;
    }
  g_mutex_unlock (&disk_lock);
  if (!is_read_only)
    return syscall (SYS_pwrite64, fd, data, size, offset);

  errno = EROFS;
  return -1;
}

static void
set_disk (gboolean is_busy,
          guint    failures)
{
  g_mutex_lock (&disk_lock);
  disk_busy = is_busy;
  disk_failures = failures;
  g_cond_broadcast (&disk_free);
  g_mutex_unlock (&disk_lock);
}

static guint
count_failures (void)
{
  guint n;

  g_mutex_lock (&disk_lock);
  n = disk_failures;
  g_mutex_unlock (&disk_lock);

  return n;
}

static guint
count_refusals (void)
{
  guint n;

  g_mutex_lock (&disk_lock);
  n = disk_refusals;
  g_mutex_unlock (&disk_lock);

  return n;
}

static void
set_up (Fixture      *fixture,
        gconstpointer data)
{
  g_autoptr(GError) error = NULL;

  disk_files = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, free_disk);
  disk_refusals = 0;
  set_disk (FALSE, 0);
  fixture->clock = pit_manual_clock_new (G_GINT64_CONSTANT (1768032000000000));
  fixture->storage = pit_test_folder_new ("durable");
  disk_folder = fixture->storage;
  fixture->controller = pit_controller_new (floor_plan, &floor_plan->table[0], PIT_CLOCK (fixture->clock),
                                            fixture->storage, 5, 1, &error);
  g_assert_no_error (error);
  fixture->server = pit_table_server_new (fixture->controller, NULL, NULL);
  pit_table_server_listen (fixture->server, 0, &error);
  g_assert_no_error (error);
  fixture->table = floor_plan->table[0].id.text;
}

static void
tear_down (Fixture      *fixture,
           gconstpointer data)
{
  set_disk (FALSE, 0);
  pit_table_server_stop (fixture->server);
  g_assert_cmpint (pit_controller_stop (fixture->controller, NULL), ==, !fixture->is_broken);
  disk_breaks = disk_is_read_only = FALSE;
  g_clear_pointer (&fixture->server, pit_table_server_free);
  g_clear_object (&fixture->controller);
  g_clear_object (&fixture->clock);
  disk_folder = NULL;
  pit_test_folder_remove (fixture->storage);
  g_free (fixture->storage);
  g_clear_pointer (&disk_files, g_hash_table_unref);
}

static PitJournal *
get_journal (Fixture *fixture)
{
  return pit_controller_get_journal (fixture->controller);
}

/* Things happen at the table until there are so many more. */
static void
play (Fixture *fixture,
      gint64   n)
{
  gint64 head = pit_journal_get_head (get_journal (fixture)) + n;

  while (pit_journal_get_head (get_journal (fixture)) < head)
    {
      gint64 next = pit_controller_run (fixture->controller);

      pit_manual_clock_advance (fixture->clock, MAX (next - pit_clock_monotonic (PIT_CLOCK (fixture->clock)), 0));
    }
}

static PitPlainDesk *
greet (Fixture *fixture)
{
  g_autoptr(GError) error = NULL;
  PitPlainDesk *desk = pit_plain_desk_new (pit_table_server_get_url (fixture->server), NULL, NULL, "pit-table.v1", &error);

  g_assert_no_error (error);
  pit_plain_desk_hello (desk, fixture->table, BOOK, NULL, 0, 100000, WIDE);
  pit_plain_desk_wait (desk, 1);

  return desk;
}

/* The highest number that the desk was told, in an event or as the head. */
static gint64
find_told (PitPlainDesk *desk)
{
  GPtrArray *heard = pit_plain_desk_heard (desk);
  gint64 told = 0;

  for (guint i = 0; i < heard->len; i++)
    {
      const char *frame = g_ptr_array_index (heard, i);

      told = MAX (told, pit_plain_desk_find (frame, "seq"));
      told = MAX (told, pit_plain_desk_find (frame, "head"));
      told = MAX (told, pit_plain_desk_find (frame, "as-of"));
    }

  return told;
}

/* The answer to a ping comes after all that was sent before it. */
static void
fence (Fixture      *fixture,
       PitPlainDesk *desk,
       gint64        id)
{
  GPtrArray *heard = pit_plain_desk_heard (desk);
  guint next = heard->len;

  pit_plain_desk_ping (desk, fixture->table, id);
  for (;;)
    {
      while (next < heard->len)
        if (pit_plain_desk_find (g_ptr_array_index (heard, next++), "id") == id)
          return;
      g_main_context_iteration (NULL, TRUE);
    }
}

static void
wait_told (Fixture      *fixture,
           PitPlainDesk *desk)
{
  pit_wait_while (find_told (desk) < pit_journal_get_head (get_journal (fixture)));
}

/* Power is lost now: what is left is opened elsewhere. */
static void
assert_kept (Fixture      *fixture,
             PitPlainDesk *desk)
{
  g_autofree char *left = pit_test_folder_new ("left");
  g_autoptr(PitJournal) journal = NULL;
  g_autoptr(GError) error = NULL;
  GHashTableIter iter;
  gpointer path, disk;

  g_mutex_lock (&disk_lock);
  g_hash_table_iter_init (&iter, disk_files);
  while (g_hash_table_iter_next (&iter, &path, &disk))
    {
      GBytes *kept = ((Disk *) disk)->kept;
      g_autofree char *name = g_path_get_basename (path);
      g_autofree char *copy = g_build_filename (left, name, NULL);

      /* What may become of names is the matter of the test journal-power. */
      if (kept != NULL && g_file_test (path, G_FILE_TEST_EXISTS))
        g_assert_true (g_file_set_contents (copy, g_bytes_get_data (kept, NULL), (gssize) g_bytes_get_size (kept), NULL));
    }
  g_mutex_unlock (&disk_lock);

  journal = pit_journal_open (left, 5, &error);
  g_assert_no_error (error);
  g_assert_cmpint (pit_journal_get_head (journal), >=, find_told (desk));
  for (gint64 seq = 1; seq <= find_told (desk); seq++)
    {
      g_autoptr(GBytes) frame = pit_journal_read (journal, seq, &error);
      g_autoptr(GBytes) told = pit_journal_read (get_journal (fixture), seq, &error);

      g_assert_no_error (error);
      g_assert_true (g_bytes_equal (frame, told));
    }
  g_clear_object (&journal);
  pit_test_folder_remove (left);
}

/* While the disk is busy nothing is told; what came meanwhile is committed together. */
static void
test_slow (Fixture      *fixture,
           gconstpointer data)
{
  g_autoptr(PitPlainDesk) desk = greet (fixture);
  gint64 told;

  play (fixture, 20);
  wait_told (fixture, desk);
  assert_kept (fixture, desk);
  told = find_told (desk);

  set_disk (TRUE, 0);
  play (fixture, 1);
  fence (fixture, desk, 1);
  play (fixture, 200);
  fence (fixture, desk, 2);
  g_assert_cmpint (find_told (desk), ==, told);
  assert_kept (fixture, desk);

  disk_syncs = 0;
  set_disk (FALSE, 0);
  wait_told (fixture, desk);
  g_assert_cmpuint (disk_syncs, <=, 3);
  assert_kept (fixture, desk);
}

/* At whatever moment power is lost. */
static void
test_power (Fixture      *fixture,
            gconstpointer data)
{
  g_autoptr(PitPlainDesk) desk = greet (fixture);

  for (guint i = 0; i < 60; i++)
    {
      /* A desk that is silent for half a minute is hung up on, and with sanitizers this takes longer. In between the
       * moment is left to chance. */
      if (i % 3 == 0)
        fence (fixture, desk, i + 1);
      play (fixture, g_test_rand_int_range (1, 20));
      for (gint n = g_test_rand_int_range (0, 20); n > 0; n--)
        g_main_context_iteration (NULL, FALSE);
      assert_kept (fixture, desk);
    }
  wait_told (fixture, desk);
  assert_kept (fixture, desk);
}

/* A desk that comes, or asks for the state, is told nothing that is not kept either. */
static void
test_greeting (Fixture      *fixture,
               gconstpointer data)
{
  g_autoptr(PitPlainDesk) desk = NULL;

  play (fixture, 300);
  desk = greet (fixture);
  assert_kept (fixture, desk);
  g_assert_cmpint (pit_plain_desk_find (pit_plain_desk_wait (desk, 1), "as-of"), ==,
                   pit_journal_get_head (get_journal (fixture)));
}

/* The disk fails, and fails again; then it keeps what it had given up, all of it. */
static void
test_fails (Fixture      *fixture,
            gconstpointer data)
{
  g_autoptr(PitPlainDesk) desk = greet (fixture);
  gint64 told;

  play (fixture, 20);
  wait_told (fixture, desk);
  told = find_told (desk);

  g_test_expect_message ("pit-croupier", G_LOG_LEVEL_WARNING, "*the disk did not keep it*");
  g_test_expect_message ("pit-croupier", G_LOG_LEVEL_MESSAGE, "*the disk keeps events again*");
  set_disk (FALSE, 2);
  play (fixture, 1);
  while (count_failures () == 2)
    g_main_context_iteration (NULL, FALSE);
  fence (fixture, desk, 1);
  play (fixture, 30);
  while (count_failures () == 1)
    {
      pit_journal_commit (get_journal (fixture));
      g_main_context_iteration (NULL, FALSE);
    }
  fence (fixture, desk, 2);
  g_assert_cmpint (find_told (desk), ==, told);
  assert_kept (fixture, desk);

  while (pit_journal_get_facts (get_journal (fixture))->durable < pit_journal_get_head (get_journal (fixture)))
    {
      pit_journal_commit (get_journal (fixture));
      g_main_context_iteration (NULL, FALSE);
    }
  wait_told (fixture, desk);
  g_test_assert_expected_messages ();
  assert_kept (fixture, desk);
}

/* The disk fails, and then takes nothing anew, though it says that it has all it was given: that is not told. */
static void
test_breaks (Fixture      *fixture,
             gconstpointer data)
{
  g_autoptr(PitPlainDesk) desk = greet (fixture);
  gint64 told;

  play (fixture, 20);
  wait_told (fixture, desk);
  told = find_told (desk);

  fixture->is_broken = disk_breaks = TRUE;
  g_test_expect_message ("pit-croupier", G_LOG_LEVEL_WARNING, "*the disk did not keep it*");
  set_disk (FALSE, 1);
  play (fixture, 1);
  /* What the disk has given up is written again when it is asked again, and refused. */
  while (count_refusals () == 0)
    {
      pit_journal_commit (get_journal (fixture));
      g_main_context_iteration (NULL, FALSE);
    }
  for (gint64 id = 1; id < 10; id++)
    {
      fence (fixture, desk, id);
      pit_journal_commit (get_journal (fixture));
    }
  g_test_assert_expected_messages ();
  g_assert_cmpint (find_told (desk), ==, told);
  assert_kept (fixture, desk);
}

#define ADD(name) g_test_add ("/durable/" #name, Fixture, NULL, set_up, test_##name, tear_down)

int
main (int   argc,
      char *argv[])
{
  g_autofree char *path = NULL;
  g_autoptr(GError) error = NULL;
  int result;

  g_test_init (&argc, &argv, NULL);
  path = g_build_filename (g_getenv ("PITSTAND_DATA_DIR"), "demo", "floor.json", NULL);
  floor_plan = pit_floor_plan_load (path, &error);
  g_assert_no_error (error);
  ADD (slow);
  ADD (power);
  ADD (greeting);
  ADD (fails);
  ADD (breaks);

  result = g_test_run ();
  g_free (floor_plan);

  return result;
}
