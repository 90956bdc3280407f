import ConsoleUI
import JSONCoding

/// Prints the names of all previews, one per line.
struct PreviewCommand: Command {
  let isJSON: Bool

  func perform(on console: Console) async -> Int32 {
    let names = Previews.all.map(\.id)
    if isJSON { console.print(json: JSON.array(names.map(JSON.string)).bytes(.line)) } else { console.print(names) }
    return 0
  }
}
