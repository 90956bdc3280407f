// What can be stored: flags, numbers, texts, bytes, types with a raw whole number or text, and optionals of these.

extension AppStorage {
  /// A flag with its initial value.
  public init(wrappedValue: Value, _ key: String, store: StorageFile? = nil) where Value == Bool {
    self.init(key, wrappedValue, store, .flag)
  }
  /// A whole number with its initial value.
  public init(wrappedValue: Value, _ key: String, store: StorageFile? = nil) where Value == Int {
    self.init(key, wrappedValue, store, .number)
  }
  /// A number with its initial value.
  public init(wrappedValue: Value, _ key: String, store: StorageFile? = nil) where Value == Double {
    self.init(key, wrappedValue, store, .decimal)
  }
  /// A text with its initial value.
  public init(wrappedValue: Value, _ key: String, store: StorageFile? = nil) where Value == String {
    self.init(key, wrappedValue, store, .text)
  }
  /// A type with a raw whole number, with its initial value.
  public init(wrappedValue: Value, _ key: String, store: StorageFile? = nil) where Value: RawRepresentable<Int> {
    self.init(key, wrappedValue, store, StoredForm.number.raw())
  }
  /// A type with a raw text, with its initial value.
  public init(wrappedValue: Value, _ key: String, store: StorageFile? = nil) where Value: RawRepresentable<String> {
    self.init(key, wrappedValue, store, StoredForm.text.raw())
  }
  /// Bytes, such as `Data`, with their initial value.
  public init(wrappedValue: Value, _ key: String, store: StorageFile? = nil) where Value: RangeReplaceableCollection<UInt8> {
    self.init(key, wrappedValue, store, .bytes)
  }
  /// A flag that is `nil` until it is set.
  public init(_ key: String, store: StorageFile? = nil) where Value == Bool? {
    self.init(key, nil, store, StoredForm.flag.optional)
  }
  /// A whole number that is `nil` until it is set.
  public init(_ key: String, store: StorageFile? = nil) where Value == Int? {
    self.init(key, nil, store, StoredForm.number.optional)
  }
  /// A number that is `nil` until it is set.
  public init(_ key: String, store: StorageFile? = nil) where Value == Double? {
    self.init(key, nil, store, StoredForm.decimal.optional)
  }
  /// A text that is `nil` until it is set.
  public init(_ key: String, store: StorageFile? = nil) where Value == String? {
    self.init(key, nil, store, StoredForm.text.optional)
  }
  /// A type with a raw whole number, which is `nil` until it is set.
  public init<Raw: RawRepresentable<Int>>(_ key: String, store: StorageFile? = nil) where Value == Raw? {
    self.init(key, nil, store, StoredForm.number.raw().optional)
  }
  /// A type with a raw text, which is `nil` until it is set.
  public init<Raw: RawRepresentable<String>>(_ key: String, store: StorageFile? = nil) where Value == Raw? {
    self.init(key, nil, store, StoredForm.text.raw().optional)
  }
}

extension SceneStorage {
  /// A flag with its initial value.
  public init(wrappedValue: Value, _ key: String) where Value == Bool {
    self.init(AppStorage(key, wrappedValue, .scene, .flag))
  }
  /// A whole number with its initial value.
  public init(wrappedValue: Value, _ key: String) where Value == Int {
    self.init(AppStorage(key, wrappedValue, .scene, .number))
  }
  /// A number with its initial value.
  public init(wrappedValue: Value, _ key: String) where Value == Double {
    self.init(AppStorage(key, wrappedValue, .scene, .decimal))
  }
  /// A text with its initial value.
  public init(wrappedValue: Value, _ key: String) where Value == String {
    self.init(AppStorage(key, wrappedValue, .scene, .text))
  }
  /// A type with a raw whole number, with its initial value.
  public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable<Int> {
    self.init(AppStorage(key, wrappedValue, .scene, StoredForm.number.raw()))
  }
  /// A type with a raw text, with its initial value.
  public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable<String> {
    self.init(AppStorage(key, wrappedValue, .scene, StoredForm.text.raw()))
  }
  /// Bytes, such as `Data`, with their initial value.
  public init(wrappedValue: Value, _ key: String) where Value: RangeReplaceableCollection<UInt8> {
    self.init(AppStorage(key, wrappedValue, .scene, .bytes))
  }
  /// A flag that is `nil` until it is set.
  public init(_ key: String) where Value == Bool? { self.init(AppStorage(key, nil, .scene, StoredForm.flag.optional)) }
  /// A whole number that is `nil` until it is set.
  public init(_ key: String) where Value == Int? { self.init(AppStorage(key, nil, .scene, StoredForm.number.optional)) }
  /// A number that is `nil` until it is set.
  public init(_ key: String) where Value == Double? { self.init(AppStorage(key, nil, .scene, StoredForm.decimal.optional)) }
  /// A text that is `nil` until it is set.
  public init(_ key: String) where Value == String? { self.init(AppStorage(key, nil, .scene, StoredForm.text.optional)) }
  /// A type with a raw whole number, which is `nil` until it is set.
  public init<Raw: RawRepresentable<Int>>(_ key: String) where Value == Raw? {
    self.init(AppStorage(key, nil, .scene, StoredForm.number.raw().optional))
  }
  /// A type with a raw text, which is `nil` until it is set.
  public init<Raw: RawRepresentable<String>>(_ key: String) where Value == Raw? {
    self.init(AppStorage(key, nil, .scene, StoredForm.text.raw().optional))
  }
}
