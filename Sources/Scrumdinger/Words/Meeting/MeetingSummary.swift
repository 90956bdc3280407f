import ConsoleLoop
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
  /// `absent: Ann`, if the summary has no times; nil if everyone was present.
  let absent: String?
  let times: Section
  /// Each speaker's used share, as `▰▰▰▰▰▰▰▰▱▱`; empty without shares.
  let bars: [String]
  /// A section for each person with a note, in the order of their turns, and the parking lot, unless they are empty.
  let notes: [Section]
  /// Blockers, a line each, and follow-ups, unless they are empty.
  let openQuestions: [Section]
  /// The transcript, which is too long for a chat.
  let transcript: Speech?

  struct Speech {
    let heading: String
    /// A warning of missing words.
    let remark: String?
    let runs: [(speaker: String?, lines: [String])]
  }

  /// - Parameter hasTimes: whether to say who spoke for how long.
  init(_ meeting: History, of scrum: String, hasTimes: Bool = true) {
    let strings = Strings.local
    title = "\(scrum), \(meeting.span.began.localDateAndTime)"
    length = meeting.lengthInWords
    prepared = meeting.preparedInWords
    let absentNames = (meeting.absent ?? []).map(\.name.inOneLine)
    absent = hasTimes || absentNames.isEmpty ? nil : strings.history.wereAbsent(absentNames.joined(separator: ", "))
    let turns = meeting.turns.map { turn in
      let over = turn.share.flatMap { turn.duration.isOverTime(of: $0) ? turn.duration.over($0) : nil }
      return "\(turn.name.inOneLine): \(turn.duration.clock)" + (over.map { ", \($0)" } ?? "")
    }
    times = Section(
      heading: strings.history.speakingTimes,
      items: meeting.isInWriting || !hasTimes
        ? []
        : turns.isEmpty
          ? [strings.history.noSpeakingTimes.capitalizedSentence] : turns + absentNames.map { "\($0): \(strings.history.absent)" }
    )
    bars = times.items.isEmpty || meeting.turns.contains { $0.share == nil } ? [] : meeting.turns.map(\.bar)
    let people = meeting.notesInOrder
    let followUps = Section(
      heading: strings.history.parkingLot, items: meeting.notes.parkingLot.map(\.inOneLine).filter { !$0.isEmpty })
    let blockers = Section(
      heading: strings.notes.blockers, items: meeting.blockers)
    notes = (people.map { Section(heading: $1, items: $0.items()) } + [followUps]).filter { !$0.items.isEmpty }
    openQuestions = [blockers, followUps].filter { !$0.items.isEmpty }
    let spoken = meeting.spoken, isIncomplete = meeting.transcript?.isIncomplete == true
    transcript =
      spoken.isEmpty && !isIncomplete
      ? nil
      : Speech(heading: strings.history.transcript, remark: isIncomplete ? strings.history.incomplete : nil, runs: spoken)
  }

  /// `9:51 of 10:00, 0:09 to spare; 3 of 4 prepared`
  var lengthAndPrepared: String { [length, prepared, absent].compactMap(\.self).joined(separator: "; ") }

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

  /// `3 of 4 prepared`, not counting absentees who wrote nothing. For a meeting in writing, also names the attendees
  /// without an update. Nil if no attendee is prepared.
  var preparedInWords: String? {
    let strings = Strings.local, others = attendees.filter { !notes.prepared.contains($0.id) }
    guard others.count < attendees.count else { return nil }
    let absent = self.absent ?? [], missing = others.filter { !absent.contains($0) }, count = attendees.count - others.count
    let prepared = strings.updates.prepared(count, count + missing.count)
    let names = missing.map(\.name.inOneLine).joined(separator: ", ")
    return isInWriting && !missing.isEmpty ? "\(prepared); \(strings.history.wereMissing(names))" : prepared
  }

  /// `9:51 of 10:00, 0:09 to spare`, or `10:00 planned, no speaking times recorded`
  func lengthAndLack(_ words: String = Strings.local.history.noSpeakingTimes) -> String {
    let lack = turns.isEmpty && !isInWriting ? words : nil
    return [lengthInWords, lack].compactMap(\.self).joined(separator: " · ")
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

  /// The notes in the order of their authors' turns.
  var notesInOrder: [(note: Note, author: String)] {
    let places = Dictionary(turns.enumerated().map { ($1.id, $0) }) { first, _ in first }
    return notes.people.enumerated().sorted {
      (places[$0.element.id] ?? .max, $0.offset) < (places[$1.element.id] ?? .max, $1.offset)
    }.map { ($0.element, author(of: $0.element)) }
  }

  /// All blockers, each after its author.
  var blockers: [String] {
    notesInOrder.flatMap { note, author in note.lines(.blockers).map { "\(author): \($0)" } }
  }

  /// Returns a note's author, with a remark if they were absent, or their update arrived later.
  func author(of note: Note) -> String {
    let author = wroteInAbsence(note) ? Strings.local.updates.wrote(name(of: note)) : name(of: note)
    return named(author, arriving: note.id)
  }

  /// Returns a heading of a person's note, with a remark if the person's update arrived later.
  func named(_ heading: String, arriving person: Note.ID) -> String {
    guard let late = notes.late[person] else { return heading }
    let time =
      LocalTime(late.date).isSameDay(as: LocalTime(span.began)) ? LocalTime(late.date).timeOfDay : late.date.localDateAndTime
    return Strings.local.updates.arrivedLater(heading, time)
  }

  private func wroteInAbsence(_ note: Note) -> Bool {
    notes.isUpdate(of: note.id) && (absent ?? []).contains { $0.id == note.id }
  }

  func name(of note: Note) -> String { name(of: note.id) ?? Strings.local.history.unknownSpeaker }
}

extension History.Turn {
  /// The used share, in tenths, with a plus over time.
  fileprivate var bar: String {
    let length = 10, share = max(share ?? .zero, .nanoseconds(1))
    let full = duration > .zero ? max(1, min(length, Int((Double(length) * min(1, duration / share)).rounded()))) : 0
    return String(repeating: "▰", count: full) + String(repeating: "▱", count: length - full) + (isOverTime ? "+" : "")
  }
}

extension Note {
  /// `Today: Review`, or a label with the lines below it.
  func items() -> [String] {
    Field.allCases.compactMap { field in
      let lines = lines(field)
      return lines.isEmpty ? nil : "\(field.label):" + (lines.count > 1 ? "\n" : " ") + lines.joined(separator: "\n")
    }
  }
}

extension Duration {
  /// `0:32 over`
  func over(_ planned: Duration) -> String {
    Strings.local.history.overTime(Duration.seconds(secondsRoundedDown - planned.secondsRoundedDown).clock)
  }
}
