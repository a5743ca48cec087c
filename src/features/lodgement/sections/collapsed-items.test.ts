import { expect, it } from "vitest";
import { listItemIds } from "#contract/wizard/answers/answers.ts";
import { createConfig } from "#contract/wizard/wizard.fixture.ts";
import { createAnswerStore } from "../answers/answer-store.ts";
import { createProblemStore } from "../answers/problem-store.ts";
import { listCollapsedItems } from "./collapsed-items.ts";

const config = createConfig();
const owners = config.steps.flatMap(({ sections }) => sections).find(({ id }) => id === "owners");

function listCollapsed(givenAnswers: Record<string, unknown>): string[] {
  if (!owners) throw new Error("the form has no owners");
  const answers = { "person.role": "agent", ...givenAnswers };
  const store = createAnswerStore({ config, answers, today: "2026-11-21", onChange: () => {} });
  const problems = createProblemStore(store);
  return [...listCollapsedItems({ store, problems }, owners, listItemIds(answers, "owners"))];
}

it("several items are initially collapsed if they have a name and no error", () => {
  const adaAnswers = { "owners.o1.name": "Ada Okafor" };
  const twoOwners = { owners: ["o1", "o2"], ...adaAnswers, "owners.o2.name": "Grace Hopper" };
  expect(listCollapsed(twoOwners)).toEqual(["o1", "o2"]);
  expect(listCollapsed({ ...twoOwners, "owners.o2.isCompany": true })).toEqual(["o1"]);
  expect(listCollapsed({ owners: ["o1", "o2"], ...adaAnswers })).toEqual(["o1"]);
});

it("a single item is initially expanded", () => {
  expect(listCollapsed({ owners: ["o1"], "owners.o1.name": "Ada Okafor" })).toEqual([]);
});
