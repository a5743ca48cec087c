/** Converts the contract's shapes to JSON Schema: named shapes under `components`, others inline. */
import * as z from "zod/mini";
import { allEndpoints, allShapes, type NamedEndpoint } from "#contract/index.ts";
import type { ApiTexts } from "./api-texts.ts";

export interface JsonSchema {
  readonly [key: string]: unknown;
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly description?: string;
}

/** A part of an endpoint with a schema in the OpenAPI document. */
type CallPart = "query" | "body" | "reply";

export interface SchemaRegistry {
  readonly components: Readonly<Record<string, JsonSchema>>;
  /**
   * Returns the schema. Returns undefined for a part that the endpoint does not have, and for a file
   * response.
   */
  find(call: NamedEndpoint, part: CallPart): JsonSchema | undefined;
}

const REFERENCE_PREFIX = "#/components/schemas/";

/**
 * Converts the shapes of the contract to OpenAPI schemas. They allow additional properties, because the service may
 * add fields.
 */
export function writeSchemas(words: ApiTexts): SchemaRegistry {
  const registry = z.registry<{ id: string }>();
  const owners = new Map<string, { readonly area: string; readonly name: string }>();
  for (const { area, name, shape } of allShapes) {
    if (registry.has(shape)) continue;
    const preferredId = capitalise(name);
    const id = owners.has(preferredId) ? `${capitalise(area)}${preferredId}` : preferredId;
    registry.add(shape, { id });
    owners.set(id, { area, name });
  }
  const namedIds = new Set(owners.keys());
  const refs = new Map<z.ZodMiniType, string>();
  for (const call of allEndpoints)
    for (const part of ["query", "body", "reply"] as const) {
      const shape = findShape(call, part);
      if (!shape || refs.has(shape)) continue;
      const registeredId = registry.get(shape)?.id;
      const id = registeredId ?? `${capitalise(call.area)}.${call.name}.${part}`;
      if (!registeredId) {
        registry.add(shape, { id });
        owners.set(id, call);
      }
      refs.set(shape, id);
    }
  const { schemas } = z.toJSONSchema(registry, {
    io: "input",
    uri: (id) => REFERENCE_PREFIX + id,
    unrepresentable: "any",
  }) as { schemas: Record<string, JsonSchema> };
  const tidySchemas = new Map(
    Object.entries(schemas).map(([id, schema]) => [id, tidyNamedSchema(schema, owners.get(id), words)]),
  );
  // Include anonymous recursive shapes, whose names in zod start with `__`, because other shapes refer to them.
  const components = [...tidySchemas].filter(([id]) => namedIds.has(id) || id.startsWith("__"));
  return {
    components: Object.fromEntries(components),
    find(call, part) {
      const shape = findShape(call, part);
      const id = shape && refs.get(shape);
      if (!id) return undefined;
      return namedIds.has(id) ? { $ref: REFERENCE_PREFIX + id } : tidySchemas.get(id);
    },
  };
}

/** Returns the schema that a reference points to. */
export function resolveSchema(schema: JsonSchema, components: SchemaRegistry["components"]): JsonSchema {
  const target = schema.$ref && components[schema.$ref.slice(REFERENCE_PREFIX.length)];
  return target ? resolveSchema(target, components) : schema;
}

/**
 * Returns the name in a reference: `#/components/schemas/ApplicationSummary` becomes `ApplicationSummary`.
 */
export function findSchemaName({ $ref }: JsonSchema): string | undefined {
  return $ref?.slice(REFERENCE_PREFIX.length);
}

function findShape({ endpoint }: NamedEndpoint, part: CallPart): z.ZodMiniType | undefined {
  const shape = endpoint[part];
  return shape && !("kind" in shape) ? shape : undefined;
}

function capitalise(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

type Owner = { readonly area: string; readonly name: string } | undefined;

/** Removes redundant keywords (ids, integer limits) and adds descriptions from the contract. */
function tidyNamedSchema(schema: JsonSchema, owner: Owner, words: ApiTexts): JsonSchema {
  const ownerDescription = owner && words.findDescription(owner.area, owner.name);
  const tidySchema = tidyPart(schema, owner, words);
  return ownerDescription && !tidySchema.description && !owner.name.startsWith("get")
    ? { ...tidySchema, description: ownerDescription }
    : tidySchema;
}

function tidyPart(value: unknown, owner: Owner, words: ApiTexts): JsonSchema {
  const entries = Object.entries(value as Record<string, unknown>).filter(
    ([key, of]) =>
      key !== "$schema" &&
      key !== "$id" &&
      !(typeof of === "number" && Math.abs(of) === Number.MAX_SAFE_INTEGER),
  );
  const tidySchema = Object.fromEntries(
    entries.map(([key, of]) => [
      key,
      key === "properties" ? tidyFields(of, owner, words) : tidyValue(of, owner, words),
    ]),
  );
  return addTupleLength(tidySchema);
}

/** Adds `minItems` and `maxItems` to a tuple, for tools without support for `prefixItems`. */
function addTupleLength(schema: JsonSchema): JsonSchema {
  const { prefixItems, items, ...rest } = schema as JsonSchema & { prefixItems?: readonly unknown[] };
  if (!prefixItems || (items as unknown) !== false) return schema;
  return { ...rest, prefixItems, minItems: prefixItems.length, maxItems: prefixItems.length };
}

function tidyValue(value: unknown, owner: Owner, words: ApiTexts): unknown {
  if (Array.isArray(value)) return value.map((item) => tidyValue(item, owner, words));
  return typeof value === "object" && value !== null ? tidyPart(value, owner, words) : value;
}

/** Fields whose text is JSON, with the schema of the content. */
const embeddedSchemas: Readonly<Record<string, string>> = { UiConfig: "UiConfig" };

function tidyFields(fields: unknown, owner: Owner, words: ApiTexts): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(fields as Record<string, JsonSchema>).map(([field, schema]) => {
      const description = owner && words.findFieldDescription(owner.area, owner.name, field);
      const content = embeddedSchemas[field];
      return [
        field,
        {
          ...tidyPart(schema, owner, words),
          ...(content && schema.type === "string"
            ? { contentMediaType: "application/json", contentSchema: { $ref: REFERENCE_PREFIX + content } }
            : {}),
          ...(description && { description }),
        },
      ];
    }),
  );
}
