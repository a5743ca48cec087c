/** Requirements of every screen: no accessibility violation, nothing wider than the screen. */
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./portal.ts";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** `name` of the screen, for the failure message. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    // Excludes frames (third-party captchas); collecting only violations saves a third of the time.
    .options({ runOnly: rules, resultTypes: ["violations"], iframes: false })
    .setLegacyMode()
    .analyze();
  const found = violations.map(
    ({ id, nodes }) => `${name}: ${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
  );
  expect.soft(found).toEqual([]);
  await expectNoOverflow(page, name);
}

export async function expectNoOverflow(page: Page, name: string): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(overflow, `${name} is wider than the screen`).toBeLessThanOrEqual(0);
}
