import ConsoleLoop

extension AsyncSequence where Failure == Never {
  /// Returns a source of the latest element, which the source awaits as long as it exists. After the last one, the model stays.
  public func eraseToSource(initialValue: Element) -> Source<Element> { SequenceSource(self, initialValue).eraseToSource() }
}

private final class SequenceSource<Sequence: AsyncSequence>: SourceOf<Sequence.Element> where Sequence.Failure == Never {
  let initialModel: Sequence.Element
  private var reading: Task<Void, Never>?

  init(_ sequence: Sequence, _ initialModel: Sequence.Element) {
    self.initialModel = initialModel
    super.init()
    reading = Task.onMainQueue { [weak self] in
      for await model in sequence { self?.model = model }
    }
  }

  isolated deinit { reading?.cancel() }
}
