import ConsoleLoop

/// How much of a proof that tries many cases runs: all of it where `THOROUGH` is set, as in `make check`, and otherwise a part.
public nonisolated enum Thoroughness {
  public static let isFull = ProcessEnvironment.isSet("THOROUGH")

  /// The number of cases.
  public static func cases(_ all: Int, quickly few: Int) -> Int { isFull ? all : few }

  /// All cases, or every nth of them.
  public static func cases<Case>(_ all: [Case], every step: Int) -> [Case] {
    isFull ? all : stride(from: 0, to: all.count, by: step).map { all[$0] }
  }
}
