import ConsoleUITesting
import Puddles
import Testing

/// The samples of the documentation do here what it says.
@Suite("A sample of the documentation", .serialized)
struct SampleTests {
  init() { Router.shared = Router() }

  @Test func `reaches any place by one call`() {
    let screen = Screen(Root().withMockProviders(), 60, 20)
    #expect(screen.text.contains("Numbers Example"))
    Router.shared.showLogin()
    #expect(screen.nextText.contains("Log In"))
    Router.shared.navigate(to: .numbersExample)
    #expect(screen.nextText.contains("Number Facts"))
    #expect(!screen.text.contains("Log In"))
    Router.shared.navigate(to: .root)
    #expect(!screen.nextText.contains("Number Facts"))
  }

  @Test func `navigates by its buttons`() {
    let screen = Screen(Root().withMockProviders(), 60, 20)
    screen.press(.return)
    #expect(screen.nextText.contains("Log In"))
    screen.press(.return)
    #expect(!screen.nextText.contains("Log In"))
    screen.press(.downArrow, .downArrow, .return)
    #expect(screen.nextText.contains("Number Facts"))
    #expect(Router.shared.home.path == [.numbers])
    #expect(Router.shared.home.pop() == .numbers)
  }

  @Test func `fetches facts through a container, and sorts them`() async {
    let screen = Screen(NumbersExample().withMockProviders(), 60, 20)
    for number in [42, 73] {
      screen.press(.return)
      await screen.settle()
      #expect(screen.nextText.contains("\(number) is an interesting number"))
    }
    let isSorted = { screen.text.firstRange(of: "42 is")!.lowerBound < screen.text.firstRange(of: "73 is")!.lowerBound }
    #expect(!isSorted())
    screen.press(.downArrow, .return)
    #expect(screen.nextText.contains("Number: 42"))
    #expect(isSorted())
  }

  @Test func `shows what went wrong, with a provider overridden for one view`() async {
    let screen = Screen(
      VStack {
        NumbersExample().environment(NumberFactProvider.offline)
      }
      .withMockProviders(), 60, 20)
    screen.press(.return)
    await screen.settle()
    #expect(screen.nextText.contains("No connection"))
  }

  @Test func `is previewed, with controls`() {
    let screen = Screen(NumberFactView_Previews.previews, 60, 20)
    #expect(screen.text.contains("5 is an interesting number"))
    screen.press(.downArrow, .return)
    #expect(!screen.nextText.contains("5 is an interesting number"))
  }
}
