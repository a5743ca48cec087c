import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it, vi } from "vitest";
import { createConfig } from "#contract/wizard/wizard.fixture.ts";
import { parseCsvTexts, writeCsvTexts } from "./csv-texts.ts";
import { importTranslationUnits, listTranslationUnits } from "./form-texts.ts";
import { runTexts } from "./texts-command.ts";
import { parseXliffTexts, writeXliffTexts } from "./xliff-texts.ts";

const folder = mkdtempSync(join(tmpdir(), "texts-"));
afterAll(() => rmSync(folder, { recursive: true }));

const units = [
  { key: "a", source: 'Say "yes", or no', target: "Dywedwch\r\n<ie> & nage" },
  { key: "b", source: "=SUM(A1)", target: "" },
  { key: "c", source: "-5; {{name}}", target: "  ŵ {{name}} " },
];
const head = { original: "form.json", sourceLanguage: "en-AU", targetLanguage: "cy" };

describe("translations as a file", () => {
  it("survive CSV, without formulas", () => {
    const csv = writeCsvTexts(units);
    expect(csv).not.toMatch(/(^|,)"?=/m);
    expect(parseCsvTexts(csv)).toEqual(units);
  });

  it("survive CSV with formulas that spreadsheets recognise after blanks or in full width", () => {
    const hidden = [" =1", "\u0000=1", "\u200b@SUM(A1)", "＝1+1", "\n=1", "\tname", " name"].map(
      (source, at) => ({
        key: `key${at}`,
        source,
        target: "",
      }),
    );
    const csv = writeCsvTexts(hidden);
    for (const { source } of hidden.slice(0, -1)) expect(csv).toContain(`"\t${source}"`);
    expect(parseCsvTexts(csv)).toEqual(hidden);
  });

  it("are read from CSV as a spreadsheet saves it", () => {
    expect(parseCsvTexts('key;target;source\n"a";"un; dau";One\n\n')).toEqual([
      { key: "a", source: "One", target: "un; dau" },
    ]);
    expect(() => parseCsvTexts("id,text\na,b")).toThrow("needs the columns key, source, target");
    expect(() => parseCsvTexts('key,source,target\na,"b')).toThrow("within a quoted cell");
  });

  it("survive XLIFF 1.2", () => {
    const xliff = writeXliffTexts(units, head);
    expect(parseXliffTexts(xliff, "cy")).toEqual(units);
    expect(xliff).toContain('<target state="needs-translation"></target>');
  });

  it("refuse XLIFF of another language or version", () => {
    expect(() => parseXliffTexts(writeXliffTexts(units, head), "vi")).toThrow('"cy", not "vi"');
    expect(() => parseXliffTexts('<xliff version="2.0"><file/></xliff>', "cy")).toThrow("no XLIFF 1.2");
  });

  it("do not read entities that a file declares", () => {
    const entityBomb = `<!DOCTYPE x [<!ENTITY a "lol">]>${writeXliffTexts(units, head).replace("Say", "&a;")}`;
    expect(parseXliffTexts(entityBomb, "cy")[0]?.source).not.toContain("lol");
  });
});

describe("an import", () => {
  it("reports missing, unknown and outdated keys, and other placeholders", () => {
    const form = createConfig({ title: { key: "test.heading", text: "Hello {{name}}" } });
    const all = listTranslationUnits(form, { "test.Who": "Pwy" });
    expect(all.find(({ key }) => key === "test.Who")).toEqual({
      key: "test.Who",
      source: "Who",
      target: "Pwy",
    });
    const importResult = importTranslationUnits(form, [
      { key: "test.Who", source: "Whom", target: "Pwy" },
      { key: "test.heading", source: "Hello {{name}}", target: "Helo" },
      { key: "test.gone", source: "Gone", target: "Wedi mynd" },
    ]);
    expect(importResult.texts).toEqual({ "test.Who": "Pwy", "test.heading": "Helo" });
    expect(importResult.unknown).toEqual(["test.gone"]);
    expect(importResult.outdated).toEqual(["test.Who"]);
    expect(importResult.wrongPlaceholders).toEqual(["test.heading"]);
    expect(importResult.missing).toEqual(
      all.map(({ key }) => key).filter((key) => !(key in importResult.texts)),
    );
  });

  it("writes the translations beside the form", async () => {
    const [file, csv] = [join(folder, "form.json"), join(folder, "cy.csv")];
    writeFileSync(file, JSON.stringify(createConfig()));
    const output = [vi.spyOn(console, "log"), vi.spyOn(console, "error")];
    for (const spy of output) spy.mockImplementation(() => {});
    try {
      expect(await runTexts([file, "--language", "cy", "--out", csv])).toBe(0);
      const exported = parseCsvTexts(readFileSync(csv, "utf8"));
      expect(exported.length).toBeGreaterThan(10);
      writeFileSync(csv, writeCsvTexts(exported.map((unit) => ({ ...unit, target: `cy ${unit.source}` }))));
      expect(await runTexts([file, "--language", "cy", "--import", csv])).toBe(0);
      const texts = JSON.parse(readFileSync(join(folder, "form.texts.cy.json"), "utf8"));
      expect(texts["test.Who"]).toBe("cy Who");
      expect(await runTexts([file, "--language", "../x"])).toBe(1);
      expect(existsSync(join(folder, "form.texts...json"))).toBe(false);
    } finally {
      for (const spy of output) spy.mockRestore();
    }
  });
});
