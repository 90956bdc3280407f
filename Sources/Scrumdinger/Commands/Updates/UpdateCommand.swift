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
    /// Reads all fields from standard input.
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
    if let name {
      attendee = try scrum.attendee(named: name)
    } else if let user = scrum.attendee(ofUser: Self.userName) {
      attendee = user
    } else {
      console.report(failure: Strings.local.updates.whose(scrum.attendees.map(\.name)))
      return 2
    }
    let digest = try await Digest(of: scrum, in: store)
    digest.damages.forEach(console.report)
    var note = digest.updates[attendee.id]?.note ?? Note(id: attendee.id)
    switch action {
    case .show: break
    case .withdraw: note = Note(id: attendee.id)
    case .set(let lines): for (field, lines) in lines { note[keyPath: field] = UpdateText.join(lines) }
    case .read:
      guard let text = Self.standardInput() else {
        console.report(failure: Strings.local.updates.noText)
        return 2
      }
      UpdateText.fill(&note, from: text)
    }
    var update = digest.updates[attendee.id]
    if action != .show {
      let written = Update(note, date: now())
      try await store.saveUpdate(written, scrum.id)
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

  /// The most that is read, in bytes.
  private static let limit = 1 << 20

  /// What is in standard input, if that is no terminal, is UTF-8 and not too long.
  private static func standardInput() -> String? {
    guard isatty(STDIN_FILENO) == 0 else { return nil }
    var bytes: [UInt8] = [], buffer = [UInt8](repeating: 0, count: 65_536)
    while bytes.count <= limit {
      let count = read(STDIN_FILENO, &buffer, buffer.count)
      if count > 0 { bytes += buffer.prefix(count) } else if count == 0 || errno != EINTR { break }
    }
    return bytes.count > limit ? nil : String(validating: bytes, as: UTF8.self)
  }

  /// The user's full name, as git knows it.
  private static var userName: String {
    guard let file = ChildProcess.input([]) else { return "" }
    defer { close(file) }
    guard ChildProcess(["git", "config", "--get", "user.name"], output: file)?.succeeds(within: 2000) == true else { return "" }
    var bytes = [UInt8](repeating: 0, count: 1024)
    let count = pread(file, &bytes, bytes.count, 0)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).trimmed
  }
}

extension DailyScrum {
  fileprivate func attendee(named name: String) throws(AttendeeLookupError) -> Attendee {
    let found = attendees.elements.named(name.trimmed, \.name, allowsBeginning: true)
    if found.count > 1 { throw .ambiguous(name, found.count) }
    guard let attendee = found.first else { throw .notFound(name, among: attendees.map(\.name)) }
    return attendee
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
