/** Tests a host with several features switched off, on a phone (decisions 84). */
import { openOtherPortal } from "../support/other-portal.ts";
import { expect, test } from "../support/portal.ts";

test.use({ viewport: { width: 390, height: 800 } });

test("switched-off features have no page, link, menu entry or call, and their addresses show the 404 page", async ({
  page,
}) => {
  const featuresOff = ["tracking", "quotation", "reports", "search", "inspection", "publicInspection"];
  const features = Object.fromEntries(featuresOff.map((name) => [name, false]));
  const portal = await openOtherPortal("riverbend", { file: { features } });
  const calls: string[] = [];
  page.on("request", (request) => calls.push(new URL(request.url()).pathname));
  const notFound = page.getByRole("heading", { level: 1, name: /not found|could not find/i });
  const offLinks = page.locator(
    "a[href*=app-tracking], a[href*=public-quotation], a[href*=public-inspection], a[href^='/reports'], a[href^='/inspections']",
  );

  await page.goto(portal.url("/"));
  await expect(page.getByRole("link", { name: /Which permit/ }).first()).toBeVisible();
  await expect(offLinks).toHaveCount(0);
  for (const path of ["/app-tracking/", "/public-quotation/", "/reports"]) {
    expect((await page.goto(portal.url(path)))?.status()).toBe(404);
    await expect(notFound).toBeVisible();
  }

  await portal.signIn(page, "user@demo.example");
  await page.getByRole("button", { name: /menu/i }).first().click();
  await expect(page.getByRole("link", { name: "Contacts" }).first()).toBeVisible();
  await expect(offLinks).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Search/ })).toHaveCount(0);
  await page.goto(portal.url("/dashboard"));
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await expect(offLinks).toHaveCount(0);
  await page.goto(portal.url("/inspections"));
  await expect(notFound).toBeVisible();
  expect(calls.filter((path) => /\/api\/.*(Inspection|Report|Search)/i.test(path))).toEqual([]);
  portal.close();
});
