import SourceArchitecture
import Testing

@Suite("A renderer")
struct RendererTests {
  /// A renderer that is a class: it renders when it is created and whenever the model changes.
  final class Display: Renderer {
    @Source var model: Counter
    var shown: [Int] = []
    var heard: [Int] = []

    init(model: Source<Counter>) {
      _model = model
      render()
    }

    func render() { shown.append(model.count) }
    func hear(_ counter: Counter) { heard.append(counter.count) }
  }

  /// An object that holds a source and isn't a renderer.
  final class Holder {
    @Source var counter: Counter
    init(_ counter: Source<Counter>) { _counter = counter }
  }

  @Test func `that is a class renders every model, once`() {
    let source = CounterSource().eraseToSource()
    let display = Display(model: source)
    _ = (display.model, display.model)
    source.model.open?.add(1)
    display.model.open?.add(2)
    #expect(display.shown == [0, 1, 3])
  }

  @Test func `may also subscribe with other methods, in this order`() {
    let source = CounterSource().eraseToSource()
    let display = Display(model: source)
    source.subscribe(display, method: Display.hear)
    source.model.open?.add(1)
    #expect(display.shown == [0, 1])
    #expect(display.heard == [0, 1])
  }

  @Test func `isn't kept alive, and renders no more when it is unsubscribed`() {
    let source = CounterSource().eraseToSource()
    weak var gone: Display?
    do {
      let display = Display(model: source)
      gone = display
    }
    #expect(gone == nil)
    let display = Display(model: source)
    source.unsubscribe(display)
    source.model.open?.add(1)
    #expect(display.shown == [0])
  }

  @Test func `is the only object that reads a model and hears of the next`() {
    let source = CounterSource().eraseToSource()
    let holder = Holder(source)
    source.model.open?.add(4)
    #expect(holder.counter.count == 4)
  }

  @Test func `that is a view needs no render`() {
    struct Label: Renderer {
      @Source var model: Counter
      var body: String { "\(model.count)" }
    }
    let label = Label(model: CounterSource().eraseToSource())
    label.render()
    label.model.open?.add(2)
    #expect(label.body == "2")
  }

  @Test func `of a constant source shows its model`() {
    let model = Counter.locked(.init(count: 7, unlock: Action("unlock") {}))
    let display = Display(model: Source(model: model))
    display.model.locked?.unlock()
    #expect(display.shown == [7])
  }
}
