import ConsoleLoop
import FoundationEssentials
import GitProcess
import ScrumStore
import Scrums

/// Credits each change of a scrum to the author of the commit that made it.
///
/// If no commit that was read made a change, the author of the newest commit gets the credit. Examples are a change in
/// a manual merge, and one in a history that is too long to read.
final class Credits {
  typealias Author = Sync.Author
  typealias Step = Sync.Step

  private let objects: GitObjects
  private var heads: [String: TeamHead?] = [:]
  /// The number of files, and of their bytes, that may still be read.
  private var files = 4000, bytes = 32 << 20

  init(_ objects: GitObjects) { self.objects = objects }

  /// Divides the changes of a scrum among their authors, the latest author first.
  ///
  /// - Parameter all: the changes of single commits to the scrum's files, the newest first.
  func divide(_ deeds: Deeds, of scrum: UUID, among all: [Step]) throws -> [(Author?, Deeds)] {
    var shares: [(author: Author?, deeds: Deeds)] = []
    func credit(_ author: Author?, _ note: (inout Deeds) -> Void) {
      if let place = shares.firstIndex(where: { $0.author?.name == author?.name }) {
        note(&shares[place].deeds)
      } else {
        shares.append((author, Deeds()))
        note(&shares[shares.count - 1].deeds)
      }
    }
    func steps(_ part: ScrumPart) -> [Step] {
      let path = part.path(of: scrum)
      return all.filter { part.isMonthly ? $0.path.hasPrefix("\(path)/") : $0.path == path }
    }
    let newest = all.map(\.author).max { $0.date < $1.date }
    try creditHead(deeds, scrum, steps(.scrums), newest, credit)
    try creditLines(deeds.meetings, steps(.meetings), newest, Self.meetings) { author, lines in
      credit(author) { $0.meetings.formUnion(lines) }
    }
    for (part, keys) in [(ScrumPart.updates, \Deeds.updates), (.items, \.items)] {
      try creditLines(deeds[keyPath: keys], steps(part), newest, Self.keys) { author, lines in
        credit(author) { $0[keyPath: keys].formUnion(lines) }
      }
    }
    // Credits lines that are neither new meetings nor updates, such as revised notes.
    if shares.isEmpty { credit(newest) { _ in } }
    return shares.sorted { ($0.author?.date ?? .distantPast) > ($1.author?.date ?? .distantPast) }
  }

  private func creditHead(
    _ all: Deeds, _ scrum: UUID, _ steps: [Step], _ newest: Author?, _ credit: (Author?, (inout Deeds) -> Void) -> Void
  ) throws {
    guard all.isEdited else { return }
    var left = all.edits, isDeleted = all.isDeleted
    let first = steps.last { $0.old == nil }
    if all.isNew {
      credit(first?.author ?? newest) { ($0.isNew, $0.isEdited) = (true, true) }
      // Edits after the scrum was added are reported, too.
      if let first = try head(first?.new, scrum)?.scrum, let last = all.scrum { left = [SyncOutcome.Edit](from: first, to: last) }
    }
    let isUnsaid = !all.isNew && left.isEmpty && !isDeleted
    for step in steps where !left.isEmpty || isDeleted {
      var deeds = Deeds()
      deeds.note(from: try head(step.old, scrum), to: try head(step.new, scrum))
      if isDeleted, deeds.isDeleted {
        isDeleted = false
        credit(step.author) { ($0.isDeleted, $0.isEdited) = (true, true) }
      }
      // NB: skips values that a later edit or a merge replaced, which no report names.
      let made = left.filter { edit in deeds.edits.contains { ($0.field, $0.new) == (edit.field, edit.new) } }
      left.removeAll(where: made.contains)
      if !made.isEmpty { credit(step.author) { ($0.edits, $0.isEdited) = ($0.edits + made, true) } }
    }
    if !left.isEmpty || isDeleted || isUnsaid {
      credit(steps.map(\.author).max { $0.date < $1.date } ?? newest) { deeds in
        deeds.edits += left
        deeds.isDeleted = deeds.isDeleted || isDeleted
        deeds.isEdited = true
      }
    }
  }

  private func creditLines<Line: Hashable>(
    _ all: Set<Line>, _ steps: [Step], _ newest: Author?, _ read: (UnsafeRawBufferPointer) -> Set<Line>,
    _ credit: (Author?, Set<Line>) -> Void
  ) throws {
    var left = all, known: [String: Set<Line>] = [:]
    func lines(_ id: String?) throws -> Set<Line>? {
      guard let id else { return [] }
      if let lines = known[id] { return lines }
      guard try take(id), let bytes = try objects.blob(id, limit: TeamTree.linesLimit) else { return nil }
      let lines = bytes.withUnsafeBytes(read)
      known[id] = lines
      return lines
    }
    for step in steps where !left.isEmpty {
      guard let old = try lines(step.old), let new = try lines(step.new) else { break }
      let made = new.subtracting(old).intersection(left)
      left.subtract(made)
      if !made.isEmpty { credit(step.author, made) }
    }
    if !left.isEmpty { credit(steps.map(\.author).max { $0.date < $1.date } ?? newest, left) }
  }

  private static func meetings(_ bytes: UnsafeRawBufferPointer) -> Set<UUID> { SharedLine.meetings(in: bytes).held }
  private static func keys(_ bytes: UnsafeRawBufferPointer) -> Set<[UInt8]> { Set(SharedLine.lines(of: bytes).map(\.key)) }

  private func head(_ id: String?, _ scrum: UUID) throws -> TeamHead? {
    guard let id else { return nil }
    if let known = heads[id] { return known }
    let head = try take(id) ? try TeamHead(.file(id), of: scrum, in: objects) : nil
    heads[id] = head
    return head
  }

  /// Counts a file as read. Returns false if it may not be read any more.
  private func take(_ id: String) throws -> Bool {
    guard files > 0, bytes > 0, objects.admits(id) else { return false }
    files -= 1
    bytes -= try objects.sizes(of: [id])[id] ?? 0
    return bytes > 0
  }
}
