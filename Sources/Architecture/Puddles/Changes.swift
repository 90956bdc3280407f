import Observation

// NB: observed in place of a generic class's own property, whose key path would be created again for each access.
@Observable final class Changes { var count = 0 }
