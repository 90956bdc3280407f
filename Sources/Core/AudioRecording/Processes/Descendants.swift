import Glibc

/// Returns the descendants of a process, according to /proc. A process that starts meanwhile may be missing.
func descendants(of ancestor: pid_t) -> [pid_t] {
  var children: [pid_t: [pid_t]] = [:], found: [pid_t] = [], rest = [ancestor]
  for process in processes() { if let parent = parent(of: process) { children[parent, default: []].append(process) } }
  while let process = rest.popLast() {
    let new = children[process] ?? []
    found += new
    rest += new
  }
  return found
}

private func processes() -> [pid_t] {
  guard let folder = opendir("/proc") else { return [] }
  defer { closedir(folder) }
  var processes: [pid_t] = []
  while let entry = readdir(folder) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
    if let process = pid_t(name) { processes.append(process) }
  }
  return processes
}

/// Returns nil if the process has ended.
private func parent(of process: pid_t) -> pid_t? {
  let file = open("/proc/\(process)/stat", O_RDONLY | O_CLOEXEC)
  guard file >= 0 else { return nil }
  defer { close(file) }
  return withUnsafeTemporaryAllocation(byteCount: 512, alignment: 1) { buffer in
    let text = buffer.prefix(max(0, read(file, buffer.baseAddress, buffer.count)))
    // The program's name is in parentheses, and may contain parentheses. The state and the parent follow.
    guard let name = text.lastIndex(of: UInt8(ascii: ")")) else { return nil }
    let fields = String(decoding: text[name...].dropFirst(), as: UTF8.self).split(separator: " ")
    return fields.count > 1 ? pid_t(fields[1]) : nil
  }
}
