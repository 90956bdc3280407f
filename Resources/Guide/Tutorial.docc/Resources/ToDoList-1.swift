import ConsoleUI

/// A list of to-dos.
struct ToDoList: View {
  @State private var items = ["Water the plants", "Call Ada"]

  var body: some View {
    List(items, id: \.self) { Text($0) }
  }
}
