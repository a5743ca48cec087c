import { describe, expect, it } from "vitest";
import type { Field, Validator } from "../config.ts";
import { createConfig, createField } from "../wizard.fixture.ts";
import { isAbn, isAcn, isAuPhone, isAuPostcode, isRegistrationNo } from "./identifiers.ts";
import { preparePatterns } from "./patterns.ts";
import { getProblemText } from "./problem-text.ts";
import { problemCodes } from "./problem-texts.ts";
import { validateForm } from "./validate.ts";

const circumstances = { today: "2026-11-21", documents: [] };
const titleDocument = { DocumentTypeId: "title", State: "Uploaded", FileName: "title.pdf" } as const;

function listProblemCodes(field: Partial<Field>, value: unknown, others: Record<string, unknown> = {}) {
  return listProblems(field, value, others).map((problem) => problem.code);
}

function listProblems(field: Partial<Field>, value: unknown, others: Record<string, unknown> = {}) {
  const config = createConfig();
  const section = {
    id: "s",
    title: { key: "s", text: "S" },
    fields: [
      createField("a", field),
      createField("b", { type: "date" }),
      createField("c", { type: "currency" }),
    ],
  };
  const formWithSection = {
    ...config,
    rules: [],
    steps: [{ id: "one", title: section.title, kind: "form" as const, sections: [section] }],
  };
  return validateForm(formWithSection, { "s.a": value, ...others }, circumstances);
}

const createValidatedField = (
  code: Validator["code"],
  params: Record<string, unknown> = {},
  type: Field["type"] = "text",
) => ({
  type,
  validate: [{ code, params }],
});

describe("an answer", () => {
  it.each<[string, Partial<Field>, unknown, string[]]>([
    ["an empty required text", { requiredIf: true }, "  ", ["required"]],
    ["an unticked required box", { type: "checkbox", requiredIf: true }, false, ["requiredTick"]],
    ["an answered no", { type: "yesNo", requiredIf: true }, false, []],
    ["a number with letters", { type: "number" }, "12a", ["number"]],
    ["half a storey", { type: "integer" }, "1.5", ["integer"]],
    ["dollars with commas", { type: "currency" }, "$485,000.50", []],
    ["a third of a cent", { type: "currency" }, "1.333", ["currency"]],
    ["less than the least", createValidatedField("min", { min: 5 }, "number"), "4.99", ["min"]],
    ["more than the most", createValidatedField("max", { max: 5 }, "number"), "5.01", ["max"]],
    ["too many digits", createValidatedField("decimals", { max: 1 }, "number"), "1.25", ["decimals"]],
    ["too short a text", createValidatedField("minLength", { min: 3 }), "ab", ["minLength"]],
    ["a text of three astral characters", createValidatedField("maxLength", { max: 3 }), "🏠🏠🏠", []],
    ["an impossible day", { type: "date" }, "2026-02-30", ["date"]],
    [
      "a day before today",
      createValidatedField("dateRange", { from: { today: [] } }, "date"),
      "2026-11-20",
      ["dateFrom"],
    ],
    [
      "a day in two years",
      createValidatedField("dateRange", { to: { today: [12, "months"] } }, "date"),
      "2028-01-01",
      ["dateTo"],
    ],
    ["a choice not offered", { type: "radio", options: [] }, "x", ["option"]],
    ["an email without a host", { type: "email" }, "ada@", ["email"]],
    ["a web address", { type: "url" }, "https://a.example/x", []],
    ["a script as web address", { type: "url" }, "javascript:alert(1)", ["url"]],
    ["a phone number of another country", { type: "phone" }, "+44 20 7946 0000", []],
    ["a phone number of another country without +", { type: "phone" }, "020 7946 0000", ["phone"]],
    [
      "one that must be Australian",
      { type: "phone", validate: [{ code: "auPhone" }] },
      "+44 20 7946 0000",
      ["auPhone"],
    ],
    ["a period that ends first", { type: "period" }, { start: "2026-02-01", end: "2026-01-01" }, ["period"]],
    ["half an address", { type: "address" }, { line1: "1 High St" }, ["requiredAddress"]],
    [
      "an address with a bad postcode",
      { type: "address" },
      { line1: "1", suburb: "X", postcode: "39" },
      ["auPostcode"],
    ],
    ["11 digits that are no ABN", { type: "abnAcn" }, "12 345 678 901", ["abnAcn"]],
    ["an object where text belongs", { type: "integer" }, { toString: 1 }, ["integer"]],
  ])("%s", (_, field, value, codes) => {
    expect(listProblemCodes(field, value)).toEqual(codes);
  });

  it("is compared with other answers", () => {
    const laterDateField = createValidatedField("afterField", { path: "s.b" }, "date");
    expect(listProblemCodes(laterDateField, "2026-01-01", { "s.b": "2026-01-01" })).toEqual(["afterField"]);
    expect(
      listProblemCodes(createValidatedField("sumEquals", { paths: ["s.c"] }, "currency"), "3", {
        "s.c": "2",
      }),
    ).toEqual(["sumEquals"]);
    const eitherField = createValidatedField("oneOfGroup", { paths: ["s.c"] });
    expect(listProblemCodes(eitherField, "")).toEqual(["oneOfGroup"]);
    expect(listProblemCodes(eitherField, "", { "s.c": "1" })).toEqual([]);
    const message = { key: "s.either", text: "Enter a lot or a Crown allotment" };
    const eitherFieldWithMessage = {
      ...eitherField,
      validate: [{ code: "oneOfGroup" as const, params: { paths: ["s.c"] }, message }],
    };
    expect(listProblems(eitherFieldWithMessage, "").map((problem) => problem.message)).toEqual([message]);
  });

  it("is matched against a pattern in linear time", async () => {
    const slowPatternField = createValidatedField("pattern", { pattern: "(a+)+b" });
    const config = createConfig();
    config.steps[0]?.sections[0]?.fields.push(createField("p", slowPatternField));
    expect(await preparePatterns(config)).toEqual([]);
    const start = performance.now();
    expect(listProblemCodes(slowPatternField, "a".repeat(9_000))).toEqual(["pattern"]);
    expect(performance.now() - start).toBeLessThan(500);
  });

  it("longer than ten thousand characters is not matched", () => {
    expect(listProblemCodes({}, "a".repeat(10_001))).toEqual(["maxLength"]);
  });
});

describe("problems", () => {
  const completeAnswers = {
    "person.role": "agent",
    "person.firm": "Acme",
    owners: ["o1", "o2"],
    "cost.whole": "10",
  };
  const ownerAnswers = { "owners.o1.name": "Ada", "owners.o2.name": " ada " };

  it("are in the order of the form, with place and item", () => {
    const problems = validateForm(
      createConfig(),
      { ...completeAnswers, ...ownerAnswers, "cost.stage": "11" },
      circumstances,
    );
    expect(problems.map((problem) => [problem.stepId, problem.path, problem.code])).toEqual([
      ["owners", "owners.o1.name", "unique"],
      ["owners", "owners.o2.name", "unique"],
      ["money", "cost.stage", "rule"],
      ["money", "cost.title", "requiredFile"],
    ]);
    expect(problems[1] && getProblemText(problems[1])).toBe(
      "Owner 2: “name” is the same as in another entry. Change one of them",
    );
  });

  it("are empty if all answers are valid", () => {
    const answers = { ...completeAnswers, "owners.o1.name": "Ada", "owners.o2.name": "Bo" };
    expect(validateForm(createConfig(), answers, { ...circumstances, documents: [titleDocument] })).toEqual(
      [],
    );
  });

  it("count items and files", () => {
    const noItemProblems = validateForm(createConfig(), { ...completeAnswers, owners: [] }, circumstances);
    expect(noItemProblems.map((problem) => problem.code)).toEqual(["minItems", "requiredFile"]);
    const manyProblems = validateForm(
      createConfig(),
      { ...completeAnswers, owners: ["a", "b", "c", "d"] },
      { ...circumstances, documents: [titleDocument, titleDocument, titleDocument] },
    );
    expect(manyProblems.map((problem) => problem.code)).toContain("maxItems");
    expect(manyProblems.map((problem) => problem.code)).toContain("maxFiles");
  });

  it("do not count a rejected file", () => {
    const documents = [{ ...titleDocument, State: "Rejected" as const }];
    const codes = validateForm(
      createConfig(),
      { ...completeAnswers, owners: [] },
      { ...circumstances, documents },
    ).map((answerProblem) => answerProblem.code);
    expect(codes).toContain("requiredFile");
  });

  it("ignore hidden answers", () => {
    const answers = {
      "person.role": "owner",
      "person.firm": "",
      "person.firmNo": "bad",
      owners: ["o1"],
      "cost.whole": "1",
    };
    expect(validateForm(createConfig(), answers, { ...circumstances, documents: [titleDocument] })).toEqual(
      [],
    );
  });

  it("have a text for each code", () => {
    expect(problemCodes.length).toBeGreaterThan(30);
  });
});

describe("identifiers", () => {
  it("are validated by check digits", () => {
    expect(isAbn("51 824 753 556")).toBe(true);
    expect(isAbn("51 824 753 557")).toBe(false);
    expect(isAcn("004 085 616")).toBe(true);
    expect(isAcn("004 085 617")).toBe(false);
    expect(isAcn("000 000 019")).toBe(true);
  });

  it("are validated by format", () => {
    for (const phone of [
      "03 9123 4567",
      "0412 345 678",
      "+61 412 345 678",
      "+61 (0)3 9123 4567",
      "1300 123 456",
      "13 14 15",
    ])
      expect([phone, isAuPhone(phone)]).toEqual([phone, true]);
    for (const phone of ["9123 4567", "0112 345 678", "04123456789", "phone"])
      expect(isAuPhone(phone)).toBe(false);
    expect([
      isAuPostcode("3999", "VIC"),
      isAuPostcode("8001", "VIC"),
      isAuPostcode("2000", "VIC"),
      isAuPostcode("2000"),
    ]).toEqual([true, true, false, true]);
    expect(isRegistrationNo("DB-U 48213")).toBe(true);
    expect(isRegistrationNo("BS-L 58251", "building-surveyor")).toBe(true);
    expect(isRegistrationNo("BS-L 58251", "builder-unlimited")).toBe(false);
    expect(isRegistrationNo("whatever")).toBe(false);
  });
});
