import ConsoleUI
import Scrums

/// The progress of the running meeting as of this second.
///
/// Components receive the progress as of the last change besides the passing of seconds. Components that show seconds
/// read this value as they draw, so that each second redraws them without an update.
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
