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
    /// The scrum when the sheet opened, and the text of the field then and as typed.
    @State private var opened: DailyScrum?
    @State private var original = ""
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
        (opened, original) = (scrum, text)
      }
    }

    private func save() {
      let now = provider.now()
      guard let opened, text != original else { return close() }
      guard let days = opened.daysOff(text, of: attendee.id, at: now) else {
        isRefused = true
        return
      }
      // NB: against the scrum as it was opened, as in its form, so that days that others add in the meantime are kept.
      var edit = opened.edit(off: days.edit(from: opened.daysOff), at: now)
      edit.base = opened
      scrums.change(.edit(edit, of: opened.id))
      close()
    }
  }
}
