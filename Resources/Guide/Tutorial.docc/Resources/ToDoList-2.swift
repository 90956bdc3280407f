import ConsoleUI

/// A list of to-dos, and a field to add one.
struct ToDoList: View {
  @State private var items: [String] = []
  @State private var title = ""

  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      TextField("What is to be done? Then Enter", text: $title).onSubmit(add)
      List(items, id: \.self) { Text($0) }
    }
    .padding(horizontal: 2)
  }

  private func add() {
    guard !title.isEmpty else { return }
    items.append(title)
    title = ""
  }
}
