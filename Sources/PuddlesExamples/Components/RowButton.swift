import Puddles

/// A row with an action, in the accent colour, or in the warning colour if the action is destructive.
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
