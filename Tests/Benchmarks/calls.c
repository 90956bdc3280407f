// Records the functions that a program calls, in the order of their first calls.
//
//   calls ADDRESSES OUTPUT PROGRAM ARGUMENT…
//
// ADDRESSES is a file of one hexadecimal address a line, in rising order: the starts of the functions of a program that is not relocated.
// Each start gets a breakpoint, which goes when it is hit, so that the program runs at full speed afterwards. OUTPUT gets an address a
// line. SIGUSR1 sets all breakpoints again and writes an empty line, which begins the next part of the run; SIGTERM is the program's.
// Processes that the program starts run without breakpoints. See ptrace(2).
#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/uio.h>
#include <sys/user.h>
#include <sys/wait.h>
#include <unistd.h>

#if defined __x86_64__
static const unsigned char trap[] = { 0xCC };
enum { BEHIND = 1 }; // where the program counter stands after a breakpoint
#define COUNTER(registers) ((registers).rip)
#elif defined __aarch64__
static const unsigned char trap[] = { 0x00, 0x00, 0x20, 0xD4 };
enum { BEHIND = 0 };
#define COUNTER(registers) ((registers).pc)
#endif

static uintptr_t *starts;
static unsigned char (*saved)[sizeof trap];
static size_t count;
static int memory; // of the program: see proc(5)
static volatile sig_atomic_t newParts;

static void fail(const char *what) { perror(what); exit(1); }

static void readStarts(const char *path) {
  FILE *file = fopen(path, "r");
  if (!file) fail(path);
  size_t room = 0;
  unsigned long start;
  while (fscanf(file, "%lx", &start) == 1) {
    if (count == room) {
      room = room ? 2 * room : 4096;
      if (!(starts = realloc(starts, room * sizeof *starts))) fail("realloc");
    }
    starts[count++] = start;
  }
  fclose(file);
  if (!(saved = calloc(count, sizeof *saved))) fail("calloc");
}

static int openMemory(pid_t process) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/mem", process);
  return open(path, O_RDWR | O_CLOEXEC);
}

static void setBreakpoints(void) {
  for (size_t i = 0; i < count; i++)
    if (pwrite(memory, trap, sizeof trap, (off_t) starts[i]) < 0) fail("breakpoint");
}

// NB: in the handler, since a flag that the loop looked at could be set just before waitpid, which then waits for the next breakpoint.
static void beginPart(int number) {
  (void) number;
  setBreakpoints();
  newParts++;
}

static void readCode(void) {
  for (size_t i = 0; i < count; i++)
    if (pread(memory, saved[i], sizeof saved[i], (off_t) starts[i]) < 0) fail("code");
}

static void removeBreakpoints(pid_t process) {
  int its = openMemory(process);
  for (size_t i = 0; i < count; i++)
    if (pwrite(its, saved[i], sizeof saved[i], (off_t) starts[i]) < 0) break;
  close(its);
}

static int compare(const void *one, const void *another) {
  uintptr_t a = *(const uintptr_t *) one, b = *(const uintptr_t *) another;
  return (a > b) - (a < b);
}

// Removes the breakpoint at which a thread has stopped, and returns the start of its function: 0 if that is no breakpoint of ours, 1 if another
// thread removed it first.
static uintptr_t stepBack(pid_t thread) {
  struct user_regs_struct registers;
  struct iovec part = { &registers, sizeof registers };
  if (ptrace(PTRACE_GETREGSET, thread, (void *) NT_PRSTATUS, &part) < 0) return 0;
  uintptr_t start = COUNTER(registers) - BEHIND;
  uintptr_t *found = bsearch(&start, starts, count, sizeof *starts, compare);
  if (!found) return 0;
  unsigned char now[sizeof trap];
  int isFirst = pread(memory, now, sizeof now, (off_t) start) == sizeof now && !memcmp(now, trap, sizeof now);
  if (isFirst && pwrite(memory, saved[found - starts], sizeof trap, (off_t) start) < 0) fail("breakpoint");
  COUNTER(registers) = start;
  ptrace(PTRACE_SETREGSET, thread, (void *) NT_PRSTATUS, &part);
  return isFirst ? start : 1;
}

int main(int argc, char **argv) {
  if (argc < 4) return fprintf(stderr, "calls ADDRESSES OUTPUT PROGRAM ARGUMENT…\n"), 2;
  readStarts(argv[1]);
  FILE *output = fopen(argv[2], "we");
  if (!output) fail(argv[2]);
  pid_t program = fork(), stopped;
  if (program == 0) {
    ptrace(PTRACE_TRACEME, 0, 0, 0);
    execv(argv[3], argv + 3);
    fail(argv[3]);
  }
  int status, result = 1, parts = 0;
  if (waitpid(program, &status, 0) < 0 || !WIFSTOPPED(status)) fail("waitpid");
  ptrace(PTRACE_SETOPTIONS, program, 0,
    (void *) (uintptr_t) (PTRACE_O_TRACECLONE | PTRACE_O_TRACEFORK | PTRACE_O_TRACEVFORK | PTRACE_O_EXITKILL));
  memory = openMemory(program);
  if (memory < 0) fail("/proc/PID/mem");
  readCode();
  setBreakpoints();
  signal(SIGUSR1, beginPart);
  signal(SIGTERM, SIG_IGN);
  ptrace(PTRACE_CONT, program, 0, 0);
  while ((stopped = waitpid(-1, &status, __WALL)) > 0 || errno == EINTR) {
    if (stopped < 0) continue;
    for (; parts < newParts; parts++) fprintf(output, "\n");
    if (WIFEXITED(status) || WIFSIGNALED(status)) {
      if (stopped == program) result = WIFEXITED(status) ? WEXITSTATUS(status) : 1;
      continue;
    }
    int number = WSTOPSIG(status), event = status >> 16;
    unsigned long child;
    if (event == PTRACE_EVENT_FORK && ptrace(PTRACE_GETEVENTMSG, stopped, 0, &child) == 0) {
      waitpid((pid_t) child, NULL, __WALL);
      removeBreakpoints((pid_t) child);
      ptrace(PTRACE_DETACH, (pid_t) child, 0, 0);
    } else if (number == SIGTRAP && !event) {
      uintptr_t start = stepBack(stopped);
      if (start > 1) fprintf(output, "%lx\n", (unsigned long) start);
      number = start ? 0 : SIGTRAP;
    }
    // NB: a new thread begins with a SIGSTOP of the tracing.
    ptrace(PTRACE_CONT, stopped, 0, (void *) (uintptr_t) (event || number == SIGSTOP ? 0 : number));
  }
  for (; parts < newParts; parts++) fprintf(output, "\n");
  fclose(output);
  return result;
}
