/** Looks up values in a configuration's tables, such as a fee by class or a threshold by start date. */
import { toComparableDays, toMonth, toNumber } from "../answers/values.ts";

type Value = string | number;
export type TableRows =
  | { readonly byKey: Readonly<Record<string, Value>> }
  | { readonly byStart: readonly { readonly from: Value; readonly value: Value }[] };

/**
 * Returns a value of a table: for `byKey` the value of the key; for `byStart` the value of the last row whose
 * start is not after the key (`{"lookup": ["insuranceFrom", {"today": []}]}`). In `byStart`, days and months
 * are compared with each other, and numbers with numbers. Returns undefined if no row matches.
 */
export function lookUpInTable(table: TableRows | undefined, key: unknown): Value | undefined {
  if (table === undefined || (typeof key !== "string" && typeof key !== "number")) return undefined;
  if ("byKey" in table) return Object.hasOwn(table.byKey, key) ? table.byKey[key] : undefined;
  const startedRows = table.byStart.filter(({ from }) => startsBy(from, key));
  return startedRows.reduce<(typeof startedRows)[number] | undefined>(
    (last, row) => (last && startsBy(row.from, last.from) ? last : row),
    undefined,
  )?.value;
}

function startsBy(from: Value, key: unknown): boolean {
  const days = toComparableDays(from, key);
  if (days) return days[0] <= days[1];
  if (toMonth(from) !== undefined || toMonth(key) !== undefined) return false;
  const [start, number] = [toNumber(from), toNumber(key)];
  return start !== undefined && number !== undefined && start <= number;
}
