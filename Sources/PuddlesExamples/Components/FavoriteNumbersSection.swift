import Puddles

/// A section of favourite numbers, with the reasons for them.
struct FavoriteNumbersSection: View {
  /// The third number, which isn't a favourite yet.
  let random: Int

  var body: some View {
    Section {
      row(42, "The answer. Do ask for the question.")
      row(73, "The 21st prime, and 21 is 7 times 3. Physicists have wept.")
      row(random, "Nobody’s favourite yet. Be the first.")
    }
  }

  private func row(_ number: Int, _ reason: String) -> some View {
    LabeledContent("\(number)", value: reason)
      .padding(left: 2)
      .environment(\.labelWidth, 4)
  }
}

struct FavoriteNumbersSection_Previews: PreviewProvider {
  static var previews: some View {
    StateHosting(100) { $random in
      List {
        FavoriteNumbersSection(random: random)
        Section { RowButton("Add 1") { random += 1 } }
      }
    }
  }
}
