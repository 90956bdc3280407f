import ConsoleLibc

/// What the kernel says of a process: see proc(5), `/proc/pid/stat`.
package nonisolated struct ProcessStatus: Sendable {
  /// The name of the program, cut to 15 bytes.
  package let name: String
  package let parent: Int32
  /// The start, in the kernel's ticks. A later process with the same ID has another one.
  package let start: String
  /// Whether the process has ended, and its parent has not collected it.
  package let isZombie: Bool

  /// Returns nil if there is no such process.
  package init?(of process: Int32) {
    let file = open("/proc/\(process)/stat", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    let text = [UInt8](unsafeUninitializedCapacity: 1024) { $1 = max(0, read(file, $0.baseAddress, $0.count)) }
    // The name is in parentheses, and may contain parentheses.
    guard let first = text.firstIndex(of: UInt8(ascii: "(")), let last = text.lastIndex(of: UInt8(ascii: ")")), first < last
    else { return nil }
    let fields = String(decoding: text[(last + 1)...], as: UTF8.self).split(separator: " ")
    guard fields.count > 19, let parent = Int32(fields[1]) else { return nil }
    name = String(decoding: text[(first + 1)..<last], as: UTF8.self)
    (self.parent, start, isZombie) = (parent, String(fields[19]), fields[0] == "Z")
  }

  /// The IDs of all processes. One that starts meanwhile may be missing.
  package static func processes() -> [Int32] {
    guard let folder = opendir("/proc") else { return [] }
    defer { closedir(folder) }
    var processes: [Int32] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if let process = Int32(name) { processes.append(process) }
    }
    return processes
  }
}
