import ConsoleUI
import Scrums

/// The progress of the running meeting as of this second.
///
/// Components receive the progress as of the last change of more than seconds. Those that show seconds read this one while they
/// draw, so that a second redraws them and updates nothing.
struct CurrentProgress: EnvironmentKey {
  /// Without a meeting, as in a preview, the progress that a component received is the current one.
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
