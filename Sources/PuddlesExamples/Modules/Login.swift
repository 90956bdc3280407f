import Puddles

/// A sheet for logging in, which accepts any name and password.
struct Login: View {
  enum Action {
    case loggedIn(name: String)
  }

  @State private var name = ""
  @State private var password = ""
  let interface: Interface<Action>

  init(interface: Interface<Action>) { self.interface = interface }

  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      VStack(alignment: .leading) {
        LabeledContent("Name") { TextField("Any name", text: $name) }
        LabeledContent("Password") { SecureField("Any password", text: $password) }
      }
      .onSubmit(logIn)
      HStack(spacing: 2) {
        Button("Log In", action: logIn).disabled(!isComplete)
        Button("Cancel", role: .cancel) { Router.shared.dismissLogin() }
      }
    }
    .navigationTitle("Login")
  }

  private var isComplete: Bool { !name.isEmpty && !password.isEmpty }

  private func logIn() {
    if isComplete { interface.send(.loggedIn(name: name)) }
  }
}
