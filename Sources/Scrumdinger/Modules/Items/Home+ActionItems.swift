import AppResources
import ConsoleLoop
import FoundationEssentials
import Puddles
import ScrumStore
import Scrums
import Settings
import SourceArchitecture

extension Home {
  /// Closes an item in the user's name, if the name is known, and then performs an action. Does nothing if the item
  /// isn't open.
  static func close(_ item: ActionItem, of scrum: DailyScrum, in session: Session, then: @escaping () -> Void = {}) {
    Task.onMainQueue {
      var name: String?
      do { name = try await session.updates.author(of: scrum)?.name } catch { Log.write("author unknown: \(error.sentence)") }
      // NB: another key press may have closed the item while git was looking up the name.
      guard let scrums = session.scrums.scrums, let open = scrums.openItems(of: scrum.id).first(where: { $0.id == item.id })
      else {
        return
      }
      scrums.change(.addEvent(open.event(isClosed: true, by: name, at: session.scrums.now()), of: scrum.id))
      then()
    }
  }
}

extension LoadedScrums {
  /// The open items of a scrum, oldest first.
  func openItems(of scrum: DailyScrum.ID) -> [ActionItem] { listing.items[scrum]?.open ?? [] }
}
