import AppResources
import ConsoleLoop
import DurableFiles
import GitProcess
import Schedules
import Scrums
import Sharing

@MainActor
extension SyncFailure {
  static let wording: SharedStore.Wording = { $0.sentence($1, waiting: $2) }

  /// The failure, and a remedy.
  ///
  /// - Parameters:
  ///   - isShared: whether the store is shared already.
  ///   - waiting: the number of unsent changes.
  func sentence(_ settings: SharingSettings?, isShared: Bool = true, waiting: Int = 0) -> String {
    let strings = Strings.local.team
    return switch self {
    case .git(let failure):
      failure.reason.sentence(settings, isShared: isShared) + (waiting > 0 && isPassing ? "; " + strings.waiting(waiting) : "")
    case .oldGit(let found): strings.noGit(found)
    case .branchDeleted: strings.branchDeleted
    case .newer(let format): strings.newer(format)
    case .file(let error): error.sentence
    case .store(let error): error.sentence
    case .busy: strings.busy
    case .badURL: strings.badURL
    case .notShared: strings.notShared
    case .alreadyShared: strings.alreadyShared(settings?.shownURL ?? "")
    case .noAnswer(let command): strings.noAnswer(command)
    case .unknown(let text): text
    }
  }

  /// Whether the remote may take waiting changes later.
  private var isPassing: Bool { [.offline, .readOnly].contains(kind) }
}

@MainActor
extension GitFailure.Reason {
  fileprivate func sentence(_ settings: SharingSettings?, isShared: Bool) -> String {
    let strings = Strings.local.team, host = settings?.host ?? ""
    return switch self {
    case .unreachable: strings.unreachable(host)
    case .signIn: strings.signIn(host, isShared ? nil : settings?.shownURL)
    case .passwordRefused: strings.passwordRefused(host)
    case .hostKeyChanged: strings.hostKeyChanged(host)
    case .readOnly: strings.readOnly
    case .rejected(let line): strings.rejected(host, line)
    case .noRepository: strings.noRepository(settings?.shownURL ?? "")
    case .said(let line, _): strings.said(host, line)
    case .foreign: strings.foreign
    case .tooLarge(let path): strings.tooLarge(path)
    case .overBudget: strings.overBudget
    case .noRoom: strings.noRoom
    case .damaged(let object): strings.git(strings.damaged(object))
    case .noGit: strings.noGit(nil)
    case .untrusted(let path): strings.untrusted(path)
    case .unwritten(let code, let folder): FileError.system(call: "write", path: folder, code: code).sentence
    case .unanswered: strings.git(strings.unanswered)
    case .ended(let command, let status):
      strings.git(Strings.local.reasons.ended(command, status))
    case .other(let line): strings.git(line)
    }
  }
}

@MainActor
extension SyncOutcome.Change {
  /// `Design renamed to Review (length 15 min → 10 min, Bo added); 2 meetings of Review`
  var words: String {
    let strings = Strings.local.team, title = title.orUntitled
    let fields = edits.compactMap { $0.field == .title && !isNew ? nil : $0.words }.shortened(to: 6)
    let details = fields.isEmpty ? "" : " (\(fields.joined(separator: ", ")))"
    var parts: [String] = []
    if isDeleted {
      parts.append(strings.deleted(title))
    } else if isNew {
      parts.append(strings.added(title) + details)
    } else if let formerTitle {
      parts.append(strings.renamed(formerTitle, title) + details)
    } else if isEdited {
      parts.append(strings.edited(title) + details)
    }
    if meetings > 0 { parts.append(strings.meetings(meetings, title)) }
    if updates > 0 { parts.append(strings.updates(updates, title)) }
    if items > 0, meetings == 0 { parts.append(strings.items(items, title)) }
    if parts.isEmpty { parts.append(strings.edited(title)) }
    return parts.joined(separator: "; ")
  }

  var signedWords: String { author.map { Strings.local.team.by($0, words) } ?? words }
}

@MainActor
extension SyncOutcome.Edit {
  /// `length 15 min → 10 min`, `Bo added`; nil for a field without a name.
  fileprivate var words: String? {
    let strings = Strings.local.team, fields = Strings.local.sharing
    func changed(_ field: String, _ value: (String) -> String = { $0 }) -> String {
      "\(field) \(old.isEmpty ? "–" : value(old)) → \(new.isEmpty ? "–" : value(new))"
    }
    return switch field {
    case .title: changed(fields.title)
    case .length: changed(fields.length)
    case .theme: changed(fields.theme) { Theme(rawValue: $0)?.name ?? $0 }
    case .schedule: changed(fields.schedule) { Schedule($0, zone: nil)?.words ?? $0 }
    case .daysOff: "\(Strings.local.daysOff.field) " + (old.isEmpty ? "+\(new)" : "−\(old)")
    case .attendee where old.isEmpty: strings.added(new)
    case .attendee where new.isEmpty: strings.removed(old)
    case .attendee: strings.renamed(old, new)
    case .setting(let setting): "\(setting.title): \(new == "true" ? strings.on : strings.off)"
    case .other: nil
    }
  }
}

@MainActor
extension SyncOutcome.Conflict {
  /// `You both changed Design’s title: kept “Review” (Ann) over “Sync”`
  var words: String {
    let strings = Strings.local.team
    if field == "deleted" { return strings.restored(title) }
    return isOurs
      ? strings.kept(title, strings.fields(field), kept, keptBy, lost)
      : strings.keptOurs(title, strings.fields(field), kept, lostBy, lost)
  }
}

@MainActor
extension [String] {
  /// Returns the first lines, and a line with the number of others.
  func shortened(to most: Int) -> [String] {
    count <= most ? self : prefix(most - 1) + [Strings.local.team.more(count - most + 1)]
  }
}

extension SharingSettings {
  /// The command that joins the team on a colleague's computer.
  var command: String {
    "scrumdinger share \(shownURL.quotedForShell)" + (branch == Self.defaultBranch ? "" : " --branch \(branch.quotedForShell)")
  }
}
