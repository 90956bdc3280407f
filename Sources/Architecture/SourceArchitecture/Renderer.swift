/// Presents a model: as a screen, a line of text or a stream of JSON.
///
///     struct CounterView: View, Renderer {
///       @Source var model: Counter
///       var body: some View { Button("\(model.count)") { model.increment() } }
///     }
///
/// A view needs nothing else, because its body runs again whenever the model that it read changes. A class implements `render()`;
/// its ``Source`` calls it for every new model once the class has read the first one, usually by calling `render()` itself.
@MainActor
public protocol Renderer {
  associatedtype Model
  var model: Model { get }
  func render()
}

extension Renderer {
  /// Does nothing: a view has a body.
  public func render() {}
}

extension Renderer where Self: AnyObject {
  /// Does nothing: a view has a body.
  @available(*, unavailable, message: "A class presents its model in render()")
  public func render() {}
}
