import Testing

@testable import ConsoleUI

extension Host {
  /// The nodes that exist now.
  fileprivate var nodeCount: Int { root.descendants.count + 1 }
}

struct `A list of a million rows` {
  private let numbers = Numbers(0..<1_000_000)
  private let host: Host

  init() {
    _ = TestTerminal()
    host = Host(NumberList(numbers: numbers))
    frame()
  }

  private func frame() { for _ in 0..<10 where host.needsFrame { _ = host.frame(Size(40, 30)) } }
  private func press(_ keys: KeyEquivalent...) {
    for key in keys { host.handle(.key(KeyPress(key))) }
    frame()
  }

  @Test func `under a title has nodes only for the rows on the screen`() {
    #expect(host.nodeCount < 29 * 6)
  }

  @Test(arguments: [
    [KeyEquivalent.end], [.end, .home], [.pageDown], [.end, .pageUp, .pageUp], [.end, .upArrow, .home, .downArrow],
  ])
  func `creates few nodes for a key, however far it moves`(keys: [KeyEquivalent]) {
    let before = host.expansions
    for key in keys { host.handle(.key(KeyPress(key))) }
    #expect(host.nodeCount < 29 * 6 + 6 * keys.count)
    frame()
    #expect(host.nodeCount < 29 * 6)
    #expect(host.expansions - before < 29 * 12 * keys.count)
  }

  @Test func `reaches its last row`() {
    press(.end)
    #expect(numbers.selection == 999_999)
    press(.upArrow)
    #expect(numbers.selection == 999_998)
  }

  @Test func `expands nothing for a frame in which nothing changed`() {
    let before = host.expansions
    host.setNeedsFrame()
    frame()
    #expect(host.expansions == before)
  }
}
