/** The store in SQLite: a table per collection, records as JSON, queried fields as indexed virtual columns. */
import { chmodSync, closeSync, existsSync, openSync, renameSync } from "node:fs";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { type SqlValue, toAlternativeSqlConditions, toSqlFilter } from "./sqlite-condition.ts";
import { openSqliteLists } from "./sqlite-lists.ts";
import {
  isFoundOften,
  joinBySearchedWords,
  openSearchIndex,
  type SearchedItems,
  selectIdsByWords,
  selectOwnIdByWords,
} from "./sqlite-search.ts";
import type {
  CollectionShape,
  RecordCollection,
  RecordQuery,
  RecordStore,
  StoreCollections,
  StoredRecord,
} from "./store.ts";
import { SEARCH_LIMIT, splitWords } from "./text-match.ts";

interface Options<Items> {
  /** Path of the database file, or `:memory:`. */
  readonly path: string;
  readonly collections: StoreCollections<Items>;
  /** Version of the record formats. A file of another version is renamed instead of read. */
  readonly version: number;
}

export function openSqliteStore<Items extends { [Name in keyof Items]: StoredRecord }>(
  options: Options<Items>,
): RecordStore<Items> {
  const database = openDatabase(options.path, options.version);
  const collections = new Map<string, RecordCollection<StoredRecord>>();
  const transaction = createTransaction(database);
  transaction(() => {
    for (const [name, shape] of Object.entries<CollectionShape>(options.collections)) {
      createTable(database, name, shape.indexes);
      collections.set(name, openCollection(database, name, shape, transaction));
    }
  });

  return {
    collection: (name) => collections.get(name) as unknown as RecordCollection<Items[typeof name]>,
    transaction,
    close: () => database.close(),
  };
}

/** Maximum number of cached prepared statements. The least recently used one is discarded. */
const MAX_STATEMENTS = 300;

type Transaction = <Result>(work: () => Result) => Result;

function createTransaction(database: DatabaseSync): Transaction {
  let depth = 0;
  return (work) => {
    if (depth > 0) return work();
    database.exec("BEGIN IMMEDIATE");
    depth += 1;
    try {
      const result = work();
      if (result instanceof Promise) throw new Error("a transaction cannot wait for anything");
      database.exec("COMMIT");
      return result;
    } catch (error) {
      // After a full disk, SQLite has already ended the transaction, and a failed ROLLBACK would hide the original
      // error.
      if (database.isOpen && database.isTransaction) database.exec("ROLLBACK");
      throw error;
    } finally {
      depth -= 1;
    }
  };
}

function openDatabase(path: string, version: number): DatabaseSync {
  makePrivate(path);
  let database = new DatabaseSync(path);
  const storedVersion = (database.prepare("PRAGMA user_version").get() as { user_version: number })
    .user_version;
  if (storedVersion !== 0 && storedVersion !== version) {
    database.close();
    for (const suffix of ["", "-wal", "-shm"])
      if (existsSync(path + suffix)) renameSync(path + suffix, `${path}.v${storedVersion}${suffix}`);
    makePrivate(path);
    database = new DatabaseSync(path);
  }
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 1000;
    PRAGMA user_version = ${version}`);
  return database;
}

/**
 * Makes the database file and remaining `-wal` and `-shm` files readable by the owner only. SQLite creates new ones
 * with the same mode.
 */
function makePrivate(path: string): void {
  if (path === ":memory:") return;
  closeSync(openSync(path, "a", 0o600));
  for (const suffix of ["", "-wal", "-shm"]) if (existsSync(path + suffix)) chmodSync(path + suffix, 0o600);
}

function createTable(database: DatabaseSync, name: string, indexes: readonly (readonly string[])[]): void {
  const columns = [...new Set(indexes.flat())].filter((field) => field !== "Id");
  const generatedColumns = columns.map((field) => `, "${field}" AS (Json ->> '$.${field}') VIRTUAL`).join("");
  database.exec(
    `CREATE TABLE IF NOT EXISTS "${name}" (Id TEXT PRIMARY KEY, Json TEXT NOT NULL${generatedColumns}) WITHOUT ROWID`,
  );
  for (const fields of indexes) {
    const columnList = fields.map((field) => `"${field}"`).join(", ");
    database.exec(`CREATE INDEX IF NOT EXISTS "${name}_${fields.join("_")}" ON "${name}" (${columnList})`);
  }
}

function openCollection(
  database: DatabaseSync,
  name: string,
  { text, list }: CollectionShape,
  transaction: Transaction,
): RecordCollection<StoredRecord> {
  const table = `"${name}"`;
  const columns = new Set(
    (database.prepare(`PRAGMA table_xinfo(${table})`).all() as { name: string }[]).map(
      (column) => column.name,
    ),
  );
  const preparedStatements = new Map<string, StatementSync>();
  const prepare = (sql: string): StatementSync => {
    const statement = preparedStatements.get(sql) ?? database.prepare(sql);
    preparedStatements.delete(sql);
    preparedStatements.set(sql, statement);
    const [oldest] = preparedStatements.keys();
    if (preparedStatements.size > MAX_STATEMENTS && oldest !== undefined) preparedStatements.delete(oldest);
    return statement;
  };
  const getColumn = (field: string) => (columns.has(field) ? `"${field}"` : `(Json ->> '$.${field}')`);
  const toWhereClause = (where: RecordQuery<StoredRecord>["where"]) => toSqlFilter(where, columnsOf);
  const runQuery = (sql: string, values: SqlValue[]) =>
    prepare(sql).all(...values) as Record<string, SqlValue>[];
  const parseRecord = (json: unknown): StoredRecord => JSON.parse(String(json));
  const get = (id: string) => {
    const [row] = runQuery(`SELECT Json FROM ${table} WHERE Id = ?`, [id]);
    return row && parseRecord(row["Json"]);
  };
  const toSearchWords = (words: readonly string[]) => words.flatMap(splitWords);
  const columnsOf = {
    columnOf: getColumn,
    wordsOf: (words: readonly string[]) => selectIdsByWords(name, toSearchWords(words)),
  };
  const search = text && openSearchIndex(name, text, runQuery);

  const holdsWords = (words: readonly string[]) =>
    selectOwnIdByWords(name, toSearchWords(words), `"${name}_list"`);
  const lists =
    list &&
    openSqliteLists(
      name,
      list,
      {
        ...columnsOf,
        holdsWords,
        joinWords: (words) => joinBySearchedWords(name, toSearchWords(words)),
        isOften: (words, often) => isFoundOften(name, toSearchWords(words), often, runQuery),
      },
      runQuery,
    );
  const toSearchedItems = (where: RecordQuery<StoredRecord>["where"]): SearchedItems => {
    const listTable = lists?.knows(toAlternativeSqlConditions(where) ?? []) ? lists.table : undefined;
    const getColumnName = listTable ? (field: string) => `"${field}"` : getColumn;
    return {
      table: listTable ?? table,
      condition: toSqlFilter(where, { ...columnsOf, columnOf: getColumnName }),
      conditionForKnownId: toSqlFilter(where, {
        ...columnsOf,
        columnOf: (field) => `+${getColumnName(field)}`,
      }),
    };
  };

  return {
    get,
    find({ where, orderBy, limit, offset }: RecordQuery<StoredRecord> = {}) {
      const alternatives = limit === undefined ? undefined : toAlternativeSqlConditions(where);
      const page = orderBy && alternatives && lists?.page(alternatives, orderBy, limit ?? 0, offset ?? 0);
      if (page) return page.flatMap((id) => get(id) ?? []);
      const condition = toWhereClause(where);
      const direction = orderBy?.direction === "desc" ? "DESC" : "ASC";
      const order = orderBy ? `${getColumn(orderBy.field)} ${direction} NULLS LAST, Id ${direction}` : "Id";
      const limitClause = limit === undefined && offset === undefined ? "" : " LIMIT ? OFFSET ?";
      const values = limitClause ? [...condition.values, limit ?? -1, offset ?? 0] : condition.values;
      const sql = `SELECT Json FROM ${table}${condition.sql} ORDER BY ${order}${limitClause}`;
      return runQuery(sql, values).map((row) => parseRecord(row["Json"]));
    },
    count(where, max) {
      const alternatives = toAlternativeSqlConditions(where);
      const listCount = alternatives && lists?.count(alternatives, max);
      if (listCount !== undefined) return max === undefined ? listCount : Math.min(max, listCount);
      const { sql, values } = toWhereClause(where);
      const limitedRows = `SELECT 1 FROM ${table}${sql}${max === undefined ? "" : ` LIMIT ${max}`}`;
      return Number(runQuery(`SELECT COUNT(*) AS Total FROM (${limitedRows})`, values)[0]?.["Total"] ?? 0);
    },
    countByValue(field, where) {
      const listCounts = lists?.countByValue(field, toAlternativeSqlConditions(where));
      if (listCounts) return listCounts;
      const { sql, values } = toWhereClause(where);
      const column = getColumn(field);
      const groups = runQuery(
        `SELECT ${column} AS Value, COUNT(*) AS Total FROM ${table}${sql} GROUP BY 1`,
        values,
      );
      return new Map(
        groups.flatMap(({ Value, Total }) => (Value === null ? [] : [[String(Value), Number(Total)]])),
      );
    },
    search(query, { where, limit = SEARCH_LIMIT } = {}) {
      if (!search) throw new Error(`the collection "${name}" names no text to search`);
      return search.find(query, toSearchedItems(where), limit).flatMap((id) => get(id) ?? []);
    },
    put(item) {
      const sql = `INSERT INTO ${table} (Id, Json) VALUES (?, ?)
        ON CONFLICT (Id) DO UPDATE SET Json = excluded.Json`;
      const writeItem = () => void prepare(sql).run(item.Id, JSON.stringify(item));
      if (!search) return writeItem();
      transaction(() => {
        writeItem();
        search.put(item);
      });
    },
    delete(id) {
      const removeItem = () => prepare(`DELETE FROM ${table} WHERE Id = ?`).run(id).changes > 0;
      if (!search) return removeItem();
      return transaction(() => {
        search.delete(id);
        return removeItem();
      });
    },
  };
}
