import ConsoleUITesting
import SourceArchitecture
import Testing

/// The samples of the documentation do here what it says.
@Suite("A sample of the documentation")
struct SampleTests {
  @Test func `shows quotes, one after another`() {
    let source = QuoteViewSource(quotes: [("To be", "S."), ("Or not", "H.")]).eraseToSource()
    let screen = Screen(QuoteView(model: source))
    #expect(screen.text.contains("\"To be\""))
    #expect(screen.text.contains("S."))
    screen.press(.return)
    #expect(screen.text.contains("\"Or not\""))
    #expect(screen.text.contains("H."))
  }

  @Test func `shows a placeholder in a preview`() {
    let model = QuoteView.Model(quote: "Placeholder", author: "No one", getRandomQuote: .placeholder())
    let screen = Screen(QuoteView(model: Source(model: model)))
    #expect(screen.text.contains("\"Placeholder\""))
  }

  @Test func `authenticates, and offers in each state what is possible in it`() throws {
    let authSource: Source<AuthenticationModel> = AuthManager().eraseToSource()
    let observer = AuthObserver(authSource)
    guard case .notAuthenticated(let first) = authSource.model else {
      Issue.record("authenticated before anyone logged in")
      return
    }
    first.logInWithCredentials(.init(name: "Ada", password: "wrong"))
    guard case .notAuthenticated(let second) = authSource.model else {
      Issue.record("a wrong password was accepted")
      return
    }
    #expect(second.authError is AuthManager.WrongPassword)
    second.logInWithCredentials(.init(name: "Ada", password: "secret"))
    second.logInWithCredentials(.init(name: "Bo", password: "secret"))
    #expect(observer.tokens == [nil, nil, "token of Ada"])
  }

  @Test func `replaces a mock by a model`() {
    var isLoggedIn = false
    let mock = AuthenticationModel.notAuthenticated(
      .init(authError: nil, logInWithCredentials: Action<Credentials> { isLoggedIn = true }))
    if case .notAuthenticated(let model) = mock { model.logInWithCredentials(.init(name: "", password: "")) }
    #expect(isLoggedIn)
  }

  @Test func `shows a coworker on the screen and in a line`() {
    let source = CoworkerSource()
    let screen = Screen(StatusView(model: source.eraseToSource()))
    let line = StatusLine(model: source.eraseToSource())
    source.arrive()
    #expect(screen.nextText.contains("Back"))
    #expect(line.line == "Ada (online): Back")
  }

  @Test func `logs the errors of any fetch`() {
    let fetch = ManualFetch<Int>()
    var errors: [any Error] = []
    let source = fetch.eraseToSource().retrying(.withExponentialBackoff(), forwardErrorAfter: .immediately)
      .loggingErrors { errors.append($0) }
    fetch.fail()
    #expect(errors.count == 1)
    #expect(source.model.word == "failure 1")
    fetch.succeed(1)
    #expect(errors.count == 1)
    #expect(source.model.word == "1")
  }
}
