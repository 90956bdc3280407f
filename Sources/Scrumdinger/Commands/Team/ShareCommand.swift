import AppResources
import ConsoleLoop
import FoundationEssentials
import GitProcess
import JSONCoding
import ScrumStore
import Scrums
import Sharing

/// Shares the store with a team through a git remote, changes the settings, or prints them.
struct ShareCommand: Command {
  static let declaration = Declaration(
    "share", \.share, .init(placeholder: "URL", isOptional: true, candidates: .folders, text: \.url),
    options: [
      .json, .branch, .transcripts, .noTranscripts, .manual, .auto, .stop, .preview, .yes(\.yesShare),
    ], exclusive: [[.transcripts, .noTranscripts], [.manual, .auto]],
    conflicts: [Option.branch, .transcripts, .noTranscripts, .manual, .auto, .preview, .yes].map { [.stop, $0] }
  ) { arguments, context throws(UsageError) in
    // Sample data has no store to share.
    if context.options.isMock { throw .notTaken(.mock, by: "share") }
    let url = arguments.words.first, branch = arguments[.branch]
    if let branch, !SharingSettings.isBranch(branch) { throw .badBranch }
    if let url, arguments.has(.stop) { throw .unexpected(url) }
    if url == nil, [Option.branch, .yes, .preview].contains(where: arguments.has) { throw .missingOperand("URL", of: "share") }
    return .command(
      ShareCommand(
        sharing: context.sharing, url: url, branch: branch,
        sharesTranscripts: arguments.has(.transcripts) ? true : arguments.has(.noTranscripts) ? false : nil,
        isManual: arguments.has(.manual) ? true : arguments.has(.auto) ? false : nil, isConfirmed: arguments.has(.yes),
        isStopping: arguments.has(.stop), isPreview: arguments.has(.preview), isJSON: arguments.isJSON,
        requireStore: context.requireStore))
  }

  let sharing: SharedStore
  /// The remote's URL; nil to print or change the settings.
  let url: String?
  let branch: String?
  let sharesTranscripts, isManual: Bool?
  let isConfirmed, isStopping: Bool
  /// Whether only to compare this store with the remote.
  let isPreview: Bool
  let isJSON: Bool
  /// Throws ``StoreError/noStore(path:)`` if the directory named by the user is missing.
  var requireStore: () throws -> Void = {}

  private var strings: Strings.Team { Strings.local.team }

  func perform(on console: Console) async throws -> Int32 {
    var url = url
    // NB: `-` reads the URL from standard input. Every user of the machine can read arguments, and so a password in a
    // URL.
    if url == "-" {
      url = StandardInput.text(atMost: 4096)?.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    }
    if isPreview { try requireStore() }
    do {
      if isStopping {
        let folder = try await sharing.stop()
        if isJSON { console.print(["setAside": .string(folder)]) } else { console.print(strings.stopped(folder)) }
        return 0
      }
      if let url { return try await share(url, on: console) }
      if sharesTranscripts != nil || isManual != nil {
        if sharesTranscripts == false, try await sharing.settings()?.sharesTranscripts == true {
          console.report(strings.sentBefore)
        }
        try await sharing.change(apply)
        // Syncs changes held back so far.
        if try await sharing.settings()?.isManual == false { return await sync(on: console) }
      }
      return try await printStatus(on: console)
    } catch let failure as SyncFailure {
      var known: SharingSettings?
      // NB: the settings may be unreadable; the failure is then worded without them.
      do { known = try await knownSettings() ?? url.map { SharingSettings(url: $0) } } catch {}
      let sentence = failure.sentence(known, isShared: url == nil)
      if isJSON { console.print(["failure": .string(sentence), "kind": .string(failure.kind.rawValue)]) }
      console.report(failure: sentence)
      if let line = failure.line { console.report("  \(line)") }
      return 1
    }
  }

  /// Reads the settings. Returns nil if the store is not shared or the settings are unreadable, so that sharing can
  /// start over.
  private func knownSettings() async throws -> SharingSettings? {
    do { return try await sharing.settings() } catch is StoreError { return nil }
  }

  private nonisolated func apply(_ settings: inout SharingSettings) {
    settings.sharesTranscripts = sharesTranscripts ?? settings.sharesTranscripts
    settings.isManual = isManual ?? settings.isManual
  }

  private func share(_ url: String, on console: Console) async throws -> Int32 {
    let folder = ProcessEnvironment.workingDirectory ?? "."
    guard let address = Address(checking: url, in: folder, home: ProcessEnvironment.home) else { throw SyncFailure.badURL }
    var settings = SharingSettings(url: address.text)
    settings.branch = branch ?? SharingSettings.defaultBranch
    apply(&settings)
    var isFirst = false
    if !isPreview, let known = try await knownSettings() {
      guard known.url == settings.url, branch == nil || known.branch == branch else {
        return fail(strings.alreadyShared(known.shownURL), on: console)
      }
      // After a refusal, sharing again restores a branch that was deleted from the remote.
      if try await sharing.lastKind() == .refused { try await sharing.forgetTeam() }
      try await sharing.change(apply)
    } else {
      let preview = try await console.showingSteps {
        try await sharing.prepare(settings, isInteractive: Console.isInteractive, telling: $0)
      }
      if isPreview, isJSON { console.print(preview.object) }
      if !isJSON { console.print(preview.lines(settings)) }
      if isPreview { return 0 }
      if preview.here.scrums > 0, preview.there.scrums > 0, !isConfirmed, !confirm(on: console) {
        try await sharing.callOff()
        return 2
      }
      isFirst = true
      try await sharing.begin(settings)
    }
    let status = await sync(on: console)
    // Forgets a new remote that does not work.
    if status != 0, isFirst, try await sharing.lastKind()?.passes == false { try await sharing.callOff() }
    return status
  }

  private func sync(on console: Console) async -> Int32 {
    let report = await console.showingSteps {
      await sharing.sync(
        isInteractive: Console.isInteractive, wait: .seconds(10), damage: \.sentence, wording: SyncFailure.wording, telling: $0)
    }
    if isJSON { console.print(report.object) } else { console.print(report) }
    return report.kind == .busy ? 1 : report.exitStatus
  }

  /// Asks the user to confirm the merge, since both this store and the remote have scrums.
  private func confirm(on console: Console) -> Bool {
    guard Console.isOnTerminal else {
      console.report(strings.confirm)
      return false
    }
    if console.confirms(strings.question) { return true }
    console.print(strings.calledOff)
    return false
  }

  private func printStatus(on console: Console) async throws -> Int32 {
    guard let settings = try await sharing.settings() else {
      if let former = try await sharing.formerSettings() { console.report(strings.formerlyShared(former.shownURL)) }
      throw SyncFailure.notShared
    }
    let report: SyncReport
    do { report = try await sharing.takeStock(damage: \.sentence) } catch {
      // NB: a full disk hides neither the settings nor the last sync.
      if !isJSON { print(settings, lastSync: try await sharing.lastSuccess(), on: console) }
      throw error
    }
    if isJSON {
      console.print([
        "branch": .string(settings.branch), "last": .object(report.object), "manual": .bool(settings.isManual),
        "transcripts": .bool(settings.sharesTranscripts), "url": .string(settings.shownURL),
      ])
      return 0
    }
    print(settings, lastSync: report.lastSuccess, on: console)
    console.print(report)
    return 0
  }

  private func print(_ settings: SharingSettings, lastSync: Date?, on console: Console) {
    console.print(
      strings.sharedWith(settings.shownURL, settings.branch) + ", " + (settings.isManual ? strings.manual : strings.automatic))
    console.print(settings.sharesTranscripts ? strings.transcriptsShared : strings.transcriptsStay)
    if let lastSync { console.print(strings.lastSync(lastSync.localDateAndTime)) }
  }
}

@MainActor
extension Option {
  static let branch = Option(name: "--branch", value: "NAME", text: \.branch)
  static let transcripts = Option(name: "--transcripts", text: \.transcripts)
  static let noTranscripts = Option(name: "--no-transcripts", text: \.noTranscripts)
  static let manual = Option(name: "--manual", text: \.manual), auto = Option(name: "--auto", text: \.auto)
  static let stop = Option(name: "--stop", text: \.stop), preview = Option(name: "--preview", text: \.previewShare)
}

extension SharingPreview {
  fileprivate func lines(_ settings: SharingSettings) -> [String] {
    let strings = Strings.local.team
    var lines = ["\(strings.here): \(strings.count(here.scrums, here.meetings))"]
    if there.scrums == 0, date == nil {
      lines.append(strings.nothingThere)
    } else {
      let last = author.flatMap { author in date.map { strings.lastChangedBy(author, $0.localDateAndTime) } }
      lines.append(
        (["\(strings.there): \(strings.count(there.scrums, there.meetings))", last].compactMap(\.self)).joined(separator: ", "))
    }
    if common > 0 { lines.append(strings.common(common)) }
    lines += twins.map(strings.twins)
    if transcripts > 0, !settings.sharesTranscripts { lines.append(strings.stay(transcripts)) }
    lines.append(strings.readers)
    return lines
  }
}
