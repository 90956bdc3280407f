import ConsoleUI
import FoundationEssentials

extension String {
  /// The last part of a path, with eight digits of an ID.
  nonisolated var fileName: String {
    let name = String(split(separator: "/").last ?? self[...]), id = String(name.prefix(36))
    return UUID(uuidString: id)?.uuidString == id ? "\(id.prefix(8))…\(name.dropFirst(36).drop { $0 == "." })" : name
  }

  /// A path of at most this many columns, without what is in its middle: `/home/…/scrums/lock`.
  func shortPath(_ columns: Int) -> String {
    let path = withoutHome, parts = path.split(separator: "/")
    guard path.columns > columns, parts.count > 2 else { return path }
    let start = (path.hasPrefix("/") ? "/" : "") + parts[0] + "/…"
    var end = "/" + parts[parts.count - 1]
    for part in parts[1..<parts.count - 1].reversed() {
      guard start.columns + end.columns + 1 + String(part).columns <= columns else { break }
      end = "/\(part)" + end
    }
    return start + end
  }

  /// The sentence with a capital letter, unless it begins with a path.
  var capitalizedSentence: String { prefix { !$0.isWhitespace }.contains("/") ? self : prefix(1).uppercased() + dropFirst() }
}
