import Observation

/// Counts seconds while the screen shows a meeting of another program; views that show its time read the count.
@Observable
final class Seconds { var count = 0 }
