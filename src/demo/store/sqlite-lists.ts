/**
 * Reads pages and counts of sorted lists in constant time. SQL triggers maintain the counts and a narrow copy of
 * the collection's table. The narrow table has one covering index per sort order.
 */

import { isWordsCondition } from "./filter-alternatives.ts";
import {
  compareBinary,
  createOrderedRead,
  type ListEntry,
  type OrderBy,
  type OrderedRead,
  toListEntries,
} from "./list-order.ts";
import {
  joinSqlConditions,
  type RunSql,
  type SqlColumns,
  type SqlConditions,
  type SqlFragment,
  type SqlValue,
} from "./sqlite-condition.ts";
import { openSqliteCounters } from "./sqlite-counters.ts";
import { createListTable } from "./sqlite-list-table.ts";
import type { ListShape } from "./store.ts";

interface ListColumns extends SqlColumns {
  /** Returns SQL that is true if the item of the current row matches all `words` (see `wordsOf`). */
  holdsWords(words: readonly string[]): SqlFragment;
  /**
   * Returns a subquery named `met` to begin a join with. Its rows are the ids of the items for which
   * `holdsWords` is true.
   */
  joinWords(words: readonly string[]): SqlFragment;
  /** True if `holdsWords` is true for more than `often` items. */
  isOften(words: readonly string[], often: number): boolean;
}

/**
 * A part of a list that is read in order: the items of one owner (value of the scope field) that meet the
 * conditions.
 */
interface OwnerList {
  readonly scope: SqlValue;
  readonly conditions: SqlConditions;
  /** Number of items. Undefined if there is no counter for the conditions. */
  readonly total: number | undefined;
}

interface SqliteListQueries {
  /** Name of the narrow table with `Id` and the fields of the lists. */
  readonly table: string;
  /** True if the narrow table has the fields of all conditions. */
  knows(alternatives: readonly SqlConditions[]): boolean;
  /** Returns the ids of a page; undefined for a query that these lists do not support. */
  page(
    alternatives: readonly SqlConditions[],
    orderBy: OrderBy,
    limit: number,
    offset: number,
  ): string[] | undefined;
  /** Counts items and may stop at `max`. */
  count(alternatives: readonly SqlConditions[], max?: number): number | undefined;
  countByValue(
    field: string,
    alternatives: readonly SqlConditions[] | undefined,
  ): Map<string, number> | undefined;
}

/** Cost of reading an index entry in order, relative to fetching a row by id. */
const SCAN_COST = 0.08;
/** Maximum length of a list for which searches read every row. */
const SHORT_LIST = 2_000;
/** Number of items with a word above which a search reads the list in order. */
const COMMON_WORD_LIMIT = 2_000;
/** Maximum number of streams that one query reads and merges. */
const MAX_OWNER_LISTS = 400;

export function openSqliteLists(
  name: string,
  shape: ListShape,
  columns: ListColumns,
  run: RunSql,
): SqliteListQueries {
  const { scope, orders, filters } = shape;
  const [table, byFilter] = [`"${name}_list"`, `"${name}_list_filters"`];
  const fields = [...new Set([scope, ...orders, ...filters])];
  createListTable(name, table, byFilter, fields, shape, run);
  const counters = openSqliteCounters(`${name}_list`, shape.counters, run);
  const plainColumns: SqlColumns = { ...columns, columnOf: (field) => `"${field}"` };
  const wordColumns: SqlColumns = { ...plainColumns, wordsOf: columns.holdsWords };
  /**
   * Selects the SQL for word conditions on an owner's list. For a short list, the SQL checks the words of
   * each row. For a long list, the SQL starts with the full-text index.
   */
  const columnsFor = (owner: SqlValue): SqlColumns => {
    const isShort = (counters.count([[scope, owner]]) ?? SHORT_LIST + 1) <= SHORT_LIST;
    return isShort ? wordColumns : plainColumns;
  };
  const isKnown = (conditions: SqlConditions) =>
    conditions.every(
      ([field, condition]) => isWordsCondition(condition) || field === "Id" || fields.includes(field),
    );

  function findOwnerLists(alternatives: readonly SqlConditions[]): OwnerList[] | undefined {
    if (!alternatives.every(isKnown)) return undefined;
    const ownerLists = alternatives.flatMap((alternative) => {
      const owner = alternative.find(([field]) => field === scope)?.[1];
      const values = owner === undefined ? undefined : findValues(owner);
      const conditions = alternative.filter(([field]) => field !== scope);
      return values?.map((value) => ({ scope: value, conditions })) ?? [undefined];
    });
    if (ownerLists.length > MAX_OWNER_LISTS || ownerLists.includes(undefined)) return undefined;
    const presentLists = ownerLists.filter((ownerList) => ownerList !== undefined);
    // Two lists with the same scope are not supported, because they would count an item twice.
    if (new Set(presentLists.map((ownerList) => ownerList.scope)).size < presentLists.length)
      return undefined;
    return presentLists.map((ownerList) => ({
      ...ownerList,
      total: counters.count([[scope, ownerList.scope], ...ownerList.conditions]),
    }));
  }

  /**
   * Reads the rows of an owner's list in order: first the rows with a value in the sorted field, then the
   * rows without a value. Reads them in reverse if `order.isBackwards` is true.
   */
  function readOwnerList(
    { scope: value, conditions, total }: OwnerList,
    order: OrderedRead,
    skip: number,
    take: number,
  ): ListEntry[] {
    const isCommon =
      listConditionWords(conditions).length > 0 &&
      columns.isOften(listConditionWords(conditions), COMMON_WORD_LIMIT);
    const conditionSql = joinSqlConditions(conditions, isCommon ? wordColumns : columnsFor(value));
    const indexedTable = `FROM ${table} INDEXED BY `;
    const where = ` WHERE "${scope}" IS ? AND ${conditionSql.sql}`;
    const ownerTotal = total === undefined ? undefined : (counters.count([[scope, value]]) ?? total);
    const isFew =
      ownerTotal !== undefined && total !== undefined && total ** 2 < (skip + take) * ownerTotal * SCAN_COST;
    const column = `"${order.field}"`;
    const hasIdsFromIndex = conditions.some(
      ([field, condition]) => field === "Id" || (isWordsCondition(condition) && !isCommon),
    );
    if (isFew || hasIdsFromIndex) {
      const fromClause = isFew
        ? `${indexedTable}${byFilter}${where}`
        : `FROM ${table}${createScopeClause(value)} AND ${conditionSql.sql}`;
      const rows = run(`SELECT Id, ${column} AS Value ${fromClause}`, [value, ...conditionSql.values]);
      return toListEntries(rows)
        .sort(order.compare)
        .slice(skip, skip + take);
    }
    const entries: ListEntry[] = [];
    let remainingSkip = skip;
    for (const isAbsent of order.isBackwards ? [true, false] : [false, true]) {
      if (entries.length >= take) break;
      const fromClause = `${indexedTable}"${name}_list_${order.field}"${where} AND ${column} IS ${isAbsent ? "" : "NOT "}NULL`;
      const sortOrder = `${isAbsent ? "" : `${column} ${order.direction}, `}Id ${order.direction}`;
      const rows = run(`SELECT Id, ${column} AS Value ${fromClause} ORDER BY ${sortOrder} LIMIT ? OFFSET ?`, [
        value,
        ...conditionSql.values,
        take - entries.length,
        remainingSkip,
      ]);
      if (rows.length === 0 && remainingSkip > 0)
        remainingSkip -= Number(
          run(`SELECT COUNT(*) AS Total ${fromClause}`, [value, ...conditionSql.values])[0]?.["Total"],
        );
      else remainingSkip = 0;
      entries.push(...toListEntries(rows));
    }
    return entries;
  }

  /** Returns the scope condition. For long lists, `+` makes SQLite start with the ids of the full-text index. */
  function createScopeClause(owner: SqlValue): string {
    return columnsFor(owner) === plainColumns ? ` WHERE +"${scope}" IS ?` : ` WHERE "${scope}" IS ?`;
  }

  return {
    table,
    knows: (alternatives) =>
      alternatives.every((alternative) =>
        alternative.every(([field]) => field === "Id" || fields.includes(field)),
      ),
    page(alternatives, orderBy, limit, offset) {
      if (!orders.includes(orderBy.field)) return undefined;
      const ownerLists = findOwnerLists(alternatives)?.filter(({ total }) => total !== 0);
      if (!ownerLists) return undefined;
      const total = findTotal(ownerLists);
      if (total !== undefined && offset >= total) return [];
      const isBackwards = total !== undefined && offset + limit / 2 > total / 2;
      const order = createOrderedRead(orderBy, isBackwards);
      const [skip, take] =
        isBackwards && total !== undefined
          ? [Math.max(0, total - offset - limit), Math.min(limit, total - offset)]
          : [offset, limit];
      const [onlyList] = ownerLists;
      const entries =
        onlyList && ownerLists.length === 1
          ? readOwnerList(onlyList, order, skip, take)
          : ownerLists
              .flatMap((ownerList) => readOwnerList(ownerList, order, 0, skip + take))
              .sort(order.compare)
              .slice(skip, skip + take);
      return (isBackwards ? entries.reverse() : entries).map(({ id }) => id);
    },
    count(alternatives, max) {
      const ownerLists = findOwnerLists(alternatives);
      return ownerLists?.reduce((sum, ownerList) => {
        if (max !== undefined && sum >= max) return sum;
        return sum + (ownerList.total ?? getCount(ownerList, max));
      }, 0);
    },
    countByValue(field, alternatives) {
      if (!alternatives) return counters.by(field, []);
      const ownerLists = findOwnerLists(alternatives);
      const parts = ownerLists?.map((ownerList) =>
        counters.by(field, [[scope, ownerList.scope], ...ownerList.conditions]),
      );
      return parts?.every((part) => part !== undefined) ? addCounts(parts) : undefined;
    },
  };

  function getCount({ scope: owner, conditions }: OwnerList, max: number | undefined): number {
    const words = listConditionWords(conditions);
    if (max !== undefined && words.length > 0 && columnsFor(owner) === plainColumns) {
      const wordsJoin = columns.joinWords(words);
      const getColumn = (field: string) => (field === "Id" ? "own.Id" : `+own."${field}"`);
      const { sql, values } = joinSqlConditions(
        conditions.filter(([, condition]) => !isWordsCondition(condition)),
        { ...plainColumns, columnOf: getColumn },
      );
      const limitedRows = `SELECT 1 FROM ${wordsJoin.sql} CROSS JOIN ${table} AS own ON own.Id = met.Id
        WHERE +own."${scope}" IS ? AND ${sql} LIMIT ${max}`;
      return totalIn(
        run(`SELECT COUNT(*) AS Total FROM (${limitedRows})`, [...wordsJoin.values, owner, ...values]),
      );
    }
    const { sql, values } = joinSqlConditions(conditions, columnsFor(owner));
    const rangeField = conditions.find(
      ([field, condition]) => isRange(condition) && orders.includes(field),
    )?.[0];
    const isSearched = conditions.some(([field, condition]) => field === "Id" || isWordsCondition(condition));
    const indexAndScope = isSearched
      ? createScopeClause(owner)
      : `${rangeField ? ` INDEXED BY "${name}_list_${rangeField}"` : ""} WHERE "${scope}" IS ?`;
    return totalIn(
      run(`SELECT COUNT(*) AS Total FROM ${table}${indexAndScope} AND ${sql}`, [owner, ...values]),
    );
  }
}

function totalIn([row]: readonly Record<string, SqlValue>[]): number {
  return Number(row?.["Total"] ?? 0);
}

function findTotal(ownerLists: readonly OwnerList[]): number | undefined {
  return ownerLists.reduce<number | undefined>(
    (sum, { total }) => (sum === undefined || total === undefined ? undefined : sum + total),
    0,
  );
}

function addCounts(parts: readonly (Map<string, number> | undefined)[]): Map<string, number> {
  const sum = new Map<string, number>();
  for (const [value, count] of parts.flatMap((part) => [...(part ?? [])]))
    sum.set(value, (sum.get(value) ?? 0) + count);
  return new Map([...sum].sort(([one], [other]) => compareBinary(one, other)));
}

type Condition = SqlConditions[number][1];
const listConditionWords = (conditions: SqlConditions) =>
  conditions.flatMap(([, condition]) => (isWordsCondition(condition) ? condition.words : []));
const isRange = (condition: Condition) =>
  typeof condition === "object" && condition !== null && ("from" in condition || "to" in condition);

function findValues(condition: Condition): SqlValue[] | undefined {
  if (condition === null || typeof condition !== "object") return [condition];
  return "in" in condition ? [...new Set(condition.in)] : undefined;
}
