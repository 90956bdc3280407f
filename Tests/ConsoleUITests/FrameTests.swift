import ConsoleUI
import ConsoleUITesting
import Observation
import TestSupport
import Testing

@Observable private final class Model {
  var ticks = 0
  var path: [Int] = []
}

private struct Everything: View {
  let model: Model
  @State private var name = "日本語"
  @State private var number = 3.0
  @State private var isSheetOpen = false

  var body: some View {
    NavigationStack(path: Bindable(model).path) {
      HStack {
        List { ForEach(0..<50, id: \.self) { Text("row \($0)") } }
        Form {
          TextField("Name", text: $name)
          Slider(value: $number, in: 1...9)
          Picker("Size", selection: $number) { ForEach([1.0, 3.0, 9.0], id: \.self) { Text("\($0)") } }.labelsHidden()
          Button("Sheet") { isSheetOpen = true }
          Divider()
          Canvas(height: 2) { $0.write("日本", at: $1.origin, .plain) }
          GeometryReader { Text("\($0.width)") }.frame(height: 1)
          ProgressView(value: 1, total: 3)
          Text("\(model.ticks) ticks").border()
        }
      }
      .navigationTitle("Everything")
      .navigationDestination(for: Int.self) { Text("page \($0)") }
      .sheet(isPresented: $isSheetOpen) { ScrollView { Text("sheet") } }
    }
  }
}

struct `The screen` {
  private let model = Model()

  @Test func `is not drawn while nothing happens, nor for unused keys`() async {
    let screen = Screen(Text("still"))
    await screen.settle()
    #expect(screen.terminal.frames == 1)
    screen.press(.end, .tab, .upArrow)
    screen.click(0, 0)
    await screen.settle()
    #expect(screen.terminal.frames == 1)
  }

  @Test func `is drawn once for all changes that happen together`() async {
    let screen = Screen(Everything(model: model))
    let frames = screen.terminal.frames
    for _ in 0..<100 { model.ticks += 1 }
    await screen.settle()
    #expect(screen.terminal.frames == frames + 1)
  }

  @Test func `is first drawn after the wait for data, with what has come until then`() {
    let terminal = TestTerminal()
    var inWait: (frames: Int, takesEvents: Bool)?
    let application = Application(
      Everything(model: model), on: terminal,
      waiting: {
        model.ticks = 7
        inWait = (terminal.frames, terminal.onEvents != nil)
      })
    withExtendedLifetime(application) {
      #expect(inWait?.frames == 0)
      #expect(inWait?.takesEvents == false)
      #expect(terminal.frames == 1)
      #expect(terminal.lines.contains { $0.contains("7 ticks") })
    }
  }

  @Test func `is redrawn on Ctrl-L, and after the process was stopped`() {
    let screen = Screen(Text("x"))
    screen.press(.control("l"))
    #expect(screen.terminal.frames == 2)
    screen.press(.control("z"))
    #expect(screen.terminal.frames == 3)
    #expect(screen.terminal.isSuspended)
    screen.press(.control("t"))
    #expect(!screen.terminal.isMouseEnabled)
  }

  @Test func `can take any size at any time, even none`() {
    var generator = SplitMix64(state: 11)
    let screen = Screen(Everything(model: model), 80, 24)
    let keys: [KeyPress] = [
      KeyPress(.tab), KeyPress(.return), KeyPress(.escape), KeyPress(.end), KeyPress("x"), KeyPress(.downArrow),
    ]
    var sizes = [Size(0, 0), Size(1, 1), Size(1, 30), Size(100, 1), Size(500, 300), Size(39, 10), Size(40, 9)]
    for _ in 0..<300 { sizes.append(Size(Int.random(in: 0...90, using: &generator), Int.random(in: 0...30, using: &generator))) }
    for size in sizes {
      screen.terminal.resize(size)
      #expect(screen.terminal.lines.count == size.height)
      screen.send(keys.shuffled(using: &generator))
      if size.width == 7 { model.path = model.path.isEmpty ? [1] : [] }
    }
    model.path = []
    screen.terminal.resize(Size(80, 24))
    screen.press(.escape, .escape)
    #expect(screen.lines[0] == "  Everything")
  }

  @Test func `says that it is too small below 40 by 10 cells, while everything goes on behind`() async {
    struct Ticking: View {
      let model: Model
      var body: some View {
        Text("\(model.ticks)").task {
          while !Task.isCancelled {
            model.ticks += 1
            await Task.yield()
          }
        }
      }
    }
    let screen = Screen(Ticking(model: model), 40, 10, minimum: Size(40, 10))
    await screen.settle()
    let notices = [
      (Size(39, 10), ["", "", "", "", "      Needs 40x10, this is 39x10"]),
      (Size(40, 9), ["", "", "", "", "       Needs 40x10, this is 40x9"]),
      (Size(20, 4), ["", "    Needs 40x10,", "    this is 20x4"]),
      (Size(9, 6), ["  Needs", " 40x10,", "  this", "   is", "   9x6"]), (Size(10, 2), ["  40x10"]),
    ]
    for (size, notice) in notices {
      screen.terminal.resize(size)
      #expect(Array(screen.terminal.lines.prefix(notice.count)) == notice)
      #expect(screen.terminal.lines.dropFirst(notice.count).allSatisfy { $0.isEmpty })
      let ticks = model.ticks
      await screen.settle()
      #expect(model.ticks > ticks)
      #expect(Array(screen.terminal.lines.prefix(notice.count)) == notice)
    }
    screen.terminal.resize(Size(40, 10))
    #expect(screen.lines.contains { $0.hasSuffix("\(model.ticks)") })
  }

  @Test func `takes only keys that leave while it is too small`() {
    struct Keys: View {
      let log: Log
      @State private var name = ""
      var body: some View {
        VStack {
          Button("Tap") { log("tap") }.keyboardShortcut("t")
          TextField("Name", text: $name).onChange(of: name) { log($1) }
        }
        .onKeyPress {
          guard ["q", "c"].contains($0.key) else { return .ignored }
          log("\($0.key.character)")
          return .handled
        }
      }
    }
    let log = Log(), screen = Screen(Keys(log: log), 40, 10, minimum: Size(40, 10))
    screen.terminal.resize(Size(20, 5))
    screen.press(.return, "t", "x")
    screen.paste("pasted")
    screen.click(0, 0)
    #expect(log.entries == [])
    screen.press("q")
    screen.press(.control("c"))
    #expect(log.entries == ["q", "c"])
    screen.terminal.resize(Size(40, 10))
    screen.press(.tab, "x")
    #expect(log.entries == ["q", "c", "x"], "the field has the focus")
    screen.terminal.resize(Size(20, 5))
    screen.press("q")
    #expect(log.entries == ["q", "c", "x"], "a field doesn't take the key unseen")
    screen.terminal.resize(Size(40, 10))
    screen.press("q")
    #expect(log.entries == ["q", "c", "x", "xq"])
  }

  @Test func `passes a key to the page that Enter opened, even if both arrive together`() {
    struct Opening: View {
      let model: Model
      @State private var pressed: [Int] = []
      var body: some View {
        NavigationStack(path: Bindable(model).path) {
          VStack {
            Text("\(pressed.count)")
            Button("open") { model.path = [1] }
          }
          .navigationDestination(for: Int.self) { number in
            VStack {
              Text("page")
              Button("press") { pressed.append(number) }
              Button("close") { model.path = [] }
            }
          }
        }
      }
    }
    let screen = Screen(Opening(model: model))
    let enter = KeyPress(.return), tab = KeyPress(.tab)
    screen.send(enter, enter, enter, tab, enter, enter, enter)
    #expect(model.path == [1])
    screen.send(KeyPress(.escape))
    #expect(screen.lines.contains { $0.hasSuffix("3") })
  }
}
