/// Something that shows a model to people: a screen, a line of text, a stream of JSON.
///
///     struct CounterView: View, Renderer {
///       @Source var model: Counter
///       var body: some View { Button("\(model.count)") { model.increment() } }
///     }
///
/// A view needs nothing else, because reading the model is what makes its body run again. Others subscribe to the source.
public protocol Renderer {
  associatedtype Model
  var model: Model { get }
}
