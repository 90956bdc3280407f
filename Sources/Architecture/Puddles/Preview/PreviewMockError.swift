/// An error to throw in previews and tests.
public nonisolated struct PreviewMockError: Error, Equatable, CustomStringConvertible {
  public let message: String
  public var description: String { message }

  public init(message: String = "") { self.message = message }
}

extension Error where Self == PreviewMockError {
  /// An error to throw in previews and tests: `throw .previewMock`.
  public static var previewMock: PreviewMockError { PreviewMockError() }
}
