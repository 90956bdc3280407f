import Models
import Testing

@Suite("A transcript")
struct TranscriptTests {
  @Test func `has a line of text for each utterance`() {
    var transcript = Transcript([Utterance(at: .zero, text: " a\r\nb\u{1B}[31m "), Utterance(at: .seconds(1), text: "\n")])
    #expect(transcript.text == "a b [31m\n")
    transcript.append(Utterance(at: .seconds(2), text: "c"))
    #expect(transcript.text == "a b [31m\n\nc" && transcript.utterances.map(\.at) == [.zero, .seconds(1), .seconds(2)])
  }

  @Test func `without utterances is plain text`() {
    #expect(Transcript([]) == "" && Transcript([], isIncomplete: true) != "")
    #expect(Transcript("a\nb").utterances == [] && Transcript("a\nb").text == "a\nb")
  }

  @Test func `of plain text keeps its lines when something more is said`() {
    var transcript: Transcript = "a\n\nb"
    transcript.append(Utterance(at: .seconds(9), text: "c"))
    #expect(transcript.text == "a\nb\nc" && transcript.utterances.map(\.at) == [.zero, .zero, .seconds(9)])
  }
}
