import Testing

@testable import ConsoleTerminal

/// Sends bytes as a terminal would, and lets time pass.
struct TestKeyboard {
  private var parser: InputParser
  private var now = ContinuousClock.now
  private var all: [TerminalEvent] = []

  init(_ terminfo: TerminfoKeys = TerminfoKeys()) { parser = InputParser(terminfo) }

  /// Everything that the user did.
  var events: [TerminalEvent] { all.filter { !$0.isReport } }
  /// What the terminal tells by itself.
  var reports: [TerminalEvent] { all.filter(\.isReport) }

  /// What bytes are that come in one read, and then nothing.
  static func events(_ text: String) -> [TerminalEvent] { events(Array(text.utf8)) }
  static func events(_ bytes: [UInt8]) -> [TerminalEvent] {
    var keyboard = TestKeyboard()
    keyboard.send(bytes)
    keyboard.wait(.seconds(60))
    return keyboard.events
  }

  /// Sends bytes that come together.
  mutating func send(_ text: String) { send(Array(text.utf8)) }
  mutating func send(_ bytes: [UInt8]) { all += parser.take(bytes[...], at: now) }

  mutating func wait(_ duration: Duration) {
    let end = now + duration
    while let deadline = parser.deadline, deadline <= end {
      now = max(now, deadline)
      all += parser.finish(at: now)
    }
    now = end
  }

  /// Lets time pass while the program doesn't run.
  mutating func freeze(_ duration: Duration) { now += duration }

  mutating func forgetEscapes() { parser.forgetEscapes() }

  mutating func forget() { all = [] }

  var keys: [KeyPress] { events.compactMap { if case .key(let press) = $0 { press } else { nil } } }
}
