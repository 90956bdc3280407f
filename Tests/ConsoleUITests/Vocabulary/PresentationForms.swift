import ConsoleUI
import ConsoleUITesting
import Testing

private struct Item: Identifiable, Equatable { var id: Int }

/// A page that can present anything, and says what has happened.
private struct Page<Presenting: View>: View {
  let present: (Binding<Bool>) -> (AnyView) -> Presenting
  @State private var isOpen = false
  var body: some View { present($isOpen)(AnyView(Button("open") { isOpen = true })) }
}

private struct Closing: View {
  @Environment(\.dismiss) private var dismiss
  @Environment(\.isPresented) private var isPresented
  var body: some View {
    VStack {
      Text(isPresented ? "presented" : "at the root")
      Button("leave") { dismiss() }
    }
  }
}

@Suite("Presentations in SwiftUI's words")
struct PresentationForms {
  private func opened(_ present: @escaping (Binding<Bool>) -> (AnyView) -> some View) -> Screen {
    let screen = Screen(Page(present: present), 60, 16)
    screen.press(.return)
    return screen
  }

  @Test func `dismiss closes the nearest sheet, cover or popover, and Escape does too`() {
    let log = Log()
    let screens = [
      opened { isOpen in { $0.sheet(isPresented: isOpen, onDismiss: { log("sheet") }) { Closing() } } },
      opened { isOpen in { $0.fullScreenCover(isPresented: isOpen, onDismiss: { log("cover") }) { Closing() } } },
      opened { isOpen in { $0.popover(isPresented: isOpen) { Closing().onDisappear { log("popover") } } } },
    ]
    for (screen, name) in zip(screens, ["sheet", "cover", "popover"]) {
      #expect(screen.text.contains("presented"))
      #expect(screen.focusedLine.contains("[ leave ]"))
      #expect(screen.footer.contains("Esc Close"))
      screen.press(.return)
      #expect(screen.focusedLine.contains("[ open ]"))
      screen.press(.return, .escape)
      #expect(screen.focusedLine.contains("[ open ]"))
      #expect(screen.lines.count == 1)
      #expect(log.entries.suffix(2) == [name, name])
    }
  }

  @Test func `dismiss closes the inner of two, goes back a page, and does nothing at the root`() {
    let screen = Screen(Closing(), 60, 16)
    screen.press(.return)
    #expect(screen.text.contains("at the root"))
    let nested = opened { isOpen in
      { page in
        page.sheet(isPresented: isOpen) {
          Page { isInner in { $0.fullScreenCover(isPresented: isInner) { Closing() } } }
        }
      }
    }
    nested.press(.return)
    #expect(nested.text.contains("presented"))
    nested.press(.return)
    #expect(nested.text.contains("[ open "))
    #expect(!nested.text.contains("presented"))
    nested.press(.escape)
    #expect(nested.lines.count == 1)
    struct Stack: View {
      @State var path = [1]
      var body: some View {
        NavigationStack(path: $path) {
          Closing().navigationTitle("Root").navigationDestination(for: Int.self) { _ in Closing().navigationTitle("Page") }
        }
      }
    }
    let stack = Screen(Stack(), 60, 16)
    #expect(stack.text.contains("Page"))
    #expect(stack.text.contains("presented"))
    stack.press(.return)
    #expect(stack.text.contains("Root"))
    #expect(stack.text.contains("at the root"))
    let inSheet = opened { isOpen in { $0.sheet(isPresented: isOpen) { Stack() } } }
    inSheet.press(.return, .return)
    #expect(inSheet.lines.count == 1)
  }

  @Test func `interactiveDismissDisabled leaves closing to the view`() {
    let screen = opened { isOpen in { $0.sheet(isPresented: isOpen) { Closing().interactiveDismissDisabled() } } }
    screen.press(.escape, "q")
    #expect(screen.text.contains("leave"))
    #expect(!screen.footer.contains("Esc"))
    screen.press(.return)
    #expect(!screen.text.contains("leave"))
  }

  @Test(arguments: [true, false]) func `interactiveDismissDisabled holds as long as its view is shown`(isReplaced: Bool) {
    struct Steps: View {
      let isReplaced: Bool
      @State var step = 1
      var body: some View {
        Button("step \(step)") { step += 1 }
        if step == 1 || isReplaced && step == 2 { Text("busy \(step)").interactiveDismissDisabled().id(step) }
      }
    }
    let screen = opened { isOpen in { $0.sheet(isPresented: isOpen) { VStack { Steps(isReplaced: isReplaced) } } } }
    screen.press(.escape)
    #expect(screen.text.contains("step 1"))
    screen.press(.return)
    screen.press(.escape)
    #expect(screen.text.contains("step 2") == isReplaced)
    if isReplaced { screen.press(.return, .escape) }
    #expect(!screen.text.contains("step"))
  }

  @Test func `a sheet and a cover are presented for an item`() {
    struct Desk: View {
      @State var item: Item? = Item(id: 1)
      @State var other: Item?
      let log: Log
      var body: some View {
        Button("cover") { other = Item(id: 2) }
          .sheet(item: $item, onDismiss: { log("sheet") }) { Text("sheet \($0.id)") }
          .fullScreenCover(item: $other, onDismiss: { log("cover") }) { Text("cover \($0.id)") }
      }
    }
    let log = Log(), screen = Screen(Desk(log: log), 60, 16)
    #expect(screen.text.contains("sheet 1"))
    screen.press(.escape, .return)
    #expect(screen.text.contains("cover 2"))
    screen.press(.escape)
    #expect(log.entries == ["sheet", "cover"])
    #expect(screen.lines == ["[ cover ]"])
  }

  @Test func `an alert has a title, a message and buttons`() {
    let log = Log()
    let both = opened { isOpen in
      {
        $0.alert("Delete it?", isPresented: isOpen) {
          Button("Delete", role: .destructive) { log("delete") }
        } message: {
          Text("For good.")
        }
      }
    }
    #expect(both.text.contains("Delete it?"))
    #expect(both.text.contains("For good."))
    both.press(.tab, .return)
    #expect(log.entries == ["delete"])
    let plain = opened { isOpen in { $0.alert("Saved", isPresented: isOpen) { Button("Good") { log("good") } } } }
    #expect(plain.text.contains("Saved"))
    #expect(plain.focusedLine.contains("[ Good ]"))
    let bare = opened { isOpen in { $0.alert("Saved", isPresented: isOpen) {} } }
    #expect(bare.focusedLine.contains("[ Esc OK ]"))
    bare.press(.return)
    #expect(bare.lines == ["[ open ]"])
  }

  @Test func `an alert and a confirmation dialog present a value`() {
    func number(_ value: Int?) -> [Screen] {
      [
        opened { isOpen in
          {
            $0.alert("Number", isPresented: isOpen, presenting: value) {
              Button("Use \($0)") {}
            } message: {
              Text("It is \($0).")
            }
          }
        },
        opened { isOpen in { $0.alert("Number", isPresented: isOpen, presenting: value) { Button("Use \($0)") {} } } },
        opened { isOpen in
          {
            $0.confirmationDialog("Number", isPresented: isOpen, presenting: value) {
              Button("Use \($0)") {}
            } message: {
              Text("It is \($0).")
            }
          }
        },
        opened { isOpen in { $0.confirmationDialog("Number", isPresented: isOpen, presenting: value) { Button("Use \($0)") {} } }
        },
      ]
    }
    #expect(number(7).map { $0.text.contains("Use 7") } == [true, true, true, true])
    #expect(number(7).map { $0.text.contains("It is 7.") } == [true, false, true, false])
    #expect(number(nil).map { $0.text.contains("Number") } == [false, false, false, false])
  }

  @Test func `a confirmation dialog may hide its title`() {
    let screen = opened { isOpen in
      { $0.confirmationDialog("Title", isPresented: isOpen, titleVisibility: .hidden) { Button("Yes") {} } }
    }
    #expect(!screen.text.contains("Title"))
    #expect(screen.text.contains("[ Yes ]"))
  }

  @Test func `the default action of a dialog has the focus, and its cancel action is Escape`() {
    let log = Log()
    let screen = opened { isOpen in
      {
        $0.alert("Leave?", isPresented: isOpen) {
          Button("Stay") { log("stay") }.keyboardShortcut(.cancelAction)
          Button("Leave") { log("leave") }.keyboardShortcut(.defaultAction)
        }
      }
    }
    #expect(screen.focusedLine.contains("[ Esc Stay ]  [ Enter Leave ]"))
    screen.press(.return)
    screen.press(.return, .escape)
    #expect(log.entries == ["leave", "stay"])
  }
}
