import type { Condition, Filter, Stored } from "./store.ts";

export type SqlValue = string | number | null;

export interface Fragment {
  readonly sql: string;
  readonly values: SqlValue[];
}

/** A filter as ` WHERE …` over a collection's columns, empty when it asks for nothing. */
export function readFilter(
  filter: Filter<Stored> | undefined,
  columnOf: (field: string) => string,
): Fragment {
  if (filter === undefined) return { sql: "", values: [] };
  const choices = ([filter].flat() as Readonly<Record<string, Condition | undefined>>[]).map((where) =>
    Object.entries(where).flatMap(([field, condition]) =>
      condition === undefined ? [] : [readCondition(columnOf(field), condition)],
    ),
  );
  if (choices.length === 1 && choices[0]?.length === 0) return { sql: "", values: [] };
  const any = choices.map((parts) => allOf(parts.map(({ sql }) => sql))).join(" OR ");
  return { sql: ` WHERE ${any || "1 = 0"}`, values: choices.flat().flatMap(({ values }) => values) };
}

/** One condition of a query as SQL over a column; values are always bound, never written into it. */
function readCondition(column: string, condition: Condition): Fragment {
  if (condition === null) return { sql: `${column} IS NULL`, values: [] };
  if (typeof condition !== "object") return { sql: `${column} = ?`, values: [condition] };
  if ("in" in condition) {
    const places = condition.in.map(() => "?").join(", ");
    return { sql: `${column} IN (${places})`, values: [...condition.in] };
  }
  if ("contains" in condition) {
    const patterns = condition.contains.map((text) => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`);
    return { sql: allOf(patterns.map(() => `${column} LIKE ? ESCAPE '\\'`)), values: patterns };
  }
  const ends = [
    ["from", ">=", condition.from],
    ["to", "<=", condition.to],
  ] as const;
  const given = ends.filter(([, , value]) => value !== undefined);
  return {
    sql: allOf(given.map(([, sign]) => `${column} ${sign} ?`)),
    values: given.map(([, , value]) => value ?? null),
  };
}

function allOf(parts: readonly string[]): string {
  return parts.length > 0 ? `(${parts.join(" AND ")})` : "1 = 1";
}
