import Puddles

/// A row that performs an action. Its title has the accent colour or, if the action is destructive, the warning colour.
struct RowButton: View {
  @Environment(\.tones) private var tones
  private let title: String
  private let role: ButtonRole?
  private let action: () -> Void

  init(_ title: String, role: ButtonRole? = nil, action: @escaping () -> Void) {
    self.title = title
    self.role = role
    self.action = action
  }

  var body: some View {
    Button(role: role, action: action) {
      Text(title).foregroundStyle(role == .destructive ? tones.warm : tones.title)
        .padding(left: 2)
        .frame(maxWidth: .infinity, alignment: .leading)
    }
    .pressHint(title)
  }
}
