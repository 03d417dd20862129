/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-round-detail.h"

#include <glib/gi18n.h>

#include "pit-finding-row.h"
#include "pit-round-place.h"

/* The cards and payments of one round that is over: for every place its hand, for every line what was due and what was
 * paid. Built once, when a person opens the round. */
struct _PitRoundDetail
{
  GtkBox parent_instance;
};

G_DEFINE_FINAL_TYPE (PitRoundDetail, pit_round_detail, GTK_TYPE_BOX)

static void
add_reason (PitRoundDetail *self,
            const char     *reason)
{
  GtkWidget *label = gtk_label_new (reason);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "dim-label");
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_box_append (GTK_BOX (self), label);
}

static gboolean
is_alike (PitFinding *a,
          PitFinding *b)
{
  g_autofree char *rule = pit_finding_dup_citation (a);
  g_autofree char *other = pit_finding_dup_citation (b);

  return pit_finding_get_facts (a)->kind == pit_finding_get_facts (b)->kind && g_strcmp0 (rule, other) == 0;
}

/* The rule and what to do about it hold for all that are of one kind: they are said once. */
static void
add_findings (PitRoundDetail *self,
              GListModel     *findings)
{
  guint n = g_list_model_get_n_items (findings);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr(PitFinding) finding = g_list_model_get_item (findings, i);
      GtkWidget *row;
      gboolean is_said = FALSE;

      for (guint k = 0; k < i && !is_said; k++)
        {
          g_autoptr(PitFinding) earlier = g_list_model_get_item (findings, k);

          is_said = is_alike (earlier, finding);
        }
      if (is_said)
        continue;

      row = pit_finding_row_new (finding, TRUE);
      for (guint k = i + 1; k < n; k++)
        {
          g_autoptr(PitFinding) later = g_list_model_get_item (findings, k);

          if (is_alike (finding, later))
            pit_finding_row_add (PIT_FINDING_ROW (row), later);
        }
      gtk_box_append (GTK_BOX (self), row);
    }
}

static void
pit_round_detail_class_init (PitRoundDetailClass *klass)
{
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "rounddetail");
}

static void
pit_round_detail_init (PitRoundDetail *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 6);
}

/** pit_round_detail_new: (transfer floating): the cards and payments of @round, of the game with id @game */
GtkWidget *
pit_round_detail_new (PitCheckedRound *checked,
                      const char      *game)
{
  PitRoundDetail *self = g_object_new (PIT_TYPE_ROUND_DETAIL, NULL);
  const PitCheckedFacts *facts = pit_checked_round_get_facts (checked);
  const PitRound *round = facts->round;
  GListModel *findings = pit_checked_round_get_findings (checked);

  add_findings (self, findings);
  if (facts->reason != NULL)
    add_reason (self, _(facts->reason));
  else if (facts->settlement == NULL)
    add_reason (self, _("This desk can't show what was due: it doesn't have the rule pack that checked this round. The "
                        "verdict and the findings are from that check."));

  gtk_box_append (GTK_BOX (self), pit_round_place_new_dealer (checked, game));
  for (guint seat = 1; seat <= PIT_MAX_SEATS; seat++)
    {
      if (!pit_round_seat_in (round, seat))
        continue;
      gtk_box_append (GTK_BOX (self), gtk_separator_new (GTK_ORIENTATION_HORIZONTAL));
      gtk_box_append (GTK_BOX (self), pit_round_place_new_seat (checked, game, seat));
    }

  return GTK_WIDGET (self);
}
