/** A permit from its first draft to its completion: the owner, a delegate, and the officer at the desk. */
import { expect, test } from "../support/portal.ts";
import { assess, takeIn } from "./lifecycle/assessment.ts";
import { lodgeDraft } from "./lifecycle/draft.ts";
import { build, complete } from "./lifecycle/permit.ts";
import { countSteps } from "./lifecycle/scene.ts";

const LEAST_STEPS = 40;

test("a new dwelling, from the first draft to completion", async ({ page, browser }) => {
  test.setTimeout(420_000);
  const helper = await (await browser.newContext()).newPage();
  const lifecycle = await lodgeDraft(page, helper);
  await takeIn(lifecycle);
  await assess(lifecycle);
  await build(lifecycle);
  await complete(lifecycle);
  await helper.context().close();
  console.log(`The whole life of ${lifecycle.number}: ${countSteps()} steps.`);
  expect(countSteps()).toBeGreaterThanOrEqual(LEAST_STEPS);
});
