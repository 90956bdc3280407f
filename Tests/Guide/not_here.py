#!/usr/bin/env python3
"""Checks that the compiler says what to write instead of SwiftUI's names that are not here: type-checks each against the modules of the
last `swift build --build-tests`, and looks for the message."""

import pathlib
import subprocess
import sys
import tempfile

import build

# What a developer writes in a body, and what the error says.
VIEWS = {
    'Image(systemName: "star")': "write a character",
    'Image("logo").resizable().scaledToFit()': "write a character",
    'AsyncImage(url: "a")': "leave the image out",
    'DatePicker("Day", selection: $count, displayedComponents: [.date])': "import FoundationUI",
    'ColorPicker("Colour", selection: $count)': "Picker",
    'ShareLink(item: "text")': "ScreenActions",
    'Text("a").rotationEffect(.degrees(90))': "Canvas",
    'Text("a").scaleEffect(2)': "frame",
    'Text("a").onTapGesture(count: 2) {}': "without a count",
    'Text(1, format: .number)': "import FoundationUI",
    'Text("\\(count, format: .number)")': "import FoundationUI",
    'Divider().gridCellColumns(2)': "GridRow",
    'ForEach(["a"], id: \\.self) { Text($0.capitalized) }': "import Foundation",
    'Text("a".localizedStandardContains("b") ? "c" : "d")': "import Foundation",
    'Text("a".localizedCaseInsensitiveContains("b") ? "c" : "d")': "import FoundationUI",
    'TextField("a", value: $count, format: .number)': "import FoundationUI",
    'LabeledContent("a", value: 1, format: .number)': "import FoundationUI",
    'Text("a").gesture(DragGesture().updating($count) { value, state, _ in state = value.translation })': "onChanged",
    'Text("a").gesture(LongPressGesture())': "onTapGesture",
    'Text("a").draggable("a")': "Button",
    'Text("a").sensoryFeedback(.success, trigger: count)': "beep",
    'Text("a").searchScopes($count) { Text("b").tag(1) }': "Picker",
    'Text("a").searchSuggestions { Text("b") }': "List",
    'Text("a").copyable(["b"])': "ScreenActions",
    'Text("a").lineLimit(1...2)': "frame(minHeight:)",
    'Text("a").frame(width: 8.5)': "Int",
    'Text("a").frame(minWidth: 1, idealWidth: 9, minHeight: 1)': "minWidth",
    'Text(1, style: .relative)': "format:",
    'Text("\\(count, specifier: "%d")")': "import FoundationUI",
    'Text("\\(count, style: .relative)")': "import FoundationUI",
    'Text(0.5, format: .percent.precision(.fractionLength(0)))': "import FoundationUI",
    'Text(count, format: .number.grouping(.never))': "import FoundationUI",
    'Text(count, format: .dateTime.hour().minute())': "import FoundationUI",
    'Text(Optional(count))': "Text has a String",
    'Text("a").frame(maxWidth: 0.5 * 9)': "Int",
    'Text("a").onKeyPress(characters: "ab") { _ in .handled }': "keys:",
    'Text("a").fileExporter(isPresented: .constant(true), document: 1, contentType: 2) { _ in }': "TextField",
    'Text("a").fileImporter(isPresented: .constant(true), allowedContentTypes: [1]) { _ in }': "TextField",
    'Gauge(value: 0.5) { Text("a") }.gaugeStyle(.accessoryLinear)': "leave it out",
    'Divider().gridCellUnsizedAxes(.horizontal)': "Leave it out",
    'Chart { LineMark(x: .value("a", 1), y: .value("b", 2)) }': "Path in a Canvas",
    'Chart { RuleMark(y: .value("a", 1)).lineStyle(StrokeStyle(lineWidth: 1, dash: [2])) }.chartYAxis { AxisMarks(values: [1]) { _ in AxisGridLine() } }':
        "beside the Canvas",
    'NavigationSplitView(columnVisibility: .constant(.all)) { Text("a") } content: { Text("b") } detail: { Text("c") }': "leave it out",
}
# Declarations.
OTHERS = {
    "extension EnvironmentValues { @Entry var isCompact = false }": "EnvironmentKey",
    '#Preview { Text("a") }': "PreviewProvider",
    "struct A: View { @Namespace private var space; var body: some View { EmptyView() } }": "leave out",
    "struct A: View { @GestureState private var drag = 0; var body: some View { EmptyView() } }": "onTapGesture",
    "struct A: View { @Environment(\\.openURL) private var open; var body: some View { EmptyView() } }": "Link",
    "struct A: View { @Environment(\\.horizontalSizeClass) private var size; var body: some View { EmptyView() } }": "ViewThatFits",
    "struct A: View { @State private var columns = NavigationSplitViewVisibility.all; var body: some View { EmptyView() } }": "leave it out",
    "struct A: View { @FocusState private var isSearching: Bool; var body: some View { EmptyView().searchFocused($isSearching) } }": "isPresented",
    'struct A: App { var body: some Scene { WindowGroup { EmptyView() }; WindowGroup { EmptyView() } } }': "one window",
    'struct A: View { @AppStorage("a") private var a = 1; var body: some View { Stepper("a", value: $a) } }': "import StorageUI",
    'struct A: View { @SceneStorage("a") private var a: Int?; var body: some View { EmptyView() } }': "import StorageUI",
    "extension FocusedValues { var count: Int? { get { nil } set {} } }; "
    "struct A: View { var body: some View { EmptyView().focusedSceneValue(\\.count, 1) } }": "focusedValue",
    "struct Notes: FileDocument {}": "leave the conformance out",
    "enum Kind: String, Plottable { case user }": "leave the conformance out",
    """struct Row: Identifiable { let id: Int }
    struct A: View { let rows: [Row]; @State private var order = [1]; @State private var selection: Int?
      var body: some View { Table(rows, selection: $selection, sortOrder: $order) { TableColumn("a") { Text("\\($0.id)") } } } }""": "Sort the data",
}


def messages(folder, code):
    file = folder / "Example.swift"
    file.write_text(f"import ConsoleUI\n{code}\n")
    return subprocess.run([*build.compiling("ConsoleUITests"), "-module-name", "Guide", "-typecheck", str(file)],
                          capture_output=True, text=True, cwd=build.ROOT).stderr


def main():
    failed = 0
    body = "struct Page: View {{ @State private var count = 1\n  var body: some View {{ {} }} }}"
    examples = [(body.format(code), text) for code, text in VIEWS.items()] + list(OTHERS.items())
    with tempfile.TemporaryDirectory() as name:
        for code, text in examples:
            errors = messages(pathlib.Path(name), code)
            if not any("is unavailable" in line and text in line for line in errors.splitlines()):
                failed += 1
                print(f"{code}\n  ^ no error says “{text}”:\n{errors[:2000]}")
    print(f"{len(examples) - failed} of {len(examples)} names that are not here say what to write instead")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
