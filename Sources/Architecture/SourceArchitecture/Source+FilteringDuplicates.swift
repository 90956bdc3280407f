extension Source {
  /// A source that skips duplicates of the previous model: views that read it aren't updated then, and subscribers don't receive
  /// them.
  public func filteringDuplicates(using isDuplicate: @escaping (_ old: Model, _ new: Model) -> Bool) -> Source {
    derived(initial: model) { old, new in isDuplicate(old, new) ? nil : new }
  }
}

extension Source where Model: Equatable {
  /// A source that skips models that equal the previous one.
  public func filteringDuplicates() -> Source { filteringDuplicates { $0 == $1 } }
}
