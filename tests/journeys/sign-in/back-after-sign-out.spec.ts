/** Tests the browser's back-forward cache, which Playwright turns off by default. */
import { browserArguments, getBrowser } from "../../../scripts/test/find-browser.ts";
import { expect, hostUrl, signIn, test } from "../support/portal.ts";

test.use({
  launchOptions: {
    executablePath: getBrowser("whole"),
    args: browserArguments,
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  },
});

test("after signing out, Back does not show the last person's applications", async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener("pageshow", (event) => {
      const isShown = document.body.checkVisibility();
      if ((event as PageTransitionEvent).persisted)
        sessionStorage.setItem("restored", isShown ? "shown" : "hidden");
    });
  });
  await signIn(page, "user@demo.example");
  await expect(page.getByRole("table")).toBeVisible();
  await page.getByRole("button", { name: /your account$/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(hostUrl("riverbend", "/auth/login/#signed-out"));
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  // `goBack` waits for a load event, which a restored page does not have.
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/\/auth\/login\/?\?returnUrl=/);
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  const restoredText = await page.evaluate(() => sessionStorage.getItem("restored"));
  expect(restoredText, "the page came from the back-forward cache").toBe("hidden");
});
