import AppResources
import FoundationEssentials
import JSONCoding
import Schedules
import ScrumStore
import Scrums

/// Prints the updates for the next meeting and the names of attendees without one; on request, also saves the updates
/// as a meeting. Printing returns 3 if an update is missing. Syncs first, since others may have written. A failed sync
/// is reported, and the command goes on.
struct DigestCommand: Command {
  static let declaration = Declaration(
    "digest", \.digest, .scrum, options: [.markdown(\.markdownDigest), .slack(\.slackDigest), .json, .bar, .yes(\.yesRecord)],
    more: [.week, .since(\.sinceWeek), .offline, Option(name: "--record", text: \.recordDigest)],
    exclusive: [[.markdown, .slack, .json, .bar]],
    conflicts: [
      [.week, .bar], [.week, .record], [.record, .json], [.record, .markdown], [.record, .slack],
    ]
  ) { arguments, context throws(UsageError) in
    try arguments.require(.record, for: .yes)
    try arguments.require(.week, for: .since)
    // A status bar runs the command again and again, so the command must not sync each time.
    let team = context.team(isOffline: arguments.has(.offline) || arguments.bar != nil), form = arguments.chatForm
    if arguments.has(.week) {
      return try .command(
        WeekCommand(store: context.store, team: team, name: arguments.words[0], since: arguments.since, form: form))
    }
    return .command(
      DigestCommand(
        store: context.store, team: team, scrum: arguments.words[0], form: form, bar: arguments.bar,
        isRecording: arguments.has(.record), isConfirmed: arguments.has(.yes)))
  }

  let store: ScrumStorage
  var team: Team?
  let scrum: String
  let form: RecapCommand.Form
  var bar: BarSyntax?
  var isRecording = false
  var isConfirmed = false
  var isJSON: Bool { form == .json }
  var changesStore: Bool { isRecording }
  var isInteractive = Console.isOnTerminal
  var now: () -> Date = { .now.wholeMilliseconds }

  func perform(on console: Console) async throws -> Int32 {
    // NB: sets the start of the meeting before reading the updates, so that updates written in the meantime belong to
    // the next meeting.
    let synced = await team?.ask(console)
    let began = now(), listing = try await store.load(), scrum = try console.find(scrum, in: listing)
    let current = try await store.currentUpdates(scrum.id)
    current.damages.forEach(console.report)
    var digest = Digest(
      scrum: scrum, updates: current.value, absent: scrum.absentNext(at: began, last: listing.lastMeetings[scrum.id]),
      synced: synced)
    let items = try await store.actionItems(scrum.id)
    items.damages.forEach(console.report)
    (digest.items, digest.now) = (items.value.open, began)
    let meetings = try await store.newestMeetings(scrum.id)
    meetings.damages.forEach(console.report)
    let isComplete = (current.damages + items.damages + meetings.damages).isEmpty
    if let last = meetings.history.lastHeld(at: began) {
      digest.last = try await store.meeting(last.id, scrum.id)
    }
    switch form {
    case .json: console.print(json: digest.json.bytes(.pretty))
    case .markdown: console.print(digest.lines(in: .markdown))
    case .slack: console.print(digest.lines(in: .slack))
    case .text:
      let lines = console.isAccessible ? digest.sentences : digest.lines
      if let bar { console.print(digest.lines.map(\.plain), for: bar) } else { console.print(lines) }
    }
    let status = isRecording ? try await record(digest, at: began, on: console) : digest.missing.isEmpty ? 0 : 3
    // NB: who is missing is not known for certain if something could not be read.
    return isComplete || ![0, 3].contains(status) ? status : 1
  }

  private func record(_ digest: Digest, at began: Date, on console: Console) async throws -> Int32 {
    let strings = Strings.local.updates
    guard !digest.prepared.isEmpty else { return console.fail(strings.noUpdates) }
    guard isConfirmed || isInteractive else { return console.fail(strings.notRecorded, status: 2) }
    if !isConfirmed, !console.confirms("\(strings.recordTitle) [y/N]") { return 2 }
    guard try await store.recordNext(digest.meeting(at: began), digest.scrum, digest.last?.id) else {
      return console.fail(strings.metMeanwhile)
    }
    console.report(strings.recorded)
    return 0
  }
}

@MainActor
extension Option {
  static let week = Option(name: "--week", text: \.week)
}

extension Digest {
  var lines: [StyledLine] {
    let strings = Strings.local.updates
    var lines: [StyledLine] = [.heading(scrum.displayTitle), ""]
    for (name, update) in everyone { lines += update.lines(name) + [StyledLine("")] }
    lines.append(StyledLine(strings.prepared(count.written, count.expected)))
    lines += remarks.map { StyledLine($0) }
    if let lateHeading { lines += ["", .heading(lateHeading)] }
    for (author, note) in late { lines += ["", .heading(author)] + note.styledLines }
    if let items = itemText.section { lines += ["", .heading(items.heading)] + items.items.map { StyledLine("  \($0)") } }
    if let asOf { lines += ["", StyledLine(asOf, .faint)] }
    return lines
  }

  /// The lines for a screen reader: one for each person and item.
  var sentences: [StyledLine] {
    var sentences = [scrum.displayTitle] + everyone.map { $1.sentence($0) }
    sentences += [Strings.local.updates.prepared(count.written, count.expected)] + remarks
    if let lateHeading { sentences.append(lateHeading) }
    sentences += late.map { $1.sentence($0) }
    if let items = itemText.section { sentences += [items.heading] + items.items }
    return (sentences + [asOf].compactMap(\.self)).map { StyledLine($0) }
  }

  var json: JSON {
    let updates = prepared.map { attendee, update in
      JSON.object(update.object.merging(["name": .string(attendee.name)]))
    }
    func names(_ people: [Attendee]) -> JSON {
      .array(people.map { .object(["attendee": .string($0.id.uuidString), "name": .string($0.name)]) })
    }
    var object: JSON.Object = ["absent": names(absent), "missing": names(missing), "updates": .array(updates)]
    if !items.isEmpty { object["items"] = .array(items.map { .object($0.json(in: scrum)) }) }
    object["synced"] = synced.map { .string($0.timestamp) }
    if !removed.isEmpty { object["removed"] = .array(removed.map { .object($0.object) }) }
    if !late.isEmpty {
      object["late"] = .array(
        late.map { _, note in
          let arrival = last?.notes.late[note.id], name = arrival?.name ?? last?.attendees[id: note.id]?.name
          return .object(Update(note, date: arrival?.date ?? .distantPast, name: name).object)
        })
    }
    return .object(object.merging(scrum.jsonIdentity))
  }
}
