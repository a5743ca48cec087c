/** Validates a configuration before use. Each message names the place and what to do. */
import * as z from "zod/mini";
import { type Section, type WizardConfig, wizardConfig } from "../config.ts";
import { preparePatterns } from "../validation/patterns.ts";
import { checkExpressions } from "./check-expressions.ts";
import { checkField } from "./check-fields.ts";
import { checkNames } from "./check-names.ts";
import { checkReach } from "./check-reach.ts";
import { checkReferences } from "./check-references.ts";
import { checkTexts } from "./check-texts.ts";
import { createPlaces, type Places } from "./places.ts";

export interface CheckOptions {
  /**
   * Names of the service's lists; a name in neither these nor the configuration is an error. Not checked when
   * absent.
   */
  readonly serviceLists?: readonly string[];
}

/** Returns all problems of a configuration as text; empty for a valid one. Accepts any value. */
export async function checkWizard(source: unknown, options: CheckOptions = {}): Promise<readonly string[]> {
  const parsed = z.safeParse(wizardConfig, source);
  if (!parsed.success) return parsed.error.issues.map(({ path, message }) => `${placeOf(path)}: ${message}`);
  const config = parsed.data;
  const places = createPlaces(config);
  const ofExpressions = checkExpressions(config, places);
  return [
    ...checkNames(config, places, options.serviceLists),
    ...checkReferences(config, places),
    ...checkTexts(config),
    ...checkEnds(config, places),
    ...config.steps.flatMap(({ sections }) =>
      sections.flatMap((section) => [
        ...checkSection(section, places),
        ...section.fields.flatMap((field) => checkField(config, section, field, places)),
      ]),
    ),
    ...ofExpressions,
    ...(await checkPatterns(config, places)),
    ...(ofExpressions.length === 0 ? checkReach(config, places) : []),
  ];
}

/** `["steps", 3, "id"]` → `steps[3].id`. */
function placeOf(path: readonly PropertyKey[]): string {
  const parts = path.map((part) => (typeof part === "number" ? `[${part}]` : `.${String(part)}`));
  return parts.join("").replace(/^\./, "") || "configuration";
}

/** There must be a review and a declaration, with the declaration last. */
function checkEnds({ steps }: WizardConfig, places: Places): string[] {
  const kinds = steps.map((step) => step.kind);
  return [
    ...(kinds.includes("review") ? [] : ["steps: there is no step of kind review: add one"]),
    ...(kinds.at(-1) === "declaration" ? [] : ["steps: the last step must be of kind declaration"]),
    ...steps
      .filter(({ kind, sections }) => kind !== "review" && kind !== "declaration" && sections.length === 0)
      .map(({ id }) => `${places.step(id)}: has no sections: add one, or take the step away`),
  ];
}

function checkSection(section: Section, places: Places): string[] {
  const { repeat, fields } = section;
  const place = places.section(section.id);
  const keys = fields.map((field) => field.key);
  const named = [...(repeat?.itemLabel ?? []), ...(repeat?.uniqueBy ? [repeat.uniqueBy] : [])];
  return [
    ...(fields.length === 0 ? [`${place}: asks nothing: add a field, or take the section away`] : []),
    ...named
      .filter((key) => !keys.includes(key))
      .map((key) => `${place}.repeat: an item is named by "${key}", which is no field of it`),
    ...(repeat && (repeat.min ?? 0) > (repeat.max ?? Number.POSITIVE_INFINITY)
      ? [`${place}.repeat: min is more than max`]
      : []),
  ];
}

async function checkPatterns(config: WizardConfig, places: Places): Promise<string[]> {
  const refused = new Set(await preparePatterns(config));
  if (refused.size === 0) return [];
  return config.steps.flatMap(({ sections }) =>
    sections.flatMap(({ id, repeat, fields }) =>
      fields.flatMap(({ key, validate = [] }) =>
        validate
          .filter(({ params }) => refused.has(String(params?.["pattern"])))
          .map(({ params }) => {
            const place = places.field(repeat ? `${id}.*.${key}` : `${id}.${key}`);
            return `${place}: RE2 does not know the pattern "${params?.["pattern"]}": look-around and back-references are not allowed`;
          }),
      ),
    ),
  );
}
