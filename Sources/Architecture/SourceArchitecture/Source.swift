/// Read-only access to a model that its owner keeps up to date.
///
/// Reading ``model`` registers with Observation, so a view that shows it is updated when it changes. A source keeps its owner
/// alive, but not its subscribers.
///
/// **Sources live on the main actor**, with their actions and renderers. A model changes between two frames and never during a
/// frame, so no locks are needed, and properties aren't `@Threadsafe`. Await long work in a task, and set the model back on the
/// main actor.
@MainActor @propertyWrapper
public struct Source<Model> {
  let owner: any SourceDefinition<Model>

  public var model: Model { owner.model }
  public var wrappedValue: Model { model }
  /// The source itself.
  public var projectedValue: Source { self }

  /// The model. Reading it subscribes the enclosing object if the object is a ``Renderer``.
  public static subscript<Object: AnyObject>(
    _enclosingInstance object: Object, wrapped _: KeyPath<Object, Model>, storage source: KeyPath<Object, Source>
  ) -> Model {
    let source = object[keyPath: source]
    if let renderer = object as? any Renderer & AnyObject { source.owner.storage.publisher.add(renderer) }
    return source.model
  }
}
