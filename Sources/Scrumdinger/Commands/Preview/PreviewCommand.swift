import AppResources
import ConsoleUI
import JSONCoding
import Scrums

/// Prints the names of all previews, one per line.
struct PreviewCommand: Command {
  private static let list = Option(name: "--list", text: \.list)
  static let declaration = Declaration(
    "preview", \.preview, .init(placeholder: "NAME", isOptional: true, candidates: .previews, text: \.preview),
    options: [.json(\.jsonNames), list], more: Option.screen
  ) { arguments, context throws(UsageError) in
    let name = arguments.words.first
    guard arguments.has(list) else {
      return .previews(context.options, opened: try name.map(Previews.named))
    }
    if let name { throw .unexpected(name) }
    return .command(PreviewCommand(isJSON: arguments.isJSON))
  }

  let isJSON: Bool

  func perform(on console: Console) async -> Int32 {
    let names = Previews.all.map(\.id)
    if isJSON { console.print(json: JSON.array(names.map(JSON.string)).bytes(.line)) } else { console.print(names) }
    return 0
  }
}

extension Previews {
  /// Finds a preview by its name or by an unambiguous state.
  static func named(_ name: String) throws(UsageError) -> Preview {
    let all = all
    func isSame(_ text: String) -> Bool { text.lowercased() == name.lowercased() }
    let states = all.filter { isSame($0.name) }
    guard let preview = all.first(where: { isSame($0.id) }) ?? (states.count == 1 ? states[0] : nil) else {
      throw .unknownPreview(name)
    }
    return preview
  }

  /// Returns the name of the preview with the closest name or state.
  static func name(closestTo typed: String) -> String? {
    let all = all
    let state = all.map(\.name).closest(to: typed).first
    return all.map(\.id).closest(to: typed).first ?? all.first { $0.name == state }?.id
  }
}
