import Extensions

/// The meetings that a scrum has held, in short.
public struct Meetings: Hashable, Sendable {
  /// The newest first.
  public private(set) var history: IdentifiedArrayOf<History.Summary>
  /// The lines that can't be read, in their order.
  public private(set) var damages: [Damage]
  /// Whether these are all; otherwise only the newest have been read, and of the damages nothing is known.
  public let isComplete: Bool

  /// - Parameter history: in the order it was written in; of two meetings that ended together, the later is the newer.
  public init(history: some Sequence<History.Summary> = [], damages: [Damage] = [], isComplete: Bool = true) {
    let newestFirst = history.reversed().sorted { $0.date > $1.date }
    self.history = IdentifiedArray(uniqueElements: newestFirst)
    self.damages = damages
    self.isComplete = isComplete
  }

  public mutating func remove(_ meeting: History.Summary) {
    history.remove(id: meeting.id)
  }

  /// Puts a meeting into its place, as the newest of those that ended with it. One with its id goes.
  public mutating func add(_ meeting: History.Summary) {
    remove(meeting)
    history.insert(meeting, at: history.firstIndex { $0.date <= meeting.date } ?? history.count)
  }
}
