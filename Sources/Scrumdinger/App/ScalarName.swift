/// The name of a Unicode scalar, such as `LATIN SMALL LETTER A`: none, which a length of 0 bytes says.
///
/// Releases are linked with this function (`--wrap` in the Makefile) instead of the standard library's, whose tables of names, half a
/// megabyte, would be part of the program although nothing asks for `Unicode.Scalar.Properties.name`.
@_cdecl("__wrap__swift_stdlib_getScalarName")
public nonisolated func scalarName(of scalar: UInt32, buffer: UnsafeMutableRawPointer?, capacity: Int) -> Int { 0 }
