/**
 * Tests every address in every theme and language: there is no accessibility violation, and nothing is wider
 * than the screen. Repeats this with forced colours, with increased text spacing and at 400 %.
 */
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { expectAccessible, expectNoOverflow } from "../support/accessibility.ts";
import { longTestUnless } from "../support/long-test.ts";
import { expect, type HostName, hostUrl, signIn, test } from "../support/portal.ts";

const pagesFolder = fileURLToPath(new URL("../../../src/pages/[...lang]/", import.meta.url));
const publicPaths = globSync("**/*.astro", { cwd: pagesFolder })
  .map((file) => `/${file.replace(/\.astro$/, "")}/`)
  .sort();
/** Screens in the menu, and screens that only links lead to. */
const signedInPaths = [
  "/app-list",
  "/dashboard",
  "/wizards/application-lodgement",
  "/application-template",
  "/properties",
  "/contacts",
  "/documents",
  "/inspections",
  "/notifications",
  "/reports",
  "/global-search?q=pool",
  "/crafted/account/settings",
  "/crafted/account/settings?section=notifications",
  "/crafted/account/settings?section=delegates",
  "/app-details/app015accuser",
] as const;

function listLanguages(host: HostName): readonly string[] {
  const file = new URL(`../../../hosts/${host}.localhost.json`, import.meta.url);
  const { languages } = JSON.parse(readFileSync(file, "utf8")) as { languages?: string[] };
  return languages ?? ["en-US"];
}

/**
 * `EVERYONE=all` covers every theme and language. By default, the tests cover one theme, and the host with
 * four languages.
 */
const coversEverything = process.env["EVERYONE"] === "all";
const themes: readonly HostName[] = coversEverything
  ? ["riverbend", "harbour", "summit"]
  : ["harbour", "summit"];
const accounts = [
  ["summit", "ar"],
  ["harbour", "en-US"],
  ["summit", "zh-Hans"],
  ["summit", "vi"],
  ["riverbend", "en-US"],
] as const;
const toLanguagePath = (language: string, path: string) =>
  language === "en-US" ? path : `/${language}${path}`;

/** Applies the text spacing of WCAG 1.4.12. */
async function applyTextSpacing(page: Page): Promise<void> {
  await page.evaluate(() => {
    const styleSheet = new CSSStyleSheet();
    styleSheet.replaceSync(
      "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-block-end: 2em !important; }",
    );
    document.adoptedStyleSheets.push(styleSheet);
  });
}

for (const host of themes) {
  test(`every public page of ${host}, in each of its languages`, async ({ page }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width: 390, height: 844 });
    const languages = coversEverything ? listLanguages(host) : listLanguages(host).slice(-2);
    for (const language of languages)
      for (const path of publicPaths) {
        const address = toLanguagePath(language, path);
        await page.goto(hostUrl(host, address));
        await expectAccessible(page, `${host}${address}`);
      }
    console.log(
      `${host}: ${publicPaths.length} public pages × ${languages.length} languages walked with axe`,
    );
  });
}

test("every public page with forced colours, increased text spacing, and at 400 %", async ({ page }) => {
  test.setTimeout(240_000);
  for (const path of publicPaths) {
    await page.setViewportSize({ width: 320, height: 256 });
    await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
    await page.goto(hostUrl("harbour", path));
    await expectNoOverflow(page, `${path} at 400 %`);
    await page.emulateMedia({ forcedColors: "none", reducedMotion: "no-preference" });
    await applyTextSpacing(page);
    await expectNoOverflow(page, `${path} spaced out`);
  }
});

for (const [at, [host, language]] of accounts.entries()) {
  test(
    `every screen of the account on ${host}, in ${language}`,
    longTestUnless(at === 0),
    async ({ page }) => {
      test.setTimeout(240_000);
      await page.setViewportSize({ width: 390, height: 844 });
      await signIn(page, "user@demo.example", host);
      await page.evaluate((code) => localStorage.setItem("language", code), language);
      for (const path of signedInPaths) {
        await page.goto(hostUrl(host, path));
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible({ timeout: 30_000 });
        await page.waitForLoadState("networkidle");
        await expectAccessible(page, `${host} ${language} ${path}`);
        await applyTextSpacing(page);
        await expectNoOverflow(page, `${host} ${language} ${path} spaced out`);
      }
      console.log(`${host} ${language}: ${signedInPaths.length} screens walked with axe`);
    },
  );
}
