import ConsoleUI
import DurableFiles
import FoundationEssentials
import Scrums

/// A link to a place in the app, such as `scrumdinger://scrum/ID/statistics`. Opening a link changes nothing.
enum Link: Equatable {
  case place(Router.Destination)
  case newScrum(title: String)
  case follow

  static let scheme = "scrumdinger://"
  private static let limit = 8192

  init(_ text: String) throws(UsageError) {
    guard text.count <= Self.limit, text.lowercased().hasPrefix(Self.scheme),
      let link = Self.parse(text.dropFirst(Self.scheme.count))
    else { throw .badLink(text) }
    self = link
  }

  private static func parse(_ text: Substring) -> Link? {
    let parts = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    var path = parts[0].split(separator: "/", omittingEmptySubsequences: false)
    if path.last?.isEmpty == true { path.removeLast() }
    if path == ["add"] { return parts.count == 1 ? .place(.newScrum) : title(in: parts[1]).map(Link.newScrum) }
    guard parts.count == 1 else { return nil }
    switch path.first {
    case nil: return .place(.allScrums)
    case "team": return path.count == 1 ? .place(.team) : nil
    case "follow": return path.count == 1 ? .follow : nil
    case "scrum":
      guard path.count > 1, let scrum = UUID(uuidString: String(path[1])) else { return nil }
      return page(of: scrum, path.dropFirst(2).map(String.init)).map(Link.place)
    default: return nil
    }
  }

  private static func page(of scrum: DailyScrum.ID, _ path: [String]) -> Router.Destination? {
    let id = path.count > 1 ? UUID(uuidString: path[1]) : nil
    return switch (path.first, path.count, id) {
    case (nil, _, _): .scrum(scrum)
    case ("meeting", 1, _): .meeting(scrum)
    case ("edit", 1, _): .editScrum(scrum)
    case ("statistics", 1, _): .statistics(scrum)
    case ("week", 1, _): .week(scrum)
    case ("update", 1, _): .update(scrum)
    case ("person", 2, let id?): .person(id, of: scrum)
    case ("history", 2, let id?): .history(id, of: scrum)
    case ("history", 3, let id?) where path[2] == "transcript": .transcript(id, of: scrum)
    default: nil
    }
  }

  /// Parses the title in `title=Daily%20Ops`; nil for other queries.
  private static func title(in query: Substring) -> String? {
    guard query.hasPrefix("title="), let text = query.dropFirst("title=".count).decodedQuery?.trimmed, !text.isEmpty,
      text.unicodeScalars.count <= TextField.limit
    else { return nil }
    return text
  }

  var meeting: History.ID? {
    switch self {
    case .place(.history(let id, of: _)), .place(.transcript(let id, of: _)): id
    default: nil
    }
  }

  var scrum: DailyScrum.ID? {
    guard case .place(let place) = self else { return nil }
    return switch place {
    case .scrum(let id), .editScrum(let id), .meeting(let id), .statistics(let id), .week(let id), .update(let id, _),
      .person(_, let id),
      .history(_, let id), .transcript(_, let id):
      id
    case .allScrums, .newScrum, .team: nil
    }
  }
}
