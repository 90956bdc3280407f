import ConsoleUI
import ConsoleUITesting
import Observation
import Testing

private struct Item: Identifiable, Equatable { var id: Int }

@Observable private final class Model {
  var isSheetOpen = false
  var isDialogOpen = false
  var isCancellable = true
  var cover: Item?
  let log = Log()
}

private struct Desk: View {
  let model: Model

  var body: some View {
    @Bindable var model = model
    VStack(alignment: .leading) {
      Button("sheet") { model.isSheetOpen = true }
      Button("dialog") { model.isDialogOpen = true }
      Button("cover") { model.cover = Item(id: 1) }
    }
    .onKeyPress("x") {
      model.log("desk x")
      return .handled
    }
    .sheet(isPresented: $model.isSheetOpen) { Sheet(model: model) }
    .confirmationDialog("Really?", isPresented: model.isSheetOpen ? .constant(false) : $model.isDialogOpen) {
      answers(model)
    } message: {
      Text("It can't be undone.")
    }
    .fullScreenCover(item: $model.cover) { item in
      VStack(alignment: .leading) {
        Text("cover \(item.id)")
        Button("next") { model.cover = Item(id: item.id + 1) }
        Button("close") { model.cover = nil }
      }
    }
    .onKeyPressEverywhere {
      guard $0 == .control("c") else { return .ignored }
      model.log("quit")
      return .handled
    }
  }
}

@ViewBuilder private func answers(_ model: Model) -> some View {
  Button("Delete", role: .destructive) { model.log("delete") }
  Button("Keep") { model.log("keep") }
  if model.isCancellable { Button("Cancel", role: .cancel) { model.log("cancel") } }
}

private struct Sheet: View {
  let model: Model
  @State private var count = 0

  var body: some View {
    VStack(alignment: .leading) {
      Button("count \(count)") { count += 1 }
      Button("ask") { model.isDialogOpen = true }
    }
    .navigationTitle("A sheet")
    .confirmationDialog("Inside?", isPresented: Bindable(model).isDialogOpen) { answers(model) }
  }
}

/// One question after another.
private struct Series: View {
  let log: Log
  @State private var isAsking = false
  @State private var number = 0

  var body: some View {
    Button("ask") { isAsking = true }
      .confirmationDialog("Question \(number)?", isPresented: $isAsking) {
        Button("Yes") {
          log("\(number)")
          number += 1
          isAsking = true
        }
      }
  }
}

private struct Lettered: View {
  let log: Log
  @State private var isAsking = false

  var body: some View {
    Button("ask") { isAsking = true }
      .confirmationDialog("End?", isPresented: $isAsking) {
        Button("Save") { log("save") }.keyboardShortcut("s")
        Button("Discard", role: .destructive) { log("discard") }.keyboardShortcut("d")
        Button("Back", role: .cancel) { log("back") }
      }
  }
}

struct `A sheet` {
  private let model = Model()
  private let screen: Screen
  init() { screen = Screen(Desk(model: model), 60, 20) }

  @Test(arguments: 1...6) func `asks on a screen of a few columns, too`(_ columns: Int) {
    let model = Model()
    model.isDialogOpen = true
    let screen = Screen(Desk(model: model), columns, 24)
    screen.press("d")
    #expect(screen.terminal.size.width == columns)
  }

  @Test func `covers the page, has a title, and closes with Escape`() {
    screen.press(.return)
    #expect(screen.lines.contains { $0.contains("A sheet") })
    #expect(screen.focusedLine.contains("[ count 0 ]"))
    screen.press(.escape)
    #expect(!model.isSheetOpen)
    #expect(screen.lines.count == 3)
    #expect(screen.focusedLine == "[ sheet ]")
  }

  @Test func `receives all keys, except those that work everywhere`() {
    screen.press("x")
    screen.send(KeyPress(.return), KeyPress("x"), .control("c"), KeyPress(.tab), KeyPress(.tab), KeyPress(.return))
    #expect(model.log.entries == ["desk x", "quit"])
    #expect(screen.focusedLine.contains("[ count 1 ]"))
    screen.click(2, 1)
    #expect(!model.isDialogOpen)
  }

  @Test func `leaves what is beside it on the screen`() {
    let screen = Screen(Desk(model: model), 100, 28)
    screen.press(.return)
    #expect(screen.lines[0] == "[ sheet ]")
    #expect(screen.lines.contains { $0.contains("A sheet") })
  }

  @Test func `keeps a click from the control that it belongs to`() {
    var presses = 0
    let screen = Screen(
      Button {
        presses += 1
      } label: {
        Text("below").sheet(isPresented: .constant(true)) { Text("inside") }
      }, 60, 20)
    #expect(screen.shows("inside"))
    screen.click("inside")
    #expect(presses == 0)
  }

  @Test func `starts with fresh state each time`() {
    screen.press(.return, .return, .escape, .return)
    #expect(screen.focusedLine.contains("[ count 0 ]"))
  }

  @Test func `restores the focus when it closes`() {
    screen.press(.tab, .return, .escape)
    #expect(screen.focusedLine == "[ dialog ]")
  }

  @Test func `can contain a dialog, which receives the keys first and restores the focus`() {
    screen.send(KeyPress(.return), KeyPress(.tab), KeyPress(.return))
    #expect(screen.lines.contains { $0.contains("Inside?") })
    #expect(screen.focusedLine.contains("Keep"))
    screen.press(.escape)
    #expect(model.log.entries == ["cancel"])
    #expect(model.isSheetOpen)
    #expect(screen.focusedLine.contains("[ ask ]"))
    screen.press(.escape)
    #expect(!model.isSheetOpen)
  }

  @Test func `is below its own dialog, even if both open at the same time`() async {
    model.isSheetOpen = true
    model.isDialogOpen = true
    await screen.settle()
    #expect(screen.lines.contains { $0.contains("Inside?") })
    #expect(screen.focusedLine.contains("Keep"))
    screen.press(.return)
    #expect(model.log.entries == ["keep"])
    #expect(screen.focusedLine.contains("[ count 0 ]"))
  }
}

struct `A line between panes` {
  @Test func `does not run into a sheet`() {
    struct Page: View {
      @State private var isShown = false
      var body: some View {
        HStack(spacing: 0) {
          Button("Open") { isShown = true }.frame(width: 20)
          Divider()
          Text("Detail")
        }
        .sheet(isPresented: $isShown) { Text("Sheet") }
      }
    }
    let screen = Screen(Page(), 90, 20)
    func rows() -> Int { screen.lines.count { $0.count > 20 && Array($0)[20] == "│" } }
    #expect(rows() > 10)
    screen.press(.return)
    #expect(screen.shows("Sheet") && rows() == 0, "\(screen.lines)")
  }
}

struct `A dialog` {
  private let model = Model()
  private let screen: Screen
  init() {
    screen = Screen(Desk(model: model), 60, 20)
    screen.press(.tab, .return)
  }

  @Test func `has a default answer that isn't destructive`() {
    #expect(screen.lines.contains { $0.contains("Really?") })
    #expect(screen.lines.contains { $0.contains("It can't be undone.") })
    #expect(screen.lines.contains { $0.contains("[ Delete ]  [ Keep ]  [ Esc Cancel ]") })
    screen.press(.return)
    #expect(model.log.entries == ["keep"])
    #expect(!model.isDialogOpen)
  }

  @Test func `is not answered by what was read together with the key that opened it`() {
    screen.press(.escape)
    model.log.clear()
    let click = TerminalEvent.mouse(MouseEvent(.press, at: Point(20, 10)))
    screen.send([.key(KeyPress(.return)), .key(KeyPress(.return)), .key(KeyPress(.escape)), click, .paste("x")])
    #expect(model.log.entries == [])
    #expect(model.isDialogOpen)
    #expect(screen.focusedLine.contains("[ Keep ]"))
    screen.press(.return)
    #expect(model.log.entries == ["keep"])
  }

  @Test func `is not answered by what was typed while the program was busy`() async {
    screen.press(.escape)
    model.log.clear()
    screen.terminal.send([.key(KeyPress(.return))], and: [.key(KeyPress(.return))])
    screen.terminal.deliver()
    #expect(model.log.entries == [])
    #expect(model.isDialogOpen)
    screen.press(.escape)
    model.log.clear()
    screen.terminal.send([], and: [.key(KeyPress(.return))])
    model.isDialogOpen = true
    await screen.settle()
    screen.terminal.deliver()
    #expect(model.log.entries == [])
    #expect(model.isDialogOpen)
  }

  @Test func `is not answered until the terminal has taken the frame that shows it`() {
    screen.press(.escape)
    model.log.clear()
    screen.terminal.isStalled = true
    screen.press(.return, .return)
    #expect(model.log.entries == [])
    #expect(model.isDialogOpen)
    screen.terminal.isStalled = false
    screen.terminal.send([.resize])
    screen.press(.return)
    #expect(model.log.entries == ["keep"])
  }

  @Test func `is not answered where the screen is too small to show it`() {
    let screen = Screen(Desk(model: model), 60, 20, minimum: Size(40, 10))
    screen.press(.escape)
    model.log.clear()
    screen.terminal.resize(Size(20, 5))
    model.isDialogOpen = true
    screen.press(.return, .return)
    #expect(model.log.entries == [])
    #expect(model.isDialogOpen)
    screen.terminal.resize(Size(60, 20))
    screen.press(.return)
    #expect(model.log.entries == ["keep"])
  }

  @Test func `that was on the screen is answered by keys that are read together`() {
    screen.send(KeyPress(.leftArrow), KeyPress(.return))
    #expect(model.log.entries == ["delete"])
  }

  @Test func `that asks something else next is not answered by the keys for the question before it`() {
    let asked = Log()
    let screen = Screen(Series(log: asked), 60, 20)
    screen.press(.return)
    screen.send(KeyPress(.return), KeyPress(.return))
    #expect(asked.entries == ["0"])
    #expect(screen.lines.contains { $0.contains("Question 1?") })
    screen.press(.return)
    #expect(asked.entries == ["0", "1"])
  }

  @Test func `is not answered by keys for the one before it`() {
    screen.send(KeyPress(.return), KeyPress(.return), KeyPress(.return))
    #expect(model.log.entries == ["keep"])
    #expect(model.isDialogOpen)
  }

  @Test func `cancels on Escape, or just closes if nothing cancels`() {
    screen.press(.escape)
    #expect(model.log.entries == ["cancel"])
    #expect(!model.isDialogOpen)
    model.isCancellable = false
    screen.press(.return, .escape)
    #expect(model.log.entries == ["cancel"])
    #expect(!model.isDialogOpen)
    #expect(screen.focusedLine == "[ dialog ]")
  }

  @Test func `is as wide as what it says`() {
    #expect(screen.lines.contains { $0.contains("│ [ Delete ]  [ Keep ]  [ Esc Cancel ] │") })
  }

  @Test func `shows the keys of its answers, and q leaves it as Escape does`() {
    let log = Log()
    let screen = Screen(Lettered(log: log), 60, 20)
    screen.press(.return)
    #expect(screen.lines.contains { $0.contains("[ s Save ]  [ d Discard ]  [ Esc Back ]") })
    screen.press("d")
    screen.press(.return, "q")
    screen.press(.return, "s")
    #expect(log.entries == ["discard", "back", "save"])
  }

  @Test func `reaches each answer with arrows and clicks`() {
    screen.press(.leftArrow, .return)
    screen.press(.return)
    screen.click("Delete")
    #expect(model.log.entries == ["delete", "delete"])
    #expect(!model.isDialogOpen)
  }

  @Test func `stacks its answers if they don't fit side by side`() {
    screen.terminal.resize(Size(36, 20))
    #expect(screen.lines.contains { $0.contains("│       Delete") })
    screen.terminal.resize(Size(30, 20))
    #expect(!screen.lines.contains { $0.contains("Delete") && $0.contains("Keep") })
    screen.press(.downArrow, .return)
    #expect(model.log.entries == ["cancel"])
  }
}

struct `A full screen cover` {
  private let model = Model()
  private let screen: Screen
  init() {
    screen = Screen(Desk(model: model), 60, 20)
    screen.press(.tab, .tab, .return)
  }

  @Test func `replaces the whole screen, and another item shows another cover`() {
    #expect(screen.lines == ["cover 1", "[ next ]", "[ close ]"])
    screen.press(.return)
    #expect(screen.lines[0] == "cover 2")
  }

  @Test func `receives all keys and restores the focus`() {
    screen.press("x", .tab, .return)
    #expect(model.log.entries == [])
    #expect(model.cover == nil)
    #expect(screen.focusedLine == "[ cover ]")
  }
}
