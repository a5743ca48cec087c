import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { getCountryProfile } from "#contract/wizard/countries/country-profile.ts";
import { createCsv } from "./csv.ts";
import { makeSpreadsheet } from "./spreadsheet.ts";
import type { MoneyCell, RenderedTable, TableColumn } from "./table.ts";

interface Row {
  readonly text: string;
  readonly amount: MoneyCell;
  readonly day: string;
}

const hostileTexts = [
  "=1+1",
  "+61 3 5550 0210",
  "-2+3",
  "@SUM(A1)",
  "\t=1+1",
  "\r=1+1",
  "＝1+1",
  "＋1",
  "－1",
  "＠SUM(A1)",
  '=HYPERLINK("http://evil.example","click")',
  "=cmd|' /C calc'!A0",
  " =1",
];
const columns: readonly TableColumn<Row, string>[] = [
  { title: "Text", kind: "text", width: 20, value: ({ text }) => text },
  { title: "Amount", kind: "money", width: 10, value: ({ amount }) => amount },
  { title: "Day", kind: "date", width: 12, value: ({ day }) => day },
];
const dollars = getCountryProfile(undefined).currency;
const pounds = getCountryProfile("GB").currency;
const createTable = (texts: readonly string[], currency = dollars): RenderedTable<Row> => ({
  title: "List: [all]/mine",
  notes: ["=NOW()"],
  columns,
  rows: texts.map((text) => ({ text, amount: { amount: -1234.5, currency }, day: "2026-11-21" })),
});

async function openSpreadsheet(texts: readonly string[], currency = dollars) {
  const files = unzipSync(await makeSpreadsheet(createTable(texts, currency)));
  const xml = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  return { names: Object.keys(files), xml, sheet: xml("xl/worksheets/sheet1.xml") };
}

describe("a spreadsheet", () => {
  it("stores typed text as text: no formula, link or macro in the whole file", async () => {
    const { names, sheet, xml } = await openSpreadsheet(hostileTexts);
    expect(sheet).not.toMatch(/<f[\s>]/);
    expect(sheet).not.toContain("<hyperlink");
    expect(names.filter((name) => /vba|externalLink|macro|embed/i.test(name))).toEqual([]);
    const strings = `${xml("xl/sharedStrings.xml")}${sheet}`;
    for (const text of hostileTexts.map((one) => one.trim()))
      expect(strings).toContain(text.replace(/"/g, "&quot;").replace(/'/g, "&apos;").slice(0, 4));
    const cells = [...sheet.matchAll(/<c r="A(\d+)"([^>]*)>/g)].filter(([, row]) => Number(row) > 4);
    expect(cells).toHaveLength(hostileTexts.length);
    for (const [, , attributes] of cells) expect(attributes).toMatch(/t="(s|inlineStr)"/);
  });

  it("stores numbers and days as numbers, so that they add up and sort", async () => {
    const { sheet, xml } = await openSpreadsheet(["a"]);
    expect(sheet).toMatch(/<c r="B5"[^>]*><v>-1234\.5<\/v>/);
    // A spreadsheet stores a day as the number of days since 30 December 1899.
    expect(sheet).toMatch(/<c r="C5"[^>]*><v>46347<\/v>/);
    expect(xml("xl/workbook.xml")).toContain('name="List   all  mine"');
  });

  it("shows amounts with the sign of their currency", async () => {
    expect((await openSpreadsheet(["a"])).xml("xl/styles.xml")).toContain("&quot;$&quot;#,##0.00");
    const { sheet, xml } = await openSpreadsheet(["a"], pounds);
    expect(sheet).toMatch(/<c r="B5"[^>]*><v>-1234\.5<\/v>/);
    expect(xml("xl/styles.xml")).toContain("&quot;£&quot;#,##0.00");
  });

  it("removes characters that XML cannot contain and keeps text that looks like an escape", async () => {
    const { sheet, xml } = await openSpreadsheet(["a\u0000b\u000bc\ud800d", "_x0041_", "Đường Nguyễn & <b>"]);
    const strings = `${xml("xl/sharedStrings.xml")}${sheet}`;
    expect(strings).toContain("abcd");
    expect(strings).toContain("_x005F_x0041_");
    expect(strings).toContain("Đường Nguyễn &amp; &lt;b&gt;");
  });
});

describe("comma-separated text", () => {
  it("puts an apostrophe before text that a program would run as a formula", () => {
    const text = new TextDecoder().decode(createCsv(createTable(hostileTexts)));
    const rows = text.split("\r\n").slice(1, -1);
    expect(rows.join("\n").match(/"'/g)).toHaveLength(hostileTexts.length);
  });

  it("names a currency other than dollars beside the amount", () => {
    expect(new TextDecoder().decode(createCsv(createTable(["a"], pounds)))).toContain(
      "a,-1234.5 GBP,2026-11-21",
    );
  });

  it("quotes commas, quotes and line breaks, and leaves numbers unquoted", () => {
    const bytes = createCsv(createTable(['a "b", c\nd']));
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes)).toBe('Text,Amount,Day\r\n"a ""b"", c\nd",-1234.5,2026-11-21\r\n');
  });
});
