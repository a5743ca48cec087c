import type { Condition, Filter, Stored } from "./store.ts";

export type SqlValue = string | number | null;
export type Run = (sql: string, values: SqlValue[]) => Record<string, SqlValue>[];

export interface Fragment {
  readonly sql: string;
  readonly values: SqlValue[];
}

export type Conditions = readonly (readonly [field: string, condition: Condition])[];

/** How a collection's columns and texts are asked. */
export interface Columns {
  columnOf(field: string): string;
  /** The ids of items with a word that begins with each of these. */
  wordsOf(words: readonly string[]): Fragment;
}

/** Each `Where` of a filter as its conditions; nothing for a filter that asks for nothing. */
export function choicesOf(filter: Filter<Stored> | undefined): Conditions[] | undefined {
  if (filter === undefined) return undefined;
  const choices = ([filter].flat() as Readonly<Record<string, Condition | undefined>>[]).map((where) =>
    Object.entries(where).filter((entry): entry is [string, Condition] => entry[1] !== undefined),
  );
  return choices.length === 1 && choices[0]?.length === 0 ? undefined : choices;
}

/** A filter as ` WHERE …` over a collection's columns, empty when it asks for nothing. */
export function readFilter(filter: Filter<Stored> | undefined, columns: Columns): Fragment {
  const choices = choicesOf(filter);
  if (!choices) return { sql: "", values: [] };
  const parts = choices.map((choice) => readConditions(choice, columns));
  return {
    // In brackets: what reads it may go on with AND.
    sql: ` WHERE (${parts.map(({ sql }) => sql).join(" OR ") || "1 = 0"})`,
    values: parts.flatMap(({ values }) => values),
  };
}

/** All of the conditions. Where ids are named, each is looked up: no index is nearer, and `+` keeps SQLite from one. */
export function readConditions(conditions: Conditions, columns: Columns): Fragment {
  const isById = conditions.some(([field]) => field === "Id");
  const columnOf = (field: string) =>
    isById && field !== "Id" ? `+${columns.columnOf(field)}` : columns.columnOf(field);
  const parts = conditions.map(([field, condition]) =>
    readCondition(field, condition, { ...columns, columnOf }),
  );
  return { sql: allOf(parts.map(({ sql }) => sql)), values: parts.flatMap(({ values }) => values) };
}

/**
 * One condition as SQL over a column. Values are always bound, never written into it; several are bound as one JSON
 * list, so that there are as many statements as kinds of question, and no limit to how many values there are.
 */
function readCondition(field: string, condition: Condition, { columnOf, wordsOf }: Columns): Fragment {
  const column = columnOf(field);
  if (condition === null) return { sql: `${column} IS NULL`, values: [] };
  if (typeof condition !== "object") return { sql: `${column} = ?`, values: [condition] };
  if ("in" in condition) {
    const [only] = condition.in;
    if (only !== undefined && condition.in.length === 1) return { sql: `${column} = ?`, values: [only] };
    return { sql: `${column} IN (SELECT value FROM json_each(?))`, values: [JSON.stringify(condition.in)] };
  }
  if ("words" in condition) {
    const found = wordsOf(condition.words);
    return { sql: `Id IN (${found.sql})`, values: found.values };
  }
  if ("contains" in condition) {
    const patterns = condition.contains.map((text) => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`);
    // Only `pattern` comes out of the inner query: `json_each` has columns called `id` and `json` itself.
    const given = "(SELECT value AS pattern FROM json_each(?))";
    return {
      sql: `NOT EXISTS (SELECT 1 FROM ${given} WHERE (${column} LIKE pattern ESCAPE '\\') IS NOT TRUE)`,
      values: [JSON.stringify(patterns)],
    };
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
