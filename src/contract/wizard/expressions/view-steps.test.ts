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
  const first = stepOf("s", [createField("yes", { type: "yesNo" })]);
  const listIds = (step: WizardStep, answers: Record<string, unknown> = {}) => {
    const view = viewOf({}, answers, { steps: [first, step, { ...stepOf("d", []), kind: "declaration" }] });
    const ids = view.steps().map(({ id }) => id);
    expect(view.isStepEmpty(step.id)).toBe(!ids.includes(step.id) && view.isStepVisible(step.id));
    return ids;
  };
  const all = ["step-s", "step-b", "step-d"];

  it("is skipped while they are hidden; the declaration stays", () => {
    expect(listIds(stepOf("b", [hiddenField]))).toEqual(["step-s", "step-d"]);
    expect(listIds(stepOf("b", [hiddenField]), { "s.yes": false })).toEqual(["step-s", "step-d"]);
    expect(listIds(stepOf("b", [hiddenField]), { "s.yes": true })).toEqual(all);
    const staff = createField("b", { staffOnly: true });
    expect(listIds(stepOf("b", [hiddenField, staff]))).toEqual(["step-s", "step-d"]);
  });

  it("is skipped too if its sections are hidden", () => {
    const section = { id: "b", title: words("b"), visibleIf: isYes, fields: [createField("a")] };
    const step = { ...stepOf("b", []), sections: [section] };
    expect(listIds(step)).toEqual(["step-s", "step-d"]);
    expect(listIds(step, { "s.yes": true })).toEqual(all);
  });

  it("is not empty with one shown question, a repeating section, content of its kind, or no section", () => {
    expect(listIds(stepOf("b", [hiddenField, createField("c")]))).toEqual(all);
    const repeat = { itemNoun: words("item"), itemLabel: [] };
    const repeatingSection = { id: "b", title: words("b"), repeat, fields: [hiddenField] };
    expect(listIds({ ...stepOf("b", []), sections: [repeatingSection] })).toEqual(all);
    expect(listIds(stepOf("b", [hiddenField], { kind: "documents" }))).toEqual(all);
    expect(listIds({ ...stepOf("b", []), sections: [] })).toEqual(all);
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
  const listIds = (answers: Record<string, unknown>, scope?: WizardConfig["scope"]) => {
    const view = viewOf({}, answers, { steps, ...(scope ? { scope } : {}) });
    expect(view.allSteps()).toHaveLength(5);
    return view.steps().map(({ id }) => id.replace("step-", ""));
  };

  it("shows the steps in its scope, the review and the declaration", () => {
    expect(listIds({})).toEqual(["s", "b", "c", "review", "declaration"]);
    expect(listIds({}, [{ stepId: "step-b" }])).toEqual(["b", "review", "declaration"]);
    const scope = [{ stepId: "step-s" }, { stepId: "step-c", when: isYes }];
    expect(listIds({ "s.yes": true }, scope)).toEqual(["s", "c", "review", "declaration"]);
    expect(listIds({ "s.yes": false }, scope)).toEqual(["s", "review", "declaration"]);
  });
});

describe("answers", () => {
  const config = createConfig();
  const owners = (answers: Record<string, unknown>) =>
    createFormView(config, toAnswers({ "person.role": "agent", ...answers }), "2026-11-21");

  it("of a repeating section are read item by item", () => {
    const view = owners({ owners: ["o2", "o1"], "owners.o1.name": "Ada" });
    const section = config.steps[1]?.sections[0];
    expect(view.items("owners")).toEqual(["o2", "o1"]);
    expect(section && listSectionPaths(view, section)).toEqual(
      ["o2", "o1"].flatMap((id) => ["name", "isCompany", "acn", "share"].map((key) => `owners.${id}.${key}`)),
    );
    expect(owners({ "person.role": "owner", owners: ["o1"] }).items("owners")).toEqual([]);
    expect(view.evaluate({ var: "owners" }, "cost.whole")).toEqual(["o2", "o1"]);
    expect(view.evaluate({ var: "cost" }, "cost.whole")).toBeUndefined();
  });

  it("to submit are the visible ones, the items and the computed values", () => {
    const view = owners({
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
    expect("owners" in getSubmittedAnswers(owners({ "person.role": "owner", owners: ["o1"] }))).toBe(false);
  });

  it("that are updated replace the earlier ones; the update returns the decisions that may have changed", () => {
    const view = viewOf({ visibleIf: isYes }, { "s.yes": false, "s.a": "x" });
    expect(view.valueAt("s.a")).toBeUndefined();
    const next = toAnswers({ "s.yes": true, "s.a": "y" });
    expect([...view.update(next, ["s.yes", "s.a"])]).toEqual(["field:s.a"]);
    expect(view.answers()).toBe(next);
    expect(view.valueAt("s.a")).toBe("y");
  });
});
