/** Requirements of every screen: no accessibility violation, nothing wider than the screen. */
import type { Page } from "@playwright/test";
import axe from "axe-core";
import { expect } from "./portal.ts";

const options = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  // Describe only violations in detail, which saves a third of the time.
  resultTypes: ["violations"],
  // Do not check frames, which belong to third-party captchas.
  iframes: false,
} satisfies axe.RunOptions;

/**
 * Waits for the end of finite animations, because a dialog that is still fading in fails the contrast rule.
 */
async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const endingAnimations = document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === "running" && Number.isFinite(effect?.getComputedTiming().endTime),
      );
    await Promise.allSettled(endingAnimations.map(({ finished }) => finished));
  });
}

/** Runs axe, which is loaded once for each document. Describes each violation by its rule and elements. */
export async function findViolations(page: Page): Promise<readonly string[]> {
  // A text of a new page can be visible before its styles are loaded: its links are too small then.
  await page.waitForLoadState("load");
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  await waitForAnimations(page);
  return page.evaluate(async (runOptions) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, runOptions);
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
    );
  }, options);
}

/** Fails if the screen has accessibility violations. `name` is the screen's name for the failure message. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  expect.soft(await findViolations(page), name).toEqual([]);
  await expectNoOverflow(page, name);
}

export async function expectNoOverflow(page: Page, name: string): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(overflow, `${name} is wider than the screen`).toBeLessThanOrEqual(0);
}
