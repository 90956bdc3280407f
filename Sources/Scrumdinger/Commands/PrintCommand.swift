/// Prints a built-in text, such as help.
struct PrintCommand: Command {
  let text: String

  func perform(on console: Console) async -> Int32 {
    console.print(text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    return 0
  }
}
