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
