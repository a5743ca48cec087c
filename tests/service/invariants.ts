/** Invariants of the records after any requests, checked in the database file. */
import { DatabaseSync } from "node:sqlite";
import { demoCollections } from "#demo/records/records.ts";
import { getStatus, statusTable } from "#demo/rules/statuses/status-table.ts";

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
const mayOutlive = new Set(["upload.DocumentId", "document.ReplacesId", "upload.ReplacesId"]);

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

function all(tables: Tables, name: string): Row[] {
  return [...(tables.get(name)?.values() ?? [])];
}

function listOrphans(tables: Tables): string[] {
  return [...tables].flatMap(([name, rows]) =>
    [...rows.values()].flatMap((row) =>
      Object.entries(row).flatMap(([field, value]) => {
        const target = references[field];
        if (value === "" && isOfDeleted(row, tables)) return [];
        if (target === undefined || value === null || mayOutlive.has(`${name}.${field}`)) return [];
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
function isOfDeleted(row: Row, tables: Tables): boolean {
  return tables.get("application")?.get(String(row["ApplicationId"]))?.["StatusId"] === "deleted";
}

function listApplicationViolations(tables: Tables): string[] {
  const violations: string[] = [];
  const events = Map.groupBy(all(tables, "event"), (event) => String(event["ApplicationId"]));
  const numbers = new Map<string, string>();
  for (const application of all(tables, "application")) {
    const report = (problem: string) => violations.push(`application ${application.Id}: ${problem}`);
    const [status, number] = [String(application["StatusId"]), application["Number"]];
    if (!tables.get("answers")?.has(application.Id)) report("no answers");
    if (!statusTable.some(({ id }) => id === status)) report(`no status ${status}`);
    const moves = (events.get(application.Id) ?? []).sort(
      (a, b) => Number(a["Position"]) - Number(b["Position"]),
    );
    if (moves.length === 0) report("no events");
    else if (moves.at(-1)?.["To"] !== status)
      report(`stands as ${status}, its last event went to ${moves.at(-1)?.["To"]}`);
    if (moves.some((move, at) => Number(move["Position"]) !== at))
      report("events that are not counted one by one");
    if (moves.some((move, at) => at > 0 && move["From"] !== moves[at - 1]?.["To"]))
      report("events that do not follow");
    const wasLodged = moves.some((move) => move["To"] === "submitted");
    if (wasLodged && (number === null || application["SubmittedAt"] === null))
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
  for (const answers of all(tables, "answers"))
    if (!["application", "additionalRequest", "template"].some((name) => tables.get(name)?.has(answers.Id)))
      violations.push(`answers ${answers.Id}: nothing that they answer`);
  return violations;
}

/** Returns a sentence for each search index whose number of texts differs from the number of records. */
function listStaleSearchTexts(database: DatabaseSync, tables: Tables): string[] {
  return Object.entries(demoCollections).flatMap(
    ([name, { text }]: [string, { text?: readonly string[] }]) => {
      if (!text) return [];
      const [row] = database.prepare(`SELECT COUNT(*) AS Total FROM "${name}_text"`).all() as {
        Total: number;
      }[];
      const size = tables.get(name)?.size ?? 0;
      return row?.Total === size ? [] : [`${name}: ${row?.Total} texts for ${size} records`];
    },
  );
}
