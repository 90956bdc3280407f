import Foundation
import TestSupport
import Testing

/// What a key costs, in a unit that other load on the machine does not change.
struct InstructionTests {
  /// Instructions for each key that moves the selection of the list, in user space. A change that is meant to move it by more than
  /// a tenth, up or down, records here what the test prints.
  private static let budget = 1_546_000

  /// Why the instructions cannot be counted here, or cannot be compared.
  private static let obstacle: String? = {
    #if !DEBUG || !arch(x86_64) || !compiler(>=6.3) || compiler(>=6.4)
      return "the budget is of a debug build for x86-64 by Swift 6.3"
    #else
      let paths = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
      return paths.contains { access("\($0)/valgrind", X_OK) == 0 } ? nil : "valgrind, which counts them, is not installed"
    #endif
  }()

  @Test(.enabled(if: obstacle == nil, Comment(rawValue: obstacle ?? "")))
  func `a key takes as many instructions as its budget says`() throws {
    // NB: the first keys do what is done once.
    let keys = try instructions(keys: 16).dropFirst(4), each = keys.reduce(0, +) / keys.count
    #expect(abs(each - Self.budget) <= Self.budget / 10, "\(each) instructions a key, budget \(Self.budget)")
  }

  /// The function that handles keys, and draws what comes of them. NB: how many instructions a start takes depends on when the
  /// scrums are there.
  private static let handle = "$s9ConsoleUI11ApplicationC6handleySbSay0A8Terminal0E5EventOGF"

  /// The instructions for each key of a run in which this many are pressed, each after the frame of the one before.
  private func instructions(keys: Int) throws -> [Int] {
    let folder = try TemporaryDirectory()
    for number in 10..<40 {
      try folder.write(
        """
        {"attendees": [], "created": "2026-01-05T09:\(number):00.000Z", "id": "00000000-0000-4000-8000-0000000000\(number)",
         "lengthInMinutes": \(number), "theme": "sky", "title": "Team \(number)"}
        """, to: "data/scrums/00000000-0000-4000-8000-0000000000\(number).json")
    }
    try folder.write("{\"format\": 1}", to: "data/format.json")
    let valgrind = [
      "valgrind", "--tool=callgrind", "--toggle-collect=\(Self.handle)", "--dump-after=\(Self.handle)",
      "--callgrind-out-file=\(folder.path)/calls", "--log-file=\(folder.path)/log",
    ]
    let terminal = try Pseudoterminal(
      valgrind + [Terminal.program, "--data", folder.path + "/data"],
      environment: ["SWIFT_DETERMINISTIC_HASHING": "1", "COLORTERM": "", "XDG_STATE_HOME": folder.path])
    terminal.see("Quit", within: 60)
    for number in 0..<keys {
      terminal.forget()
      terminal.send(number % 2 == 0 ? "j" : "k")
      terminal.see("▌")
    }
    terminal.send("q")
    #expect(terminal.end(within: 30) == .exit(0))
    // A file for each call, of which the one after these keys quits.
    return try (1...keys).map { number in
      let count = try #require(try folder.read("calls.\(number)").firstMatch(of: /totals: (\d+)/))
      return try #require(Int(count.1))
    }
  }
}
