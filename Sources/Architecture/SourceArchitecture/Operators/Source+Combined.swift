extension Source {
  /// A source of the latest models of two sources.
  public func combined<Other>(with other: Source<Other>) -> Source<(Model, Other)> {
    CombinedSource(self, other).eraseToSource()
  }
}

private final class CombinedSource<First, Second>: SourceOf<(First, Second)> {
  private let first: Source<First>
  private let second: Source<Second>
  var initialModel: (First, Second) { (first.model, second.model) }

  init(_ first: Source<First>, _ second: Source<Second>) {
    self.first = first
    self.second = second
    super.init()
    first.subscribe(self, method: CombinedSource.update, immediately: false)
    second.subscribe(self, method: CombinedSource.update, immediately: false)
  }

  private func update() { model = (first.model, second.model) }
}
