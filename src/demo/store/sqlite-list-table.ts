/**
 * Creates a narrow copy of a collection's table. It has one row per item, with the fields that lists sort and
 * filter by.
 */
import type { RunSql } from "./sqlite-condition.ts";
import type { ListShape } from "./store.ts";

/** Creates missing tables, indexes and triggers, and fills a new table from the collection. */
export function createListTable(
  name: string,
  table: string,
  byFilter: string,
  fields: readonly string[],
  { scope, orders, filters }: ListShape,
  run: RunSql,
): void {
  const columns = fields.map((field) => `"${field}"`);
  const [existingTable] = run("SELECT 1 AS Known FROM sqlite_schema WHERE name = ?", [table.slice(1, -1)]);
  const listFieldValues = (row: string) => fields.map((field) => `${row}.Json ->> '$.${field}'`);
  const insertSql = `INSERT INTO ${table} (Id, ${columns.join(", ")}) VALUES (new.Id, ${listFieldValues("new").join(", ")})`;
  const assignments = columns.map((column) => `${column} = excluded.${column}`).join(", ");
  const hasDifference = columns.map((column) => `${column} IS NOT excluded.${column}`).join(" OR ");
  const createTriggerSql = (kind: string, when: string, work: string) =>
    `CREATE TRIGGER IF NOT EXISTS "${name}_list_${kind}" AFTER ${when} ON "${name}" BEGIN ${work}; END`;
  run(`CREATE TABLE IF NOT EXISTS ${table} (Id TEXT PRIMARY KEY, ${columns.join(", ")}) WITHOUT ROWID`, []);
  for (const order of orders) {
    const coveredFields = [scope, order, "Id", ...filters.filter((field) => field !== order)];
    run(createIndexSql(`"${name}_list_${order}"`, coveredFields), []);
  }
  run(createIndexSql(byFilter, [scope, ...filters]), []);
  run(createTriggerSql("put", "INSERT", insertSql), []);
  const upsertSql = `${insertSql} ON CONFLICT (Id) DO UPDATE SET ${assignments} WHERE ${hasDifference}`;
  run(createTriggerSql("changed", "UPDATE", upsertSql), []);
  run(createTriggerSql("deleted", "DELETE", `DELETE FROM ${table} WHERE Id = old.Id`), []);
  if (!existingTable)
    run(
      `INSERT INTO ${table} (Id, ${columns.join(", ")}) SELECT Id, ${listFieldValues(`"${name}"`).join(", ")} FROM "${name}"`,
      [],
    );

  function createIndexSql(indexName: string, on: readonly string[]): string {
    return `CREATE INDEX IF NOT EXISTS ${indexName} ON ${table} (${on.map((field) => `"${field}"`).join(", ")})`;
  }
}
