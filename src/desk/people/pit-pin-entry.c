/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-pin-entry.h"

#include <glib/gi18n.h>

#include "pit-badge.h"
#include "pit-pin.h"
#include "pit-property.h"

/* Faster than so many milliseconds from one digit to the next few hands type: it may be a badge that was read here, which
 * is a number and not a try. */
#define HAND_MS 40
/* After a PIN that was refused the next one is begun by somebody who has read that: not so soon behind the last digit. */
#define ASTRAY_MS 500
/* A badge's Enter, or its next character, follows within this. Where nothing does, the digits were a PIN: a display that is
 * busy, or far away, may tell of a hand's digits all at once. */
#define QUIET_MS 250

/* Where a PIN is typed. It is no text field: digits go from the key to locked memory, and what is seen, by eyes or by
 * a screen reader, is how many there are. The last one ends it, without Enter. The focus is on an empty password entry, to which
 * no key comes: GTK 4.8 gives the role of a password to nothing else, and without that role Orca reads each digit aloud. */
struct _PitPinEntry
{
  GtkWidget parent_instance;

  GtkWidget    *focus;      /* a child; the password entry */
  PitSecret    *pin;        /* owned */
  guint32       began;      /* the first digit's time, in milliseconds of the display's */
  guint32       last;       /* the last one's */
  gboolean      is_hurried; /* all digits are there, so fast that a badge's end may follow */
  gboolean      rests;      /* what is typed is for nobody */
  gboolean      is_refused; /* and nothing was typed since after a pause */
  gboolean      is_spoiled; /* so did more than a PIN has: what comes without a pause belongs to the same */
  char         *label;      /* owned; what it is called */
  PitDeskClock *clock;      /* owned; NULL: none yet */
};

enum
{
  COMPLETE,
  CROWDED,
  N_SIGNALS,
};

#define DOT 14
#define GAP 14
#define PAD 12

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PitPinEntry, pit_pin_entry, GTK_TYPE_WIDGET)

static void
show_length (PitPinEntry *self)
{
  guint n = pit_secret_get_length (self->pin);
  /* Translators: what is being typed, and how much of it there is: "PIN, 3 of 6 digits" */
  g_autofree char *text = g_strdup_printf (_("%s, %u of %d digits"), self->label != NULL ? self->label : _("PIN"), n,
                                           PIT_PIN_DIGITS);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self->focus), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
quiet_cb (gpointer user_data)
{
  PitPinEntry *self = user_data;

  self->is_hurried = FALSE;
  g_signal_emit (self, signals[COMPLETE], 0);
}

/* What was typed changes: no end of it is waited for. */
static void
stop_waiting (PitPinEntry *self)
{
  self->is_hurried = FALSE;
  if (self->clock != NULL)
    pit_desk_clock_forget (self->clock, quiet_cb, self);
}

/* Whether a digit belongs to a burst that is no PIN. */
static gboolean
is_of_burst (PitPinEntry *self,
             guint32      time)
{
  gboolean follows = time != GDK_CURRENT_TIME && time - self->last <= PIT_BADGE_GAP_USEC / 1000;

  if (self->is_hurried)
    {
      pit_pin_entry_clear (self);
      self->is_spoiled = TRUE;
      g_signal_emit (self, signals[CROWDED], 0);
    }
  else
    {
      self->is_spoiled = self->is_spoiled && follows;
    }
  self->last = time;

  return self->is_spoiled;
}

static void
add_digit (PitPinEntry *self,
           guint        digit,
           guint32      time)
{
  if (is_of_burst (self, time) || pit_secret_get_length (self->pin) >= PIT_PIN_DIGITS)
    return;
  if (pit_secret_get_length (self->pin) == 0)
    self->began = time;

  pit_secret_append (self->pin, (char) ('0' + digit));
  show_length (self);
  if (pit_secret_get_length (self->pin) < PIT_PIN_DIGITS)
    return;
  self->is_hurried = self->clock != NULL && time != GDK_CURRENT_TIME && time - self->began < HAND_MS * (PIT_PIN_DIGITS - 1);
  if (self->is_hurried)
    pit_desk_clock_wake (self->clock, QUIET_MS, quiet_cb, self);
  else
    g_signal_emit (self, signals[COMPLETE], 0);
}

/* Whoever types a number and then the PIN from habit is not done when the desk takes the first six digits for one: what comes
 * without a pause is no beginning of the next. */
static gboolean
is_astray (PitPinEntry *self,
           guint32      time)
{
  if (!self->rests && (!self->is_refused || time == GDK_CURRENT_TIME || time - self->last > ASTRAY_MS))
    {
      self->is_refused = FALSE;
      return FALSE;
    }
  self->last = time;

  return TRUE;
}

static gboolean
key_pressed_cb (PitPinEntry           *self,
                guint                  keyval,
                guint                  keycode,
                GdkModifierType        state,
                GtkEventControllerKey *keys)
{
  guint32 time = gtk_event_controller_get_current_event_time (GTK_EVENT_CONTROLLER (keys));

  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK))
    return GDK_EVENT_PROPAGATE;

  if (gdk_keyval_to_unicode (keyval) >= 0x20 && is_astray (self, time))
    return GDK_EVENT_STOP;
  if (keyval >= GDK_KEY_0 && keyval <= GDK_KEY_9)
    add_digit (self, keyval - GDK_KEY_0, time);
  else if (keyval >= GDK_KEY_KP_0 && keyval <= GDK_KEY_KP_9)
    add_digit (self, keyval - GDK_KEY_KP_0, time);
  else if (keyval == GDK_KEY_BackSpace)
    {
      stop_waiting (self);
      pit_secret_take_back (self->pin);
      show_length (self);
    }
  else if (keyval == GDK_KEY_Delete)
    pit_pin_entry_clear (self);
  /* Letters mean something elsewhere; here a slip among digits must not do it. */
  else if (gdk_keyval_to_unicode (keyval) < 0x20)
    return GDK_EVENT_PROPAGATE;

  return GDK_EVENT_STOP;
}

static void
clicked_cb (PitPinEntry *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

static void
pit_pin_entry_measure (GtkWidget      *widget,
                       GtkOrientation  orientation,
                       int             for_size,
                       int            *minimum,
                       int            *natural,
                       int            *minimum_baseline,
                       int            *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL
                          ? PIT_PIN_DIGITS * DOT + (PIT_PIN_DIGITS - 1) * GAP + 2 * PAD : DOT + 2 * PAD;
  *minimum_baseline = *natural_baseline = -1;
}

static void
pit_pin_entry_snapshot (GtkWidget   *widget,
                        GtkSnapshot *snapshot)
{
  PitPinEntry *self = PIT_PIN_ENTRY (widget);
  int width = PIT_PIN_DIGITS * DOT + (PIT_PIN_DIGITS - 1) * GAP;
  float x = (float) (gtk_widget_get_width (widget) - width) / 2;
  float y = (float) (gtk_widget_get_height (widget) - DOT) / 2;
  GdkRGBA color;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &color);
  for (guint i = 0; i < PIT_PIN_DIGITS; i++)
    {
      gboolean typed = i < pit_secret_get_length (self->pin);
      const float wide = typed ? DOT / 2.0f : 2;
      const float widths[4] = { wide, wide, wide, wide };
      const GdkRGBA colors[4] = { color, color, color, color };
      GskRoundedRect circle;

      gsk_rounded_rect_init_from_rect (&circle, &GRAPHENE_RECT_INIT (x + (float) i * (DOT + GAP), y, DOT, DOT),
                                       DOT / 2.0f);
      gtk_snapshot_append_border (snapshot, &circle, widths, colors);
    }
}

static void
pit_pin_entry_size_allocate (GtkWidget *widget,
                             int        width,
                             int        height,
                             int        baseline)
{
  int least = 0, lowest = 0;

  /* It is not seen, and is as large as it has to be. */
  gtk_widget_measure (PIT_PIN_ENTRY (widget)->focus, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_measure (PIT_PIN_ENTRY (widget)->focus, GTK_ORIENTATION_VERTICAL, -1, &lowest, NULL, NULL, NULL);
  gtk_widget_allocate (PIT_PIN_ENTRY (widget)->focus, MAX (width, least), MAX (height, lowest), -1, NULL);
}

static gboolean
pit_pin_entry_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (PIT_PIN_ENTRY (widget)->focus);
}

static const PitProperty properties[] = {
  { "label", G_TYPE_STRING, NULL, G_PARAM_READWRITE, PIT_PROPERTY_AT (PitPinEntry, label), .changed = G_CALLBACK (show_length) },
};

static void
pit_pin_entry_dispose (GObject *object)
{
  g_clear_pointer (&PIT_PIN_ENTRY (object)->focus, gtk_widget_unparent);

  G_OBJECT_CLASS (pit_pin_entry_parent_class)->dispose (object);
}

static void
pit_pin_entry_finalize (GObject *object)
{
  PitPinEntry *self = PIT_PIN_ENTRY (object);

  stop_waiting (self);
  g_clear_object (&self->clock);
  pit_secret_free (self->pin);
  pit_properties_clear (self, properties, G_N_ELEMENTS (properties));

  G_OBJECT_CLASS (pit_pin_entry_parent_class)->finalize (object);
}

static void
pit_pin_entry_class_init (PitPinEntryClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = pit_pin_entry_dispose;
  G_OBJECT_CLASS (klass)->finalize = pit_pin_entry_finalize;
  widget_class->grab_focus = pit_pin_entry_grab_focus;
  widget_class->measure = pit_pin_entry_measure;
  widget_class->size_allocate = pit_pin_entry_size_allocate;
  widget_class->snapshot = pit_pin_entry_snapshot;

  pit_properties_install (klass, properties, G_N_ELEMENTS (properties));

  /**
   * PitPinEntry::complete:
   *
   * All digits are there: see pit_pin_entry_take().
   */
  signals[COMPLETE] = g_signal_new ("complete", PIT_TYPE_PIN_ENTRY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                    G_TYPE_NONE, 0);

  /**
   * PitPinEntry::crowded:
   *
   * More digits than a PIN has came, faster than fingers: nothing of them is kept.
   */
  signals[CROWDED] = g_signal_new ("crowded", PIT_TYPE_PIN_ENTRY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_css_name (widget_class, "pinentry");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
pit_pin_entry_init (PitPinEntry *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  self->pin = pit_secret_new ();
  self->focus = g_object_new (GTK_TYPE_PASSWORD_ENTRY, "editable", FALSE, "can-target", FALSE, "opacity", 0.0, NULL);
  gtk_widget_set_parent (self->focus, GTK_WIDGET (self));
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (clicked_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  show_length (self);
}

/** pit_pin_entry_set_clock: (nullable): the windows'; without one a badge is taken for a PIN */
void
pit_pin_entry_set_clock (PitPinEntry  *self,
                         PitDeskClock *clock)
{
  g_return_if_fail (PIT_IS_PIN_ENTRY (self));

  stop_waiting (self);
  g_set_object (&self->clock, clock);
}

/**
 * pit_pin_entry_rest:
 * @rests: whether what is typed is for nobody: the PIN before is being checked
 *
 * It keeps the keys, so that none of them goes to the page behind.
 */
void
pit_pin_entry_rest (PitPinEntry *self,
                    gboolean     rests)
{
  g_return_if_fail (PIT_IS_PIN_ENTRY (self));

  self->rests = rests;
}

/** pit_pin_entry_refuse: what was typed last was no PIN: the next try begins after a pause */
void
pit_pin_entry_refuse (PitPinEntry *self)
{
  g_return_if_fail (PIT_IS_PIN_ENTRY (self));

  pit_pin_entry_clear (self);
  self->is_refused = TRUE;
}

/** Returns: (transfer full): what was typed; nothing of it stays here */
PitSecret *
pit_pin_entry_take (PitPinEntry *self)
{
  PitSecret *pin;

  g_return_val_if_fail (PIT_IS_PIN_ENTRY (self), NULL);

  stop_waiting (self);
  pin = g_steal_pointer (&self->pin);
  self->pin = pit_secret_new ();
  show_length (self);

  return pin;
}

/** pit_pin_entry_clear: forgets what was typed */
void
pit_pin_entry_clear (PitPinEntry *self)
{
  g_return_if_fail (PIT_IS_PIN_ENTRY (self));

  stop_waiting (self);
  self->is_spoiled = FALSE;
  pit_secret_clear (self->pin);
  show_length (self);
}
