import AppResources
import ConsoleLoop
import ConsoleUI
import FoundationEssentials
import JSONCoding
import Schedules
import ScrumStore
import Scrums

/// Saves or prints an update: what an attendee did, will do and is blocked by, for the next meeting.
struct UpdateCommand: Command {
  static let declaration = Declaration(
    "update", \.update, .scrum,
    options: [
      .asAttendee, .yesterday, .today, .blockers, .show, .withdraw, .suggest, .takeAll, .editor, .repo, .offline, .json,
    ], exclusive: [[.show, .withdraw]], launch: launch)

  enum Action: Equatable {
    case show, withdraw
    /// Sets some fields; the other fields stay as they are.
    case set([Note.Field: [String]])
    /// Sets some fields, and adds all commits and last time's promises.
    case takeAll([Note.Field: [String]] = [:])
    case edit
    /// Reads fields from standard input; the other fields stay as they are.
    case read
    /// Prints suggestions.
    case suggest
  }

  /// How to remember the name of an unknown user.
  enum Offer: Equatable {
    /// Asks, and saves the name in the configuration file at this path.
    case ask(configuration: String)
    /// Prints the command that saves the name.
    case say
  }

  let store: ScrumStorage
  let scrum: String
  /// The update's author; nil for the user.
  let name: String?
  let action: Action
  var folders: [String] = []
  let isJSON: Bool
  /// The team, which is asked first, so that an update is not written for a meeting that was already held.
  var team: Team?
  var changesStore: Bool { ![.show, .suggest].contains(action) }
  var updates: UpdateProvider = UpdateProvider()
  /// How to remember the name of an unknown user who writes as an attendee; nil to leave the user unknown.
  var offer: Offer?
  var now: () -> Date = { .now.wholeMilliseconds }

  func perform(on console: Console) async throws -> Int32 {
    let synced = await team?.ask(console)
    let scrum = try console.find(self.scrum, in: await store.load())
    guard let (attendee, isUser, isKnown) = try await author(of: scrum, on: console) else {
      return name == nil ? 2 : 1
    }
    let isAsked = !isKnown && changesStore && action != .withdraw
    let isCertain = isAsked ? await remembers(attendee, console) : isKnown
    let search = SuggestionSearch(
      store: store, updates: updates, scrum: scrum, attendee: attendee, isUser: isUser, isCertain: isCertain, folders: folders)
    if action == .suggest { return try await suggest(search, on: console) ? 0 : 1 }
    let current = try await store.currentUpdates(scrum.id)
    current.damages.forEach(console.report)
    var isComplete = current.damages.isEmpty, update = current.value[attendee.id], note = update?.note ?? Note(id: attendee.id)
    switch action {
    case .show, .suggest: break
    case .withdraw: note = Note(id: attendee.id)
    case .set(let lines): for (field, lines) in lines { note[field] = UpdateText.join(lines) }
    case .takeAll(let lines):
      for (field, lines) in lines { note[field] = UpdateText.join(lines) }
      let all = try await search.all(on: console)
      isComplete = isComplete && all.isComplete
      for found in all.suggestions.inOrder(newestFirst: false) where [.commit, .promise].contains(found.kind) {
        if !note.has(found) { note.toggle(found) }
      }
    case .edit:
      switch try UpdateEditor.edit(note) {
      case .success(let edited): note = edited
      case .failure(let failure): return fail(failure.sentence, on: console)
      }
    case .read:
      guard let text = StandardInput.text(atMost: 4 * UpdateText.limit), !text.trimmed.isEmpty else {
        return console.fail(Strings.local.updates.noText, status: 2)
      }
      UpdateText.fill(&note, from: text)
    }
    if note != update?.note ?? Note(id: attendee.id) {
      let latest = try await store.currentUpdates(scrum.id).value
      // Another program may have changed the update while the editor was open.
      if action != .withdraw {
        note = UpdateDraft(note, on: update?.note).applied(to: latest[attendee.id]?.note ?? Note(id: attendee.id))
      }
      guard note.size <= UpdateText.limit else {
        return fail(Strings.local.updates.tooLong(UpdateText.limit >> 10), on: console)
      }
      let written = latest.next(note, at: now())
      _ = try await store.save(.write(written, of: scrum.id))
      update = written
      if !isCertain, offer == .say {
        console.report(Strings.local.updates.remember("scrumdinger config name \(attendee.name.quotedForShell)"))
      }
    }
    if isJSON {
      let whose: JSON.Object = ["attendee": .string(attendee.id.uuidString), "name": .string(attendee.name)]
      var object = (update?.object ?? [:]).merging(whose).merging(scrum.jsonIdentity)
      if action == .show { object["synced"] = synced.map { .string($0.timestamp) } }
      console.print(object)
    } else if let update, !update.note.isEmpty {
      console.print(update.lines(attendee.name))
    } else {
      let isWithdrawn = action == .withdraw && update != nil
      console.print(isWithdrawn ? Strings.local.updates.withdrawn : Strings.local.updates.nothing(attendee.name))
    }
    if !isJSON, action == .show, let synced {
      console.print([StyledLine(Strings.local.updates.asOf(synced.localDateAndTime), .faint)])
    }
    return isComplete ? 0 : 1
  }

  /// - Returns: whether all reading succeeded.
  private func suggest(_ search: SuggestionSearch, on console: Console) async throws -> Bool {
    if isJSON { return try await search.forEach(on: console) { console.print($0.json) } }
    let found = try await search.all(on: console), width = 18
    for suggestion in found.suggestions {
      let source = suggestion.shownSource.isEmpty ? suggestion.heading : suggestion.shownSource
      console.print(source + String(repeating: " ", count: max(0, width - source.columns) + 2) + suggestion.text)
    }
    return found.isComplete
  }

  /// Asks whether the user is the attendee and, if so, saves the name in the configuration. Returns whether it was
  /// saved.
  private func remembers(_ attendee: Attendee, _ console: Console) async -> Bool {
    guard case .ask(let path)? = offer else { return false }
    let name = attendee.name.inOneLine.trimmed
    guard console.confirms(Strings.local.updates.askName(name)) else { return false }
    return await ConfigCommand(path: path, action: .set("name", name), isJSON: false).run(on: console) == 0
  }

  /// Finds the named attendee or, without a name, the user. Returns nil after reporting that none or several match.
  /// `isCertain` is false for a named attendee while the user is unknown: the attendee may be the user.
  private func author(
    of scrum: DailyScrum, on console: Console
  ) async throws -> (attendee: Attendee, isUser: Bool, isCertain: Bool)? {
    let strings = Strings.local.updates, user = try await updates.author(of: scrum)
    let names = scrum.attendees.map(\.name)
    if let name {
      if let found = scrum.attendee(named: name) {
        return (found, user == nil || user == found, user != nil)
      }
      _ = fail(strings.noSuchAttendee(name, names), on: console)
    } else if let user {
      return (user, true, true)
    } else {
      console.report(failure: names.isEmpty ? strings.nobody(scrum.displayTitle) : strings.whose(names))
    }
    return nil
  }
}

extension Update {
  func lines(_ name: String) -> [StyledLine] {
    [.heading("\(name), \(date.localDateAndTime)")] + note.styledLines
  }

  func sentence(_ name: String) -> String { note.sentence("\(name), \(date.localDateAndTime)") }
}

extension Note {
  /// Returns the note as one line, for a screen reader.
  func sentence(_ author: String) -> String {
    let fields = Field.allCases.filter { !self[$0].isEmpty }.map { "\($0.label): \(lines($0).joined(separator: "; "))" }
    return "\(author): \(fields.joined(separator: ". "))"
  }

  /// The fields that are not empty, each under its label.
  var styledLines: [StyledLine] {
    Field.allCases.filter { !self[$0].isEmpty }.flatMap { field in
      [StyledLine("  \(field.label)", .faint)] + lines(field).map { StyledLine("    \($0)") }
    }
  }
}
