import { describe, expect, it } from "vitest";
import type { Answers } from "../answers/answers.ts";
import type { DocumentRecord } from "../answers/documents.ts";
import type { WizardConfig, WizardStep } from "../config.ts";
import { checkTasks } from "../configuration-check/check-tasks.ts";
import { createPlaces } from "../configuration-check/places.ts";
import { createFormView } from "../expressions/evaluate.ts";
import { listStepProblems } from "../validation/validate.ts";
import { createConfig, createField, words } from "../wizard.fixture.ts";
import { listFormTasks } from "./form-tasks.ts";

const createStep = (id: string, overrides: Partial<WizardStep> = {}): WizardStep => ({
  ...{ id, title: words(id), kind: "form", startsAfter: ["money"] },
  sections: [{ id: `${id}Section`, title: words(id), fields: [createField("remark")] }],
  ...overrides,
});
const titleDocument: DocumentRecord = { DocumentTypeId: "title", State: "Uploaded", FileName: "title.pdf" };

/** Returns the states of tasks by step id. */
function getStates(
  answers: Answers,
  { documents = [], prefilled = {}, config = createForm() }: Partial<TaskSetting> = {},
): Record<string, string> {
  const view = createFormView(config, answers, "2026-11-21");
  const isIncomplete = (stepId: string) => listStepProblems(view, stepId, documents).length > 0;
  const tasks = listFormTasks(view, { isIncomplete, documents, prefilledAnswers: prefilled });
  return Object.fromEntries(
    tasks.map(({ step, state, waitsFor }) => [step.id, [state, ...waitsFor.map(({ id }) => id)].join(" ")]),
  );
}
interface TaskSetting {
  readonly documents: readonly DocumentRecord[];
  readonly prefilled: Answers;
  readonly config: WizardConfig;
}

function createForm(): WizardConfig {
  const config = createConfig({ layout: "tasks" });
  Object.assign(config.steps[2] as WizardStep, { startsAfter: ["who", "owners"] });
  config.steps.splice(3, 0, createStep("extra"));
  return config;
}

describe("the states of tasks", () => {
  it("are not started, and blocked by visible tasks that are not done", () => {
    expect(getStates({})).toEqual({ who: "notStarted", money: "blocked who", extra: "blocked money" });
    expect(getStates({ "person.role": "agent" })).toEqual({
      ...{ who: "inProgress", owners: "notStarted", money: "blocked who owners", extra: "blocked money" },
    });
  });

  it("are done without errors, optional without questions to answer, and unblock the tasks that wait for them", () => {
    const answers = { "person.role": "owner" };
    expect(getStates(answers)).toEqual({ who: "done", money: "notStarted", extra: "blocked money" });
    expect(getStates({ ...answers, "cost.whole": "5000" })).toMatchObject({ money: "inProgress" });
    expect(getStates(answers, { documents: [titleDocument] })).toMatchObject({ money: "inProgress" });
    const answersWithCost = { ...answers, "cost.whole": "5000" };
    expect(getStates(answersWithCost, { documents: [titleDocument] })).toMatchObject({
      money: "done",
      extra: "optional",
    });
    expect(
      getStates({ ...answersWithCost, "extraSection.remark": "None" }, { documents: [titleDocument] }),
    ).toMatchObject({
      extra: "done",
    });
  });

  it("stay blocked by a task that is blocked itself", () => {
    const answers = { "cost.whole": "5000", "extraSection.remark": "None" };
    expect(getStates(answers, { documents: [titleDocument] })).toEqual({
      ...{ who: "notStarted", money: "blocked who", extra: "blocked money" },
    });
  });

  it("do not count answers from the account as a start, and hidden tasks not at all", () => {
    const config = createForm();
    (config.steps[0] as WizardStep).sections[0]?.fields.push(createField("name"));
    const prefilled = { "person.name": "Ada" };
    expect(getStates(prefilled, { config, prefilled })).toMatchObject({ who: "notStarted" });
    expect(getStates({ "person.name": "Bo" }, { config, prefilled })).toMatchObject({ who: "inProgress" });
  });

  it("are done where nothing can be answered, and end in forms with a cycle", () => {
    const config = createConfig({ layout: "tasks" });
    const totalField = createField("total", { type: "computed", value: 1 });
    const sections = [{ id: "fees", title: words("Fees"), fields: [totalField] }];
    config.steps = [
      createStep("fee", { sections, startsAfter: [] }),
      createStep("a", { startsAfter: ["b"] }),
      createStep("b", { startsAfter: ["a", "missing"] }),
    ];
    expect(getStates({}, { config })).toEqual({ fee: "done", a: "optional", b: "optional" });
  });
});

/**
 * The test fails after this number of reads. Without the limit it would run for hours if the work grew
 * exponentially.
 */
const MAX_READS = 100_000;

/** Creates a form whose steps each start after all steps that come earlier, or after all that come later. */
function createChain(size: number, direction: "earlier" | "later") {
  let readCount = 0;
  const ids = Array.from({ length: size }, (_, at) => `s${at}`);
  const countReads: ProxyHandler<string[]> = {
    get(target, key, receiver) {
      if (typeof key === "string" && /^\d+$/.test(key)) readCount += 1;
      if (readCount > MAX_READS) throw new Error(`more than ${MAX_READS} reads`);
      return Reflect.get(target, key, receiver);
    },
  };
  const steps = ids.map((id, at) => {
    const otherIds = direction === "earlier" ? ids.slice(0, at) : ids.slice(at + 1);
    return createStep(id, { startsAfter: new Proxy(otherIds, countReads) });
  });
  return { config: { ...createConfig({ layout: "tasks" }), steps }, getReads: () => readCount };
}

describe.each(["earlier", "later"] as const)("the work for steps that wait for all %s ones", (direction) => {
  const waitingPairCount = (30 * 29) / 2;

  it("is two reads of each entry in the check", () => {
    const { config, getReads } = createChain(30, direction);
    expect(checkTasks(config, createPlaces(config))).toEqual([]);
    expect(getReads()).toBe(2 * waitingPairCount);
  });

  it.each([true, false])("is one read of each entry for the states, incomplete: %s", (isIncomplete) => {
    const { config, getReads } = createChain(30, direction);
    const view = createFormView(config, {}, "2026-11-21");
    const facts = { isIncomplete: () => isIncomplete, documents: [], prefilledAnswers: {} };
    const blockedTasks = listFormTasks(view, facts).filter(({ state }) => state === "blocked");
    expect(blockedTasks).toHaveLength(isIncomplete ? 29 : 0);
    expect(getReads()).toBe(waitingPairCount);
  });
});
