/**
 * Full-text search of a collection in SQLite: an FTS5 prefix index of normalised words, and an index of each word's
 * trigrams that finds misspelt words.
 */

import {
  type RankCandidate,
  rankAllMatches,
  rankBestCandidates,
  scoreSimilarity,
} from "./rank-candidates.ts";
import type { RunSql, SqlFragment, SqlValue } from "./sqlite-condition.ts";
import type { StoredRecord } from "./store.ts";
import { joinSearchedFields, listTrigrams, NEAR_MATCH_THRESHOLD, splitWords } from "./text-match.ts";

/** The items to which a search is limited. */
export interface SearchedItems {
  /** The collection's table, or a table with fewer columns: the ids and all fields of the condition. */
  readonly table: string;
  readonly condition: SqlFragment;
  /**
   * The same condition as `condition`, for testing a single item by its id. Its SQL makes SQLite use the
   * index of the ids.
   */
  readonly conditionForKnownId: SqlFragment;
}

interface SearchIndex {
  /** Updates the index. Call within the transaction that writes the item. */
  put(item: StoredRecord): void;
  delete(id: string): void;
  /** Returns ids, best match first. */
  find(text: string, among: SearchedItems, limit: number): string[];
}

const toPrefixQuery = (words: readonly string[]) => words.map((word) => `"${word}"*`).join(" AND ");

/**
 * Returns SQL that selects the ids of the items that match all `words`. An item matches a word if a word in
 * its texts starts with that word.
 */
export function selectIdsByWords(name: string, words: readonly string[]): SqlFragment {
  const query = toPrefixQuery(words);
  const sql = `SELECT Id FROM "${name}_text" WHERE Row IN (SELECT rowid FROM "${name}_words" WHERE "${name}_words" MATCH ?)`;
  return query ? { sql, values: [query] } : { sql: "SELECT NULL WHERE 0", values: [] };
}

/**
 * Returns SQL with the same rows as `selectIdsByWords`, to use as the first table (`met`) of a join. SQLite
 * reads these rows one by one, so a LIMIT of the join stops the search early.
 */
export function joinBySearchedWords(name: string, words: readonly string[]): SqlFragment {
  const query = toPrefixQuery(words);
  if (!query) return { sql: "(SELECT NULL AS Id WHERE 0) AS met", values: [] };
  const source = `"${name}_words" CROSS JOIN "${name}_text" AS held ON held.Row = "${name}_words".rowid`;
  const sql = `(SELECT held.Id AS Id FROM ${source} WHERE "${name}_words" MATCH ?) AS met`;
  return { sql, values: [query] };
}

/** True if more than `often` items of the whole collection match all `words` (see `selectIdsByWords`). */
export function isFoundOften(name: string, words: readonly string[], often: number, run: RunSql): boolean {
  const query = toPrefixQuery(words);
  if (!query) return false;
  const limitedMatches = `SELECT 1 FROM "${name}_words" WHERE "${name}_words" MATCH ? LIMIT ${often + 1}`;
  return Number(run(`SELECT COUNT(*) AS Total FROM (${limitedMatches})`, [query])[0]?.["Total"]) > often;
}

/**
 * Like `selectIdsByWords`, but tests only one item: the current row of the outer query. `row` is its table or
 * alias.
 */
export function selectOwnIdByWords(name: string, words: readonly string[], row: string): SqlFragment {
  if (words.length === 0) return { sql: "SELECT NULL WHERE 0", values: [] };
  const startsWithEachWord = words
    .map(() => "(' ' || replace(held.Lines, char(10), ' ')) LIKE ?")
    .join(" AND ");
  const sql = `SELECT held.Id FROM "${name}_text" AS held WHERE held.Id = ${row}.Id AND ${startsWithEachWord}`;
  return { sql, values: words.map((word) => `% ${word}%`) };
}

/** Maximum number of items for which reading each one is faster than querying the full-text index. */
const FEW_ITEMS = 2_000;
/**
 * Maximum number of candidates to rank per type of match (whole words, prefixes). More matches are too many to rank.
 */
const MAX_RANKED = 300;
const MAX_SIMILAR_WORDS = 8;

/** Creates missing index tables and fills them from the collection. */
export function openSearchIndex(name: string, fields: readonly string[], run: RunSql): SearchIndex {
  const [table, texts, words, grams] = [`"${name}"`, `"${name}_text"`, `"${name}_words"`, `"${name}_grams"`];
  for (const sql of createTables(texts, words, grams)) run(sql, []);

  const index: SearchIndex = {
    put(item) {
      const lines = joinSearchedFields(item, fields);
      const [before] = run(`SELECT Lines FROM ${texts} WHERE Id = ?`, [item.Id]);
      if (before?.["Lines"] === lines) return;
      const earlierWords = new Set(String(before?.["Lines"] ?? "").split(/\s/));
      const upsert = `INSERT INTO ${texts} (Id, Lines) VALUES (?, ?)
        ON CONFLICT (Id) DO UPDATE SET Lines = excluded.Lines`;
      run(upsert, [item.Id, lines]);
      for (const word of new Set(lines.split(/\s/))) if (word && !earlierWords.has(word)) addWord(word);
    },
    delete: (id) => void run(`DELETE FROM ${texts} WHERE Id = ?`, [id]),
    find(text, { table: ownTable, condition, conditionForKnownId }, limit) {
      const searchWords = [...new Set(splitWords(text))];
      if (searchWords.length === 0 || limit < 1) return [];
      const limitedItems = `SELECT 1 FROM ${ownTable}${condition.sql} LIMIT ${FEW_ITEMS + 1}`;
      const [countRow] = run(`SELECT COUNT(*) AS Total FROM (${limitedItems})`, condition.values);
      if (Number(countRow?.["Total"]) <= FEW_ITEMS) {
        const idsSql = `SELECT Id FROM ${ownTable}${condition.sql}`;
        const textRows = run(`SELECT Id, Lines FROM ${texts} WHERE Id IN (${idsSql})`, condition.values);
        return rankAllMatches(searchWords, listCandidates(textRows), limit);
      }
      const singleWords = searchWords.map((word) => [word]);
      const matches = [...findMatching(singleWords, false), ...findMatching(singleWords, true)];
      const exactIds = rankBestCandidates(
        searchWords,
        [...new Map(matches.map((match) => [match.Id, match])).values()],
        limit,
      );
      if (exactIds.length >= Math.min(limit, NEAR_MATCH_THRESHOLD)) return exactIds;
      const similarIds = rankBestCandidates(
        searchWords,
        findMatching(searchWords.map(listSimilarWords), false),
        limit,
        scoreSimilarity,
      );
      return [...new Set([...exactIds, ...similarIds])].slice(0, limit);

      function findMatching(
        alternatives: readonly (readonly string[])[],
        isPrefix: boolean,
      ): RankCandidate[] {
        if (alternatives.some((choices) => choices.length === 0)) return [];
        const prefixOperator = isPrefix ? "*" : "";
        const query = alternatives.map(
          (choices) => `(${choices.map((choice) => `"${choice}"${prefixOperator}`).join(" OR ")})`,
        );
        // Test the owner condition for each match, newest first, and stop at the limit. Listing the owner's
        // items first would be slow, because there may be very many.
        const ownerCondition =
          conditionForKnownId.sql &&
          ` AND EXISTS (SELECT 1 FROM ${ownTable} AS own${conditionForKnownId.sql} AND own.Id = held.Id)`;
        const sql = `SELECT held.Id AS Id, held.Lines AS Lines
          FROM ${words} CROSS JOIN ${texts} AS held ON held.Row = ${words}.rowid
          WHERE ${words} MATCH ?${ownerCondition} ORDER BY ${words}.rowid DESC LIMIT ${Math.max(MAX_RANKED, limit)}`;
        return listCandidates(run(sql, [query.join(" AND "), ...conditionForKnownId.values]));
      }
    },
  };

  function addWord(word: string): void {
    for (const gram of listTrigrams(word))
      run(`INSERT OR IGNORE INTO ${grams} (Gram, Word) VALUES (?, ?)`, [gram, word]);
  }

  function listSimilarWords(searchWord: string): string[] {
    const trigrams = [...listTrigrams(searchWord)];
    const rows = run(
      `SELECT Word, COUNT(*) AS Shared FROM ${grams} WHERE Gram IN (${trigrams.map(() => "?").join(", ")})
       GROUP BY Word ORDER BY Shared DESC, ABS(LENGTH(Word) - ?) LIMIT 200`,
      [...trigrams, searchWord.length],
    );
    return rows
      .map((row) => ({ word: String(row["Word"]), near: scoreSimilarity(searchWord, String(row["Word"])) }))
      .filter(({ near }) => near > 0)
      .sort((a, b) => b.near - a.near)
      .slice(0, MAX_SIMILAR_WORDS)
      .map(({ word }) => word);
  }

  const counts = run(
    `SELECT (SELECT COUNT(*) FROM ${table}) AS Items, (SELECT COUNT(*) FROM ${texts}) AS Texts`,
    [],
  );
  if (counts[0]?.["Items"] !== counts[0]?.["Texts"])
    for (const row of run(`SELECT Json FROM ${table}`, [])) index.put(JSON.parse(String(row["Json"])));
  return index;
}

function listCandidates(rows: readonly Record<string, SqlValue>[]): RankCandidate[] {
  return rows.map((row) => ({ Id: String(row["Id"]), lines: String(row["Lines"]) }));
}

function createTables(texts: string, words: string, grams: string): string[] {
  const getTriggerName = (suffix: string) => texts.replace(/"$/, `_${suffix}"`);
  const insertSql = `INSERT INTO ${words} (rowid, Lines) VALUES (new.Row, new.Lines);`;
  const deleteSql = `INSERT INTO ${words} (${words}, rowid, Lines) VALUES ('delete', old.Row, old.Lines);`;
  return [
    `CREATE TABLE IF NOT EXISTS ${texts} (Row INTEGER PRIMARY KEY, Id TEXT UNIQUE NOT NULL, Lines TEXT NOT NULL)`,
    `CREATE TABLE IF NOT EXISTS ${grams} (Gram TEXT, Word TEXT, PRIMARY KEY (Gram, Word)) WITHOUT ROWID`,
    `CREATE VIRTUAL TABLE IF NOT EXISTS ${words} USING fts5 (Lines, content=${texts}, content_rowid='Row',
      prefix='1 2 3', tokenize='unicode61 remove_diacritics 2')`,
    `CREATE TRIGGER IF NOT EXISTS ${getTriggerName("added")} AFTER INSERT ON ${texts} BEGIN ${insertSql} END`,
    `CREATE TRIGGER IF NOT EXISTS ${getTriggerName("removed")} AFTER DELETE ON ${texts} BEGIN ${deleteSql} END`,
    `CREATE TRIGGER IF NOT EXISTS ${getTriggerName("changed")} AFTER UPDATE ON ${texts} BEGIN ${deleteSql} ${insertSql} END`,
  ];
}
