import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, hostUrl, signIn, test } from "../support/portal.ts";
import { widths } from "../support/widths.ts";

const CALL = "**/api/Search/GlobalSearchList";
/** From the response to the last keystroke until the results are painted. */
const MOST_PAINT_MS = 100;

const field = (page: Page) => page.getByRole("combobox", { name: /^Search everything/ });

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press("ControlOrMeta+k");
  await expect(page.getByRole("option", { name: "My applications" })).toBeVisible();
}

for (const width of widths) {
  test(`everything is found from any page by keyboard alone, at ${width} px`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, "user@demo.example");

    await test.step("find a screen by its name", async () => {
      await openPalette(page);
      await page.keyboard.type("insp");
      await expect(page.getByRole("option").first()).toHaveText("Inspections");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { name: "Inspections", level: 1 })).toBeVisible();
    });

    await test.step("find an application despite a typing error, with the matches marked", async () => {
      await openPalette(page);
      await page.keyboard.type("dweling");
      const found = page.getByRole("group", { name: "Applications" }).getByRole("option");
      await expect(found).toHaveCount(5);
      await expect(found.first().locator("mark").first()).toHaveText(/dwelling/i);
      await expectAccessible(page, "the palette");
      await page.keyboard.press("ArrowDown");
      const chosen = page.getByRole("option", { selected: true });
      const title = (await chosen.locator("bdi").first().textContent()) ?? "";
      await page.keyboard.press("Enter");
      await expect(field(page)).toBeHidden();
      await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
    });

    await test.step("repeat it from the recent searches", async () => {
      await openPalette(page);
      await expect(page.getByRole("option").first()).toHaveText("dweling");
      await page.keyboard.press("Enter");
      await expect(field(page)).toHaveValue("dweling");
      await expect(page.getByRole("group", { name: "Applications" })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(field(page)).toBeHidden();
    });

    await test.step("open all results on a page, by kind, and download them", async () => {
      await openPalette(page);
      await page.keyboard.type("permit");
      await expect(page.getByRole("group", { name: "Documents" })).toBeVisible();
      await page.keyboard.press("ArrowUp");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { name: "Search", level: 1 })).toBeVisible();
      await expectAccessible(page, "the page of a search");
      await page.getByRole("tab", { name: /^Applications/ }).click();
      await page.getByRole("button", { name: "Next page" }).click();
      await expect(page.getByRole("status").filter({ hasText: /^21–/ })).toBeVisible();
      await page.reload();
      await expect(page.getByRole("status").filter({ hasText: /^21–/ })).toBeVisible();
      const download = page.waitForEvent("download");
      await page.getByRole("button", { name: "Export as a spreadsheet" }).click();
      expect((await download).suggestedFilename()).toBe("search.xlsx");
    });

    await test.step("no results: what to do next", async () => {
      await page.goto(hostUrl("riverbend", "/global-search?q=zzqxj"));
      await expect(page.getByText("No results for “zzqxj”")).toBeVisible();
      await expectAccessible(page, "nothing found");
    });
  });
}

test("a late response is never shown; results are painted in time", async ({ page }) => {
  await signIn(page, "user@demo.example");
  await openPalette(page);
  await page.route(CALL, async (route) => {
    // The response to the first request arrives last.
    if (route.request().postDataJSON().SearchText === "pool")
      await new Promise((go) => setTimeout(go, 1_500));
    await route.continue().catch(() => {});
  });
  await page.keyboard.type("pool");
  await page.waitForRequest((request) => request.postData()?.includes('"pool"') ?? false);
  await field(page).fill("permit");
  // While the results of earlier letters are still shown, their groups are disabled.
  const documents = page.getByRole("group", { name: "Documents" }).and(page.locator(":not([aria-disabled])"));
  await expect(documents).toBeVisible();
  const shown = await page.getByRole("listbox").textContent();
  await page.waitForTimeout(2_000);
  expect(await page.getByRole("listbox").textContent()).toBe(shown);
  await page.unroute(CALL);

  // The best of several, because of other load on this machine.
  const times: number[] = [];
  for (const words of ["kestrel", "wattle", "dwelling", "plans", "house", "garage", "quarry", "street"]) {
    await field(page).fill("");
    times.push(await paintTime(page, words));
    if (Math.min(...times) <= MOST_PAINT_MS) break;
  }
  console.log(`from the answer to the paint: ${times.map((ms) => ms.toFixed(0)).join(", ")} ms`);
  expect(Math.min(...times)).toBeLessThanOrEqual(MOST_PAINT_MS);
});

/** Milliseconds from the end of the response to the frame with its results, by the page's clock. */
async function paintTime(page: Page, words: string): Promise<number> {
  await page.evaluate((searchText) => {
    performance.clearResourceTimings();
    const list = document.querySelector("[role=listbox]");
    const state = { painted: 0 };
    Object.assign(window, { paintState: state });
    const watch = new MutationObserver(() => {
      const isCurrent = list?.textContent.includes(`“${searchText}”`);
      if (!isCurrent || !list?.querySelector("[role=group]:not([aria-disabled]) a mark")) return;
      watch.disconnect();
      requestAnimationFrame(() => setTimeout(() => Object.assign(state, { painted: performance.now() })));
    });
    if (list) watch.observe(list, { childList: true, subtree: true, attributes: true });
  }, words);
  await page.keyboard.type(words, { delay: 25 });
  const handle = await page.waitForFunction(() => {
    const { paintState } = window as unknown as { paintState: { painted: number } };
    const answers = performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.endsWith("GlobalSearchList"));
    const last = answers.at(-1) as PerformanceResourceTiming | undefined;
    return paintState.painted > 0 && last ? Math.max(1, paintState.painted - last.responseEnd) : 0;
  });
  return (await handle.jsonValue()) as number;
}
