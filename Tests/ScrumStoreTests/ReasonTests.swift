import AppResources
import DurableFiles
import FoundationEssentials
import JSONCoding
import ScrumStore
import Scrums
import Testing

@Suite("A reason")
struct ReasonTests {
  private static let id = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1))
  private static let date = Date(timeIntervalSinceReferenceDate: 0)

  private static let reasons: [(Damage.Reason, code: String)] = [
    (.json(.unexpected(nil, .end)), "unexpected"), (.json(.unexpected(0x7D, .value)), "unexpected"),
    (.json(.byteOrderMark), "byteOrderMark"), (.json(.missing(key: "id")), "missing"),
    (.json(.expected(.list)), "expected"), (.json(.expected(.wholeNumber(1...9), key: "index")), "expected"),
    (.refused(.hardLink), "hardLink"), (.refused(.tooLarge(64 << 20)), "tooLarge"), (.system(2), "system"),
    (.otherID, "otherID"), (.repeatedID, "repeatedID"), (.unknownTheme("mauve"), "unknownTheme"),
    (.longLine(64 << 20), "longLine"),
    (.accessible(mode: 0o644), "accessible"), (.duplicateOfLine(3), "duplicateOfLine"),
    (.futureMeeting(id, date), "futureMeeting"),
    (.leftOut(.heads), "leftOut"), (.encoded("UTF-16"), "encoded"), (.notRecord(.update), "notRecord"),
    (.notList(.meeting), "notList"), (.duplicate(.scrum, id), "duplicate"), (.nearestTheme(.sky, to: "azure"), "nearestTheme"),
    (.impossibleLength("-1", isMinutes: true, became: 60), "impossibleLength"),
    (.dateSince1970("1", became: date), "dateSince1970"),
  ]

  @Test(arguments: reasons) func `has a code, and a sentence in each language`(_ reason: Damage.Reason, _ code: String) {
    #expect(reason.code == code)
    #expect(!reason.english.isEmpty && !reason.german.isEmpty && reason.english != reason.german)
  }

  @Test func `names the byte that is there, and the token that belongs there`() {
    #expect(JSON.Reason.unexpected(0x0A, .word("null")).english == "expected null, found byte 0x0a")
    #expect(JSON.Reason.unexpected(0x7D, .commaOrBracket).german == "statt '}' sollte hier ein Komma oder ] stehen")
  }

  @Test func `of the system is translated`() {
    #expect(Damage.Reason.system(13).english == "Permission denied")
    #expect(Damage.Reason.system(13).german == "Keine Berechtigung")
    #expect(Damage.Reason.system(71).german == Damage.Reason.system(71).english, "a rare one is the system's")
  }

  @Test func `of a record comes through the reader of its text`() {
    #expect(Damage.Reason(JSON.SyntaxError(.noTurns).reason) == .noTurns)
    #expect(JSON.SyntaxError(.noTurns) == JSON.SyntaxError(.noTurns) && JSON.SyntaxError(.noTurns) != JSON.SyntaxError(.otherID))
  }
}
