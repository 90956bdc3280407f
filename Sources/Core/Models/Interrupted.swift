/// The meetings that nobody holds and that are neither saved nor discarded: the program ended before they did.
public struct Interrupted: Hashable, Sendable {
  /// The one that was kept first comes first.
  public var meetings: [RunningMeeting]
  /// Those that can't be read. They are kept as they are.
  public var damages: [Damage]

  public init(meetings: [RunningMeeting] = [], damages: [Damage] = []) {
    self.meetings = meetings
    self.damages = damages
  }
}
