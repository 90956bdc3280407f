import AppResources
import CRelease
import FoundationEssentials
import JSONCoding
import ScrumStore

/// Prints the version of the program.
struct VersionCommand: Command {
  static let declaration = Declaration("version", \.version, readsStore: false, options: [.json]) { arguments, _ in
    .command(VersionCommand(isJSON: arguments.isJSON))
  }

  let isJSON: Bool

  func perform(on console: Console) async -> Int32 {
    if isJSON {
      console.print([
        "json": .number(Version.json), "version": .string(Version.number),
        "commit": Version.commit.map(JSON.string), "date": (Version.date?.timestamp).map(JSON.string),
      ])
    } else {
      console.print("scrumdinger \(Version.text)")
    }
    return 0
  }
}

/// The version of the program, with the commit and its date if this is a release.
enum Version {
  static let number = "1.0.0"
  /// The version of the JSON output. Members may be added, but existing ones are never removed and keep their meaning.
  static let json = 1

  static var date: Date? { release_date() == 0 ? nil : Date(timeIntervalSince1970: TimeInterval(release_date())) }

  /// The commit, in at least seven digits; nil unless this is a release.
  static var commit: String? {
    guard release_commit() != 0 else { return nil }
    let digits = String(release_commit(), radix: 16)
    return String(repeating: "0", count: max(0, 7 - digits.count)) + digits
  }

  /// `1.0.0 (ab12cd3, 2026-11-25)`
  static var text: String {
    guard let commit, let date else { return number }
    return "\(number) (\(commit), \(date.timestamp.prefix(10)))"
  }
}
