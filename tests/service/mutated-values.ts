/** A value with one change: a field missing, of another type, too long, too many. */
import fc from "fast-check";
import { hostileText, Repeated } from "./hostile-values.ts";
import { KnownAnswers, KnownValue } from "./known-values.ts";

type Path = readonly (string | number)[];

const isLeaf = (value: unknown) =>
  typeof value !== "object" || value === null || value instanceof KnownValue || value instanceof KnownAnswers;

/** Returns the paths of all parts of a value, without the value itself. */
function listPaths(value: unknown, parentPath: Path = []): Path[] {
  if (isLeaf(value)) return [];
  return Object.entries(value as object).flatMap(([key, item]) => {
    const path = [...parentPath, Array.isArray(value) ? Number(key) : key];
    return [path, ...listPaths(item, path)];
  });
}

const REMOVED_PART = Symbol("gone");

function changeAt(value: unknown, path: Path, change: (part: unknown) => unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return change(value);
  if (Array.isArray(value))
    return value.flatMap((item, at) => {
      const changedItem = at === key ? changeAt(item, rest, change) : item;
      return changedItem === REMOVED_PART ? [] : [changedItem];
    });
  const entries = Object.entries(value as object).flatMap(([name, item]) => {
    const changedItem = name === key ? changeAt(item, rest, change) : item;
    return changedItem === REMOVED_PART ? [] : [[name, changedItem]];
  });
  return Object.fromEntries(entries);
}

const mutations: fc.Arbitrary<(part: unknown) => unknown> = fc.constantFrom(
  () => REMOVED_PART,
  () => null,
  () => "",
  () => 7,
  () => -1,
  () => 1.5,
  () => true,
  () => [],
  () => ({}),
  () => "no-such-choice",
  () => new Repeated("x", 130),
  () => new Repeated("x", 1_025),
  () => new Repeated("x", 70_000),
  () => new Repeated("a b ", 50),
  () => Array.from({ length: 100 }, () => "a e i o u ".repeat(19)),
  () => Array.from({ length: 40_000 }, (_, at) => `v${at}`),
  (part: unknown) => [part],
  (part: unknown) => ({ Id: part }),
  (part: unknown) => Array.from({ length: 250 }, () => part),
  (part: unknown) => (typeof part === "object" ? "{}" : String(part)),
);

/** Creates a value with one change at any place, or with one additional field. */
export function mutatedValues(value: unknown, replacements?: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const paths = listPaths(value);
  const extendedValues = fc
    .tuple(
      fc.oneof(fc.constantFrom("Extra", "IsAdmin", "AccountId", "Id", "Roles"), hostileText),
      replacements ?? hostileText,
    )
    .map(([key, item]) =>
      isLeaf(value) || Array.isArray(value)
        ? item
        : Object.fromEntries([...Object.entries(value as object), [key, item]]),
    );
  if (paths.length === 0) return extendedValues;
  const anyChange = replacements ? replacements.map((item) => () => item) : mutations;
  const changedValues = fc
    .tuple(fc.constantFrom(...paths), anyChange)
    .map(([path, mutation]) => changeAt(value, path, mutation));
  return fc.oneof({ weight: 6, arbitrary: changedValues }, { weight: 1, arbitrary: extendedValues });
}
