import AppResources
import ConsoleUI
import ScrumStore
import Scrums

/// An option of the command line. A name means the same for every subcommand that takes it.
enum Option: String, CaseIterable {
  case plain = "--plain", last = "--last", markdown = "--markdown", slack = "--slack", scrum = "--scrum", title = "--title",
    attendee = "--attendee", minutes =
    "--minutes", theme = "--theme"
  case days = "--days", at = "--at", before = "--before", install = "--install", uninstall = "--uninstall"
  case asAttendee = "--as", yesterday = "--yesterday", today = "--today", blockers = "--blockers", show = "--show",
    withdraw = "--withdraw", suggest = "--suggest", takeAll = "--take-all", editor = "--editor", repo = "--repo"
  case addAttendee = "--add", removeAttendee = "--remove", renameAttendee = "--rename", moveAttendee = "--move"
  case autoAdvance = "--auto-advance", shuffle = "--shuffle", warning = "--warning", sound = "--sound", archived =
    "--archived", all = "--all"
  case json = "--json", resume = "--resume", saveInterrupted = "--save-interrupted"
  case branch = "--branch", transcripts = "--transcripts", noTranscripts = "--no-transcripts", manual = "--manual", auto =
    "--auto", stop = "--stop", preview = "--preview"
  case bar = "--for", excel = "--excel"
  case yes = "--yes", maxSize = "--max-size", format = "--format", fix = "--fix", list = "--list", initialize = "--init", check =
    "--check"
  case mock = "--mock", data = "--data", wait = "--wait", noTranscription = "--no-transcription"
  case noMouse = "--no-mouse", color = "--color", ascii = "--ascii", cells = "--cells"
  case record = "--record", recordText = "--record-text", replay = "--replay", speed = "--speed",
    until = "--until"
  case help = "--help", version = "--version"

  /// - Parameter name: the long name, or the short one where there is one.
  init?(name: String) {
    guard let option = Self.allCases.first(where: { $0.rawValue == name || $0.shortName == name }) else { return nil }
    self = option
  }

  var shortName: String? {
    switch self {
    case .help: "-h"
    case .version: "-V"
    default: nil
    }
  }

  /// Whether each one given counts, rather than the last.
  var repeats: Bool {
    [.attendee, .yesterday, .today, .blockers, .repo, .addAttendee, .removeAttendee, .renameAttendee, .moveAttendee].contains(
      self)
  }

  /// The options whose value may be empty, which removes what is there.
  static let mayBeEmpty: Set<Option> = [.yesterday, .today, .blockers]

  /// The options that switch a scrum's settings on and off.
  static let settings: [Option: Setting] = [
    .autoAdvance: .autoAdvance, .shuffle: .shuffle, .warning: .warning, .sound: .sound, .archived: .archived,
  ]
  /// The options of a subcommand, or of the app without one, in the order of the help.
  static func taken(by subcommand: Subcommand?) -> [Option] { allCases.filter { $0.usage.help(subcommand) != nil } }
  /// The groups of options that exclude each other.
  static let exclusive = [
    [plain, json], [markdown, slack, json], [resume, saveInterrupted], [record, replay], [json, format],
    [transcripts, noTranscripts],
    [manual, auto], [initialize, check], [initialize, json], [install, uninstall], [show, withdraw],
  ]
  /// The options of a meeting without the screen; on the screen the user is asked.
  static let headless = [resume, saveInterrupted]
}

// MARK: - The table

extension Option {
  /// The entry of an option in the table. The help, the check of the arguments and the usage errors come from it.
  struct Usage {
    /// The placeholder of the value; nil if the option takes none.
    var value: String?
    /// The values to choose from; empty if any text will do.
    var choices: [String] = []
    /// What else the value may be.
    var candidates: Candidates?
    /// The subcommand for which any text will do all the same.
    var isText: Subcommand?
    /// The subcommand for which it takes no value all the same.
    var isFlag: Subcommand?
    /// The placeholder of its value for a subcommand; nil if it takes none there.
    func value(for subcommand: Subcommand?) -> String? { isFlag != nil && isFlag == subcommand ? nil : value }
    /// The help for a subcommand, if it takes the option; nil stands for the app without one.
    let help: (Subcommand?) -> String?
  }

  var usage: Usage {
    let help = Strings.local.help.options
    return switch self {
    case .plain: Usage(help: [.start: help.plain, .follow: help.plainFollow])
    case .last: Usage(help: [.show: help.last])
    case .markdown: Usage(help: [.show: help.markdown, .digest: help.markdownDigest])
    case .slack: Usage(help: [.show: help.slack])
    case .scrum: Usage(value: "SCRUM", candidates: .scrums, help: [.export: help.onlyScrum])
    case .json:
      Usage(help: [
        .start: help.jsonLines, .follow: help.jsonLines, .status: help.jsonStatus, .list: help.jsonHeads, .show: help.jsonHistory,
        .stats: help.jsonStatistics,
        .search: help.jsonFindings,
        .add: help.jsonScrum, .edit: help.jsonScrum, .share: help.jsonReport, .sync: help.jsonReport,
        .import: help.jsonFiles, .doctor: help.jsonReport, .delete: help.jsonReport, .transcription: help.jsonReport,
        .preview: help.jsonNames, .next: help.jsonNext, .update: help.jsonReport, .digest: help.jsonReport,
        .version: help.jsonReport, .config: help.jsonReport,
        .paths: help.jsonReport,
      ])
    case .resume: Usage(help: [.start: help.resume])
    case .saveInterrupted: Usage(help: [.start: help.saveInterrupted])
    case .addAttendee: Usage(value: "NAME", help: [.edit: help.addAttendee])
    case .removeAttendee: Usage(value: "NAME", candidates: .attendees, help: [.edit: help.removeAttendee])
    case .renameAttendee: Usage(value: "OLD=NEW", candidates: .attendeesBeforeEqualsSign, help: [.edit: help.renameAttendee])
    case .moveAttendee: Usage(value: "NAME=POSITION", candidates: .attendeesBeforeEqualsSign, help: [.edit: help.moveAttendee])
    case .title: Usage(value: "TITLE", help: [.edit: help.title])
    case .attendee: Usage(value: "NAME", help: [.add: help.attendee])
    case .minutes: Usage(value: "N", help: [.add: help.newMinutes, .edit: help.minutes])
    case .theme: Usage(value: "THEME", choices: Theme.allCases.map(\.rawValue), help: [.add: help.newTheme, .edit: help.theme])
    case .asAttendee: Usage(value: "NAME", candidates: .attendees, help: [.update: help.asAttendee])
    case .yesterday: Usage(value: "TEXT", help: [.update: help.yesterday])
    case .today: Usage(value: "TEXT", help: [.update: help.today])
    case .blockers: Usage(value: "TEXT", help: [.update: help.blockers])
    case .show: Usage(help: [.update: help.showUpdate])
    case .withdraw: Usage(help: [.update: help.withdraw])
    case .suggest: Usage(help: [.update: help.suggest])
    case .takeAll: Usage(help: [.update: help.takeAll])
    case .editor: Usage(help: [.update: help.editor])
    case .repo: Usage(value: "DIR", candidates: .folders, help: [.update: help.repo])
    case .days: Usage(value: "DAYS", help: [.add: help.days, .edit: help.days])
    case .at: Usage(value: "TIME", help: [.add: help.at, .edit: help.editedAt])
    case .before: Usage(value: "MINUTES", help: [.remind: help.before])
    case .install: Usage(help: [.remind: help.install])
    case .uninstall: Usage(help: [.remind: help.uninstall])
    case .autoAdvance: .switching(help.autoAdvance)
    case .shuffle: .switching(help.shuffle)
    case .warning: .switching(help.warning)
    case .sound: .switching(help.sound)
    case .archived: Usage(value: "on|off", choices: ["on", "off"], help: [.edit: help.archived])
    case .all: Usage(help: [.list: help.allScrums])
    case .branch: Usage(value: "NAME", help: [.share: help.branch])
    case .transcripts: Usage(help: [.share: help.transcripts])
    case .noTranscripts: Usage(help: [.share: help.noTranscripts])
    case .manual: Usage(help: [.share: help.manual])
    case .auto: Usage(help: [.share: help.auto])
    case .stop: Usage(help: [.share: help.stop])
    case .preview: Usage(help: [.share: help.previewShare])
    case .yes: Usage(help: [.delete: help.yes, .share: help.yesShare, .digest: help.yesRecord])
    case .maxSize: Usage(value: "SIZE", help: [.import: help.maxSize])
    case .format:
      Usage(
        value: "FORMAT", choices: ExportCommand.Form.allCases.map(\.rawValue), isText: .status,
        help: [.export: help.format, .status: help.template])
    case .bar:
      Usage(
        value: "BAR", choices: BarSyntax.allCases.map(\.rawValue),
        help: [.status: help.bar, .next: help.bar, .follow: help.followBar, .list: help.bar, .digest: help.bar])
    case .excel: Usage(help: [.export: help.excel])
    case .fix: Usage(help: [.doctor: help.fix])
    case .list: Usage(help: [.preview: help.list])
    case .initialize: Usage(help: [.config: help.initialize])
    case .check: Usage(help: [.config: help.check])
    case .mock: .common(help.mock)
    case .data: .common(value: "DIR", candidates: .folders, help.data)
    case .wait: Usage(value: "SECONDS", help: { $0?.usage.readsStore == true ? help.wait : nil })
    case .noTranscription: Usage(help: [nil: help.noTranscription, .start: help.noTranscription])
    case .noMouse: .screen(help.noMouse)
    case .color: .screen(value: "WHEN", choices: Self.colors, Strings.local.commands.usage.choices(Self.colors))
    case .ascii: .screen(help.ascii)
    case .cells: .screen(value: "SHAPE", choices: CellPixels.allCases.map(\.rawValue), help.cells)
    case .record:
      Usage(value: "FILE", candidates: .files, isFlag: .digest, help: [nil: help.record, .digest: help.recordDigest])
    case .recordText: Usage(help: [nil: help.recordText])
    case .replay: Usage(value: "FILE", candidates: .files, help: [nil: help.replay])
    case .speed: Usage(value: "N", help: [nil: help.speed])
    case .until: Usage(value: "SECONDS", help: [nil: help.until])
    case .help: Usage(help: { _ in help.help })
    case .version: Usage(help: [nil: help.version])
    }
  }

  // NB: eight colours are recognized, and not offered.
  private static let colors = ["auto"] + ColorDepth.allCases.filter { $0 != .eight }.map(\.rawValue)
}

extension Option.Usage {
  /// - Parameter texts: the help of each subcommand that takes the option.
  fileprivate init(
    value: String? = nil, choices: [String] = [], candidates: Candidates? = nil, isText: Subcommand? = nil,
    isFlag: Subcommand? = nil, help texts: KeyValuePairs<Subcommand?, String>
  ) {
    self.init(
      value: value, choices: choices, candidates: candidates, isText: isText,
      isFlag: isFlag, help: { subcommand in texts.first { $0.key == subcommand }?.value })
  }

  fileprivate static func switching(_ help: String) -> Self {
    Self(value: "on|off", choices: ["on", "off"], help: [.add: help, .edit: help])
  }

  /// For whatever has a screen.
  fileprivate static func screen(value: String? = nil, choices: [String] = [], _ help: String) -> Self {
    Self(value: value, choices: choices, help: [nil: help, .start: help, .follow: help, .open: help, .preview: help])
  }

  /// For every subcommand that has to do with scrums, and for the screen.
  fileprivate static func common(value: String? = nil, candidates: Candidates? = nil, _ help: String) -> Self {
    Self(value: value, candidates: candidates, help: { $0?.usage.readsStore == false ? nil : help })
  }
}
