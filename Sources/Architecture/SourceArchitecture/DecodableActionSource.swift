/// A source whose actions run after they were decoded, so that a model that was saved with its actions works in a later run.
///
///     final class DraftSource: SourceOf<Draft>, DecodableActionSource {
///       @ActionFromMethod(send) private var sendAction
///       lazy var initialModel = saved ?? Draft(text: "", send: sendAction)
///
/// The source takes over the decoded actions of a model that it shows, if they were made by a source with the same identifier. Each then
/// calls the method of the property with its name. Only properties with `@ActionFromMethod` are found.
@MainActor
public protocol DecodableActionSource {
  /// Identifies the source in each run of the program; by default, the name of its type.
  var decodableActionSourceIdentifier: String { get }
}

extension DecodableActionSource {
  public var decodableActionSourceIdentifier: String { "\(type(of: self))" }
}

extension SourceDefinition where Self: DecodableActionSource {
  public var lastingIdentifier: String? { decodableActionSourceIdentifier }
}

/// The source that performs a decoded action.
final class ActionLink {
  weak var source: (any SourceDefinition)?
  nonisolated init() {}
}

/// An action of any input.
private protocol LinkedAction {
  var id: ActionID { get }
  var link: ActionLink? { get }
}

extension Action: LinkedAction {}

/// The method of a property with `@ActionFromMethod`.
private protocol DeclaredAction {
  /// Returns the call of the method; `nil` if it takes another input.
  func call(on source: Any, with input: Any) -> (() -> Void)?
}

extension ActionFromMethod: DeclaredAction {
  func call(on source: Any, with input: Any) -> (() -> Void)? {
    guard let source = source as? Owner, let input = input as? Input else { return nil }
    return { method(source)(input) }
  }
}

extension SourceDefinition {
  /// Connects this source to the decoded actions in a model that it has made in an earlier run.
  func takeOver(_ value: Any, from identity: SourceID) {
    if let action = value as? any LinkedAction {
      if action.id.source == identity, action.link?.source == nil { action.link?.source = self }
      return
    }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle != .class { mirror.children.forEach { takeOver($0.value, from: identity) } }
  }

  /// Performs a decoded action if the current model offers it.
  func perform(_ id: ActionID, _ input: Any) throws(ActionError) {
    guard id.isOffered(by: model) else { throw .expired(id) }
    guard let call = declaredAction(id.name, in: Mirror(reflecting: self))?.call(on: self, with: input) else {
      throw .decoded(id)
    }
    ActionExecution.publisher.send(ActionExecution(action: id, input: input))
    call()
  }

  private func declaredAction(_ name: String, in mirror: Mirror) -> (any DeclaredAction)? {
    // NB: the label is the name of the wrapper's storage, which starts with an underscore.
    if let found = mirror.children.first(where: { $0.label?.dropFirst() == name[...] }) {
      return found.value as? any DeclaredAction
    }
    guard let superclass = mirror.superclassMirror else { return nil }
    return declaredAction(name, in: superclass)
  }
}
