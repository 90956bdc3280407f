extension Source {
  /// A source that skips the models that aren't included. It starts with the current model, whether included or not, since a
  /// source always has one.
  public func filtering(using isIncluded: @escaping (Model) -> Bool) -> Source {
    derived(initial: model) { _, new in isIncluded(new) ? new : nil }
  }
}
