"""Swift source as far as a mutation needs it: its text without comments and strings, and the clauses of its conditions."""
import re


def masked(text):
    """The text with the insides of comments and string literals blanked out, and every other character in its place."""
    result, i = list(text), 0

    def blank(start, end, filler):
        for k in range(start, end):
            if text[k] != "\n":
                result[k] = filler

    while i < len(text):
        start = i
        if text.startswith("//", i):
            i = (text.find("\n", i) + len(text) + 1) % (len(text) + 1)
            blank(start, i, " ")
        elif text.startswith("/*", i):
            i = text.index("*/", i) + 2
            blank(start, i, " ")
        elif match := re.compile(r'(#*)("""|")').match(text, i):
            i = end_of_string(text, match)
            blank(match.end(), i - 1, "_")
        else:
            i += 1
    return "".join(result)


def end_of_string(text, opening):
    """Where a string literal ends, whatever is interpolated in it."""
    hashes, quote = opening.groups()
    i = opening.end()
    while not text.startswith(quote + hashes, i):
        if text.startswith("\\" + hashes + "(", i):
            i, depth = i + len(hashes) + 2, 1
            while depth:
                if inner := re.compile(r'(#*)("""|")').match(text, i):
                    i = end_of_string(text, inner)
                else:
                    depth += {"(": 1, ")": -1}.get(text[i], 0)
                    i += 1
        else:
            i += 2 if text[i] == "\\" and not hashes else 1
    return i + len(quote + hashes)


def conditions(code):
    """The boolean clauses of each `if` and `guard` in masked source: (keyword, start, end, whether it exits early)."""
    for match in re.finditer(r"(?<![#.\w])(if|guard)\s+", code):
        keyword, start, depth, i = match[1], match.end(), 0, match.end()
        clauses = []
        while i < len(code):
            stop = code[i] == "{" if keyword == "if" else re.match(r"else\b", code[i:]) and not code[i - 1].isalnum()
            if depth == 0 and (stop or code[i] == ","):
                clauses.append((start, i))
                start = i + 1
                if stop:
                    break
            depth += {"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1}.get(code[i], 0)
            i += 1
        exits = keyword == "guard" or re.match(r"\{\s*(return|continue|break|throw)\b", code[i:]) is not None
        for start, end in clauses:
            clause = code[start:end]
            if not re.match(r"\s*(let|var|case|#)", clause):
                yield keyword, start + len(clause) - len(clause.lstrip()), start + len(clause.rstrip()), exits
