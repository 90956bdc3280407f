import ConsoleUI

/// Prints the names of all previews, one per line.
struct PreviewCommand: Command {
  func perform(on console: Console) async -> Int32 {
    console.print(Previews.all.map(\.id))
    return 0
  }
}
