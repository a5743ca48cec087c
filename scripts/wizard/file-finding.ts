/** A finding with the file and line that it is about. */
import {
  type ConfigurationFinding,
  describePlace,
  toPointer,
} from "#contract/wizard/configuration-check/places.ts";
import type { LocatedJson } from "./located-json.ts";

export interface FileFinding {
  readonly file: string;
  /** Line from 1; absent for a module, whose configurations have no lines. */
  readonly line?: number;
  readonly column?: number;
  /** JSON pointer in the configuration. */
  readonly pointer: string;
  /** The same as an author writes it: `steps[3].sections[0] (person)`. */
  readonly place: string;
  readonly message: string;
}

/** `form.json:12:5: steps[3].id (owners): message`. */
export function formatFinding({ file, line, column, place, message }: FileFinding): string {
  const position = line === undefined ? file : `${file}:${line}:${column}`;
  return `${position}: ${place === "" ? "" : `${place}: `}${message}`;
}

/** Adds the line of each finding, and sorts by it. */
export function locateFindings(
  file: string,
  json: LocatedJson,
  found: readonly ConfigurationFinding[],
): FileFinding[] {
  return found
    .map((finding) => ({ file, ...json.findPosition(finding.path), ...describeFindingPlace(finding) }))
    .sort((left, right) => left.line - right.line || left.column - right.column);
}

/** The place of a finding, as a pointer and as an author writes it. */
export function describeFindingPlace(finding: ConfigurationFinding) {
  return { pointer: toPointer(finding), place: describePlace(finding), message: finding.message };
}
