import ConsoleUI

/// A list of to-dos, and a field to add one.
struct ToDoList: View {
  struct Item: Identifiable {
    let id: Int
    let title: String
    var isDone = false
  }

  @State private var items: [Item] = []
  @State private var title = ""

  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      Text("To do: \(items.count { !$0.isDone })").bold()
      TextField("What is to be done? Then Enter", text: $title).onSubmit(add)
      List {
        ForEach(items) { item in
          Toggle(item.title, isOn: isDone(item))
        }
      }
    }
    .padding(horizontal: 2)
    .toolbar {
      if items.contains(where: \.isDone) {
        Button("Remove done") { items.removeAll { $0.isDone } }.keyboardShortcut("d")
      }
    }
  }

  private func add() {
    guard !title.isEmpty else { return }
    items.append(Item(id: (items.last?.id ?? 0) + 1, title: title))
    title = ""
  }

  private func isDone(_ item: Item) -> Binding<Bool> {
    Binding {
      items.first { $0.id == item.id }?.isDone ?? false
    } set: { isDone in
      for index in items.indices where items[index].id == item.id { items[index].isDone = isDone }
    }
  }
}
