import { listAlternatives } from "./filter-alternatives.ts";
import type { FieldCondition, RecordFilter, StoredRecord } from "./store.ts";

export type SqlValue = string | number | null;
export type RunSql = (sql: string, values: SqlValue[]) => Record<string, SqlValue>[];

export interface SqlFragment {
  readonly sql: string;
  readonly values: SqlValue[];
}

export type SqlConditions = readonly (readonly [field: string, condition: FieldCondition])[];

/** SQL for a collection's columns and full-text conditions. */
export interface SqlColumns {
  columnOf(field: string): string;
  /**
   * Returns SQL that selects the ids of the items that match all `words`. An item matches a word if a word in
   * its texts starts with that word.
   */
  wordsOf(words: readonly string[]): SqlFragment;
}

/**
 * Converts a filter to alternative lists of conditions. Returns undefined if the filter selects all items.
 */
export function toAlternativeSqlConditions(
  filter: RecordFilter<StoredRecord> | undefined,
): SqlConditions[] | undefined {
  if (filter === undefined) return undefined;
  const alternatives = listAlternatives(filter);
  return alternatives.length === 1 && alternatives[0]?.length === 0 ? undefined : alternatives;
}

/** Converts a filter to a ` WHERE …` clause over a collection's columns; empty if there is no filter. */
export function toSqlFilter(
  filter: RecordFilter<StoredRecord> | undefined,
  columns: SqlColumns,
): SqlFragment {
  const alternatives = toAlternativeSqlConditions(filter);
  if (!alternatives) return { sql: "", values: [] };
  const parts = alternatives.map((choice) => joinSqlConditions(choice, columns));
  return {
    // Parentheses allow callers to append AND.
    sql: ` WHERE (${parts.map(({ sql }) => sql).join(" OR ") || "1 = 0"})`,
    values: parts.flatMap(({ values }) => values),
  };
}

/**
 * Joins conditions with AND. If ids are given, `+` prevents SQLite from using any index other than the primary key.
 */
export function joinSqlConditions(conditions: SqlConditions, columns: SqlColumns): SqlFragment {
  const isById = conditions.some(([field]) => field === "Id");
  const getColumn = (field: string) =>
    isById && field !== "Id" ? `+${columns.columnOf(field)}` : columns.columnOf(field);
  const parts = conditions.map(([field, condition]) =>
    toSqlCondition(field, condition, { ...columns, columnOf: getColumn }),
  );
  return { sql: joinWithAnd(parts.map(({ sql }) => sql)), values: parts.flatMap(({ values }) => values) };
}

/**
 * Converts a condition to SQL for a column. Values are bound parameters. Several values are bound as one JSON list:
 * this limits the number of distinct statements and allows any number of values.
 */
function toSqlCondition(
  field: string,
  condition: FieldCondition,
  { columnOf, wordsOf }: SqlColumns,
): SqlFragment {
  const column = columnOf(field);
  if (condition === null) return { sql: `${column} IS NULL`, values: [] };
  if (typeof condition !== "object") return { sql: `${column} = ?`, values: [condition] };
  if ("in" in condition) {
    const [onlyValue] = condition.in;
    if (onlyValue !== undefined && condition.in.length === 1)
      return { sql: `${column} = ?`, values: [onlyValue] };
    return { sql: `${column} IN (SELECT value FROM json_each(?))`, values: [JSON.stringify(condition.in)] };
  }
  if ("words" in condition) {
    const wordsQuery = wordsOf(condition.words);
    return { sql: `Id IN (${wordsQuery.sql})`, values: wordsQuery.values };
  }
  if ("contains" in condition) {
    const patterns = condition.contains.map((text) => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`);
    // The inner query exposes only `pattern`, because `json_each` also has columns named `id` and `json`.
    const patternRows = "(SELECT value AS pattern FROM json_each(?))";
    return {
      sql: `NOT EXISTS (SELECT 1 FROM ${patternRows} WHERE (${column} LIKE pattern ESCAPE '\\') IS NOT TRUE)`,
      values: [JSON.stringify(patterns)],
    };
  }
  const bounds = [
    ["from", ">=", condition.from],
    ["to", "<=", condition.to],
  ] as const;
  const presentBounds = bounds.filter(([, , value]) => value !== undefined);
  return {
    sql: joinWithAnd(presentBounds.map(([, sign]) => `${column} ${sign} ?`)),
    values: presentBounds.map(([, , value]) => value ?? null),
  };
}

function joinWithAnd(parts: readonly string[]): string {
  return parts.length > 0 ? `(${parts.join(" AND ")})` : "1 = 1";
}
