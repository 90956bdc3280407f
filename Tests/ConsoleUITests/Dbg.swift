import Testing
@testable import ConsoleUI
private struct T: View {
  @State private var isOpen = false
  @State private var n = 0
  var body: some View {
    VStack(alignment: .leading) {
      if isOpen { Text("open") } else { Text("closed") }
      Button("Open") { isOpen.toggle() }
      Button("N \(n)") { n += 1 }
    }
  }
}
struct Dbg {
  @Test func a() {
    let screen = Screen(T())
    screen.press(.return)
    print(screen.lines)
    screen.press(.return)
    print(screen.lines)
    screen.press(.tab)
    screen.press(.return)
    print(screen.lines)
    screen.press(.return)
    print(screen.lines, screen.footer)
  }
}
