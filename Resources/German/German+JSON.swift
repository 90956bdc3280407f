package import JSONCoding

extension JSON.Reason {
  package var german: String {
    switch self {
    case .unexpected(nil, let token): "hier endet der Text, obwohl \(token.german) folgen sollte"
    case .unexpected(let byte?, let token):
      "statt \(byte.isVisible ? "'\(byte.shown)'" : "Byte \(byte.shown)") sollte hier \(token.german) stehen"
    case .byteOrderMark: "der Text beginnt mit einem Byte Order Mark"
    case .notUTF8: "der Text ist kein UTF-8"
    case .unterminatedString: "eine Zeichenkette hat kein Ende"
    case .unknownEscape: "diese Escape-Sequenz ist unbekannt"
    case .shortEscape: "nach \\u sollten vier hexadezimale Ziffern stehen"
    case .unpairedSurrogate: "hier steht ein halbes Surrogat-Paar"
    case .controlCharacter(let byte): "in einer Zeichenkette steht das Steuerzeichen \(byte.shown)"
    case .tooDeep(let depth): "der Text ist tiefer verschachtelt als \(depth)"
    case .duplicateKey(let key): "der Schlüssel „\(key)“ kommt doppelt vor"
    case .missing(let key): "„\(key)“ fehlt"
    case .expected(let kind, nil): "hier sollte \(kind.german) stehen"
    case .expected(let kind, let key?): "bei „\(key)“ sollte \(kind.german) stehen"
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
    case .attoseconds: "ein Paar ganzer Zahlen, die oberen und unteren 64 Bit einer Zahl von Attosekunden,"
    case .fraction: "eine Zahl von 0 bis 1"
    case .commit: "die ID eines Commits"
    case .wholeNumber(let range): "eine ganze Zahl von \(range.lowerBound) bis \(range.upperBound)"
    case .choice(let words): "eines von \(words.quoted)"
    }
  }
}
