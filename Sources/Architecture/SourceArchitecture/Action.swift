/// An operation that a model offers in its current state, created by the source that owns the model.
///
/// **A stale action does nothing.** An action is performed only while its source's current model offers an action with the same
/// ID. An action kept from an earlier state, or whose source no longer exists, has no effect; when the current state offers it
/// again, it works again.
///
/// An action doesn't keep its source alive.
public struct Action<Input> {
  /// The identity of the source's method. Actions with the same ID are equal.
  public nonisolated let id: ActionID
  nonisolated let perform: @MainActor (Input) throws(ActionError) -> Void
  /// What connects a decoded action to its source; `nil` for other actions.
  nonisolated let link: ActionLink?

  nonisolated init(
    id: ActionID, link: ActionLink? = nil, perform: @escaping @MainActor (Input) throws(ActionError) -> Void
  ) {
    self.id = id
    self.link = link
    self.perform = perform
  }

  /// Performs the action unless it is stale.
  /// - Parameter ifUnavailable: called instead, with the reason, if the action can't be performed. It returns whether
  ///   ``ActionExecution/errors`` sends the execution, as it does without this closure.
  public func callAsFunction(_ input: Input, ifUnavailable: ((ActionExecution) -> Bool)? = nil) {
    do throws(ActionError) { try perform(input) } catch {
      let execution = ActionExecution(action: id, input: input, error: error)
      if ifUnavailable?(execution) ?? true { execution.report() }
    }
  }

  /// Returns the same action for another type of input, which `transform` converts.
  public func map<NewInput>(_ transform: @escaping (NewInput) -> Input) -> Action<NewInput> {
    Action<NewInput>(id: id, link: link) { [perform] input throws(ActionError) in try perform(transform(input)) }
  }
}

extension Action<Void> {
  /// Performs the action unless it is stale.
  /// - Parameter ifUnavailable: called instead, with the reason, if the action can't be performed. It returns whether
  ///   ``ActionExecution/errors`` sends the execution, as it does without this closure.
  public func callAsFunction(ifUnavailable: ((ActionExecution) -> Bool)? = nil) {
    callAsFunction((), ifUnavailable: ifUnavailable)
  }
}

/// Actions without a source, for tests and previews. They are never stale.
extension Action {
  public init(_ name: String, _ perform: @escaping (Input) -> Void) {
    self.init(id: ActionID(name: name, source: nil)) { input throws(ActionError) in perform(input) }
  }

  /// Creates an action named after the file and line of the call.
  public init(file: String = #fileID, line: Int = #line, _ perform: @escaping (Input) -> Void) {
    self.init("\(file):\(line)", perform)
  }

  /// Creates an action that ignores its input.
  public init(file: String = #fileID, line: Int = #line, _ perform: @escaping () -> Void) {
    self.init("\(file):\(line)") { (_: Input) in perform() }
  }

  /// Creates an action that stands where none is performed, in tests and previews. Performing it stops a debug build; others report
  /// it in ``ActionExecution/errors``.
  public static func placeholder(file: String = #fileID, line: Int = #line) -> Action {
    let id = ActionID(name: "placeholder", source: nil)
    return Action(id: id) { _ throws(ActionError) in
      assertionFailure("The placeholder at \(file):\(line) was performed")
      throw .placeholder(id)
    }
  }
}

extension Action: nonisolated Identifiable, nonisolated Equatable, nonisolated Hashable {
  public nonisolated static func == (left: Action, right: Action) -> Bool { left.id == right.id }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension Action: nonisolated CustomStringConvertible {
  public nonisolated var description: String { id.description }
}

/// An action is encoded as its ID. A decoded action equals the original. It can be performed once a ``DecodableActionSource`` shows a
/// model with it.
extension Action: nonisolated Codable {
  public nonisolated init(from decoder: any Decoder) throws {
    let id = try ActionID(from: decoder), link = ActionLink()
    self.init(id: id, link: link) { input throws(ActionError) in
      guard let source = link.source else { throw .decoded(id) }
      try source.perform(id, input)
    }
  }

  public nonisolated func encode(to encoder: any Encoder) throws { try id.encode(to: encoder) }
}
