import { describe, expect, it } from "vitest";
import { type WizardConfig, wizardConfig } from "../config.ts";
import { checkWizard } from "../configuration-check/check-wizard.ts";
import { describeFinding } from "../configuration-check/places.ts";
import { createFormView, getSubmittedAnswers } from "../expressions/evaluate.ts";
import { getProblemText } from "../validation/problem-text.ts";
import { validateForm } from "../validation/validate.ts";
import { createConfig, words } from "../wizard.fixture.ts";
import { formatPlaceholderValues } from "./answers-in-texts.ts";
import { computeFeeRange, findLodgedOutcome } from "./outcomes.ts";

const today = "2026-11-21";

/**
 * Creates a form with an outcome step for agents of the firm "None", and with two outcomes after lodging that depend on
 * the cost.
 */
function createForm(change: Partial<WizardConfig> = {}): WizardConfig {
  const config = createConfig(change);
  config.conditions["hasNoFirm"] = { "==": [{ var: "person.firm" }, "None"] };
  config.steps.splice(1, 0, {
    id: "notNeeded",
    title: words("You need no permit"),
    kind: "outcome",
    visibleIf: { and: [{ ref: "isAgent" }, { ref: "hasNoFirm" }] },
    sections: [],
    outcome: { body: words("See the rules"), fees: { from: 20 } },
  });
  config.submission.outcomes = [
    {
      id: "large",
      when: { ">": [{ var: "cost.whole" }, 1000] },
      title: words("We visit you"),
      body: {
        key: "test.large",
        text: "About {{firm}}",
        answers: { firm: { path: "person.firm", otherwise: words("you") } },
      },
      fees: { from: { "*": [{ var: "cost.whole" }, 0.1] }, to: { "*": [{ var: "cost.whole" }, 0.25] } },
    },
    { id: "small", when: true, title: words("We write to you"), body: words("Soon") },
  ];
  return config;
}
const endingAnswers = { "person.role": "agent", "person.firm": "None", owners: ["o1"], "cost.whole": "5000" };

describe("an outcome before lodging", () => {
  it("is the last step while its condition holds, and hides the answers after it", () => {
    const view = createFormView(createForm(), endingAnswers, today);
    expect(view.steps().map(({ id }) => id)).toEqual(["who", "notNeeded"]);
    expect(view.isVisible("cost.whole")).toBe(false);
    expect(Object.keys(getSubmittedAnswers(view))).toEqual(["person.role", "person.firm"]);
    const affectedTargets = view.update({ ...endingAnswers, "person.firm": "Frame" }, ["person.firm"]);
    expect(affectedTargets).toContain("step:notNeeded");
    expect(view.steps().map(({ id }) => id)).toEqual(["who", "owners", "money", "review", "declaration"]);
    expect(view.valueAt("cost.whole")).toBe("5000");
  });

  it("prevents lodging, with the answers that decide", () => {
    const problems = validateForm(createForm(), endingAnswers, { today, documents: [] });
    expect(problems.map(({ stepId, code, targets }) => [stepId, code, targets])).toEqual([
      ["notNeeded", "formEnds", ["person.role", "person.firm"]],
    ]);
    expect(problems.map(getProblemText)).toEqual([
      "With these answers the form ends at “You need no permit” and cannot be lodged",
    ]);
    const continuingAnswers = { ...endingAnswers, "person.firm": "Frame" };
    const codes = validateForm(createForm(), continuingAnswers, { today, documents: [] }).map(
      ({ code }) => code,
    );
    expect(codes).not.toContain("formEnds");
  });

  it("may show a fee", () => {
    const form = createForm();
    expect(computeFeeRange(createFormView(form, endingAnswers, today), form.steps[1]?.outcome?.fees)).toEqual(
      {
        from: 20,
      },
    );
  });

  it("cannot depend on an answer after it", async () => {
    const form = createForm();
    expect((await checkWizard(form)).map(describeFinding)).toEqual([]);
    Object.assign(form.steps[1] ?? {}, { visibleIf: { ">": [{ var: "cost.whole" }, 3] } });
    expect((await checkWizard(form)).map(describeFinding).join()).toContain("depends on itself");
  });

  it("shown before anything is answered does not make the check report the steps after it as unreachable", async () => {
    const form = createForm();
    Object.assign(form.steps[1] ?? {}, { visibleIf: { "!=": [{ var: "person.role" }, "agent"] } });
    delete form.conditions["hasNoFirm"];
    expect((await checkWizard(form)).map(describeFinding)).toEqual([]);
  });
});

describe("an outcome after lodging", () => {
  it("is the first whose condition holds, with its fees and answers", () => {
    const findOutcomeAtCost = (cost: string) =>
      findLodgedOutcome(
        createFormView(
          createForm(),
          { "person.role": "agent", "person.firm": "Frame", "cost.whole": cost },
          today,
        ),
      );
    expect(findOutcomeAtCost("4000")).toMatchObject({ id: "large", fees: { from: 400, to: 1000 } });
    const { body } = findOutcomeAtCost("4000") ?? {};
    expect(body && formatPlaceholderValues(body, { formatText: ({ text }) => text, lists: {} })).toEqual({
      firm: "Frame",
    });
    expect(findOutcomeAtCost("500")).toMatchObject({ id: "small", fees: undefined });
  });

  it("is absent from forms without outcomes, which stay valid", () => {
    expect(findLodgedOutcome(createFormView(createConfig(), {}, today))).toBeUndefined();
    expect(wizardConfig.safeParse(createForm()).success).toBe(true);
  });
});
