extension Source {
  /// A source that passes over each model that differs too little from the one before: a view that reads it isn't updated then, and
  /// subscribers don't receive it.
  public func removingDuplicates(by isDuplicate: @escaping (_ old: Model, _ new: Model) -> Bool) -> Source {
    Distinct(self, by: isDuplicate).eraseToSource()
  }
}

private final class Distinct<Model>: SourceOf<Model> {
  let initialModel: Model
  private let isDuplicate: (Model, Model) -> Bool
  // NB: keeps the owner of the model alive.
  private let source: Source<Model>

  init(_ source: Source<Model>, by isDuplicate: @escaping (Model, Model) -> Bool) {
    self.source = source
    self.isDuplicate = isDuplicate
    initialModel = source.model
    super.init()
    source.subscribe(self, method: Distinct.receive, immediately: false)
  }

  private func receive(_ new: Model) {
    if !isDuplicate(model, new) { model = new }
  }
}
