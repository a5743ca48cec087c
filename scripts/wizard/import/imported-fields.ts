/** Converts the questions of an imported form to fields. */
import type { Field, MessageText } from "#contract/wizard/config.ts";
import { fieldTypes } from "#contract/wizard/field-types/field-types.ts";
import { createNamer, toFormKey } from "./form-names.ts";
import type { ConditionConverter } from "./imported-conditions.ts";
import type { ImportedQuestion, ImportedSection, ReportLoss } from "./imported-form.ts";

/** Returns a message text for the converted form, with the given key and English text. */
export type CreateText = (key: string, text: string) => MessageText;

/** Functions that the conversion of a question to a field calls. */
export interface FieldConverter {
  readonly createText: CreateText;
  readonly withCondition: ConditionConverter;
  readonly reportLoss: ReportLoss;
}

interface FieldPlace {
  readonly key: string;
  /** Id of the section, or path of the table, that contains the field. */
  readonly sectionId: string;
}

export function toField(question: ImportedQuestion, place: FieldPlace, converter: FieldConverter): Field {
  return withDefault(createField(question, place, converter), question, converter.reportLoss);
}

/** Adds the default of a question if the field accepts it as an answer; otherwise reports it. */
function withDefault(field: Field, question: ImportedQuestion, reportLoss: ReportLoss): Field {
  if (!question.default) return field;
  const { value, place } = question.default;
  const { stores, check } = fieldTypes[field.type];
  if (stores === "answer" && check(value, field, field.options, undefined) === undefined)
    return { ...field, default: value };
  reportLoss(place, `${JSON.stringify(value)} is no answer that the question accepts`);
  return field;
}

function createField(
  question: ImportedQuestion,
  { key, sectionId }: FieldPlace,
  converter: FieldConverter,
): Field {
  const { createText, withCondition } = converter;
  const textKeyPrefix = `${sectionId}.${key}`;
  const { name, type, label, hint, body, isRequired, options, validate, unit, file } = question;
  const { columns, rows, repeat } = question;
  const owner = { name, sectionId };
  const nameRow = createNamer();
  const nameValue = createNamer();
  const nameMessage = createNamer(["hint", "body"]);
  return {
    key,
    type,
    label: createText(textKeyPrefix, label),
    ...(hint ? { hint: createText(`${textKeyPrefix}.hint`, hint) } : {}),
    ...(body ? { body: createText(`${textKeyPrefix}.body`, body) } : {}),
    ...(isRequired && { requiredIf: true }),
    ...withCondition("requiredIf", question.requiredIf, owner),
    ...withCondition("visibleIf", question.visibleIf, owner),
    ...withCondition("readOnlyIf", question.readOnlyIf, owner),
    ...(options
      ? {
          options: options.map(({ value, label: text }) => ({
            value,
            label: createText(`${textKeyPrefix}.${nameValue(toFormKey(value, "choice"))}`, text),
          })),
        }
      : {}),
    ...(validate?.length
      ? {
          validate: validate.map(({ message, ...validator }) => ({
            ...validator,
            ...(message
              ? { message: createText(`${textKeyPrefix}.${nameMessage(validator.code)}`, message) }
              : {}),
          })),
        }
      : {}),
    ...(unit && { unit }),
    ...(columns ? toColumns(columns, textKeyPrefix, converter) : {}),
    ...(rows
      ? {
          rows: rows.map(({ value, label: text }) => {
            const rowKey = nameRow(toFormKey(value, "row"));
            return { key: rowKey, label: createText(`${textKeyPrefix}.row.${rowKey}`, text) };
          }),
        }
      : {}),
    ...(repeat && { repeat: toRepetition(repeat, textKeyPrefix, createText) }),
    ...(file
      ? {
          file: {
            documentTypeId: `${sectionId}-${key}`,
            types: [...file.types],
            ...(file.max === undefined ? {} : { max: file.max }),
            ...(file.size === undefined ? {} : { size: file.size }),
          },
        }
      : {}),
  };
}

function toColumns(
  columns: readonly ImportedQuestion[],
  base: string,
  converter: FieldConverter,
): Pick<Field, "fields" | "totals"> {
  const nameColumn = createNamer();
  const keys = columns.map(({ name }) => nameColumn(toFormKey(name)));
  const totals = keys.filter((_, at) => columns[at]?.hasTotal);
  return {
    fields: columns.map((column, at) => {
      const { fields: _, ...cell } = toField(column, { key: keys[at] ?? "", sectionId: base }, converter);
      return cell;
    }),
    ...(totals.length > 0 && { totals }),
  };
}

export function toRepetition(
  { min = 0, max, noun }: NonNullable<ImportedSection["repeat"]>,
  base: string,
  createText: CreateText,
  textKeys: readonly string[] = [],
) {
  return {
    min,
    ...(max === undefined ? {} : { max }),
    itemNoun: createText(`${base}.item`, noun),
    itemLabel: textKeys.slice(0, 1),
  };
}
