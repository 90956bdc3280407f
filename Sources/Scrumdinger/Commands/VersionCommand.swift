import FoundationEssentials
import JSONCoding
import ScrumStore

/// Prints the version.
struct VersionCommand: Command {
  let isJSON: Bool

  func perform(on console: Console) async -> Int32 {
    guard isJSON else {
      console.print("scrumdinger \(Version.text)")
      return 0
    }
    var object: JSON.Object = ["json": .number(Version.json), "version": .string(Version.number)]
    object["commit"] = Version.commit.map(JSON.string)
    object["date"] = (Version.date?.timestamp).map(JSON.string)
    console.print(json: JSON.object(object).bytes(.line))
    return 0
  }
}
