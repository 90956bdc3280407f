import Extensions
import FoundationEssentials

/// The contents of a store at one moment, as the list of scrums shows them.
public struct StoreSnapshot: Hashable, Sendable {
  /// In the order they were made in, those without a date first.
  public var scrums: IdentifiedArrayOf<DailyScrum>
  /// When each scrum last met, by the scrum's id.
  public var lastMeetings: [UUID: Date]
  /// The scrums that can't be read, in the order of their files.
  public var damages: [Damage]
  /// Whether a later version of the program has written the store, so that nothing in it can be changed.
  public var isReadOnly: Bool

  /// Puts scrums and damages into their order.
  public init(
    scrums: some Sequence<DailyScrum> = [], lastMeetings: [UUID: Date] = [:], damages: [Damage] = [],
    isReadOnly: Bool = false
  ) {
    self.scrums = IdentifiedArray(uniqueElements: scrums.sorted { $0.isListed(before: $1) })
    self.lastMeetings = lastMeetings
    self.damages = damages.sorted { $0.file < $1.file }
    self.isReadOnly = isReadOnly
  }
}
