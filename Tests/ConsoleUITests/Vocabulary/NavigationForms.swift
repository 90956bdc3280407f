import ConsoleUI
import ConsoleUITesting
import Testing

private struct Fruit: Hashable { let name: String }

private struct Detail: View {
  let name: String
  @Environment(\.dismiss) private var dismiss
  @State private var count = 0
  var body: some View {
    VStack(alignment: .leading) {
      Button("\(name) \(count)") { count += 1 }
      NavigationLink("More") { Button("back from more") { dismiss() } }
      Button("leave") { dismiss() }
    }
    .navigationTitle(name)
  }
}

@Suite("Navigation in SwiftUI's words")
struct NavigationForms {
  @Test func `a stack keeps its own path, and links push values`() {
    let screen = Screen(
      NavigationStack {
        VStack(alignment: .leading) {
          NavigationLink("Apple", value: Fruit(name: "apple"))
          NavigationLink(value: Fruit(name: "pear")) { Text("Pear") }
          NavigationLink("Seven", value: 7)
          NavigationLink("Nothing", value: Int?.none)
        }
        .navigationTitle("Fruits")
        .navigationDestination(for: Fruit.self) { Detail(name: $0.name) }
        .navigationDestination(for: Int.self) { Text("number \($0)") }
      })
    #expect(screen.lines == ["  Fruits", "", "[ Apple ]", "[ Pear ]", "[ Seven ]", "[ Nothing ]"])
    #expect(screen.footer.contains("Enter Open"))
    screen.press(.return)
    #expect(screen.lines == ["  apple", "", "[ apple 0 ]", "[ More ]", "[ leave ]"])
    #expect(screen.footer.contains("Esc Back"))
    screen.press(.return, .escape)
    #expect(screen.focusedLine == "[ Apple ]")
    screen.press(.tab, .return)
    #expect(screen.lines[0] == "  pear")
    screen.press(.tab, .tab, .return)
    #expect(screen.focusedLine == "[ Pear ]")
    screen.press(.tab, .return)
    #expect(screen.text.contains("number 7"))
    screen.press(.escape, .tab)
    #expect(screen.focusedLine == "[ Apple ]")
  }

  @Test func `links push views, also from pages of values, and dismiss pops them`() {
    let screen = Screen(
      NavigationStack {
        VStack(alignment: .leading) {
          NavigationLink("Title") { Detail(name: "one") }
          NavigationLink {
            Detail(name: "two")
          } label: {
            Text("Label")
          }
          NavigationLink(destination: Text("three")) { Text("View") }
          NavigationLink("Both", destination: Text("four"))
        }
      })
    screen.press(.return)
    #expect(screen.lines == ["  one", "", "[ one 0 ]", "[ More ]", "[ leave ]"])
    screen.press(.return, .tab, .return)
    #expect(screen.lines[2].hasPrefix("[ back from more"))
    screen.press(.escape)
    #expect(screen.lines[2] == "[ one 1 ]")
    #expect(screen.focusedLine == "[ More ]")
    screen.press(.return, .escape, .tab, .return)
    #expect(screen.focusedLine == "[ Title ]")
    screen.press(.tab, .return)
    #expect(screen.lines[0] == "  two")
    screen.press(.escape, .tab, .return)
    #expect(screen.lines.last == "three")
    screen.press(.escape, .tab, .return)
    #expect(screen.lines.last == "four")
  }

  @Test func `a path of one type or of several is the app's`() {
    struct App: View {
      @State private var path = NavigationPath()
      var body: some View {
        NavigationStack(path: $path) {
          Button("go") {
            path.append(1)
            path.append("two")
          }
          .navigationDestination(for: Int.self) { Button("int \($0)") { path.removeLast() } }
          .navigationDestination(for: String.self) { Button("string \($0), \(path.count)") { path = NavigationPath([5]) } }
        }
      }
    }
    let screen = Screen(App())
    screen.press(.return)
    #expect(screen.lines.last?.hasPrefix("[ string two, 2 ") == true)
    screen.press(.return)
    #expect(screen.lines.last?.hasPrefix("[ int 5 ") == true)
    screen.press(.return)
    #expect(screen.lines.last?.hasPrefix("[ go ") == true)
  }

  @Test func `a flag or an item presents a page, which follows the state around it`() {
    struct App: View {
      @State private var isOpen = false
      @State private var item: Fruit?
      @State private var count = 0
      var body: some View {
        NavigationStack {
          VStack(alignment: .leading) {
            Button("flag \(isOpen)") { isOpen = true }
            Button("item \(item?.name ?? "none")") { item = Fruit(name: "fig") }
          }
          .navigationDestination(isPresented: $isOpen) { Button("count \(count)") { count += 1 } }
          .navigationDestination(item: $item) { Text("item page \($0.name)") }
        }
      }
    }
    let screen = Screen(App())
    screen.press(.return, .return)
    #expect(screen.lines.last?.hasPrefix("[ count 1 ") == true)
    screen.press(.escape)
    #expect(screen.lines == ["", "", "[ flag false ]", "[ item none ]"])
    screen.press(.tab, .return)
    #expect(screen.lines.last == "item page fig")
    screen.press(.escape)
    #expect(screen.lines.last == "[ item none ]")
  }

  @Test func `a link outside of a stack, or in a sheet above one, can't be pressed`() {
    let screen = Screen(VStack { NavigationLink("Link") { Text("page") } })
    screen.press(.return)
    #expect(screen.shows("Link") && !screen.shows("page"))
    let sheet = Screen(
      NavigationStack { Text("root").sheet(isPresented: .constant(true)) { NavigationLink("Link") { Text("page") } } }, 60, 16)
    sheet.press(.return)
    #expect(sheet.shows("Link") && !sheet.shows("page"))
  }
}
