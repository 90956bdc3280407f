import Observation

/// Counts seconds while another program's meeting is on the screen, for views with its time.
@Observable
final class Seconds { var count = 0 }
