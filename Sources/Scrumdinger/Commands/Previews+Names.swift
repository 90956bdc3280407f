import Puddles
import Scrums

extension Previews {
  /// The preview with this name or, if it is the only one, with this state.
  static func named(_ name: String) throws(UsageError) -> Preview {
    let all = all
    func isSame(_ text: String) -> Bool { text.lowercased() == name.lowercased() }
    let states = all.filter { isSame($0.name) }
    guard let preview = all.first(where: { isSame($0.id) }) ?? (states.count == 1 ? states[0] : nil) else {
      throw .unknownPreview(name)
    }
    return preview
  }

  /// The name of the preview that is probably meant, by its own name or its state's.
  static func name(closestTo typed: String) -> String? {
    let all = all
    let state = all.map(\.name).closest(to: typed).first
    return all.map(\.id).closest(to: typed).first ?? all.first { $0.name == state }?.id
  }
}
