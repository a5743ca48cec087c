/**
 * Tests a permit from its first draft to its completion, with the owner, a delegate, and the officer at the
 * provider desk.
 */
import { expect, test } from "../support/portal.ts";
import { assessApplication, completeIntake } from "./lifecycle/assessment.ts";
import { lodgeDraft } from "./lifecycle/draft.ts";
import { countSteps } from "./lifecycle/journey-steps.ts";
import { completePermit, passInspections } from "./lifecycle/permit.ts";

const MIN_STEPS = 40;

test("a new dwelling, from the first draft to completion", async ({ page, browser }) => {
  test.setTimeout(420_000);
  const helper = await (await browser.newContext()).newPage();
  const lifecycle = await lodgeDraft(page, helper);
  await completeIntake(lifecycle);
  await assessApplication(lifecycle);
  await passInspections(lifecycle);
  await completePermit(lifecycle);
  await helper.context().close();
  console.log(`The whole life of ${lifecycle.number}: ${countSteps()} steps.`);
  expect(countSteps()).toBeGreaterThanOrEqual(MIN_STEPS);
});
