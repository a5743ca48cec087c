/** Tests which steps a form shows, which answers an amendment can change, and which answers are submitted. */
import { describe, expect, it } from "vitest";
import { toAnswers } from "../answers/answers.ts";
import type { WizardConfig, WizardStep } from "../config.ts";
import { createConfig, createField } from "../wizard.fixture.ts";
import { createFormView, getSubmittedAnswers, listSectionPaths } from "./evaluate.ts";
import {
  isYesExpression as isYes,
  createViewStep as stepOf,
  createSampleFormView as viewOf,
  toMessageText as words,
} from "./view.fixture.ts";

describe("a step whose questions are all hidden", () => {
  const hiddenField = createField("a", { visibleIf: isYes });
  const firstStep = stepOf("s", [createField("yes", { type: "yesNo" })]);
  const listShownStepIds = (step: WizardStep, answers: Record<string, unknown> = {}) => {
    const view = viewOf({}, answers, {
      steps: [firstStep, step, { ...stepOf("d", []), kind: "declaration" }],
    });
    const ids = view.steps().map(({ id }) => id);
    expect(view.isStepEmpty(step.id)).toBe(!ids.includes(step.id) && view.isStepVisible(step.id));
    return ids;
  };
  const allStepIds = ["step-s", "step-b", "step-d"];

  it("is skipped while they are hidden; the declaration stays", () => {
    expect(listShownStepIds(stepOf("b", [hiddenField]))).toEqual(["step-s", "step-d"]);
    expect(listShownStepIds(stepOf("b", [hiddenField]), { "s.yes": false })).toEqual(["step-s", "step-d"]);
    expect(listShownStepIds(stepOf("b", [hiddenField]), { "s.yes": true })).toEqual(allStepIds);
    const staffField = createField("b", { staffOnly: true });
    expect(listShownStepIds(stepOf("b", [hiddenField, staffField]))).toEqual(["step-s", "step-d"]);
  });

  it("is skipped too if its sections are hidden", () => {
    const section = { id: "b", title: words("b"), visibleIf: isYes, fields: [createField("a")] };
    const step = { ...stepOf("b", []), sections: [section] };
    expect(listShownStepIds(step)).toEqual(["step-s", "step-d"]);
    expect(listShownStepIds(step, { "s.yes": true })).toEqual(allStepIds);
  });

  it("is not empty with one shown question, a repeating section, content of its kind, or no section", () => {
    expect(listShownStepIds(stepOf("b", [hiddenField, createField("c")]))).toEqual(allStepIds);
    const repeat = { itemNoun: words("item"), itemLabel: [] };
    const repeatingSection = { id: "b", title: words("b"), repeat, fields: [hiddenField] };
    expect(listShownStepIds({ ...stepOf("b", []), sections: [repeatingSection] })).toEqual(allStepIds);
    expect(listShownStepIds(stepOf("b", [hiddenField], { kind: "documents" }))).toEqual(allStepIds);
    expect(listShownStepIds({ ...stepOf("b", []), sections: [] })).toEqual(allStepIds);
  });
});

describe("an amendment", () => {
  const steps = [
    stepOf("s", [createField("yes", { type: "yesNo" })]),
    stepOf("b", [createField("a")]),
    stepOf("c", [createField("a")]),
    { ...stepOf("review", []), kind: "review" as const },
    { ...stepOf("declaration", []), kind: "declaration" as const },
  ];
  const listScopedStepIds = (answers: Record<string, unknown>, scope?: WizardConfig["scope"]) => {
    const view = viewOf({}, answers, { steps, ...(scope && { scope }) });
    expect(view.allSteps()).toHaveLength(5);
    return view.steps().map(({ id }) => id.replace("step-", ""));
  };

  it("shows the steps in its scope, the review and the declaration", () => {
    expect(listScopedStepIds({})).toEqual(["s", "b", "c", "review", "declaration"]);
    expect(listScopedStepIds({}, [{ stepId: "step-b" }])).toEqual(["b", "review", "declaration"]);
    const scope = [{ stepId: "step-s" }, { stepId: "step-c", when: isYes }];
    expect(listScopedStepIds({ "s.yes": true }, scope)).toEqual(["s", "c", "review", "declaration"]);
    expect(listScopedStepIds({ "s.yes": false }, scope)).toEqual(["s", "review", "declaration"]);
  });
});

describe("answers", () => {
  const config = createConfig();
  const createOwnersView = (answers: Record<string, unknown>) =>
    createFormView(config, toAnswers({ "person.role": "agent", ...answers }), "2026-11-21");

  it("of a repeating section are read item by item", () => {
    const view = createOwnersView({ owners: ["o2", "o1"], "owners.o1.name": "Ada" });
    const section = config.steps[1]?.sections[0];
    expect(view.items("owners")).toEqual(["o2", "o1"]);
    expect(section && listSectionPaths(view, section)).toEqual(
      ["o2", "o1"].flatMap((id) => ["name", "isCompany", "acn", "share"].map((key) => `owners.${id}.${key}`)),
    );
    expect(createOwnersView({ "person.role": "owner", owners: ["o1"] }).items("owners")).toEqual([]);
    expect(view.evaluate({ var: "owners" }, "cost.whole")).toEqual(["o2", "o1"]);
    expect(view.evaluate({ var: "cost" }, "cost.whole")).toBeUndefined();
  });

  it("to submit are the visible ones, the items and the computed values", () => {
    const view = createOwnersView({
      "person.firm": "Acme",
      owners: ["o1"],
      "owners.o1.name": "Ada",
      "owners.o1.share": "40",
      "cost.title": "not an answer",
    });
    expect({ ...getSubmittedAnswers(view) }).toMatchObject({
      "person.role": "agent",
      "person.firm": "Acme",
      owners: ["o1"],
      "owners.o1.name": "Ada",
      "cost.shares": 40,
    });
    expect("owners.o1.acn" in getSubmittedAnswers(view)).toBe(false);
    expect(
      "owners" in getSubmittedAnswers(createOwnersView({ "person.role": "owner", owners: ["o1"] })),
    ).toBe(false);
  });

  it("that are updated replace the earlier ones; the update returns the decisions that may have changed", () => {
    const view = viewOf({ visibleIf: isYes }, { "s.yes": false, "s.a": "x" });
    expect(view.valueAt("s.a")).toBeUndefined();
    const nextAnswers = toAnswers({ "s.yes": true, "s.a": "y" });
    expect([...view.update(nextAnswers, ["s.yes", "s.a"])]).toEqual(["field:s.a"]);
    expect(view.answers()).toBe(nextAnswers);
    expect(view.valueAt("s.a")).toBe("y");
  });
});
