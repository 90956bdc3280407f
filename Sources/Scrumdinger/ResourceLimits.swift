import Glibc
import Resources

/// The limits of the process that are so small that it would crash or stall, rather than fail with a reason. See setrlimit(2).
enum ResourceLimits {
  private struct Need {
    let resource: __rlimit_resource_t
    let least: rlim_t
    /// The letter of the shell's `ulimit`, and the bytes of its unit.
    let option: String
    var unit: rlim_t = 1
  }

  private static let needs = [
    Need(resource: __rlimit_resource_t(RLIMIT_NOFILE.rawValue), least: 20, option: "-n"),
    Need(resource: __rlimit_resource_t(RLIMIT_STACK.rawValue), least: 256 << 10, option: "-s", unit: 1024),
    Need(resource: __rlimit_resource_t(RLIMIT_AS.rawValue), least: 64 << 20, option: "-v", unit: 1024),
  ]

  /// Raises what is too small, and returns why the program can't start if it can't be raised.
  static func shortage() -> String? {
    for need in needs {
      var limit = rlimit()
      guard getrlimit(need.resource, &limit) == 0, limit.rlim_cur < need.least else { continue }
      limit.rlim_cur = min(need.least, limit.rlim_max)
      guard setrlimit(need.resource, &limit) != 0 || limit.rlim_cur < need.least else { continue }
      return Strings.local.commands.shortage("\(need.option) \(limit.rlim_cur / need.unit)", "\(need.least / need.unit)")
    }
    return nil
  }
}
