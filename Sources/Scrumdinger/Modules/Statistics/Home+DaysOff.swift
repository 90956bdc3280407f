import AppResources
import Puddles
import ScrumStore
import Scrums
import Settings
import SourceArchitecture

extension View {
  /// Presents a sheet that edits an attendee's days off.
  func daysOffSheet(
    isPresented: Binding<Bool>, of attendee: Attendee, in scrum: DailyScrum, _ scrums: LoadedScrums
  ) -> some View {
    sheet(isPresented: isPresented) {
      Home.DaysOffSheet(attendee: attendee, scrum: scrum, scrums: scrums) { isPresented.wrappedValue = false }
    }
  }
}

extension Home {
  /// The sheet that edits an attendee's days off.
  fileprivate struct DaysOffSheet: View {
    @Environment(ScrumProvider.self) private var provider
    let attendee: Attendee
    let scrum: DailyScrum
    @Boxed var scrums: LoadedScrums
    let close: () -> Void
    /// The text of the field when the sheet opened, and as typed; nil until the sheet has opened.
    @State private var original: String?
    @State private var text = ""
    @State private var isRefused = false

    var body: some View {
      DaysOffForm(
        name: attendee.name, text: Binding(get: { text }, set: { (text, isRefused) = ($0, false) }), hasMistake: isRefused
      )
      .navigationTitle(Strings.local.daysOff.edit)
      .onKeyPress(hints: [KeyHint(KeyPress(.return), Strings.local.form.save)]) { press in
        guard press == .control("s") else { return .ignored }
        save()
        return .handled
      }
      .onSubmit(save)
      .onAppear {
        text = scrum.typedDaysOff(of: attendee.id, at: provider.now())
        original = text
        provider.saveTyped = save
      }
      .onDisappear { provider.saveTyped = nil }
    }

    private func save() {
      let now = provider.now()
      guard text != original else { return close() }
      guard let days = scrum.daysOff(text, of: attendee.id, at: now) else {
        isRefused = true
        return
      }
      scrums.change(.edit(scrum.edit(off: days.edit(from: scrum.daysOff), at: now), of: scrum.id))
      close()
    }
  }
}
