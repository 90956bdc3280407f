import ConsoleUI
import ConsoleUITesting
import Testing

@Suite("Looks that only Apple's screens have")
struct AppleLookForms {
  @Test func `are accepted, and change nothing`() {
    let text = Text("text")
    let forms: [AnyView] = [
      AnyView(text.cornerRadius(8)), AnyView(text.clipShape(Circle())), AnyView(text.clipped()), AnyView(text.shadow(radius: 4)),
      AnyView(text.blur(radius: 2)), AnyView(text.contentShape(Rectangle())), AnyView(text.background(.thinMaterial)),
      AnyView(text.scrollContentBackground(.hidden)), AnyView(text.animation(.default)),
      AnyView(text.animation(.easeInOut(duration: 0.2), value: 1)), AnyView(text.transition(.opacity)),
      AnyView(text.transition(.move(edge: .leading))), AnyView(text.contentTransition(.interpolate)),
      AnyView(text.ignoresSafeArea()),
      AnyView(text.ignoresSafeArea(edges: .top)), AnyView(text.navigationBarTitleDisplayMode(.inline)),
      AnyView(text.navigationBarBackButtonHidden()), AnyView(text.presentationDetents([.medium, .large])),
      AnyView(text.presentationDragIndicator(.visible)), AnyView(text.preferredColorScheme(.dark)),
      AnyView(text.toolbarBackground(.visible)), AnyView(text.listRowSeparator(.hidden)),
      AnyView(text.listRowBackground(Color.red)), AnyView(text.listRowInsets(EdgeInsets())),
      AnyView(text.textInputAutocapitalization(.never)), AnyView(text.autocorrectionDisabled()),
      AnyView(text.keyboardType(.numberPad)),
      AnyView(text.submitLabel(.done)), AnyView(text.textFieldStyle(.roundedBorder)), AnyView(text.toggleStyle(.switch)),
      AnyView(text.labelStyle(.titleAndIcon)), AnyView(text.progressViewStyle(.circular)), AnyView(text.formStyle(.grouped)),
      AnyView(text.controlSize(.large)), AnyView(text.imageScale(.large)), AnyView(text.monospaced()),
      AnyView(text.monospacedDigit()), AnyView(text.minimumScaleFactor(0.5)), AnyView(text.lineSpacing(4)),
      AnyView(text.textSelection(.enabled)), AnyView(text.accessibilityHint("hint")),
      AnyView(text.accessibilityIdentifier("id")), AnyView(text.help("help")),
      AnyView(text.tabViewStyle(.page)), AnyView(text.navigationSplitViewColumnWidth(min: 9, ideal: 20)),
      AnyView(text.navigationSplitViewColumnWidth(20)), AnyView(text.font(.body.monospacedDigit())),
      AnyView(WindowGroup("Title") { text }.content), AnyView(text.contentTransition(.numericText(countsDown: true))),
      AnyView(text.contentTransition(.numericText(value: 5))), AnyView(text.animation(.spring(duration: 1).delay(1).speed(2))),
      AnyView(text.animation(.spring(response: 1, dampingFraction: 1).repeatCount(3).repeatForever())),
      AnyView(
        text.transition(.asymmetric(insertion: .push(from: .top), removal: .opacity.combined(with: .scale)).animation(.linear))),
      AnyView(
        VStack {
          text; EditButton()
        }), AnyView(text.inspectorColumnWidth(30)),
      AnyView(text.inspectorColumnWidth(min: 20, ideal: 30, max: 40)),
    ]
    for form in forms { #expect(shown(form) == ["text"]) }
  }

  @Test func `withAnimation performs the changes`() {
    struct Page: View {
      @State private var count = 0
      @State private var isOn = false
      var body: some View {
        VStack {
          Button("count \(count)") { withAnimation(.spring) { count += 1 } }
          Toggle("toggle", isOn: $isOn.animation())
          if isOn { Text("appears") }
        }
      }
    }
    let screen = Screen(Page())
    screen.press(.return)
    #expect(screen.text.contains("count 1"))
    screen.press(.tab)
    screen.press(.space)
    #expect(screen.text.contains("appears"))
    #expect(withAnimation { 7 } == 7)
  }
}
