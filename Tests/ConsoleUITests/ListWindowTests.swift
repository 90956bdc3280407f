import ConsoleUITesting
import TestSupport
import Testing

@testable import ConsoleUI

struct `The window of a list` {
  /// A list of rows of different heights, and where its previous window started.
  private struct Case {
    let heights: [Int]
    let height: Int
    let first: Int
    let current: Int
    let window: Range<Int>
    let asked: Int

    init(using generator: inout SplitMix64) {
      let heights = (0..<Int.random(in: 1...60, using: &generator)).map { _ in Int.random(in: 1...6, using: &generator) }
      self.heights = heights
      height = Int.random(in: 1...20, using: &generator)
      first = Int.random(in: 0...70, using: &generator)
      current = heights.indices.randomElement(using: &generator) ?? 0
      var asked: Set<Int> = []
      window =
        ListWindow(first: first, current: current, count: heights.count, height: height) { row in
          asked.insert(row)
          return heights[row]
        }.rows
      self.asked = asked.count
    }

    func sum(_ rows: Range<Int>) -> Int { heights[rows].reduce(0, +) }
  }

  private let cases: [Case] = {
    var generator = SplitMix64(state: 7)
    return (0..<5000).map { _ in Case(using: &generator) }
  }()

  @Test func `shows the whole current row, or its beginning if it is taller than the list`() {
    for it in cases {
      #expect(it.window.contains(it.current))
      let above = it.sum(it.window.lowerBound..<it.current)
      #expect(above + it.heights[it.current] <= it.height || it.window.lowerBound == it.current)
    }
  }

  @Test func `starts where the previous one did if that shows the current row and leaves no space`() {
    for it in cases where it.first <= it.current {
      let fits = it.sum(it.first..<it.current + 1) <= it.height && it.sum(it.first..<it.heights.count) >= it.height
      if fits { #expect(it.window.lowerBound == it.first) }
    }
  }

  @Test func `leaves no space that another row would fit into`() {
    for it in cases {
      let shown = it.sum(it.window)
      if it.window.upperBound < it.heights.count { #expect(shown >= it.height) }
      if it.window.lowerBound > 0 { #expect(shown + it.heights[it.window.lowerBound - 1] > it.height) }
    }
  }

  @Test func `contains no row that is wholly outside`() {
    for it in cases where it.window.count > 1 { #expect(it.sum(it.window.dropLast()) < it.height) }
  }

  @Test func `asks for the heights of few rows`() {
    for it in cases { #expect(it.asked <= 2 * it.height + 2) }
  }

  @Test(arguments: [0, 1, 500_000, 999_998, 999_999])
  func `asks for the heights of few of a million rows, wherever the current one is`(current: Int) {
    var asked = 0
    let window = ListWindow(first: 400_000, current: current, count: 1_000_000, height: 20) { _ in
      asked += 1
      return 1
    }
    #expect(window.rows.count == 20)
    #expect(window.rows.contains(current))
    #expect(asked < 100)
  }

  @Test func `is empty without rows or without height`() {
    #expect(ListWindow(first: 3, current: 0, count: 0, height: 10) { _ in 1 }.rows.isEmpty)
    #expect(ListWindow(first: 0, current: 5, count: 10, height: 0) { _ in 1 }.rows.isEmpty)
  }
}

struct `A list with a line below its last row` {
  @Test func `shows the line only if the current row remains in sight`() {
    let list = List {
      VStack(alignment: .leading) {
        Text("one")
        Text("two")
      }
      Text("below").selectionDisabled()
    }
    #expect(Screen(list, 20, 3, footer: .hidden).lines == ["one", "two", "below"])
    #expect(Screen(list, 20, 2, footer: .hidden).lines == ["one                ▐", "two"])
    #expect(Screen(list, 20, 1, footer: .hidden).lines == ["one"])
  }
}
