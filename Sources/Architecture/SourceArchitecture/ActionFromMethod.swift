/// Declares an action that calls a method of its source and is named after the property.
///
///     @ActionFromMethod(increment) private var incrementAction
///     private func increment() { model = Counter(count: model.count + 1, increment: incrementAction) }
///
/// The action calls the method only while the current model offers the action. A property can't refer to a private
/// method in another file's extension; such a file calls `action("increment", CounterSource.increment)` instead.
@MainActor @propertyWrapper
public struct ActionFromMethod<Owner: SourceDefinition, Input> {
  /// Caches the action. The identity of this object distinguishes properties.
  private final class Known { var action: Action<Input>? }

  private let known = Known()
  let method: (Owner) -> (Input) -> Void

  /// Declares an action that calls a method with one parameter.
  public init(_ method: @escaping (Owner) -> (Input) -> Void) { self.method = method }

  /// Declares an action that calls a method without parameters.
  public init(_ method: @escaping (Owner) -> () -> Void) where Input == Void {
    self.method = { source in { _ in method(source)() } }
  }

  @available(*, unavailable, message: "Only a source declares actions")
  public var wrappedValue: Action<Input> { preconditionFailure() }

  /// The action, which is created and named after the property on first use.
  public static subscript(
    _enclosingInstance source: Owner, wrapped _: KeyPath<Owner, Action<Input>>, storage property: KeyPath<Owner, Self>
  ) -> Action<Input> {
    let property = source[keyPath: property]
    if let action = property.known.action { return action }
    let action = source.action(property.name(in: Mirror(reflecting: source)), property.method)
    property.known.action = action
    return action
  }

  private func name(in mirror: Mirror) -> String {
    let label = mirror.children.first { ($0.value as? Self)?.known === known }?.label
    // NB: the label is the name of the wrapper's storage, which starts with an underscore.
    return label.map { String($0.dropFirst()) } ?? mirror.superclassMirror.map(name) ?? "\(Self.self)"
  }
}
