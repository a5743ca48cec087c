/** Creates an example value for a schema: typical values by field name, and candidate values for patterns. */
import { exampleTexts } from "./example-values.ts";
import { type JsonSchema, resolveSchema, type SchemaRegistry } from "./schemas.ts";

/** Example values by field name, used if the schema allows several values. */
const examplesByName: readonly (readonly [RegExp, string])[] = [
  [/^(Token|RefreshToken|currentToken|newToken)$/, "eyJhbGciOiJIUzI1NiJ9.example"],
  [/ExpiresIn|(At|From|To|Since)$/, "2026-11-21T09:30:00.000Z"],
  [/Date/, "2026-11-21"],
  [/email|username/i, "ada.okafor@builder.example"],
  [/phone|mobile/i, "03 5550 0123"],
  [/domain|host/i, "riverbend.localhost"],
  [/^password$|Password$/i, "correct horse battery"],
  [/^FirstName$/, "Ada"],
  [/^(Surname|lastname)$/, "Okafor"],
  [/FileName/, "Site plan.pdf"],
  [/ContentType/, "application/pdf"],
  [/Url$|Hyperlink/, "https://service.example/documents/4h7k"],
  [/Language|lang/, "en-US"],
  [/Postcode/, "3999"],
  [/Suburb/, "Riverbend"],
  [/^State$/, "VIC"],
  [/Line1|Address|Title$/, "12 Wattle Grove, Riverbend VIC 3999"],
  [/Number$/, "BP-2026-01042"],
  [/UiConfig/, '{"StyleConfig":{},"images":{}}'],
  [/Tone/, "info"],
  [/Id$|^id$|^key$/, "4h7kq2m9xw3d5npc"],
  [/ApplicationTypeName/, "Building permit: new dwelling"],
  [/StatusName|Status$/, "Submitted"],
  [/Name$|By$/, "Ada Okafor"],
  [/Text|Comment|Remark|Description|Message|Explanation/, "Please show the setback on the site plan."],
];

/** Values to try for a text that must match a pattern. */
const patternCandidates = [
  "2026-11-21T09:30:00.000Z",
  "2026-11-21",
  "09:30",
  "485000.00",
  "4h7kq2m9xw3d5npc",
  "#2c4a63",
  "https://service.example/",
  "wss://service.example/ws",
  ".pdf",
  "storeys",
  "3999",
  "0",
  "data:image/png;base64,iVBORw0KGgo=",
  "ada.okafor@builder.example",
  "0".repeat(64),
  "51824753556",
  "+61355500123",
];

/** Maximum depth of recursive shapes. */
const MAX_DEPTH = 12;

/** Returns a valid example. Throws if no candidate matches a pattern. */
export function createExample(
  schema: JsonSchema,
  components: SchemaRegistry["components"],
  name = "",
): unknown {
  return createValue(schema, name, 0);

  function createValue(jsonSchema: JsonSchema, name: string, depth: number): unknown {
    const schemaToFill = resolveSchema(jsonSchema, components);
    if ("const" in schemaToFill) return schemaToFill["const"];
    if (Array.isArray(schemaToFill["enum"])) return schemaToFill["enum"][0];
    const alternatives = schemaToFill.anyOf ?? schemaToFill.oneOf;
    if (alternatives) return createValue(alternatives.find(({ type }) => type !== "null") ?? {}, name, depth);
    const schemasToMerge = schemaToFill["allOf"] as readonly JsonSchema[] | undefined;
    if (schemasToMerge)
      return Object.assign({}, ...schemasToMerge.map((part) => createValue(part, name, depth)));
    const type = Array.isArray(schemaToFill.type) ? schemaToFill.type[0] : schemaToFill.type;
    if (type === "object") return createObject(schemaToFill, depth);
    if (type === "array") return createList(schemaToFill, name, depth);
    if (type === "boolean") return true;
    if (type === "integer" || type === "number") return createNumber(schemaToFill);
    if (type === "null") return null;
    return type === "string" ? findExampleText(schemaToFill, name) : "Two storeys";
  }

  function createObject(of: JsonSchema, depth: number): unknown {
    const fields = Object.entries(of.properties ?? {}).filter(
      ([field]) => depth < MAX_DEPTH / 3 || of.required?.includes(field),
    );
    const exampleFields = fields.map(([field, schema]) => [field, createValue(schema, field, depth + 1)]);
    const valueSchema = of["additionalProperties"];
    if (fields.length === 0 && typeof valueSchema === "object" && valueSchema !== null)
      exampleFields.push([createKey(of), createValue(valueSchema as JsonSchema, "", depth + 1)]);
    return Object.fromEntries(exampleFields);
  }

  function createKey(of: JsonSchema): unknown {
    const keySchema = (of["propertyNames"] ?? {}) as JsonSchema;
    return createValue({ type: "string", ...keySchema }, "key", 0);
  }

  function createList(of: JsonSchema, name: string, depth: number): unknown {
    const tupleSchemas = of["prefixItems"] as readonly JsonSchema[] | undefined;
    if (tupleSchemas) return tupleSchemas.map((item) => createValue(item, name, depth + 1));
    const min = Number(of["minItems"] ?? 1);
    if (depth >= MAX_DEPTH && !of["minItems"]) return [];
    return Array.from({ length: Math.max(1, min) }, () =>
      createValue(of.items ?? {}, toSingular(name), depth + 1),
    );
  }
}

function toSingular(name: string): string {
  return name.replace(/s$/, "");
}

function createNumber(of: JsonSchema): number {
  const min = Number(of["minimum"] ?? Number(of["exclusiveMinimum"] ?? 0) + 1);
  const max = Number(of["maximum"] ?? Number.POSITIVE_INFINITY);
  return Math.min(Math.max(min, 1), max);
}

function findExampleText(of: JsonSchema, name: string): string {
  const patterns = [of["pattern"], ...((of["allOf"] ?? []) as JsonSchema[]).map((part) => part["pattern"])];
  const requiredPatterns = patterns
    .filter((rule) => typeof rule === "string")
    .map((rule) => new RegExp(rule));
  const exactExample = Object.hasOwn(exampleTexts, name) ? exampleTexts[name] : undefined;
  const namedExample = exactExample ?? examplesByName.find(([pattern]) => pattern.test(name))?.[1];
  const [min, max] = [Number(of["minLength"] ?? 0), Number(of["maxLength"] ?? Number.POSITIVE_INFINITY)];
  const isValidText = (text: string) =>
    requiredPatterns.every((rule) => rule.test(text)) && text.length >= min && text.length <= max;
  const fittingExample = [...(namedExample ? [namedExample] : []), ...patternCandidates].find(isValidText);
  if (fittingExample === undefined || (!namedExample && requiredPatterns.length === 0))
    throw new Error(`no example fits ${name} ${JSON.stringify(of)}: add one to example-values.ts`);
  return fittingExample;
}
