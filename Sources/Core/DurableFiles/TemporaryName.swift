import Glibc

/// The name of a temporary file, `.<name>.tmp.<pid>.<random>`: hidden, next to its target, and with the process ID of
/// its writer.
package struct TemporaryName: CustomStringConvertible {
  package let description: String
  let writer: pid_t

  package init(for name: Substring) {
    writer = getpid()
    description = ".\(name).tmp.\(writer).\(String(UInt64.random(in: 0 ... .max), radix: 16))"
  }

  /// Parses a name. Returns nil if it isn't the name of a temporary file.
  package init?(_ name: String) {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count >= 5, parts[0].isEmpty, parts[parts.count - 3] == "tmp", let writer = pid_t(parts[parts.count - 2]),
      writer > 0, UInt64(parts[parts.count - 1], radix: 16) != nil
    else { return nil }
    self.writer = writer
    description = name
  }
}
