import JSON
import Models

/// `"transcript"`, with `"utterances": [{"at", "speaker", "text"}]` where it is known who spoke and when, and
/// `"transcriptIncomplete": true` where words are missing.
///
/// Where there are utterances, the transcript is their text, and is written for programs that know no utterances.
extension JSONNode {
  /// Checks the transcript without decoding it.
  func checkTranscript() throws(Damage) {
    if let transcript = self["transcript"], !transcript.isNull, !transcript.isString {
      throw expected("a string", for: "transcript")
    }
    _ = try flag("transcriptIncomplete")
    guard self["utterances"] != nil else { return }
    var utterances = try list("utterances")
    while let node = utterances.next() { _ = try node.utterance() }
  }

  /// The transcript, which was checked; nil if there is none.
  var transcript: Transcript? {
    do throws(Damage) { return try decodedTranscript() } catch {
      preconditionFailure("a transcript that was not checked: \(error)")
    }
  }

  private func decodedTranscript() throws(Damage) -> Transcript? {
    let isIncomplete = try flag("transcriptIncomplete")
    let utterances = try self["utterances"] == nil ? [] : list("utterances", Utterance.init)
    if !utterances.isEmpty { return Transcript(utterances, isIncomplete: isIncomplete) }
    if let text = self["transcript"]?.string { return Transcript(text, isIncomplete: isIncomplete) }
    return isIncomplete ? Transcript("", isIncomplete: true) : nil
  }

  /// Checks an utterance without decoding its text.
  fileprivate func utterance() throws(Damage) -> (at: Duration, speaker: Attendee.ID?, text: JSONNode) {
    let node = try object()
    let isKnown = node["speaker"].map { !$0.isNull } ?? false
    return (
      at: try node.seconds("at"), speaker: isKnown ? try node.id("speaker") : nil,
      text: try node.member("text", "a string") { $0.isString ? $0 : nil }
    )
  }
}

extension Utterance {
  fileprivate init(_ node: JSONNode) throws(Damage) {
    let (at, speaker, text) = try node.utterance()
    self.init(at: at, speaker: speaker, text: text.string ?? "")
  }
}

extension JSON.Object {
  mutating func setTranscript(_ transcript: Transcript?) {
    let utterances = transcript?.utterances ?? []
    self["transcript"] = (transcript?.text).map(JSON.string)
    self["transcriptIncomplete"] = transcript?.isIncomplete == true ? .bool(true) : nil
    self["utterances"] = utterances.isEmpty ? nil : .array(utterances.map { .object(JSON.Object($0)) })
  }

  private init(_ utterance: Utterance) {
    self = ["at": .number(utterance.at.secondsText), "text": .string(utterance.text)]
    self["speaker"] = utterance.speaker.map { .string($0.uuidString) }
  }
}
