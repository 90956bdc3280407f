import ConsoleUI
import Scrums

/// The progress of the meeting in progress, as of this second; a value in the environment.
///
/// Components are given the progress as of the last change of more than seconds. Only what shows seconds asks for this one, while it
/// is drawn, so that a second draws that again and updates nothing.
struct CurrentProgress: EnvironmentKey {
  /// Where there is no meeting, as in a preview, the progress that a component was given is the current one.
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
