// Functions of the C library that Swift's Glibc module leaves out, because only Linux has them.
#include <spawn.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/types.h>
#include <sys/signalfd.h>
#include <sys/sysmacros.h>
#include <sys/timerfd.h>
#include <ucontext.h>

int renameat2(int old_folder, const char *old_name, int new_folder, const char *new_name, unsigned int flags);
int syncfs(int descriptor);
pid_t gettid(void);
int pipe2(int descriptors[2], int flags);
int memfd_create(const char *name, unsigned int flags);
int prlimit(pid_t process, unsigned int resource, const struct rlimit *limit, struct rlimit *former);
int posix_spawn_file_actions_addfchdir_np(posix_spawn_file_actions_t *actions, int folder);

#ifndef MFD_CLOEXEC
#define MFD_CLOEXEC 1U
#endif
#ifndef RENAME_NOREPLACE
#define RENAME_NOREPLACE 1
#endif

// NB: prctl(2) takes a variable number of arguments, which Swift can't pass.
static inline int become_subreaper(const char *name) {
  return prctl(PR_SET_NAME, name, 0, 0, 0) | prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
}

// NB: statx(2) under another name, and its result as bytes: the headers that declare both would take others from Swift's Glibc module.
int status_x(int folder, const char *path, int flags, unsigned int mask, void *status) __asm__("statx");

// When a file was created, in nanoseconds; 0 if its file system does not know.
static inline unsigned long long birth_time(int descriptor) {
  unsigned long long status[32] = {0}; // struct statx: stx_mask is first, stx_btime at 80
  const unsigned int btime = 0x800, empty_path = 0x1000;
  unsigned int mask = 0;
  if (status_x(descriptor, "", empty_path, btime, status) != 0) return 0;
  __builtin_memcpy(&mask, status, sizeof mask);
  if (!(mask & btime)) return 0;
  return status[10] * 1000000000ULL + (unsigned int)status[11];
}

// NB: Swift can't use `stdout`, since it is a variable.
static inline void buffer_lines(void) { setvbuf(stdout, NULL, _IOLBF, 0); }

// The program counter, the frame pointer and the stack pointer of a signal handler's context: see sigaction(2).
#if defined __x86_64__
static inline unsigned long context_counter(const void *context) { return ((const ucontext_t *)context)->uc_mcontext.gregs[16]; } // REG_RIP
static inline unsigned long context_frame(const void *context) { return ((const ucontext_t *)context)->uc_mcontext.gregs[10]; } // REG_RBP
static inline unsigned long context_stack(const void *context) { return ((const ucontext_t *)context)->uc_mcontext.gregs[15]; } // REG_RSP
#elif defined __aarch64__
static inline unsigned long context_counter(const void *context) { return ((const ucontext_t *)context)->uc_mcontext.pc; }
static inline unsigned long context_frame(const void *context) { return ((const ucontext_t *)context)->uc_mcontext.regs[29]; }
static inline unsigned long context_stack(const void *context) { return ((const ucontext_t *)context)->uc_mcontext.sp; }
#endif
