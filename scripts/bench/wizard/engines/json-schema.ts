/** The form as JSON Schema, for the two engines that use it. */
import { type LongField, type LongForm, listLongFormFields, SELECT_OPTIONS } from "../long-form.ts";

interface Property {
  readonly type: "string" | "number" | "boolean";
  readonly title: string;
  readonly format?: "date";
  readonly enum?: readonly string[];
  readonly minLength?: number;
}

function toProperty({ type, label, minLength }: LongField): Property {
  if (type === "checkbox") return { type: "boolean", title: label };
  if (type === "number") return { type: "number", title: label };
  if (type === "date") return { type: "string", format: "date", title: label };
  if (type === "select") return { type: "string", enum: SELECT_OPTIONS, title: label };
  return { type: "string", title: label, ...(minLength === undefined ? {} : { minLength }) };
}

const toSchemaPart = (fields: readonly LongField[]) => ({
  properties: Object.fromEntries(fields.map((field) => [field.name, toProperty(field)])),
  required: fields.filter((field) => field.required).map((field) => field.name),
});

/**
 * Creates the schema. The `then` branches always contain the conditional questions. With `properties`,
 * the `properties` of the schema contain them too.
 */
export function createJsonSchema(form: LongForm, conditionalIn: "properties" | "then") {
  const fields = listLongFormFields(form);
  const alwaysVisible = toSchemaPart(fields.filter((field) => field.shownByField === undefined));
  const groups = [...new Set(fields.flatMap((field) => field.shownByField ?? []))];
  return {
    type: "object" as const,
    properties: conditionalIn === "properties" ? toSchemaPart(fields).properties : alwaysVisible.properties,
    required: alwaysVisible.required,
    allOf: groups.map((group) => ({
      if: { properties: { [group]: { const: true } }, required: [group] },
      // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own word
      then: toSchemaPart(fields.filter((field) => field.shownByField === group)),
    })),
  };
}
