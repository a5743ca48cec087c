/** The names that a form defines, for completion of paths and references in a schema for that form. */

import type { WizardConfig } from "#contract/wizard/config.ts";
import { listShownParts } from "#contract/wizard/field-types/shown-parts.ts";
import { toFormOutline } from "#contract/wizard/outline.ts";
import type { JsonSchema } from "../schemas.ts";

type NameKind =
  | "answerPath"
  | "conditionName"
  | "tableName"
  | "areaName"
  | "listName"
  | "itemListPath"
  | "sectionName"
  | "stepName";
export type FormNames = Readonly<Record<NameKind, readonly string[]>>;

/** Matches the path of an answer, also relative to an item (`item.name`) or of all items (`owners.*.name`). */
const PATH_PATTERN = "^[a-zA-Z][\\w-]{0,63}(\\.(\\*|[\\w-]{1,64})){0,7}$";

/** Matches the path of one list of items: `owners`, `item.rooms`. */
const LIST_PATH_PATTERN = "^[a-zA-Z][\\w-]{0,63}(\\.[\\w-]{1,64}){0,3}$";

const schemaByKind: Readonly<Record<NameKind, JsonSchema>> = {
  answerPath: { type: "string", pattern: PATH_PATTERN, description: "The path of an answer: `section.key`." },
  conditionName: { type: "string", description: "The name of an entry of `conditions`." },
  tableName: { type: "string", description: "The name of an entry of `tables`." },
  areaName: { type: "string", description: "The name of an entry of `areas`." },
  listName: { type: "string", description: "The name of an entry of `lists`, or of a list of the service." },
  itemListPath: {
    type: "string",
    pattern: LIST_PATH_PATTERN,
    description:
      "A list of items: `buildings`, `item.rooms` within the same item, `parent.rooms` one further out.",
  },
  sectionName: { type: "string", description: "The id of a section." },
  stepName: { type: "string", description: "The id of a step." },
};

/**
 * Creates a schema definition per kind of name. Editors suggest the names in `names` but also accept unknown
 * names, because `wizard check` reports those and suggests the right name.
 */
export function createNameDefinitions(names?: FormNames): Readonly<Record<string, JsonSchema>> {
  return Object.fromEntries(
    Object.entries(schemaByKind).map(([kind, { description, ...schema }]) => {
      const knownNames = names?.[kind as NameKind] ?? [];
      return [
        kind,
        knownNames.length > 0
          ? { description, anyOf: [{ enum: knownNames } as JsonSchema, schema] }
          : { description, ...schema },
      ];
    }),
  ) as Readonly<Record<string, JsonSchema>>;
}

export function listFormNames(form: WizardConfig): FormNames {
  const { fields, sections } = toFormOutline(form);
  const fieldPaths = [...fields].flatMap(([pattern, { section, field }]) => {
    const rows = sections.get(section.id)?.owner?.rows ?? [];
    return [
      pattern,
      ...(section.repeat ? [`item.${field.key}`] : []),
      ...listShownParts(field.type).map((part) => `${pattern}.${part}`),
      ...rows.map(({ key }) => `${section.id}.${key}.${field.key}`),
    ];
  });
  const listPaths = [...sections].flatMap(([pattern, { section }]) => (section.repeat ? [pattern] : []));
  return {
    answerPath: [...new Set([...fieldPaths, ...sections.keys()])],
    conditionName: Object.keys(form.conditions),
    tableName: Object.keys(form.tables ?? {}),
    areaName: Object.keys(form.areas ?? {}),
    listName: Object.keys(form.lists ?? {}),
    itemListPath: [...new Set(listPaths.map((pattern) => pattern.replace(/^.*\.\*\./, "item.")))],
    sectionName: [...sections].flatMap(([id, { owner }]) => (owner ? [] : [id])),
    stepName: form.steps.map(({ id }) => id),
  };
}
