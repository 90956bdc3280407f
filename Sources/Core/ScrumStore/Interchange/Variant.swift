import JSONCoding

/// The program that wrote a scrum.
///
/// The keys of a scrum identify it:
/// - `duration` instead of `lengthInMinutes` is Point-Free's, which calls the meetings `meetings`;
/// - `color` instead of `theme` is Apple's older format, or ScrumdingerTCA's if it has an `opacity`;
/// - a `created`, or a meeting with `turns`, is this program's;
/// - anything else is Apple's newer format, which SwiftedMind's app shares.
///
/// Only the program's name depends on it: each value is read on its own, so a file can mix formats.
package enum Variant: Hashable, Sendable, CaseIterable {
  case apple2020, apple2021, composable, apple2022, pointFree, scrumdinger

  init(_ node: JSONNode) {
    if node["duration"] != nil {
      self = .pointFree
    } else if node["theme"] == nil, let color = node["color"] {
      self = color["opacity"] != nil ? .composable : node["history"] == nil ? .apple2020 : .apple2021
    } else {
      let hasTurns = node["history"]?.elements.contains { $0["turns"] != nil } ?? false
      self = node["created"] != nil || hasTurns ? .scrumdinger : .apple2022
    }
  }

  package var name: String {
    switch self {
    case .apple2020: "Apple 2020"
    case .apple2021: "Apple 2021"
    case .composable: "ScrumdingerTCA"
    case .apple2022: "Apple 2022 to 2024, or SwiftedMind"
    case .pointFree: "Point-Free standups or sync-ups"
    case .scrumdinger: "Scrumdinger"
    }
  }
}
