import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { createConfig } from "#contract/wizard/wizard.fixture.ts";
import { checkWizardFile } from "./check-wizard-file.ts";
import { formatFinding } from "./file-finding.ts";

const folder = mkdtempSync(join(tmpdir(), "forms-"));
afterAll(() => rmSync(folder, { recursive: true }));

function writeForm(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

const checkPlaces = async (file: string) =>
  (await checkWizardFile(file)).map((finding) => formatFinding(finding).replace(`${folder}/`, ""));

describe("the check of a form's file", () => {
  it("finds nothing in a valid form", async () => {
    expect(await checkPlaces(writeForm("good.json", JSON.stringify(createConfig())))).toEqual([]);
  });

  it("gives the line and column of every finding, in their order", async () => {
    const text = JSON.stringify(createConfig(), undefined, 2)
      .replace('"layout": "steps"', '"layout": "step"')
      .replace('"visibleIf"', '"visibelIf"');
    const lines = text.split("\n");
    const [layout, visibleIf] = ["layout", "visibelIf"].map(
      (key) => lines.findIndex((line) => line.includes(`"${key}"`)) + 1,
    );
    expect(await checkPlaces(writeForm("typos.json", text))).toEqual([
      `typos.json:${layout}:3: layout: is "step": expected one of "steps", "single-page", "tasks": did you mean "steps"?`,
      expect.stringMatching(
        new RegExp(
          `^typos.json:${visibleIf}:\\d+: steps.*visibelIf: is an unknown key: did you mean "visibleIf"\\?$`,
        ),
      ),
    ]);
  });

  it("places a missing key at the object that lacks it", async () => {
    const { title: _, ...rest } = createConfig();
    const [finding] = await checkWizardFile(writeForm("missing.json", JSON.stringify(rest, undefined, 2)));
    expect(finding).toMatchObject({
      line: 1,
      column: 1,
      pointer: "/title",
      message: expect.stringContaining("is missing"),
    });
  });

  it("reports broken JSON with its place, and a missing file", async () => {
    expect(await checkPlaces(writeForm("broken.json", '{\n  "id": "a"\n  "version": 1\n}'))).toEqual([
      "broken.json:3:3: is not valid JSON: comma expected",
    ]);
    expect(await checkPlaces(join(folder, "none.json"))).toEqual(["none.json: there is no such file"]);
  });

  it("reports a module without a form", async () => {
    expect(await checkPlaces(writeForm("module.mjs", "export const nothing = 1;"))).toEqual([
      "module.mjs: exports no wizard configuration",
    ]);
  });
});
