import JSON
import ScrumStore

/// Who wrote a scrum.
///
/// The scrum's own keys tell, one scrum at a time:
/// - `duration`, in the place of `lengthInMinutes`, is Point-Free's, where the meetings are called `meetings`;
/// - `color`, in the place of `theme`, is the older form of Apple's, and with an `opacity` ScrumdingerTCA's;
/// - a `created`, or a meeting with `turns`, is this program's;
/// - anything else is Apple's newer form, which SwiftedMind's app shares.
///
/// Only the name depends on it. Each value is read for what it is, so a file that mixes the forms is no trouble.
public enum Variant: Hashable, Sendable, CaseIterable {
  case apple2020, apple2021, composable, apple2022, pointFree, scrumdinger

  init(_ object: JSON.Object) {
    if object["duration"] != nil {
      self = .pointFree
    } else if object["theme"] == nil, let color = object["color"] {
      self = color.object?["opacity"] != nil ? .composable : object["history"] == nil ? .apple2020 : .apple2021
    } else {
      let hasTurns =
        if case .array(let meetings)? = object["history"] { meetings.contains { $0.object?["turns"] != nil } } else { false }
      self = object["created"] != nil || hasTurns ? .scrumdinger : .apple2022
    }
  }

  public var name: String {
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
