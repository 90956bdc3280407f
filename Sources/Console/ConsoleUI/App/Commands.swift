/// The contents of an app's commands: buttons, toggles and pickers.
public typealias Commands = View
/// Builds an app's commands.
public typealias CommandsBuilder = ViewBuilder

extension Scene {
  /// Adds keys that work on every page, but not in a sheet or a question. A terminal has no menu bar, so the help shows them,
  /// each menu under its title. A button without a keyboard shortcut gets the first free letter of its title.
  public func commands(@CommandsBuilder content commands: () -> some Commands) -> some Scene {
    let content = content.toolbar { ToolbarItem(placement: .secondaryAction, content: commands) }
    return WindowGroup { content }
  }
}

/// Have no effect: these commands are about windows.
public typealias SidebarCommands = EmptyView
public typealias InspectorCommands = EmptyView
public typealias ToolbarCommands = EmptyView
public typealias TextEditingCommands = EmptyView
public typealias TextFormattingCommands = EmptyView

/// Commands under a title of their own in the help.
public struct CommandMenu<Content: Commands>: Commands {
  private let title: String
  private let content: Content

  public init(_ title: String, @CommandsBuilder content: () -> Content) { (self.title, self.content) = (title, content()) }

  public var body: some View { content.keyGroup(title) }
}

/// Commands among the keys of the program. The place in Apple's menus has no effect.
public struct CommandGroup<Content: Commands>: Commands {
  private let content: Content

  public init(replacing group: CommandGroupPlacement, @CommandsBuilder addition: () -> Content) { content = addition() }
  public init(before group: CommandGroupPlacement, @CommandsBuilder addition: () -> Content) { content = addition() }
  public init(after group: CommandGroupPlacement, @CommandsBuilder addition: () -> Content) { content = addition() }

  public var body: some View { content }
}

/// A place in Apple's menus, which has no effect.
public enum CommandGroupPlacement {
  case appInfo, appSettings, appTermination, appVisibility, help, importExport, newItem, pasteboard, printItem, saveItem, sidebar
  case singleWindowList, systemServices, textEditing, textFormatting, toolbar, undoRedo, windowArrangement, windowList, windowSize
}
