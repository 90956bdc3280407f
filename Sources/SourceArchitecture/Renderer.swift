/// Presents a model: as a screen, a line of text or a stream of JSON.
///
///     struct CounterView: View, Renderer {
///       @Source var model: Counter
///       var body: some View { Button("\(model.count)") { model.increment() } }
///     }
///
/// A view needs nothing else, because its body runs again whenever the model that it read changes. Others subscribe to the
/// source.
public protocol Renderer {
  /// The type of the model.
  associatedtype Model
  /// The current model.
  var model: Model { get }
}
