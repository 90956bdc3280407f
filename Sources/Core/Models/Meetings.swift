import Extensions

/// The meetings that a scrum has held.
public struct Meetings: Hashable, Sendable {
  /// The newest first.
  public var history: IdentifiedArrayOf<History>
  /// The lines that can't be read, in their order.
  public var damages: [Damage]

  /// - Parameter history: in the order it was written in; of two meetings that ended together, the later is the newer.
  public init(history: some Sequence<History> = [], damages: [Damage] = []) {
    let newestFirst = history.reversed().sorted { $0.date > $1.date }
    self.history = IdentifiedArray(uniqueElements: newestFirst)
    self.damages = damages
  }
}
