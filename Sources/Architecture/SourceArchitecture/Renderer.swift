/// Presents a model: as a screen, a line of text or a stream of JSON.
///
///     struct CounterView: View, Renderer {
///       @Source var model: Counter
///       var body: some View { Button("\(model.count)") { model.increment() } }
///     }
///
/// A view needs no more code, because its body runs again whenever the model that it has read changes. A class implements
/// `render()`. Once the class has read its ``Source``, usually by calling `render()`, each new model calls `render()` again.
@MainActor
public protocol Renderer {
  associatedtype Model
  var model: Model { get }
  func render()
}

extension Renderer {
  /// Does nothing, because a view has a body.
  public func render() {}
}

extension Renderer where Self: AnyObject {
  /// Makes a class without its own `render()` an error.
  @available(*, unavailable, message: "A class presents its model in render()")
  public func render() {}
}
