import FoundationEssentials
import JSONCoding
import Scrums

/// `"transcript"`, with `"utterances": [{"at", "speaker", "text"}]` if the times are known, and
/// `"transcriptIncomplete": true` if words are missing.
///
/// If there are utterances, the transcript repeats their text, for programs that don't support utterances.
extension JSONNode {
  /// Checks the transcript without decoding it.
  func checkTranscript() throws(JSON.SyntaxError) {
    if let transcript = self["transcript"], !transcript.isNull, !transcript.isString {
      throw expected(.string, for: "transcript")
    }
    _ = try flag("transcriptIncomplete")
    guard self["utterances"] != nil else { return }
    var utterances = try list("utterances")
    while let node = utterances.next() { _ = try node.utterance() }
  }

  /// The transcript, which ``checkTranscript()`` must have checked; nil if there is none.
  var transcript: Transcript? {
    do throws(JSON.SyntaxError) { return try decodedTranscript() } catch {
      preconditionFailure("a transcript that was not checked: \(error)")
    }
  }

  private func decodedTranscript() throws(JSON.SyntaxError) -> Transcript? {
    let isIncomplete = try flag("transcriptIncomplete")
    let utterances = try self["utterances"] == nil ? [] : list("utterances", Utterance.init)
    if !utterances.isEmpty { return Transcript(utterances, isIncomplete: isIncomplete) }
    if let text = self["transcript"]?.string { return Transcript(text, isIncomplete: isIncomplete) }
    return isIncomplete ? Transcript("", isIncomplete: true) : nil
  }

  /// Reads and checks an utterance without decoding its text.
  fileprivate func utterance() throws(JSON.SyntaxError) -> (at: Duration, speaker: Attendee.ID?, text: JSONNode) {
    let node = try object()
    let isKnown = node["speaker"].map { !$0.isNull } ?? false
    return (
      at: try node.seconds("at"), speaker: isKnown ? try node.id("speaker") : nil,
      text: try node.member("text", .string) { $0.isString ? $0 : nil }
    )
  }
}

extension Utterance {
  fileprivate init(_ node: JSONNode) throws(JSON.SyntaxError) {
    let (at, speaker, text) = try node.utterance()
    self.init(at: at, speaker: speaker, text: text.string ?? "")
  }
}

extension JSON.Object {
  /// Writes a transcript. Utterances, even corrected ones, keep members that this program does not know.
  ///
  /// - Parameter old: the transcript that this object contains.
  mutating func setTranscript(_ transcript: Transcript?, replacing old: Transcript? = nil) {
    let new = transcript?.utterances ?? [], old = old?.utterances ?? []
    var objects = self["utterances"]?.elements ?? []
    if objects.count != old.count { objects = [] }
    let first = zip(new, old).prefix { $0 == $1 }.count
    let last = zip(new.dropFirst(first).reversed(), old.dropFirst(first).reversed()).prefix { $0 == $1 }.count
    let isCorrection = new.count == old.count && first + last == new.count - 1
    let known = isCorrection && !objects.isEmpty ? objects[first].object : nil
    let written = new[first..<new.count - last].map { JSON.object(JSON.Object($0, in: known ?? [:])) }
    objects = objects.isEmpty ? written : objects.prefix(first) + written + objects.suffix(last)
    self["transcript"] = (transcript?.text).map(JSON.string)
    self["transcriptIncomplete"] = transcript?.isIncomplete == true ? .bool(true) : nil
    self["utterances"] = objects.isEmpty ? nil : .array(objects)
  }

  private init(_ utterance: Utterance, in object: JSON.Object) {
    self = object
    self["at"] = .number(utterance.at.secondsText)
    self["speaker"] = utterance.speaker.map { .string($0.uuidString) }
    self["text"] = .string(utterance.text)
  }
}
