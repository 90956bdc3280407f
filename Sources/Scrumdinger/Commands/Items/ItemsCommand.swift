import AppResources
import ConsoleLoop
import FoundationEssentials
import JSONCoding
import Schedules
import ScrumStore
import Scrums

/// Lists the open items of scrums, or adds, closes or reopens one of a scrum.
struct ItemsCommand: Command {
  private static let add = Option(name: "--add", value: "TEXT", text: \.addItem)
  private static let close = Option(name: "--close", value: "ITEM", text: \.closeItem)
  private static let reopen = Option(name: "--reopen", value: "ITEM", text: \.reopenItem)
  private static let closed = Option(name: "--closed", text: \.closedItems)

  static let declaration = Declaration(
    "items", \.items, .optionalScrum, options: [add, close, reopen, closed, .markdown(\.markdownItems), .json(\.jsonItems)],
    exclusive: [[add, close, reopen, closed], [.markdown, .json]],
    conflicts: [[add, .markdown], [close, .markdown], [reopen, .markdown]]
  ) { arguments, context throws(UsageError) in
    let action: Action =
      arguments[add].map { .add($0) } ?? arguments[close].map { .close($0) } ?? arguments[reopen].map { .reopen($0) }
      ?? .list(isClosed: arguments.has(closed))
    if action.isChange, arguments.words.isEmpty { throw .missingOperand("SCRUM", of: "items") }
    return .command(
      ItemsCommand(
        store: context.store, scrum: arguments.words.first, action: action,
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
  let scrum: String?
  let action: Action
  let form: Form
  var updates = UpdateProvider()
  var now: () -> Date = { .now.wholeMilliseconds }

  var isJSON: Bool { form == .json }
  var changesStore: Bool { action.isChange }
  private var strings: Strings.Items { Strings.local.items }

  func perform(on console: Console) async throws -> Int32 {
    let listing = try await store.load()
    let scrums = try scrum.map { [try console.find($0, in: listing)] } ?? listing.scrums.filter { !$0.isArchived }
    if scrum == nil { listing.damages.forEach(console.report) }
    let read: Partial<[DailyScrum.ID: ActionItems]>
    if scrum == nil {
      read = try await store.allActionItems(action == .list(isClosed: false))
    } else {
      let items = try await store.actionItems(scrums[0].id)
      read = Partial([scrums[0].id: items.value], damages: items.damages)
    }
    read.damages.forEach(console.report)
    let isComplete = read.damages.isEmpty && (listing.damages.isEmpty || scrum != nil)
    var isFirst = true
    for scrum in scrums {
      let items = read.value[scrum.id] ?? ActionItems(of: scrum.id)
      if case .list(let isClosed) = action {
        list(isClosed ? items.closed : items.open, isClosed, of: scrum, &isFirst, on: console)
      } else if try await !change(scrum, items, on: console) {
        return 1
      }
    }
    if !action.isChange, isFirst, !isJSON {
      console.print((action == .list(isClosed: true) ? strings.noneClosed : strings.none).capitalizedSentence)
    }
    return isComplete ? 0 : 1
  }

  /// Returns whether the change is saved. A change of nothing is none, and counts as saved.
  private func change(_ scrum: DailyScrum, _ items: ActionItems, on console: Console) async throws -> Bool {
    let now = now(), event: ActionItem.Event, text: String
    switch action {
    case .list: return true
    case .add(let typed):
      let subject = ActionItem.Subject(typed, mentioning: scrum.attendees)
      if subject.text.isEmpty { return try await refuse(UsageError.missingValue(of: Self.add).message, on: console) }
      event = items.naming(subject, of: scrum.id, at: now)
      text = strings.added(subject.text, subject.name)
    case .close(let name), .reopen(let name):
      var isClosing = false
      if case .close = action { isClosing = true }
      let found = items.named(name)
      guard let item = found.first(where: { $0.isOpen == isClosing }) ?? found.first else {
        return try await refuse(strings.noSuchItem(name, scrum.displayTitle), on: console)
      }
      if found.count(where: { $0.isOpen == isClosing }) > 1 {
        return try await refuse(strings.severalItems(name, scrum.displayTitle), on: console)
      }
      text = isClosing ? strings.closed(item.text) : strings.reopened(item.text)
      guard item.isOpen == isClosing else {
        report(items[item.id], text, of: scrum, on: console)
        return true
      }
      event = item.event(isClosed: isClosing, by: try await updates.author(of: scrum)?.name, at: now)
    }
    _ = try await store.save(.follow(event, of: scrum.id))
    var items = items
    items.add(event)
    report(items[event.item], text, of: scrum, on: console)
    return true
  }

  private func refuse(_ sentence: String, on console: Console) async throws -> Bool {
    _ = fail(sentence, on: console)
    return false
  }

  // MARK: - Output

  private func report(_ item: ActionItem?, _ text: String, of scrum: DailyScrum, on console: Console) {
    if isJSON, let item {
      console.print(item.json(in: scrum).merging(scrum.names))
    } else {
      console.print(text.capitalizedSentence)
    }
  }

  private func list(_ items: [ActionItem], _ isClosed: Bool, of scrum: DailyScrum, _ isFirst: inout Bool, on console: Console) {
    let now = now()
    if isJSON {
      return console.print((["items": .array(items.map { .object($0.json(in: scrum)) })] as JSON.Object).merging(scrum.names))
    }
    if items.isEmpty, self.scrum == nil { return }
    if !isFirst { console.print("") }
    isFirst = false
    if form == .markdown { return console.print(ActionItemText(scrum: scrum, items: items, now: now).lines(in: .markdown)) }
    if items.isEmpty { return console.print((isClosed ? strings.noneClosed : strings.none).capitalizedSentence) }
    let rows = items.map { item in
      [
        StyledLine("  " + item.text), StyledLine(item.owner(in: scrum.attendees) ?? ""),
        StyledLine(item.closing.map(closedWords) ?? item.remark(at: now), .faint),
      ]
    }
    console.print([.heading(scrum.displayTitle)] + TextTable(rows: rows).lines())
  }

  private func closedWords(_ closing: ActionItem.Closing) -> String { strings.closedBy(closing.name, closing.date.localDay) }
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
