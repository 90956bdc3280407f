import Models

/// What became of a change when it was saved.
public struct Outcome: Hashable, Sendable {
  /// The scrum as it is stored now, with what others have changed; nil if the change left it alone or deleted it.
  public var scrum: DailyScrum?
  /// What others had changed since the form was opened.
  public var merge: Merge
  /// Whether the scrum had been deleted and came back with the change.
  public var isRestored: Bool

  public init(scrum: DailyScrum? = nil, merge: Merge = Merge(), isRestored: Bool = false) {
    self.scrum = scrum
    self.merge = merge
    self.isRestored = isRestored
  }
}
