/** Checks names: duplicates, unknown and unused ones. */

import { getAnswerPath, isAnswerPath } from "../answers/answers.ts";
import { DECLARATION_SECTIONS, getSignaturePath, getStatementPath } from "../answers/declaration.ts";
import { getSameAsPath, SAME_AS_SECTION } from "../answers/people.ts";
import type { Field, WizardConfig, WizardSection } from "../config.ts";
import { listPlacedSections } from "../item-lists.ts";
import { resolveItemPath } from "../item-paths.ts";
import { type FormOutline, findFieldPlace, toFormOutline } from "../outline.ts";
import {
  type ConfigurationFinding,
  type ConfigurationPlace,
  type ConfigurationPlaces,
  createFindingAt,
  getPlaceWithin,
  suggestName,
} from "./places.ts";

export function checkNames(
  config: WizardConfig,
  places: ConfigurationPlaces,
  serviceLists: readonly string[] | undefined,
): ConfigurationFinding[] {
  const outline = toFormOutline(config);
  return [
    ...checkRepeatedNames(config),
    ...checkSectionNames(config, places),
    ...checkPaths(config),
    ...checkLists(config, outline, places, serviceLists),
    ...checkUnused(config, outline),
    ...checkScope(config),
    ...checkSubmission(config, outline),
  ];
}

interface NamedPlace {
  readonly name: string;
  readonly path: readonly PropertyKey[];
}

/** Returns every place whose name is also the name of an earlier place. */
function findRepeatedNames(namedPlaces: readonly NamedPlace[]): NamedPlace[] {
  const seenNames = new Set<string>();
  return namedPlaces.filter(({ name }) => seenNames.has(name) || !seenNames.add(name));
}

interface PlacedSection {
  readonly section: WizardSection;
  readonly path: readonly PropertyKey[];
}

function listSections({ steps }: WizardConfig): PlacedSection[] {
  return steps.flatMap(({ sections }, at) =>
    sections.map((section, inStep) => ({ section, path: ["steps", at, "sections", inStep] })),
  );
}

function listFields(config: WizardConfig) {
  return listPlacedSections(config).flatMap(({ section, path }) =>
    section.fields.map((field, at) => ({ section, field, path: [...path, "fields", at] })),
  );
}

function checkRepeatedNames(config: WizardConfig): ConfigurationFinding[] {
  const { steps, people = [], rules, submission } = config;
  const reportRepeated = (kind: string, all: readonly NamedPlace[]) =>
    findRepeatedNames(all).map(({ name, path }) =>
      createFindingAt({ path }, `the ${kind} "${name}": the name is used twice: rename one`),
    );
  // In a repeating section, each document names its item, so the question of each item may accept the same
  // document type.
  const documentTypePlaces = listFields(config).flatMap(({ section, field: { file }, path }) =>
    file && !section.repeat ? [{ name: file.documentTypeId, path: [...path, "file", "documentTypeId"] }] : [],
  );
  return [
    ...reportRepeated(
      "step",
      steps.map(({ id: name }, at) => ({ name, path: ["steps", at, "id"] })),
    ),
    ...reportRepeated(
      "section",
      listSections(config).map(({ section, path }) => ({ name: section.id, path: [...path, "id"] })),
    ),
    ...reportRepeated(
      "person",
      people.map(({ id: name }, at) => ({ name, path: ["people", at, "id"] })),
    ),
    ...reportRepeated(
      "rule",
      rules.map(({ id: name }, at) => ({ name, path: ["rules", at, "id"] })),
    ),
    ...reportRepeated(
      "field",
      listFields(config).map(({ section, field, path }) => ({
        name: `${section.id}.${field.key}`,
        path: [...path, "key"],
      })),
    ),
    ...reportRepeated(
      "statement",
      submission.statements.map(({ key: name }, at) => ({
        name,
        path: ["submission", "statements", at, "key"],
      })),
    ),
    ...reportRepeated(
      "signer",
      (submission.signatures ?? []).map(({ role: name }, at) => ({
        name,
        path: ["submission", "signatures", at, "role"],
      })),
    ),
    ...findRepeatedNames(documentTypePlaces).map(({ name, path }) =>
      createFindingAt({ path }, `document type "${name}": two fields ask for it: one file would answer both`),
    ),
  ];
}

const RESERVED_NAMES: readonly string[] = [...DECLARATION_SECTIONS, SAME_AS_SECTION, "item", "parent"];

function checkSectionNames(config: WizardConfig, places: ConfigurationPlaces): ConfigurationFinding[] {
  return listSections(config).flatMap(({ section: { id } }) =>
    isSingleName(id) && !RESERVED_NAMES.includes(id)
      ? []
      : [
          createFindingAt(
            getPlaceWithin(places.section(id), "id"),
            `"${id}" cannot be the name of a section: use letters, digits and hyphens, and none of ${RESERVED_NAMES.join(", ")}`,
          ),
        ],
  );
}

const isSingleName = (name: string) => isAnswerPath(name) && !name.includes(".");

const LONGEST_ITEM_ID = "i".repeat(11);

/**
 * Checks the paths of fields, statements, signatures and links between people: the service would refuse an
 * invalid path.
 */
function checkPaths(config: WizardConfig): ConfigurationFinding[] {
  const { people = [], submission } = config;
  const answerPlaces: NamedPlace[] = [
    ...listFields(config).map(({ section: { id, repeat }, field: { key }, path }) => ({
      name: getAnswerPath(id.replaceAll("*", LONGEST_ITEM_ID), key, repeat && LONGEST_ITEM_ID),
      path: [...path, "key"],
    })),
    ...submission.statements.map(({ key }, at) => ({
      name: getStatementPath(key),
      path: ["submission", "statements", at, "key"],
    })),
    ...(submission.signatures ?? []).map(({ role }, at) => ({
      name: getSignaturePath(role),
      path: ["submission", "signatures", at, "role"],
    })),
    ...people.map(({ id }, at) => ({
      name: getSameAsPath(`${id}.${LONGEST_ITEM_ID}`),
      path: ["people", at, "id"],
    })),
  ];
  return answerPlaces
    .filter(({ name }) => !isAnswerPath(name))
    .map(({ name, path }) =>
      createFindingAt(
        { path },
        `"${name}" cannot be the path of an answer: a name has at most 64 letters, digits, hyphens and underscores`,
      ),
    );
}

function checkLists(
  config: WizardConfig,
  outline: FormOutline,
  places: ConfigurationPlaces,
  serviceLists: readonly string[] | undefined,
): ConfigurationFinding[] {
  const findings: ConfigurationFinding[] = [];
  const formLists = config.lists ?? {};
  for (const { field, pattern } of outline.fields.values()) {
    const name = field.list;
    if (name === undefined) continue;
    const list = Object.hasOwn(formLists, name) ? formLists[name] : undefined;
    if (!list && serviceLists && !serviceLists.includes(name)) {
      const suggestion = suggestName(name, [...Object.keys(formLists), ...serviceLists]);
      findings.push(
        createFindingAt(
          getPlaceWithin(places.field(pattern), "list"),
          `the list "${name}" is neither here nor the service's${suggestion}`,
        ),
      );
    }
    if (!list || !("by" in list)) continue;
    const by = findFieldPlace(outline, resolveItemPath(pattern, list.by));
    const place: ConfigurationPlace = { path: ["lists", name] };
    if (!by)
      findings.push(
        createFindingAt(getPlaceWithin(place, "by"), `"${list.by}" is no field beside ${pattern}`),
      );
    const values = by?.field.options?.map(({ value }) => value);
    for (const group of Object.keys(list.groups))
      if (values && !values.includes(group))
        findings.push(
          createFindingAt(
            getPlaceWithin(place, "groups", group),
            `"${group}" can never be the answer to ${list.by}${suggestName(group, values)}`,
          ),
        );
  }
  return findings;
}

function checkUnused(config: WizardConfig, outline: FormOutline): ConfigurationFinding[] {
  const expressions = [...outline.expressions.values()];
  const stepsText = JSON.stringify(config.steps);
  const usedNames = {
    conditions: new Set(expressions.flatMap(({ refs }) => refs)),
    tables: new Set(expressions.flatMap(({ tables }) => tables)),
    areas: new Set(expressions.flatMap(({ areas }) => areas)),
    lists: new Set([...outline.fields.values()].flatMap(({ field }) => field.list ?? [])),
  };
  return (["conditions", "tables", "areas", "lists"] as const).flatMap((kind) =>
    Object.keys(config[kind] ?? {})
      .filter((name) => !usedNames[kind].has(name) && !stepsText.includes(`"${name}"`))
      .map((name) => createFindingAt({ path: [kind, name] }, "nothing uses it: use it or remove it")),
  );
}

function checkScope({ scope = [], steps }: WizardConfig): ConfigurationFinding[] {
  const ids = steps.map(({ id }) => id);
  return scope.flatMap(({ stepId }, at) =>
    ids.includes(stepId)
      ? []
      : [createFindingAt({ path: ["scope", at] }, `there is no step "${stepId}"${suggestName(stepId, ids)}`)],
  );
}

const isEmailField = (field: Field | undefined) =>
  field?.type === "email" || (field?.validate ?? []).some(({ code }) => code === "email");

function checkSubmission({ submission }: WizardConfig, outline: FormOutline): ConfigurationFinding[] {
  const { feePreview, notify = [] } = submission;
  const fieldPatterns = [...outline.fields.keys()];
  const feePlaces = feePreview
    ? [
        ...feePreview.lines.map((name, at) => ({ name, path: ["submission", "feePreview", "lines", at] })),
        { name: feePreview.total, path: ["submission", "feePreview", "total"] },
      ]
    : [];
  const notifyPlaces = notify.map(({ path: name }, at) => ({
    name,
    path: ["submission", "notify", at, "path"],
  }));
  return [
    ...[...feePlaces, ...notifyPlaces]
      .filter(({ name }) => !outline.fields.has(name))
      .map(({ name, path }) =>
        createFindingAt({ path }, `"${name}" is no field${suggestName(name, fieldPatterns)}`),
      ),
    ...(feePreview?.lines ?? []).flatMap((name, at) => {
      const place = { path: ["submission", "feePreview", "lines", at] };
      // If the preview has only one fee, this fee may also be the total.
      if (name === feePreview?.total && feePreview.lines.length > 1)
        return [createFindingAt(place, `"${name}" is the total, which is no line of its own: remove it`)];
      return feePreview?.lines.indexOf(name) === at
        ? []
        : [createFindingAt(place, `"${name}" comes twice: remove one`)];
    }),
    ...notifyPlaces
      .filter(({ name }) => outline.fields.has(name) && !isEmailField(outline.fields.get(name)?.field))
      .map(({ name, path }) =>
        createFindingAt({ path }, `"${name}" has no email address: name a question of type email`),
      ),
    ...feePlaces
      .filter(({ name }) => outline.fields.has(name) && outline.fields.get(name)?.field.type !== "computed")
      .map(({ name, path }) =>
        createFindingAt({ path }, `"${name}" is not computed: name a field of type computed`),
      ),
  ];
}
