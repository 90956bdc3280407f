import FoundationEssentials
package import JSONCoding
import Schedules
package import ScrumStore
package import Scrums

extension SyncOutcome {
  /// A change to a field of a scrum or to an attendee's name.
  package struct Edit: Hashable, Sendable {
    package enum Field: Hashable, Sendable {
      case title, length, theme, schedule, daysOff
      /// An attendee's name, which is empty where the scrum lacks the attendee.
      case attendee(Attendee.ID)
      case setting(Setting)
      /// A field that this version does not know.
      case other
    }

    package let field: Field
    /// The old and the new value, as language-independent text; empty without a value. Days off have an edit for each range
    /// that was added or taken back.
    package let old, new: String

    /// The maximum number of edits in a change, and the maximum length of a value in characters.
    fileprivate static let most = 100, longest = 200

    fileprivate init(_ field: Field, _ old: String, _ new: String) {
      self.field = field
      (self.old, self.new) = (String(old.trimmed.prefix(Self.longest)), String(new.trimmed.prefix(Self.longest)))
    }
  }
}

extension [SyncOutcome.Edit] {
  /// The edits that turn one scrum into another.
  init(from old: DailyScrum, to new: DailyScrum) {
    self = []
    func note(_ field: Element.Field, _ value: (DailyScrum) -> String) {
      let edit = Element(field, value(old), value(new))
      if edit.old != edit.new, count < Element.most { append(edit) }
    }
    note(.title, \.title)
    note(.length) { $0.length.lengthText }
    note(.theme, \.theme.rawValue)
    note(.schedule) { $0.schedule.map { [$0.daysText(), $0.time, $0.zone].compactMap(\.self).joined(separator: " ") } ?? "" }
    let daysOff = new.daysOff.edit(from: old.daysOff)
    let added = daysOff.added.entries.compactMap(new.text).map { Element(.daysOff, "", $0) }
    let removed = daysOff.removed.entries.compactMap(old.text).map { Element(.daysOff, $0, "") }
    self += (added + removed).prefix(Element.most - count)
    for id in old.attendees.ids + new.attendees.ids.filter({ old.attendees[id: $0] == nil }) {
      note(.attendee(id)) { $0.attendees[id: id]?.name ?? "" }
    }
    for setting in Setting.allCases { note(.setting(setting)) { "\($0.settings[setting])" } }
  }
}

extension DailyScrum {
  /// `2026-12-24..2027-01-01`, or `Ann 2026-12-04`; nil for somebody who is no attendee.
  fileprivate func text(_ entry: DaysOff.Entry) -> String? {
    guard let id = entry.attendee else { return DaySet.text(entry.days) }
    return attendees[id: id].map { "\($0.name) \(DaySet.text(entry.days))" }
  }
}

extension Duration {
  /// The length in whole minutes, such as `15 min`, or else in seconds, such as `90 s`.
  fileprivate var lengthText: String {
    let seconds = Int(components.seconds)
    return seconds % 60 == 0 ? "\(seconds / 60) min" : "\(seconds) s"
  }
}

extension SyncOutcome.Edit: Record {
  package static func record(_ members: inout some Members, _ edit: Self?) throws(JSON.SyntaxError) -> Self {
    let field = try members.required("field", edit?.field.name), attendee = try members.optional("attendee", edit?.field.attendee)
    return Self(
      Field(field, attendee), try members.required("from", edit?.old), try members.required("to", edit?.new))
  }
}

extension SyncOutcome.Edit.Field {
  fileprivate var name: String {
    switch self {
    case .title: "title"
    case .length: "length"
    case .theme: "theme"
    case .schedule: "schedule"
    case .daysOff: "off"
    case .attendee: "attendee"
    case .setting(let setting): setting.rawValue
    case .other: "other"
    }
  }

  fileprivate var attendee: Attendee.ID? { if case .attendee(let id) = self { id } else { nil } }

  fileprivate init(_ name: String, _ attendee: Attendee.ID?) {
    let simple: [Self] = [.title, .length, .theme, .schedule, .daysOff] + Setting.allCases.map(Self.setting)
    self = simple.first { $0.name == name } ?? attendee.map(Self.attendee) ?? .other
  }
}
