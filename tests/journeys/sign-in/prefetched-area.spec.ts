/** Tests speculation rules, which the headless shell of Chromium ignores. */
import { browserArguments, getBrowser } from "../../../scripts/test/find-browser.ts";
import { expect, fillSignIn, hostUrl, test, waitForList } from "../support/portal.ts";

test.use({ launchOptions: { executablePath: getBrowser("whole"), args: browserArguments } });

test("the area's page, fetched while the password is typed, opens without another request", async ({
  page,
}) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Preload.enable");
  const areaFetch = new Promise<void>((resolve) => {
    devtools.on("Preload.prefetchStatusUpdated", ({ prefetchUrl, status }) => {
      if (prefetchUrl === hostUrl("riverbend", "/app-list") && status === "Ready") resolve();
    });
  });
  await page.goto(hostUrl("riverbend", "/auth/login/"));
  await fillSignIn(page, "user@demo.example");
  await areaFetch;
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await waitForList(page);
  const delivery = await page.evaluate(
    () =>
      (performance.getEntriesByType("navigation")[0] as { deliveryType?: string } | undefined)?.deliveryType,
  );
  expect(delivery).toBe("navigational-prefetch");
});
