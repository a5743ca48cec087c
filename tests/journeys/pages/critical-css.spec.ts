/**
 * Tests that the inlined critical CSS of a public page is all that the page needs before the first
 * interaction: loading the whole sheet changes nothing.
 */
import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type HostName, hostUrl, test } from "../support/portal.ts";

const pagesFolder = fileURLToPath(new URL("../../../src/pages/[...lang]/", import.meta.url));
const paths = globSync("**/*.astro", { cwd: pagesFolder }).map((file) => `/${file.replace(/\.astro$/, "")}/`);
/** `EVERYONE=all` covers every theme, dark mode, wide screens and print. */
const coversAllThemes = process.env["EVERYONE"] === "all";
const hosts: readonly HostName[] = coversAllThemes
  ? ["riverbend", "harbour", "summit", "sandbox"]
  : ["summit"];
const conditions = [
  { width: 390, colorScheme: "light", media: "screen" },
  { width: 1280, colorScheme: "light", media: "screen" },
  { width: 390, colorScheme: "dark", media: "screen" },
  { width: 1280, colorScheme: "light", media: "print" },
] as const;

test.use({ serviceWorkers: "block" });

for (const host of hosts)
  test(`the pages of ${host} look the same with the whole style sheet`, async ({ page }) => {
    for (const { width, ...media } of coversAllThemes ? conditions : conditions.slice(0, 1)) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia(media);
      for (const path of paths) {
        await page.goto(hostUrl(host, path));
        const takeScreenshot = () => page.screenshot({ fullPage: true, animations: "disabled" });
        const openDetails = (all: HTMLDetailsElement[]) => {
          for (const one of all) one.open = true;
        };
        await page.locator("details").evaluateAll(openDetails as (all: Element[]) => void);
        await page.evaluate(() => document.fonts.ready);
        const screenshotBefore = await takeScreenshot();
        const isSheetLoaded = await page.evaluate(async () => {
          const style = document.querySelector<HTMLElement>("style[data-sheet]");
          const link = document.createElement("link");
          link.rel = "stylesheet";
          link.href = style?.dataset["sheet"] ?? "";
          const sheetLoaded = new Promise<boolean>((resolve) => {
            link.onload = () => resolve(true);
            link.onerror = () => resolve(false);
          });
          style?.after(link);
          return sheetLoaded;
        });
        expect(isSheetLoaded, path).toBe(true);
        expect((await takeScreenshot()).equals(screenshotBefore), `${path} at ${width} px`).toBe(true);
      }
    }
  });
