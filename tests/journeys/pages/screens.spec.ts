/**
 * Tests screen states that appear only after an action, on two hosts and at two widths: errors, an empty
 * list, and each section of an application.
 */

import { expectAccessible } from "../support/accessibility.ts";
import { expect, type HostName, hostUrl, openSection, serviceUrl, signIn, test } from "../support/portal.ts";

test("the provider desk on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ["", "accounts", "forms", "outbox", "terms", "applications/app010accuser"]) {
    await page.goto(`${serviceUrl}/desk/${path}`);
    await expectAccessible(page, `desk: ${path}`);
  }
});

const hostsAndWidths: readonly (readonly [HostName, width: number])[] = [
  ["harbour", 1280],
  ["summit", 390],
];
for (const [host, width] of hostsAndWidths) {
  test.describe(`${host} at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test("sign-in with its errors, and the style guide", async ({ page }) => {
      await page.goto(hostUrl(host, "/styleguide/"));
      await expectAccessible(page, "style guide");
      await page.goto(hostUrl(host, "/auth/login/"));
      await page.getByRole("button", { name: "Sign in", exact: true }).click();
      await expect(page.getByRole("alert")).toBeVisible();
      await expectAccessible(page, "sign-in with its errors");
    });

    test("the list and each section of an application", async ({ page }) => {
      test.slow();
      await signIn(page, "user@demo.example", host);
      await expect(page.getByRole("table")).toBeVisible();
      await expectAccessible(page, "list");
      await page.getByRole("searchbox").fill("nothing is called this");
      await expect(page.getByText("No applications found")).toBeVisible();
      await expectAccessible(page, "empty list");
      await page.getByRole("button", { name: "Clear filters" }).first().click();
      await page.getByRole("tab", { name: /Waiting for you/ }).click();
      await page.getByRole("main").getByRole("link", { name: /VIC/ }).first().click();
      const sectionSelect = page.getByRole("combobox", {
        name: "About this application",
        includeHidden: true,
      });
      await expect(sectionSelect).toBeAttached();
      for (const name of await sectionSelect.getByRole("option", { includeHidden: true }).allInnerTexts()) {
        await openSection(page, name);
        await page.waitForLoadState("networkidle");
        await expectAccessible(page, `details: ${name}`);
      }
    });
  });
}
