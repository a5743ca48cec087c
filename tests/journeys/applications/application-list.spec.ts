/**
 * Tests the list of a builder's office by keyboard and on a phone: filters, saved filters, columns, download
 * and deletion.
 */
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expectAccessible, expectNoOverflow } from "../support/accessibility.ts";
import { expect, hostUrl, signIn, test } from "../support/portal.ts";

test("the list is filtered, the filter saved, columns are arranged, and the list is downloaded", async ({
  page,
}) => {
  await signIn(page, "user@demo.example", "harbour");
  await page.getByRole("button", { name: "Filters", exact: true }).click();
  const filterDialog = page.getByRole("dialog", { name: "Filters" });
  await filterDialog.getByRole("checkbox", { name: /^Refused/ }).check();
  await filterDialog.getByRole("checkbox", { name: /^Withdrawn/ }).check();
  await expectAccessible(page, "filters");
  await filterDialog.getByRole("button", { name: "Show applications" }).click();
  const rows = page.getByRole("table", { name: "My applications" }).getByRole("row");
  await expect(rows).toHaveCount(3);
  await expect(page.getByRole("button", { name: "Remove filter: Refused" })).toBeVisible();

  await page.getByRole("button", { name: "Saved filters" }).click();
  await page.getByRole("menuitem", { name: "Save this filter" }).click();
  await page.getByLabel("Filter name").fill("Came to nothing");
  await page.getByRole("button", { name: "Save filter" }).click();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(rows).not.toHaveCount(3);
  await page.getByRole("button", { name: "Saved filters" }).click();
  await page.getByRole("menuitemradio", { name: "Came to nothing" }).click();
  await expect(rows).toHaveCount(3);
  await page.reload();
  await expect(page.getByRole("button", { name: "Came to nothing" })).toBeVisible();
  await expect(rows).toHaveCount(3);

  await page.getByRole("button", { name: "More actions for this list" }).click();
  await page.getByRole("menuitem", { name: "Columns" }).click();
  const columnsDialog = page.getByRole("dialog", { name: "Columns" });
  await columnsDialog.getByRole("checkbox", { name: "Number" }).check();
  await columnsDialog.getByRole("button", { name: "Move Number up" }).click();
  await columnsDialog.getByRole("button", { name: "Done" }).click();
  await page.getByRole("button", { name: "Number", exact: true }).click();
  await expect(page.getByRole("columnheader", { name: "Number" })).toHaveAttribute("aria-sort", "ascending");

  for (const [format, ending, begins] of [
    ["Spreadsheet", "xlsx", "PK"],
    ["PDF", "pdf", "%PDF"],
  ] as const) {
    await page.getByRole("button", { name: "Export" }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: format }).click();
    const downloadedFile = await download;
    expect(downloadedFile.suggestedFilename()).toMatch(
      new RegExp(`^applications-\\d{4}-\\d{2}-\\d{2}\\.${ending}$`),
    );
    expect(
      readFileSync(await downloadedFile.path())
        .toString("latin1")
        .slice(0, 4),
    ).toContain(begins);
    await expect(page.getByText(`Downloaded: ${downloadedFile.suggestedFilename()}`)).toBeVisible();
  }

  await page.getByRole("button", { name: "Came to nothing" }).click();
  await page.getByRole("menuitem", { name: "Rename or delete filters" }).click();
  await page.getByRole("button", { name: "Delete Came to nothing" }).click();
  await expect(page.getByText("“Came to nothing” is deleted.")).toBeVisible();
});

test("drafts are selected by keyboard, deleted together, and restored", async ({ page }) => {
  await signIn(page, "child2@demo.example", "summit");
  for (let count = 0; count < 2; count += 1) {
    await page.goto(hostUrl("summit", "/wizards/application-lodgement"));
    await page.getByRole("button", { name: /^Start Building permit: swimming pool/ }).click();
    await page.getByRole("button", { name: "Start now" }).click();
    await expect(page.getByRole("button", { name: "Save and exit" })).toBeVisible();
  }
  await page.goto(hostUrl("summit", "/app-list?list=Drafts"));
  const rows = page.getByRole("checkbox", { name: /^Select (?!all)/ });
  await expect(rows.nth(1)).toBeVisible();
  const countBefore = await rows.count();
  for (const key of ["j", "x", "j", "x"]) await page.keyboard.press(key);
  await expect(page.getByText("2 selected")).toBeVisible();
  await expectAccessible(page, "a selection");
  await page.getByRole("button", { name: "Delete drafts" }).click();
  await expect(page.getByText("2 drafts deleted.")).toBeVisible();
  await expect(rows).toHaveCount(countBefore - 2);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(rows).toHaveCount(countBefore);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
});

/** Finds headings of the table that are not aligned with the cells of the first row. */
async function findMisplacedHeadings(page: Page): Promise<readonly string[]> {
  return page.getByRole("table", { name: "My applications" }).evaluate((table) => {
    const cells = (row: Element | null) =>
      [...(row?.children ?? [])].map((cell) => cell.getBoundingClientRect()).filter(({ width }) => width > 0);
    const [head, first] = [table.querySelector("thead tr"), table.querySelector("tbody tr")];
    if (getComputedStyle(table).display !== "table") return [];
    const [headings, below] = [cells(head), cells(first)];
    return headings.length === below.length
      ? headings.flatMap(({ left }, at) =>
          Math.abs(left - (below[at]?.left ?? 0)) > 1 ? `column ${at}` : [],
        )
      : [`${headings.length} headings over ${below.length} cells`];
  });
}

test("headings stand over their columns at every width, with and without the preview", async ({ page }) => {
  await signIn(page, "user@demo.example", "riverbend");
  await expect(page.getByRole("columnheader", { name: "Application" })).toBeVisible();
  const expectAligned = async () => {
    for (let width = 320; width <= 1600; width += 80) {
      await page.setViewportSize({ width, height: 844 });
      expect(await findMisplacedHeadings(page), `${width} px`).toEqual([]);
    }
  };
  await expectAligned();
  await page
    .getByRole("button", { name: /^Actions: / })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Preview" }).click();
  await expect(page.getByRole("complementary", { name: "Preview" })).toBeVisible();
  await expectAligned();
});

test("on a phone the rows are cards and every action is reachable", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, "user@demo.example", "riverbend");
  const firstRow = page.getByRole("main").getByRole("row").nth(1);
  await expect(firstRow).toBeVisible();
  expect((await firstRow.boundingBox())?.y).toBeLessThan(844 / 2);
  await expectAccessible(page, "the list on a phone");
  // Search for the application, because drafts of other accounts may have moved it off the first page or
  // share the suburb.
  await page.getByRole("searchbox").first().fill("44 Boundary Track");
  await expect(page.getByRole("checkbox", { name: /^Select (?!all|44 Boundary)/ })).toHaveCount(0);
  await page.getByRole("button", { name: "More actions for this list" }).click();
  await page.getByRole("menuitem", { name: "Select applications" }).click();
  await page
    .getByRole("checkbox", { name: /^Select 44 Boundary Track/ })
    .last()
    .check();
  await page.getByRole("button", { name: "More actions for the selected applications" }).click();
  await expect(page.getByRole("menuitem", { name: "Delete drafts" })).toBeDisabled();
  await page.keyboard.press("Escape");
  await expectNoOverflow(page, "a selection on a phone");
  const selectedRow = page.getByRole("row", { name: /44 Boundary Track/ }).last();
  const linkBox = await selectedRow.getByRole("link").first().boundingBox();
  const menuBox = await selectedRow.getByRole("button", { name: /^Actions: / }).boundingBox();
  expect(menuBox?.x, "the menu is beside the title").toBeGreaterThan(
    (linkBox?.x ?? 0) + (linkBox?.width ?? 0),
  );
  await page.getByRole("button", { name: "Clear selection" }).click();
  await page.getByRole("button", { name: "More actions for this list" }).click();
  await page.getByRole("menuitem", { name: "Delete old drafts" }).click();
  await expect(page.getByRole("dialog", { name: "Delete old drafts" })).toBeVisible();
  await expectAccessible(page, "tidying on a phone");
});

test("on a phone the actions of a selection take one row, which covers no application", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, "user@demo.example", "riverbend");
  await page.getByRole("button", { name: "More actions for this list" }).click();
  await page.getByRole("menuitem", { name: "Select applications" }).click();
  const lastRow = page.getByRole("main").getByRole("row").last();
  await lastRow.getByRole("checkbox").check();
  const selectionBar = page.locator(".selection-bar");
  await expect(selectionBar).toContainText("1 selected");
  expect((await selectionBar.boundingBox())?.height).toBeLessThan(80);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const [rowBox, barBox] = [await lastRow.boundingBox(), await selectionBar.boundingBox()];
  expect((rowBox?.y ?? 0) + (rowBox?.height ?? 0)).toBeLessThanOrEqual(barBox?.y ?? 0);
  await page.getByRole("button", { name: "Clear selection" }).focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Export as spreadsheet" })).toBeFocused();
  await expectAccessible(page, "the actions of a selection on a phone");
  await page.getByRole("menuitem", { name: "Share with a group" }).click();
  await expect(page.getByRole("dialog", { name: "Share 1 application" })).toBeVisible();
});

test("an application opened while a search is still being typed stays open", async ({ page }) => {
  await signIn(page, "user@demo.example", "harbour");
  // Simulate a slow connection: the script of the application's screen arrives only after the pending search
  // has had time to run.
  await page.route(/_astro\/details\./, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  const link = page.getByRole("table").getByRole("link", { name: /VIC/ }).first();
  const name = await link.innerText();
  await page.getByRole("searchbox").first().fill(name);
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page.waitForTimeout(500);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
});
