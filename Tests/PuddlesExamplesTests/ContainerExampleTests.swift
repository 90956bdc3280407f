import ConsoleUITesting
import Testing

@testable import PuddlesExamples

extension ScreenTests {
  @Suite("The container example") struct ContainerExampleTests {
    private let facts = SlowFacts()
    private let screen: Screen

    init() {
      Router.shared = Router()
      Router.shared.navigate(to: .containerExample)
      screen = Screen(Root().environment(facts.provider).withMockProviders(), 80, 28)
    }

    /// Presses the button that adds a fact.
    private func add(_ count: Int) async {
      for _ in 0..<count { screen.press(.return) }
      await screen.settle()
    }

    /// The numbers on the screen from top to bottom, loaded or not.
    private var numbers: [Int] {
      screen.nextText.split(separator: "\n").compactMap { line in
        let words = line.split(separator: " ").filter { $0 != "▌" }
        return words.count > 1 ? Int(words[0]) : nil
      }
    }

    @Test func `adds several facts at once, each with a spinner until it is there`() async {
      await add(3)
      #expect(facts.numbers.count == 3)
      #expect(Set(facts.numbers).count == 3)
      #expect(numbers == facts.numbers.reversed())
      #expect(screen.text.count { $0 == "…" } == 3)
      facts.deliver(facts.numbers[1])
      await screen.settle()
      #expect(screen.nextText.contains("\(facts.numbers[1]) has arrived"))
      #expect(screen.text.count { $0 == "…" } == 2)
    }

    @Test func `sorts them`() async {
      await add(4)
      screen.press(.downArrow, .return)
      #expect(numbers == facts.numbers.sorted())
    }

    @Test func `says why a fact is missing, and tries again`() async {
      await add(2)
      facts.numbers.forEach(facts.fail)
      await screen.settle()
      #expect(screen.nextText.contains("⚠ http://numbers.test takes too long to answer."))
      #expect(numbers == [])
      screen.press(.downArrow, .return)
      await screen.settle()
      #expect(facts.numbers.count == 4)
      #expect(numbers.count == 2)
      #expect(!screen.nextText.contains("⚠"))
    }

    @Test func `deletes one, and ends its request`() async {
      await add(3)
      screen.press(.downArrow, .downArrow, .downArrow, .deleteForward)
      await screen.settle()
      #expect(numbers == [facts.numbers[2], facts.numbers[0]])
      #expect(facts.cancelled == [facts.numbers[1]])
    }

    @Test func `removes all, and ends their requests`() async {
      await add(2)
      facts.deliver(facts.numbers[0])
      await screen.settle()
      screen.press("x")
      await screen.settle()
      #expect(numbers == [])
      #expect(facts.cancelled == [facts.numbers[1]])
      #expect(!screen.text.contains("⚠"))
    }

    @Test func `ends all requests when it is left`() async {
      await add(2)
      screen.press(.escape)
      await screen.settle()
      #expect(facts.cancelled.sorted() == facts.numbers.sorted())
    }
  }
}
