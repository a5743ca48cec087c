/**
 * Thrown if a part of a theme is refused. `isMalicious` is true if such a part only occurs in attacks
 * (decisions 12).
 */
export class StyleRejectionError extends Error {
  readonly isMalicious: boolean;

  constructor(reason: string, isMalicious = false) {
    super(reason);
    this.isMalicious = isMalicious;
  }
}

export interface RejectedStyle {
  /** Line of the report, such as `.card { width: 3px }: width is not among the properties`. */
  readonly line: string;
  readonly isMalicious: boolean;
}

export interface StyleRejections {
  /** Runs `work`. If it throws `StyleRejectionError`, adds the error to the list and returns undefined. */
  attempt<Result>(where: string, work: () => Result): Result | undefined;
  add(where: string, refusal: StyleRejectionError): void;
  list(): readonly RejectedStyle[];
}

const MAX_SHOWN_LENGTH = 80;
const MAX_LINES = 200;
const attackPattern = /url\s*\(|image-set|expression|behaviou?r|-moz-binding|javascript:|@|<|[{}\\]|\/\*/i;

/** Collects the refused parts of a theme. Lists the first 200, and counts the rest. */
export function createStyleRejections(): StyleRejections {
  const lines: RejectedStyle[] = [];
  let omittedCount = 0;
  let hasOmittedAttack = false;
  const refusals: StyleRejections = {
    attempt(where, work) {
      try {
        return work();
      } catch (error) {
        if (!(error instanceof StyleRejectionError)) throw error;
        refusals.add(where, error);
        return undefined;
      }
    },
    add(where, refusal) {
      if (lines.length < MAX_LINES) return void lines.push(toRejectedStyle(where, refusal));
      omittedCount += 1;
      hasOmittedAttack ||= refusal.isMalicious;
    },
    list: () =>
      omittedCount > 0
        ? [...lines, { line: `and ${omittedCount} more`, isMalicious: hasOmittedAttack }]
        : lines,
  };
  return refusals;
}

/** Creates the report line for a refused declaration or rule. Quoted theme text is shortened and escaped. */
function toRejectedStyle(where: string, error: StyleRejectionError): RejectedStyle {
  const shownPlace = where.length > MAX_SHOWN_LENGTH ? `${where.slice(0, MAX_SHOWN_LENGTH)}…` : where;
  return { line: `${JSON.stringify(shownPlace)}: ${error.message}`, isMalicious: error.isMalicious };
}

/** Throws if a text contains something that only occurs in attacks. Call it before the text is parsed. */
export function assertHarmlessText(text: string): void {
  const attackText = attackPattern.exec(text)?.[0];
  if (attackText !== undefined)
    throw new StyleRejectionError(`${JSON.stringify(attackText)} is never allowed here`, true);
}
