/** Checks tables and items: questions that contain other questions. */
import type { Field, FieldType, WizardConfig, WizardSection } from "../config.ts";
import { fieldTypes } from "../field-types/field-types.ts";
import { toFieldPattern } from "../item-lists.ts";
import { toFormOutline } from "../outline.ts";
import { findValueKind, KIND_NAMES } from "./expressions/value-kinds.ts";
import {
  type ConfigurationFinding,
  type ConfigurationPlace,
  createFindingAt,
  getPlaceWithin,
  suggestName,
} from "./places.ts";

/** Field types whose control fits into a table cell. */
const COLUMN_TYPES: readonly FieldType[] = [
  "text",
  "number",
  "integer",
  "currency",
  "measure",
  "quantity",
  "yesNo",
  "radio",
  "checkbox",
  "select",
  "date",
  "month",
  "dateTime",
  "time",
  "timeRange",
  "phone",
  "email",
  "url",
  "companyNumber",
  "registrationNo",
  "computed",
];
const LIST_ATTRIBUTES = ["fields", "rows", "totals", "repeat"] as const;

export function checkItems(
  config: WizardConfig,
  section: WizardSection,
  field: Field,
  place: ConfigurationPlace,
): ConfigurationFinding[] {
  const { type } = field;
  if (type !== "table" && type !== "items")
    return LIST_ATTRIBUTES.filter((name) => field[name] !== undefined).map((name) =>
      createFindingAt(
        getPlaceWithin(place, name),
        `a ${type} has no ${name}: remove it, or make it of type items or table`,
      ),
    );
  const missingFieldsMessage =
    type === "table" ? "needs fields: the columns of the table" : "needs fields: the questions of each item";
  return [
    ...(field.fields?.length ? [] : [createFindingAt(place, missingFieldsMessage)]),
    ...(type === "table"
      ? [...checkTable(field, place), ...checkComputedTotals(config, section, field, place)]
      : checkItemList(field, place)),
  ];
}

function checkItemList({ rows, totals, repeat }: Field, place: ConfigurationPlace): ConfigurationFinding[] {
  return [
    ...(repeat ? [] : [createFindingAt(place, "needs repeat: the noun and the number of its items")]),
    ...(rows || totals
      ? [createFindingAt(place, "has rows or totals: make it of type table, or remove them")]
      : []),
  ];
}

function checkTable(
  { fields = [], rows, repeat, totals = [], requiredIf }: Field,
  place: ConfigurationPlace,
): ConfigurationFinding[] {
  const rowKeys = rows?.map(({ key }) => key) ?? [];
  const summableColumns = fields.filter(
    ({ type }) => fieldTypes[type].family === "number" || type === "computed",
  );
  const summableKeys = summableColumns.map(({ key }) => key);
  return [
    ...(rows?.length || repeat
      ? []
      : [createFindingAt(place, "needs rows, if they are fixed, or repeat, if people add them")]),
    ...(rows && repeat ? [createFindingAt(place, "has fixed rows and repeat: remove one of them")] : []),
    ...(rows && requiredIf !== undefined && requiredIf !== false
      ? [
          createFindingAt(
            getPlaceWithin(place, "requiredIf"),
            "has fixed rows: make its columns required instead",
          ),
        ]
      : []),
    ...rowKeys.flatMap((key, at) =>
      rowKeys.indexOf(key) === at
        ? []
        : [
            createFindingAt(
              getPlaceWithin(place, "rows", at, "key"),
              `the row "${key}" comes twice: rename one`,
            ),
          ],
    ),
    ...fields.flatMap(({ type }, at) =>
      COLUMN_TYPES.includes(type)
        ? []
        : [
            createFindingAt(
              getPlaceWithin(place, "fields", at, "type"),
              `a ${type} does not fit in a cell: expected one of ${COLUMN_TYPES.join(", ")}`,
            ),
          ],
    ),
    ...totals.flatMap((name, at) =>
      summableKeys.includes(name)
        ? []
        : [
            createFindingAt(
              getPlaceWithin(place, "totals", at),
              `"${name}" is no column with numbers${suggestName(name, summableKeys)}`,
            ),
          ],
    ),
  ];
}

/**
 * Reports a total of a computed column whose values are never numbers. Accepts a column whose values may be
 * numbers.
 */
function checkComputedTotals(
  config: WizardConfig,
  section: WizardSection,
  { key, fields = [], totals = [] }: Field,
  place: ConfigurationPlace,
): ConfigurationFinding[] {
  return totals.flatMap((name, at) => {
    const column = fields.find((field) => field.key === name && field.type === "computed");
    if (!column) return [];
    const kind = findValueKind(toFormOutline(config), column.value, toFieldPattern(section, key));
    return kind === "number" || kind === "unknown"
      ? []
      : [
          createFindingAt(
            getPlaceWithin(place, "totals", at),
            `"${name}" is ${KIND_NAMES[kind]}, which cannot be added up: compute a number, or remove the total`,
          ),
        ];
  });
}
