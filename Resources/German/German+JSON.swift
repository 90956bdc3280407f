package import JSONCoding

extension JSON.Reason {
  package var german: String {
    switch self {
    case .unexpected(nil, let token): "\(token.german) erwartet, aber der Text ist zu Ende"
    case .unexpected(let byte?, let token):
      "\(token.german) erwartet statt \(byte.isVisible ? "'\(byte.shown)'" : "Byte \(byte.shown)")"
    case .byteOrderMark: "beginnt mit einem Byte Order Mark"
    case .notUTF8: "kein UTF-8"
    case .unterminatedString: "Zeichenkette ohne Ende"
    case .unknownEscape: "unbekannte Escape-Sequenz"
    case .shortEscape: "vier hexadezimale Ziffern nach \\u erwartet"
    case .unpairedSurrogate: "halbes Surrogat-Paar"
    case .controlCharacter(let byte): "Steuerzeichen \(byte.shown) in einer Zeichenkette"
    case .tooDeep(let depth): "tiefer verschachtelt als \(depth)"
    case .duplicateKey(let key): "Schlüssel „\(key)“ doppelt"
    case .missing(let key): "„\(key)“ fehlt"
    case .expected(let kind, nil): "\(kind.german) erwartet"
    case .expected(let kind, let key?): "\(kind.german) für „\(key)“ erwartet"
    case .rule(let rule): "\(rule.value)"
    }
  }
}

extension JSON.Token {
  fileprivate var german: String {
    switch self {
    case .value: "ein Wert"
    case .valueOrBracket: "ein Wert oder ]"
    case .key: "ein Schlüssel"
    case .keyOrBrace: "ein Schlüssel oder }"
    case .colon: "ein Doppelpunkt"
    case .commaOrBracket: "ein Komma oder ]"
    case .commaOrBrace: "ein Komma oder }"
    case .digit: "eine Ziffer"
    case .end: "das Ende"
    case .word(let word): word
    }
  }
}

extension JSON.Kind {
  fileprivate var german: String {
    switch self {
    case .object: "ein Objekt"
    case .list: "eine Liste"
    case .string: "eine Zeichenkette"
    case .flag: "true oder false"
    case .number: "eine Zahl"
    case .address: "eine Adresse"
    case .branch: "ein Branch"
    case .uuid: "eine UUID"
    case .date: "ein Zeitpunkt wie 2026-11-21T08:42:00.000Z"
    case .seconds: "eine Zahl in Sekunden"
    case .minutes: "eine Zahl in Minuten"
    case .attoseconds: "zwei ganze Zahlen, die oberen und unteren 64 Bit einer Zahl von Attosekunden,"
    case .fraction: "eine Zahl von 0 bis 1"
    case .commit: "die ID eines Commits"
    case .wholeNumber(let range): "eine ganze Zahl von \(range.lowerBound) bis \(range.upperBound)"
    case .choice(let words): "eines von \(words.quoted)"
    }
  }
}
