/// Meetings that were in progress when the program ended, neither saved nor discarded.
public struct Interrupted: Hashable, Sendable {
  /// By the time of their checkpoint, oldest first.
  public var meetings: [RunningMeeting]
  /// The checkpoints that can't be read.
  public var damages: [Damage]

  public init(meetings: [RunningMeeting] = [], damages: [Damage] = []) {
    self.meetings = meetings
    self.damages = damages
  }
}
