/// A meeting that another program holds, as of the last checkpoint or a later whole second.
package struct FollowedMeeting: Equatable, Sendable {
  package let meeting: RunningMeeting
  package let state: Meeting.State
  package let progress: Meeting.Progress
  /// The number of changes so far, not counting the passing seconds of the turn.
  let revision: Int

  package var scrum: DailyScrum { meeting.scrum }

  /// Whether a later model differs only in the seconds of the current turn.
  package func isSameExceptForSeconds(as later: FollowedMeeting) -> Bool { revision == later.revision }
}
