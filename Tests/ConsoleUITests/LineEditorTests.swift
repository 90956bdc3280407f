import TestSupport
import Testing

@testable import ConsoleUI

/// A line and its cursor, written as `ab|cd`.
extension LineEditor {
  fileprivate init(marked: String) {
    let parts = marked.split(separator: "|", omittingEmptySubsequences: false)
    self.init(parts.joined(), cursor: parts[0].count)
  }
  fileprivate var marked: String { text[..<index] + "|" + text[index...] }
}

struct `A line that is edited` {
  @Test(arguments: [
    (KeyPress("x"), "ab|cd", "abx|cd"), (KeyPress(.space), "|", " |"), (KeyPress("é"), "|", "é|"), (KeyPress("日"), "a|", "a日|"),
    (KeyPress(.leftArrow), "ab|", "a|b"), (KeyPress(.leftArrow), "|ab", "|ab"), (KeyPress(.rightArrow), "|ab", "a|b"),
    (KeyPress(.rightArrow), "ab|", "ab|"), (.control("b"), "ab|", "a|b"), (.control("f"), "|ab", "a|b"),
    (KeyPress(.home), "ab|c", "|abc"), (KeyPress(.end), "a|bc", "abc|"), (.control("a"), "abc|", "|abc"),
    (.control("e"), "|abc", "abc|"),
    (.option("b"), "one two|", "one |two"), (.option("b"), "one |two", "|one two"), (.option("f"), "|one two", "one| two"),
    (.option("f"), "one| two", "one two|"), (.control(.leftArrow), "one, two|", "one, |two"),
    (.control(.rightArrow), "one|, two", "one, two|"),
    (.option(.leftArrow), "größe|", "|größe"), (.option(.rightArrow), "|日本 x", "日本| x"),
    (KeyPress(.delete), "ab|c", "a|c"), (KeyPress(.delete), "|ab", "|ab"), (KeyPress(.deleteForward), "a|bc", "a|c"),
    (KeyPress(.deleteForward), "ab|", "ab|"), (.control("d"), "|ab", "|b"), (.control("w"), "one two|", "one |"),
    (.control("w"), "one two  |x", "one |x"), (.option(.delete), "one-two|", "one-|"), (.option("d"), "|one two", "| two"),
    (.control("u"), "one |two", "|two"), (.control("k"), "one |two", "one |"), (.control("u"), "|", "|"),
    (.control("k"), "|", "|"),
  ])
  func `is edited by each editing key`(press: KeyPress, before: String, after: String) {
    var editor = LineEditor(marked: before)
    let isUsed = editor.handle(press)
    #expect(isUsed)
    #expect(editor.marked == after)
  }

  @Test(arguments: [KeyPress(.tab), KeyPress(.escape), KeyPress(.upArrow), .control("s"), .option("x"), KeyPress(.pageDown)])
  func `leaves other keys to others`(press: KeyPress) {
    var editor = LineEditor(marked: "a|b")
    let isUsed = editor.handle(press)
    #expect(!isUsed)
    #expect(editor.marked == "a|b")
  }

  @Test(arguments: [
    "🇩🇪", "👩‍👩‍👧‍👦", "e\u{301}", "각", "\u{1112}\u{1161}\u{11AB}", "👍🏿", "1\u{FE0F}\u{20E3}", "x\u{301}\u{302}\u{303}", "日",
  ])
  func `treats what looks like one character as one`(character: String) {
    for (key, before, after) in [
      (KeyEquivalent.leftArrow, "a\(character)|b", "a|\(character)b"), (.rightArrow, "a|\(character)b", "a\(character)|b"),
      (.delete, "a\(character)|b", "a|b"), (.deleteForward, "a|\(character)b", "a|b"),
      (.delete, "\(character)\(character)|", "\(character)|"),
    ] {
      var editor = LineEditor(marked: before)
      _ = editor.handle(KeyPress(key))
      #expect(editor.marked == after)
    }
  }

  @Test(arguments: ["🇩🇪", "👩‍👩‍👧‍👦", "Cafe\u{301}", "\u{1112}\u{1161}\u{11AB}", "👍🏿"])
  func `joins characters typed scalar by scalar, as terminals send them`(text: String) {
    var editor = LineEditor("")
    for scalar in text.unicodeScalars { _ = editor.handle(KeyPress(KeyEquivalent(Character(scalar)))) }
    #expect(editor.text == text)
    #expect(editor.cursor == text.count)
  }

  @Test(arguments: [
    ("a\nb", "a b"), ("a\tb", "a b"), ("\u{1B}[31m", " [31m"), ("a\u{2028}b", "a b"), ("a\u{85}b", "a b"), ("\0\u{7F}", "  "),
  ])
  func `contains no newline or control, whatever is pasted`(pasted: String, text: String) {
    var editor = LineEditor("")
    editor.insert(pasted)
    #expect(editor.text == text)
  }

  @Test(arguments: [10_000, 300_000])
  func `holds at most a thousand scalars`(count: Int) {
    var editor = LineEditor("ab", cursor: 1)
    editor.insert(String(repeating: "x", count: count))
    #expect(editor.text.count == 1000)
    #expect(editor.text.hasPrefix("ax"))
    #expect(editor.text.hasSuffix("xb"))
    #expect(editor.cursor == 999)
    _ = editor.handle(KeyPress("y"))
    #expect(editor.text.count == 1000)
    var flooded = LineEditor("a")
    flooded.insert(String(repeating: "\u{301}", count: count))
    #expect(flooded.text.unicodeScalars.count == 1000)
  }

  @Test func `stays valid under any keys`() {
    var generator = SplitMix64(state: 5)
    let texts = ["a", " ", "🇩", "🇪", "\u{301}", "\u{200D}", "👩", "日", "\u{1161}", "\u{1112}"]
    let keys: [KeyPress] = [
      KeyPress(.leftArrow), KeyPress(.rightArrow), KeyPress(.delete), KeyPress(.deleteForward), .option("b"), .option("f"),
      .control("w"), .option("d"),
    ]
    var editor = LineEditor("")
    for _ in 0..<3000 {
      if Bool.random(using: &generator) { editor.insert(texts.randomElement(using: &generator) ?? "") }
      if let key = keys.randomElement(using: &generator) { _ = editor.handle(key) }
      #expect((0...editor.text.count).contains(editor.cursor))
    }
  }
}
