import type { Page } from "@playwright/test";
import { AUTH_KEY } from "#session/storage/auth-storage.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, hostUrl, serviceUrl, signIn, storeSession, test, waitForList } from "../support/portal.ts";

test.beforeEach(async ({ page }) => {
  await signIn(page, "parent@demo.example");
});

test("the requested screen is shown while the address is /app-list, through reload and Back", async ({
  page,
}) => {
  await page.getByRole("link", { name: "Start an application" }).first().click();
  const startHeading = page.getByRole("heading", { name: "Start an application" });
  await expect(startHeading).toBeVisible();
  await expect(page).toHaveURL(hostUrl("riverbend", "/app-list"));
  await page.reload();
  await expect(startHeading).toBeVisible();
  await page.goBack();
  await waitForList(page);
  await page.goForward();
  await expect(startHeading).toBeVisible();
});

test("a deep link opens its screen", async ({ page }) => {
  await page.goto(hostUrl("riverbend", "/crafted/account/settings"));
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  await expect(page).toHaveURL(hostUrl("riverbend", "/app-list"));
});

test("a static deep link opens the screen whose path it contains", async ({ page }) => {
  const response = await page.goto(hostUrl("riverbend", "/x/crafted/account/settings?section=password"));
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  await expect(page.getByLabel("Current password")).toBeVisible();
  await expect(page).toHaveURL(hostUrl("riverbend", "/app-list"));
});

test("the provider's menu can link to such an address, and to one that no screen has", async ({ page }) => {
  const links = [
    { Id: "s", Title: "Our settings", Hyperlink: "/council/crafted/account/settings" },
    { Id: "n", Title: "Our nowhere", Hyperlink: "/council/nowhere" },
  ];
  await page.route(`${serviceUrl}/api/Menu/GetApplicantMenu`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: [...(await response.json()), ...links] });
  });
  await page.goto(hostUrl("riverbend", "/app-list"));
  await page.getByRole("link", { name: "Our settings" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  await expect(page).toHaveURL(hostUrl("riverbend", "/app-list"));
  await page.getByRole("link", { name: "Our nowhere" }).click();
  await expect(page).toHaveURL(hostUrl("riverbend", "/error/404/"));
});

test("the list's own address, loaded again, shows the list whatever was shown before", async ({ page }) => {
  await page.goto(hostUrl("riverbend", "/wizards/application-lodgement"));
  await expect(page.getByRole("heading", { name: "Start an application" })).toBeVisible();
  await page.goto(hostUrl("riverbend", "/app-list"));
  await waitForList(page);
});

test("a path of the signed-in area that is not in the menu shows the 403 page", async ({ page }) => {
  await page.goto(hostUrl("riverbend", "/notifications/nothing"));
  await expect(page).toHaveURL(/\/error\/403/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("unknown paths lead to error/404, address included, with status 404", async ({ page }) => {
  for (const path of ["/no/such/place", "/error", "/auth"]) {
    const response = await page.goto(hostUrl("riverbend", path));
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
    await expect(page).toHaveURL(hostUrl("riverbend", "/error/404/"));
  }
});

test("an unknown path below a language has the page in that language", async ({ page }) => {
  const response = await page.goto(hostUrl("summit", "/vi/no/such/place"));
  expect(response?.status()).toBe(404);
  await expect(
    page.getByRole("heading", { level: 1, name: "Chúng tôi không tìm thấy trang này" }),
  ).toBeVisible();
  await expect(page).toHaveURL(hostUrl("summit", "/vi/error/404/"));
});

test("the page for unknown paths leads to its other languages, and a host with one language has no links", async ({
  page,
}) => {
  await page.goto(hostUrl("summit", "/no/such/place"));
  const languageNavigation = page.getByRole("navigation", { name: "Language" });
  await expect(languageNavigation.getByRole("link", { name: "English" })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await languageNavigation.getByRole("link", { name: "Tiếng Việt" }).click();
  await expect(page).toHaveURL(hostUrl("summit", "/vi/error/404/"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Chúng tôi không tìm thấy trang này");
  await page.goto(hostUrl("riverbend", "/no/such/place"));
  await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
  await expect(page.locator(".language-links")).toHaveCount(0);
});

test("somebody else's application looks like one that does not exist", async ({ page, browser }) => {
  const builderPage = await browser.newPage();
  await signIn(builderPage, "user@demo.example");
  await builderPage.getByRole("tab", { name: /In progress/ }).click();
  const href = await builderPage
    .getByRole("main")
    .getByRole("link", { name: /VIC/ })
    .first()
    .getAttribute("href");
  await builderPage.close();
  await page.goto(hostUrl("riverbend", href ?? ""));
  await expect(page.getByRole("main")).toContainText("We could not find this application");
});

test("a deep link without a session leads to sign-in and then to the requested screen", async ({
  browser,
}) => {
  const page = await browser.newPage();
  await page.goto(hostUrl("riverbend", "/crafted/account/settings"));
  await expect(page).toHaveURL(/\/auth\/login/);
  await page.getByLabel("Email address or username").fill("parent@demo.example");
  await page.getByLabel("Password", { exact: true }).fill("demo");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  await page.close();
});

/** Opens the signed-in area with a stored session and no cached data, while the service does not respond. */
async function openWithoutService(page: Page): Promise<void> {
  await storeSession(page, "parent@demo.example", "riverbend");
  await page.route(`${serviceUrl}/api/**`, (route) => route.abort("connectionrefused"));
  await page.goto(hostUrl("riverbend", "/app-list"));
  await expect(page.getByRole("heading", { level: 1, name: "The service is not responding" })).toBeVisible();
}

test("without a response the portal says what is wrong, retries by itself and keeps the person signed in", async ({
  browser,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await openWithoutService(page);
  await expectAccessible(page, "the service does not respond");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "You are offline" })).toBeVisible();
  await page.unroute(`${serviceUrl}/api/**`);
  await context.setOffline(false);
  await waitForList(page);
  await context.close();
});

test("a portal without a service offers to sign out", async ({ browser }) => {
  const page = await browser.newPage();
  await openWithoutService(page);
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  expect(await page.evaluate((key) => localStorage.getItem(key), AUTH_KEY)).toBeNull();
  await page.close();
});

test('"It requires a user fetched by the stored token. Otherwise the user is logged out"', async ({
  browser,
}) => {
  const page = await browser.newPage();
  await storeSession(page, "parent@demo.example", "riverbend");
  await page.route(`${serviceUrl}/api/ApplicantAccount/Get`, (route) =>
    route.fulfill({ status: 404, headers: { "Access-Control-Allow-Origin": "*" }, json: {} }),
  );
  await page.goto(hostUrl("riverbend", "/app-list"));
  await expect(page).toHaveURL(/\/auth\/login/);
  expect(await page.evaluate((key) => localStorage.getItem(key), AUTH_KEY)).toBeNull();
  await page.close();
});
