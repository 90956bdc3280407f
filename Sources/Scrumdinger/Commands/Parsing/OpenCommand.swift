import AppResources

/// `open` and the program without a command: shows the screen, at first the list or the page that a link names.
enum OpenCommand {
  static let declaration = Declaration(
    "open", \.open, .init(placeholder: "LINK", text: \.link), more: Option.screen, launch: launch)

  static func launch(_ arguments: Arguments, _ context: any CommandContext) throws(UsageError) -> Launch {
    guard let text = arguments.words.first else { return .screen(context.options, opening: .list) }
    let link = try Link(text)
    return link == .follow ? .follow(context.options, scrum: nil) : .screen(context.options, opening: .link(link))
  }
}
