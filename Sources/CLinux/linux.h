// Functions of the C library that Swift's Glibc module leaves out, because only Linux has them.
#include <stdio.h>
#include <sys/types.h>
#include <sys/signalfd.h>
#include <sys/sysmacros.h>

int renameat2(int old_folder, const char *old_name, int new_folder, const char *new_name, unsigned int flags);
int syncfs(int descriptor);
pid_t gettid(void);
int pipe2(int descriptors[2], int flags);

#ifndef RENAME_NOREPLACE
#define RENAME_NOREPLACE 1
#endif
