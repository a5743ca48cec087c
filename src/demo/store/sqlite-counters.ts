/** Counters of a collection, updated by triggers, so that counting takes the same time for any number of items. */
import type { RunSql, SqlConditions, SqlFragment } from "./sqlite-condition.ts";
import type { FieldCondition } from "./store.ts";

interface SqliteCounters {
  /** Returns the number of items that meet the conditions; undefined if no counter covers them. */
  count(conditions: SqlConditions): number | undefined;
  /** Returns the number of items per value of a field. Excludes absent values. */
  by(field: string, conditions: SqlConditions): Map<string, number> | undefined;
}

/** Represents an absent value, because a primary key cannot be NULL. */
const ABSENT = "x'00'";

/** Creates missing tables and triggers of the counters, and counts existing items. */
export function openSqliteCounters(
  name: string,
  shapes: readonly (readonly string[])[],
  run: RunSql,
): SqliteCounters {
  const tables = shapes.map((fields) => ({ fields, table: `"${name}_tally_${fields.join("_")}"` }));
  for (const { fields, table } of tables) createCounter(name, table, fields, run);

  function sumTotals(
    requestedFields: readonly string[],
    conditions: SqlConditions,
    select: string,
    group: string,
  ) {
    const neededFields = new Set([...requestedFields, ...conditions.map(([field]) => field)]);
    const [narrowest] = tables
      .filter(({ fields }) => [...neededFields].every((field) => fields.includes(field)))
      .sort((a, b) => a.fields.length - b.fields.length);
    if (!narrowest) return undefined;
    const parts = conditions.map(([field, condition]) => toEqualityTest(`"${field}"`, condition));
    if (parts.some((part) => part === undefined)) return undefined;
    const where = parts.length > 0 ? ` WHERE ${parts.map((part) => part?.sql).join(" AND ")}` : "";
    const values = parts.flatMap((part) => part?.values ?? []);
    return run(`SELECT ${select} FROM ${narrowest.table}${where}${group}`, values);
  }

  return {
    count(conditions) {
      const rows = sumTotals([], conditions, "COALESCE(SUM(Total), 0) AS Total", "");
      return rows && Number(rows[0]?.["Total"] ?? 0);
    },
    by(field, conditions) {
      const rows = sumTotals(
        [field],
        conditions,
        `"${field}" AS Value, SUM(Total) AS Total`,
        ` GROUP BY "${field}"`,
      );
      const countedRows = rows?.filter(({ Value }) => typeof Value === "string" || typeof Value === "number");
      return countedRows && new Map(countedRows.map(({ Value, Total }) => [String(Value), Number(Total)]));
    },
  };
}

/**
 * Returns SQL that tests if the column equals a value or one of several values. Returns undefined for other
 * conditions, because counters do not support them.
 */
function toEqualityTest(column: string, condition: FieldCondition): SqlFragment | undefined {
  if (condition === null) return { sql: `${column} = ${ABSENT}`, values: [] };
  if (typeof condition !== "object") return { sql: `${column} = ?`, values: [condition] };
  if (!("in" in condition)) return undefined;
  return { sql: `${column} IN (SELECT value FROM json_each(?))`, values: [JSON.stringify(condition.in)] };
}

function createCounter(name: string, table: string, fields: readonly string[], run: RunSql): void {
  const columns = fields.map((field) => `"${field}"`);
  const [{ Known } = { Known: 0 }] = run("SELECT COUNT(*) AS Known FROM sqlite_schema WHERE name = ?", [
    table.slice(1, -1),
  ]);
  const key = columns.join(", ");
  const listGroupValues = (row: string) => columns.map((column) => `COALESCE(${row}.${column}, ${ABSENT})`);
  const incrementSql = `INSERT INTO ${table} (${key}, Total) VALUES (${listGroupValues("new").join(", ")}, 1)
    ON CONFLICT DO UPDATE SET Total = Total + 1;`;
  const isOldGroup = columns
    .map((column, index) => `${column} = ${listGroupValues("old")[index]}`)
    .join(" AND ");
  const decrementSql = `UPDATE ${table} SET Total = Total - 1 WHERE ${isOldGroup};
    DELETE FROM ${table} WHERE ${isOldGroup} AND Total = 0;`;
  const isChanged = columns.map((column) => `old.${column} IS NOT new.${column}`).join(" OR ");
  const getTriggerName = (kind: string) => `"${table.slice(1, -1)}_${kind}"`;
  for (const sql of [
    `CREATE TABLE IF NOT EXISTS ${table} (${key}, Total INTEGER NOT NULL, PRIMARY KEY (${key})) WITHOUT ROWID`,
    `CREATE TRIGGER IF NOT EXISTS ${getTriggerName("added")} AFTER INSERT ON "${name}" BEGIN ${incrementSql} END`,
    `CREATE TRIGGER IF NOT EXISTS ${getTriggerName("removed")} AFTER DELETE ON "${name}" BEGIN ${decrementSql} END`,
    `CREATE TRIGGER IF NOT EXISTS ${getTriggerName("changed")} AFTER UPDATE ON "${name}" WHEN ${isChanged}
      BEGIN ${decrementSql} ${incrementSql} END`,
  ])
    run(sql, []);
  if (Known === 0)
    run(
      `INSERT INTO ${table} (${key}, Total)
       SELECT ${listGroupValues(`"${name}"`).join(", ")}, COUNT(*) FROM "${name}" GROUP BY ${listGroupValues(`"${name}"`).join(", ")}`,
      [],
    );
}
