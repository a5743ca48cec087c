/** Every word comes from the texts, and there is room for longer ones: the portal in a language nobody speaks. */
import type { Page } from "@playwright/test";
import { expectNoOverflow } from "../support/accessibility.ts";
import { expect, test } from "../support/portal.ts";
import { findPseudoFailures } from "./pseudo-findings.ts";
import { openPseudoPortal, type PseudoPortal } from "./pseudo-portal.ts";

const widths = [1280, 390] as const;
/** These show nothing of a provider's but its name and how to reach it. */
const plainPages = [
  "/auth/login/",
  "/auth/reset-password/",
  "/auth/change-password/?token=none",
  "/app-tracking/",
  "/accessibility/",
  "/error/403/",
  "/error/404/",
];
const screens = [
  "/app-list",
  "/dashboard",
  "/wizards/application-lodgement",
  "/application-template",
  "/crafted/account/settings",
  "/properties",
  "/contacts",
  "/documents",
  "/inspections",
  "/notifications",
  "/reports",
];

let portal: PseudoPortal | undefined;
test.beforeAll(async () => {
  portal = await openPseudoPortal();
});
test.afterAll(() => portal?.close());

const urlOf = (path: string) => portal?.url(path) ?? path;

/** Looks at the page in both widths; answers the texts without brackets. */
async function look(page: Page, path: string): Promise<string[]> {
  const plain = new Set<string>();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoOverflow(page, `${path} at ${width}`);
    const looked = await findPseudoFailures(page);
    expect.soft(looked.clipped, `${path} at ${width}: texts that do not fit`).toEqual([]);
    for (const text of looked.plain) plain.add(text);
  }
  return [...plain];
}

/** Looks at a page that shows what the service says as well; answers words of ours that are in English. */
async function lookForOurs(page: Page, path: string): Promise<string[]> {
  const english = new Set(portal?.english.filter((text) => /[a-z]{3}/i.test(text)));
  return (await look(page, path)).filter((text) => english.has(text) && !portal?.said.has(text));
}

test("public pages hold no word of their own, and longer ones fit", async ({ page }) => {
  const others = portal?.pages.filter((path) => !plainPages.includes(path)) ?? [];
  for (const path of others) {
    await page.goto(urlOf(path));
    expect.soft(await lookForOurs(page, path), `${path}: not translated`).toEqual([]);
  }
  for (const path of plainPages) {
    await page.goto(urlOf(path));
    const plain = await look(page, path);
    // The host's own name, people and addresses come from its file and its provider.
    const words = plain.filter((text) => /[a-z]{3}/i.test(text) && !/riverbend|Ferry Street|pm$/i.test(text));
    expect.soft(words, `${path}: not from the texts`).toEqual([]);
  }
});

test("screens of the signed-in area hold no word of ours in English, and longer ones fit", async ({
  page,
}) => {
  test.slow();
  await page.goto(urlOf("/auth/login/"));
  await page.locator("#username").fill("user@demo.example");
  await page.locator("#password").fill("demo");
  await page.locator("#password").press("Enter");
  await page.waitForURL(/app-list/);
  for (const path of screens) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(urlOf(path));
    await expect(page.getByRole("heading", { level: 1 })).toContainText("⟦");
    await page.waitForLoadState("networkidle");
    expect.soft(await lookForOurs(page, path), `${path}: not translated`).toEqual([]);
  }
});
