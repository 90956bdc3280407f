/// A model, and what to show as long as it has no value of its own: a title while the article is fetched, the grey of a picture.
///
/// The states of the model are read as if they were this one's: `model.fetched?.value.title ?? model.placeholder.title`.
@dynamicMemberLookup
public nonisolated struct WithPlaceholder<Model, Placeholder> {
  /// The model.
  public let model: Model
  /// What to show while there is nothing else.
  public let placeholder: Placeholder

  /// A model with a placeholder.
  public init(_ model: Model, placeholder: Placeholder) {
    self.model = model
    self.placeholder = placeholder
  }

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
  /// A source of the same models with a placeholder. Added last: what works on a fetchable value works on it before.
  public func addingPlaceholder<Placeholder>(_ placeholder: Placeholder) -> Source<WithPlaceholder<Model, Placeholder>> {
    map { WithPlaceholder($0, placeholder: placeholder) }
  }
}
