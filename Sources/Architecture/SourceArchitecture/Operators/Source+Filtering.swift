extension Source {
  /// Returns a source that skips the models for which `isIncluded` returns false. The model at the time of the call
  /// isn't skipped, because a source always has a model.
  public func filtering(using isIncluded: @escaping (Model) -> Bool) -> Source {
    derived(initial: model) { _, new in isIncluded(new) ? new : nil }
  }

  /// Returns a source that skips duplicates of the previous model. They neither update views nor reach subscribers.
  public func filteringDuplicates(using isDuplicate: @escaping (_ old: Model, _ new: Model) -> Bool) -> Source {
    derived(initial: model) { old, new in isDuplicate(old, new) ? nil : new }
  }
}

extension Source where Model: Equatable {
  /// Returns a source that skips models equal to the previous one.
  public func filteringDuplicates() -> Source { filteringDuplicates { $0 == $1 } }
}
