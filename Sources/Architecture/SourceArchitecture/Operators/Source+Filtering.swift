extension Source {
  /// A source that skips the models that aren't included. It starts with the current model, whether included or not, since a
  /// source always has one.
  public func filtering(using isIncluded: @escaping (Model) -> Bool) -> Source {
    derived(initial: model) { _, new in isIncluded(new) ? new : nil }
  }

  /// A source that skips duplicates of the previous model: they neither update views nor reach subscribers.
  public func filteringDuplicates(using isDuplicate: @escaping (_ old: Model, _ new: Model) -> Bool) -> Source {
    derived(initial: model) { old, new in isDuplicate(old, new) ? nil : new }
  }
}

extension Source where Model: Equatable {
  /// A source that skips models that equal the previous one.
  public func filteringDuplicates() -> Source { filteringDuplicates { $0 == $1 } }
}
