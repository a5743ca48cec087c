/**
 * Tests `docs/asvs.md`. Every requirement occurs once, with a decision, a reason and a proof that exists. The
 * stated counts match the rows.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "..");
const DECISIONS = ["met", "provider", "not applicable", "accepted", "open"];
/** Requirements of levels 1 and 2 by chapter, counted in the standard's CSV of version 5.0.0. */
const REQUIREMENTS = {
  ...{ V1: 27, V2: 11, V3: 19, V4: 10, V5: 9, V7: 18, V8: 7, V9: 7 },
  ...{ V13: 13, V14: 9, V15: 13, V16: 16 },
};

interface Row {
  readonly id: string;
  readonly decision: string;
  readonly reason: string;
  readonly proof: readonly string[];
}

const lines = readFileSync(join(root, "docs/asvs.md"), "utf8").split("\n");
const listCells = (line: string) => line.split("|").map((cell) => cell.trim());
const rows = lines
  .filter((line) => /^\| V\d+\.\d+\.\d+ /.test(line))
  .map((line): Row => {
    const [, id = "", , , decision = "", reason = "", proof = ""] = listCells(line);
    return { id, decision, reason, proof: [...proof.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path) };
  });
const findChapter = ({ id }: Row) => id.split(".", 1)[0];

describe("the table of OWASP ASVS 5.0", () => {
  it.each(Object.entries(REQUIREMENTS))("has every requirement of %s once", (chapter, count) => {
    const ids = rows.filter((row) => findChapter(row) === chapter).map(({ id }) => id);
    expect([ids.length, new Set(ids).size]).toEqual([count, count]);
  });

  it.each(rows)("has a decision, a reason and an existing proof for $id", ({ decision, reason, proof }) => {
    expect(DECISIONS).toContain(decision);
    expect(reason.length).toBeGreaterThan(10);
    expect(proof.length).toBeGreaterThan(0);
    expect(proof.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it("counts its rows", () => {
    const countDecisions = (countedRows: readonly Row[]) =>
      DECISIONS.map((decision) => countedRows.filter((row) => row.decision === decision).length);
    const statedCounts = lines
      .map((line) => /^\| (V\d+|all) ?[^|]*((?:\| \d+ ){5})\|$/.exec(line))
      .flatMap((match) =>
        match
          ? [
              [
                match[1],
                ...listCells(match[2] ?? "")
                  .slice(1, 6)
                  .map(Number),
              ],
            ]
          : [],
      );
    const chapters = Object.keys(REQUIREMENTS);
    expect(statedCounts).toEqual([
      ...chapters.map((name) => [name, ...countDecisions(rows.filter((row) => findChapter(row) === name))]),
      ["all", ...countDecisions(rows)],
    ]);
  });
});
