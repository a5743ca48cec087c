import type { Page, Request } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, hostUrl, signIn, test } from "../support/portal.ts";
import { widths } from "../support/widths.ts";

const SEARCH_CALL = "**/api/Search/GlobalSearchList";

const getSearchField = (page: Page) => page.getByRole("combobox", { name: /^Search everything/ });

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
      const foundOptions = page.getByRole("group", { name: "Applications" }).getByRole("option");
      await expect(foundOptions).toHaveCount(5);
      await expect(foundOptions.first().locator("mark").first()).toHaveText(/dwelling/i);
      await expectAccessible(page, "the palette");
      await page.keyboard.press("ArrowDown");
      const chosenOption = page.getByRole("option", { selected: true });
      const title = (await chosenOption.locator("bdi").first().textContent()) ?? "";
      await page.keyboard.press("Enter");
      await expect(getSearchField(page)).toBeHidden();
      await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
    });

    await test.step("repeat it from the recent searches", async () => {
      await openPalette(page);
      await expect(page.getByRole("option").first()).toHaveText("dweling");
      await page.keyboard.press("Enter");
      await expect(getSearchField(page)).toHaveValue("dweling");
      await expect(page.getByRole("group", { name: "Applications" })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(getSearchField(page)).toBeHidden();
    });

    await test.step("open all results on a page, by type, and download them", async () => {
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
      await page.getByRole("button", { name: "Export as spreadsheet" }).click();
      expect((await download).suggestedFilename()).toBe("search.xlsx");
    });

    await test.step("no results: what to do next", async () => {
      await page.goto(hostUrl("riverbend", "/global-search?q=zzqxj"));
      await expect(page.getByText("No results for “zzqxj”")).toBeVisible();
      await expectAccessible(page, "nothing found");
    });
  });
}

test("a late response is never shown", async ({ page }) => {
  await signIn(page, "user@demo.example");
  await openPalette(page);
  const isFirstSearch = (request: Request) => request.postData()?.includes('"pool"') ?? false;
  const laterResultsShown = Promise.withResolvers<void>();
  await page.route(SEARCH_CALL, async (route) => {
    // The response to the first request arrives last.
    if (isFirstSearch(route.request())) await laterResultsShown.promise;
    await route.continue().catch(() => {});
  });
  const firstSearchSent = page.waitForRequest(isFirstSearch);
  // The first request can also fail, because the page may cancel it.
  const firstSearchEnded = Promise.race([
    page.waitForEvent("requestfinished", isFirstSearch),
    page.waitForEvent("requestfailed", isFirstSearch),
  ]);
  await page.keyboard.type("pool");
  await firstSearchSent;
  await getSearchField(page).fill("permit");
  // While the results of earlier letters are still shown, their groups are disabled.
  const documents = page.getByRole("group", { name: "Documents" }).and(page.locator(":not([aria-disabled])"));
  await expect(documents).toBeVisible();
  const shownText = await page.getByRole("listbox").textContent();
  laterResultsShown.resolve();
  await firstSearchEnded;
  // If the page did not ignore the late response, it would show it within two frames.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  expect(await page.getByRole("listbox").textContent()).toBe(shownText);
});
