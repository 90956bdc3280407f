// A source stands for its model: in a list, in a set, and in print. NB: so its hash and its ID change with the model, unless these come
// from a property that stays.

extension Source: @MainActor Equatable where Model: Equatable {
  /// Returns whether both sources have equal models now.
  public static func == (left: Source, right: Source) -> Bool { left.model == right.model }
}

extension Source: @MainActor Hashable where Model: Hashable {
  public func hash(into hasher: inout Hasher) { model.hash(into: &hasher) }
}

extension Source: @MainActor Identifiable where Model: Identifiable {
  /// The model's ID.
  public var id: Model.ID { model.id }
}

extension Source: @MainActor CustomStringConvertible, @MainActor CustomDebugStringConvertible {
  public var description: String { "Source<\(Model.self)>(model: \(model))" }
  public var debugDescription: String { description }
}
