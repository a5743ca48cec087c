/** An opened draft can be edited offline, and is deleted from the browser at sign-out. */
import type { BrowserContext, Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { createDraft } from "../support/create-draft.ts";
import { expect, hostUrl, openSection, signIn, test } from "../support/portal.ts";
import { expectUnsentRecords, listStoredRecords } from "../support/stored-records.ts";

const draftUrl = (id: string) => hostUrl("riverbend", `/wizards/application-lodgement/${id}`);
const answerField = (page: Page) => page.locator('[data-path] input[type="text"]:not([readonly])').first();
const savedState = (page: Page) => page.locator('[data-save="saved"]');

/**
 * Waits until the service worker has cached its build and the files that the page loaded before the worker
 * was active.
 */
async function waitUntilCached(page: Page): Promise<void> {
  const isCached = () =>
    page.evaluate(async () => {
      const texts = document.querySelector('meta[name="texts"]')?.getAttribute("content") ?? "{}";
      const addresses = Object.values<string>(JSON.parse(texts)[document.documentElement.lang] ?? {});
      const cachedFiles = await Promise.all([...addresses, "/app/"].map((path) => caches.match(path)));
      return Boolean(
        navigator.serviceWorker.controller && addresses.length > 0 && cachedFiles.every(Boolean),
      );
    });
  await expect.poll(isCached, { timeout: 40_000 }).toBe(true);
}

/**
 * Reads everything that a person might leave in this browser: names of encrypted records, and addresses of
 * cached files.
 */
async function readStoredNames(page: Page): Promise<{ recordNames: string[]; urls: string[] }> {
  const cachedUrls = await page.evaluate(async () =>
    Promise.all(
      (await caches.keys()).map(async (name) =>
        (await (await caches.open(name)).keys()).map(({ url }) => url),
      ),
    ),
  );
  return { recordNames: await listStoredRecords(page, "kept-replies"), urls: cachedUrls.flat() };
}

async function signOut(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: /: your account$/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/auth\/login/);
}

async function openDraft(page: Page, context: BrowserContext, username: string): Promise<string> {
  const id = await createDraft(username);
  await signIn(page, username);
  // Open the draft by its link, because leaving the page would interrupt the caching of the list.
  await page.locator(`main a[href*="/wizards/application-lodgement/${id}"]`).first().click();
  await expect(answerField(page)).toBeVisible();
  await answerField(page).fill("Typed online");
  await expect(savedState(page)).toBeVisible();
  await waitUntilCached(page);
  await context.setOffline(true);
  return id;
}

test("an opened draft survives an offline reload, can be edited, and is saved when the browser is online again", async ({
  page,
  context,
}) => {
  const id = await openDraft(page, context, "parent@demo.example");
  await page.goto(hostUrl("riverbend", "/app-list"));
  await expect(page.locator(`main a[href*="${id}"]`).first()).toBeVisible();
  await page.goto(draftUrl(id));
  await expect(answerField(page)).toHaveValue("Typed online");
  await expect(page.getByText("You are offline", { exact: false }).first()).toBeVisible();
  await answerField(page).fill("Typed offline");
  await expect(page.getByText(/^Not saved: /).first()).toBeVisible();
  await expectAccessible(page, "a draft offline");
  // The check for accessibility blocks the page, and with it the write of the answer.
  await expectUnsentRecords(page, 1);

  await page.reload();
  await expect(answerField(page)).toHaveValue("Typed offline");
  await context.setOffline(false);
  await expect(savedState(page)).toBeVisible({ timeout: 40_000 });

  await page.reload();
  await expect(answerField(page)).toHaveValue("Typed offline");
});

test("signing out deletes everything of a draft, and another account does not see it", async ({
  page,
  context,
}) => {
  const id = await openDraft(page, context, "parent@demo.example");
  await context.setOffline(false);
  const storedBefore = await readStoredNames(page);
  expect(storedBefore.recordNames.some((name) => name.includes(id))).toBe(true);
  await signOut(page);
  const storedAfter = await readStoredNames(page);
  expect(storedAfter.recordNames).toEqual([]);
  expect(storedAfter.urls.filter((url) => /\/(api|documents)\//.test(url) || url.includes(id))).toEqual([]);

  await signIn(page, "delegate@demo.example");
  await context.setOffline(true);
  await page.goto(draftUrl(id));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(answerField(page)).toBeHidden();
  await expect(page.getByText("Typed online")).toBeHidden();
  const otherStored = await readStoredNames(page);
  expect(otherStored.recordNames.filter((name) => name.includes(id))).toEqual([]);
});

test("offline, a section that was not opened before says why it is empty, and loads when the browser is online again", async ({
  page,
  context,
}) => {
  await signIn(page, "user@demo.example");
  await page
    .getByRole("link", { name: /^87 Chapel Street/ })
    .first()
    .click();
  await openSection(page, "Fees");
  await expect(page.getByText("All fees are paid.")).toBeVisible();
  await page.route("**/api/Application/GetConversation/**", (route) => route.abort("internetdisconnected"));
  await openSection(page, "Messages");
  const failure = page.getByText(/Check your internet connection/);
  await context.setOffline(true);
  await expect(failure).toBeVisible();
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await page.unroute("**/api/Application/GetConversation/**");
  await context.setOffline(false);
  await expect(page.getByText("No messages yet")).toBeVisible();
  await expect(failure).toBeHidden();
});

test("offline, a link of the menu to a public page says that it needs a connection, and leads back", async ({
  page,
  context,
}) => {
  await signIn(page, "user@demo.example");
  await waitUntilCached(page);
  await context.setOffline(true);
  await page.getByRole("link", { name: "Track an application" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "We could not load this page" })).toBeVisible();
  await expectAccessible(page, "a public page offline");
  await page.getByRole("main").getByRole("link", { name: "Go to my applications" }).click();
  await expect(page.locator('main a[href*="/app-details/"]').first()).toBeVisible();

  await context.setOffline(false);
  await page.goto(hostUrl("riverbend", "/app-tracking/"));
  await expect(page.getByRole("heading", { level: 1, name: "Track an application" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Track an application" })).toBeVisible();
});
