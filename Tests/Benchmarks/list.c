/* The benchmark's yardstick: the list of scrums, hand-written in C with ncurses.
 *
 *   cc -O2 -o list list.c -lncursesw     ./list DIRECTORY
 *
 * It reads the same store and shows the same cells, colours and cursor as scrumdinger. Down, Up, j and k move the
 * selection; q quits. Every key redraws the whole screen, and ncurses works out what to send. With a 24-bit terminal
 * entry it uses the themes' own colours. Instead of parsing JSON it searches for keys. */
#define _GNU_SOURCE
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <dirent.h>
#include <fcntl.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { CARD = 3, REACH = 65536 }; /* rows per card; bytes read from the end of a meetings file */

static const struct { const char *name; int rgb, indexed, accent; } themes[] = {
    {"bubblegum", 0xEE80D1, 212, 0},  {"buttercup", 0xFFF196, 229, 0}, {"indigo", 0x360071, 54, 1},
    {"lavender", 0xCFCEFF, 189, 0},   {"magenta", 0xA51377, 126, 1},   {"navy", 0x001441, 17, 1},
    {"orange", 0xFF8B42, 208, 0},     {"oxblood", 0x4A070B, 52, 1},    {"periwinkle", 0x8682FF, 105, 0},
    {"poppy", 0xFF5E5E, 203, 0},      {"purple", 0x914BF2, 98, 1},     {"seafoam", 0xCBEAE5, 254, 0},
    {"sky", 0x6E92FF, 69, 0},         {"tan", 0xC29B7E, 144, 0},       {"teal", 0x228F9E, 30, 0},
    {"yellow", 0xFFDF4D, 221, 0},
};
enum { THEMES = sizeof themes / sizeof *themes };

static const struct { const char *key, *title; } hints[] = {
    {"Enter", "Open"}, {"/", "Filter"}, {"a", "Add"}, {"e", "Edit"}, {"m", "Start"}, {"d", "Delete"},
};
enum { HINTS = sizeof hints / sizeof *hints };

struct card {
  char id[37], created[33], title[128], last_met[48];
  int attendees, minutes, theme;
};

static struct card *cards;
static int count, capacity, selected, first;

/* The text after a key, up to its closing quote. */
static void find_text(const char *json, const char *key, char *text, size_t size) {
  const char *value = strstr(json, key);
  size_t length = 0;
  if (value && (value = strchr(value + strlen(key), ':')) && (value = strchr(value, '"')))
    for (value++; *value && *value != '"' && length + 1 < size; value++) {
      if (*value == '\\' && value[1]) value++;
      text[length++] = *value;
    }
  text[length] = 0;
}

static int find_number(const char *json, const char *key) {
  const char *value = strstr(json, key);
  return value && (value = strchr(value + strlen(key), ':')) ? atoi(value + 1) : 0;
}

static int find_theme(const char *name) {
  for (int i = 0; i < THEMES; i++)
    if (!strcmp(themes[i].name, name)) return i;
  return 0;
}

/* The end of a file, as much as fits, as a string. Returns its length, or 0 if there is no such file. */
static ssize_t read_end(int folder, const char *name, char *buffer, size_t size) {
  int file = openat(folder, name, O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  off_t end = lseek(file, 0, SEEK_END);
  ssize_t length = pread(file, buffer, size - 1, end > (off_t)size - 1 ? end - (off_t)(size - 1) : 0);
  close(file);
  if (length < 0) length = 0;
  buffer[length] = 0;
  return length;
}

/* "Last met Sat 21 Nov 2026, 09:42": the date of the last line's meeting. */
static void find_last_meeting(int folder, struct card *card) {
  static char log[REACH + 1];
  char name[48], date[33];
  snprintf(name, sizeof name, "%s.jsonl", card->id);
  ssize_t length = read_end(folder, name, log, sizeof log);
  strcpy(card->last_met, "No meetings yet");
  if (length == 0) return;
  log[length - 1] = 0;
  const char *line = strrchr(log, '\n');
  find_text(line ? line + 1 : log, "\"date\"", date, sizeof date);
  struct tm utc = {0}, local;
  if (!strptime(date, "%Y-%m-%dT%H:%M:%S", &utc)) return;
  time_t moment = timegm(&utc);
  localtime_r(&moment, &local);
  static const char *days[] = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
  static const char *months[] = {"Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  snprintf(card->last_met, sizeof card->last_met, "Last met %s %d %s %d, %02d:%02d", days[local.tm_wday], local.tm_mday,
           months[local.tm_mon], local.tm_year + 1900, local.tm_hour, local.tm_min);
}

static int by_creation(const void *a, const void *b) {
  const struct card *one = a, *other = b;
  int order = strcmp(one->created, other->created);
  return order ? order : strcmp(one->id, other->id);
}

static void load(const char *directory) {
  static char head[REACH];
  char theme[32];
  if (chdir(directory)) exit(1);
  DIR *scrums = opendir("scrums");
  int meetings = open("meetings", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (!scrums) exit(1);
  for (struct dirent *entry; (entry = readdir(scrums));) {
    if (!strstr(entry->d_name, ".json") || read_end(dirfd(scrums), entry->d_name, head, sizeof head) == 0) continue;
    if (count == capacity) cards = realloc(cards, (capacity = capacity ? 2 * capacity : 64) * sizeof *cards);
    if (!cards) exit(1);
    struct card *card = &cards[count++];
    find_text(head, "\"title\"", card->title, sizeof card->title);
    find_text(head, "\"created\"", card->created, sizeof card->created);
    find_text(head, "\"theme\"", theme, sizeof theme);
    snprintf(card->id, sizeof card->id, "%.36s", entry->d_name);
    card->theme = find_theme(theme);
    card->minutes = find_number(head, "\"lengthInMinutes\"");
    card->attendees = 0;
    for (const char *at = head; (at = strstr(at, "\"name\"")); at++) card->attendees++;
    find_last_meeting(meetings, card);
  }
  closedir(scrums);
  if (cards) qsort(cards, count, sizeof *cards, by_creation);
}

static void draw_card(const struct card *card, int is_selected, int y, int bottom) {
  int width = COLS - 4, right = COLS - 4, bold = is_selected ? A_BOLD : 0;
  char text[64];
  attrset(bold);
  mvhline(y, 0, ' ' | bold, COLS);
  if (is_selected) mvaddstr(y, 0, "❯");
  attrset(COLOR_PAIR(card->theme + 1));
  if (y + 1 < bottom) mvhline(y + 1, 2, ' ', width);
  attron(bold);
  mvhline(y, 2, ' ', width);
  snprintf(text, sizeof text, "%d minute%s", card->minutes, card->minutes == 1 ? "" : "s");
  mvaddstr(y, right - (int)strlen(text), text);
  mvaddstr(y, 4, card->title);
  attroff(bold);
  if (y + 1 >= bottom) return;
  const char *theme = themes[card->theme].name;
  if (card->attendees == 0) snprintf(text, sizeof text, "No attendees · %c%s", theme[0] - 32, theme + 1);
  else snprintf(text, sizeof text, "%d attendee%s · %c%s", card->attendees, card->attendees == 1 ? "" : "s", theme[0] - 32, theme + 1);
  mvaddstr(y + 1, 4, text);
  mvaddstr(y + 1, right - (int)strlen(card->last_met), card->last_met);
}

static void draw_scroll_bar(int top, int shown, int on_screen) {
  if (on_screen >= count) return;
  int total = count * shown / on_screen;
  int offset = first + on_screen == count ? total - shown : first * shown / on_screen;
  int length = shown * shown / total > 1 ? shown * shown / total : 1;
  int start = (shown - length) * offset / (total - shown);
  attrset(A_DIM);
  for (int y = start; y < start + length; y++) mvaddstr(top + y, COLS - 1, "▐");
}

static void draw_hint(int x, const char *key, const char *title) {
  attrset(A_BOLD);
  mvaddstr(LINES - 1, x, key);
  attrset(A_DIM);
  mvaddstr(LINES - 1, x + (int)mbstowcs(NULL, key, 0) + 1, title);
}

static void draw_footer(void) {
  int x = 2, end = COLS - 16;
  for (int i = 0; i < HINTS; i++) {
    int key = mbstowcs(NULL, hints[i].key, 0), title = mbstowcs(NULL, hints[i].title, 0);
    if (x + key + 1 + title > end - 2) break;
    draw_hint(x, hints[i].key, hints[i].title);
    x += key + 1 + title + 2;
  }
  draw_hint(end, "q", "Quit");
  draw_hint(end + 8, "?", "Help");
}

static void draw(void) {
  int top = LINES - 1 < 16 ? 1 : 2, shown = LINES - 1 - top - (LINES - 1 < 14 ? 0 : 1);
  int whole = (shown + 1) / CARD, on_screen = (shown + CARD) / CARD; /* cards that fit, without and with a clipped one */
  if (selected < first) first = selected;
  if (selected >= first + whole) first = selected - whole + 1;
  if (first + on_screen > count) on_screen = count - first;
  erase();
  attrset(A_BOLD);
  mvaddstr(0, 2, "Daily Scrums");
  for (int i = 0; i < on_screen && i * CARD < shown; i++)
    draw_card(&cards[first + i], first + i == selected, top + i * CARD, top + shown);
  if (count > 0) draw_scroll_bar(top, shown, on_screen);
  draw_footer();
  move(top + (selected - first) * CARD, 0); /* where screen readers expect it */
  refresh();
}

int main(int argc, char **argv) {
  if (argc != 2) return 2;
  setlocale(LC_ALL, "");
  load(argv[1]);
  initscr();
  raw();
  noecho();
  nonl();
  keypad(stdscr, TRUE);
  curs_set(0);
  start_color();
  use_default_colors();
  for (int i = 0; i < THEMES; i++) {
    int is_direct = COLORS > 256, is_white = themes[i].accent;
    init_extended_pair(i + 1, is_direct ? (is_white ? 0xFFFFFF : 0x080808) : is_white ? 231 : 16,
                       is_direct ? themes[i].rgb : themes[i].indexed);
  }
  for (int key = 0; key != 'q';) {
    draw();
    key = getch();
    if ((key == KEY_DOWN || key == 'j') && selected < count - 1) selected++;
    if ((key == KEY_UP || key == 'k') && selected > 0) selected--;
    if (key == ERR) break;
  }
  endwin();
  return 0;
}
