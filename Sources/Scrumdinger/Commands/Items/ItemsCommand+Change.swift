import AppResources
import FoundationEssentials
import JSONCoding
import ScrumStore
import Scrums

extension ItemsCommand {
  /// Adds, closes or reopens an item, and returns the exit status. Closing a closed item and reopening an open one
  /// succeed without a change.
  func change(_ scrum: DailyScrum, _ items: ActionItems, on console: Console) async throws -> Int32 {
    switch action {
    case .list: return 0
    case .add(let text):
      if !ActionItem.Subject.fits(text) { return fail(strings.tooLong(ActionItem.Subject.longestText), on: console) }
      let subject = ActionItem.Subject(text, mentioning: scrum.attendees)
      if subject.text.isEmpty { return console.fail(UsageError.missingValue(of: Self.add).message, status: 2) }
      let event = items.naming(subject, of: scrum.id, at: now())
      return try await save(event, of: scrum, items, strings.added(subject.text, subject.name), on: console)
    case .close(let name): return try await change(name, isClosed: true, of: scrum, items, on: console)
    case .reopen(let name): return try await change(name, isClosed: false, of: scrum, items, on: console)
    }
  }

  private func change(
    _ name: String, isClosed: Bool, of scrum: DailyScrum, _ items: ActionItems, on console: Console
  ) async throws -> Int32 {
    let found = items.named(name), fitting = found.filter { $0.isOpen == isClosed }
    if found.count > 1, fitting.count != 1 { return fail(strings.severalItems(name, scrum.displayTitle), on: console) }
    guard let item = fitting.first ?? found.first else { return fail(strings.noSuchItem(name, scrum.displayTitle), on: console) }
    let text = isClosed ? strings.closed(item.text) : strings.reopened(item.text)
    if fitting.isEmpty { return report(item, text, of: scrum, on: console) }
    let event = item.event(isClosed: isClosed, by: try await updates.author(of: scrum)?.name, at: now())
    return try await save(event, of: scrum, items, text, on: console)
  }

  private func save(
    _ event: ActionItem.Event, of scrum: DailyScrum, _ items: ActionItems, _ text: String, on console: Console
  ) async throws -> Int32 {
    _ = try await store.save(.addEvent(event, of: scrum.id))
    var items = items
    items.add(event)
    return report(items[event.item], text, of: scrum, on: console)
  }

  private func report(_ item: ActionItem?, _ text: String, of scrum: DailyScrum, on console: Console) -> Int32 {
    if isJSON, let item {
      console.print(item.json(in: scrum).merging(scrum.jsonIdentity))
    } else {
      console.print(text.capitalizedSentence)
    }
    return 0
  }
}
