import ScrumStore
import Scrums
import SourceArchitecture

extension ScrumProvider {
  /// Exports unsaved changes to a new file: the changed scrums as shown, with unsaved meetings and updates.
  ///
  /// - Parameter running: a meeting in progress, exported as if it ended now.
  func export(with running: RunningMeeting? = nil) async throws -> String {
    var unsaved: [(scrum: DailyScrum, meetings: [History], updates: [Update], items: [ActionItem.Event])] = []
    let ended = running.map { Change.record(History($0), of: $0.scrum) }
    for change in pending + [ended].compactMap(\.self) {
      guard let scrum = scrums?.listing.scrums[id: change.scrumID] ?? change.scrum else { continue }
      let index = unsaved.firstIndex { $0.scrum.id == scrum.id } ?? unsaved.endIndex
      if index == unsaved.endIndex { unsaved.append((scrum, [], [], [])) }
      unsaved[index].scrum = scrum
      if case .record(let meeting, _) = change { unsaved[index].meetings.append(meeting) }
      if case .write(let update, _) = change { unsaved[index].updates.append(update) }
      unsaved[index].items += change.itemEvents(in: scrum, nil)
      if let id = change.editedMeeting { correct(id, as: change, in: &unsaved[index].meetings) }
    }
    return try await dependencies.export(
      unsaved.map { ScrumDocument($0.scrum, meetings: $0.meetings, updates: $0.updates, items: $0.items) })
  }

  /// Adds a correction to the unsaved meetings, if its meeting is open or among them.
  private func correct(_ id: History.ID, as change: Change, in meetings: inout [History]) {
    let place = meetings.firstIndex { $0.id == id }
    if case .fetched(let shown)? = scrums?.opened[id] {
      // The open meeting has all changes.
      if let place { meetings[place] = shown.value } else { meetings.append(shown.value) }
    } else if let place {
      change.apply(to: &meetings[place])
    }
  }
}
