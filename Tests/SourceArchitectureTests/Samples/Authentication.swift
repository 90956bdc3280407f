import SourceArchitecture

// The authentication of the documentation: what can be done in a state exists in that state only.

struct Credentials {
  let name: String
  let password: String
}

enum AuthenticationModel {
  case notAuthenticated(NotAuthenticated)
  case authenticated(Authenticated)

  struct NotAuthenticated {
    let authError: (any Error)?
    let logInWithCredentials: Action<Credentials>
  }

  struct Authenticated {
    let authToken: String
    let logOut: Action<Void>
  }
}

final class AuthManager: SourceOf<AuthenticationModel> {
  struct WrongPassword: Error {}

  @ActionFromMethod(logIn) var logInAction
  @ActionFromMethod(logOut) var logOutAction

  lazy var initialModel: AuthenticationModel = .notAuthenticated(.init(authError: nil, logInWithCredentials: logInAction))

  private func logOut() {
    model = .notAuthenticated(.init(authError: nil, logInWithCredentials: logInAction))
  }

  private func logIn(_ credentials: Credentials) {
    if credentials.password == "secret" {
      model = .authenticated(.init(authToken: "token of \(credentials.name)", logOut: logOutAction))
    } else {
      model = .notAuthenticated(.init(authError: WrongPassword(), logInWithCredentials: logInAction))
    }
  }
}

final class AuthObserver {
  private(set) var tokens: [String?] = []

  init(_ authSource: Source<AuthenticationModel>) {
    authSource.subscribe(self, method: AuthObserver.handleAuthChange)
  }

  func handleAuthChange(_ model: AuthenticationModel) {
    if case .authenticated(let authenticated) = model { tokens.append(authenticated.authToken) } else { tokens.append(nil) }
  }
}
