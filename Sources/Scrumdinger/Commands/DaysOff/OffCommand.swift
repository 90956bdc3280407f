import AppResources
import ConsoleLoop
import FoundationEssentials
import JSONCoding
import Schedules
import ScrumStore
import Scrums

/// Adds, withdraws, imports or lists days on which scrums don't meet or an attendee is absent.
struct OffCommand: Command {
  private static let importOption = Option(name: "--import", value: "FILE", candidates: .files, text: \.importDays)
  static let declaration = Declaration(
    "off", \.off, .init(placeholder: "NAME|DATE|SCRUM", isOptional: true, repeats: true, candidates: .scrums, text: \.daysOff),
    options: [.withdraw(\.withdrawDays), importOption, .json(\.jsonDaysOff)], conflicts: [[.withdraw, importOption]]
  ) { arguments, context throws(UsageError) in
    let file = arguments[importOption], request = try Request(arguments.words, isImport: file != nil)
    if arguments.has(.withdraw), request.days.isEmpty { throw .missingOperand("DATE", of: "off") }
    let action: Action =
      file.map { .import($0) } ?? (request.days.isEmpty ? .list : arguments.has(.withdraw) ? .withdraw : .add)
    return .command(OffCommand(store: context.store, request: request, action: action, isJSON: arguments.isJSON))
  }

  enum Action: Equatable {
    case add, withdraw, list
    case `import`(String)
  }

  let store: ScrumStorage
  var request: Request
  let action: Action
  let isJSON: Bool
  var now: () -> Date = { .now.wholeMilliseconds }

  var changesStore: Bool { action != .list }
  private var strings: Strings.DaysOff { Strings.local.daysOff }

  func perform(on console: Console) async throws -> Int32 {
    let listing = try await store.load(), now = now()
    console.report(problemsOf: listing)
    if let named = request.naming(anyOf: listing.scrums) {
      var command = self
      command.request = named
      return try await command.perform(on: console)
    }
    let scrums = try chosen(from: listing, console)
    if let name = request.name, scrums.isEmpty {
      let named = try request.scrum.map { [try console.find($0, in: listing)] } ?? listing.scrums.elements
      let isShared = named.contains { $0.attendees.elements.named(name, \.name, allowsBeginning: request.scrum != nil).count > 1 }
      return fail(isShared ? strings.severalAttendees(name) : strings.noSuchAttendee(name), on: console)
    }
    if scrums.isEmpty, listing.damages.isEmpty { return fail(strings.noScrums, on: console) }
    var status: Int32 = listing.damages.isEmpty ? 0 : 1
    if action == .list {
      scrums.forEach { print($0, at: now, on: console) }
      return status
    }
    guard let edits = try edits(of: scrums, at: now, on: console, &status) else { return 1 }
    for (scrum, edit) in edits {
      let saved = try await store.save(.edit(scrum.edit(off: edit, at: now), of: scrum.id)).scrum
      print(saved ?? scrum, at: now, on: console)
    }
    return status
  }

  /// Returns the named scrum or, without a name, all that are not archived. If the user names an attendee, returns only
  /// the scrums of that attendee.
  private func chosen(from listing: StoreSnapshot, _ console: Console) throws -> [DailyScrum] {
    let scrums = try request.scrum.map { [try console.find($0, in: listing)] } ?? listing.scrums.filter { !$0.isArchived }
    guard let name = request.name else { return scrums }
    return scrums.filter { attendee(name, of: $0) != nil }
  }

  /// NB: the beginning of a name is enough only if the user names the scrum, too. In other scrums, another person's
  /// name may begin the same way.
  private func attendee(_ name: String, of scrum: DailyScrum) -> Attendee? {
    scrum.attendee(named: name, allowsBeginning: request.scrum != nil)
  }

  /// Returns an edit for each scrum, or nil after reporting an edit that is refused. Sets `status` to 1 if the file was
  /// not read completely, or if there was nothing to withdraw.
  private func edits(
    of scrums: [DailyScrum], at now: Date, on console: Console, _ status: inout Int32
  ) throws -> [(DailyScrum, DaysOff.Edit)]? {
    var imported: DaySet?
    if case .import(let path) = action {
      let today = scrums.map { $0.day(at: now).number }.min() ?? 0
      let file = try DaysOffFile(path, since: today)
      console.report(file.report)
      if !file.isComplete { status = 1 }
      imported = file.days
    }
    var edits: [(DailyScrum, DaysOff.Edit)] = []
    for scrum in scrums {
      let today = scrum.day(at: now), attendee = request.name.flatMap { self.attendee($0, of: scrum)?.id }
      let ranges = request.days.map { DaySet.range($0, names: today.names) }
      if let mistake = zip(request.days, ranges).first(where: { $0.1 == nil })?.0 {
        _ = fail(strings.badDay(mistake, DaySet.longest), on: console)
        return nil
      }
      let days = imported ?? DaySet(ranges.compactMap(\.self))
      let off = DaysOff(days, of: attendee), text = days.text
      var edit = DaysOff.Edit()
      if action == .withdraw {
        edit.removed = off.intersection(scrum.daysOff)
        if edit.isEmpty {
          console.report(failure: "\(scrum.displayTitle): \(strings.unchanged(text))")
          status = 1
          continue
        }
      } else {
        // NB: a range that has begun is added as a whole. A range that has ended is refused, since it is probably a
        // typo.
        if let passed = days.ranges.first(where: { $0.upperBound < today.number }) {
          _ = fail(strings.passed(DaySet.text(passed)), on: console)
          return nil
        }
        edit.added = off
      }
      if scrum.daysOff.union(edit.added).entries.count > DaysOff.limit {
        _ = fail(strings.tooMany(scrum.displayTitle, DaysOff.limit), on: console)
        return nil
      }
      edits.append((scrum, edit))
    }
    return edits
  }

  // MARK: - Output

  private func print(_ scrum: DailyScrum, at now: Date, on console: Console) {
    let entries = scrum.daysOff.since(scrum.day(at: now)).entries.filter {
      $0.attendee.map(scrum.attendees.contains(id:)) ?? true
    }
    if isJSON {
      console.print((["off": .array(entries.map { .object(scrum.json($0)) })] as JSON.Object).merging(scrum.jsonIdentity))
      return
    }
    console.print([StyledLine.heading(scrum.displayTitle)])
    if entries.isEmpty { console.print("  \(strings.none)") }
    for entry in entries {
      let name = entry.attendee.flatMap { scrum.attendees[id: $0]?.name }
      console.print("  \(DaySet([entry.days]).words)" + (name.map { "  \($0)" } ?? ""))
    }
  }
}

extension OffCommand {
  /// The operands: a name before the days, the days, and a scrum after them.
  struct Request: Equatable {
    private(set) var name: String?
    private(set) var days: [String] = []
    private(set) var scrum: String?

    init(name: String? = nil, days: [String] = [], scrum: String? = nil) {
      (self.name, self.days, self.scrum) = (name, days, scrum)
    }

    /// Returns the request with its first day as a name if an attendee has the name of a weekday, such as Sun, and another
    /// day follows; otherwise nil.
    func naming(anyOf scrums: some Sequence<DailyScrum>) -> Request? {
      guard name == nil, days.count > 1, let first = days.first, CivilDay(first) == nil else { return nil }
      guard scrums.contains(where: { $0.attendee(named: first, allowsBeginning: false) != nil }) else { return nil }
      return Request(name: first, days: Array(days.dropFirst()), scrum: scrum)
    }

    /// - Parameter isImport: whether a file gives the days, so that only a scrum may be named.
    /// - Throws: ``UsageError`` for surplus words, and for a word that looks like a day but isn't one.
    init(_ words: [String], isImport: Bool = false) throws(UsageError) {
      let known = CivilDay(number: 0).names
      func isDay(_ word: String) throws(UsageError) -> Bool {
        let ends = word.firstRange(of: "..").map { [word[..<$0.lowerBound], word[$0.upperBound...]] } ?? [word[...]]
        // NB: checks only the form of names, since the days of `today..2026-12-24` depend on the scrum's time zone.
        let dates = ends.compactMap { CivilDay($0) }
        if dates.count == ends.count, DaySet.range(word, names: known) == nil { throw .badDay(word) }
        if ends.allSatisfy({ known[$0.lowercased()] != nil || CivilDay($0) != nil }) { return true }
        let looksLikeOne = ends.count > 1 || word.utf8.allSatisfy { 48...57 ~= $0 || $0 == 45 } && word.contains("-")
        if looksLikeOne { throw .badDay(word) }
        return false
      }
      var rest = words[...]
      if rest.count > 1, let second = rest.dropFirst().first, let first = rest.first, try !isDay(first), try isDay(second) {
        name = rest.removeFirst()
      }
      while let word = rest.first, try isDay(word) { days.append(rest.removeFirst()) }
      scrum = rest.popFirst()
      if let extra = rest.first ?? (isImport ? days.first ?? name : nil) { throw .unexpected(extra) }
    }
  }
}

extension DailyScrum {
  fileprivate func json(_ entry: DaysOff.Entry) -> JSON.Object {
    let attendee = entry.attendee.flatMap { attendees[id: $0] }
    return [
      "attendee": (attendee?.id.uuidString).map { .string($0) }, "from": .string(CivilDay(number: entry.days.lowerBound).text),
      "name": (attendee?.name).map { .string($0) }, "to": .string(CivilDay(number: entry.days.upperBound).text),
    ]
  }
}
