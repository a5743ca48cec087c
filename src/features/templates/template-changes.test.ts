import { describe, expect, it } from "vitest";
import { poolAndBarrier } from "#demo/wizards/pool-and-barrier.ts";
import { compareWithTemplate } from "./template-changes.ts";

const compare = (template: Record<string, unknown>, draft: Record<string, unknown>) =>
  compareWithTemplate(poolAndBarrier, template, draft).map(({ stepId, addedCount, differingQuestions }) => ({
    stepId,
    added: addedCount,
    differing: differingQuestions.map(({ text }) => text),
  }));

describe("changes by a template", () => {
  it("are listed by step: new answers and different ones", () => {
    const template = { "pool.kind": "inGround", "pool.width": "4", "application.email": "a@b.example" };
    const draftAnswers = { "pool.kind": "spa", "application.email": "a@b.example" };
    expect(compare(template, draftAnswers)).toEqual([
      { stepId: "pool", added: 1, differing: ["What will be built?"] },
    ]);
  });

  it("are empty if all answers are equal, and treat a cleared answer as missing", () => {
    expect(compare({ "pool.width": "4" }, { "pool.width": "4" })).toEqual([]);
    expect(compare({ "pool.width": "4" }, { "pool.width": "" })).toEqual([
      { stepId: "pool", added: 1, differing: [] },
    ]);
  });

  it("treat the items of a list as a whole", () => {
    const sections = poolAndBarrier.steps.flatMap((step) =>
      step.sections.map((section) => ({ step, section })),
    );
    const list = sections.find(({ section }) => section.repeat);
    const key = list?.section.fields[0]?.key ?? "";
    const id = list?.section.id ?? "";
    const items = { [id]: ["a"], [`${id}.a.${key}`]: "North" };
    expect(compare(items, {})).toEqual([{ stepId: list?.step.id, added: 1, differing: [] }]);
    expect(compare(items, { [id]: ["b"], [`${id}.b.${key}`]: "South" })).toEqual([
      { stepId: list?.step.id, added: 0, differing: [list?.section.title.text] },
    ]);
  });
});
