/**
 * Sentences with gaps, recognised in English and rendered in another language. Kinds of gaps: `{{0}}` a text
 * of the service, a date or other value, translated if possible; `{{*0}}` the same, matched greedily;
 * `{{=0}}` somebody's own words or name, unchanged; `{{#0}}` a number, which selects the plural form;
 * `{{!0}}` a text of the service that must be known for the pattern to match.
 */

/** One text, or one per plural form of the language (`Intl.PluralRules`), including `other`. */
export type Target = string | Readonly<Record<string, string>>;

interface Gap {
  readonly name: string;
  readonly kind: "" | "*" | "=" | "#" | "!";
}

export interface Pattern {
  /** Text between the gaps: one more than there are gaps. */
  readonly parts: readonly string[];
  readonly gaps: readonly Gap[];
  readonly target: Target;
}

const GAP = /\{\{([*=#!]?)(\w+)\}\}/;

/** Translates the contents of gaps. */
export interface Speaker {
  readonly language: string;
  readonly direction: "ltr" | "rtl";
  translate(text: string): string;
  knows(text: string): boolean;
}

export function isPattern(text: string): boolean {
  return GAP.test(text);
}

export function createPattern(text: string, target: Target): Pattern {
  const pieces = text.split(GAP);
  const parts = pieces.filter((_, at) => at % 3 === 0);
  const gaps = pieces.flatMap((kind, at) =>
    at % 3 === 1 ? [{ kind: kind as Gap["kind"], name: pieces[at + 1] ?? "" }] : [],
  );
  return { parts, gaps, target };
}

/** Limits backtracking on hostile input; above the number of attempts that any sentence needs. */
const MOST_TRIES = 64;

/** Returns the sentence in the language; undefined if the text does not match the pattern. */
export function sayBy({ parts, gaps, target }: Pattern, text: string, speaker: Speaker): string | undefined {
  if (!text.startsWith(parts[0] ?? "") || !text.endsWith(parts.at(-1) ?? "")) return undefined;
  let tries = 0;

  function valuesFrom(at: number, start: number): readonly string[] | undefined {
    const gap = gaps[at];
    if (!gap) return start === text.length ? [] : undefined;
    const literal = parts[at + 1] ?? "";
    const isLast = at === gaps.length - 1;
    const isLong = gap.kind === "*";
    let end = isLast
      ? text.length - literal.length
      : isLong
        ? text.lastIndexOf(literal)
        : text.indexOf(literal, start + 1);
    while (end > start && tries < MOST_TRIES) {
      tries += 1;
      const value = text.slice(start, end);
      const rest = isFit(gap, value, speaker) ? valuesFrom(at + 1, end + literal.length) : undefined;
      if (rest) return [value, ...rest];
      if (isLast) return undefined;
      end = isLong ? text.lastIndexOf(literal, end - 1) : text.indexOf(literal, end + 1);
    }
    return undefined;
  }

  const values = valuesFrom(0, (parts[0] ?? "").length);
  return values && filled(target, gaps, values, speaker);
}

function isFit({ kind }: Gap, value: string, speaker: Speaker): boolean {
  if (kind === "=") return true;
  if (kind === "#") return /^\d[\d,]*$/.test(value);
  if (value.includes("\n")) return false;
  return kind !== "!" || speaker.knows(value);
}

function filled(
  target: Target,
  gaps: readonly Gap[],
  values: readonly string[],
  { language, direction, translate }: Speaker,
): string {
  const valuesByName = new Map(
    gaps.map(({ kind, name }, at) => {
      const value = values[at] ?? "";
      if (kind === "#") return [name, value] as const;
      const inside = kind === "=" ? value : translate(value);
      return [name, inside === value ? isolated(value, direction) : inside] as const;
    }),
  );
  return formOf(target, gaps, values, language).replace(
    /\{\{(\w+)\}\}/g,
    (placeholder, name: string) => valuesByName.get(name) ?? placeholder,
  );
}

const NUMBER = /^[\d.,]+$/;
const FROM_RIGHT = /\p{Script=Arabic}/u;

/** Isolates names and addresses in right-to-left text, so that they keep their own direction. */
export function isolated(value: string, direction: "ltr" | "rtl"): string {
  const isOwnOrder = direction === "rtl" && !NUMBER.test(value) && !FROM_RIGHT.test(value);
  return isOwnOrder ? `\u2068${value}\u2069` : value;
}

function formOf(target: Target, gaps: readonly Gap[], values: readonly string[], language: string): string {
  if (typeof target === "string") return target;
  const count = Number(values[gaps.findIndex(({ kind }) => kind === "#")]?.replaceAll(",", ""));
  return target[new Intl.PluralRules(language).select(count)] ?? target["other"] ?? "";
}
