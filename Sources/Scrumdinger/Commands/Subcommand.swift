/// A command that needs no screen: it prints, and returns the exit status.
protocol Subcommand {
  func run(on console: Console) async -> Int32
}
