/// A line of text that can be edited but not read: a dot stands for each character.
public struct SecureField: View {
  private let prompt: String
  private let text: Binding<String>

  /// A field that shows a prompt while it is empty.
  public init(_ prompt: String, text: Binding<String>) { (self.prompt, self.text) = (prompt, text) }

  /// A field that shows a prompt while it is empty.
  public init(_ title: String, text: Binding<String>, prompt: Text?) { self.init(prompt?.string ?? title, text: text) }

  public var body: some View { TextField(prompt, text: text, isSecure: true) }
}
