/** Tests the portal in a pseudo-language: every word comes from the message files, and longer words fit. */
import type { Page } from "@playwright/test";
import { expectNoOverflow } from "../support/accessibility.ts";
import { expect, test } from "../support/portal.ts";
import { findPseudoFailures } from "./pseudo-findings.ts";
import { openPseudoPortal, type PseudoPortal } from "./pseudo-portal.ts";

const widths = [1280, 390] as const;
/** Pages whose only texts from the provider are its name and contact. */
const plainPages = [
  "/auth/login/",
  "/auth/reset-password/",
  "/auth/change-password/?token=none",
  "/app-tracking/",
  "/accessibility/",
  "/privacy/",
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

const getUrl = (path: string) => portal?.url(path) ?? path;

/** Visits the page at both widths. Returns the texts that are not translated. */
async function listUntranslated(page: Page, path: string): Promise<string[]> {
  const untranslated = new Set<string>();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoOverflow(page, `${path} at ${width}`);
    const findings = await findPseudoFailures(page);
    expect.soft(findings.clippedTexts, `${path} at ${width}: texts that do not fit`).toEqual([]);
    for (const text of findings.untranslated) untranslated.add(text);
  }
  return [...untranslated];
}

/**
 * Visits a page that also shows texts of the service. Returns the texts of the portal that are in English.
 */
async function listOwnUntranslated(page: Page, path: string): Promise<string[]> {
  const englishTexts = new Set(portal?.englishTexts.filter((text) => /[a-z]{3}/i.test(text)));
  return (await listUntranslated(page, path)).filter(
    (text) => englishTexts.has(text) && !portal?.serviceTexts.has(text),
  );
}

test("public pages contain no hard-coded word, and longer words fit", async ({ page }) => {
  const otherPages = portal?.pagePaths.filter((path) => !plainPages.includes(path)) ?? [];
  for (const path of otherPages) {
    await page.goto(getUrl(path));
    expect.soft(await listOwnUntranslated(page, path), `${path}: not translated`).toEqual([]);
  }
  for (const path of plainPages) {
    await page.goto(getUrl(path));
    const untranslated = await listUntranslated(page, path);
    // Names and addresses are not translated, because they come from the host file and the provider.
    const foreignTexts = untranslated.filter(
      (text) => /[a-z]{3}/i.test(text) && !/riverbend|Ferry Street|pm$/i.test(text),
    );
    expect.soft(foreignTexts, `${path}: not from the texts`).toEqual([]);
  }
});

test("signed-in screens show none of our words in English, and longer words fit", async ({ page }) => {
  test.slow();
  await page.goto(getUrl("/auth/login/"));
  await page.locator("#username").fill("user@demo.example");
  await page.locator("#password").fill("demo");
  await page.locator("#password").press("Enter");
  await page.waitForURL(/app-list/);
  for (const path of screens) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(getUrl(path));
    await expect(page.getByRole("heading", { level: 1 })).toContainText("⟦");
    await page.waitForLoadState("networkidle");
    expect.soft(await listOwnUntranslated(page, path), `${path}: not translated`).toEqual([]);
  }
});
