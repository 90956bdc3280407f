import FoundationEssentials
public import Glibc

/// The child processes of a process, including ended ones that it hasn't waited for, and their command lines.
public nonisolated func children(of parent: pid_t) -> [pid_t: String] {
  let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(parent)/task")) ?? []
  let ids = threads.flatMap { thread in
    processText("\(parent)/task/\(thread)/children").split(separator: " ").compactMap { pid_t($0) }
  }
  return ids.reduce(into: [:]) { $0[$1] = processText("\($1)/cmdline").replacing("\0", with: " ") }
}

/// The processes whose command lines contain a text.
public nonisolated func processes(with text: String) -> [pid_t] {
  let ids = ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).compactMap { pid_t($0) }
  return ids.filter { $0 != getpid() && processText("\($0)/cmdline").contains(text) }
}

/// The first 4 kB of a file below /proc, or nothing. NB: read with one call, since tests look at each process again and again.
private nonisolated func processText(_ path: String) -> String {
  let file = open("/proc/\(path)", O_RDONLY | O_CLOEXEC)
  guard file >= 0 else { return "" }
  defer { close(file) }
  return String(unsafeUninitializedCapacity: 4096) { max(0, read(file, $0.baseAddress, $0.count)) }
}
