/// A model, and a placeholder to show until the model has a value: a title while the article is fetched, or grey instead of a
/// picture.
///
/// The model's properties can be read directly: `model.fetched?.value.title ?? model.placeholder.title`.
@dynamicMemberLookup
public nonisolated struct WithPlaceholder<Model, Placeholder> {
  /// The model.
  public let model: Model
  /// The placeholder, shown until the model has a value.
  public let placeholder: Placeholder

  /// Creates a model with a placeholder.
  public init(_ model: Model, placeholder: Placeholder) { (self.model, self.placeholder) = (model, placeholder) }

  /// A property of the model.
  public subscript<Member>(dynamicMember member: KeyPath<Model, Member>) -> Member { model[keyPath: member] }
}

extension WithPlaceholder: Sendable where Model: Sendable, Placeholder: Sendable {}

/// A fetchable value with a placeholder.
public typealias FetchableWithPlaceholder<Value, Placeholder> = WithPlaceholder<Fetchable<Value>, Placeholder>
/// A connectable value with a placeholder.
public typealias ConnectableWithPlaceholder<Value, Placeholder> = WithPlaceholder<Connectable<Value>, Placeholder>
/// A persistable value with a placeholder.
public typealias PersistableWithPlaceholder<Value, Placeholder> = WithPlaceholder<Persistable<Value>, Placeholder>

extension Source {
  /// Adds a placeholder to each model. Apply it last, because the operators for fetchable values need models without placeholders.
  public func addingPlaceholder<Placeholder>(_ placeholder: Placeholder) -> Source<WithPlaceholder<Model, Placeholder>> {
    map { WithPlaceholder($0, placeholder: placeholder) }
  }
}
