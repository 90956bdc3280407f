import AppResources
import Schedules
import Scrums

/// A past meeting in a few lines: its length against the plan, the speaking times, and the notes.
struct MeetingSummary {
  struct Section: Equatable {
    let heading: String
    var items: [String]
  }

  let title: String
  let length: String
  /// `3 of 4 prepared`; nil if no attendee is prepared.
  let prepared: String?
  let times: Section
  /// Each speaker's used share, as `▰▰▰▱`; empty without shares.
  let bars: [String]
  /// Blockers, notes and the parking lot, unless they are empty.
  let notes: [Section]
  /// The transcript, which is too long for a chat.
  let transcript: Speech?

  struct Speech {
    let heading: String
    /// A warning of missing words.
    let remark: String?
    let runs: [(speaker: String?, lines: [String])]
  }

  init(_ meeting: History, of scrum: String) {
    let strings = Strings.local
    title = "\(scrum), \(meeting.span.began.localDateAndTime)"
    length = meeting.lengthInWords
    prepared = meeting.preparedInWords
    let absent = (meeting.absent ?? []).map { "\($0.name): \(strings.history.absent)" }
    let turns = meeting.turns.map { turn in
      let over = turn.share.flatMap { turn.duration.isOverTime(of: $0) ? turn.duration.over($0) : nil }
      return "\(turn.name): \(turn.duration.clock)" + (over.map { ", \($0)" } ?? "")
    }
    times = Section(
      heading: strings.history.speakingTimes,
      items: meeting.isInWriting ? [] : turns.isEmpty ? [strings.history.noSpeakingTimes] : turns + absent)
    bars = times.items.isEmpty || meeting.turns.contains { $0.share == nil } ? [] : meeting.turns.map(\.bar)
    let people = meeting.notes.people.map { ($0, meeting.author(of: $0)) }
    notes = [
      Section(
        heading: strings.notes.blockers,
        items: people.compactMap { note, author in note.blockers.isEmpty ? nil : "\(author): \(note.blockers)" }),
      Section(
        heading: strings.history.notes,
        items: people.flatMap { note, author in
          [Note.Field.yesterday, .today].filter { !note[$0].isEmpty }.map { field in
            // NB: an absent author needs a colon: “Jonathan, absent, wrote: Today: …”
            author + (meeting.wroteInAbsence(note) ? ": " : ", ") + "\(field.label): \(note[field])"
          }
        }),
      Section(heading: strings.history.parkingLot, items: meeting.notes.parkingLot.filter { !$0.isEmpty }),
    ].filter { !$0.items.isEmpty }
    let spoken = meeting.spoken, isIncomplete = meeting.transcript?.isIncomplete == true
    transcript =
      spoken.isEmpty && !isIncomplete
      ? nil
      : Speech(heading: strings.history.transcript, remark: isIncomplete ? strings.history.incomplete : nil, runs: spoken)
  }

  /// Open points: blockers and follow-ups.
  var openQuestions: [Section] {
    notes.filter { [Strings.local.notes.blockers, Strings.local.history.parkingLot].contains($0.heading) }
  }

  /// `9:51 of 10:00, 0:09 to spare; 3 of 4 prepared`
  var lengthAndPrepared: String { [length, prepared].compactMap(\.self).joined(separator: "; ") }

  /// Speaking times, if any, and notes.
  var sections: [Section] { ([times] + notes).filter { !$0.items.isEmpty } }

  /// The sections for a chat, with bars after the times.
  var chat: [Section] {
    let items = times.items.enumerated().map { $0 < bars.count ? "\($1) \(bars[$0])" : $1 }
    return ([Section(heading: times.heading, items: items)] + notes).filter { !$0.items.isEmpty }
  }
}

extension History {
  var isOverTime: Bool { duration.isOverTime(of: length) }

  /// `3 of 4 prepared`; nil if no attendee is prepared.
  var preparedInWords: String? {
    let count = attendees.count { notes.prepared.contains($0.id) }
    return count == 0 ? nil : Strings.local.updates.prepared(count, attendees.count)
  }

  /// `9:51 of 10:00, 0:09 to spare`
  var lengthInWords: String {
    let strings = Strings.local.history
    if isInWriting { return Strings.local.updates.inWriting }
    guard !turns.isEmpty else { return strings.planned(length.clock) }
    return [strings.lasted(duration.clock, length.clock), balance].compactMap(\.self).joined(separator: ", ")
  }

  /// `1:20 over` or `2:00 to spare`; nil if as long as planned.
  var balance: String? {
    let left = length.secondsRoundedDown - duration.secondsRoundedDown
    return left == 0 ? nil : left > 0 ? Strings.local.history.toSpare(Duration.seconds(left).clock) : duration.over(length)
  }

  /// Returns a note's author, with a remark if they were absent, or their update arrived later.
  func author(of note: Note) -> String {
    let author = wroteInAbsence(note) ? Strings.local.updates.wrote(name(of: note)) : name(of: note)
    guard let late = notes.late[note.id] else { return author }
    let time =
      LocalTime(late.date).isSameDay(as: LocalTime(span.began)) ? LocalTime(late.date).timeOfDay : late.date.localDateAndTime
    return Strings.local.updates.arrivedLater(author, time)
  }

  fileprivate func wroteInAbsence(_ note: Note) -> Bool {
    notes.isUpdate(of: note.id) && (absent ?? []).contains { $0.id == note.id }
  }

  func name(of note: Note) -> String { name(of: note.id) ?? Strings.local.history.unknownSpeaker }
}

extension History.Turn {
  /// The used share, in quarters.
  fileprivate var bar: String {
    let length = 4, share = max(share ?? .zero, .nanoseconds(1))
    let full = max(1, min(length, Int((Double(length) * (duration / share)).rounded())))
    return String(repeating: "▰", count: full) + String(repeating: "▱", count: length - full)
  }
}

extension Duration {
  /// `0:32 over`
  fileprivate func over(_ planned: Duration) -> String {
    Strings.local.history.overTime(Duration.seconds(secondsRoundedDown - planned.secondsRoundedDown).clock)
  }
}
