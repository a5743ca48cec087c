/**
 * Tests that a change is not lost if its tab is killed while the change waits for a refreshed token (faults
 * D36, decisions 129).
 */
import type { BrowserContext, Page } from "@playwright/test";
import { AUTH_KEY } from "#session/storage/auth-storage.ts";
import { createDraft } from "../support/create-draft.ts";
import { expect, hostUrl, signIn, test } from "../support/portal.ts";
import { advance } from "../support/provider-desk.ts";

const REFRESH_CALL = "**/api/Account/RefreshToken";
const LIFETIME_MS = 5 * 60_000;
const robotsUrl = hostUrl("riverbend", "/robots.txt");
const getChecklistsUrl = (id: string) => hostUrl("riverbend", `/app-details/${id}?section=checklists`);
const findItem = (page: Page, id: string) => page.locator(`[data-item="${id}-fees"]`);

const listStoredChanges = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("waiting-change:")));

/** Ticks an item with an expired token, and kills the tab during the refresh. Returns the id of the application. */
async function tickInKilledTab(page: Page, context: BrowserContext): Promise<string> {
  const id = await createDraft("user@demo.example");
  await advance(id);
  await signIn(page, "user@demo.example");
  await page.goto(robotsUrl);
  await page.evaluate(
    ([key, lifetime]) => {
      const record = JSON.parse(localStorage.getItem(key) ?? "");
      const ExpiresIn = new Date(Date.now() + lifetime).toISOString();
      localStorage.setItem(key, JSON.stringify({ ...record, ExpiresIn }));
    },
    [AUTH_KEY, LIFETIME_MS] as const,
  );
  await page.clock.install();
  await page.goto(getChecklistsUrl(id));
  const tickButton = findItem(page, id).getByRole("button", { name: /^Mark as provided/ });
  await expect(tickButton).toBeVisible({ timeout: 30_000 });

  const refreshStarted = Promise.withResolvers<void>();
  await context.route(REFRESH_CALL, () => refreshStarted.resolve());
  await page.clock.setSystemTime(Date.now() + LIFETIME_MS + 60_000);
  await tickButton.click();
  await expect(findItem(page, id).getByText("Provided", { exact: true })).toBeVisible();
  await refreshStarted.promise;
  await page.close();
  await context.unroute(REFRESH_CALL);
  return id;
}

test("an item that is ticked during a refresh stays ticked although the tab is killed", async ({
  page,
  context,
}) => {
  const id = await tickInKilledTab(page, context);
  const laterPage = await context.newPage();
  await laterPage.goto(getChecklistsUrl(id));
  const item = findItem(laterPage, id);
  await expect(item.getByText("Provided", { exact: true })).toBeVisible({ timeout: 30_000 });
  expect(await listStoredChanges(laterPage)).toEqual([]);
});

test("the check detects a portal that does not store the tick", async ({ page, context }) => {
  await context.addInitScript(() => {
    const setItem = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {
      if (!key.startsWith("waiting-change:")) setItem.call(this, key, value);
    };
  });
  const id = await tickInKilledTab(page, context);
  const newPage = await context.newPage();
  await newPage.goto(getChecklistsUrl(id));
  await expect(findItem(newPage, id).getByText("Outstanding")).toBeVisible({ timeout: 30_000 });
});

test("the tick of a killed tab is not sent by another person who signs in", async ({ page, context }) => {
  const id = await tickInKilledTab(page, context);
  const newPage = await context.newPage();
  const sentChanges: string[] = [];
  newPage.on("request", (request) => {
    if (request.url().includes("/api/CheckList/UpdateStatus/")) sentChanges.push(request.url());
  });
  await newPage.goto(robotsUrl);
  expect(await listStoredChanges(newPage)).toHaveLength(1);
  await newPage.evaluate((key) => localStorage.removeItem(key), AUTH_KEY);
  await signIn(newPage, "parent@demo.example");
  expect(await listStoredChanges(newPage)).toEqual([]);
  await newPage.evaluate((key) => localStorage.removeItem(key), AUTH_KEY);
  await signIn(newPage, "user@demo.example");
  await newPage.goto(getChecklistsUrl(id));
  await expect(findItem(newPage, id).getByText("Outstanding")).toBeVisible({ timeout: 30_000 });
  expect(sentChanges).toEqual([]);
});
