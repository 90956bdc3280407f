import AppResources
import ConsoleLoop
import FoundationEssentials
import Glibc
import JSONCoding
import ScrumStore
import Scrums

/// Saves what an attendee did, will do and is blocked by, for the next meeting, or prints it.
struct UpdateCommand: Command {
  enum Action: Equatable {
    case show, withdraw
    /// Sets some fields; the others stay as they are.
    case set([UpdateText.Field: [String]])
    /// Reads fields from standard input; the others stay as they are.
    case read
  }

  let store: ScrumStorage
  let scrum: String
  /// Whose update it is; nil for the user's own.
  let name: String?
  let action: Action
  let isJSON: Bool
  var now: () -> Date = { .now.wholeMilliseconds }

  func perform(on console: Console) async throws -> Int32 {
    let scrum = try console.find(self.scrum, in: await store.load())
    let attendee: Attendee
    if let found = name.map(scrum.attendee(named:)) ?? scrum.attendee(ofUser: Self.userName) {
      attendee = found
    } else {
      console.report(failure: Strings.local.updates.whose(scrum.attendees.map(\.name)))
      return name == nil ? 2 : 1
    }
    let digest = try await Digest(of: scrum, in: store)
    digest.damages.forEach(console.report)
    var note = digest.updates[attendee.id]?.note ?? Note(id: attendee.id)
    switch action {
    case .show: break
    case .withdraw: note = Note(id: attendee.id)
    case .set(let lines): for (field, lines) in lines { note[keyPath: field] = UpdateText.join(lines) }
    case .read:
      guard let text = Self.standardInput(), !text.trimmed.isEmpty else {
        console.report(failure: Strings.local.updates.noText)
        return 2
      }
      UpdateText.fill(&note, from: text)
    }
    var update = digest.updates[attendee.id]
    if action != .show {
      guard UpdateText.fields.map({ note[keyPath: $0.0].utf8.count }).reduce(0, +) <= Self.limit else {
        console.report(failure: Strings.local.updates.tooLong(Self.limit >> 10))
        return 1
      }
      // NB: one of a clock that was ahead would count for ever.
      let last = digest.updates.lastDate(of: attendee.id) ?? .distantPast
      let written = Update(note, date: max(now(), last.addingTimeInterval(0.001)))
      _ = try await store.save(.write(written, of: scrum.id))
      update = written
    }
    if isJSON {
      console.print(json: JSON.object((update?.json ?? [:]).merging(scrum.names)).bytes(.line))
    } else if let update, !update.note.isEmpty {
      console.print(update.lines(attendee.name))
    } else {
      console.print(Strings.local.updates.nothing(attendee.name))
    }
    return 0
  }

  /// The longest update, in bytes: a store reads back many of them.
  private static let limit = 16 << 10

  /// What is in standard input, if that is no terminal, is UTF-8 and not too long.
  private static func standardInput() -> String? {
    guard isatty(STDIN_FILENO) == 0 else { return nil }
    var bytes: [UInt8] = [], buffer = [UInt8](repeating: 0, count: 65_536)
    while bytes.count <= limit {
      let count = read(STDIN_FILENO, &buffer, buffer.count)
      if count == 0 { break }
      if count > 0 { bytes += buffer.prefix(count) } else if errno != EINTR { return nil }
    }
    return bytes.count > limit ? nil : String(validating: bytes, as: UTF8.self)
  }

  /// The user's full name, as git knows it.
  private static var userName: String {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return "" }
    defer { close(ends[0]) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    let child = ChildProcess(["git", "config", "--get", "user.name"], output: ends[1])
    close(ends[1])
    guard child?.succeeds(within: 2000) == true else { return "" }
    var bytes = [UInt8](repeating: 0, count: 1024)
    let count = read(ends[0], &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).trimmed
  }
}

extension DailyScrum {
  /// The attendee whom a name means, or the beginning of one; nil unless there is exactly one.
  fileprivate func attendee(named name: String) -> Attendee? {
    let found = attendees.elements.named(name.trimmed, \.name, allowsBeginning: true)
    return found.count == 1 ? found.first : nil
  }

  /// The attendee with the full name of a user, or with one of its words; nil unless there is exactly one.
  fileprivate func attendee(ofUser name: String) -> Attendee? {
    let whole = attendees.elements.named(name, \.name)
    let found = whole.isEmpty ? name.split(separator: " ").flatMap { attendees.elements.named(String($0), \.name) } : whole
    return Set(found).count == 1 ? found.first : nil
  }
}

extension Update {
  /// A heading with the name and the date, and what was written.
  func lines(_ name: String) -> [StyledLine] {
    let strings = Strings.local.notes
    let fields = [(strings.yesterday, note.yesterday), (strings.today, note.today), (strings.blockers, note.blockers)]
    return [.heading("\(name), \(date.localDateAndTime)")]
      + fields.filter { !$1.isEmpty }.flatMap { label, text in
        [StyledLine("  \(label)", .faint)] + text.split(whereSeparator: \.isNewline).map { StyledLine("    \($0)") }
      }
  }
}
