/// The settings of an app: a sheet that `,` opens on every page.
public struct SettingsScene<Content: View> {
  let content: Content
}

extension App {
  /// The settings of an app, after its `WindowGroup`: a sheet that `,` opens on every page.
  // NB: a function of the app's, so that it hides no type and no module of this name.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public func Settings<Content: View>(@ViewBuilder content: () -> Content) -> SettingsScene<Content> {
    SettingsScene(content: content())
  }
}

extension SceneBuilder {
  /// An app with settings.
  public static func buildBlock<Settings: View>(_ scene: some Scene, _ settings: SettingsScene<Settings>) -> some Scene {
    let content = scene.content
    return WindowGroup { SettingsOpener(content: content, settings: settings.content) }
  }
}

private struct SettingsOpener<Content: View, Settings: View>: View {
  let content: Content
  let settings: Settings
  @State private var isOpen = false
  @Environment(\.phrase) private var phrase

  var body: some View {
    content
      .onKeyPress([KeyPress(",")], title: phrase(.settings), group: .program, position: .secondary) {
        isOpen = true
        return .handled
      }
      .sheet(isPresented: $isOpen) { settings.navigationTitle(phrase(.settings)) }
  }
}
