import FoundationEssentials
package import JSONCoding
package import Scrums

/// The file of a checkpoint, `running/<UUID>.json`.
extension RunningMeeting {
  /// - Parameter id: the ID in the file name.
  init(_ bytes: UnsafeRawBufferPointer, id: UUID) throws(JSON.SyntaxError) {
    self = try bytes.json { (node) throws(JSON.SyntaxError) in try RunningMeeting(node, id: id) }
  }

  init(_ node: JSONNode, id: UUID) throws(JSON.SyntaxError) {
    try node.checkID(id)
    let turns = try node.list("turns", History.Turn.init)
    guard !turns.isEmpty else { throw node.damage(.noTurns, in: "turns") }
    let checkpoint = Checkpoint(
      turns: turns, index: try node.wholeNumber("index", in: 0...turns.count - 1), autoAdvance: try node.flag("autoAdvance"),
      shares: try node.shares(of: turns), borrowed: try node.seconds("borrowed", or: "taken") ?? .zero,
      notes: try Notes(node), state: try node.state())
    try node.checkTranscript()
    self.init(
      id: id, scrum: try DailyScrum(node.object("scrum")), began: try node.date("began"),
      savedAt: try node.date(node["savedAt"] == nil && node["kept"] != nil ? "kept" : "savedAt"),
      checkpoint: checkpoint, transcript: node.transcript)
  }

  var bytes: [UInt8] {
    var object: JSON.Object = [
      "autoAdvance": .bool(checkpoint.autoAdvance),
      "began": .string(began.timestamp),
      "id": .string(id.uuidString),
      "index": .number(checkpoint.index),
      "savedAt": .string(savedAt.timestamp),
      "scrum": .object(Head(scrum).object),
      "state": .string(checkpoint.state.rawValue),
      "turns": checkpoint.turns.json,
    ]
    object["shares"] = checkpoint.shares.isEmpty ? nil : checkpoint.shares.json
    object["borrowed"] = checkpoint.borrowed == .zero ? nil : .number(checkpoint.borrowed.secondsText)
    object = checkpoint.notes.object(in: object)
    object.setTranscript(transcript)
    // The text of utterances is not repeated as a transcript, since no other program reads a meeting in progress.
    if object["utterances"] != nil { object["transcript"] = nil }
    return JSON.object(object).bytes(.pretty)
  }
}

extension JSONNode {
  /// Reads `"state"`; a missing state counts as running.
  // NB: an unknown state of a later version counts as running, since it must not make the meeting unreadable.
  fileprivate func state() throws(JSON.SyntaxError) -> Meeting.State {
    guard self["state"] != nil else { return .running }
    return Meeting.State(rawValue: try string("state")) ?? .running
  }
}

/// `"shares": [{"forfeited", "restarted", "seconds"}]`, present once a share differs from an equal share.
extension JSONNode {
  fileprivate func shares(of turns: [History.Turn]) throws(JSON.SyntaxError) -> [RunningMeeting.Checkpoint.Share] {
    guard self["shares"] != nil else { return [] }
    let shares = try list("shares", RunningMeeting.Checkpoint.Share.init)
    guard shares.count == turns.count else { throw damage(.unequalShares, in: "shares") }
    // NB: a turn restarts within its share, after the used part of it.
    guard zip(shares, turns).allSatisfy({ $0.restarted <= min($0.duration, $1.duration) }) else {
      throw damage(.lateRestart, in: "shares")
    }
    return shares
  }

  /// Reads an optional member by its current name, or by its name before the first release.
  fileprivate func seconds(_ name: String, or older: String) throws(JSON.SyntaxError) -> Duration? {
    for name in [name, older] where self[name] != nil { return try seconds(name) }
    return nil
  }
}

extension RunningMeeting.Checkpoint.Share: Record {
  package static func record(_ members: inout some Members, _ share: Self?) throws(JSON.SyntaxError) -> Self {
    var result = Self(
      duration: try members.required("seconds", share?.duration),
      restarted: try members.optional("restarted", share?.restarted, default: .zero),
      forfeited: try members.optional("forfeited", share?.forfeited))
    if result.forfeited == nil { result.forfeited = try members.optional("waived", nil) }
    return result
  }
}
