/** Tests the text of each problem, and that valid answers have no problem. */
import { describe, expect, it } from "vitest";
import { toAnswers } from "../answers/answers.ts";
import type { DocumentRecord } from "../answers/documents.ts";
import type { Field, WizardConfig, WizardRule, WizardSection, WizardStep } from "../config.ts";
import { createFormView } from "../expressions/evaluate.ts";
import { createConfig, createField } from "../wizard.fixture.ts";
import { getProblemText } from "./problem-text.ts";
import { listProblemsAt, listStepProblems, validateForm } from "./validate.ts";

const today = "2026-11-21";
const toText = (text: string) => ({ key: text, text });
const isYes = { "==": [{ var: "s.yes" }, true] };

function createForm(
  fields: readonly Field[],
  ofSection: Partial<WizardSection> = {},
  overrides: Partial<WizardConfig> = {},
) {
  const section = { id: "s", title: toText("S"), fields: [...fields], ...ofSection };
  const steps: WizardStep[] = [{ id: "one", title: toText("One"), kind: "form", sections: [section] }];
  return createConfig({ steps, rules: [], conditions: {}, ...overrides });
}
const findProblems = (
  config: WizardConfig,
  answers: Record<string, unknown> = {},
  documents: DocumentRecord[] = [],
) => validateForm(config, answers, { today, documents });
const toFile = (FileName: string, overrides: Partial<DocumentRecord> = {}): DocumentRecord => ({
  DocumentTypeId: "plan",
  State: "Uploaded",
  FileName,
  ...overrides,
});

describe("a problem", () => {
  it("has a path, a code and a text", () => {
    const config = createForm([
      createField("a", { type: "number", validate: [{ code: "min", params: { min: 5 } }] }),
    ]);
    const [problem] = findProblems(config, { "s.a": "4" });
    expect(problem).toEqual({
      stepId: "one",
      path: "s.a",
      targets: ["s.a"],
      code: "min",
      message: { key: "lodgement.problem.min", text: "“{{label}}” must be {{min}} or more" },
      params: { min: 5 },
      label: createField("a").label,
      severity: "error",
    });
    expect(problem && getProblemText(problem)).toBe("“a” must be 5 or more");
  });

  it("uses the message of its validator, if there is one", () => {
    const message = toText("Four digits, please");
    const config = createForm([createField("a", { validate: [{ code: "auPostcode", message }] })]);
    expect(findProblems(config, { "s.a": "39" }).map((answerProblem) => answerProblem.message)).toEqual([
      message,
    ]);
  });

  it("writes days in words, and does not change other values", () => {
    const params = { from: "2027-01-02", to: "2027-02-03" };
    const field = createField("a", { type: "date", validate: [{ code: "dateRange", params }] });
    const listTexts = (day: string) => findProblems(createForm([field]), { "s.a": day }).map(getProblemText);
    expect(listTexts("2027-01-01")).toEqual(["“a” must be 2 January 2027 or later"]);
    expect(listTexts("2027-02-04")).toEqual(["“a” must be 3 February 2027 or earlier"]);
    const files = createForm([
      createField("f", { type: "file", file: { documentTypeId: "plan", types: [".pdf"] } }),
    ]);
    for (const name of ["2026-11-21.exe", "x2026-11-21", "2026-11-21x", "2026-11-2"])
      expect(findProblems(files, {}, [toFile(name)]).map(getProblemText)).toEqual([
        `“${name}” has a file type that “f” does not accept. Use PDF`,
      ]);
  });

  it("of a file contains the number or size allowed, or says that the file is only recommended", () => {
    const toFileForm = (file: object, change: Partial<Field> = {}) =>
      createForm([createField("f", { type: "file", file: { documentTypeId: "plan", ...file }, ...change })]);
    const [tooFewProblem] = findProblems(toFileForm({ min: 2 }, { requiredIf: true }), {}, [toFile("a.pdf")]);
    expect(tooFewProblem).toMatchObject({ code: "requiredFiles", params: { min: 2 }, severity: "error" });
    const findSizeProblems = (size: number) =>
      findProblems(toFileForm({ size }), {}, [toFile("a.pdf", { Size: size + 1 })]);
    const params = { name: "a.pdf", maxSize: 2_000_000 };
    expect(findSizeProblems(2_000_000)).toMatchObject([{ code: "fileSize", params, severity: "error" }]);
    expect([500_000, 2_500_000].flatMap(findSizeProblems).map(getProblemText)).toEqual([
      "“a.pdf” is larger than 500\u00a0kB, the limit for “f”. Choose a smaller file",
      "“a.pdf” is larger than 2.5\u00a0MB, the limit for “f”. Choose a smaller file",
    ]);
    const [missingProblem] = findProblems(toFileForm({}, { recommendedIf: true }));
    expect(missingProblem).toMatchObject({ code: "recommendedFile", params: {}, severity: "warning" });
    expect(findProblems(toFileForm({}, { recommendedIf: true }), {}, [toFile("a.pdf")])).toEqual([]);
  });

  it("of a file follows the answers that its limits depend on", () => {
    const byAnswer = [
      { when: { "==": [{ var: "s.kind" }, "model"] }, types: [".ifc"], size: 9_000_000, max: 1 },
      { when: { "!": { empty: { var: "s.kind" } } }, max: 3 },
    ];
    const file = { documentTypeId: "plan", types: [".pdf"], size: 2_000_000, max: 2, byAnswer };
    const config = createForm([createField("kind"), createField("f", { type: "file", file })]);
    const listCodes = (kind: string, ...documents: DocumentRecord[]) =>
      findProblems(config, { "s.kind": kind }, documents).map(({ code, params }) => [code, params]);
    const drawing = toFile("a.pdf", { Size: 1_000_000 });
    const model = toFile("a.ifc", { Size: 8_000_000 });
    expect(listCodes("", drawing, drawing, drawing)).toEqual([["maxFiles", { max: 2 }]]);
    expect(listCodes("paper", drawing, drawing, drawing)).toEqual([]);
    expect(listCodes("paper", model)).toEqual([["fileType", { name: "a.ifc", types: "PDF" }]]);
    expect(listCodes("model", drawing)).toEqual([["fileType", { name: "a.pdf", types: "IFC" }]]);
    expect(listCodes("model", model)).toEqual([]);
    expect(listCodes("model", model, model)).toEqual([["maxFiles", { max: 1 }]]);
  });

  it("of a file in an item reads the answers of that item", () => {
    const byAnswer = [{ when: { "==": [{ var: "item.name" }, "b"] }, types: [".png"] }];
    const file = { documentTypeId: "plan", types: [".pdf"], byAnswer };
    const config = createForm([createField("name"), createField("f", { type: "file", file })], {
      repeat: { itemNoun: toText("Row"), itemLabel: [] },
    });
    const answers = { s: ["x", "y"], "s.x.name": "a", "s.y.name": "b" };
    const documents = ["s.x", "s.y"].map((ItemPath) => toFile("a.pdf", { ItemPath }));
    expect(findProblems(config, answers, documents).map(({ path, code }) => [path, code])).toEqual([
      ["s.y.f", "fileType"],
    ]);
    const view = createFormView(config, answers, today);
    expect([...view.update(answers, ["s.y.name"])]).toContain("validity:s.*.f");
  });

  it("does not concern help texts and computed values", () => {
    const displayFields = [
      createField("help", { type: "richHelp", requiredIf: true }),
      createField("sum", { type: "computed", requiredIf: true, value: { var: "s.none" } }),
      createField("text", {
        type: "computed",
        value: "abc",
        validate: [{ code: "maxLength", params: { max: 1 } }],
      }),
    ];
    expect(findProblems(createForm(displayFields))).toEqual([]);
  });

  it("of a required checkbox disappears once it is ticked", () => {
    const checkboxForm = createForm([createField("a", { type: "checkbox", requiredIf: true })]);
    expect(findProblems(checkboxForm, { "s.a": true })).toEqual([]);
    expect(findProblems(checkboxForm, { "s.a": false }).map(({ code }) => code)).toEqual(["requiredTick"]);
  });
});

describe("a repeating section", () => {
  const repeat = { min: 1, max: 2, itemNoun: toText("Owner"), itemLabel: ["name"] };
  const toOwnersForm = (change: Partial<WizardSection["repeat"]> = {}, part: Partial<WizardSection> = {}) =>
    createForm([createField("name", { requiredIf: true })], {
      repeat: { ...repeat, ...change },
      ...part,
    } as WizardSection);

  it("has between its smallest and largest number of items", () => {
    const listOwnerProblems = (ids: string[]) => {
      const names = Object.fromEntries(ids.map((id) => [`s.${id}.name`, id]));
      return findProblems(toOwnersForm(), { s: ids, ...names });
    };
    const base = { stepId: "one", path: "s", targets: ["s"], label: repeat.itemNoun, severity: "error" };
    expect(listOwnerProblems([])).toEqual([
      {
        ...base,
        code: "minItems",
        message: { key: "lodgement.problem.minItems", text: "Add at least {{min}}: {{label}}" },
        params: { min: 1 },
      },
    ]);
    expect(listOwnerProblems(["a"])).toEqual([]);
    expect(listOwnerProblems(["a", "b"])).toEqual([]);
    expect(listOwnerProblems(["a", "b", "c"])).toEqual([
      {
        ...base,
        code: "maxItems",
        message: { key: "lodgement.problem.maxItems", text: "Add at most {{max}}: {{label}}" },
        params: { max: 2 },
      },
    ]);
    const { min: _, max: __, ...open } = repeat;
    expect(findProblems(createForm([createField("name")], { repeat: open } as WizardSection))).toEqual([]);
  });

  it("names the item, counted from one", () => {
    const problems = findProblems(toOwnersForm(), { s: ["a", "b"], "s.a.name": "Ada" });
    expect(problems.map(({ path, item }) => [path, item])).toEqual([
      ["s.b.name", { noun: repeat.itemNoun, number: 2 }],
    ]);
    expect(problems.map(getProblemText)).toEqual(["Owner 2: Enter “name”"]);
  });

  it("that is hidden needs no items", () => {
    const fields = [createField("yes", { type: "yesNo" })];
    const config = toOwnersForm({}, { id: "t", visibleIf: isYes });
    const first: WizardSection = { id: "s", title: toText("S"), fields };
    const steps = config.steps.map((step) => ({ ...step, sections: [first, ...step.sections] }));
    expect(findProblems({ ...config, steps }, { "s.yes": false })).toEqual([]);
    expect(findProblems({ ...config, steps }, { "s.yes": true }).map(({ path }) => path)).toEqual(["t"]);
  });

  it("may ask for different answers in each item", () => {
    const ownerAnswers = { s: ["a", "b"], "s.a.name": "Ada", "s.b.name": "ADA " };
    expect(findProblems(toOwnersForm(), ownerAnswers)).toEqual([]);
    const uniqueForm = toOwnersForm({ uniqueBy: "name" });
    const problems = findProblems(uniqueForm, ownerAnswers);
    expect(problems.map(({ path, code, params }) => [path, code, params])).toEqual([
      ["s.a.name", "unique", {}],
      ["s.b.name", "unique", {}],
    ]);
    expect(findProblems(uniqueForm, { ...ownerAnswers, "s.b.name": "Bo" })).toEqual([]);
  });
});

describe("a broken rule", () => {
  const mend = { label: toText("Clear"), path: "s.a", value: null };
  const createRule = (overrides: Partial<WizardRule> = {}): WizardRule => ({
    id: "r",
    when: isYes,
    severity: "warning",
    message: toText("Not both"),
    targets: ["s.a", "t.b"],
    ...overrides,
  });
  const createStep = (id: string, fields: Field[]): WizardStep => ({
    id: `step-${id}`,
    title: toText(id),
    kind: "form",
    sections: [{ id, title: toText(id), fields }],
  });
  const createView = (
    rules: WizardRule[],
    {
      answers = { "s.yes": true },
      visibleIf = true,
      scope,
    }: {
      answers?: Record<string, unknown>;
      visibleIf?: Field["visibleIf"];
      scope?: string[];
    } = {},
  ) => {
    const steps = [
      createStep("s", [createField("yes", { type: "yesNo" }), createField("a", { visibleIf })]),
      createStep("t", [createField("b")]),
    ];
    const limitedScope = scope ? { scope: scope.map((stepId) => ({ stepId })) } : {};
    const config = createConfig({ steps, rules, conditions: {}, ...limitedScope });
    return createFormView(config, toAnswers(answers), today);
  };
  const listProblemPlaces = (view: ReturnType<typeof createView>) =>
    ["step-s", "step-t"].map((id) =>
      listStepProblems(view, id, []).map(({ path, targets }) => [path, targets]),
    );

  it("is shown at its first target, with its message and its fix", () => {
    const [problem, ...others] = listStepProblems(createView([createRule({ mend })]), "step-s", []);
    expect(problem).toEqual({
      stepId: "step-s",
      path: "s.a",
      targets: ["s.a", "t.b"],
      code: "rule",
      message: toText("Not both"),
      params: {},
      label: createField("a").label,
      severity: "warning",
      fix: mend,
    });
    expect(others).toEqual([]);
    expect("fix" in (listStepProblems(createView([createRule()]), "step-s", [])[0] ?? {})).toBe(false);
    expect(listProblemPlaces(createView([createRule()]))).toEqual([[["s.a", ["s.a", "t.b"]]], []]);
    expect(listProblemPlaces(createView([createRule()], { answers: { "s.yes": false } }))).toEqual([[], []]);
  });

  it("moves to its next target if the first is hidden or not part of an amendment", () => {
    expect(listProblemPlaces(createView([createRule()], { visibleIf: { "!": isYes } }))).toEqual([
      [],
      [["t.b", ["t.b"]]],
    ]);
    expect(listProblemPlaces(createView([createRule()], { scope: ["step-t"] }))).toEqual([
      [],
      [["t.b", ["t.b"]]],
    ]);
    expect(listProblemPlaces(createView([createRule({ targets: ["nowhere.x"] })]))).toEqual([[], []]);
  });

  it("is found at each of its targets on that step, and at no other answer", () => {
    const view = createView([
      createRule({ targets: ["s.a", "s.yes"] }),
      createRule({ id: "q", targets: ["t.b"] }),
    ]);
    const listCodesAt = (path: string) => listProblemsAt(view, path, []).map(({ code }) => code);
    expect(["s.a", "s.yes", "t.b"].map(listCodesAt)).toEqual([["rule"], ["rule"], ["rule"]]);
    const hiddenView = createView([createRule({ targets: ["s.a", "s.yes"] })], { visibleIf: { "!": isYes } });
    expect(listProblemsAt(hiddenView, "s.a", [])).toEqual([]);
    expect(listProblemsAt(hiddenView, "s.yes", []).map(({ path }) => path)).toEqual(["s.yes"]);
  });
});
