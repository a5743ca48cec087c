/** A value with one change: a field missing, of another type, too long, too many. */
import fc from "fast-check";
import { hostileText, Repeated } from "./hostile-values.ts";
import { KnownAnswers, KnownValue } from "./known-values.ts";

type Path = readonly (string | number)[];

const isLeaf = (value: unknown) =>
  typeof value !== "object" || value === null || value instanceof KnownValue || value instanceof KnownAnswers;

/** Returns the paths of all parts of a value, without the value itself. */
function listPaths(value: unknown, before: Path = []): Path[] {
  if (isLeaf(value)) return [];
  return Object.entries(value as object).flatMap(([key, item]) => {
    const path = [...before, Array.isArray(value) ? Number(key) : key];
    return [path, ...listPaths(item, path)];
  });
}

const REMOVED = Symbol("gone");

function changed(value: unknown, path: Path, change: (old: unknown) => unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return change(value);
  if (Array.isArray(value))
    return value.flatMap((item, at) => {
      const next = at === key ? changed(item, rest, change) : item;
      return next === REMOVED ? [] : [next];
    });
  const entries = Object.entries(value as object).flatMap(([name, item]) => {
    const next = name === key ? changed(item, rest, change) : item;
    return next === REMOVED ? [] : [[name, next]];
  });
  return Object.fromEntries(entries);
}

const slips: fc.Arbitrary<(old: unknown) => unknown> = fc.constantFrom(
  () => REMOVED,
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
  (old: unknown) => [old],
  (old: unknown) => ({ Id: old }),
  (old: unknown) => Array.from({ length: 250 }, () => old),
  (old: unknown) => (typeof old === "object" ? "{}" : String(old)),
);

/** A value with one change at any place, or with one additional field. */
export function mutatedValues(value: unknown, instead?: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const paths = listPaths(value);
  const more = fc
    .tuple(
      fc.oneof(fc.constantFrom("Extra", "IsAdmin", "AccountId", "Id", "Roles"), hostileText),
      instead ?? hostileText,
    )
    .map(([key, item]) =>
      isLeaf(value) || Array.isArray(value)
        ? item
        : Object.fromEntries([...Object.entries(value as object), [key, item]]),
    );
  if (paths.length === 0) return more;
  const change = instead ? instead.map((item) => () => item) : slips;
  const other = fc.tuple(fc.constantFrom(...paths), change).map(([path, slip]) => changed(value, path, slip));
  return fc.oneof({ weight: 6, arbitrary: other }, { weight: 1, arbitrary: more });
}
