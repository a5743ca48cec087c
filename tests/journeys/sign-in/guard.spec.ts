import { expect, hostUrl, signIn, test } from "../support/portal.ts";

test.beforeEach(async ({ page }) => {
  await signIn(page, "parent@demo.example");
});

test("the requested screen is shown while the address is /app-list, through reload and Back", async ({
  page,
}) => {
  await page.getByRole("link", { name: "New application" }).first().click();
  const start = page.getByRole("heading", { name: "Start an application" });
  await expect(start).toBeVisible();
  await expect(page).toHaveURL(hostUrl("riverbend", "/app-list"));
  await page.reload();
  await expect(start).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "My applications" })).toBeVisible();
  await page.goForward();
  await expect(start).toBeVisible();
});

test("a deep link opens its screen", async ({ page }) => {
  await page.goto(hostUrl("riverbend", "/crafted/account/settings"));
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  await expect(page).toHaveURL(hostUrl("riverbend", "/app-list"));
});

test("the list's own address, loaded again, shows the list whatever was shown before", async ({ page }) => {
  await page.goto(hostUrl("riverbend", "/wizards/application-lodgement"));
  await expect(page.getByRole("heading", { name: "Start an application" })).toBeVisible();
  await page.goto(hostUrl("riverbend", "/app-list"));
  await expect(page.getByRole("heading", { name: "My applications" })).toBeVisible();
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

test("somebody else's application looks like one that does not exist", async ({ page, browser }) => {
  const builder = await browser.newPage();
  await signIn(builder, "user@demo.example");
  await builder.getByRole("tab", { name: /In progress/ }).click();
  const href = await builder
    .getByRole("main")
    .getByRole("link", { name: /VIC/ })
    .first()
    .getAttribute("href");
  await builder.close();
  await page.goto(hostUrl("riverbend", href ?? ""));
  await expect(page.getByRole("main")).toContainText("We could not find this application");
});

test("a deep link without a session leads to sign-in and then to the requested screen", async ({
  browser,
}) => {
  const page = await browser.newPage();
  await page.goto(hostUrl("riverbend", "/crafted/account/settings"));
  await expect(page).toHaveURL(/\/auth\/login/);
  await page.getByLabel("E-mail address or user name").fill("parent@demo.example");
  await page.getByLabel("Password", { exact: true }).fill("demo");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  await page.close();
});
