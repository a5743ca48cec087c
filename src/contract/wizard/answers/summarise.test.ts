import { describe, expect, it } from "vitest";
import { createConfig, createField } from "../wizard.fixture.ts";
import { listChoiceLists, summariseAnswers } from "./summarise.ts";

const options = {
  today: "2026-11-21",
  documents: [
    { DocumentTypeId: "title", State: "Uploaded", FileName: "title.pdf" },
    { DocumentTypeId: "title", State: "Rejected", FileName: "old.pdf" },
  ],
  lists: { Classes: [{ Id: "1a", Name: "1a – house" }] },
} as const;

describe("the summary", () => {
  it("lists visible answers as display text, item by item", () => {
    const answers = {
      "person.role": "agent",
      "person.firm": "Acme",
      owners: ["o1", "o2"],
      "owners.o1.name": "Ada Okafor",
      "owners.o1.isCompany": false,
      "owners.o2.isCompany": true,
      "cost.whole": "485000",
    };
    const [who, owners, money] = summariseAnswers(createConfig(), answers, options);
    expect(who?.Sections[0]?.Items[0]?.Rows.map((row) => [row.Label, row.Value])).toEqual([
      ["role", "Agent"],
      ["firm", "Acme"],
    ]);
    expect(owners?.Sections[0]?.Items.map((item) => item.Title)).toEqual(["Owner 1: Ada Okafor", "Owner 2"]);
    expect(owners?.Sections[0]?.Items[1]?.Rows[0]).toEqual({
      Label: "name",
      Value: "Not answered yet",
      Path: "owners.o2.name",
    });
    expect(owners?.Sections[0]?.Items[1]?.Rows[1]?.Value).toBe("Yes");
    expect(money?.Sections[0]?.Items[0]?.Rows.map((row) => row.Value)).toEqual([
      "$485,000.00",
      "0",
      "title.pdf",
    ]);
  });

  it("names items by the labels of choices, never by their values", () => {
    const config = createConfig();
    const section = config.steps[1]?.sections[0];
    section?.fields.push(
      createField("kind", {
        type: "select",
        options: [{ value: "co", label: { key: "k.co", text: "Company" } }],
      }),
      createField("class", { type: "select", list: "Classes" }),
    );
    Object.assign(section?.repeat ?? {}, { itemLabel: ["kind", "class"] });
    const answers = {
      "person.role": "agent",
      owners: ["o1"],
      "owners.o1.kind": "co",
      "owners.o1.class": "1a",
    };
    const getOwnerTitle = (lists: typeof options.lists | undefined) =>
      summariseAnswers(config, answers, { ...options, lists: lists ?? {} })[1]?.Sections[0]?.Items[0]?.Title;
    expect(getOwnerTitle(options.lists)).toBe("Owner 1: Company, 1a – house");
    expect(getOwnerTitle(undefined)).toBe("Owner 1: Company");
  });

  it("omits hidden answers", () => {
    const summaryText = JSON.stringify(
      summariseAnswers(createConfig(), { "person.role": "owner", "person.firm": "Acme" }, options),
    );
    expect(summaryText).not.toContain("Acme");
  });

  it.each([
    [createField("x", { type: "date" }), "2026-11-21", "21 November 2026"],
    [createField("x", { type: "measure", unit: "m²" }), "1250.5", "1,250.5 m²"],
    [createField("x", { type: "bcaClass", list: "Classes" }), "1a", "1a – house"],
    [createField("x", { type: "select", list: "Classes" }), "9z", "9z"],
    [
      createField("x", { type: "address" }),
      { line1: "12 Wattle Grove", suburb: "Riverbend", state: "VIC", postcode: "3999" },
      "12 Wattle Grove, Riverbend VIC 3999",
    ],
    [
      createField("x", { type: "period" }),
      { start: "2026-01-01", end: "2026-12-31" },
      "1 January 2026 – 31 December 2026",
    ],
    [createField("x", { type: "integer" }), "not yet a number", "not yet a number"],
  ])("formats %j of %j as %s", (field, value, text) => {
    const config = createConfig();
    config.steps[0]?.sections[0]?.fields.push(field);
    const rows = summariseAnswers(config, { "person.x": value }, options)[0]?.Sections[0]?.Items[0]?.Rows;
    expect(rows?.find((row) => row.Path === "person.x")?.Value).toBe(text);
  });

  it("names the lists it needs", () => {
    const config = createConfig();
    config.steps[0]?.sections[0]?.fields.push(createField("x", { type: "select", list: "Classes" }));
    expect(listChoiceLists(config)).toEqual(["Classes"]);
  });
});
