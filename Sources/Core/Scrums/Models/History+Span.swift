package import FoundationEssentials

extension History {
  /// When a meeting began and ended. Spans are sorted by the end, and displayed by the beginning.
  package struct Span: Hashable, Comparable, Sendable {
    package let began, ended: Date

    /// - Parameters:
    ///   - began: the recorded beginning; nil to estimate it from the duration, ignoring pauses.
    ///   - duration: nil if no speaking times were recorded.
    package init(from began: Date?, to ended: Date, lasting duration: Duration?) {
      self.began = min(ended, began ?? ended.addingTimeInterval(-((duration ?? .zero) / .seconds(1))))
      self.ended = ended
    }

    package static func < (one: Span, other: Span) -> Bool { one.ended < other.ended }
  }

  package var span: Span { Span(from: began, to: date, lasting: turns.isEmpty ? nil : duration) }
}

extension History.Summary {
  package var span: History.Span { .init(from: began, to: date, lasting: nil) }
}
