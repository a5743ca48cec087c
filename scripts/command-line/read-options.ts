/** Reads options of commands, with errors that say what to write. */

const MAX_PORT = 65_535;

/**
 * Parses a whole number. `name` is the option or environment variable that the error names, such as
 * `--keep-days`.
 */
export function parseWholeNumber(name: string, text: string, min: number, max: number): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < min || number > max)
    throw new Error(`${name} ${text}: expected a whole number from ${min} to ${max}`);
  return number;
}

/**
 * Reads a whole number from an environment variable, such as the rounds of a bench or the seed of a test. Returns
 * `defaultNumber` if the variable is not set.
 */
export function readNumberVariable(name: string, defaultNumber: number, min: number): number {
  const text = process.env[name];
  return text === undefined ? defaultNumber : parseWholeNumber(name, text, min, Number.MAX_SAFE_INTEGER);
}

/** Parses the port on which a server listens. With 0, the system chooses a free port. */
export function parseListenPort(name: string, text: string): number {
  return parseWholeNumber(name, text, 0, MAX_PORT);
}

/** Parses the port of a URL. */
export function parseUrlPort(name: string, text: string): number {
  return parseWholeNumber(name, text, 1, MAX_PORT);
}

/** Parses a list such as `fuzz,kill`. Throws for a name that is not one of `knownNames`. */
export function parseNames(name: string, text: string, knownNames: readonly string[]): readonly string[] {
  const names = text.split(",").map((each) => each.trim());
  const unknownNames = names.filter((each) => !knownNames.includes(each));
  if (unknownNames.length > 0)
    throw new Error(`${name} ${unknownNames.join(",")}: expected some of ${knownNames.join(", ")}`);
  return names;
}

/** Returns the options. If one is invalid, prints the reason without a stack and exits with code 1. */
export function readOptionsOrExit<Options>(read: () => Options): Options {
  try {
    return read();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
