/** A finding with its file and line. */
import {
  locateFindings as locateFindingsInText,
  type TextFinding,
} from "#contract/wizard/configuration-check/check-configuration-text.ts";
import type { LocatedJson } from "#contract/wizard/configuration-check/located-json.ts";
import type { ConfigurationFinding } from "#contract/wizard/configuration-check/places.ts";

/** `line` is absent if a TypeScript module exports the form, because there is no text to point to. */
export interface FileFinding extends TextFinding {
  readonly file: string;
}

/** Formats a finding: `form.json:12:5: steps[3].id (owners): message`. */
export function formatFinding({ file, line, column, place, message }: FileFinding): string {
  const position = line === undefined ? file : `${file}:${line}:${column}`;
  return `${position}: ${place === "" ? "" : `${place}: `}${message}`;
}

/** Adds the position in the file to each finding. Sorts by position. */
export function locateFindings(
  file: string,
  json: LocatedJson,
  findings: readonly ConfigurationFinding[],
): FileFinding[] {
  return locateFindingsInText(json, findings).map((finding) => ({ file, ...finding }));
}
