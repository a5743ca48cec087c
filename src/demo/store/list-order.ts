/** Defines the order in which a list is read, from either end. Rows without a value always come last. */
import type { SqlValue } from "./sqlite-condition.ts";

export interface OrderBy {
  readonly field: string;
  readonly direction: "asc" | "desc";
}

export interface ListEntry {
  readonly id: string;
  readonly value: SqlValue;
}

export interface OrderedRead {
  readonly field: string;
  readonly direction: "ASC" | "DESC";
  /** If true, reads from the end, so that the last pages are as fast as the first. */
  readonly isBackwards: boolean;
  compare(one: ListEntry, other: ListEntry): number;
}

/**
 * Creates an ordered read. Rows without a value come last in ascending and descending lists, so a backward
 * read starts with them.
 */
export function createOrderedRead({ field, direction }: OrderBy, isBackwards: boolean): OrderedRead {
  const isDescending = (direction === "desc") !== isBackwards;
  const [sign, absent] = [isDescending ? -1 : 1, isBackwards ? -1 : 1];
  return {
    field,
    direction: isDescending ? "DESC" : "ASC",
    isBackwards,
    compare: (one, other) => {
      if ((one.value === null) !== (other.value === null)) return one.value === null ? absent : -absent;
      return sign * (compareBinary(one.value, other.value) || compareBinary(one.id, other.id));
    },
  };
}

/** Compares texts by code units, like SQLite's binary collation. */
export function compareBinary(one: SqlValue, other: SqlValue): number {
  if (one === other || one === null || other === null) return 0;
  if (typeof one === "number" && typeof other === "number") return one - other;
  return Buffer.compare(Buffer.from(String(one)), Buffer.from(String(other)));
}

export function toListEntries(rows: readonly Record<string, SqlValue>[]): ListEntry[] {
  return rows.map((row) => ({ id: String(row["Id"]), value: row["Value"] ?? null }));
}
