/// A source of a value that any reader of the model can replace.
public final class MutableSource<Value>: SourceOf<Mutable<Value>> {
  @ActionFromMethod(set) private var setAction
  private let initialValue: Value
  public lazy var initialModel = Mutable(value: initialValue, set: setAction)

  public init(_ initialValue: Value) {
    self.initialValue = initialValue
    super.init()
  }

  private func set(_ value: Value) { model = Mutable(value: value, set: setAction) }
}
