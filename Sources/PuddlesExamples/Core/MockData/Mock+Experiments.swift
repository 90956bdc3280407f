import FoundationEssentials

nonisolated extension Mock {
  /// Made-up ideas for experiments.
  public nonisolated enum Experiment {
    public static let all = texts.indices.map(mock)

    /// Returns the idea at an index, which wraps around.
    public static func mock(index: Int) -> PuddlesExamplesCore.Experiment {
      let text = texts[index % texts.count]
      return PuddlesExamplesCore.Experiment(title: text.title, description: text.description)
    }

    private static let texts: [(title: String, description: String)] = [
      (
        "Toast Buttered on Both Sides",
        "Drop it a hundred times, and note which side it lands on. The carpet has agreed to take part."
      ),
      (
        "The Silent Alarm Clock",
        "Wake forty volunteers with an alarm clock that makes no sound. So far nobody has complained. Nobody has turned up either."
      ),
      (
        "Appraisals for Houseplants",
        "Give a fern ambitious goals and honest feedback, and measure how it grows. Repeat with a cactus, from further away."
      ),
      (
        "One Commuter in Ten Is a Penguin",
        "Replace every tenth commuter by a penguin, and see who offers it a seat. The control group gets a slightly larger penguin."
      ),
      (
        "Time Travel by Meeting",
        "Hold a stand-up that is so long that it overlaps with tomorrow’s. Ask those who come out of it what the weather will be like."
      ),
    ]
  }
}
