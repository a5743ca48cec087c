import type { Condition } from "./store.ts";

export type SqlValue = string | number | null;

interface Fragment {
  readonly sql: string;
  readonly values: SqlValue[];
}

/** One condition of a query as SQL over a column; values are always bound, never written into it. */
export function readCondition(column: string, condition: Condition): Fragment {
  if (condition === null) return { sql: `${column} IS NULL`, values: [] };
  if (typeof condition !== "object") return { sql: `${column} = ?`, values: [condition] };
  if ("in" in condition) {
    const places = condition.in.map(() => "?").join(", ");
    return { sql: `${column} IN (${places})`, values: [...condition.in] };
  }
  if ("contains" in condition) {
    const pattern = condition.contains.replace(/[\\%_]/g, (sign) => `\\${sign}`);
    return { sql: `${column} LIKE ? ESCAPE '\\'`, values: [`%${pattern}%`] };
  }
  const ends = [
    ["from", ">=", condition.from],
    ["to", "<=", condition.to],
  ] as const;
  const given = ends.filter(([, , value]) => value !== undefined);
  return {
    sql: given.length ? given.map(([, sign]) => `${column} ${sign} ?`).join(" AND ") : "1 = 1",
    values: given.map(([, , value]) => value ?? null),
  };
}
