import ConsoleUI

extension Phrase {
  /// The built-in texts of controls: in the footer, the help and dialogs.
  var english: String {
    switch self {
    case .help: "Help"
    case .keys: "Keys"
    case .text: "Text"
    case .program: "Program"
    case .next: "Next field"
    case .previous: "Previous field"
    case .redraw: "Redraw"
    case .quit: "Quit"
    case .suspend: "Suspend"
    case .mouse: "Mouse on or off"
    case .press: "Press"
    case .back: "Back"
    case .close: "Close"
    case .done: "Done"
    case .filter: "Filter"
    case .clearFilter: "Clear filter"
    case .ok: "OK"
    case .copyLink: "Copy link"
    case .open: "Open"
    case .tabs: "Tabs"
    case .change: "Change"
    case .changeByFive: "Change by 5"
    case .changeByOne: "Change by 1"
    case .typeNumber: "Type a number"
    case .allChoices: "All choices"
    case .choose: "Choose"
    case .switchOn: "Switch on"
    case .switchOff: "Switch off"
    case .move: "Move"
    case .page: "Page"
    case .scroll: "Scroll"
    case .firstAndLast: "First, last"
    case .delete: "Delete"
    case .moveRow: "Move up or down"
    case .startAndEnd: "Start, end"
    case .clearToStart: "Clear to start"
    case .clearToEnd: "Clear to end"
    case .deleteWord: "Delete word"
    case .pasteInterrupted: "Paste interrupted: the rest is dropped"
    case .tooSmall: "Too small: minimum"
    }
  }
}
