/** Checks that acknowledged writes are in the database file. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { AcknowledgedWrite } from "./writer.ts";

type Row = Readonly<Record<string, unknown>>;

/** Returns a sentence for each missing write. */
export function findLostWrites(dataDir: string, writes: readonly AcknowledgedWrite[]): string[] {
  const database = new DatabaseSync(join(dataDir, "demo.sqlite"), { readOnly: true });
  const readRow = (table: string, id: unknown): Row | undefined => {
    const row = database.prepare(`SELECT Json FROM "${table}" WHERE Id = ?`).get(String(id));
    return row && (JSON.parse(String(row["Json"])) as Row);
  };
  try {
    return writes.flatMap((entry) => {
      const problem = entry.reply && findProblem(entry, entry.reply, readRow, dataDir);
      return problem ? [`${entry.kind} ${entry.key}: ${problem}`] : [];
    });
  } finally {
    database.close();
  }
}

function findProblem(
  { kind, path, body }: AcknowledgedWrite,
  reply: Row,
  get: (table: string, id: unknown) => Row | undefined,
  dataDir: string,
): string | undefined {
  const id = path.split("/").at(-1);
  if (kind === "create")
    return get("application", reply["Id"]) && get("answers", reply["Id"]) ? undefined : "no draft";
  if (kind === "save") {
    const answers = get("answers", id);
    return Number(answers?.["Revision"]) >= Number(reply["Revision"])
      ? undefined
      : `revision ${answers?.["Revision"]}`;
  }
  if (kind === "contact")
    return get("contact", reply["Id"])?.["Name"] === (body as Row)["Name"] ? undefined : "no such person";
  if (kind === "lodge") {
    const application = get("application", id);
    return application?.["StatusId"] === "submitted" && application["Number"] === reply["Number"]
      ? undefined
      : `stands as ${application?.["StatusId"]}, ${application?.["Number"]}`;
  }
  const document = get("document", reply["Id"]);
  if (!document) return "no document";
  const bytes = readFileSync(join(dataDir, "documents", String(document["FileKey"])));
  const upload = get("upload", (body as Row)["UploadId"]);
  const checksum = createHash("sha256").update(bytes).digest("hex");
  return bytes.length === reply["Size"] && (!upload || checksum === upload["Sha256"])
    ? undefined
    : "other bytes";
}
