// The platform's C library. Each library of this package imports this module instead, so that another platform is named here alone.
// NB: exported, because an import counts for one file. No library exports this module in turn, so clients don't get C's names.
#if canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Musl)
  @_exported import Musl
#elseif canImport(Darwin)
  @_exported import Darwin
#endif
