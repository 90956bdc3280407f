import Observation

// NB: observed instead of a generic class's own property, whose key path is created again for each access.
@Observable final class Changes { var count = 0 }
