/**
 * Tests that the printed form shows months and time ranges in words of the reader's language, also in tables.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Field, WizardConfig } from "#contract/wizard/config.ts";
import { createConfig, createField } from "#contract/wizard/wizard.fixture.ts";
import { getTranslator } from "../../messages/translator.ts";
import { readPdf } from "../../print/read-pdf.fixture.ts";
import { createInProcessService, type InProcessService } from "../../service/in-process.ts";
import { toFormVersionId } from "../forms/stored-forms.ts";
import { printForm } from "./printed-form.ts";

const FORM_ID = "market";
const createLabel = (text: string) => ({ key: `test.market.${text}`, text });
const monthField: Field = createField("month", { type: "month", label: createLabel("Month") });
const hoursField: Field = createField("hours", { type: "timeRange", label: createLabel("Hours") });

/** Creates a form with a month and a range of times as single fields, in a table, and in a list of items. */
function createForm(): WizardConfig {
  const closingSteps = createConfig().steps.filter(({ kind }) => kind === "review" || kind === "declaration");
  const rows = [{ key: "first", label: createLabel("First") }];
  const repeat = { itemNoun: createLabel("Stall"), itemLabel: ["month"] };
  const fields = [
    monthField,
    hoursField,
    createField("week", {
      type: "table",
      label: createLabel("Week"),
      rows,
      fields: [monthField, hoursField],
    }),
    createField("stalls", {
      type: "items",
      label: createLabel("Stalls"),
      repeat,
      fields: [monthField, hoursField],
    }),
  ];
  const section = { id: "market", title: createLabel("Market"), fields };
  return createConfig({
    id: FORM_ID,
    conditions: {},
    rules: [],
    steps: [
      { id: "market", title: createLabel("Market"), kind: "form", sections: [section] },
      ...closingSteps,
    ],
  });
}

const answers = {
  "market.month": "2026-05",
  "market.hours": { start: "09:00", end: "17:30" },
  "market.week.first.month": "2026-06",
  "market.week.first.hours": { start: "22:00", end: "02:00" },
  "market.stalls": ["s1"],
  "market.stalls.s1.month": "2026-07",
  "market.stalls.s1.hours": { start: "08:15", end: "12:00" },
};

let service: InProcessService;
beforeAll(async () => {
  service = await createInProcessService();
  const { store } = service.context;
  store.collection("formContent").put({ Id: FORM_ID, Config: createForm() });
  store.collection("formVersion").put({
    Id: toFormVersionId(FORM_ID, 1),
    FormId: FORM_ID,
    Version: 1,
    State: "released",
    Source: "upload",
    ContentId: FORM_ID,
    TypeIds: ["t"],
    AddedAt: "2026-11-01T00:00:00Z",
  });
});
afterAll(() => service.close());

async function printText(language: string): Promise<string> {
  const { context } = service;
  const [application] = context.store
    .collection("application")
    .find({ where: { AccountId: "acc-user", StatusId: "draft" } });
  const storedAnswers = application && context.store.collection("answers").get(application.Id);
  if (!application || !storedAnswers) throw new Error("no draft in the seed data");
  const form = { ConfigurationId: FORM_ID, ConfigurationVersion: 1, Answers: answers };
  const { bytes } = await printForm(
    { application, answers: { ...storedAnswers, ...form } },
    context,
    getTranslator(language),
  );
  return (await readPdf(bytes)).text;
}

describe("a printed form", () => {
  it("has months and ranges of times in words, also in tables and items", async () => {
    const text = await printText("en");
    const expectedTexts = [
      "May 2026",
      "09:00 – 17:30",
      "June 2026",
      "22:00 – 02:00 (next day)",
      "08:15 – 12:00",
    ];
    for (const word of expectedTexts) expect(text).toContain(word);
    expect(text).toContain("Stall 1: July 2026");
    expect(text).not.toMatch(/2026-0[567]/);
  });

  it("has them in the reader's language", async () => {
    const text = await printText("vi");
    expect(text).toContain("tháng 5 năm 2026");
    expect(text).toContain("tháng 6 năm 2026");
    expect(text).not.toContain("next day");
  });
});
