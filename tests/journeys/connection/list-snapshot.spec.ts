/**
 * Tests that a visit shows the list of the previous visit before the portal's scripts load (decisions 134).
 */
import type { Page } from "@playwright/test";
import { AUTH_KEY } from "#session/storage/auth-storage.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, hostUrl, signIn, test } from "../support/portal.ts";
import { listStoredRecords } from "../support/stored-records.ts";

declare global {
  interface Window {
    startArea?: () => void;
  }
}

/** Key in session storage. While it is set, the signed-in area does not start until `startArea` is called. */
const HELD_KEY = "test-held";
const WINDOW_HEIGHT = 800;
/**
 * Pixels from the top of the page. The portal stores the rows that begin within one and a half windows. The
 * additional 100 pixels allow for a line of text that moves the stored rows down.
 */
const SNAPSHOT_HEIGHT = 1.5 * WINDOW_HEIGHT + 100;
const UPDATING_TEXT = "The list from your last visit. Updating…";
const getRows = (page: Page) => page.locator("[data-row]:visible");
const getSnapshotRows = (page: Page) => page.locator("#app-skeleton [data-row]");

const listStoredKeys = (page: Page) => listStoredRecords(page, "kept-replies");

/**
 * Signs in, and waits until the list is stored and the service worker controls the page. From then on, the
 * signed-in area starts only when the returned function is called.
 */
async function visitOnce(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript((key) => {
    const define = customElements.define.bind(customElements);
    if (sessionStorage.getItem(key))
      customElements.define = (...definition) => {
        window.startArea = () => define(...definition);
      };
  }, HELD_KEY);
  // Register the worker immediately, from a page without the portal's security policy. The portal itself
  // registers it only after half a minute in the signed-in area.
  await page.goto(hostUrl("riverbend", "/robots.txt"));
  await page.evaluate(async () => {
    await navigator.serviceWorker.register("/sw.js");
    await navigator.serviceWorker.ready;
  });
  await signIn(page, "user@demo.example");
  await expect.poll(async () => (await listStoredKeys(page)).join()).toContain("list-snapshot");
  await page.evaluate((key) => sessionStorage.setItem(key, "1"), HELD_KEY);
  return () =>
    page.evaluate((key) => {
      sessionStorage.removeItem(key);
      window.startArea?.();
    }, HELD_KEY);
}

for (const width of [390, 1280]) {
  test(`shows the last list ${width} px wide while the scripts load, and then the current one in its place`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: WINDOW_HEIGHT });
    const startArea = await visitOnce(page);
    const rowCount = await getRows(page).count();
    const lastBox = await getRows(page).last().boundingBox();
    expect(lastBox?.y, "the list is too short for this test").toBeGreaterThan(SNAPSHOT_HEIGHT);
    await page.reload({ waitUntil: "commit" });
    // On a slow machine the snapshot has only the rows that the list renders first.
    await expect(getSnapshotRows(page).first()).toBeVisible();
    await expect(page.getByText(UPDATING_TEXT)).toBeVisible();
    await expectAccessible(page, "the list of the last visit");
    const lastSnapshotBox = await getSnapshotRows(page).last().boundingBox();
    expect(lastSnapshotBox?.y).toBeLessThanOrEqual(SNAPSHOT_HEIGHT);
    const title = page.getByRole("heading", { level: 1 });
    const titleBox = await title.boundingBox();
    const firstRowBox = await getRows(page).first().boundingBox();
    // Controls of the snapshot do nothing yet, so none of them may be focusable.
    await expect(page.locator("#app-skeleton :is(button, input:not([inert]))")).toHaveCount(0);
    await startArea();
    await expect(getSnapshotRows(page)).toHaveCount(0);
    await expect(getRows(page)).toHaveCount(rowCount);
    await expect(page.getByText(UPDATING_TEXT)).toBeHidden();
    expect(await title.boundingBox()).toEqual(titleBox);
    expect(await getRows(page).first().boundingBox()).toEqual(firstRowBox);
  });
}

test("opens an application from the last list before the scripts are loaded", async ({ page }) => {
  const startArea = await visitOnce(page);
  await page.reload({ waitUntil: "commit" });
  const link = page.locator("#app-skeleton a[href^='/app-details/']").first();
  const name = (await link.textContent()) ?? "";
  await link.click();
  await startArea();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
});

test("shows nothing of it to another account", async ({ page }) => {
  await visitOnce(page);
  await page.evaluate((key) => {
    const record = JSON.parse(localStorage.getItem(key) ?? "");
    localStorage.setItem(key, JSON.stringify({ ...record, TopicName: "somebody-else" }));
  }, AUTH_KEY);
  await page.reload({ waitUntil: "commit" });
  await page.locator("#app-skeleton").waitFor({ state: "attached" });
  await page.waitForTimeout(1_000);
  await expect(getSnapshotRows(page)).toHaveCount(0);
});

test("is deleted when the person signs out", async ({ page }) => {
  const startArea = await visitOnce(page);
  await startArea();
  await page.getByRole("button", { name: /Ada Okafor/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/auth\/login/);
  expect((await listStoredKeys(page)).join()).not.toContain("list-snapshot");
});
