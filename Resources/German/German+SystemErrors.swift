import Glibc

extension Strings.Reasons {
  /// What the C library says of the system's errors, where it has no translations.
  static let systemErrors: [Int32: String] = [
    EACCES: "Keine Berechtigung", EAGAIN: "Im Moment nicht verfügbar", EBADF: "Ungültiger Dateideskriptor",
    EBUSY: "Wird gerade verwendet", ECHILD: "Kein Kindprozess", ECONNREFUSED: "Verbindung abgelehnt",
    EDQUOT: "Kontingent auf dem Datenträger überschritten", EEXIST: "Datei existiert bereits", EFBIG: "Datei ist zu groß",
    EINTR: "Unterbrochen", EINVAL: "Ungültiges Argument", EIO: "Ein- oder Ausgabefehler", EISDIR: "Ist ein Ordner",
    ELOOP: "Zu viele symbolische Links", EMFILE: "Zu viele offene Dateien", EMLINK: "Zu viele Links",
    ENAMETOOLONG: "Dateiname ist zu lang", ENFILE: "Zu viele offene Dateien im System", ENODEV: "Kein solches Gerät",
    ENOENT: "Datei oder Ordner nicht gefunden", ENOEXEC: "Kein ausführbares Programm", ENOLCK: "Keine Sperren verfügbar",
    ENOMEM: "Nicht genügend Speicher", ENOSPC: "Kein Platz mehr auf dem Gerät", ENOSYS: "Vom System nicht unterstützt",
    ENOTDIR: "Ist kein Ordner", ENOTEMPTY: "Ordner ist nicht leer", ENOTTY: "Kein Terminal", ENXIO: "Kein solches Gerät",
    EOPNOTSUPP: "Nicht unterstützt", EOVERFLOW: "Wert ist zu groß", EPERM: "Nicht erlaubt", EPIPE: "Niemand liest mehr",
    EROFS: "Dateisystem ist nur lesbar", ESTALE: "Datei auf dem Server nicht mehr vorhanden",
    ETIMEDOUT: "Zeit überschritten", ETXTBSY: "Programm wird gerade ausgeführt",
    EXDEV: "Liegt auf einem anderen Dateisystem",
  ]
}
