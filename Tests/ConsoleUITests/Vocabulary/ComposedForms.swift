import ConsoleUI
import ConsoleUITesting
import Testing

private struct Note: Identifiable, Hashable {
  let id: Int
  var title: String
}

/// An app as a SwiftUI developer would begin it.
private struct Notes: View {
  @State private var notes = [Note(id: 1, title: "Milk"), Note(id: 2, title: "Bread")]
  @State private var isAdding = false
  @State private var isSorted = false

  var body: some View {
    TabView {
      NavigationStack {
        List {
          Section("Notes") {
            ForEach(notes) { note in NavigationLink(note.title, value: note) }
          }
        }
        .navigationTitle("All")
        .navigationDestination(for: Note.self) { note in NoteDetail(note: note) { notes.removeAll { $0.id == note.id } } }
        .toolbar {
          ToolbarItem(placement: .primaryAction) { Button("Add", systemImage: "plus") { isAdding = true } }
        }
        .sheet(isPresented: $isAdding) { NewNote { notes.append(Note(id: notes.count + 1, title: $0)) } }
      }
      .tabItem { Label("Notes", systemImage: "note") }
      Form { Toggle("Sorted", isOn: $isSorted) }
        .tabItem { Label("Settings", systemImage: "gear") }
    }
  }
}

private struct NoteDetail: View {
  let note: Note
  let delete: () -> Void
  @Environment(\.dismiss) private var dismiss
  @State private var isAsking = false

  var body: some View {
    VStack(alignment: .leading) {
      Text(note.title).font(.title)
      Button("Delete…", role: .destructive) { isAsking = true }
    }
    .navigationTitle(note.title)
    .alert("Delete it?", isPresented: $isAsking) {
      Button("Delete", role: .destructive) {
        delete()
        dismiss()
      }
      Button("Cancel", role: .cancel) {}
    }
  }
}

private struct NewNote: View {
  let add: (String) -> Void
  @Environment(\.dismiss) private var dismiss
  @State private var title = ""

  var body: some View {
    TextField("Title", text: $title)
      .navigationTitle("New")
      .toolbar {
        ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
        ToolbarItem(placement: .confirmationAction) {
          Button("Save") {
            add(title)
            dismiss()
          }
        }
      }
  }
}

@Suite("An app of SwiftUI's forms")
struct ComposedForms {
  private let screen = Screen(Notes(), 60, 18)

  @Test func `lists, shows and goes back`() {
    #expect(screen.lines[0] == "  Notes   Settings")
    #expect(screen.text.contains("  All"))
    #expect(screen.footer.contains("a Add"))
    #expect(screen.focusedLine.contains("Milk"))
    screen.press(.downArrow, .return)
    #expect(screen.text.contains("[ Delete… ]"))
    #expect(screen.text.contains("Bread"))
    screen.press(.escape)
    #expect(screen.focusedLine.contains("Bread"))
  }

  @Test func `adds in a sheet, by Ctrl-S, or leaves it by Escape`() {
    screen.press("a")
    screen.type("qa")
    #expect(screen.text.contains("New"))
    #expect(screen.footer.contains("Ctrl-S Save"))
    #expect(screen.footer.contains("Esc Cancel"))
    screen.press(.control("s"))
    #expect(!screen.text.contains("New"))
    #expect(screen.text.contains("qa"))
    screen.press("a")
    screen.press(.escape)
    #expect(!screen.text.contains("New"))
    #expect(screen.focusedLine.contains("Milk"))
  }

  @Test func `deletes after a question, and is back on the list`() {
    screen.press(.return, .return)
    #expect(screen.text.contains("Delete it?"))
    #expect(screen.focusedLine.contains("Cancel"))
    screen.press(.leftArrow, .return)
    #expect(!screen.text.contains("Milk"))
    #expect(screen.focusedLine.contains("Bread"))
  }

  @Test func `changes to another tab and keeps the page`() {
    screen.press(.return, "2")
    #expect(screen.focusedLine.contains("□ Sorted"))
    screen.press(.space, "1")
    #expect(screen.text.contains("[ Delete… ]"))
    screen.press("2")
    #expect(screen.focusedLine.contains("■ Sorted"))
  }

  @Test func `fits into a small terminal, without colour too`() {
    let small = Screen(Notes(), 40, 10)
    #expect(small.lines.prefix(2) == ["  Notes   Settings", "  All"])
    #expect(small.text.contains("Bread"))
    let terminal = monochrome(Notes(), 60, 18)
    #expect(terminal.lines.contains { $0.contains("Milk") })
    #expect(terminal.style(2, 0).attributes == [.bold, .underline])
  }
}
