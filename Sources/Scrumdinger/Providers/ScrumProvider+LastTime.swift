import Models

extension ScrumProvider {
  /// What was written down at a scrum's last meeting about those who are at the next.
  func lastTime(of id: DailyScrum.ID) async throws -> [Attendee.ID: Note] {
    guard let scrum = scrums?.listing.scrums[id: id] else { return [:] }
    return try await lastMeeting(of: id)?.lastTime(for: scrum.attendees) ?? [:]
  }

  private func lastMeeting(of id: DailyScrum.ID) async throws -> History? {
    for case .record(let meeting, let scrum) in pending.reversed() where scrum.id == id { return meeting }
    guard let newest = try await dependencies.newestMeetings(id).history.first else { return nil }
    return try await dependencies.meeting(newest.id, id)
  }
}
