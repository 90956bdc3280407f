import AppResources
import ConsoleUI
import FoundationEssentials
import JSONCoding
import ScrumStore
import Scrums

/// Prints the passages that contain words: of scrums, then of past meetings, newest first. Returns a status like
/// grep's: 0 for a match, 1 for no match, 2 after a failure.
struct SearchCommand: Command {
  static let declaration = Declaration(
    "search", \.search, .init(placeholder: "WORDS", repeats: true, text: \.words), options: [.json(\.jsonFindings)]
  ) { arguments, context throws(UsageError) in
    let words = arguments.words.joined(separator: " ").trimmed
    if SearchPattern(words).isEmpty { throw .blankWords }
    return .command(SearchCommand(store: context.store, words: words, isJSON: arguments.isJSON))
  }

  let store: ScrumStorage
  let words: String
  let isJSON: Bool

  var failureStatus: Int32 { 2 }

  func perform(on console: Console) async -> Int32 {
    let count = WorkCount(), progress = CommandProgress(Strings.local.interchange.searching, count, on: console)
    defer { progress.end() }
    do {
      let listing = try await store.load()
      var search = MeetingSearch(words, namesBesides: listing.scrums)
      search.count = count
      console.report(problemsOf: listing)
      let result = try await store.search(search, listing.scrums.ids), items = try await store.allActionItems()
      // The output is a sign of life itself.
      progress.end()
      let damages = result.damages + items.damages
      damages.forEach(console.report)
      var printed = 0
      for scrum in listing.scrums {
        let passages = scrum.passages(with: search.words) + (items.value[scrum.id]?.passages(with: search.words) ?? [])
        printed += print(Finding(scrum: scrum, passages: passages), on: console, after: printed)
      }
      for found in result.value {
        guard let scrum = listing.scrums[id: found.scrum], let meeting = try await store.found(found) else { continue }
        let passages = meeting.passages(with: search.words, and: found.leavers)
        printed += print(Finding(scrum: scrum, meeting: meeting, passages: passages), on: console, after: printed)
        if console.outputFailure() != nil { break }
      }
      return listing.damages.isEmpty && damages.isEmpty ? (printed > 0 ? 0 : 1) : failureStatus
    } catch {
      console.report(error)
      return failureStatus
    }
  }

  /// Prints a finding unless it is empty. Returns the number of printed findings.
  private func print(_ finding: Finding, on console: Console, after count: Int) -> Int {
    if finding.passages.isEmpty { return 0 }
    if isJSON {
      console.print(finding.object)
    } else if console.isAccessible {
      console.print(finding.sentences(marking: SearchPattern(words)))
    } else {
      console.print((count > 0 ? [""] : []) + finding.lines(marking: SearchPattern(words)))
    }
    return 1
  }
}

/// The matching passages of a scrum, or of one of its meetings.
private struct Finding {
  let scrum: DailyScrum
  var meeting: History?
  let passages: [Passage]

  /// Returns a heading, and a line for each passage with the words in bold.
  func lines(marking words: SearchPattern) -> [StyledLine] {
    [.heading(source)] + lines(marking: words) { "  \($0): " }
  }

  /// Returns a line for each passage, which also says where it is from.
  func sentences(marking words: SearchPattern) -> [StyledLine] { lines(marking: words) { "\(source), \($0): " } }

  private var source: String {
    [scrum.displayTitle, meeting?.span.began.localDateAndTime(at: .now)].compactMap(\.self).joined(separator: ", ")
  }

  private func lines(marking words: SearchPattern, _ beginning: (String) -> String) -> [StyledLine] {
    passages.map { passage in
      let excerpt = Excerpt(of: passage.text, around: words.ranges(in: passage.text))
      return StyledLine(beginning(passage.label(in: meeting)), .faint)
        + StyledLine(excerpt.parts.map { .init(text: $0, style: $1 ? .bold : .plain) })
    }
  }

  /// The finding as JSON, with whole lines instead of excerpts.
  var object: JSON.Object {
    let members: JSON.Object = [
      "date": (meeting?.date.timestamp).map(JSON.string), "meeting": (meeting?.id.uuidString).map(JSON.string),
      "passages": .array(passages.map { .object(self.object(of: $0)) }),
    ]
    return members.merging(scrum.jsonIdentity)
  }

  private func object(of passage: Passage) -> JSON.Object {
    let place: JSON.Object =
      switch passage.place {
      case .title: ["in": .string("title")]
      case .attendee: ["in": .string("attendees")]
      case .formerAttendee(let id): ["in": .string("formerAttendees"), "attendee": .string(id.uuidString)]
      case .item(let id, _): ["in": .string("items"), "item": .string(id.uuidString)]
      case .parkingLot: ["in": .string("parkingLot")]
      case .note(let id, let field):
        ["in": .string("notes"), "field": .string(field.rawValue), "name": .string(meeting?.name(of: Note(id: id)) ?? "")]
      case .transcript(let utterance):
        [
          "in": .string("transcript"), "at": utterance.map { .number($0.at.secondsText) },
          "name": utterance.flatMap { meeting?.name(of: $0) }.map(JSON.string),
        ]
      }
    return place.merging(["text": .string(passage.text)])
  }
}
