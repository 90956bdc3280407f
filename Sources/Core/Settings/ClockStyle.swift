import Synchronization

/// How the time of day is written: `21:05`, or `9:05 pm`.
package enum ClockStyle: Int, CaseIterable, Sendable, AtomicRepresentable {
  case hours24, hours12

  /// The style of this run.
  package static var current: ClockStyle {
    get { chosen.load(ordering: .relaxed) }
    set { chosen.store(newValue, ordering: .relaxed) }
  }
  private static let chosen = Atomic(ClockStyle.hours24)

  /// A time of day in this style.
  package func text(_ hour: Int, _ minute: Int) -> String {
    let minutes = minute < 10 ? "0\(minute)" : "\(minute)"
    return switch self {
    case .hours24: (hour < 10 ? "0\(hour)" : "\(hour)") + ":\(minutes)"
    case .hours12: "\((hour + 11) % 12 + 1):\(minutes) \(hour < 12 ? "am" : "pm")"
    }
  }

  /// The columns of the longest time.
  package var width: Int { self == .hours24 ? 5 : 8 }
}
