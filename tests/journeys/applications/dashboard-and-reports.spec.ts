import { readFile } from "node:fs/promises";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, hostUrl, signIn, test, waitForList } from "../support/portal.ts";
import { widths } from "../support/widths.ts";

for (const width of widths) {
  test(`the dashboard shows what needs attention and its charts, at ${width} px`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, "user@demo.example");
    await page.goto(hostUrl("riverbend", "/dashboard"));
    await expect(page.getByRole("heading", { name: "Dashboard", level: 1 })).toBeVisible();
    for (const name of ["Waiting for you", "Next inspections", "Drafts that expire next"])
      await expect(page.getByRole("region", { name }).getByRole("link").first()).toBeVisible();
    const statusChart = page.getByRole("figure", { name: "Applications by status" });
    const draftMark = statusChart.getByRole("link", { name: /^Draft: \d+ application/ });
    await expect(draftMark).toBeVisible();
    await expect(
      page.getByRole("figure", { name: "Days in each stage" }).locator("svg").last(),
    ).toBeVisible();
    await expectAccessible(page, "the dashboard");

    await test.step("move through a chart by arrow keys", async () => {
      await statusChart.locator("a[data-mark]").first().focus();
      await page.keyboard.press("ArrowDown");
      await expect(statusChart.locator("a[data-mark]").nth(1)).toBeFocused();
      await page.keyboard.press("End");
      await expect(statusChart.locator("a[data-mark]").last()).toBeFocused();
    });

    await test.step("show its figures as a table, and download them", async () => {
      await statusChart.getByRole("button", { name: /^Show as table:/ }).click();
      await expect(statusChart.getByRole("row", { name: /Draft/ })).toBeVisible();
      await expectAccessible(page, "figures as a table");
      const downloadEvent = page.waitForEvent("download");
      await statusChart.getByRole("button", { name: /^Download CSV: / }).click();
      const download = await downloadEvent;
      expect(download.suggestedFilename()).toBe("Applications by status.csv");
      expect(await readFile(await download.path(), "utf8")).toMatch(/^\u{feff}Status,Applications\r\n/u);
      await statusChart.getByRole("button", { name: /^Show as chart:/ }).click();
    });

    await test.step("a chart element opens the applications that it counts", async () => {
      await draftMark.click();
      await waitForList(page);
      await expect(page.getByRole("status").filter({ hasText: /^1–\d+ of \d+$/ })).toBeVisible();
    });

    await test.step("the applications with the provider are a list of their own", async () => {
      await page.goBack();
      const turnChart = page.getByRole("figure", { name: "Who needs to act" });
      const row = turnChart.getByRole("listitem").filter({ hasText: "With us" });
      const count = (await row.innerText()).match(/\d+/)?.[0] ?? "";
      await row.getByRole("link", { name: "With us" }).click();
      await waitForList(page);
      const tab = page.getByRole("tab", { name: /^With us/ });
      await expect(tab).toHaveAttribute("aria-selected", "true");
      await expect(tab).toContainText(count);
      await expect(tab, "the row of tabs is scrolled to it").toBeInViewport({ ratio: 0.9 });
      await expectAccessible(page, "applications with the provider");
    });
  });
}

test("a report is set up, run, downloaded and removed", async ({ page }) => {
  await signIn(page, "admin@demo.example");
  await page.goto(hostUrl("riverbend", "/reports"));
  await page.getByRole("navigation", { name: "Reports" }).getByRole("button", { name: "Fees" }).click();
  await expect(page.getByRole("heading", { name: "Fees", level: 2 })).toBeVisible();

  await test.step("an end date before the start date is refused, with a link to the field", async () => {
    await page.getByLabel("Lodged on or after").fill("2026-06-01");
    await page.getByLabel("Lodged on or before").fill("2026-01-01");
    await page.getByRole("button", { name: "Run report" }).click();
    await page.getByRole("link", { name: "The end date must be on or after the start date" }).click();
    await expect(page.getByLabel("Lodged on or before")).toBeFocused();
    await expectAccessible(page, "a report refused");
  });

  await test.step("the settings are saved", async () => {
    await page.getByLabel("Lodged on or after").fill("1/1/2020");
    await page.getByLabel("Lodged on or before").fill("");
    await page.getByLabel("CSV").check();
    await page.getByRole("button", { name: "Save these settings" }).click();
    await expect(page.getByText("Report settings saved")).toBeVisible();
    await page.reload();
    await page.getByRole("navigation", { name: "Reports" }).getByRole("button", { name: "Fees" }).click();
    await expect(page.getByRole("heading", { name: "Fees", level: 2 })).toBeVisible();
    await expect(page.getByLabel("Lodged on or after")).toHaveValue("01/01/2020");
    await expect(page.getByLabel("CSV")).toBeChecked();
  });

  const latestReport = page.getByRole("region", { name: "Earlier reports" }).getByRole("listitem").first();
  await test.step("run it and download the file", async () => {
    await page.getByRole("button", { name: "Run report" }).click();
    await expect(page.getByText("We are creating your report.")).toBeVisible();
    await expect(latestReport.getByText("Ready")).toBeVisible();
    await expectAccessible(page, "reports");
    const downloadEvent = page.waitForEvent("download");
    await latestReport.getByRole("button", { name: "Download: Fees" }).click();
    const download = await downloadEvent;
    expect(download.suggestedFilename()).toMatch(/^fees-\d{4}-\d{2}-\d{2}\.csv$/);
    expect(await readFile(await download.path(), "utf8")).toContain("Number,Property,Fee,Amount,Paid");
  });

  await test.step("delete it and restore it", async () => {
    await latestReport.getByRole("button", { name: "Delete: Fees" }).click();
    await expect(latestReport.getByText("Fees and its file deleted.")).toBeVisible();
    await latestReport.getByRole("button", { name: "Run again" }).click();
    await expect(latestReport.getByText("Ready")).toBeVisible();
  });
});
