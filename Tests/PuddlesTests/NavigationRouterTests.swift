import ConsoleUITesting
import Observation
import Puddles
import Testing

@Suite("A navigation router")
struct NavigationRouterTests {
  @Observable final class Books: NavigationRouter {
    var path: [Int] = []
  }

  private let books = Books()

  @Test func `pushes pages and goes back one at a time`() {
    books.push(1)
    books.push(2)
    #expect(books.path == [1, 2])
    #expect(books.pop() == 2)
    #expect(books.path == [1])
  }

  @Test func `does not go back from the root`() {
    #expect(books.pop() == nil)
    books.popToRoot()
    #expect(books.path.isEmpty)
  }

  @Test func `goes back to the root from anywhere`() {
    books.setPath([1, 2, 3])
    books.reset()
    #expect(books.path.isEmpty)
  }

  @Test func `goes to a whole path at once`() {
    books.push(7)
    books.setPath([1, 2, 3])
    #expect(books.path == [1, 2, 3])
  }

  final class Films: NavigationRouter {
    @Published var path: [Int] = []
  }

  private struct Cinema: View {
    @StateObject private var films = Films()
    var body: some View {
      NavigationStack(path: $films.path) {
        Button("Open") { films.push(8) }.navigationDestination(for: Int.self) { Text("Film \($0)") }
      }
    }
  }

  @Test func `may be an observable object that a view owns`() {
    let screen = Screen(Cinema())
    screen.press(.return)
    #expect(screen.nextText.contains("Film 8"))
    screen.press(.escape)
    #expect(screen.nextText.contains("Open"))
  }

  @Test func `moves the navigation stack on the screen`() {
    @Bindable var bound = books
    let screen = Screen(
      NavigationStack(path: $bound.path) {
        Text("Shelf").navigationDestination(for: Int.self) { Text("Page \($0)") }
      })
    books.push(4)
    #expect(screen.nextText.contains("Page 4"))
    screen.press(.escape)
    #expect(books.path.isEmpty)
    #expect(screen.nextText.contains("Shelf"))
  }
}
