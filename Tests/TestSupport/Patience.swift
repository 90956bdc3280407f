/// How long a test waits for what another process or thread does, in seconds. It takes so long only where the test fails: a busy machine
/// may hold a process up for ten seconds and more.
public nonisolated let patience = 60.0
