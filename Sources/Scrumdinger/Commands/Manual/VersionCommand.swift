import AppResources
import FoundationEssentials
import JSONCoding
import ScrumStore

struct VersionCommand: Command {
  static let declaration = Declaration("version", \.version, readsStore: false, options: [.json]) { arguments, _ in
    .command(VersionCommand(isJSON: arguments.isJSON))
  }

  let isJSON: Bool

  func perform(on console: Console) async -> Int32 {
    guard isJSON else {
      console.print("scrumdinger \(Version.text)")
      return 0
    }
    var object: JSON.Object = ["json": .number(Version.json), "version": .string(Version.number)]
    object["commit"] = Version.commit.map(JSON.string)
    object["date"] = (Version.date?.timestamp).map(JSON.string)
    console.print(object)
    return 0
  }
}
