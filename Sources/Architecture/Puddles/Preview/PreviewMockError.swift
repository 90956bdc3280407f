/// An error to throw in previews and tests.
public nonisolated struct PreviewMockError: Error, Equatable {
  /// What went wrong.
  public let message: String

  /// An error with a message.
  public init(message: String = "") { self.message = message }
}

extension Error where Self == PreviewMockError {
  /// An error to throw in previews and tests: `throw .previewMock`.
  public static var previewMock: PreviewMockError { PreviewMockError() }
}

nonisolated extension PreviewMockError: CustomStringConvertible {
  public var description: String { message }
}
