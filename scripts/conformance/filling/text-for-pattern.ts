/** Creates a text that matches the pattern of a form's field, for generated answers. */

const QUANTIFIER = /^(?:[*+?]|\{(\d+)(?:,(\d*))?\})\??/;
const CLASS_EXAMPLES: Readonly<Record<string, string>> = { d: "1", w: "a", s: " ", D: "a", W: "-", S: "a" };
const PRINTABLE = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
const LONGEST_REPETITION = 1000;

/**
 * Returns one of the shortest texts that match the pattern, without its optional parts. Returns undefined
 * for unknown syntax, such as Unicode classes.
 */
export function createTextForPattern(pattern: string): string | undefined {
  /** Position of the next character to read. */
  let at = 0;
  try {
    const text = readAlternatives();
    return at === pattern.length ? text : undefined;
  } catch {
    return undefined;
  }

  /** Reads to the end of the group and returns the text of the first alternative. */
  function readAlternatives(): string {
    const firstAlternative = readSequence();
    while (pattern[at] === "|") {
      at += 1;
      readSequence();
    }
    return firstAlternative;
  }

  function readSequence(): string {
    let text = "";
    while (at < pattern.length && pattern[at] !== "|" && pattern[at] !== ")") {
      text += readAtom().repeat(readCount());
    }
    return text;
  }

  function readAtom(): string {
    const character = pattern[at] ?? "";
    at += 1;
    if (character === "^" || character === "$") return "";
    if (character === ".") return "a";
    if (character === "[") return readClass();
    if (character === "\\") return readEscape(pattern[at++] ?? "");
    if (character !== "(") return character;
    const start = /^\?(?::|P?<\w+>)/.exec(pattern.slice(at));
    if (pattern[at] === "?" && !start) throw new Error("unknown group");
    at += start?.[0].length ?? 0;
    const text = readAlternatives();
    if (pattern[at] !== ")") throw new Error("open group");
    at += 1;
    return text;
  }

  function readEscape(letter: string): string {
    if (/[pPbBxAzZQ0-9]/.test(letter)) throw new Error("unknown escape");
    return CLASS_EXAMPLES[letter] ?? letter;
  }

  /** Returns a character of a class such as `[A-Z0-9_]` or `[^,]`. */
  function readClass(): string {
    const end = pattern.indexOf("]", at + 1);
    if (end < 0) throw new Error("open class");
    const source = pattern.slice(at, end);
    at = end + 1;
    const classPattern = new RegExp(`[${source}]`);
    const matchingLetter = ["1", "a", "A", ...PRINTABLE].find((letter) => classPattern.test(letter));
    if (matchingLetter === undefined) throw new Error("no character");
    return matchingLetter;
  }

  function readCount(): number {
    const match = QUANTIFIER.exec(pattern.slice(at));
    if (!match) return 1;
    at += match[0].length;
    if (match[0].startsWith("{")) return Math.min(Number(match[1]), LONGEST_REPETITION);
    return match[0].startsWith("+") ? 1 : 0;
  }
}
