import Testing

@testable import Terminal

/// Sends bytes as a terminal would, and lets time pass.
struct TestKeyboard {
  private var parser: InputParser
  private var now = ContinuousClock.now
  private(set) var events: [TerminalEvent] = []

  init(_ terminfo: TerminfoKeys = TerminfoKeys()) { parser = InputParser(terminfo) }

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
  mutating func send(_ bytes: [UInt8]) { events += parser.take(bytes[...], at: now) }

  mutating func wait(_ duration: Duration) {
    let end = now + duration
    while let deadline = parser.deadline, deadline <= end {
      now = max(now, deadline)
      events += parser.finish(at: now)
    }
    now = end
  }

  /// Lets time pass while the program doesn't run.
  mutating func freeze(_ duration: Duration) { now += duration }

  mutating func forgetEscapes() { parser.forgetEscapes() }

  mutating func forget() { events = [] }

  var keys: [KeyPress] { events.compactMap { if case .key(let press) = $0 { press } else { nil } } }
}
