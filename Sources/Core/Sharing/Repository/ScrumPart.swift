import DurableFiles
import FoundationEssentials
import ScrumStore

/// A part of a scrum that has its own files. Both a store and a team's tree keep them in a folder with the part's name.
enum ScrumPart: String, CaseIterable {
  case scrums, meetings, updates, items

  /// The parts with files of one line per event.
  static let lines = [meetings, updates, items]

  /// Whether a team's tree has one file per month for the part, so that a new line adds little to the repository.
  var isMonthly: Bool { self == .meetings || self == .items }

  /// The name of a scrum's file, or folder, in a team's tree.
  func name(of scrum: UUID) -> String { scrum.uuidString + suffix }
  func path(of scrum: UUID) -> String { "\(rawValue)/\(name(of: scrum))" }

  private var suffix: String {
    switch self {
    case .scrums: ".json"
    case .meetings, .items: ""
    case .updates: ".jsonl"
    }
  }

  /// Parses a name. Returns nil unless ``name(of:)`` makes exactly the same name.
  func id(_ name: String) -> UUID? {
    guard let id = FileName(name, suffix: suffix)?.id, name == self.name(of: id) else { return nil }
    return id
  }

  func file(of scrum: UUID, in store: StoreDirectory) throws -> FileReference? {
    switch self {
    case .scrums: try store.head(of: scrum)
    case .meetings: try store.meetings(of: scrum)
    case .updates: try store.updates(of: scrum)
    case .items: try store.items(of: scrum)
    }
  }

  func files(in store: StoreDirectory) throws -> [(UUID, FoundFile)] {
    try store.root.folder(rawValue).map(FoundFile.all)?.compactMap { file in
      FileName(file.name, suffix: self == .scrums ? ".json" : ".jsonl")?.id.map { ($0, file) }
    } ?? []
  }

  /// The damage of a line that a store can't read in this part's files; nil for a valid line. A head has no lines.
  func damage(of line: SharedLine, in file: String) -> Damage? {
    switch self {
    case .scrums: nil
    case .meetings: line.meetingDamage(in: file)
    case .updates: line.updateDamage(in: file)
    case .items: line.itemDamage(in: file)
    }
  }
}
