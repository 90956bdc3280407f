/// What was said in a meeting: utterances or, where nobody noted who spoke and when, plain text.
public struct Transcript: Hashable, Sendable {
  private enum Words: Hashable, Sendable {
    case text(String)
    /// Never empty.
    case utterances([Utterance])
  }

  private var words: Words
  /// Whether words are missing, because the recognition failed.
  public var isIncomplete: Bool

  public init(_ text: String, isIncomplete: Bool = false) {
    words = .text(text)
    self.isIncomplete = isIncomplete
  }

  /// - Parameter utterances: in the order in which they were said.
  public init(_ utterances: [Utterance], isIncomplete: Bool = false) {
    words = utterances.isEmpty ? .text("") : .utterances(utterances)
    self.isIncomplete = isIncomplete
  }

  /// In the order in which they were said; none if the transcript is plain text.
  public var utterances: [Utterance] {
    if case .utterances(let utterances) = words { utterances } else { [] }
  }

  /// The words alone: a line for each utterance, or the plain text.
  public var text: String {
    switch words {
    case .text(let text): text
    case .utterances(let utterances): utterances.lazy.map(\.text).joined(separator: "\n")
    }
  }

  /// Appends an utterance. Lines of plain text become utterances of an unknown speaker, at the start of the meeting.
  public mutating func append(_ utterance: Utterance) {
    var all: [Utterance]
    switch words {
    case .text(let text): all = text.split(whereSeparator: \.isNewline).map { Utterance(at: .zero, text: String($0)) }
    case .utterances(let utterances): all = utterances
    }
    // NB: otherwise the list would be copied.
    words = .text("")
    all.append(utterance)
    words = .utterances(all)
  }
}

extension Transcript: ExpressibleByStringLiteral {
  public init(stringLiteral text: String) { self.init(text) }
}

/// What one person said at one time.
public struct Utterance: Hashable, Sendable {
  /// When it began, from the start of the meeting.
  public var at: Duration
  /// The attendee whose turn it was; nil if unknown.
  public var speaker: Attendee.ID?
  /// One line.
  public let text: String

  /// - Parameter text: trimmed to one line.
  public init(at: Duration, speaker: Attendee.ID? = nil, text: String) {
    self.at = at
    self.speaker = speaker
    self.text = text.trimmed
  }
}
