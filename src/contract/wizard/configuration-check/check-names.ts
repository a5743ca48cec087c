/** Checks names: duplicates, unknown and unused ones. */

import { getAnswerPath, isPath } from "../answers/answers.ts";
import { DECLARATION_SECTIONS, signaturePath, statementPath } from "../answers/declaration.ts";
import { SAME_AS, sameAsPath } from "../answers/people.ts";
import type { WizardConfig } from "../config.ts";
import { findPlace, type Outline, resolveItemPath, toOutline } from "../outline.ts";
import { type Places, suggestion } from "./places.ts";

export function checkNames(
  config: WizardConfig,
  places: Places,
  serviceLists: readonly string[] | undefined,
): string[] {
  const outline = toOutline(config);
  return [
    ...checkTwice(config, places),
    ...checkLists(config, outline, places, serviceLists),
    ...checkUnused(config, outline),
    ...checkScope(config),
    ...checkSubmission(config, outline),
  ];
}

function repeated(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, at) => names.indexOf(name) !== at))];
}

function checkTwice(config: WizardConfig, places: Places): string[] {
  const sections = config.steps.flatMap((step) => step.sections);
  const twice = (kind: string, names: readonly string[]) =>
    repeated(names).map((name) => `${kind} "${name}": the name is used twice: rename one`);
  const reserved: readonly string[] = [...DECLARATION_SECTIONS, SAME_AS, "item"];
  return [
    ...twice(
      "step",
      config.steps.map((step) => step.id),
    ),
    ...twice(
      "section",
      sections.map((section) => section.id),
    ),
    ...twice(
      "person",
      (config.people ?? []).map((person) => person.id),
    ),
    ...twice(
      "rule",
      config.rules.map((rule) => rule.id),
    ),
    ...sections.flatMap((section) =>
      twice(
        "field",
        section.fields.map((field) => `${section.id}.${field.key}`),
      ),
    ),
    ...sections
      .filter(({ id }) => !isName(id) || reserved.includes(id))
      .map(({ id }) => `${places.section(id)}: "${id}" cannot be the name of a section`),
    ...otherPaths(config)
      .filter((path) => !isPath(path))
      .map((path) => `"${path}" cannot be the path of an answer: shorten its names`),
    ...twice("document type", singleFileTypes(config)).map(
      (message) =>
        `${message.replace(/: the name.*/, "")}: two fields ask for it: one file would answer both`,
    ),
  ];
}

const isName = (name: string) => isPath(name) && !name.includes(".");

const LONGEST_ITEM_ID = "i".repeat(11);

/** Paths of the answers beside section ids: fields, statements, signatures, and people who are the same as others. */
function otherPaths({ steps, people = [], submission }: WizardConfig): string[] {
  const sections = steps.flatMap((step) => step.sections);
  return [
    ...sections.flatMap(({ id, repeat, fields }) =>
      fields.map(({ key }) => getAnswerPath(id, key, repeat && LONGEST_ITEM_ID)),
    ),
    ...submission.statements.map(({ key }) => statementPath(key)),
    ...(submission.signatures ?? []).map(({ role }) => signaturePath(role)),
    ...people.map(({ id }) => sameAsPath(`${id}.${LONGEST_ITEM_ID}`)),
  ];
}

/** In a repeating section a file also names its item, so each item may ask for the same document type. */
function singleFileTypes(config: WizardConfig): string[] {
  const sections = config.steps.flatMap((step) => step.sections).filter(({ repeat }) => !repeat);
  return sections.flatMap(({ fields }) => fields.flatMap(({ file }) => file?.documentTypeId ?? []));
}

function checkLists(
  config: WizardConfig,
  outline: Outline,
  places: Places,
  serviceLists: readonly string[] | undefined,
): string[] {
  const found: string[] = [];
  const own = config.lists ?? {};
  for (const { field, pattern } of outline.fields.values()) {
    const name = field.list;
    if (name === undefined) continue;
    const list = Object.hasOwn(own, name) ? own[name] : undefined;
    if (!list && serviceLists && !serviceLists.includes(name)) {
      const close = suggestion(name, [...Object.keys(own), ...serviceLists]);
      found.push(`${places.field(pattern)}: the list "${name}" is neither here nor the service's${close}`);
    }
    if (!list || !("by" in list)) continue;
    const by = findPlace(outline, resolveItemPath(pattern, list.by));
    if (!by) found.push(`lists.${name}.by: "${list.by}" is no field beside ${pattern}`);
    const values = by?.field.options?.map(({ value }) => value);
    for (const group of Object.keys(list.groups))
      if (values && !values.includes(group))
        found.push(`lists.${name}.groups.${group}: "${group}" can never be the answer to ${list.by}`);
  }
  return found;
}

function checkUnused(config: WizardConfig, outline: Outline): string[] {
  const expressions = [...outline.expressions.values()];
  const inParams = JSON.stringify(config.steps);
  const used = {
    conditions: new Set(expressions.flatMap(({ refs }) => refs)),
    tables: new Set(expressions.flatMap(({ tables }) => tables)),
    areas: new Set(expressions.flatMap(({ areas }) => areas)),
    lists: new Set([...outline.fields.values()].flatMap(({ field }) => field.list ?? [])),
  };
  return (["conditions", "tables", "areas", "lists"] as const).flatMap((kind) =>
    Object.keys(config[kind] ?? {})
      .filter((name) => !used[kind].has(name) && !inParams.includes(`"${name}"`))
      .map((name) => `${kind}.${name}: nothing uses it: use it or take it away`),
  );
}

function checkScope({ scope = [], steps }: WizardConfig): string[] {
  const ids = steps.map(({ id }) => id);
  return scope.flatMap(({ stepId }, at) =>
    ids.includes(stepId) ? [] : [`scope[${at}]: there is no step "${stepId}"${suggestion(stepId, ids)}`],
  );
}

function checkSubmission({ submission }: WizardConfig, outline: Outline): string[] {
  const { feePreview, notify = [], statements, signatures = [] } = submission;
  const paths = [...outline.fields.keys()];
  const unknown = (place: string, path: string) =>
    outline.fields.has(path) ? [] : [`${place}: "${path}" is no field${suggestion(path, paths)}`];
  const fees = feePreview ? [...feePreview.lines, feePreview.total] : [];
  return [
    ...repeated(statements.map(({ key }) => key)).map(
      (key) => `submission.statements: "${key}" comes twice: rename one`,
    ),
    ...repeated(signatures.map(({ role }) => role)).map(
      (role) => `submission.signatures: "${role}" comes twice: rename one`,
    ),
    ...fees.flatMap((path) => unknown("submission.feePreview", path)),
    ...fees
      .filter((path) => outline.fields.has(path) && outline.fields.get(path)?.field.type !== "computed")
      .map((path) => `submission.feePreview: "${path}" is not computed: name a field of type computed`),
    ...notify.flatMap(({ path }, at) => unknown(`submission.notify[${at}]`, path)),
  ];
}
