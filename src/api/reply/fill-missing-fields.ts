/** Fills in missing fields of a response, for calls whose response the specification does not show (decisions 15). */

import type * as z from "zod/mini";
import { getNeutralValue, isNeverCompleted } from "#contract/endpoint.ts";
import { isRecord } from "#contract/unknown-value.ts";

/** The part of zod's schema definition that this module uses. */
interface SchemaDefinition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
  readonly element?: z.ZodMiniType;
  readonly innerType?: z.ZodMiniType;
  readonly valueType?: z.ZodMiniType;
  readonly options?: readonly z.ZodMiniType[];
  readonly values?: readonly unknown[];
  readonly entries?: Readonly<Record<string, unknown>>;
}

type Path = readonly PropertyKey[];

/**
 * Returns the response with a neutral value in place of every missing field: `""`, 0, false, an empty list, null
 * where allowed. Throws the schema's error if a field that was sent is wrong.
 */
export function fillMissingFields<Reply extends z.ZodMiniType>(
  schema: Reply,
  value: unknown,
): z.output<Reply> {
  const filledPaths: Path[] = [];
  const completedReply = complete(schema, value, [], filledPaths);
  const parsed = schema.safeParse(completedReply);
  if (parsed.success) return parsed.data;
  const isFilled = ({ path }: { readonly path: Path }) =>
    filledPaths.some((place) => place.every((part, index) => part === path[index]));
  // The schema rejects the neutral value `""` for an id or a date. Accept it here, because it stands for a
  // missing value.
  if (parsed.error.issues.every(isFilled)) return completedReply as z.output<Reply>;
  throw parsed.error;
}

function getDefinition(schema: z.ZodMiniType): SchemaDefinition {
  return schema._zod.def as unknown as SchemaDefinition;
}

function complete(schema: z.ZodMiniType, value: unknown, path: Path, filledPaths: Path[]): unknown {
  const { innerType, shape, element, valueType } = getDefinition(schema);
  if (innerType) return value === undefined ? undefined : completeInner(schema, value, path, filledPaths);
  if (value === undefined || value === null) {
    if (isNeverCompleted(schema)) return value;
    // Fill in each field of a missing object, so that a missing field marked `asRequiredFromProvider` is still
    // rejected.
    if (shape) return completeObject(shape, {}, path, filledPaths);
    filledPaths.push(path);
    return createNeutralValue(schema);
  }
  if (shape && isRecord(value)) return completeObject(shape, value, path, filledPaths);
  if (element) return completeArray(element, value, path, filledPaths);
  if (valueType && isRecord(value))
    return mapEntries(value, (item, key) => complete(valueType, item, [...path, key], filledPaths));
  return value;
}

/** Completes a value whose schema wraps another schema: optional, nullable, lazy, or with a default. */
function completeInner(schema: z.ZodMiniType, value: unknown, path: Path, filledPaths: Path[]): unknown {
  const { type, innerType } = getDefinition(schema);
  if (value === null && type === "nullable") return null;
  if (value === null && type === "optional" && innerType && getDefinition(innerType).type !== "nullable")
    return undefined;
  return innerType ? complete(innerType, value, path, filledPaths) : value;
}

function completeObject(
  shape: Readonly<Record<string, z.ZodMiniType>>,
  value: Readonly<Record<string, unknown>>,
  path: Path,
  filledPaths: Path[],
): unknown {
  const fields = mapEntries(shape, (field, key) => {
    if (value[key] === undefined && getDefinition(field).type === "nullable") return null;
    return complete(field, value[key], [...path, key], filledPaths);
  });
  return { ...value, ...fields };
}

/** Fills in a list. An object without fields counts as an empty list, because some services send `{}`. */
function completeArray(element: z.ZodMiniType, value: unknown, path: Path, filledPaths: Path[]): unknown {
  if (Array.isArray(value))
    return value.map((item, index) => complete(element, item, [...path, index], filledPaths));
  return isRecord(value) && Object.keys(value).length === 0 ? [] : value;
}

function createNeutralValue(schema: z.ZodMiniType): unknown {
  const declaredValue = getNeutralValue(schema);
  if (declaredValue !== undefined) return declaredValue;
  const { type, shape, options, values, entries } = getDefinition(schema);
  switch (type) {
    case "object":
      return mapEntries(shape ?? {}, createNeutralValue);
    case "array":
      return [];
    case "record":
      return {};
    case "nullable":
      return null;
    case "string":
      return "";
    case "number":
    case "int":
      return 0;
    case "boolean":
      return false;
    case "literal":
      return values?.[0];
    case "enum":
      return Object.values(entries ?? {})[0];
    case "union":
      return options?.[0] && createNeutralValue(options[0]);
    default:
      return undefined;
  }
}

function mapEntries<Value>(
  record: Readonly<Record<string, Value>>,
  change: (value: Value, key: string) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));
}
