public import Observation

/// A view that owns an observable object for its content, in previews and tests. The object is created once and lives as long as
/// the view.
public struct StateObjectHosting<Object: AnyObject, Content: View>: View {
  @State private var holder = Holder()
  private let make: () -> Object
  private let content: (Object) -> Content

  private final class Holder { var object: Object? }

  /// Creates a view whose content gets the object that a closure returns.
  public init(_ make: @escaping () -> Object, @ViewBuilder content: @escaping (Object) -> Content)
  where Object: ObservableObject {
    self.make = make
    self.content = content
  }

  /// Creates a view whose content gets the object that a closure returns.
  @_disfavoredOverload
  public init(_ make: @escaping () -> Object, @ViewBuilder content: @escaping (Object) -> Content) where Object: Observable {
    self.make = make
    self.content = content
  }

  public var body: some View { content(object) }

  private var object: Object {
    if let object = holder.object { return object }
    let object = make()
    holder.object = object
    return object
  }
}
