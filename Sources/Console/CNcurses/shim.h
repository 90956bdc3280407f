// Only what Swift can't import from ncurses itself, such as macros with casts.
#define _XOPEN_SOURCE_EXTENDED 1
#define NCURSES_WIDECHAR 1
#define NCURSES_OPAQUE 1
#include <locale.h>
#include <curses.h>

// Declared here because term.h would define a macro for every capability, and wchar.h and sys/mman.h hide them from Swift.
int wcwidth(wchar_t c);
int memfd_create(const char *name, unsigned int flags);
int setupterm(const char *term, int filedes, int *errret);
char *tigetstr(const char *capname);

// The screen as the next update makes it: what is drawn here needs no copy. A function, because Swift imports no variable that may change.
static inline WINDOW *curses_newscr(void) { return newscr; }

static const attr_t curses_bold = A_BOLD, curses_dim = A_DIM, curses_underline = A_UNDERLINE, curses_reverse = A_REVERSE,
  curses_italic = A_ITALIC;

// The capabilities' names, in the order in which a compiled entry has them.
extern const char *const boolnames[], *const numnames[], *const strnames[];
static inline const char *curses_boolname(int index) { return boolnames[index]; }
static inline const char *curses_numname(int index) { return numnames[index]; }
static inline const char *curses_strname(int index) { return strnames[index]; }
