import { expect, it } from "vitest";
import { toAnswers } from "#contract/wizard/answers/answers.ts";
import type { WizardStep } from "#contract/wizard/config.ts";
import { createFormView } from "#contract/wizard/expressions/evaluate.ts";
import { createConfig, createField } from "#contract/wizard/wizard.fixture.ts";
import { findCurrentStep, findNeighbourStep, listStepTopics } from "./visible-steps.ts";

const createMessage = (text: string) => ({ key: text, text });
const isYes = { "==": [{ var: "a.yes" }, true] };
const createStep = (id: string, overrides: Partial<WizardStep> = {}): WizardStep => ({
  ...{ id, title: createMessage(id), kind: "form" },
  sections: [{ id, title: createMessage(id), fields: [createField("yes", { type: "yesNo" })] }],
  ...overrides,
});
const createEmptyStep = (id: string) =>
  createStep(id, {
    sections: [{ id, title: createMessage(id), fields: [createField("q", { visibleIf: isYes })] }],
  });
const config = createConfig({
  steps: [
    createStep("a"),
    createEmptyStep("b"),
    createStep("hidden", { visibleIf: isYes }),
    createEmptyStep("c"),
    createStep("d"),
  ],
  rules: [],
  conditions: {},
});

function openAt(requestedId: string, yes: boolean) {
  const view = createFormView(config, toAnswers({ "a.yes": yes }), "2026-11-21");
  const visibleSteps = view.steps();
  return { visibleSteps, step: findCurrentStep(config, visibleSteps, requestedId, view.isStepEmpty)?.id };
}

it("opens the step after an empty one, but the one before a hidden one", () => {
  expect(["a", "b", "hidden", "c", "d", "unknown"].map((id) => openAt(id, false).step)).toEqual([
    ...["a", "d", "a", "d", "d", "a"],
  ]);
  expect(["b", "hidden", "c"].map((id) => openAt(id, true).step)).toEqual(["b", "hidden", "c"]);
});

it("skips empty steps in both directions", () => {
  const { visibleSteps } = openAt("a", false);
  expect(visibleSteps.map(({ id }) => id)).toEqual(["a", "d"]);
  expect(findNeighbourStep(visibleSteps, "a", 1)?.id).toBe("d");
  expect(findNeighbourStep(visibleSteps, "d", -1)?.id).toBe("a");
});

it("depends on the questions that can empty a step, and no others", () => {
  expect(listStepTopics(config)).toEqual(
    expect.arrayContaining(["section:b", "field:b.q", "section:c", "field:c.q"]),
  );
  expect(listStepTopics(config)).not.toContain("field:a.yes");
});
