import AppResources
import FoundationEssentials
import Scrums
import Sharing

@MainActor
extension SyncFailure {
  /// What happened, and what to do now.
  ///
  /// - Parameters:
  ///   - isShared: whether the store is shared already.
  ///   - waiting: how many changes wait to be sent.
  func sentence(_ settings: SharingSettings?, isShared: Bool = true, waiting: Int = 0) -> String {
    let strings = Strings.local.team, host = settings?.host ?? ""
    let more = waiting == 0 ? "" : "; " + strings.waiting(waiting)
    return switch reason {
    case .unreachable: strings.unreachable(host) + more
    case .signIn: strings.signIn(host, isShared ? nil : settings?.shownURL)
    case .passwordRefused: strings.passwordRefused(host)
    case .hostKeyChanged: strings.hostKeyChanged(host)
    case .readOnly: strings.readOnly + more
    case .rejected(let line): strings.rejected(host, line)
    case .noRepository: strings.noRepository(settings?.shownURL ?? "")
    case .branchDeleted: strings.branchDeleted
    case .foreign: strings.foreign
    case .newer(let format): strings.newer(format)
    case .tooLarge(let path): strings.tooLarge(path)
    case .noGit(let found): strings.noGit(found)
    case .overBudget: strings.overBudget
    case .untrusted(let path): strings.untrusted(path)
    case .said(let line, let passes): strings.said(host, line) + (passes ? more : "")
    case .file(let error): error.sentence
    case .store(let error): error.sentence
    case .busy: strings.busy
    case .badURL: strings.badURL
    case .notShared: strings.notShared
    case .alreadyShared: strings.alreadyShared(settings?.shownURL ?? "")
    case .git(let line): strings.git(line)
    }
  }
}

@MainActor
extension SyncFailure {
  /// The sentence of a failed sync, for its report.
  static let wording: Sharing.Wording = { $0.sentence($1, waiting: $2) }
}

@MainActor
extension SyncOutcome.Change {
  /// `Design renamed to Review; 2 meetings of Review`
  var words: String {
    let strings = Strings.local.team, title = title.trimmed.isEmpty ? Strings.local.list.untitled : title
    var parts: [String] = []
    if isDeleted {
      parts.append(strings.deleted(title))
    } else if isNew {
      parts.append(strings.added(title))
    } else if let formerTitle {
      parts.append(strings.renamed(formerTitle, title))
    } else if isEdited {
      parts.append(strings.edited(title))
    }
    if meetings > 0 { parts.append(strings.meetings(meetings, title)) }
    if updates > 0 { parts.append(strings.updates(updates, title)) }
    if parts.isEmpty { parts.append(strings.edited(title)) }
    return parts.joined(separator: "; ")
  }

  /// The same, with who did it.
  var signedWords: String { author.map { Strings.local.team.by($0, words) } ?? words }
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
  /// The first ones, and how many follow.
  func shortened(to most: Int) -> [String] {
    count <= most ? self : prefix(most - 1) + [Strings.local.team.more(count - most + 1)]
  }
}
