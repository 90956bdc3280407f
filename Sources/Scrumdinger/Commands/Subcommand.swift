/// A command that needs no screen: it prints, and returns the exit status.
protocol Subcommand {
  /// Whether it is not to be left half done when the program is told to end.
  var isWhole: Bool { get }
  /// Whether time goes on while it prints. Then what nobody takes is left out, for it can't wait until somebody does.
  var isRealTime: Bool { get }
  func run(on console: Console) async -> Int32
}

extension Subcommand {
  var isWhole: Bool { false }
  var isRealTime: Bool { false }
}
