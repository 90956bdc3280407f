import AppResources
import FoundationEssentials
import ScrumStore
import Scrums

extension StartCommand {
  /// How `start` treats interrupted meetings of the scrum.
  enum InterruptedPolicy {
    /// Leaves the meetings alone, and prints a hint.
    case mentioned
    /// Resumes the last meeting.
    case resumed
    /// Saves the meetings as they are, before the new meeting starts.
    case saved

    /// Applies the policy, and returns the meeting to resume, if any.
    ///
    /// - Throws: ``NothingInterrupted`` if there is no meeting to resume; otherwise errors of the store.
    func resolve(_ scrum: DailyScrum, in scrums: ScrumProvider, on console: Console) async throws -> RunningMeeting? {
      let strings = Strings.local.running
      var meetings = scrums.interrupted.filter { $0.scrum.id == scrum.id }
      var resumed: RunningMeeting?
      switch self {
      // NB: leaves out meetings of a few seconds, as the screen does.
      case .mentioned: meetings.removeAll(where: \.isHardlyBegun)
      case .resumed:
        guard let last = meetings.popLast() else { throw NothingInterrupted(title: scrum.displayTitle) }
        resumed = try await scrums.claim(last.id)
        if resumed == nil { throw NothingInterrupted(title: scrum.displayTitle) }
      case .saved:
        for meeting in meetings {
          guard let claimed = try await scrums.claim(meeting.id) else { continue }
          scrums.saveInterrupted(claimed)
          await scrums.flush()
          if case .failed(let error, _)? = scrums.scrums?.saving { throw error }
          console.report(strings.savedAsIs(scrum.displayTitle))
        }
        meetings = []
      }
      console.report(interrupted: meetings, strings.options)
      return resumed
    }
  }

  struct NothingInterrupted: SpokenError {
    let title: String
    var message: String { Strings.local.running.noneToResume(title) }
  }
}

extension Console {
  func report(interrupted meetings: [RunningMeeting], _ advice: String) {
    for meeting in meetings { report("\(meeting.sentence(at: .now)) \(advice)") }
  }
}
