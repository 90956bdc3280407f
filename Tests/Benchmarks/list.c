/* The benchmark's yardstick: the list of scrums, hand-written in C with ncurses.
 *
 *   cc -O2 -o list list.c -lncursesw     ./list DIRECTORY [told]
 *
 * It reads the same store and shows the same cells, colours and cursor as scrumdinger. Down, Up, j and k move the
 * selection; q quits. Every key redraws the whole screen, and ncurses works out what to send. Colours are those of a
 * terminal that doesn't tell its ground or, after "told", of one whose ground is #101014, where cards are washed; 24-bit
 * ones with such a terminal entry. Instead of parsing JSON it searches for keys. */
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

enum { REACH = 65536, BARS = 8 }; /* bytes read from the end of a meetings file; the last meetings that are shown */

/* A theme's colour, that of bars, and text and quiet text on it; and the wash of a card: 24-bit, and among 256. */
static const struct { const char *name; int full[2], mid[2], text[2], quiet[2], wash[2]; } unknown[] = {
    {"bubblegum", {0xEE80D1, 212}, {0xBD83AC, 139}, {0x080808, 16}, {0x382332, 236}},
    {"buttercup", {0xFFF196, 229}, {0xC4BD8F, 144}, {0x080808, 16}, {0x3B3827, 237}},
    {"indigo", {0x6E4DB7, 61}, {0x7567A0, 61}, {0xFFFFFF, 231}, {0xDFDBF2, 255}},
    {"lavender", {0xCFCEFF, 189}, {0xAAAAC4, 146}, {0x080808, 16}, {0x31313B, 236}},
    {"magenta", {0xB02381, 126}, {0x9F5881, 132}, {0xFFFFFF, 231}, {0xF4D5E5, 225}},
    {"navy", {0x446295, 60}, {0x5F708D, 60}, {0xFFFFFF, 231}, {0xD7DEEA, 254}},
    {"orange", {0xFF8B42, 208}, {0xC78966, 173}, {0x080808, 16}, {0x3C2518, 235}},
    {"oxblood", {0x944D49, 95}, {0x8E6562, 95}, {0xFFFFFF, 231}, {0xEBDAD8, 255}},
    {"periwinkle", {0x8682FF, 105}, {0x8284C6, 104}, {0x080808, 16}, {0x22233B, 235}},
    {"poppy", {0xFF5E5E, 203}, {0xC9746F, 167}, {0x080808, 16}, {0x3C1D1C, 52}},
    {"purple", {0x914BF2, 98}, {0x886BC0, 97}, {0xFFFFFF, 231}, {0xFFFFFF, 231}},
    {"seafoam", {0xCBEAE5, 254}, {0xA9B9B6, 249}, {0x080808, 16}, {0x313736, 237}},
    {"sky", {0x6E92FF, 69}, {0x768CC6, 68}, {0x080808, 16}, {0x1E263B, 235}},
    {"tan", {0xC29B7E, 144}, {0xA48F80, 137}, {0x080808, 16}, {0x2F2722, 235}},
    {"teal", {0x228F9E, 30}, {0x5A8991, 66}, {0x080808, 16}, {0x0F191A, 232}},
    {"yellow", {0xFFDF4D, 221}, {0xC4B471, 179}, {0x080808, 16}, {0x3B351C, 236}},
}, told[] = {
    {"bubblegum", {0xEE80D1, 212}, {0x814B74, 96}, {0x080808, 16}, {0x382332, 236}, {0x261C27, 234}},
    {"buttercup", {0xFFF196, 229}, {0x888259, 101}, {0x080808, 16}, {0x3B3827, 237}, {0x272622, 235}},
    {"indigo", {0x7554BE, 61}, {0x5F469A, 61}, {0xFFFFFF, 231}, {0xE8E5F7, 255}, {0x1A1825, 234}},
    {"lavender", {0xCFCEFF, 189}, {0x71708B, 60}, {0x080808, 16}, {0x31313B, 236}, {0x23232B, 235}},
    {"magenta", {0xB82D88, 162}, {0x922A6D, 89}, {0xFFFFFF, 231}, {0xF8E1ED, 231}, {0x221620, 234}},
    {"navy", {0x4A699D, 60}, {0x3F5680, 24}, {0xFFFFFF, 231}, {0xECEFF5, 254}, {0x171922, 234}},
    {"orange", {0xFF8B42, 208}, {0x895032, 130}, {0x080808, 16}, {0x3C2518, 235}, {0x281D1C, 234}},
    {"oxblood", {0x9C534F, 95}, {0x7E4643, 95}, {0xFFFFFF, 231}, {0xF1E4E3, 255}, {0x1F181B, 234}},
    {"periwinkle", {0x8682FF, 105}, {0x4F4E90, 61}, {0x080808, 16}, {0x22233B, 235}, {0x1C1C2B, 234}},
    {"poppy", {0xFF5E5E, 203}, {0x8A3C3C, 88}, {0x080808, 16}, {0x3C1D1C, 52}, {0x281A1D, 234}},
    {"purple", {0x914BF2, 98}, {0x673BAB, 55}, {0xFFFFFF, 231}, {0xFFFFFF, 231}, {0x1D182A, 234}},
    {"seafoam", {0xCBEAE5, 254}, {0x6F7E7E, 66}, {0x080808, 16}, {0x313736, 237}, {0x222529, 235}},
    {"sky", {0x6E92FF, 69}, {0x41538B, 25}, {0x080808, 16}, {0x1E263B, 235}, {0x1A1E2B, 234}},
    {"tan", {0xC29B7E, 144}, {0x6B574B, 59}, {0x080808, 16}, {0x2F2722, 235}, {0x221E1F, 234}},
    {"teal", {0x228F9E, 30}, {0x235C66, 23}, {0x080808, 16}, {0x0F191A, 232}, {0x151D22, 234}},
    {"yellow", {0xFFDF4D, 221}, {0x88793A, 100}, {0x080808, 16}, {0x3B351C, 236}, {0x27251E, 235}},
}, *themes = unknown;
/* Over time: coral. */
static const int warm[2][2] = {{0xD44332, 160}, {0xFF6B57, 203}}, quiet[2] = {0x8E8E90, 246};
enum { THEMES = sizeof unknown / sizeof *unknown };
static int is_told;

static const struct { const char *key, *title; } hints[] = {
    {"Enter", "Open"}, {"m", "Start"}, {"a", "Add"}, {"e", "Edit"}, {"d", "Delete"}, {"/", "Filter"},
};
enum { HINTS = sizeof hints / sizeof *hints };

struct card {
  char id[37], created[33], title[128], last_met[48];
  int attendees, minutes, theme;
  int bars, is_over[BARS]; double seconds[BARS]; /* the last meetings, oldest first */
};

static struct card *cards;
static int count, capacity, selected, first;
static int step = 3; /* rows from card to card: 3, 2 without empty rows, 1 in one line */

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

/* How long the meetings in the last lines were: the sum of the turns. */
static void find_bars(char *log, ssize_t length, struct card *card) {
  while (length > 0 && card->bars < BARS) {
    while (length > 0 && log[length - 1] != '\n') length--;
    double sum = 0;
    int turns = 0;
    for (const char *at = log + length; (at = strstr(at, "\"seconds\":")); turns++) sum += atof(at += 10);
    int minutes = find_number(log + length, "\"lengthInMinutes\"");
    if (turns > 0) {
      memmove(card->seconds + 1, card->seconds, sizeof *card->seconds * card->bars);
      memmove(card->is_over + 1, card->is_over, sizeof *card->is_over * card->bars);
      card->seconds[0] = sum;
      card->is_over[0] = (int)sum > 60 * minutes + 5;
      card->bars++;
    }
    if (length > 0) log[--length] = 0;
  }
}

/* "yesterday 08:39", "Mon 16 Nov", "Mon 16 Nov 2025": the date of the last line's meeting. */
static void find_last_meeting(int folder, struct card *card) {
  static char log[REACH + 1];
  char name[48], date[33];
  snprintf(name, sizeof name, "%s.jsonl", card->id);
  ssize_t length = read_end(folder, name, log, sizeof log);
  strcpy(card->last_met, "never met");
  card->bars = 0;
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
  struct tm today, yesterday;
  time_t now = time(NULL);
  localtime_r(&now, &today);
  now += (12 - today.tm_hour) * 3600 - 86400; /* from noon: a day may have 23 or 25 hours */
  localtime_r(&now, &yesterday);
  int is_today = local.tm_year == today.tm_year && local.tm_yday == today.tm_yday;
  if (is_today || (local.tm_year == yesterday.tm_year && local.tm_yday == yesterday.tm_yday))
    snprintf(card->last_met, sizeof card->last_met, "%s %02d:%02d", is_today ? "today" : "yesterday", local.tm_hour, local.tm_min);
  else {
    int end = snprintf(card->last_met, sizeof card->last_met, "%s %d %s", days[local.tm_wday], local.tm_mday, months[local.tm_mon]);
    if (local.tm_year != today.tm_year)
      snprintf(card->last_met + end, sizeof card->last_met - end, " %d", local.tm_year + 1900);
  }
  find_bars(log, length - 1, card);
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

/* Pairs a theme: its colour, bars, text and quiet text on it, over time, and text and quiet text on its wash; and quiet text on
   the page. */
enum { FULL, MID, TEXT, QUIET, WARM, WASHED, WASHED_QUIET, KINDS, PAGE = 1 };
static int pair(int theme, int kind) { return 2 + theme * KINDS + kind; }
static int faint(void) { return is_told ? COLOR_PAIR(PAGE) : A_DIM; }
static int washed(const struct card *card, int kind, int otherwise) {
  return is_told ? COLOR_PAIR(pair(card->theme, kind)) : otherwise;
}

static void draw_bars(const struct card *card, int is_selected, int y, int x) {
  static const char *glyphs[] = {"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
  if (card->bars < 3) return;
  for (int i = 0; i < card->bars; i++) {
    double part = card->seconds[i] / (60.0 * card->minutes);
    int height = (int)(6 * ((part < 0.5 ? 0.5 : part < 2 ? part : 2) - 0.5) / 0.7 + 0.5);
    height = card->is_over[i] ? height < 5 ? 5 : height > 6 ? 6 : height : height > 4 ? 4 : height;
    attrset(COLOR_PAIR(pair(card->theme, is_selected ? QUIET : card->is_over[i] ? WARM : FULL)));
    mvaddstr(y, x + 2 * i, glyphs[height]);
    if (i < card->bars - 1) addstr(" ");
  }
}

static void draw_card(const struct card *card, int is_selected, int y, int bottom) {
  int width = COLS - 4, right = COLS - 4, rows = step > 1 && y + 1 < bottom ? 2 : 1, note = right - 18, quiet = y + rows - 1;
  char text[64];
  for (int row = 0; row < rows; row++) {
    attrset(COLOR_PAIR(pair(card->theme, is_selected ? TEXT : is_told ? WASHED : FULL)));
    if (is_selected || is_told) mvhline(y + row, 2, ' ', width);
    attrset(COLOR_PAIR(pair(card->theme, is_selected ? TEXT : FULL)));
    if (!is_selected) mvaddstr(y + row, 2, "▌");
  }
  if (is_selected) attron(A_BOLD);
  else attrset(A_BOLD | washed(card, WASHED, 0));
  mvaddstr(y, 4, card->title);
  if (!is_selected) attrset(washed(card, WASHED, A_NORMAL));
  snprintf(text, sizeof text, "%d min", card->minutes);
  mvaddstr(y, right - (int)strlen(text), text);
  if (step > 1 && rows < 2) return;
  attrset(is_selected ? COLOR_PAIR(pair(card->theme, QUIET)) : washed(card, WASHED_QUIET, A_DIM));
  if (card->attendees == 0) strcpy(text, "No attendees");
  else snprintf(text, sizeof text, "%d attendee%s", card->attendees, card->attendees == 1 ? "" : "s");
  if (step == 1) note -= 8;
  mvaddstr(quiet, step == 1 ? note - 16 - 18 : 4, text);
  mvaddstr(quiet, note + 18 - (int)strlen(card->last_met), card->last_met);
  draw_bars(card, is_selected, quiet, note - 1 - (2 * card->bars - 1));
}

static void draw_scroll_bar(int top, int shown, int on_screen) {
  if (on_screen >= count) return;
  int total = count * shown / on_screen;
  int offset = first + on_screen == count ? total - shown : first * shown / on_screen;
  int length = shown * shown / total > 1 ? shown * shown / total : 1;
  int start = (shown - length) * offset / (total - shown);
  attrset(faint());
  for (int y = start; y < start + length; y++) mvaddstr(top + y, COLS - 1, "▐");
}

/* The empty rows above and below everything on a high screen. */
static int margin(void) { return LINES >= 30 ? 1 : 0; }

static void draw_hint(int x, const char *key, const char *title) {
  attrset(A_BOLD);
  mvaddstr(LINES - 1 - margin(), x, key);
  attrset(faint());
  mvaddstr(LINES - 1 - margin(), x + (int)mbstowcs(NULL, key, 0) + 1, title);
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
  int height = LINES - 1 - 2 * margin(), title = height < 16 ? 1 : 2, top = margin() + title;
  int shown = height - title - (height < 14 ? 0 : 1);
  step = 3 * count - 1 <= shown ? 3 : 2 * count <= shown ? 2 : 1;
  int blank = step == 3, whole = (shown + blank) / step; /* cards that fit */
  int on_screen = (shown + step - 1 + blank) / step;     /* and with a clipped one */
  if (selected < first) first = selected;
  if (selected >= first + whole) first = selected - whole + 1;
  if (first + on_screen > count) on_screen = count - first;
  erase();
  attrset(A_BOLD);
  mvaddstr(margin(), 2, "Daily scrums");
  if (count > 0) {
    char text[32];
    snprintf(text, sizeof text, "%d scrum%s", count, count == 1 ? "" : "s");
    attrset(faint());
    mvaddstr(margin(), COLS - 2 - (int)strlen(text), text);
  }
  for (int i = 0; i < on_screen && i * step < shown; i++)
    draw_card(&cards[first + i], first + i == selected, top + i * step, top + shown);
  if (count > 0) draw_scroll_bar(top, shown, on_screen);
  draw_footer();
  move(top + (selected - first) * step, 0); /* where screen readers expect it */
  refresh();
}

int main(int argc, char **argv) {
  if (argc < 2) return 2;
  is_told = argc > 2;
  if (is_told) themes = told;
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
  int form = COLORS <= 256;
  init_extended_pair(PAGE, quiet[form], -1);
  for (int i = 0; i < THEMES; i++) {
    int ground = is_told ? themes[i].wash[form] : -1;
    init_extended_pair(pair(i, FULL), themes[i].full[form], ground);
    init_extended_pair(pair(i, MID), themes[i].mid[form], ground);
    init_extended_pair(pair(i, TEXT), themes[i].text[form], themes[i].full[form]);
    init_extended_pair(pair(i, QUIET), themes[i].quiet[form], themes[i].full[form]);
    init_extended_pair(pair(i, WARM), warm[is_told][form], ground);
    init_extended_pair(pair(i, WASHED), -1, ground);
    init_extended_pair(pair(i, WASHED_QUIET), quiet[form], ground);
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
