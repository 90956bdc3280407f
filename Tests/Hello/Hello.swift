import ConsoleUI

/// The smallest app that keeps something.
@main struct Hello: App {
  @State private var count = 0

  var body: some Scene {
    WindowGroup {
      Button("Hello \(count)") {
        count += 1
        print("pressed \(count) times")
      }
    }
  }
}
