/**
 * Finds and describes places in a configuration. Each finding of the configuration check names such a place.
 */
import { findSimilarName } from "../../similar-name.ts";
import type { WizardConfig } from "../config.ts";
import { listPlacedSections, toFieldPattern } from "../item-lists.ts";
import type { ExpressionTarget } from "../outline.ts";

export interface ConfigurationPlace {
  /** Keys and positions from the root: `["steps", 3, "sections", 0, "id"]`. */
  readonly path: readonly PropertyKey[];
  /** The path or name of the value, such as `person.extra`, because positions alone are hard to recognise. */
  readonly name?: string;
}

export interface ConfigurationFinding extends ConfigurationPlace {
  /** Message with the found value, the expected value and the remedy. */
  readonly message: string;
}

export interface ConfigurationPlaces {
  step(id: string): ConfigurationPlace;
  section(id: string): ConfigurationPlace;
  /** Returns the place of a field with a pattern such as `owners.*.name`. */
  field(pattern: string): ConfigurationPlace;
  /** Returns the place of the expression that determines a target, such as `required:owner.name`. */
  target(target: ExpressionTarget): ConfigurationPlace;
}

/** Returns a place within another place, with the same name. */
export function getPlaceWithin(
  { path, ...rest }: ConfigurationPlace,
  ...parts: readonly PropertyKey[]
): ConfigurationPlace {
  return { ...rest, path: [...path, ...parts] };
}

export function createFindingAt({ path, name }: ConfigurationPlace, message: string): ConfigurationFinding {
  return { path, ...(name === undefined ? {} : { name }), message };
}

/** Describes a place for authors: `steps[3].sections[0].fields[2].visibleIf (person.extra)`. */
export function describePlace({ path, name }: ConfigurationPlace): string {
  const parts = path.map((part) => (typeof part === "number" ? `[${part}]` : `.${String(part)}`));
  const text = parts.join("").replace(/^\./, "") || "configuration";
  return name === undefined ? text : `${text} (${name})`;
}

export function describeFinding(finding: ConfigurationFinding): string {
  return `${describePlace(finding)}: ${finding.message}`;
}

/** Returns the JSON pointer (RFC 6901) of a place, such as `/steps/3/sections/0`. */
export function toPointer({ path }: ConfigurationPlace): string {
  return path.map((part) => `/${String(part).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

const ATTRIBUTES: Readonly<Record<string, string>> = {
  required: "requiredIf",
  recommended: "recommendedIf",
  readOnly: "readOnlyIf",
  value: "value",
  choices: "list",
};

export function createPlaces(config: WizardConfig): ConfigurationPlaces {
  const paths = new Map<string, readonly PropertyKey[]>();
  const addPath = (name: string, ...path: readonly PropertyKey[]) => paths.has(name) || paths.set(name, path);
  config.steps.forEach((step, at) => {
    addPath(`step:${step.id}`, "steps", at);
  });
  for (const { section, path } of listPlacedSections(config)) {
    addPath(`section:${section.id}`, ...path);
    section.fields.forEach(({ key }, at) => {
      addPath(`field:${toFieldPattern(section, key)}`, ...path, "fields", at);
    });
  }
  config.rules.forEach(({ id }, at) => {
    addPath(`rule:${id}`, "rules", at);
  });
  config.scope?.forEach(({ stepId }, at) => {
    addPath(`scope:${stepId}`, "scope", at);
  });
  config.submission.statements.forEach(({ key }, at) => {
    addPath(`statement:${key}`, "submission", "statements", at);
  });
  config.submission.signatures?.forEach(({ role }, at) => {
    addPath(`signer:${role}`, "submission", "signatures", at);
  });
  const createPlace = (kind: string, name: string, ...parts: readonly PropertyKey[]): ConfigurationPlace => ({
    path: [...(paths.get(`${kind}:${name}`) ?? []), ...parts],
    name,
  });

  return {
    step: (id) => createPlace("step", id),
    section: (id) => createPlace("section", id),
    field: (pattern) => createPlace("field", pattern),
    target(target) {
      const colon = target.indexOf(":");
      const [kind, name] = [target.slice(0, colon), target.slice(colon + 1)];
      if (kind === "condition") return { path: ["conditions", name] };
      if (kind === "rule" || kind === "scope") return createPlace(kind, name, "when");
      if (kind === "signer") return createPlace(kind, name, "requiredIf");
      const attribute = ATTRIBUTES[kind];
      return attribute === undefined
        ? createPlace(kind, name, "visibleIf")
        : createPlace("field", name, attribute);
    },
  };
}

/** Suggests a path: a similar one, or one with the same key in a section (`firstDay` for `event.firstDay`). */
export function suggestPath(unknownName: string, paths: Iterable<string>): string {
  const knownPaths = [...paths];
  const similarName = suggestName(unknownName, knownPaths);
  const pathsWithSameKey = knownPaths.filter((path) => path.endsWith(`.${unknownName}`));
  if (similarName || pathsWithSameKey.length === 0) return similarName;
  return `: did you mean ${pathsWithSameKey
    .slice(0, 3)
    .map((path) => `"${path}"`)
    .join(" or ")}?`;
}

/** Returns text such as `: did you mean "person.role"?` if one of the names is similar; otherwise empty. */
export function suggestName(unknownName: string, names: Iterable<string>): string {
  const similarName = findSimilarName(unknownName, names);
  return similarName ? `: did you mean "${similarName}"?` : "";
}
