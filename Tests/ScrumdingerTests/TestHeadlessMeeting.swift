import AppResources
import ConsoleLoop
import ConsoleUI
import FoundationEssentials
import Scrums
import Settings
import SourceArchitecture
import TestSupport
import Testing

@testable import Scrumdinger

/// A meeting without the screen: a test controls its store, clock and keys, and reads what it prints.
final class TestHeadlessMeeting {
  let clock = TestClock()
  let store: TestStore
  let host: HeadlessMeeting
  let meetings: MeetingProvider
  private let printed: any MeetingPrinter
  private let output: TestConsole
  private let record = Record()

  private final class Record {
    var dings = 0
    var outcome: HeadlessMeeting.Conclusion?
  }

  /// A meeting that has just started.
  ///
  /// - Parameters:
  ///   - width: of the terminal; nil for a pipe.
  ///   - erases: whether the terminal can erase the rest of a line.
  init(
    _ form: StartCommand.Form, seconds: Int, _ names: [String], settings: DailyScrum.Settings = .init(), width: Int? = nil,
    erases: Bool = true, keys: KeyBindings = KeyBindings(), hasKeys: Bool = true, isAccessible: Bool = false
  ) async {
    // NB: the width of a character depends on the locale.
    _ = Charset.fromEnvironment()
    let attendees = names.map { Attendee(name: $0) }
    let scrum = DailyScrum(
      title: "Sync", attendees: .init(uniqueElements: attendees), length: .seconds(seconds), settings: settings)
    store = .with(scrum)
    let store = store, clock = clock, record = record
    let scrums = ScrumProvider(store.dependencies)
    await settleMainQueue()
    meetings = MeetingProvider(
      .init(
        clock: { MeetingClock(clock, asleep: { clock.asleep }) }, play: { if $0 == .ding { record.dings += 1 } }))
    host = HeadlessMeeting(of: scrum, scrums, meetings, keys: keys, hasKeys: hasKeys)
    output = TestConsole(width == nil ? .raw : .terminal, width: width)
    var console = output.console
    console.isAccessible = isAccessible
    printed =
      switch form {
      case .plain: PlainMeeting(host.source.printed(canPrompt: hasKeys), on: console, erases: erases)
      case .json: JSONMeeting(host.source.printed(canPrompt: hasKeys), on: output.console)
      }
    host.say = printed.say
    Task.onMainQueue { [host] in record.outcome = await host.run() }
    await settle()
  }

  func press(_ keys: KeyPress...) async {
    for key in keys {
      host.press([key])
      await settle()
    }
  }

  /// Presses keys in one burst.
  func type(_ text: String) async {
    host.press(text.map { KeyPress(KeyEquivalent($0)) })
    await settle()
  }

  func pass(_ duration: Duration) async {
    await clock.advance(by: duration)
    await settle()
  }

  func settle() async { await store.settle() }

  // MARK: - Results

  var bytes: String { output.output }
  var lines: [String] { output.lines }
  var errors: [String] { output.errorLines }
  /// The planned length, in seconds.
  var length: Int { host.source.model.progress.length.secondsRoundedUp }
  var dings: Int { record.dings }

  /// The line that a terminal shows last.
  var line: String {
    let line = bytes.split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
    return String(line.split(separator: "\r").last?.replacing("\u{1B}[K", with: "") ?? "")
  }

  var outcome: String? {
    switch record.outcome {
    case .saved?: "saved"
    case .discarded?: "discarded"
    case .unsaved(let error, .checkpoint)?: "checkpoint: \(error.sentence)"
    case .unsaved(let error, .file(let path))?: "in \(path): \(error.sentence)"
    case .unsaved(let error, .nothing)?: "lost: \(error.sentence)"
    case nil: nil
    }
  }

  /// The lines as JSON.
  var json: [JSONLine] {
    get throws { try lines.map { try JSONDecoder().decode(JSONLine.self, from: Data($0.utf8)) } }
  }

  struct JSONLine: Decodable, Equatable {
    var ahead, elapsed, index, of, remaining: Int
    var speaker, state: String
    var turnElapsed, turnRemaining: Int
  }
}
