import Scrums
import Testing

@Suite struct EditDistanceTests {
  @Test(arguments: [
    ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("scrum", "scrum", 0), ("scrum", "scum", 1), ("lsit", "list", 1),
    ("ab", "ba", 1),
    ("kitten", "sitting", 3), ("teh end", "the edn", 2),
  ])
  func `insertions, removals, replacements and swaps count one each`(_ one: String, _ other: String, _ distance: Int) {
    #expect(Array(one).editDistance(to: Array(other)) == distance)
  }
}
