import AppResources
import ConsoleLoop
import FoundationEssentials
import JSONCoding
import Schedules
import ScrumStore
import Scrums

/// Lists the open or closed action items of scrums, or adds, closes or reopens an item of one scrum.
struct ItemsCommand: Command {
  static let add = Option(name: "--add", value: "TEXT", text: \.addItem)
  private static let close = Option(name: "--close", value: "ITEM", text: \.closeItem)
  private static let reopen = Option(name: "--reopen", value: "ITEM", text: \.reopenItem)
  private static let closed = Option(name: "--closed", text: \.closedItems)

  static let declaration = Declaration(
    "items", \.items, .optionalScrum,
    options: [add, close, reopen, closed, .offline, .markdown(\.markdownItems), .json(\.jsonItems)],
    exclusive: [[add, close, reopen, closed], [.markdown, .json]],
    conflicts: [[add, .markdown], [close, .markdown], [reopen, .markdown]]
  ) { arguments, context throws(UsageError) in
    let action: Action =
      arguments[add].map { .add($0) } ?? arguments[close].map { .close($0) } ?? arguments[reopen].map { .reopen($0) }
      ?? .list(isClosed: arguments.has(closed))
    return .command(
      ItemsCommand(
        store: context.store, team: context.team(isOffline: arguments.has(.offline)), scrum: arguments.words.first,
        action: action,
        form: arguments.isJSON ? .json : arguments.has(.markdown) ? .markdown : .text, updates: context.makeUpdates()))
  }

  enum Action: Equatable {
    case list(isClosed: Bool)
    case add(String)
    /// An item, by its ID or the beginning of its text.
    case close(String), reopen(String)

    var isChange: Bool { if case .list = self { false } else { true } }
  }

  enum Form { case text, markdown, json }

  let store: ScrumStorage
  var team: Team?
  let scrum: String?
  let action: Action
  let form: Form
  var updates = UpdateProvider()
  var now: () -> Date = { .now.wholeMilliseconds }

  var isJSON: Bool { form == .json }
  var changesStore: Bool { action.isChange }
  var strings: Strings.Items { Strings.local.items }

  func perform(on console: Console) async throws -> Int32 {
    let synced = await team?.ask(console), listing = try await store.load()
    let only = action.isChange && listing.scrums.count == 1 ? listing.scrums.first?.id.uuidString : nil
    guard let name = scrum ?? only else {
      if action.isChange { return console.fail(UsageError.missingOperand("SCRUM", of: "items").message, status: 2) }
      listing.damages.forEach(console.report)
      let items = try await action == .list(isClosed: false) ? store.openActionItems() : store.allActionItems()
      let isComplete = list(items, of: listing.scrums.filter { !$0.isArchived }, asOf: synced, on: console)
      return isComplete && listing.damages.isEmpty ? 0 : 1
    }
    let scrum = try console.find(name, in: listing), items = try await store.actionItems(scrum.id)
    let all = Partial([scrum.id: items.value], damages: items.damages)
    if !action.isChange { return list(all, of: [scrum], asOf: synced, on: console) ? 0 : 1 }
    items.damages.forEach(console.report)
    return try await change(scrum, items.value, on: console)
  }

  /// Prints the items, and returns whether all of them could be read.
  private func list(
    _ items: Partial<[DailyScrum.ID: ActionItems]>, of scrums: [DailyScrum], asOf synced: Date?, on console: Console
  ) -> Bool {
    items.damages.forEach(console.report)
    let isClosed = action == .list(isClosed: true), now = now()
    let lists = scrums.map { scrum in (scrum, items.value[scrum.id].map { isClosed ? $0.closed : $0.open } ?? []) }
    if isJSON {
      for (scrum, items) in lists {
        console.print((["items": .array(items.map { .object($0.json(in: scrum)) })] as JSON.Object).merging(scrum.jsonIdentity))
      }
      return items.damages.isEmpty
    }
    let filled = lists.filter { !$0.1.isEmpty }
    for (place, (scrum, items)) in filled.enumerated() {
      if place > 0 { console.print("") }
      if form == .markdown {
        console.print(ActionItemText(scrum: scrum, items: items, now: now).lines(in: .markdown))
      } else {
        console.print([.heading(scrum.displayTitle)] + console.lines(of: table(items, of: scrum, at: now)))
      }
    }
    if filled.isEmpty { console.print((isClosed ? strings.noneClosed : strings.none).capitalizedSentence) }
    console.print(asOf: synced)
    return items.damages.isEmpty
  }

  private func table(_ items: [ActionItem], of scrum: DailyScrum, at now: Date) -> TextTable {
    TextTable(
      rows: items.map { item in
        let remark = item.closing.map { strings.closedBy($0.name, $0.date.localDay) } ?? item.remark(at: now)
        return [StyledLine("  " + item.text), StyledLine(item.owner(in: scrum.attendees) ?? ""), StyledLine(remark, .faint)]
      })
  }
}

extension ActionItem {
  func json(in scrum: DailyScrum) -> JSON.Object {
    [
      "closed": (closing?.date.timestamp).map { .string($0) }, "closedBy": (closing?.name).map { .string($0) },
      "id": .string(id.uuidString), "meetings": .array(meetings.map { .string($0.uuidString) }),
      "opened": .string(opened.timestamp), "owner": (subject.owner?.uuidString).map { .string($0) },
      "ownerName": owner(in: scrum.attendees).map { .string($0) }, "text": .string(text), "times": .number(count),
    ]
  }
}
