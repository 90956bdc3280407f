extension Source {
  /// A source that passes over each model that differs too little from the one before: a view that reads it isn't updated then, and
  /// subscribers don't receive it.
  public func filteringDuplicates(using isDuplicate: @escaping (_ old: Model, _ new: Model) -> Bool) -> Source {
    derived(initial: model) { old, new in isDuplicate(old, new) ? nil : new }
  }
}

extension Source where Model: Equatable {
  /// A source that passes over each model that equals the one before.
  public func filteringDuplicates() -> Source { filteringDuplicates { $0 == $1 } }
}
