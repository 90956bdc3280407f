import FoundationEssentials
package import JSONCoding
import ScrumStore

/// A preview as it is printed by `share --preview --json`.
extension Sharing.Preview {
  package var object: JSON.Object {
    func side(_ side: Side) -> JSON { .object(["meetings": .number(side.meetings), "scrums": .number(side.scrums)]) }
    var object: JSON.Object = [
      "common": .number(common), "here": side(here), "there": side(there), "transcripts": .number(transcripts),
      "twins": .array(twins.map { .string($0) }),
    ]
    object["author"] = author.map { .string($0) }
    object["date"] = date.map { .string($0.timestamp) }
    return object
  }

  package init(_ object: JSON.Object) {
    func number(_ value: JSON?) -> Int { if case .number(let text)? = value { Int(text) ?? 0 } else { 0 } }
    func text(_ value: JSON?) -> String? { if case .string(let text)? = value { text } else { nil } }
    func side(_ value: JSON?) -> Side {
      Side(scrums: number(value?.object?["scrums"]), meetings: number(value?.object?["meetings"]))
    }
    self.init()
    here = side(object["here"])
    there = side(object["there"])
    author = text(object["author"])
    date = text(object["date"]).flatMap { Date(timestamp: $0) }
    common = number(object["common"])
    if case .array(let titles)? = object["twins"] { twins = titles.compactMap { text($0) } }
    transcripts = number(object["transcripts"])
  }
}
