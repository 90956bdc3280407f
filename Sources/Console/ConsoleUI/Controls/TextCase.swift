extension Text {
  /// The case of all letters of a text.
  public enum Case: Sendable {
    case uppercase, lowercase
  }
}

/// The same, for the environment.
typealias TextCase = Text.Case

extension View {
  /// Shows texts in uppercase or lowercase letters; `nil` shows them as they are.
  public func textCase(_ textCase: Text.Case?) -> some View { environment(\.textCase, textCase) }
}

extension String {
  /// The string with all letters in a case.
  func with(_ textCase: TextCase?) -> String {
    switch textCase {
    case .uppercase: uppercased()
    case .lowercase: lowercased()
    case nil: self
    }
  }
}
