import ConsoleLoop

extension Source {
  /// The current model, and then each new one: `for await model in source.values { … }`.
  ///
  /// A reader that is busy when several models come gets the newest of them. The sequence ends only when the task that reads it is
  /// cancelled.
  public var values: SourceValues<Model> { SourceValues(source: self) }
}

/// The models of a source, to await one after another.
public struct SourceValues<Model>: @MainActor AsyncSequence {
  fileprivate let source: Source<Model>

  public func makeAsyncIterator() -> Iterator { Iterator(source) }

  /// Waits for models that have not been read yet.
  public final class Iterator: @MainActor AsyncIteratorProtocol {
    // NB: keeps the owner of the models alive.
    private let source: Source<Model>
    private var unread: Model?
    private var continuation: CheckedContinuation<Void, Never>?

    fileprivate init(_ source: Source<Model>) {
      self.source = source
      source.subscribe(self, method: Iterator.receive)
    }

    public func next() async -> Model? {
      await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          if unread != nil || Task.isCancelled { continuation.resume() } else { self.continuation = continuation }
        }
      } onCancel: {
        MainLoop.inNextTurn { [weak self] in self?.resume() }
      }
      defer { unread = nil }
      return Task.isCancelled ? nil : unread
    }

    private func receive(_ model: Model) {
      unread = model
      resume()
    }

    private func resume() {
      continuation?.resume()
      continuation = nil
    }
  }
}
