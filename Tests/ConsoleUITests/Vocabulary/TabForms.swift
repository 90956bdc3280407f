import ConsoleUI
import ConsoleUITesting
import Testing

private struct Counting: View {
  let name: String
  var log = Log()
  @State private var count = 0
  var body: some View { VStack(alignment: .leading) { Button("\(name) \(count)") { count += 1 } }.onAppear { log(name) } }
}

@Suite("Tabs in SwiftUI's words")
struct TabForms {
  @Test func `a tab view shows one page, chosen by digits, by the arrows or by a click`() {
    let log = Log()
    let screen = Screen(
      TabView {
        Counting(name: "home", log: log).tabItem { Label("Home", systemImage: "house") }
        Counting(name: "list", log: log).tabItem { Text("List") }
        Tab("More", systemImage: "ellipsis") { Counting(name: "more", log: log) }
        Tab("Last") { Counting(name: "last", log: log) }
      }, 60, 12)
    #expect(screen.lines == ["  Home   List   More   Last", "[ home 0 ]"])
    #expect(screen.footer.contains("1-4 Tabs"))
    #expect(log.entries == ["home"])
    screen.press(.return, "2")
    #expect(screen.lines[1] == "[ list 0 ]")
    #expect(log.entries == ["home", "list"])
    screen.press(.return, "1")
    #expect(screen.focusedLine == "[ home 1 ]")
    screen.press(.tab, .rightArrow, .rightArrow)
    #expect(screen.lines[1] == "[ more 0 ]")
    #expect(screen.cursor?.position.y == 0)
    screen.click("Last")
    screen.press("9")
    #expect(screen.lines[1] == "[ last 0 ]")
    screen.press(.leftArrow, .leftArrow)
    #expect(screen.lines[1] == "[ list 1 ]")
  }

  @Test func `the type of a tab's value is that of the selection`() {
    enum Place { case home, list }
    struct Page: View {
      @State private var place = Place.list
      let hasMore: Bool
      var body: some View {
        TabView(selection: $place) {
          Tab("Home", value: .home) { Text("at home") }
          Tab("List", value: .list) { Text("in the list") }.badge(3)
          if hasMore { Tab("More") { Text("more") } }
        }
      }
    }
    let screen = Screen(Page(hasMore: true), 40, 12)
    #expect(screen.lines == ["  Home   List 3   More", "in the list"])
    screen.press("1")
    #expect(screen.lines[1] == "at home")
    #expect(Screen(Page(hasMore: false), 40, 12).lines[0] == "  Home   List 3")
  }

  @Test func `a tab view is bound to the tag or the value of its page`() {
    struct Page: View {
      @State private var tab = "b"
      var body: some View {
        VStack(alignment: .leading) {
          TabView(selection: $tab) {
            Button("to c") { tab = "c" }.tabItem { Text("A") }.tag("a")
            Tab("B", value: "b") { Text("page b") }
            Tab("C", systemImage: "c", value: "c") { Text("page c") }
          }
          .frame(height: 4)
          Text("tab \(tab)")
        }
      }
    }
    let screen = Screen(Page(), 40, 12)
    #expect(screen.lines[1] == "page b")
    #expect(screen.lines[4] == "tab b")
    screen.press("1")
    #expect(screen.lines[4] == "tab a")
    #expect(screen.text.contains("to c"))
    screen.press(.return)
    #expect(screen.lines[1] == "page c")
    #expect(screen.lines[4] == "tab c")
  }

  @Test func `a badge is a part of the title`() {
    struct Page: View {
      @State private var tab = "a"
      var body: some View {
        TabView(selection: $tab) {
          Tab("Inbox", value: "a") { Text("mails") }.badge(5)
          Tab("Sent", value: "b") { Text("sent") }.badge(0)
          Text("drafts").tabItem { Text("Drafts") }.badge("new")
        }
      }
    }
    let screen = Screen(Page(), 60, 12)
    #expect(screen.lines == ["  Inbox 5   Sent   Drafts new", "mails"])
    screen.press("2")
    #expect(screen.lines[1] == "sent")
  }

  @Test func `a page's toolbar works while the titles have the focus`() {
    struct Page: View {
      @State private var count = 0
      var body: some View {
        TabView {
          Tab("One") {
            List(["a", "b"], id: \.self) { Text($0) }
              .navigationTitle("\(count)")
              .toolbar { Button("New") { count += 1 }.keyboardShortcut("n") }
          }
          Tab("Two") { Text("page 2") }
        }
        .toolbar { Button("All") { count += 10 }.keyboardShortcut("a") }
      }
    }
    let screen = Screen(NavigationStack { Page() }, 60, 12)
    screen.press(.tab)
    while !screen.focusedLine.contains("One") { screen.press(.tab) }
    #expect(screen.footer.contains("n New"))
    screen.press("n", "a")
    #expect(screen.shows("11"))
    screen.press(.rightArrow)
    #expect(screen.shows("page 2"))
    #expect(!screen.footer.contains("n New"))
    screen.press("n", "a")
    #expect(screen.shows("page 2"))
  }

  @Test func `a list keeps the key at its end, and the line of titles is above it`() {
    let view = TabView {
      Tab("One") { List(["a", "b"], id: \.self) { Button($0) {} }.overlay { Text("") }.searchable(text: .constant("")) }
      Tab("Two") { Text("page 2") }
    }
    let screen = Screen(view, 60, 12)
    screen.press(.downArrow, .downArrow, "j")
    #expect(screen.cursor?.position.y == 2)
    screen.press(.upArrow, .upArrow)
    #expect(screen.cursor?.position.y == 0)
    screen.press(.downArrow)
    #expect(screen.cursor?.position.y == 1)
    screen.press(.upArrow)
    screen.type("/")
    #expect(screen.shows("Filter"))
  }

  @Test func `keys around a page work on the line of titles, whatever is in front of the page or behind it`() {
    let log = Log()
    let page = List(["a", "b"], id: \.self) { Text($0) }.onKeyPress("x") {
      log("x")
      return .handled
    }
    let view = TabView {
      Tab("One") { page.overlay { Text("") } }
      Tab("Two") { page.background { Text("") } }
    }
    let screen = Screen(view, 60, 12)
    screen.press(.upArrow)
    screen.type("x")
    screen.press(.rightArrow)
    screen.type("x")
    #expect(log.entries == ["x", "x"])
  }

  @Test func `digits type in a field, and no hint says otherwise`() {
    let view = TabView {
      Tab("One") { TextField("Name", text: .constant("")) }
      Tab("Two") { Text("page 2") }
    }
    let screen = Screen(view, 60, 12)
    #expect(!screen.footer.contains("Tabs"))
    screen.press(.downArrow)
    screen.type("2")
    #expect(!screen.shows("page 2") && screen.shows("2"), "\(screen.text)")
  }

  @Test func `the chosen title is seen without colour`() {
    let view = TabView {
      Tab("One") { Text("1") }
      Tab("Two") { Button("2") {} }
    }
    #expect(monochrome(view).style(2, 0).attributes == .reverse)
    let screen = Screen(view, 40, 12)
    screen.press("2")
    #expect(screen.terminal.style(8, 0).attributes == [.bold, .underline])
  }
}
