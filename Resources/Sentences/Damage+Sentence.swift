package import ConsoleLoop
package import DurableFiles
import Glibc
package import ScrumStore

extension Damage {
  /// `file:line:byte: reason`, as compilers write it.
  package var sentence: String { "\(file):\(line):\(byte): \(reason.sentence)" }
}

extension Damage.Reason {
  package var sentence: String { Strings.local.reasons.damage(self) }
}

extension Strings {
  /// Why something can't be read or done: sentences for the facts that Core reports.
  package struct Reasons: Sendable {
    package var damage: @Sendable (Damage.Reason) -> String
    /// What a file is, to follow "it is".
    package var refusal: @Sendable (Refusal) -> String
    /// The meaning of an `errno`.
    package var system: @Sendable (Int32) -> String
    /// How a program ended, or that it did not in time; "it" without its name.
    package var ended: @Sendable (_ program: String?, ChildProcess.ExitStatus?) -> String

    package func exited(_ status: Int32) -> String { ended(nil, .exit(status)) }
    package func killed(by signal: Int32) -> String { ended(nil, .signal(signal)) }
  }
}

extension Strings.Reasons {
  static let english = Self(
    damage: { $0.english }, refusal: { $0.english }, system: { String(cString: strerror($0)) },
    ended: { program, status in
      switch status {
      case nil: "\(program ?? "it") did not end in time"
      case .exit(let code)?: "\(program ?? "it") ended with status \(code)"
      case .signal(let number)?: "\(program ?? "it") was ended by signal \(number)"
      }
    })
}

extension Int {
  /// A number of bytes: `64 MB`.
  package var size: String {
    for (shift, unit) in [(30, "GB"), (20, "MB"), (10, "KB")] where self > 0 && self % (1 << shift) == 0 {
      return "\(self >> shift) \(unit)"
    }
    return "\(self) \(Strings.local.units.bytes)"
  }
}
