import ConsoleUI
import ConsoleUITesting
import SourceArchitecture
import Testing

@Suite("A source, as its model")
struct SourceIdentityTests {
  private struct Row: Identifiable, Hashable { let id: Int, title: String }

  @Test func `is equal to a source of an equal model, until one of them changes`() {
    let one = MutableSource("a"), other = MutableSource("a")
    let (left, right) = (one.eraseToSource().nonmutating(), other.eraseToSource().nonmutating())
    #expect(left == right)
    #expect(Set([left, right]).count == 1)
    one.model.set("b")
    #expect(left != right)
  }

  @Test func `is a row of a list, with its model's ID`() {
    let rows = [Row(id: 3, title: "three"), Row(id: 5, title: "five")].map { Source(model: $0) }
    #expect(rows.map(\.id) == [3, 5])
    let screen = Screen(VStack { ForEach(rows) { Text($0.model.title) } })
    #expect(screen.text.contains("three") && screen.text.contains("five"))
  }

  @Test func `describes itself by its model`() {
    let source = MutableSource(1).eraseToSource().nonmutating()
    #expect("\(source)" == "Source<Int>(model: 1)")
    #expect(String(reflecting: source) == "Source<Int>(model: 1)")
  }
}
