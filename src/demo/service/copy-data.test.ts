import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { openFileDocuments } from "../store/file-document-store.ts";
import { copyData } from "./copy-data.ts";

const folder = mkdtempSync(join(tmpdir(), "copy-data-"));
const [from, to] = [join(folder, "from"), join(folder, "to")];
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("changes of a copy do not affect the original", async () => {
  mkdirSync(join(from, "documents/seed"), { recursive: true });
  for (const file of ["secret", "documents/seed/a", "documents/seed/b"]) writeFileSync(join(from, file), "1");
  copyData(from, to);
  writeFileSync(join(to, "secret"), "2");
  const documents = openFileDocuments(join(to, "documents"));
  await documents.write("seed/a", new Blob(["2"]).stream(), 10);
  await documents.delete("seed/b");
  expect(readFileSync(join(to, "documents/seed/a"), "utf8")).toBe("2");
  for (const file of ["secret", "documents/seed/a", "documents/seed/b"])
    expect(readFileSync(join(from, file), "utf8")).toBe("1");
});
