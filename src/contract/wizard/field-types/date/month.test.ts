import { describe, expect, it } from "vitest";
import { getAnswerText } from "../../answers/answer-text.ts";
import { getPrefill } from "../../answers/prefill.ts";
import type { Field, WizardConfig } from "../../config.ts";
import { createFormView } from "../../expressions/evaluate.ts";
import { getProblemText } from "../../validation/problem-text.ts";
import { validateForm } from "../../validation/validate.ts";
import { reconcileAnswers } from "../../versions/reconcile.ts";
import { createConfig, createField } from "../../wizard.fixture.ts";

const today = "2026-11-21";
const applicant = { FirstName: "Ada", Surname: "Hall", Email: "ada@b.example" } as never;

/** Creates the fixture's form with the table `fee` and with additional questions in the section `cost`. */
function createForm(fields: Readonly<Record<string, Partial<Field>>>, version = 1): WizardConfig {
  const config = { ...createConfig({ tables: { fee: { byStart } } }), version };
  for (const [key, field] of Object.entries(fields))
    config.steps[2]?.sections[0]?.fields.push(createField(key, field));
  return config;
}
const byStart = [
  { from: "2026-01-01", value: 10 },
  { from: "2026-07", value: 20 },
  { from: "2027-03-15", value: 30 },
];

function listProblems(
  field: Partial<Field>,
  answer: unknown,
  others: Readonly<Record<string, unknown>> = {},
) {
  const config = createForm({ day: { type: "date" }, starts: { type: "month", ...field } });
  return validateForm(config, { ...others, "cost.starts": answer }, { today, documents: [] })
    .filter(({ path }) => path === "cost.starts")
    .map(getProblemText);
}

describe("the answer of a month", () => {
  it.each(["2026-13", "2026-00", "2026-1", "26-11", "2026-", "-11", "2026-11-21", "11/2026"])(
    "%s is refused",
    (answer) =>
      expect(listProblems({}, answer)).toEqual([
        "“starts” must be a month and a year, such as November 2026",
      ]),
  );

  it("has its own message when it is missing", () => {
    expect(listProblems({ requiredIf: true }, "")).toEqual(["Enter a month and a year for “starts”"]);
    expect(listProblems({ requiredIf: true }, "1926-02")).toEqual([]);
  });

  it.each([
    ["en-AU", "November 2026"],
    ["vi-AU", "tháng 11 năm 2026"],
    ["zh-Hans-AU", "2026年11月"],
    ["ar-AU", "نوفمبر 2026"],
  ])("reads in %s as %s", (language, text) => {
    const reader = { formatText: (words: { text: string }) => words.text, lists: {}, language };
    const monthText = getAnswerText(createField("starts", { type: "month" }), "2026-11", reader);
    expect(monthText).toBe(text);
  });

  it("has a default from the form, which does not replace an answer", () => {
    const config = createForm({ starts: { type: "month", default: "2026-12" } });
    expect(getPrefill(config, {}, applicant)).toMatchObject({ "cost.starts": "2026-12" });
    expect(getPrefill(config, { "cost.starts": "" }, applicant)).not.toHaveProperty(["cost.starts"]);
  });
});

describe("limits of a month", () => {
  const inThreeYears: Partial<Field> = {
    validate: [{ code: "dateRange", params: { from: { today: [] }, to: { today: [3, "years"] } } }],
  };

  it.each([
    ["2026-10", ["“starts” must be November 2026 or later"]],
    ["2026-11", []],
    ["2029-11", []],
    ["2029-12", ["“starts” must be November 2029 or earlier"]],
  ])("that are relative to today count the whole month: %s", (answer, problems) => {
    expect(listProblems(inThreeYears, answer)).toEqual(problems);
  });

  it.each([
    [{ from: "2026-05" }, "2026-04", 1],
    [{ from: "2026-05-31" }, "2026-05", 0],
    [{ to: "2026-05-01" }, "2026-05", 0],
    [{ to: "2026-05" }, "2026-06", 1],
  ])("given as %j apply to %s", (params, answer, count) => {
    expect(listProblems({ validate: [{ code: "dateRange", params }] }, answer)).toHaveLength(count);
  });

  it("limit a date by month, and a date by day", () => {
    const createLimitedForm = (from: string) =>
      createForm({ day: { type: "date", validate: [{ code: "dateRange", params: { from } }] } });
    const listDayProblems = (from: string, day: string) =>
      validateForm(createLimitedForm(from), { "cost.day": day }, { today, documents: [] })
        .filter(({ path }) => path === "cost.day")
        .map(getProblemText);
    expect(listDayProblems("2026-05", "2026-05-01")).toEqual([]);
    expect(listDayProblems("2026-05", "2026-04-30")).toEqual(["“day” must be May 2026 or later"]);
    expect(listDayProblems("2026-05-02", "2026-05-01")).toEqual(["“day” must be 2 May 2026 or later"]);
  });

  it.each([
    ["2026-11", {}, 1],
    ["2026-11", { orSame: true }, 0],
    ["2026-12", {}, 0],
  ])("follow another answer: %s with %j", (answer, params, count) => {
    const validate: Field["validate"] = [{ code: "afterField", params: { path: "cost.day", ...params } }];
    expect(listProblems({ validate }, answer, { "cost.day": "2026-11-30" })).toHaveLength(count);
  });
});

describe("expressions with months", () => {
  const startMonth = { var: "cost.starts" };
  function computeResult(value: unknown, answer: unknown = "2026-11") {
    const config = createForm({ starts: { type: "month" }, result: { type: "computed", value } });
    return createFormView(config, { "cost.starts": answer }, today).valueAt("cost.result");
  }

  it.each([
    [{ before: [startMonth, "2026-12"] }, true],
    [{ before: [startMonth, "2026-11"] }, false],
    [{ before: [startMonth, "2026-11-30"] }, false],
    [{ after: [startMonth, "2026-10-31"] }, true],
    [{ before: [startMonth, { today: [] }] }, false],
    [{ after: [startMonth, { today: [-1, "months"] }] }, true],
    [{ before: [startMonth, "2026-12-01T09:30"] }, true],
    [{ before: [startMonth, "09:30"] }, false],
  ])("%j is %s", (value, expected) =>
    expect(computeResult({ if: [value, "yes", "no"] })).toBe(expected ? "yes" : "no"),
  );

  it.each([
    [{ dateAdd: [startMonth, 3, "months"] }, "2027-02"],
    [{ dateAdd: [startMonth, -2, "years"] }, "2024-11"],
    [{ dateAdd: [startMonth, 30, "days"] }, undefined],
    [{ lookup: ["fee", startMonth] }, 20],
    [{ lookup: ["fee", { dateAdd: [startMonth, 4, "months"] }] }, 30],
    [{ lookup: ["fee", "2025-12"] }, undefined],
  ])("%j is %s", (value, expected) => expect(computeResult(value)).toBe(expected));

  it("show a computed month in words, and do not change other texts of that format", () => {
    const formatResult = (value: unknown, result: unknown) =>
      getAnswerText(createField("result", { type: "computed", value }), result, {
        formatText: ({ text }) => text,
        lists: {},
      });
    expect(formatResult({ dateAdd: [startMonth, 3, "months"] }, "2027-02")).toBe("February 2027");
    const isEarlyStart = { before: [startMonth, "2027-01"] };
    const chosenMonth = {
      if: [isEarlyStart, { dateAdd: [startMonth, 0, "months"] }, { dateAdd: [startMonth, 1, "years"] }],
    };
    expect(formatResult(chosenMonth, "2026-11")).toBe("November 2026");
    expect(formatResult({ var: "permit.number" }, "2019-07")).toBe("2019-07");
    const numberOrMonth = {
      if: [isEarlyStart, { var: "permit.number" }, { dateAdd: [startMonth, 1, "years"] }],
    };
    expect(formatResult(numberOrMonth, "2019-07")).toBe("2019-07");
  });
});

describe("a newer version of the form", () => {
  const reconcileStart = (from: Partial<Field>, to: Partial<Field>, answer: string) =>
    reconcileAnswers(
      createForm({ starts: from }, 1),
      createForm({ starts: to }, 2),
      { "cost.starts": answer },
      today,
    );

  it.each([
    ["date", "2026-11-21"],
    ["dateTime", "2026-11-21T09:30"],
    ["month", "2026-11"],
  ] as const)("keeps the month of a %s", (type, answer) => {
    expect(reconcileStart({ type }, { type: "month" }, answer).keptAnswers["cost.starts"]).toBe("2026-11");
  });

  it("asks again for a day", () => {
    const { keptAnswers, removedAnswers } = reconcileStart({ type: "month" }, { type: "date" }, "2026-11");
    expect(keptAnswers).not.toHaveProperty(["cost.starts"]);
    expect(removedAnswers.map(({ path, value }) => [path, value])).toEqual([["cost.starts", "2026-11"]]);
  });
});
