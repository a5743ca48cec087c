/**
 * A part of a theme that is refused, with the reason. `isMalicious`: it only occurs in attacks (decisions
 * 12).
 */
export class StyleRefusal extends Error {
  readonly isMalicious: boolean;

  constructor(reason: string, isMalicious = false) {
    super(reason);
    this.isMalicious = isMalicious;
  }
}

export interface Refused {
  /** `.card { width: 3px }: width is not among the properties`. */
  readonly line: string;
  readonly isMalicious: boolean;
}

const SHOWN = 80;
const attackPattern = /url\s*\(|image-set|expression|behaviou?r|-moz-binding|javascript:|@|<|[{}\\]|\/\*/i;

/** The report line for a refused declaration or rule; quoted theme text is shortened and escaped. */
export function refused(where: string, error: StyleRefusal): Refused {
  const shown = where.length > SHOWN ? `${where.slice(0, SHOWN)}…` : where;
  return { line: `${JSON.stringify(shown)}: ${error.message}`, isMalicious: error.isMalicious };
}

/** Throws for text that only occurs in attacks, before it is parsed. */
export function refuseMalicious(text: string): void {
  const sign = attackPattern.exec(text)?.[0];
  if (sign !== undefined) throw new StyleRefusal(`${JSON.stringify(sign)} is never allowed here`, true);
}
