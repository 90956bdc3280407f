import ConsoleLoop
import ConsoleLibc

/// A program that shows a screen on the terminal.
///
///     @main struct Hello: App {
///       var body: some Scene {
///         WindowGroup { Text("Hello") }
///       }
///     }
///
/// `q` quits unless a view uses the key, and Ctrl-C always quits. A signal that asks the process to end, or a closed
/// terminal, also ends the app. In each case, the terminal is restored first. The app's output goes to a file, as do
/// errors that would go to the terminal; F12 shows the last lines of the file (`PrintedOutput`).
@MainActor
public protocol App {
  associatedtype Body: Scene
  @SceneBuilder var body: Body { get }
  init()
  /// Returns the app's wording of a phrase that is built into the controls; by default, the English phrase.
  static func phrase(_ phrase: ControlPhrase) -> String
  /// Whether the screen has a footer with keys, and `?` shows all keys. Both are left out only if this is `hidden`; the
  /// default is `automatic`.
  static var footer: Visibility { get }
}

/// A part of an app that has a screen to itself.
@MainActor
public protocol Scene {
  associatedtype Content: View
  var content: Content { get }
}

/// Builds an app from its scene.
@MainActor @resultBuilder
public enum SceneBuilder {
  public static func buildBlock<Only: Scene>(_ scene: Only) -> Only { scene }
  @available(*, unavailable, message: "There is one window: write a page, a sheet or a tab in the WindowGroup")
  public static func buildBlock<First: Scene>(_ scene: First, _ others: (any Scene)...) -> First { scene }
}

/// The scene of an app. On a terminal, an app has a single scene.
public struct WindowGroup<Content: View>: Scene {
  public let content: Content
  /// A scene that shows a view.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  /// The same.
  /// - Parameter title: has no effect: the title of the terminal is that of the page.
  public init(_ title: String, @ViewBuilder content: () -> Content) { self.init(content: content) }
}

extension App {
  public static func phrase(_ phrase: ControlPhrase) -> String { phrase.rawValue }
  public static var footer: Visibility { .automatic }

  /// Shows the app on the terminal of standard input and output until it quits. If the terminal can't be used, prints
  /// an error on standard error and ends the process with status 1.
  public static func main() {
    run { terminal, quit in Application(root(quit: quit), on: terminal, footer: footer, phrase: phrase) }
  }

  /// Returns the app as a view. The view calls `quit` on `q` and Ctrl-C.
  package static func root(quit: @escaping () -> Void) -> some View { AppRoot(app: Self(), quit: quit) }

  /// Takes the terminal and runs the main loop. If the terminal can't be used, reports the error and ends the process.
  /// - Parameters:
  ///   - lastWords: returns a message that is reported on standard error after the terminal is restored; nil for none.
  ///   - make: creates the application. Its second parameter is a closure that ends the app.
  package static func run(
    depth: ColorDepth? = nil, isASCII: Bool = false, cellPixels: CellPixels? = nil, lastWords: @escaping () -> String? = { nil },
    _ make: (CursesTerminal, _ quit: @escaping () -> Void) -> Application
  ) {
    signal(SIGPIPE, SIG_IGN)
    do {
      try Application.check()
      let terminal = try CursesTerminal(depth: depth, isASCII: isASCII, cellPixels: cellPixels, isMouseEnabled: true)
      PrintedOutput.divert()
      let close = {
        PrintedOutput.restore()
        terminal.close()
        if let words = lastWords() { StandardError.report(words) }
      }
      let application = make(terminal) {
        close()
        exit(0)
      }
      application.onTermination = { event in
        close()
        if case .terminate(let signal) = event { Signals.act(as: signal) }
        exit(1)
      }
      withExtendedLifetime(application) { MainLoop.run() }
    } catch {
      StandardError.report("\(error)")
      exit(1)
    }
  }
}

/// An app as a view, so that the state declared in the app belongs to a node.
struct AppRoot<Root: App>: Primitive {
  let app: Root
  let quit: () -> Void
  var traits: Traits { .observing }

  func expand(_ node: Node) -> [Child] {
    let title = node.environment.phrase(.quit)
    let content = PrintedPage(content: AnyView(TypeLayout.of(Root.self).bind(app, to: node).body.content))
      .onKeyPress(node.environment.standardKeys.leave, title: title, group: .program, position: .trailing) {
        quit()
        return .handled
      }
      .onKeyPressEverywhere(hints: [KeyHint(.control("c"), title, isProminent: false)]) { press in
        guard press == .control("c") else { return .ignored }
        quit()
        return .handled
      }
    return [Child(0, content)]
  }
}
