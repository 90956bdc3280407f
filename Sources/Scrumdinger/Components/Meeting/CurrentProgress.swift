import ConsoleUI
import Scrums

/// The progress of the running meeting as of this second.
///
/// Components receive the progress of the last change of more than seconds. While drawing, those with seconds read this one,
/// so that a second redraws them without an update.
struct CurrentProgress: EnvironmentKey {
  /// Without a meeting, as in previews, components use the progress that they received.
  static let defaultValue = CurrentProgress { nil }
  let progress: () -> Meeting.Progress?

  func callAsFunction(_ given: Meeting.Progress) -> Meeting.Progress { progress() ?? given }
}

extension EnvironmentValues {
  var currentProgress: CurrentProgress {
    get { self[CurrentProgress.self] }
    set { self[CurrentProgress.self] = newValue }
  }
}
