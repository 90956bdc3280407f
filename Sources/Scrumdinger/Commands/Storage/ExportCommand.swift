import AppResources
import ConsoleUI
import DurableFiles
import Glibc
import Schedules
import ScrumStore
import Scrums

/// Writes all scrums or one, with their meetings, to a new file or to standard output.
struct ExportCommand: Command {
  static let declaration = Declaration(
    "export", \.export, .init(placeholder: "FILE", isOptional: true, candidates: .files, text: \.outputFile),
    options: [.scrum, .since(\.sinceExport), .noTimes(\.noTimesExport), .excel, .format]
  ) { arguments, context throws(UsageError) in
    let form = arguments.choice(.format).flatMap(Form.init) ?? .scrumdinger
    if arguments.has(.excel), form != .csv { throw .needs(.excel, .format) }
    if arguments.has(.noTimes), ![.markdown, .slack].contains(form) { throw .needs(.noTimes, .format) }
    return .command(
      ExportCommand(
        store: context.store(ifMissing: .refused), form: form, isForExcel: arguments.has(.excel), name: arguments[.scrum],
        since: try arguments.since, hasTimes: context.options.configuration.hasTimes && !arguments.has(.noTimes),
        file: arguments.words.first { $0 != "-" }))
  }

  var store: ScrumStorage
  var form = Form.scrumdinger
  /// Whether to begin with a byte order mark. Excel takes UTF-8 without the mark for Windows-1252.
  var isForExcel = false
  /// The ID or title of the only scrum; nil for all.
  var name: String?
  /// The first day of the exported meetings, or only the last meeting; nil for all meetings.
  var since: Since?
  /// Whether summaries say who spoke for how long.
  var hasTimes = true
  /// The path of the new file; nil for standard output.
  var file: String?

  /// - Returns: 1 if reading or writing failed. Everything readable is written.
  func perform(on console: Console) async throws -> Int32 {
    do {
      var listing = try await store.load()
      if let name { listing.scrums = [try console.find(name, in: listing)] }
      guard let file else { return try await export(listing, on: console) { print($0, on: console) } }
      let new = try NewFile(at: file), status = try await export(listing, on: console) { try new.write($0) }
      try new.finish()
      return status
    } catch StoreError.noStore(let path) {
      console.report(failure: Strings.local.interchange.nothingToExport(path))
    } catch FileError.system("open", let path, EEXIST) where [file, file.map { "./\($0)" }].contains(path) {
      console.report(failure: Strings.local.interchange.exists(file ?? path))
    }
    return 1
  }

  /// Prints without carriage returns on a terminal, which would show them.
  private func print(_ bytes: [UInt8], on console: Console) {
    let hasReturns = [.csv, .ics].contains(form) && console.outputEncoding != .raw
    console.print(json: hasReturns ? bytes.filter { $0 != UInt8(ascii: "\r") } : bytes)
  }

  private func export(
    _ listing: StoreSnapshot, on console: Console, _ write: ([UInt8]) throws -> Void
  ) async throws -> Int32 {
    let count = WorkCount(), isPrinting = file == nil && console.outputEncoding != .raw
    // Output on the terminal is a sign of life itself.
    let progress = isPrinting ? nil : CommandProgress(Strings.local.interchange.exporting, count, on: console)
    defer { progress?.end() }
    count.begin(of: listing.scrums.count)
    console.report(problemsOf: listing)
    var isComplete = listing.damages.isEmpty
    var export = form.format.map { Export(format: $0) }
    try write(Array(((isForExcel ? "\u{FEFF}" : "") + Self.beginning(form, listing.scrums)).utf8))
    for id in listing.scrums.ids {
      defer { count.advance() }
      var document: ScrumDocument
      do {
        document = try await store.document(id)
      } catch StoreError.noSuchScrum {
        // The scrum was deleted after the list was read.
        continue
      } catch {
        // Exports the scrum without its meetings.
        console.report(error)
        isComplete = false
        do { document = try await store.head(id) } catch { continue }
      }
      if let since { document.keepMeetings(Set((document.meetings ?? []).map(\.history.summary).since(since).map(\.id))) }
      document.damages.forEach(console.report)
      isComplete = isComplete && document.damages.isEmpty
      try write(export?.bytes(of: document) ?? Array(text(of: document).utf8))
    }
    if form == .ics {
      try write(Array(CalendarFile.end.utf8))
      listing.scrums.filter { !$0.isArchived }.compactMap(\.zoneRemark).forEach { console.report($0) }
      let count = listing.scrums.count { $0.schedule == nil }
      if count > 0 { console.report(Strings.local.schedule.leftOut(count)) }
    }
    if let export {
      try write(export.end())
      console.report(dropped(by: export))
    }
    if form != .ics {
      let interrupted = try await store.running.interrupted().value.filter {
        listing.scrums[id: $0.scrum.id] != nil && !$0.isHardlyBegun
      }
      console.report(interrupted: interrupted, Strings.local.running.askedOnScreen)
    }
    return isComplete ? 0 : 1
  }

  private func dropped(by export: Export) -> [String] {
    let strings = Strings.local.interchange, dropped = export.dropped
    return [
      (dropped.turns, strings.droppedTurns), (dropped.utterances, strings.droppedUtterances),
      (dropped.notes, strings.droppedNotes), (dropped.updates, strings.droppedUpdates),
      (dropped.items, strings.droppedItems),
      (dropped.settings, strings.droppedSettings), (dropped.schedules, strings.droppedSchedules),
      (dropped.daysOff, strings.droppedDaysOff), (dropped.seconds, strings.droppedSeconds),
      (dropped.members, strings.droppedMembers), (dropped.creations, strings.droppedCreations),
    ].compactMap { count, sentence in count > 0 ? sentence(count) : nil }
  }
}

@MainActor
extension Option {
  static let scrum = Option(name: "--scrum", value: "SCRUM", candidates: .scrums, text: \.onlyScrum)
  static let excel = Option(name: "--excel", text: \.excel)
  static let format = Option(
    name: "--format", value: "FORMAT", choices: ExportCommand.Form.allCases.map(\.rawValue), text: \.format)
}
