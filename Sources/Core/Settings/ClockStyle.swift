/// The format of the time of day: `21:05` or `9:05 pm`.
package enum ClockStyle: String, CaseIterable, Sendable {
  case hours24 = "24h"
  case hours12 = "12h"

  package func text(_ hour: Int, _ minute: Int) -> String {
    let minutes = minute < 10 ? "0\(minute)" : "\(minute)"
    return switch self {
    case .hours24: (hour < 10 ? "0\(hour)" : "\(hour)") + ":\(minutes)"
    case .hours12: "\((hour + 11) % 12 + 1):\(minutes) \(hour < 12 ? "am" : "pm")"
    }
  }

  /// The maximum width of a time, in columns.
  package var width: Int { self == .hours24 ? 5 : 8 }
}
