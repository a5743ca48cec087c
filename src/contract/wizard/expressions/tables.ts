/** Lookups in a configuration's tables: fees by class, thresholds by start date. */
import { toDay, toNumber } from "../answers/values.ts";

type Value = string | number;
export type TableRows =
  | { readonly byKey: Readonly<Record<string, Value>> }
  | { readonly byStart: readonly { readonly from: Value; readonly value: Value }[] };

/**
 * The value of a key, or of the last row that starts at or before it; days compare with days and numbers with
 * numbers (`{"lookup": ["insuranceFrom", {"today": []}]}`). Undefined if there is none.
 */
export function lookUpInTable(table: TableRows | undefined, key: unknown): Value | undefined {
  if (table === undefined || (typeof key !== "string" && typeof key !== "number")) return undefined;
  if ("byKey" in table) return Object.hasOwn(table.byKey, key) ? table.byKey[key] : undefined;
  const started = table.byStart.filter(({ from }) => beginsBy(from, key));
  return started.reduce<(typeof started)[number] | undefined>(
    (last, row) => (last && beginsBy(row.from, last.from) ? last : row),
    undefined,
  )?.value;
}

function beginsBy(from: Value, key: unknown): boolean {
  const [start, day] = [toDay(from), toDay(key)];
  if (start !== undefined || day !== undefined)
    return start !== undefined && day !== undefined && start <= day;
  const [least, number] = [toNumber(from), toNumber(key)];
  return least !== undefined && number !== undefined && least <= number;
}
