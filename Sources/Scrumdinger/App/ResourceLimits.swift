import AppResources
import ConsoleLoop
import Glibc

/// Checks that the machine offers enough to run: resource limits (setrlimit(2)), random numbers and threads. Without
/// this check, the program could crash or stall rather than fail with a reason.
enum ResourceLimits {
  private struct Need {
    let resource: __rlimit_resource_t
    let least: rlim_t
    /// The option of the shell's `ulimit`, and its unit in bytes.
    let option: String
    var unit: rlim_t = 1
  }

  private static let always = [
    Need(resource: __rlimit_resource_t(RLIMIT_NOFILE.rawValue), least: 32, option: "-n"),
    Need(resource: __rlimit_resource_t(RLIMIT_STACK.rawValue), least: 256 << 10, option: "-s", unit: 1024),
    Need(resource: __rlimit_resource_t(RLIMIT_AS.rawValue), least: 64 << 20, option: "-v", unit: 1024),
    // NB: this limit includes the stacks of threads.
    Need(resource: __rlimit_resource_t(RLIMIT_DATA.rawValue), least: 64 << 20, option: "-d", unit: 1024),
  ]

  /// The limits that only a screen needs. NB: frames are drawn in a memfd, and this limit applies to its size.
  private static let onScreen = [
    Need(resource: __rlimit_resource_t(RLIMIT_FSIZE.rawValue), least: 1 << 20, option: "-f", unit: 512)
  ]

  /// Raises limits that are too small. If one can't be raised, reports the reason and ends the process with status 1.
  static func check(forScreen: Bool = false) {
    // NB: without random numbers, every new ID would be the same.
    let hasRandomNumbers = access("/dev/urandom", R_OK) == 0
    var reason = hasRandomNumbers ? shortage(forScreen ? onScreen : always) : Strings.local.commands.noRandomNumbers
    if reason == nil, !forScreen {
      reason = Threads.shortage.map { Strings.local.commands.noThreads(Strings.local.reasons.system($0)) }
    }
    guard let reason else { return }
    Console.standard().report(failure: reason)
    exit(1)
  }

  private static func shortage(_ needs: [Need]) -> String? {
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
