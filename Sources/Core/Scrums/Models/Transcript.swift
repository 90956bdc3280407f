/// The words spoken in a meeting: utterances or, if speakers and times are unknown, plain text.
package struct Transcript: Hashable, Sendable {
  private enum Words: Hashable, Sendable {
    case text(String)
    /// Never empty.
    case utterances([Utterance])
  }

  private var words: Words
  /// Whether words are missing because the recognition failed.
  package var isIncomplete: Bool

  package init(_ text: String, isIncomplete: Bool = false) {
    words = .text(text)
    self.isIncomplete = isIncomplete
  }

  /// - Parameter utterances: the utterances, in order.
  package init(_ utterances: [Utterance], isIncomplete: Bool = false) {
    words = utterances.isEmpty ? .text("") : .utterances(utterances)
    self.isIncomplete = isIncomplete
  }

  /// The utterances in order; empty for plain text.
  package var utterances: [Utterance] {
    if case .utterances(let utterances) = words { utterances } else { [] }
  }

  /// The words alone: a line for each utterance, or the plain text.
  package var text: String {
    switch words {
    case .text(let text): text
    case .utterances(let utterances): utterances.lazy.map(\.text).joined(separator: "\n")
    }
  }

  /// Appends an utterance. Lines of plain text become utterances of an unknown speaker, at the start of the meeting.
  package mutating func append(_ utterance: Utterance) {
    var all: [Utterance]
    switch words {
    case .text(let text): all = text.split(whereSeparator: \.isNewline).map { Utterance(at: .zero, text: String($0)) }
    case .utterances(let utterances): all = utterances
    }
    // NB: releases the list, so that appending doesn't copy it.
    words = .text("")
    all.append(utterance)
    words = .utterances(all)
  }
}

extension Transcript: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) { self.init(text) }
}

/// The words that one person said at one time.
package struct Utterance: Hashable, Sendable {
  /// The time from the start of the meeting.
  package var at: Duration
  /// The attendee whose turn it was; nil if unknown.
  package var speaker: Attendee.ID?
  /// The words, in one line.
  package let text: String

  /// - Parameter text: the words, which are trimmed to one line.
  package init(at: Duration, speaker: Attendee.ID? = nil, text: String) {
    (self.at, self.speaker) = (at, speaker)
    self.text = text.trimmed
  }
}
