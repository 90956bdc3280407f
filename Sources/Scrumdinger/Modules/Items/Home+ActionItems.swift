import AppResources
import ConsoleLoop
import FoundationEssentials
import Puddles
import ScrumStore
import Scrums
import Settings
import SourceArchitecture

extension Home {
  /// Closes an item in the user's name, if it is known.
  static func close(_ item: ActionItem, of scrum: DailyScrum, from scrums: LoadedScrums, in session: Session) {
    Task.onMainQueue {
      var name: String?
      do { name = try await session.updates.author(of: scrum)?.name } catch { Log.write("author unknown: \(error.sentence)") }
      scrums.change(.follow(item.event(isClosed: true, by: name, at: session.scrums.now()), of: scrum.id))
    }
  }
}

extension LoadedScrums {
  /// The open items of a scrum, oldest first.
  func openItems(of scrum: DailyScrum.ID) -> [ActionItem] { listing.items[scrum]?.open ?? [] }
}
