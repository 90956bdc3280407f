"""The survivors that cannot be killed, because they change nothing that anybody could notice."""


class Explanations:
    """What explained.txt says: paragraphs of a file, the line there, the line as mutated, and why both do the same."""

    def __init__(self, path):
        paragraphs = [part.strip().split("\n") for part in path.read_text().split("\n\n")]
        entries = [lines for lines in paragraphs if not lines[0].startswith("#")]
        for lines in entries:
            if len(lines) < 4 or lines[1][:2] != "- " or lines[2][:2] != "+ ":
                raise SystemExit(f"{path.name}: not a file, -, + and a reason: {lines[0]}")
        self.changes = {(lines[0], lines[1][2:], lines[2][2:]) for lines in entries}

    def explains(self, mutant):
        return (mutant.site.file, mutant.original, mutant.mutated) in self.changes

    def outdated(self, mutants):
        """The explained changes that are none of these."""
        return self.changes - {(mutant.site.file, mutant.original, mutant.mutated) for mutant in mutants}
