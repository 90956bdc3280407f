import Observation

/// Counts changes for Observation: views that read ``count`` are updated when it grows.
// NB: observed instead of a property of a generic class, which would create its key path again for each access.
@Observable final class Changes { var count = 0 }
