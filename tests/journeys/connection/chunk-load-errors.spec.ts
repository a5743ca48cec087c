/**
 * Tests chunk load errors: each part of a screen reports its own error, and the rest of the screen keeps
 * working.
 */
import type { Page } from "@playwright/test";
import { expect, hostUrl, serviceUrl, signIn, test, waitForList } from "../support/portal.ts";

const errorText =
  "We could not load this part of the page. Your answers are still here and the rest of the page works.";

// A page cannot block the requests of a service worker.
test.use({ serviceWorkers: "block" });

/** Blocks scripts from now on; returns a function that allows them again. */
async function blockScripts(page: Page, scripts = /\/_astro\/[^/?]+\.js/): Promise<() => Promise<void>> {
  await page.route(scripts, (route) => route.abort());
  return () => page.unroute(scripts);
}

test("the signed-in area says that its script is missing, after one reload, and opens when it is back", async ({
  page,
}) => {
  await signIn(page, "user@demo.example");
  const unblockScripts = await blockScripts(page, /\/_astro\/app\.[^/]*\.js/);
  let loadCount = 0;
  page.on("load", () => {
    loadCount += 1;
  });
  await page.goto(hostUrl("riverbend", "/app-list"));
  const notice = page.getByRole("alert").filter({ hasText: "The portal has not opened" });
  await expect(notice).toBeVisible({ timeout: 20_000 });
  expect(loadCount).toBe(2);
  await unblockScripts();
  await notice.getByRole("button", { name: "Reload" }).click();
  await waitForList(page);
  await expect(notice).toBeHidden();
});

test("a dialog that failed to load opens at the next press", async ({ page }) => {
  await signIn(page, "user@demo.example");
  await page.goto(hostUrl("riverbend", "/app-list"));
  await page.getByRole("searchbox").first().fill("Chapel");
  await expect(page.getByRole("table").getByText("74 Chapel Street").first()).toBeVisible();
  const unblockScripts = await blockScripts(page);
  await page.getByRole("button", { name: "Filters", exact: true }).click();
  await expect(page.getByText(errorText)).toBeVisible();
  await expect(page.getByRole("searchbox").first()).toHaveValue("Chapel");
  await unblockScripts();
  await page.getByRole("button", { name: "Filters", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Filters" })).toBeVisible();
});

test("a section that failed to load offers a retry, and loads automatically when the browser is online again", async ({
  page,
}) => {
  await signIn(page, "user@demo.example");
  await page.goto(hostUrl("riverbend", "/crafted/account/settings"));
  const getTab = (name: string) => page.getByRole("tab", { name });
  await page.getByLabel("Company").fill("Okafor and Daughters");
  const unblockScripts = await blockScripts(page);
  await getTab("Signature").click();
  await expect(page.getByText(errorText)).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText(errorText)).toBeVisible();
  await getTab("Password").click();
  await expect(page.getByText(errorText)).toBeVisible();
  await unblockScripts();
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(page.getByLabel("Current password")).toBeVisible();
  await getTab("Signature").click();
  await expect(page.getByRole("radio", { name: "Draw my signature" })).toBeVisible();
  await getTab("Your details").click();
  await expect(page.getByLabel("Company")).toHaveValue("Okafor and Daughters");
});

test("a screen that failed to load even after a reload loads at the next attempt", async ({ page }) => {
  await signIn(page, "user@demo.example");
  await page.goto(hostUrl("riverbend", "/app-list"));
  const unblockScripts = await blockScripts(page, /\/_astro\/charts[^/]*\.js/);
  await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Dashboard" }).click();
  await expect(page.getByText("We could not show this page")).toBeVisible();
  await unblockScripts();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Dashboard", level: 1 })).toBeVisible();
});

test("a public form whose script is lost at the first touch says so, and works when it can be loaded", async ({
  page,
}) => {
  const unblockScripts = await blockScripts(page);
  await page.goto(hostUrl("riverbend", "/auth/login/"));
  const username = page.getByLabel("Email address or username");
  await username.pressSequentially("user@demo.example");
  const notice = page.getByRole("alert").filter({ hasText: "We could not load this part of the page" });
  await expect(notice).toBeVisible();
  await unblockScripts();
  await notice.getByRole("button", { name: "Try again" }).click();
  await expect(notice).toBeHidden();
  await expect(page.locator("astro-island[ssr]").filter({ has: username })).toHaveCount(0);
  await expect(username).toHaveValue("user@demo.example");
  await page.getByLabel("Password", { exact: true }).fill("demo");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await waitForList(page);
});

test("a form without an account keeps what was typed until its wizard loads", async ({ page }) => {
  await page.goto(hostUrl("riverbend", "/public-lodgement/"));
  await page.getByLabel("Your name").fill("Ngozi Adeyemi");
  await page.getByLabel("What do you want to lodge?").selectOption({ label: "Extension of time" });
  await page.getByLabel("Email address").first().fill(`lost-parts-${Date.now()}@home.example`);
  const unblockScripts = await blockScripts(page, /\/_astro\/visitor-area[^/]*\.js/);
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("Check your internet connection");
  await expect(page.getByLabel("Your name")).toHaveValue("Ngozi Adeyemi");
  await unblockScripts();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Your private link").first()).toBeVisible();
});

test("a document page reports that its viewer failed to load, and opens it at the next attempt", async ({
  page,
}) => {
  const unblockScripts = await blockScripts(page, /\/_astro\/opened-document[^/]*\.js/);
  const url = `${serviceUrl}/api/Document/Download/d1?expires=1&signature=x`;
  await page.goto(hostUrl("riverbend", `/document-viewer/?url=${encodeURIComponent(url)}`));
  await expect(page.getByText("We could not open this document")).toBeVisible();
  await unblockScripts();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("This link no longer works")).toBeVisible();
});
