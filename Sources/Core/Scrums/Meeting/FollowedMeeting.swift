/// A meeting that another program holds, as of the last checkpoint or a whole second since.
package struct FollowedMeeting: Equatable, Sendable {
  package let meeting: RunningMeeting
  package let state: Meeting.State
  package let progress: Meeting.Progress
  /// Stays the same while only the seconds of the turn change.
  let revision: Int

  package var scrum: DailyScrum { meeting.scrum }

  /// Whether a later model differs only in the seconds of the current turn.
  package func isSameExceptForSeconds(as later: FollowedMeeting) -> Bool { revision == later.revision }
}
