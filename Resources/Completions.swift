/// Completion scripts for shells, which run the program at each Tab.
package enum Completions {
  package static let bash = #"""
    # Completes scrumdinger in bash: eval "$(scrumdinger completions bash)"
    _scrumdinger() {
      local lines=()
      mapfile -t lines < <("${1/#\~/$HOME}" __complete bash "${COMP_LINE:0:COMP_POINT}" "$COMP_WORDBREAKS" 2> /dev/null)
      COMPREPLY=("${lines[@]:1}")
      case ${lines[0]-} in
        files) compopt -o default ;;
        folders) compopt -o dirnames ;;
        continued) compopt -o nospace ;;
      esac
    }
    complete -F _scrumdinger scrumdinger
    """#

  package static let zsh = #"""
    #compdef scrumdinger
    # Completes scrumdinger in zsh: source <(scrumdinger completions zsh), after compinit
    _scrumdinger() {
      local line
      local -a lines values texts options
      lines=("${(@f)$(${${(Q)words[1]}/#\~\//$HOME/} __complete zsh "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2> /dev/null)}")
      case ${lines[1]} in
        files) [[ $PREFIX == --*=* ]] && compset -P 1 '*='; _files; return ;;
        folders) [[ $PREFIX == --*=* ]] && compset -P 1 '*='; _files -/; return ;;
        continued) options=(-S '') ;;
      esac
      for line in "${(@)lines[2,-1]}"; do
        values+=("${line%%$'\t'*}")
        texts+=("${line/$'\t'/  }")
      done
      compadd -U "${options[@]}" -l -d texts -a values
    }
    if [[ $funcstack[1] == _scrumdinger ]]; then
      _scrumdinger "$@"
    else
      compdef _scrumdinger scrumdinger
    fi
    """#

  package static let fish = #"""
    # Completes scrumdinger in fish: scrumdinger completions fish | source
    function __scrumdinger_complete
        set -l words (commandline -opc)
        set -l typed (commandline -ct)
        set -l program (string replace -r -- '^~/' "$HOME/" $words[1])
        set -l lines (command $program __complete fish $words[2..] $typed 2> /dev/null)
        set -l option (string match -r -- '^--[^=]*=' $typed)
        set -l value (string replace -r -- '^--[^=]*=' '' $typed)
        switch $lines[1]
            case files
                printf "$option%s\n" (__fish_complete_path $value)
            case folders
                printf "$option%s\n" (__fish_complete_directories $value)
            case '*'
                printf '%s\n' $lines[2..]
        end
    end
    complete -c scrumdinger -f -k -a '(__scrumdinger_complete)'
    """#
}
