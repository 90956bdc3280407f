/// A line of text that can be edited but not read: a dot stands for each character.
public struct SecureField: View {
  private let prompt: String
  private let text: Binding<String>

  /// A field that shows its prompt, or else its title, while it is empty.
  public init(_ title: String, text: Binding<String>, prompt: Text? = nil) {
    self.prompt = prompt?.string ?? title
    self.text = text
  }

  public var body: some View { TextField(prompt, text: text, isSecure: true) }
}
