import Glibc

/// The character set that the user's environment asks for.
public enum Charset {
  /// Whether it is UTF-8; otherwise nothing but ASCII is shown. Asking also sets the process's locale.
  public static let isUnicode: Bool = {
    setlocale(LC_ALL, "")
    let isUnicode = String(cString: nl_langinfo(Int32(CODESET))) == "UTF-8"
    // NB: only ASCII is sent then, but what stands for a character depends on what it is.
    if !isUnicode { setlocale(LC_CTYPE, "C.UTF-8") }
    return isUnicode
  }()
}
