import Scrums
import Testing

@Suite("A transcript")
struct TranscriptTests {
  @Test func `has a line of text for each utterance`() {
    var transcript = Transcript([Utterance(at: .zero, text: " a\r\nb\u{1B}[31m "), Utterance(at: .seconds(1), text: "\n")])
    #expect(transcript.text == "a b [31m\n")
    transcript.append(Utterance(at: .seconds(2), text: "c"))
    #expect(transcript.text == "a b [31m\n\nc")
    #expect(transcript.utterances.map(\.at) == [.zero, .seconds(1), .seconds(2)])
  }

  @Test func `without utterances is plain text`() {
    #expect(Transcript([]) == "")
    #expect(Transcript([], isIncomplete: true) != "")
    #expect(Transcript("a\nb").utterances == [])
    #expect(Transcript("a\nb").text == "a\nb")
  }

  @Test func `of plain text keeps its lines when something more is said`() {
    var transcript: Transcript = "a\n\nb"
    transcript.append(Utterance(at: .seconds(9), text: "c"))
    #expect(transcript.text == "a\nb\nc")
    #expect(transcript.utterances.map(\.at) == [.zero, .zero, .seconds(9)])
  }
}

@Suite("A correction of a transcript")
struct TranscriptCorrectionTests {
  private let said = Transcript([
    Utterance(at: .seconds(1), text: "one"), Utterance(at: .seconds(2), text: "two"), Utterance(at: .seconds(3), text: "two"),
  ])

  private func corrected(_ transcript: Transcript, _ line: Transcript.Line, _ text: String) -> Transcript {
    var transcript = transcript
    transcript.apply(.init(of: line, to: text))
    return transcript
  }

  @Test func `replaces a line, and removes it if nothing is left of it`() {
    #expect(corrected(said, said.lines[2], " three\n").text == "one\ntwo\nthree")
    #expect(corrected(said, said.lines[2], " three\n").utterances[2].at == .seconds(3))
    #expect(corrected(said, said.lines[1], " ").utterances.map(\.at) == [.seconds(1), .seconds(3)])
    #expect(
      corrected(Transcript("so far", isIncomplete: true), Transcript("so far").lines[0], "") == Transcript("", isIncomplete: true)
    )
  }

  @Test func `finds its line among the changes of others`() {
    let moved = Transcript([Utterance(at: .zero, text: "before")] + said.utterances.dropFirst())
    #expect(corrected(moved, said.lines[2], "three").text == "before\ntwo\nthree")
    #expect(corrected(said, corrected(said, said.lines[0], "eins").lines[0], "uno").text == "uno\ntwo\ntwo")
    let fewer = corrected(said, said.lines[0], "")
    #expect(corrected(fewer, said.lines[0], "uno") == corrected(said, said.lines[0], "uno"))
    #expect(corrected("", said.lines[1], "deux").utterances == [Utterance(at: .seconds(2), text: "deux")])
    #expect(corrected("a\nb", Transcript("x\ny").lines[1], "z").text == "a\nz\nb")
    #expect(corrected("a", Transcript("x\ny").lines[1], "z").text == "a\nz")
    #expect(corrected("a", said.lines[0], "z").text == "a\nz" || corrected("a", said.lines[0], "z").text == "z\na")
    #expect(corrected(said, Transcript("x").lines[0], "z").utterances.first == Utterance(at: .zero, text: "z"))
  }

  @Test func `of plain text leaves the rest of it as it is`() {
    let plain: Transcript = "\n one\r\n\ttwo\n\nthree\n"
    #expect(plain.lines.map(\.text) == [" one", "\ttwo", "three"])
    #expect(corrected(plain, plain.lines[1], "2").text == "\n one\r\n2\n\nthree\n")
    #expect(corrected(plain, plain.lines[1], "").text == "\n one\r\nthree\n")
  }

  @Test func `of a long line changes one of its sentences`() {
    let sentence = String(repeating: "word ", count: 30) + "end.", text = [sentence, sentence, sentence].joined(separator: " ")
    let plain = Transcript(text)
    #expect(plain.lines.map(\.text) == [sentence, sentence, sentence])
    #expect(corrected(plain, plain.lines[1], "Short.").text == "\(sentence) Short. \(sentence)")
    #expect(corrected(plain, plain.lines[1], "").text == "\(sentence) \(sentence)")
    let words = String(repeating: "word ", count: 200), one = String(repeating: "x", count: 1000)
    for text in [words, one] {
      let lines = Transcript(text).lines
      #expect(lines.allSatisfy { 1...300 ~= $0.text.count })
      #expect(lines.map(\.text).joined().filter { $0 != " " } == text.filter { $0 != " " })
    }
  }
}
