import FoundationEssentials

// NB: Foundation's own forms, which FoundationEssentials lacks, and which are preferred where all of Foundation is imported.

extension StringProtocol {
  /// Whether a text contains another one, whatever their cases. No text contains an empty one.
  @_disfavoredOverload
  public func localizedCaseInsensitiveContains(_ other: some StringProtocol) -> Bool {
    let text = Array(lowercased()), part = Array(other.lowercased())
    guard !part.isEmpty, part.count <= text.count else { return false }
    return (0...text.count - part.count).contains { text[$0..<$0 + part.count].elementsEqual(part) }
  }
}

extension Error {
  /// The error's description, as `LocalizedError` has it; otherwise the error as text.
  @_disfavoredOverload
  public var localizedDescription: String { (self as? any LocalizedError)?.errorDescription ?? "\(self)" }
}
