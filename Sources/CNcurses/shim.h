// What Swift can't import from ncurses by itself: macros with casts. Nothing else belongs here.
#define _XOPEN_SOURCE_EXTENDED 1
#define NCURSES_WIDECHAR 1
#define NCURSES_OPAQUE 1
#include <locale.h>
#include <curses.h>

// term.h as a whole would define a macro for every capability, so its two functions are declared here; wchar.h hides wcwidth() from Swift,
// and sys/mman.h the memory that ncurses draws into.
int wcwidth(wchar_t c);
int memfd_create(const char *name, unsigned int flags);
int setupterm(const char *term, int filedes, int *errret);
char *tigetstr(const char *capname);

static const attr_t curses_bold = A_BOLD, curses_dim = A_DIM, curses_underline = A_UNDERLINE, curses_reverse = A_REVERSE;
static const mmask_t curses_button1_pressed = BUTTON1_PRESSED, curses_wheel_up = BUTTON4_PRESSED,
                     curses_wheel_down = BUTTON5_PRESSED, curses_all_mouse_events = ALL_MOUSE_EVENTS;
