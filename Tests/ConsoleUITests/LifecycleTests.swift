import ConsoleUI
import ConsoleUITesting
import Observation
import Testing

@Observable private final class Switch {
  var isOn = false
  var id = 1
  var value = 0
}

private struct Page: View {
  let log: Log
  let model: Switch

  var body: some View {
    VStack {
      if model.isOn {
        Text("inner")
          .onAppear { log("inner appears") }
          .onDisappear { log("inner disappears") }
          .padding()
          .onAppear { log("outer appears") }
          .onDisappear { log("outer disappears") }
          .task(id: model.id) {
            log("task \(model.id) starts")
            while !Task.isCancelled { await Task.yield() }
            log("task ends")
          }
      }
      Text("\(model.value)").onChange(of: model.value) { log("\($0) to \($1)") }
    }
  }
}

struct `A view's life` {
  private let log = Log()
  private let model = Switch()
  private let screen: Screen
  init() { screen = Screen(Page(log: log, model: model)) }

  @Test func `begins when the view appears, innermost first, and ends when it disappears`() async {
    #expect(log.entries == [])
    model.isOn = true
    await screen.settle()
    #expect(log.entries == ["inner appears", "outer appears", "task 1 starts"])
    log.clear()
    model.isOn = false
    await screen.settle()
    #expect(log.entries == ["inner disappears", "outer disappears", "task ends"])
  }

  @Test func `goes on when something else changes`() async {
    model.isOn = true
    await screen.settle()
    log.clear()
    for _ in 0..<10 {
      model.value += 1
      screen.press(.end)
    }
    screen.terminal.resize(Size(60, 20))
    #expect(log.count("inner appears") == 0)
    #expect(log.count("task 1 starts") == 0)
  }

  @Test func `has a task that restarts when its id changes, and only then`() async {
    model.isOn = true
    await screen.settle()
    log.clear()
    model.id = 2
    await screen.settle()
    #expect(log.entries.sorted() == ["task 2 starts", "task ends"])
    log.clear()
    model.id = 2
    model.value = 9
    await screen.settle()
    #expect(log.entries == ["0 to 9"])
  }

  @Test func `cancels its task even if it ends before the first frame`() async {
    model.isOn = true
    model.isOn = false
    await screen.settle()
    model.isOn = true
    screen.press(.end)
    model.isOn = false
    screen.press(.end)
    await screen.settle()
    #expect(log.count("task ends") == log.count("task 1 starts"))
  }

  @Test func `reports each change once, relative to the last frame`() {
    screen.press(.end)
    #expect(log.entries == [])
    model.value = 1
    model.value = 2
    screen.press(.end, .end)
    model.value = 3
    screen.press(.end)
    #expect(log.entries == ["0 to 2", "2 to 3"])
  }

  @Test func `reports the first value if asked to`() {
    let log = Log()
    _ = Screen(Text("x").onChange(of: 5, initial: true) { log("\($0) \($1)") }.onAppear { log("appears") })
    #expect(log.entries == ["5 5", "appears"])
  }

  @Test func `may change what the frame shows, which is drawn again before it is presented`() {
    struct Follower: View {
      @State private var count = 0
      @State private var doubled = 0
      var body: some View {
        Button("\(count) \(doubled)") { count += 1 }
          .onChange(of: count) { doubled = 2 * $1 }
      }
    }
    let screen = Screen(Follower())
    let frames = screen.terminal.frames
    screen.press(.return)
    #expect(screen.lines == ["[ 1 2 ]"])
    #expect(screen.terminal.frames == frames + 1)
  }

  @Test func `of a list's row lasts as long as the row is on the screen`() {
    let log = Log()
    let screen = Screen(
      List {
        ForEach(0..<100, id: \.self) { number in
          Text("\(number)").onAppear { log("+\(number)") }.onDisappear { log("-\(number)") }
        }
      }, 20, 6)
    #expect(log.entries == ["+0", "+1", "+2", "+3", "+4"])
    log.clear()
    for _ in 0..<5 { screen.press(.downArrow) }
    #expect(log.entries.sorted() == ["+5", "-0"])
  }

  @Test func `pauses while another page covers its own`() async {
    struct Covered: View {
      let log: Log
      @State private var count = 0
      var body: some View {
        VStack {
          NavigationLink("open") {
            VStack { Text("page") }.onAppear { log("page appears") }.onDisappear { log("page disappears") }
          }
          Button("count \(count)") { count += 1 }
        }
        .onAppear { log("root appears") }
        .onFirstAppear { log("first") }
        .onDisappear { log("root disappears") }
        .task {
          log("task starts")
          while !Task.isCancelled { await Task.yield() }
          log("task ends")
        }
      }
    }
    let screen = Screen(NavigationStack { Covered(log: log) })
    await screen.settle()
    #expect(log.entries == ["root appears", "first", "task starts"])
    screen.press(.downArrow, .return, .upArrow)
    log.clear()
    screen.press(.return)
    await screen.settle()
    #expect(log.entries == ["root disappears", "page appears", "task ends"])
    log.clear()
    screen.press(.escape)
    await screen.settle()
    #expect(log.entries == ["root appears", "page disappears", "task starts"])
    #expect(screen.text.contains("count 1"))
  }

  @Test func `begins for a page below another one when that is left`() {
    struct Pages: View {
      let log: Log
      @State var path = [1, 2]
      var body: some View {
        NavigationStack(path: $path) {
          Text("root").onAppear { log("root") }
            .navigationDestination(for: Int.self) { number in
              VStack { Text("\(number)").onAppear { log("\(number)") } }.onDisappear { log("-\(number)") }
            }
        }
      }
    }
    let screen = Screen(Pages(log: log))
    #expect(log.entries == ["2"])
    screen.press(.escape)
    screen.press(.escape)
    #expect(Set(log.entries) == ["2", "-2", "1", "-1", "root"])
    #expect(log.entries.count == 5)
  }

  @Test func `pauses while another tab is chosen`() {
    let screen = Screen(
      TabView {
        VStack { Text("a") }.onAppear { log("a") }.onDisappear { log("-a") }.tabItem { Text("A") }
        Tab("B") { Text("b").onAppear { log("b") }.onDisappear { log("-b") } }
      })
    screen.press("2")
    screen.press("1")
    screen.press("2")
    #expect(log.entries == ["a", "-a", "b", "-b", "a", "-a", "b"])
  }
}
