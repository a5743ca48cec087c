/**
 * Tests that a first visit shows the service's first response before the portal's scripts load (decisions
 * 137).
 */
import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { createDraft } from "../support/create-draft.ts";
import { expect, hostUrl, storeSession, test } from "../support/portal.ts";

const APPLICATION = "app011accuser";
const getSkeleton = (page: Page) => page.locator("#app-skeleton");

/** Delays the scripts of the signed-in area. Resolves with a function that lets them load. */
async function delayScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const releaseSignal = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/_astro/*.js", async (route) => {
    await releaseSignal;
    await route.continue();
  });
  return release;
}

test.use({ serviceWorkers: "block" });

for (const width of [390, 1280]) {
  test(`shows the first rows ${width} px wide while the scripts load, and then the list in their place`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await storeSession(page, "user@demo.example", "riverbend");
    const release = await delayScripts(page);
    await page.goto(hostUrl("riverbend", "/app-list"), { waitUntil: "commit" });
    const row = getSkeleton(page).getByRole("link").nth(1);
    await expect(row).toBeVisible();
    await expectAccessible(page, "the first rows");
    const text = (await row.textContent()) ?? "";
    const rowBox = await row.boundingBox();
    release();
    await expect(page.getByRole("heading", { name: "My applications" })).toBeVisible();
    await expect(getSkeleton(page)).toBeHidden();
    const link = page.getByRole("link", { name: text, exact: true }).first();
    await expect(link).toBeVisible();
    const verticalShift = ((await link.boundingBox())?.y ?? 0) - (rowBox?.y ?? 0);
    // The buttons and tabs above the rows differ between accounts, so the rows may move a little.
    expect(Math.abs(verticalShift)).toBeLessThan(60);
  });
}

test("opens an application from the first rows, and shows its title before the scripts are loaded", async ({
  page,
}) => {
  await storeSession(page, "user@demo.example", "riverbend");
  const release = await delayScripts(page);
  await page.goto(hostUrl("riverbend", "/app-list"), { waitUntil: "commit" });
  const row = getSkeleton(page).locator(`a[href$="${APPLICATION}"]`);
  const name = (await row.textContent()) ?? "";
  await row.click();
  await page.waitForURL(`**/app-details/${APPLICATION}`);
  const title = getSkeleton(page).getByRole("heading", { level: 1, name });
  await expect(title).toBeVisible();
  await expectAccessible(page, "the head of an application");
  const titleBox = await title.boundingBox();
  release();
  await expect(getSkeleton(page)).toBeHidden();
  const shownTitle = page.getByRole("heading", { level: 1, name });
  await expect(shownTitle).toBeVisible();
  expect((await shownTitle.boundingBox())?.y).toBe(titleBox?.y);
});

for (const width of [390, 1280]) {
  test(`shows the first questions of a draft ${width} px wide, and then the wizard in their place`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await storeSession(page, "user@demo.example", "riverbend");
    const release = await delayScripts(page);
    // Record if the wizard shows its loading state: it must not, because the skeleton shows the questions
    // already.
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (/Opening your application/.test(document.querySelector("main h1")?.textContent ?? ""))
          document.documentElement.dataset["opening"] = "";
      }).observe(document, { childList: true, subtree: true });
    });
    const draft = await createDraft("user@demo.example");
    await page.goto(hostUrl("riverbend", `/wizards/application-lodgement/${draft}`), { waitUntil: "commit" });
    const name = "About the application";
    const title = getSkeleton(page).getByRole("heading", { level: 1, name });
    await expect(title).toBeVisible();
    await expect(getSkeleton(page).getByText("the owner of the land")).toBeVisible();
    await expectAccessible(page, "the first questions");
    const titleBox = await title.boundingBox();
    release();
    await expect(page.getByRole("radio", { name: "the owner of the land" })).toBeVisible();
    await expect(getSkeleton(page)).toBeHidden();
    await expect(page.locator("html[data-opening]")).toHaveCount(0);
    const shownTitle = page.getByRole("heading", { level: 1, name });
    const verticalShift = ((await shownTitle.boundingBox())?.y ?? 0) - (titleBox?.y ?? 0);
    expect(Math.abs(verticalShift)).toBeLessThan(30);
  });
}

test("follows the direction of the reader's language", async ({ page }) => {
  await storeSession(page, "user@demo.example", "summit");
  await page.addInitScript(() => localStorage.setItem("language", "ar"));
  const release = await delayScripts(page);
  await page.goto(hostUrl("summit", "/app-list"), { waitUntil: "commit" });
  await expect(getSkeleton(page).getByText("مسودة").first()).toBeVisible();
  await expect(getSkeleton(page)).toHaveAttribute("dir", "rtl");
  await expectAccessible(page, "the first rows in Arabic");
  release();
});

test("shows nothing if the service refuses the stored session", async ({ page }) => {
  await storeSession(page, "user@demo.example", "riverbend");
  const release = await delayScripts(page);
  await page.route("**/api/Application/GetList*", (route) =>
    route.fulfill({ status: 401, json: { Items: [{ Id: "a1", Title: "Of somebody else" }] } }),
  );
  await page.goto(hostUrl("riverbend", "/app-list"), { waitUntil: "commit" });
  await getSkeleton(page).waitFor();
  await page.waitForTimeout(1_000);
  await expect(getSkeleton(page).getByRole("link", { name: "Of somebody else" })).toHaveCount(0);
  release();
});
