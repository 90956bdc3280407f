import ConsoleUI
import ConsoleUITesting
import Testing

private struct Person: Identifiable, Hashable {
  let id: Int
  var name: String
  var isHere = false

  static let all = [Person(id: 1, name: "Ann"), Person(id: 2, name: "Bob"), Person(id: 3, name: "Cid")]
}

@Suite("Lists in SwiftUI's forms")
struct ListForms {
  private let people = Person.all

  @Test func `have rows of data`() {
    let lists: [AnyView] = [
      AnyView(List(people) { Text($0.name) }),
      AnyView(List(people, id: \.name) { Text($0.name) }),
      AnyView(List { ForEach(people) { person in Text(person.name) } }),
      AnyView(List { ForEach(people, id: \.name) { Text($0.name) } }),
      AnyView(List { ForEach(0..<3) { Text(people[$0].name) } }),
      AnyView(List { ForEach(people.indices, id: \.self) { Text(people[$0].name) } }),
      AnyView(
        List {
          Text("Ann"); Text("Bob"); Text("Cid")
        }),
    ]
    for list in lists { #expect(shown(list).prefix(3) == ["Ann", "Bob", "Cid"]) }
  }

  @Test func `have sections with headers and footers`() {
    let sections: [AnyView] = [
      AnyView(List { Section("A") { Text("row") } }),
      AnyView(
        List {
          Section {
            Text("row")
          } header: {
            Text("A")
          }
        }),
      AnyView(List { Section(content: { Text("row") }, header: { Text("A") }) }),
    ]
    for list in sections { #expect(shown(list).prefix(2) == ["A", "row"]) }
    #expect(
      shown(
        List {
          Section {
            Text("row")
          } footer: {
            Text("B")
          }
        }
      ).prefix(2) == ["row", "B"])
    #expect(shown(List { Section { Text("row") } }).prefix(1) == ["row"])
    #expect(shown(Form { Section("A") { Text("row") } }).prefix(2) == ["A", "row"])
    for list in [AnyView(List { Text("row") }.listStyle(.plain)), AnyView(List { Text("row") }.listStyle(.insetGrouped))] {
      #expect(shown(list).prefix(1) == ["row"])
    }
  }

  private struct Selecting: View {
    @State private var selection: Int?
    var body: some View {
      VStack(alignment: .leading) {
        List(Person.all, selection: $selection) { Text($0.name) }
        Text("Selected \(selection ?? 0)")
      }
    }
  }

  @Test func `have a selection`() {
    var selected: String?
    let binding = Binding(get: { selected }, set: { selected = $0 })
    let screen = Screen(List(people, id: \.name, selection: binding) { Text($0.name) }, 40, 6)
    screen.press(.downArrow, .downArrow)
    #expect(selected == "Bob")
    let selecting = Screen(Selecting(), 40, 6)
    selecting.press(.end)
    #expect(selecting.text.contains("Selected 3"))
    let other = Screen(List(selection: binding) { ForEach(people, id: \.name) { Text($0.name) } }, 40, 6)
    #expect(other.focusedLine.hasPrefix("Bob"))
  }

  private struct Marking: View {
    @State private var marked: Set<Int> = [3]
    var body: some View {
      VStack(alignment: .leading) {
        List(Person.all, selection: $marked) { Text($0.name) }
        Text("\(marked.sorted())")
      }
    }
  }

  @Test(arguments: [true, false]) func `have any number of selected rows`(isUnicode: Bool) {
    let screen = Screen(Marking(), 40, 10, isUnicode: isUnicode)
    let (on, off) = isUnicode ? ("■", "□") : ("[x]", "[ ]")
    #expect(screen.lines.prefix(3) == ["\(off) Ann", "\(off) Bob", "\(on) Cid"])
    screen.press(.space, .downArrow, .downArrow, .space)
    #expect(screen.lines.prefix(3) == ["\(on) Ann", "\(off) Bob", "\(off) Cid"])
    #expect(screen.text.contains("[1]"))
    #expect(screen.footer.contains("Space Choose"))
  }

  @Test func `leave headings unmarked`() {
    let list = List(selection: .constant(Set<Int>())) { Section("A") { ForEach(people) { Text($0.name) } } }
    #expect(shown(list).prefix(2) == ["A", "□ Ann"])
  }

  private struct Editing: View {
    @State private var people = Person.all
    var body: some View {
      List($people) { $person in Toggle(person.name, isOn: $person.isHere) }
    }
  }

  private struct Removing: View {
    @State private var people = Person.all
    var body: some View {
      List {
        ForEach($people) { $person in Toggle(person.name, isOn: $person.isHere) }
          .onDelete { people.remove(atOffsets: $0) }
          .onMove { people.move(fromOffsets: $0, toOffset: $1) }
        ForEach($people, id: \.name) { $person in Text("\(person.name): \(person.isHere ? "here" : "away")") }
      }
    }
  }

  @Test func `have bindings to elements`() {
    let screen = Screen(Editing(), 40, 6)
    screen.press(.downArrow, .space)
    #expect(screen.lines.prefix(3) == ["□ Ann", "■ Bob", "□ Cid"])
  }

  @Test func `delete and move bound elements`() {
    let screen = Screen(Removing(), 60, 8)
    screen.press(.space)
    screen.press(.option(.downArrow))
    #expect(screen.lines.prefix(6) == ["□ Bob", "■ Ann", "□ Cid", "Bob: away", "Ann: here", "Cid: away"])
    screen.press(.deleteForward)
    #expect(screen.lines.prefix(4) == ["□ Bob", "□ Cid", "Bob: away", "Cid: away"])
  }
}
