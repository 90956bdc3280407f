import ConsoleUI
import FoundationEssentials
import Scrums

/// The action that a command line asks for.
enum Launch {
  case screen(LaunchOptions, opening: Opening)
  /// Shows a meeting that another program holds, of the scrum with this ID or title or, if nil, of any scrum.
  case follow(LaunchOptions, scrum: String?)
  /// Shows the gallery of previews, optionally with one open.
  case previews(LaunchOptions, opened: Preview?)
  case command(any Command)

  /// The page that the screen opens first.
  enum Opening: Equatable {
    case list
    case meeting(of: String)
    /// The update of an attendee, or the user's own, for the scrum with this ID or title. Leaving this page ends the
    /// program.
    case update(of: String, by: String?, in: [String])
    case link(Link)

    /// The ID or title of the opened scrum.
    var scrum: String? {
      switch self {
      case .list: nil
      case .meeting(let name), .update(let name, _, _): name
      case .link(let link): link.scrum?.uuidString
      }
    }
  }
}
