/** Tests a mock host without a network: its service, files and provider desk are in the browser. */
import { readFileSync } from "node:fs";
import type { BrowserContext, Page } from "@playwright/test";
import { findViolations } from "../support/accessibility.ts";
import {
  fillToCost,
  saveAndContinue,
  startNewDwelling,
  stepHeading,
  uploadDocuments,
} from "../support/building-permit-steps.ts";
import { expect, hostUrl, openSection, signIn, test, waitForList } from "../support/portal.ts";
import { checkStatements } from "../support/whole-form.ts";
import { widths } from "../support/widths.ts";

const origin = new URL(hostUrl("sandbox")).origin;
const screenshotFolder = process.env["MOCK_SHOTS"];

async function takeScreenshot(page: Page, name: string): Promise<void> {
  const width = page.viewportSize()?.width;
  if (screenshotFolder) await page.screenshot({ path: `${screenshotFolder}/${name}-${width}.png` });
}

/** Opens the sign-in page, waits until the browser has cached everything, and then goes offline. */
async function openAndGoOffline(page: Page, context: BrowserContext): Promise<void> {
  await page.goto(hostUrl("sandbox", "/auth/login/"));
  const hasCachedAll = () =>
    page.evaluate(async () => (await caches.match("/mock-files.json")) !== undefined);
  await expect.poll(hasCachedAll, { timeout: 90_000 }).toBe(true);
  await context.setOffline(true);
}

async function signInAs(page: Page, name: RegExp): Promise<void> {
  await page.getByRole("button", { name }).click();
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await waitForList(page);
}

async function lodge(page: Page): Promise<string> {
  await startNewDwelling(page);
  await fillToCost(page);
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Owner's estimate of the total")).toHaveValue("485000");
  await saveAndContinue(page, "Documents");
  await uploadDocuments(page);
  await takeScreenshot(page, "documents");
  await continueTo(page, "Check your answers");
  await page.getByRole("button", { name: "Continue to the declaration" }).click();
  await expect(stepHeading(page, "Declaration")).toBeVisible();
  await checkStatements(page, page.getByRole("group", { name: "I declare" }));
  await sign(page);
  await page.getByRole("button", { name: "Lodge the application" }).click();
  await expect(page.getByRole("heading", { name: "Application lodged" })).toBeVisible();
  await takeScreenshot(page, "lodged");
  return (await page.getByText(/^BP-\d{4}-\d{5}$/).innerText()).trim();
}

/** Continues to the step. The questions of the steps before it may stay unanswered. */
async function continueTo(page: Page, step: string): Promise<void> {
  const heading = page.getByRole("heading", { level: 1 });
  while ((await heading.innerText()) !== step) {
    const headingBefore = await heading.innerText();
    await page.getByRole("button", { name: "Save and continue" }).click();
    await expect(heading).not.toHaveText(headingBefore);
  }
}

async function sign(page: Page): Promise<void> {
  const drawingArea = page.getByRole("img", { name: "Signature drawing area" });
  await drawingArea.scrollIntoViewIfNeeded();
  const drawingBox = await drawingArea.boundingBox();
  if (!drawingBox) throw new Error("the signature sheet is not on the screen");
  await page.mouse.move(drawingBox.x + 40, drawingBox.y + 60);
  await page.mouse.down();
  await page.mouse.move(drawingBox.x + 160, drawingBox.y + 30, { steps: 8 });
  await page.mouse.move(drawingBox.x + 220, drawingBox.y + 80, { steps: 8 });
  await page.mouse.up();
}

for (const width of widths) {
  test(`at ${width} px an application is lodged, moved and tracked offline`, async ({ page, context }) => {
    test.slow();
    const otherRequests: string[] = [];
    context.on("request", (request) => {
      if (new URL(request.url()).origin !== origin && /^https?:/.test(request.url()))
        otherRequests.push(request.url());
    });
    await page.setViewportSize({ width, height: 844 });
    await openAndGoOffline(page, context);
    await takeScreenshot(page, "sign-in");
    expect(await findViolations(page)).toEqual([]);
    await signInAs(page, /Ada Okafor/);
    await takeScreenshot(page, "list");
    expect(await findViolations(page)).toEqual([]);
    const number = await lodge(page);

    await test.step("it is in the list and opens, with its files", async () => {
      await page.goto(hostUrl("sandbox", "/app-list"));
      await page
        .getByRole("link", { name: /12 Wattle Grove/ })
        .first()
        .click();
      await expect(page.getByRole("heading", { level: 1 })).toContainText("12 Wattle Grove");
      await openSection(page, /Documents/);
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page
          .getByRole("button", { name: /^Download: .*\.pdf$/ })
          .first()
          .click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/\.pdf$/);
      expect(readFileSync(await download.path(), "latin1")).toMatch(/^%PDF-/);
      await takeScreenshot(page, "details");
    });

    await test.step("the officer moves it at the desk in another tab, and the open page follows", async () => {
      const deskPage = await context.newPage();
      await deskPage.goto(hostUrl("sandbox", `/desk/?q=${number}`));
      await deskPage.getByRole("link", { name: number }).first().click();
      await takeScreenshot(deskPage, "desk");
      await deskPage
        .getByRole("button", { name: /Intake check/i })
        .first()
        .click();
      await expect(deskPage.getByText("We notified the applicant.")).toBeVisible();
      await expect(page.getByRole("main")).toContainText("Intake check");
      await deskPage.close();
    });

    await test.step("anyone with the number can track it", async () => {
      await page.goto(hostUrl("sandbox", `/app-tracking/?no=${number}`));
      await expect(page.getByRole("main")).toContainText("Intake check");
      await takeScreenshot(page, "tracking");
    });

    await test.step("starting again deletes it", async () => {
      await page.getByText("Reset demo", { exact: true }).click();
      await takeScreenshot(page, "again");
      await page.getByRole("button", { name: "Delete everything and reset" }).click();
      await page.waitForURL(/auth\/login/);
      await signInAs(page, /Ada Okafor/);
      await expect(page.getByRole("link", { name: /12 Wattle Grove/ })).toHaveCount(0);
    });

    expect(otherRequests).toEqual([]);
  });
}

test("a host with a service loads nothing of the mock mode", async ({ page, context }) => {
  const requestedPaths: string[] = [];
  context.on("request", (request) => requestedPaths.push(new URL(request.url()).pathname));
  await signIn(page, "user@demo.example");
  await expect(page.getByRole("table")).toBeVisible();
  expect(requestedPaths.length).toBeGreaterThan(10);
  expect(requestedPaths.filter((path) => /mock/.test(path))).toEqual([]);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});
