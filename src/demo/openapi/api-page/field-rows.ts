/**
 * Converts a schema to the rows of a table. There is one row per field, and nested fields are named by path.
 */
import { findSchemaName, type JsonSchema } from "../schemas.ts";

export interface FieldRow {
  /** Path of a field, such as `Items[].Status`. */
  readonly path: string;
  readonly type: readonly TypePart[];
  readonly isRequired: boolean;
  readonly description: string;
}

/** Part of a type's description; `shape` is the named shape to link to. */
interface TypePart {
  readonly text: string;
  readonly shape?: string;
}

/** Returns the rows of a schema's fields; empty for a schema without fields. */
export function listFieldRows(schema: JsonSchema, prefix = ""): FieldRow[] {
  const innerSchema = unwrapSchema(schema);
  if (innerSchema.schema !== schema) return listFieldRows(innerSchema.schema, prefix + innerSchema.suffix);
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const path = prefix ? `${prefix}.${name}` : name;
    const row = {
      path,
      type: describeType(field),
      isRequired: schema.required?.includes(name) ?? false,
      description: field.description ?? "",
    };
    return [
      row,
      ...(findSchemaName(field)
        ? []
        : listFieldRows(unwrapSchema(field).schema, path + unwrapSchema(field).suffix)),
    ];
  });
}

/**
 * Returns the schema of the innermost items of a list (path suffix `[]`) or of a record (`.*`). Returns other
 * schemas unchanged. If the schema allows null or one other type, uses the other type. Returns an empty
 * schema for a named schema, because the page lists its fields separately.
 */
function unwrapSchema(schema: JsonSchema): { readonly schema: JsonSchema; readonly suffix: string } {
  const alternatives = (schema.anyOf ?? schema.oneOf)?.filter(({ type }) => type !== "null");
  if (alternatives?.length === 1 && alternatives[0]) return unwrapSchema(alternatives[0]);
  if (findSchemaName(schema)) return { schema: {}, suffix: "" };
  if (schema.items) {
    const innerItems = unwrapSchema(schema.items);
    return { schema: innerItems.schema, suffix: `[]${innerItems.suffix}` };
  }
  const valueSchema = schema["additionalProperties"] as JsonSchema | undefined;
  if (!schema.properties && typeof valueSchema === "object" && valueSchema !== null) {
    const innerValues = unwrapSchema(valueSchema);
    return { schema: innerValues.schema, suffix: `.*${innerValues.suffix}` };
  }
  return { schema, suffix: "" };
}

/** Describes a type in words: `list of ApplicationSummary`, `"draft" or "lodged"`, `text or null`. */
export function describeType(schema: JsonSchema): TypePart[] {
  const shape = findSchemaName(schema);
  if (shape) return [{ text: shape, shape }];
  if ("const" in schema) return [{ text: JSON.stringify(schema["const"]) }];
  const values = schema["enum"] as readonly unknown[] | undefined;
  if (values) return [{ text: values.map((value) => JSON.stringify(value)).join(" or ") }];
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return joinAlternatives(alternatives.map(describeType));
  if (schema.items) return [{ text: "list of " }, ...describeType(schema.items)];
  const types = [schema.type ?? []].flat();
  if (types.length === 0) return [{ text: "anything" }];
  return joinAlternatives(types.map((type) => [{ text: describePlainType(type, schema) }]));
}

function joinAlternatives(alternatives: readonly (readonly TypePart[])[]): TypePart[] {
  return alternatives.flatMap((parts, index) => (index > 0 ? [{ text: " or " }, ...parts] : [...parts]));
}

function describePlainType(type: string, schema: JsonSchema): string {
  if (type === "integer") return `whole number${describeBounds(schema, "minimum", "maximum")}`;
  if (type === "number") return `number${describeBounds(schema, "minimum", "maximum")}`;
  if (type === "boolean") return "true or false";
  if (type === "null") return "null";
  if (type === "array") return "list";
  if (type === "object") {
    const valueSchema = schema["additionalProperties"] as JsonSchema | undefined;
    return !schema.properties && typeof valueSchema === "object" ? "fields by name" : "object";
  }
  return `text${describeBounds(schema, "minLength", "maxLength")}`;
}

function describeBounds(schema: JsonSchema, minKey: string, maxKey: string): string {
  const [from, to] = [schema[minKey], schema[maxKey]];
  if (from === undefined && to === undefined) return "";
  if (to === undefined) return ` (${from} or more)`;
  return from === undefined || from === 0 ? ` (${to} at most)` : ` (${from} to ${to})`;
}
