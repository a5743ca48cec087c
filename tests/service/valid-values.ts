/** Generates valid values from a shape of the contract, as far as possible without knowing the service. */
import fc from "fast-check";
import type * as z from "zod/mini";
import { KnownAnswers, KnownValue } from "./known-values.ts";

/** The parts of a zod schema's own description that are used here. */
interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
  readonly catchall?: z.ZodMiniType;
  readonly element?: z.ZodMiniType;
  readonly items?: readonly z.ZodMiniType[];
  readonly innerType?: z.ZodMiniType;
  readonly options?: readonly z.ZodMiniType[];
  readonly keyType?: z.ZodMiniType;
  readonly valueType?: z.ZodMiniType;
  readonly in?: z.ZodMiniType;
  readonly left?: z.ZodMiniType;
  readonly right?: z.ZodMiniType;
  readonly getter?: () => z.ZodMiniType;
  readonly entries?: Readonly<Record<string, string | number>>;
  readonly values?: readonly unknown[];
  readonly format?: string;
  readonly checks?: readonly { readonly _zod: { readonly def: Check } }[];
}

interface Check {
  readonly check: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly length?: number;
  readonly value?: number;
  readonly inclusive?: boolean;
  readonly format?: string;
  readonly pattern?: RegExp;
}

function getDefinition(schema: z.ZodMiniType): Definition {
  return schema._zod.def as unknown as Definition;
}

/** Texts that some fields need; each field uses those that its own shape accepts. */
const texts = [
  "2026-11-20T09:30:00.000Z",
  "2027-03-01",
  "09:30",
  "AM",
  "485000.00",
  "0",
  "3999",
  "riverbend.localhost",
  "ada@builder.example",
  "+61355500123",
  "03 5550 0123",
  "https://builder.example/",
  "#2c4a63",
  "Site plan.pdf",
  "application/pdf",
  "en-US",
  "data:image/png;base64,iVBORw0KGgo=",
  "0".repeat(64),
  "51 824 753 556",
  "correct horse battery",
  "Wattle Grove",
  "Zoë Ферранте 王 نور",
];

/** Values that must be right for a call to get past its first checks. */
const byName: readonly (readonly [RegExp, readonly string[]])[] = [
  [/phone/i, ["03 5550 0123"]],
  [/^AbnAcn$/, ["51 824 753 556"]],
  [/Date$|On$|^From$|^To$|Start$|End$/, ["2026-11-23", "2026-12-01", "2027-02-15"]],
  [/^username$|^email$/i, ["user@demo.example", "child1@demo.example", "Someone.Else@mail.example"]],
  [/^(current)?password$/i, ["demo", "correct horse battery"]],
  [/^(domain|host)$/i, ["riverbend.localhost", "summit.localhost"]],
];

/**
 * Creates a value that fits its schema, chosen by the name of its field. Throws for an unsupported kind of
 * schema.
 */
export function validValues(schema: z.ZodMiniType, name = ""): fc.Arbitrary<unknown> {
  const definition = getDefinition(schema);
  const createValue = creatorsByType[definition.type];
  if (!createValue) throw new Error(`no generator for a schema of the kind ${definition.type} (${name})`);
  return createValue(definition, name, schema);
}

type ValueCreator = (definition: Definition, name: string, schema: z.ZodMiniType) => fc.Arbitrary<unknown>;

const createInnerValue: ValueCreator = ({ innerType }, name) => validValues(innerType as z.ZodMiniType, name);
const anyJsonValue = fc.oneof(fc.string({ maxLength: 40 }), fc.integer(), fc.boolean(), fc.constant(null));

const creatorsByType: Readonly<Record<string, ValueCreator>> = {
  object: ({ shape = {} }) => {
    const optional = Object.keys(shape).filter(
      (key) => getDefinition(shape[key] as never).type === "optional",
    );
    const requiredKeys = Object.keys(shape).filter((key) => !optional.includes(key));
    const fields = Object.fromEntries(
      Object.entries(shape).map(([key, field]) => [key, validValues(field, key)] as const),
    );
    return fc.record(fields, { requiredKeys: requiredKeys });
  },
  string: createText,
  template_literal: createText,
  number: createNumber,
  int: createNumber,
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  undefined: () => fc.constant(undefined),
  unknown: () => anyJsonValue,
  any: () => anyJsonValue,
  literal: ({ values = [] }) => fc.constantFrom(...values),
  enum: ({ entries = {} }) => fc.constantFrom(...Object.values(entries)),
  optional: createInnerValue,
  readonly: createInnerValue,
  nonoptional: createInnerValue,
  default: createInnerValue,
  prefault: createInnerValue,
  catch: createInnerValue,
  nullable: ({ innerType }, name) =>
    fc.option(validValues(innerType as z.ZodMiniType, name), { nil: null, freq: 3 }),
  array: ({ element, checks = [] }, name) =>
    fc.array(validValues(element as z.ZodMiniType, name), { ...findLengths(checks, 4) }),
  tuple: ({ items = [] }, name) => fc.tuple(...items.map((item) => validValues(item, name))),
  union: ({ options = [] }, name) => fc.oneof(...options.map((option) => validValues(option, name))),
  record: ({ keyType, valueType }, name) => {
    const entry = fc.tuple(
      validValues(keyType as z.ZodMiniType, `${name}Key`) as fc.Arbitrary<string>,
      validValues(valueType as z.ZodMiniType, name),
    );
    const inventedRecords = fc.array(entry, { maxLength: 3 }).map((entries) => Object.fromEntries(entries));
    return /Answers/.test(name)
      ? fc.oneof({ weight: 4, arbitrary: fc.nat(10_000).map((at) => new KnownAnswers(at)) }, inventedRecords)
      : inventedRecords;
  },
  lazy: ({ getter }, name) => validValues((getter as () => z.ZodMiniType)(), name),
  pipe: (definition, name) => validValues(definition.in as z.ZodMiniType, name),
  intersection: ({ left, right }, name) =>
    fc
      .tuple(validValues(left as z.ZodMiniType, name), validValues(right as z.ZodMiniType, name))
      .map(([one, other]) => ({ ...(one as object), ...(other as object) })),
};

function findLengths(checks: NonNullable<Definition["checks"]>, usualLength: number) {
  const definitions = checks.map(({ _zod }) => _zod.def);
  const exactLength = definitions.find(({ check }) => check === "length_equals")?.length;
  const minLength = exactLength ?? definitions.find(({ check }) => check === "min_length")?.minimum ?? 0;
  const maxLength =
    exactLength ?? definitions.find(({ check }) => check === "max_length")?.maximum ?? usualLength;
  return { minLength: minLength, maxLength: Math.max(minLength, Math.min(maxLength, usualLength)) };
}

function createText({ checks = [] }: Definition, name: string, schema: z.ZodMiniType): fc.Arbitrary<unknown> {
  const isValid = (value: string) => schema.safeParse(value).success;
  const validTexts = texts.filter(isValid);
  const pattern = checks.map(({ _zod }) => _zod.def).find((check) => check.pattern)?.pattern;
  const choices: fc.WeightedArbitrary<unknown>[] = [];
  if (/(Id|Ids|ID|IDs|No|Number|Key|Token|Revision|By|id|no)$|^(id|x|a|b)$/.test(name))
    choices.push({ weight: 12, arbitrary: fc.nat(100_000).map((at) => new KnownValue(name, at)) });
  const knownTexts = byName.find(([names]) => names.test(name))?.[1].filter(isValid) ?? [];
  if (knownTexts.length > 0) choices.push({ weight: 8, arbitrary: fc.constantFrom(...knownTexts) });
  if (validTexts.length > 0) choices.push({ weight: 2, arbitrary: fc.constantFrom(...validTexts) });
  if (pattern === undefined)
    choices.push({ weight: 1, arbitrary: fc.string({ unit: "grapheme", ...findLengths(checks, 40) }) });
  else if (validTexts.length === 0)
    choices.push({ weight: 1, arbitrary: fc.stringMatching(pattern).filter(isValid) });
  return fc.oneof(...choices);
}

function createNumber({ checks = [], format }: Definition, name: string): fc.Arbitrary<unknown> {
  const definitions = checks.map(({ _zod }) => _zod.def);
  const isWhole = [format, ...definitions.map((check) => check.format)].some((one) => /int/.test(one ?? ""));
  const min = definitions.find(({ check }) => check === "greater_than")?.value ?? (isWhole ? 0 : -1000);
  const max = definitions.find(({ check }) => check === "less_than")?.value ?? min + 1000;
  const valuesInRange = isWhole
    ? fc.integer({ min: Math.ceil(min), max: Math.floor(max) })
    : fc.double({ min: min, max: max, noNaN: true });
  const knownValues = fc.nat(100_000).map((at) => new KnownValue(name, at));
  const smallIntegers = fc.integer({
    min: Math.ceil(min),
    max: Math.min(Math.ceil(min) + 3, Math.floor(max)),
  });
  return /Revision|Version/.test(name)
    ? fc.oneof(knownValues, smallIntegers)
    : fc.oneof(valuesInRange, smallIntegers);
}
