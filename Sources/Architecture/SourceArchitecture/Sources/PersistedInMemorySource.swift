/// Keeps a value in memory as long as the source exists, for tests and previews, and for values that needn't outlive the program.
public final class PersistedInMemorySource<Value>: SourceOf<Persistable<Value>> {
  @ActionFromMethod(set) private var setAction
  @ActionFromMethod(clear) private var clearAction
  private let initialValue: Value?
  private let isExpired: Bool
  public lazy var initialModel = initialValue.map { found($0, isExpired: isExpired) } ?? .notFound(.init(set: setAction))

  /// Creates a source with an optional initial value.
  public init(persistedValue: Value? = nil, isExpired: Bool = false) {
    initialValue = persistedValue
    self.isExpired = isExpired
    super.init()
  }

  private func found(_ value: Value, isExpired: Bool) -> Persistable<Value> {
    .found(.init(value: value, isExpired: isExpired, set: setAction, clear: clearAction))
  }

  private func set(_ value: Value) { model = found(value, isExpired: false) }
  private func clear() { model = .notFound(.init(set: setAction)) }
}
