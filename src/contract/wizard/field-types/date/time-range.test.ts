import { describe, expect, it } from "vitest";
import { getAnswerText } from "../../answers/answer-text.ts";
import type { WizardConfig } from "../../config.ts";
import { checkWizard } from "../../configuration-check/check-wizard.ts";
import { createFormView } from "../../expressions/evaluate.ts";
import { getProblemText } from "../../validation/problem-text.ts";
import { validateForm } from "../../validation/validate.ts";
import { createConfig, createField } from "../../wizard.fixture.ts";

const today = "2026-11-21";

function createForm(): WizardConfig {
  const config = createConfig();
  const minutes = { minutesBetween: [{ var: "cost.hours.start" }, { var: "cost.hours.end" }] };
  config.steps[2]?.sections[0]?.fields.push(
    createField("hours", { type: "timeRange" }),
    createField("minutes", { type: "computed", value: minutes }),
    createField("why", { visibleIf: { ">": [minutes, 180] } }),
    createField("late", { visibleIf: { before: [{ var: "cost.hours.end" }, { var: "cost.hours.start" }] } }),
  );
  return config;
}

const listProblems = (answer: unknown) =>
  validateForm(createForm(), { "cost.hours": answer }, { today, documents: [] })
    .filter(({ path }) => path === "cost.hours")
    .map(getProblemText);

describe("a range of times", () => {
  it.each([
    [{ start: "22:00", end: "02:00" }, 240, "22:00 – 02:00 (next day)"],
    [{ start: "09:00", end: "17:30" }, 510, "09:00 – 17:30"],
    [{ start: "22:00", end: "00:00" }, 120, "22:00 – 00:00 (next day)"],
  ])("%j has %s minutes and reads %s", (answer, minutes, text) => {
    expect(listProblems(answer)).toEqual([]);
    const view = createFormView(createForm(), { "cost.hours": answer }, today);
    expect(view.valueAt("cost.minutes")).toBe(minutes);
    expect([view.isVisible("cost.why"), view.isVisible("cost.late")]).toEqual([
      minutes > 180,
      text.includes("next day"),
    ]);
    const reader = { formatText: (words: { text: string }) => words.text, lists: {} };
    expect(getAnswerText(createField("hours", { type: "timeRange" }), answer, reader)).toBe(text);
  });

  it.each([
    [{ start: "22:00", end: "22:00" }, "“hours” must start and end at different times"],
    [{ start: "22:00" }, "Enter both times of “hours”, such as 22:00 and 02:00"],
    [{ start: "22:00", end: "24:00" }, "Enter both times of “hours”, such as 22:00 and 02:00"],
    ["22:00", "Enter both times of “hours”, such as 22:00 and 02:00"],
  ])("%j is refused: %s", (answer, text) => expect(listProblems(answer)).toEqual([text]));

  it("is 24 hours for two equal times, if the question has wholeDay", () => {
    const answer = { start: "00:00", end: "00:00" };
    const field = createField("hours", { type: "timeRange", wholeDay: true });
    const config = createForm();
    config.steps[2]?.sections[0]?.fields.splice(-4, 1, field);
    const problems = validateForm(config, { "cost.hours": answer }, { today, documents: [] });
    expect(problems.filter(({ path }) => path === "cost.hours")).toEqual([]);
    const reader = { formatText: (words: { text: string }) => words.text, lists: {} };
    expect(getAnswerText(field, answer, reader)).toBe("00:00 – 00:00 (24 hours)");
  });

  it("passes the check with conditions on its parts", async () => {
    const findings = await checkWizard(createForm());
    expect(findings.filter(({ message }) => /hours|never/.test(message))).toEqual([]);
  });
});
