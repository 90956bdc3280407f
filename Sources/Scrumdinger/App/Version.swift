import CRelease
import FoundationEssentials
import ScrumStore

/// Which version this is; of a release also the commit that it was made from, and the commit's date.
enum Version {
  static let number = "0.1.0"

  /// The commit's date; nil if this is no release.
  static var date: Date? { release_date() == 0 ? nil : Date(timeIntervalSince1970: TimeInterval(release_date())) }

  /// `0.1.0 (ab12cd3, 2026-11-25)`
  static var text: String {
    let commit = release_commit()
    guard commit != 0, let date else { return number }
    let digits = String(commit, radix: 16)
    return "\(number) (\(String(repeating: "0", count: max(0, 7 - digits.count)))\(digits), \(date.timestamp.prefix(10)))"
  }
}
