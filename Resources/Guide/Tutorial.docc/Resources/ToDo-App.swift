import ConsoleUI

@main struct ToDo: App {
  var body: some Scene {
    WindowGroup { Text("Nothing to do") }
  }
}
