/** Something of a theme that is not taken over, and why. `hostile`: no honest theme has it (decisions 12). */
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

/** The report's line for a refused declaration or rule; a theme's own words are shortened and made printable. */
export function refused(where: string, error: StyleRefusal): Refused {
  const shown = where.length > SHOWN ? `${where.slice(0, SHOWN)}…` : where;
  return { line: `${JSON.stringify(shown)}: ${error.message}`, isMalicious: error.isMalicious };
}

/** Throws when a text holds what only an attack would put there, before anything parses it. */
export function refuseMalicious(text: string): void {
  const sign = attackPattern.exec(text)?.[0];
  if (sign !== undefined) throw new StyleRefusal(`${JSON.stringify(sign)} is never allowed here`, true);
}
