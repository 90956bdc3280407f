import AppResources
import AudioRecording
import ConsoleUI
import Desktop
import FoundationEssentials
import ScrumStore
import Scrums
import Settings
import Sharing

/// The word after the program's name, which says which ``Command`` to run.
enum Subcommand: String, CaseIterable {
  case start, follow, status, share, sync
  case list, next, remind, update, digest
  case show, search, stats, add, edit, delete, `import`, export, doctor, transcription, preview
  case open, config, paths
  case help, version, man, completions

  /// The command that the arguments ask for.
  func command(_ arguments: Arguments, _ options: LaunchOptions) throws(UsageError) -> any Command {
    let operands = try operands(of: arguments), isJSON = arguments.has(.json)
    let bar = arguments.choice(.bar).flatMap(BarSyntax.init)
    if bar != nil, let option = [Option.json, .markdown, .plain].first(where: arguments.has) { throw .exclusive(option, .bar) }
    var store: ScrumStorage { options.store(ifMissing: missingStore(options)) }
    var followed: ScrumStorage { options.followedStore(ifMissing: missingStore(options)) }
    // Sample data has no store to share.
    if options.isMock, self == .share || self == .sync { throw .notTaken(.mock, by: self) }
    switch self {
    case .start:
      return StartCommand(
        options: options, name: operands[0], form: isJSON ? .json : .plain,
        interrupted: arguments.has(.resume) ? .resumed : arguments.has(.saveInterrupted) ? .saved : .mentioned)
    case .follow:
      return FollowCommand(
        store: followed, name: operands.first, form: bar.map { .bar($0) } ?? (isJSON ? .json : .plain),
        configuration: options.configuration, requireStore: options.requireStore)
    case .status:
      let format = arguments[.format] ?? (isJSON ? nil : options.configuration.text(.status))
      let template = try format.map { text throws(UsageError) in
        do throws(ConfigurationError) { return try LineTemplate(text, for: bar ?? .plain) } catch {
          throw .badSetting(error)
        }
      }
      return StatusCommand(
        store: followed, name: operands.first, form: template.map { .template($0) } ?? (isJSON ? .json : .line),
        bar: bar ?? .plain, requireStore: options.requireStore)
    case .share:
      if let branch = arguments[.branch], !SharingSettings.isBranch(branch) { throw .badBranch }
      if operands.isEmpty {
        for option in [Option.branch, .yes, .preview] where arguments.has(option) { throw .missingOperand(of: .share) }
      }
      return ShareCommand(
        sharing: options.sharing, url: operands.first, branch: arguments[.branch],
        sharesTranscripts: arguments.has(.transcripts) ? true : arguments.has(.noTranscripts) ? false : nil,
        isManual: arguments.has(.manual) ? true : arguments.has(.auto) ? false : nil, isConfirmed: arguments.has(.yes),
        isStopping: arguments.has(.stop), isPreview: arguments.has(.preview), isJSON: isJSON)
    case .sync: return SyncCommand(sharing: options.sharing, wait: options.wait, isJSON: isJSON, options: options)
    case .list: return ListCommand(store: store, isJSON: isJSON, isWhole: isJSON || arguments.has(.all), bar: bar)
    case .next: return NextCommand(store: store, isJSON: isJSON, bar: bar ?? .plain)
    case .update:
      return try arguments.update(of: operands[0], in: store, options)
    case .digest:
      let isRecording = arguments.has(.record)
      if isRecording, let option = [Option.json, .markdown].first(where: arguments.has) { throw .exclusive(.record, option) }
      if arguments.has(.yes), !isRecording { throw .needs(.yes, .record) }
      return DigestCommand(
        store: store, scrum: operands[0], form: isJSON ? .json : arguments.has(.markdown) ? .markdown : .text,
        bar: bar, isRecording: isRecording, isConfirmed: arguments.has(.yes))
    case .remind:
      if options.isMock, arguments.has(.install) { throw .notTaken(.mock, by: self) }
      return RemindCommand(
        store: store, directory: options.absoluteDirectory,
        action: arguments.has(.install) ? .install : arguments.has(.uninstall) ? .uninstall : .remind,
        before: try arguments.before ?? ReminderTimer.usual)
    case .show:
      let isMarkdown = arguments.has(.markdown)
      for option in [Option.markdown, .slack] where arguments.has(option) && !arguments.has(.last) { throw .needs(option, .last) }
      let isLast = arguments.has(.last)
      let form: ShowCommand.Form =
        isJSON
        ? (isLast ? .lastInJSON : .json)
        : isMarkdown ? .lastInMarkdown : arguments.has(.slack) ? .lastForSlack : isLast ? .last : .text
      return ShowCommand(store: store, name: operands[0], form: form)
    case .search:
      let words = operands.joined(separator: " ").trimmed
      if SearchPattern(words).isEmpty { throw .blankWords }
      return SearchCommand(store: store, words: words, isJSON: isJSON)
    case .stats: return StatsCommand(store: store, name: operands.first, isJSON: isJSON)
    case .add:
      return AddCommand(
        store: store, title: try Arguments.title(operands[0]), attendees: try arguments.attendees,
        length: try arguments.length ?? options.configuration.length,
        theme: arguments.theme, schedule: try arguments.scheduleChange.applied(to: nil),
        settings: arguments.settings.reduce(into: options.configuration.settings) { $0[$1.key] = $1.value }, isJSON: isJSON)
    case .edit:
      let edit = ScrumEdit(
        title: try arguments.title, length: try arguments.length, theme: arguments.theme, settings: arguments.settings)
      let attendees = try arguments.attendeeChanges
      let schedule = try arguments.scheduleChange
      if edit.isEmpty, attendees.isEmpty, schedule.isEmpty { throw .nothingToChange }
      return EditCommand(
        store: store, name: operands[0], edit: edit, attendees: attendees, schedule: schedule, isJSON: isJSON)
    case .delete: return DeleteCommand(store: store, name: operands[0], isConfirmed: arguments.has(.yes), isJSON: isJSON)
    case .import: return ImportCommand(store: store, files: operands, limit: try arguments.maxSize, isJSON: isJSON)
    case .export:
      let form = arguments.choice(.format).flatMap(ExportCommand.Form.init) ?? .scrumdinger
      if arguments.has(.excel), form != .csv { throw .needs(.excel, .format) }
      return ExportCommand(
        store: store, form: form, isForExcel: arguments.has(.excel), name: arguments[.scrum],
        file: operands.first == "-" ? nil : operands.first)
    case .doctor:
      let store = options.isMock ? nil : options.files(ifMissing: .refused)
      return DoctorCommand(
        store: store, directory: options.dataDirectory, isFixing: arguments.has(.fix),
        sharing: store == nil ? nil : options.sharing, reminded: store == nil ? nil : options.absoluteDirectory, isJSON: isJSON)
    case .transcription:
      let answer = operands.first.flatMap(TranscriptionConsent.init)
      let command = TranscriptionCommand(
        consent: options.consent, answer: answer, isInstalled: options.isMock || SpeechRecognizer.chosen.isInstalled,
        isJSON: isJSON)
      return options.isMock && answer != nil ? MockNotice(command: command) : command
    case .preview:
      // NB: one that is named is shown, see ``Launch``.
      if let operand = operands.first { throw .unexpected(operand) }
      return PreviewCommand(isJSON: isJSON)
    // NB: it shows the screen, see ``Launch``.
    case .open: return PrintCommand(text: "")
    case .config:
      return ConfigCommand(path: LaunchOptions.configurationFile, action: try action(arguments, operands), isJSON: isJSON)
    case .paths: return PathsCommand(options: options, isJSON: isJSON)
    case .help:
      return PrintCommand(
        text: try operands.first.map { text throws(UsageError) in Help.text(of: try Self(named: text)) } ?? Help.overview)
    case .version: return VersionCommand(isJSON: isJSON)
    case .man: return PrintCommand(text: ManualPage.text(of: operands.first, at: Version.date ?? .now))
    case .completions:
      return PrintCommand(
        text: operands[0] == "bash" ? Completions.bash : operands[0] == "zsh" ? Completions.zsh : Completions.fish)
    }
  }

  /// What `config` is to do.
  private func action(_ arguments: Arguments, _ operands: [String]) throws(UsageError) -> ConfigCommand.Action {
    if let option = [Option.initialize, .check].first(where: arguments.has) {
      if let operand = operands.first { throw .unexpected(operand) }
      return option == .check ? .check : .create
    }
    guard let name = operands.first else { return .list }
    if let sign = name.firstIndex(of: "="), operands.count == 1, Configuration.names.contains(String(name[..<sign])) {
      return try action(arguments, [String(name[..<sign]), String(name[name.index(after: sign)...])])
    }
    guard Configuration.names.contains(name) else {
      throw .badSetting(.unknownKey(name, closest: Configuration.names.closest(to: name).first))
    }
    guard operands.count > 1 else { return .get(name) }
    if !operands[1].isEmpty {
      do throws(ConfigurationError) { try Configuration.check(operands[1], of: name) } catch { throw .badSetting(error) }
    }
    return .set(name, operands[1])
  }

  /// - Throws: ``UsageError/unknownCommand(_:)``
  init(named word: String) throws(UsageError) {
    guard let subcommand = Self(rawValue: word) else { throw .unknownCommand(word) }
    self = subcommand
  }

  private func missingStore(_ options: LaunchOptions) -> MissingStore {
    switch self {
    case .add, .import: .created
    case .export: .refused
    default: options.missingStore
    }
  }
}

// MARK: - The table

extension Subcommand {
  /// The entry of a subcommand in the table. Its help and the check of its operands come from it.
  struct Usage {
    var operand: Operand?
    /// Whether the command changes what is stored, unless an option says otherwise.
    var changesStore = false
    /// Whether it has to do with scrums, and so takes ``Option/common``.
    var readsStore = true
    let help: Strings.Help.Command
  }

  /// What may follow the subcommand.
  struct Operand {
    let placeholder: String
    var isOptional = false
    var repeats = false
    /// How many there may be at most.
    var most = 1
    /// The words to choose from; empty if any text will do.
    var choices: [String] = []
    var candidates: Candidates?
    let help: String

    /// `[FILE]` or `FILE...`
    var synopsis: String { (isOptional ? "[\(placeholder)]" : placeholder) + (repeats ? "..." : "") }
  }

  var usage: Usage {
    let help = Strings.local.help, scrum = Operand(placeholder: "SCRUM", candidates: .scrums, help: help.operands.scrum)
    return switch self {
    case .start: Usage(operand: scrum, changesStore: true, help: help.start)
    case .follow, .status:
      Usage(
        operand: Operand(placeholder: "SCRUM", isOptional: true, candidates: .scrums, help: help.operands.scrum),
        help: self == .follow ? help.follow : help.status)
    case .share:
      Usage(
        operand: Operand(placeholder: "URL", isOptional: true, candidates: .folders, help: help.operands.url), help: help.share)
    case .sync: Usage(help: help.sync)
    case .list: Usage(help: help.list)
    case .next: Usage(help: help.next)
    case .remind: Usage(help: help.remind)
    case .update: Usage(operand: scrum, changesStore: true, help: help.update)
    case .digest: Usage(operand: scrum, help: help.digest)
    case .show: Usage(operand: scrum, help: help.show)
    case .search:
      Usage(operand: Operand(placeholder: "WORDS", repeats: true, help: help.operands.words), help: help.search)
    case .stats:
      Usage(
        operand: Operand(placeholder: "SCRUM", isOptional: true, candidates: .scrums, help: help.operands.scrumOrAll),
        help: help.stats)
    case .add: Usage(operand: Operand(placeholder: "TITLE", help: help.operands.title), changesStore: true, help: help.add)
    case .edit: Usage(operand: scrum, changesStore: true, help: help.edit)
    case .delete:
      Usage(
        operand: Operand(placeholder: "SCRUM", candidates: .scrums, help: help.operands.exactScrum), changesStore: true,
        help: help.delete)
    case .import:
      Usage(
        operand: Operand(placeholder: "FILE", repeats: true, candidates: .files, help: help.operands.inputFile),
        changesStore: true,
        help: help.import)
    case .export:
      Usage(
        operand: Operand(placeholder: "FILE", isOptional: true, candidates: .files, help: help.operands.outputFile),
        help: help.export)
    case .doctor: Usage(help: help.doctor)
    case .transcription:
      Usage(
        operand: Operand(
          placeholder: "on|off|ask", isOptional: true, choices: TranscriptionConsent.allCases.map(\.rawValue),
          help: help.operands.transcription),
        help: help.transcription)
    case .preview:
      Usage(
        operand: Operand(placeholder: "NAME", isOptional: true, candidates: .previews, help: help.operands.preview),
        help: help.preview)
    case .open: Usage(operand: Operand(placeholder: "LINK", help: help.operands.link), help: help.open)
    case .config:
      Usage(
        operand: Operand(
          placeholder: "KEY [VALUE]", isOptional: true, most: 2, candidates: .configuration, help: help.operands.key),
        readsStore: false, help: help.config)
    case .paths: Usage(help: help.paths)
    case .help:
      Usage(
        operand: Operand(placeholder: "COMMAND", isOptional: true, candidates: .commands, help: help.operands.command),
        readsStore: false,
        help: help.help)
    case .version: Usage(readsStore: false, help: help.version)
    case .man:
      Usage(
        operand: Operand(
          placeholder: "config|data", isOptional: true, choices: ["config", "data"], help: help.operands.page),
        readsStore: false, help: help.man)
    case .completions:
      Usage(
        operand: Operand(
          placeholder: "bash|zsh|fish", choices: CompleteCommand.Shell.allCases.map(\.rawValue), help: help.operands.shell),
        readsStore: false, help: help.completions)
    }
  }

  /// Whether the command changes what is stored, which sample data can't keep.
  func changesStore(_ arguments: Arguments) -> Bool {
    switch self {
    case .digest: arguments.has(.record)
    case .update: !arguments.has(.show) && !arguments.has(.suggest)
    default: usage.changesStore
    }
  }

  /// The first sentence of the help.
  var summary: String { String(usage.help.abstract.prefix { $0 != "." }) }

  /// `import FILE...`
  var synopsis: String { [rawValue, usage.operand?.synopsis].compactMap(\.self).joined(separator: " ") }

  /// The operands after the subcommand, as many as it takes.
  func operands(of arguments: Arguments) throws(UsageError) -> [String] {
    let operands = Array(arguments.operands.dropFirst()), operand = usage.operand
    if let operand, !operand.isOptional, operands.isEmpty { throw .missingOperand(of: self) }
    let limit = operand == nil ? 0 : operand?.repeats == true ? operands.count : operand?.most ?? 1
    if operands.count > limit { throw .unexpected(operands[limit]) }
    if let word = operands.first, let choices = operand?.choices, !choices.isEmpty, !choices.contains(word) {
      throw .badWord(word, for: self)
    }
    return operands
  }
}
