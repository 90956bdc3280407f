import ConsoleUI
import FoundationEssentials
import Scrums

/// What a command line asks the program to do.
enum Launch {
  /// Show the screen, first a place in it.
  case screen(LaunchOptions, opening: Opening)
  /// Show the meeting that another program holds: one of the scrum with this ID or title, if there is one.
  case follow(LaunchOptions, scrum: String?)
  /// Show the gallery of previews, first with this one open, if there is one.
  case previews(LaunchOptions, opened: Preview?)
  case command(any Command)

  /// What the screen shows first.
  enum Opening: Equatable {
    case list
    /// A meeting of the scrum with this ID or title.
    case meeting(of: String)
    /// The update of an attendee, or the user's own, for the scrum with this ID or title. The program ends once it is written.
    case update(of: String, by: String?, in: [String])
    case link(Link)

    /// The ID or title of the scrum that it is about.
    var scrum: String? {
      switch self {
      case .list: nil
      case .meeting(let name), .update(let name, _, _): name
      case .link(let link): link.scrum?.uuidString
      }
    }
  }
}
