// The commit of a release: its first 28 bits, and its date in seconds since 1970. NB: the linker is told both as the addresses of
// symbols (--defsym), so that another commit costs a link and no compilation. Without them, both are 0.
extern const char scrumdinger_commit __attribute__((weak)), scrumdinger_date __attribute__((weak));

static inline unsigned long release_commit(void) { return (unsigned long)&scrumdinger_commit; }
static inline unsigned long release_date(void) { return (unsigned long)&scrumdinger_date; }
