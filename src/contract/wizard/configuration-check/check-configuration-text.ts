/**
 * Checks a wizard configuration given as JSON text and reports the line of each finding. Used for local files and for
 * uploads, which are untrusted.
 */

import * as z from "zod/mini";
import { type WizardConfig, wizardConfig } from "../config.ts";
import { type CheckOptions, checkWizard } from "./check-wizard.ts";
import { isLocatedJson, type LocatedJson, parseLocatedJson, toTextPosition } from "./located-json.ts";
import { type ConfigurationFinding, describePlace, toPointer } from "./places.ts";

export interface TextFinding {
  /** Line number, from 1; absent if the text was refused as a whole. */
  readonly line?: number;
  readonly column?: number;
  /** JSON pointer in the configuration. */
  readonly pointer: string;
  /** The place in the notation of authors: `steps[3].sections[0] (person)`. */
  readonly place: string;
  readonly message: string;
}

export interface CheckedText {
  readonly findings: readonly TextFinding[];
  /**
   * The configuration; undefined if the text does not have the shape of a form. It is valid only if `findings` is
   * empty.
   */
  readonly config: WizardConfig | undefined;
}

/** Maximum number of characters. The largest built-in form has 160,000. */
export const MAX_CONFIGURATION_LENGTH = 1_000_000;
/** Maximum nesting. Expressions have at most 16 levels, and start at most a dozen levels below the root. */
const MAX_LEVELS = 64;
const MAX_FIELDS = 2_000;

/** Returns all findings in the order of their lines. Never throws for a text, whatever it contains. */
export async function checkConfigurationText(text: string, options: CheckOptions = {}): Promise<CheckedText> {
  const refusal = findExceededLimit(text);
  if (refusal) return { findings: [refusal], config: undefined };
  const json = parseLocatedJson(text);
  if (!isLocatedJson(json))
    return { findings: json.map((error) => ({ ...error, pointer: "", place: "" })), config: undefined };
  if (countFields(json.value) > MAX_FIELDS)
    return { findings: locateFindings(json, [tooManyFieldsFinding]), config: undefined };
  const findings = await checkWizard(json.value, options);
  const parsedConfig = z.safeParse(wizardConfig, json.value);
  return { findings: locateFindings(json, findings), config: parsedConfig.data };
}

/** Adds the findings of another check to those of the text. Example: the service already has this version. */
export function addTextFindings(
  text: string,
  findings: readonly TextFinding[],
  extraFindings: readonly ConfigurationFinding[],
): readonly TextFinding[] {
  const json = extraFindings.length > 0 ? parseLocatedJson(text) : undefined;
  if (!json || !isLocatedJson(json)) return findings;
  return [...findings, ...locateFindings(json, extraFindings)].sort(comparePositions);
}

const comparePositions = (left: TextFinding, right: TextFinding) =>
  (left.line ?? 0) - (right.line ?? 0) || (left.column ?? 0) - (right.column ?? 0);

/** Adds the position in the text, the pointer and the place to each finding. Sorts by position. */
export function locateFindings(json: LocatedJson, findings: readonly ConfigurationFinding[]): TextFinding[] {
  return findings
    .map((finding) => ({ ...json.findPosition(finding.path), ...describeFindingPlace(finding) }))
    .sort(comparePositions);
}

/** Describes the place of a finding, as a pointer and in the notation of authors. */
export function describeFindingPlace(finding: ConfigurationFinding) {
  return { pointer: toPointer(finding), place: describePlace(finding), message: finding.message };
}

function findExceededLimit(text: string): TextFinding | undefined {
  const createRefusal = (message: string, at?: number): TextFinding => ({
    ...(at === undefined ? {} : toTextPosition(text, at)),
    pointer: "",
    place: "",
    message,
  });
  if (text.length > MAX_CONFIGURATION_LENGTH)
    return createRefusal(
      `has ${text.length} characters, at most ${MAX_CONFIGURATION_LENGTH} are allowed: split the form`,
    );
  const tooDeepOffset = findTooDeepNesting(text);
  return tooDeepOffset === undefined
    ? undefined
    : createRefusal(
        `is nested more than ${MAX_LEVELS} levels deep here: move the inner parts to named conditions`,
        tooDeepOffset,
      );
}

/**
 * Returns the offset at which brackets are nested too deeply for the recursive parser. Uses no regular expression,
 * because a hostile text could make one slow.
 */
function findTooDeepNesting(text: string): number | undefined {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (isInString && character === "\\") at += 1;
    else if (character === '"') isInString = !isInString;
    else if (isInString) continue;
    else if (character === "{" || character === "[") depth += 1;
    else if (character === "}" || character === "]") depth -= 1;
    if (depth > MAX_LEVELS) return at;
  }
  return undefined;
}

const tooManyFieldsFinding: ConfigurationFinding = {
  path: ["steps"],
  message: `has more than ${MAX_FIELDS} fields: split the form`,
};

/** Counts fields without assuming a shape, because an upload may contain anything. */
function countFields(value: unknown): number {
  const getListAt = (parent: unknown, key: string): readonly unknown[] => {
    const child =
      typeof parent === "object" && parent !== null ? (parent as Record<string, unknown>)[key] : undefined;
    return Array.isArray(child) ? child : [];
  };
  return getListAt(value, "steps")
    .flatMap((step) => getListAt(step, "sections"))
    .reduce<number>((sum, section) => sum + getListAt(section, "fields").length, 0);
}
