/** Invariants of the records after any requests, checked in the database file. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { demoCollections } from "#demo/records/records.ts";
import { getStatus, statusTable } from "#demo/rules/statuses/status-table.ts";
import type { CollectionShape } from "#demo/store/store.ts";
import { joinSearchedFields } from "#demo/store/text-match.ts";

type Row = Readonly<Record<string, unknown>> & { readonly Id: string };
type Tables = ReadonlyMap<string, ReadonlyMap<string, Row>>;

/**
 * Fields with the id of a record of another collection. Other fields that end in `Id` must be known lookups.
 */
const references: Readonly<Record<string, string>> = {
  AccountId: "account",
  ApplicantAccountId: "account",
  OwnerId: "account",
  ParentId: "account",
  DelegateId: "account",
  ApplicationId: "application",
  GroupId: "group",
  DocumentId: "document",
  ReplacesId: "document",
  AdditionalRequestId: "additionalRequest",
  ListId: "list",
  SessionId: "session",
  ReinspectionOfId: "inspection",
  SharedById: "account",
};

/**
 * Fields that may name a record that was deleted. For example, an upload still names its document after the
 * document is deleted.
 */
const fieldsThatMayOutlive = new Set(["upload.DocumentId", "document.ReplacesId", "upload.ReplacesId"]);

/** Returns a sentence for each violation. */
export function findBrokenInvariants(databasePath: string): string[] {
  const database = new DatabaseSync(databasePath, { readOnly: true });
  try {
    const [integrity] = database.prepare("PRAGMA integrity_check").all() as { integrity_check: string }[];
    const tables = readTables(database);
    return [
      ...(integrity?.integrity_check === "ok" ? [] : [`integrity_check: ${integrity?.integrity_check}`]),
      ...listOrphans(tables),
      ...listApplicationViolations(tables),
      ...listStaleSearchTexts(database, tables),
      ...listStaleWordIndexes(database),
    ];
  } finally {
    database.close();
  }
}

function readTables(database: DatabaseSync): Tables {
  return new Map(
    Object.keys(demoCollections).map((name) => {
      const rows = database.prepare(`SELECT Id, Json FROM "${name}"`).all() as { Id: string; Json: string }[];
      return [name, new Map(rows.map(({ Id, Json }) => [Id, JSON.parse(Json) as Row]))];
    }),
  );
}

function listRows(tables: Tables, name: string): Row[] {
  return [...(tables.get(name)?.values() ?? [])];
}

function listOrphans(tables: Tables): string[] {
  return [...tables].flatMap(([name, rows]) =>
    [...rows.values()].flatMap((row) =>
      Object.entries(row).flatMap(([field, value]) => {
        const target = references[field];
        if (value === "" && isOfDeletedApplication(row, tables)) return [];
        if (target === undefined || value === null || fieldsThatMayOutlive.has(`${name}.${field}`)) return [];
        return tables.get(target)?.has(String(value))
          ? []
          : [`${name} ${row.Id}: no ${target} ${String(value)}`];
      }),
    ),
  );
}

/**
 * True for a record of a deleted application. Its `AccountId` is empty until the application is restored.
 */
function isOfDeletedApplication(row: Row, tables: Tables): boolean {
  return tables.get("application")?.get(String(row["ApplicationId"]))?.["StatusId"] === "deleted";
}

function listApplicationViolations(tables: Tables): string[] {
  const violations: string[] = [];
  const events = Map.groupBy(listRows(tables, "event"), (event) => String(event["ApplicationId"]));
  const numbers = new Map<string, string>();
  for (const application of listRows(tables, "application")) {
    const report = (problem: string) => violations.push(`application ${application.Id}: ${problem}`);
    const [status, number] = [String(application["StatusId"]), application["Number"]];
    if (!tables.get("answers")?.has(application.Id)) report("no answers");
    if (!statusTable.some(({ id }) => id === status)) report(`no status ${status}`);
    const statusEvents = (events.get(application.Id) ?? []).sort(
      (a, b) => Number(a["Position"]) - Number(b["Position"]),
    );
    if (statusEvents.length === 0) report("no events");
    else if (statusEvents.at(-1)?.["To"] !== status)
      report(`stands as ${status}, its last event went to ${statusEvents.at(-1)?.["To"]}`);
    if (statusEvents.some((move, at) => Number(move["Position"]) !== at))
      report("events that are not counted one by one");
    if (statusEvents.some((move, at) => at > 0 && move["From"] !== statusEvents[at - 1]?.["To"]))
      report("events that do not follow");
    const isLodged = statusEvents.some((move) => move["To"] === "submitted");
    if (isLodged && (number === null || application["SubmittedAt"] === null))
      report("lodged without a number or date");
    if (number !== null && numbers.has(String(number)))
      report(`has the number of ${numbers.get(String(number))}`);
    if (number !== null) numbers.set(String(number), application.Id);
    const counter = tables.get("counter")?.get(String(number).replace(/-\d+$/, ""));
    if (number !== null && !(Number(counter?.["Value"]) >= Number(String(number).slice(-5))))
      report(`number ${number} is beyond its counter`);
    if (
      getStatus(status).turn !== "none" &&
      status !== "draft" &&
      application["DueReason"] &&
      !application["DueDate"]
    )
      report("a reason without a date");
  }
  for (const answers of listRows(tables, "answers"))
    if (!["application", "additionalRequest", "template"].some((name) => tables.get(name)?.has(answers.Id)))
      violations.push(`answers ${answers.Id}: nothing that they answer`);
  return violations;
}

/** Returns a sentence for each search text that does not have the words of its record, or has no record. */
function listStaleSearchTexts(database: DatabaseSync, tables: Tables): string[] {
  return listSearchedCollections().flatMap(({ name, fields }) => {
    const rows = database.prepare(`SELECT Id, Lines FROM "${name}_text"`).all() as {
      Id: string;
      Lines: string;
    }[];
    const texts = new Map(rows.map(({ Id, Lines }) => [Id, Lines]));
    const records = tables.get(name) ?? new Map<string, Row>();
    return [
      ...[...records.values()]
        .filter((record) => texts.get(record.Id) !== joinSearchedFields(record, fields))
        .map(({ Id }) => `${name} ${Id}: its search text is ${JSON.stringify(texts.get(Id))}`),
      ...[...texts.keys()]
        .filter((id) => !records.has(id))
        .map((id) => `${name} ${id}: a search text without a record`),
    ];
  });
}

/**
 * Returns a sentence for each full-text index whose words differ from the search texts. SQLite checks this only in
 * a database that can be written, so this checks a copy.
 */
function listStaleWordIndexes(database: DatabaseSync): string[] {
  const folder = mkdtempSync(join(tmpdir(), "invariants-"));
  const copyPath = join(folder, "copy.sqlite");
  database.prepare("VACUUM INTO ?").run(copyPath);
  const copy = new DatabaseSync(copyPath);
  try {
    return listSearchedCollections().flatMap(({ name }) => {
      try {
        // Rank 1 also compares the index with the table that it indexes.
        copy.exec(`INSERT INTO "${name}_words" ("${name}_words", rank) VALUES ('integrity-check', 1)`);
        return [];
      } catch (error) {
        return [`${name}: the words of the index differ from the search texts (${String(error)})`];
      }
    });
  } finally {
    copy.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function listSearchedCollections(): { name: string; fields: readonly string[] }[] {
  return Object.entries(demoCollections).flatMap(([name, shape]: [string, CollectionShape]) =>
    shape.text ? [{ name, fields: shape.text }] : [],
  );
}
