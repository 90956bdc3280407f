import Observation

/// The seconds that pass while the screen shows a meeting of another program. Whatever tells its time reads them.
@Observable
final class Seconds { var count = 0 }
