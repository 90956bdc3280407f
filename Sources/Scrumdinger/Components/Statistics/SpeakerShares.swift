import ConsoleUI
import Models
import Resources
import Statistics

/// The speaking times of each person: the mean of a meeting, and the share of all as a number and a bar.
struct SpeakerShares: View {
  let people: [Statistics.Person]
  let theme: Theme
  /// In columns.
  let width: Int

  private let strings = Strings.local.statistics

  var body: some View {
    VStack(alignment: .leading) {
      TimesRow(
        name: Text(strings.speakingTimes).bold(), time: Text(strings.mean), share: Text(strings.share), bar: nil, width: width
      )
      .secondary()
      ForEach(people) { person in
        TimesRow(
          name: Text(person.name), time: Text(person.mean.clock), share: Text(strings.percent(person.share)),
          bar: TimeBar(time: person.share / largest, theme: theme), width: width)
      }
    }
  }

  private var largest: Double { people.map(\.share).max() ?? 1 }
}
