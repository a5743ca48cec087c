import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Answers } from "../answers/answers.ts";
import type { Field, WizardConfig } from "../config.ts";
import { createConfig, createField, words } from "../wizard.fixture.ts";
import { reconcileAnswers } from "./reconcile.ts";

const today = "2026-11-21";

/** Creates a configuration with one extra section in front of the fixture's. */
function createFormWithSection(fields: readonly Field[], extra: object = {}): WizardConfig {
  const base = createConfig();
  const section = { id: "s", title: words("S"), fields: [...fields], ...extra };
  return {
    ...base,
    rules: [],
    steps: [{ id: "one", title: words("One"), kind: "form", sections: [section] }, ...base.steps.slice(-2)],
  };
}

const reconcileForms = (older: WizardConfig, newer: WizardConfig, answers: Answers) =>
  reconcileAnswers(older, newer, answers, today);
const listOptions = (...values: string[]) => values.map((value) => ({ value, label: words(value) }));

describe("a draft with a newer configuration", () => {
  it("keeps all answers if nothing changed", () => {
    const config = createConfig();
    const answers = { "person.role": "agent", owners: ["o1"], "owners.o1.name": "Ada", "statements.x": true };
    const { keptAnswers, removedAnswers, patch } = reconcileForms(config, config, {
      ...answers,
      "statements.x": null,
    });
    expect({ ...keptAnswers }).toEqual({ "person.role": "agent", owners: ["o1"], "owners.o1.name": "Ada" });
    expect([removedAnswers, patch]).toEqual([[], {}]);
  });

  it("lists removed questions with their answers", () => {
    const result = reconcileForms(
      createFormWithSection([createField("a"), createField("b")]),
      createFormWithSection([createField("b")]),
      {
        "s.a": "1",
        "s.b": "2",
      },
    );
    expect(result.removedAnswers).toEqual([
      expect.objectContaining({ path: "s.a", value: "1", label: expect.objectContaining({ text: "a" }) }),
    ]);
    expect(result.patch).toEqual({ "s.a": null });
  });

  it("follows renamed questions and sections", () => {
    const older = createFormWithSection([createField("a"), createField("b")]);
    const newer = createFormWithSection([createField("c", { renamedFrom: ["a"] }), createField("b")], {
      id: "t",
      renamedFrom: ["s"],
    });
    const result = reconcileForms(older, newer, { "s.a": "1", "s.b": "2" });
    expect({ ...result.keptAnswers }).toEqual({ "t.c": "1", "t.b": "2" });
    expect(result.movedAnswers).toEqual([
      { from: "s.a", to: "t.c" },
      { from: "s.b", to: "t.b" },
    ]);
    expect(result.reaskedQuestions).toEqual([]);
    expect(result.patch).toEqual({ "s.a": null, "s.b": null, "t.c": "1", "t.b": "2" });
  });

  it.each<[string, Partial<Field>, Partial<Field>, unknown, unknown]>([
    ["a number asked for as an amount", { type: "number" }, { type: "currency" }, "12.5", "12.5"],
    ["a text asked for as a long one", { type: "text" }, { type: "textarea" }, "x", "x"],
    [
      "a radio turned into a select",
      { type: "radio", options: listOptions("a") },
      { type: "select", options: listOptions("a", "b") },
      "a",
      "a",
    ],
    [
      "one choice where several may be made",
      { type: "radio", options: listOptions("a") },
      { type: "checkboxes", options: listOptions("a") },
      "a",
      ["a"],
    ],
    ["a day typed as text", { type: "text" }, { type: "date" }, "2026-01-02", "2026-01-02"],
    ["yes as a choice", { type: "radio", options: listOptions("yes", "no") }, { type: "yesNo" }, "yes", true],
  ])("keeps %s", (_, olderField, newerField, value, expected) => {
    const result = reconcileForms(
      createFormWithSection([createField("a", olderField)]),
      createFormWithSection([createField("a", newerField)]),
      {
        "s.a": value,
      },
    );
    expect([result.keptAnswers["s.a"], result.removedAnswers, result.reaskedQuestions]).toEqual([
      expected,
      [],
      [],
    ]);
  });

  it.each<[string, Partial<Field>, Partial<Field>, unknown, string]>([
    ["another type", { type: "text" }, { type: "address" }, "12 High St", "typeChanged"],
    ["a text that is no number", { type: "text" }, { type: "integer" }, "some", "typeChanged"],
    [
      "a choice that is gone",
      { type: "select", options: listOptions("a") },
      { type: "select", options: listOptions("b") },
      "a",
      "optionGone",
    ],
  ])("removes and asks again for %s", (_, olderField, newerField, value, code) => {
    const result = reconcileForms(
      createFormWithSection([createField("a", olderField)]),
      createFormWithSection([createField("a", newerField)]),
      {
        "s.a": value,
      },
    );
    expect(result.removedAnswers.map((removedAnswer) => [removedAnswer.path, removedAnswer.value])).toEqual([
      ["s.a", value],
    ]);
    expect(
      result.reaskedQuestions.map((reaskedQuestion) => [
        reaskedQuestion.path,
        reaskedQuestion.stepId,
        reaskedQuestion.code,
      ]),
    ).toEqual([["s.a", "one", code]]);
    expect(result.stepId).toBe("one");
  });

  it("keeps choices that are still offered", () => {
    const olderField = createField("a", { type: "checkboxes", options: listOptions("x", "y") });
    const newerField = createField("a", { type: "checkboxes", options: listOptions("y") });
    const result = reconcileForms(createFormWithSection([olderField]), createFormWithSection([newerField]), {
      "s.a": ["x", "y"],
    });
    expect([
      result.keptAnswers["s.a"],
      result.removedAnswers[0]?.value,
      result.reaskedQuestions[0]?.code,
    ]).toEqual([["y"], ["x"], "optionGone"]);
  });

  it("asks new, newly required and no longer valid questions, but not those open before", () => {
    const older = createFormWithSection([
      createField("a"),
      createField("b", { type: "number" }),
      createField("c", { requiredIf: true }),
    ]);
    const newer = createFormWithSection([
      createField("a", { requiredIf: true }),
      createField("b", { type: "number", validate: [{ code: "min", params: { min: 5 } }] }),
      createField("c", { requiredIf: true }),
      createField("d", { requiredIf: true }),
      createField("e"),
    ]);
    const result = reconcileForms(older, newer, { "s.b": "4" });
    expect(
      result.reaskedQuestions.map((reaskedQuestion) => [reaskedQuestion.path, reaskedQuestion.code]),
    ).toEqual([
      ["s.a", "required"],
      ["s.b", "invalid"],
      ["s.d", "new"],
    ]);
    expect(result.keptAnswers["s.b"]).toBe("4");
    expect(result.reaskedQuestions.every(({ reason }) => reason.text.length > 10)).toBe(true);
  });

  it("turns answers into the first item of a newly repeating section, and the first item back into answers", () => {
    const repeat = { repeat: { itemNoun: words("Item"), itemLabel: ["a"] } };
    const [single, repeatingForm] = [
      createFormWithSection([createField("a")]),
      createFormWithSection([createField("a")], repeat),
    ];
    expect({ ...reconcileForms(single, repeatingForm, { "s.a": "1" }).keptAnswers }).toEqual({
      s: ["first"],
      "s.first.a": "1",
    });
    const reverseResult = reconcileForms(repeatingForm, single, {
      s: ["i2", "i1"],
      "s.i1.a": "1",
      "s.i2.a": "2",
    });
    expect({ ...reverseResult.keptAnswers }).toEqual({ "s.a": "2" });
    expect(reverseResult.removedAnswers.map(({ path }) => path).sort()).toEqual(["s", "s.i1.a"]);
  });

  it("requires confirming a statement again if its text changed", () => {
    const createStatement = (text: string) => ({ key: "true", label: words(text), required: true });
    const createFormWithStatement = (text: string) => {
      const config = createFormWithSection([]);
      return { ...config, submission: { ...config.submission, statements: [createStatement(text)] } };
    };
    const answers = { "statements.true": true };
    expect({
      ...reconcileForms(createFormWithStatement("It is"), createFormWithStatement("It is"), answers)
        .keptAnswers,
    }).toEqual(answers);
    expect(
      reconcileForms(createFormWithStatement("It is"), createFormWithStatement("It was"), answers)
        .removedAnswers[0]?.reason.text,
    ).toContain("Read it");
  });

  const types = ["text", "integer", "yesNo", "radio", "checkboxes", "date", "address"] as const;
  const anyField = (key: string) =>
    fc
      .record({
        type: fc.constantFrom(...types),
        required: fc.boolean(),
        values: fc.subarray(["x", "y", "z"]),
      })
      .map(({ type, required, values }) =>
        createField(key, { type, requiredIf: required, options: listOptions(...values) }),
      );
  const anyForm = fc
    .record({
      fields: fc.tuple(anyField("a"), anyField("b"), anyField("c")),
      count: fc.integer({ min: 0, max: 3 }),
      repeats: fc.boolean(),
      renames: fc.boolean(),
    })
    .map(({ fields, count, repeats, renames }) => {
      const [first, ...rest] = fields;
      const renamedFields = renames && first ? [{ ...first, key: "n", renamedFrom: ["a"] }, ...rest] : fields;
      const repeat = repeats ? { repeat: { itemNoun: words("Item"), itemLabel: [] } } : {};
      return createFormWithSection(renamedFields.slice(0, count), repeat);
    });
  const anyAnswer = fc.constantFrom("x", "12", true, ["x", "y"], "2026-01-02", { line1: "1" });
  const anyPath = fc.constantFrom("s.a", "s.b", "s.c", "s.n", "s.i1.a", "s.i2.b", "other.q", "statements.t");

  it("loses no value: all removed answers are listed", () => {
    fc.assert(
      fc.property(
        anyForm,
        anyForm,
        fc.dictionary(anyPath, anyAnswer),
        fc.boolean(),
        (older, newer, draft, hasItems) => {
          const answers = { ...draft, ...(hasItems && { s: ["i1", "i2"] }) };
          const { keptAnswers, removedAnswers, movedAnswers, patch } = reconcileForms(older, newer, answers);
          const newerPaths = new Map(movedAnswers.map(({ from, to }) => [from, to]));
          for (const [olderPath, olderAnswer] of Object.entries(answers)) {
            const newerAnswer = keptAnswers[newerPaths.get(olderPath) ?? olderPath];
            const droppedValues = removedAnswers
              .filter((removedAnswer) => removedAnswer.path === olderPath)
              .map((removedAnswer) => removedAnswer.value);
            const reportedValues = [newerAnswer, ...droppedValues].flat(2);
            for (const part of [olderAnswer].flat(2)) expect(reportedValues).toContainEqual(part);
          }
          expect(removedAnswers.every(({ path: at }) => Object.hasOwn(answers, at))).toBe(true);
          const patchedAnswers = { ...answers, ...patch };
          const patchedEntries = Object.entries(patchedAnswers).filter(([, each]) => each !== null);
          expect(Object.fromEntries(patchedEntries)).toEqual({ ...keptAnswers });
        },
      ),
      { numRuns: 2000 },
    );
  });

  it("is idempotent", () => {
    fc.assert(
      fc.property(anyForm, anyForm, fc.dictionary(anyPath, anyAnswer), (older, newer, answers) => {
        const { keptAnswers } = reconcileForms(older, newer, answers);
        const secondResult = reconcileForms(newer, newer, keptAnswers);
        expect([{ ...secondResult.keptAnswers }, secondResult.removedAnswers, secondResult.patch]).toEqual([
          { ...keptAnswers },
          [],
          {},
        ]);
      }),
      { numRuns: 500 },
    );
  });
});
