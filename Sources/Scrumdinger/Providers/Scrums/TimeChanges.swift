import Observation

/// A count of the moments at which times on the screen may have become wrong.
@Observable
final class TimeChanges { var changes = 0 }
