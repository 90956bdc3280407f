import ConsoleUI
import Glibc

/// The smallest app that keeps something.
@main struct Hello: App {
  @State private var count = 0

  var body: some Scene {
    WindowGroup {
      Button("Hello \(count)") {
        count += 1
        print("pressed \(count) times")
        // As a library warns.
        if count == 3 { write(STDERR_FILENO, "warned\n", 7) }
      }
    }
  }
}
