/**
 * Tests push messages to a device. Needs the complete Chromium, because its headless shell does not show push
 * messages.
 */
import { openPushEndpoint } from "#demo/domain/notifications/push-endpoint.fixture.ts";
import { browserArguments, getBrowser } from "../../../scripts/test/find-browser.ts";
import { expect, hostUrl, signIn, test, waitForList } from "../support/portal.ts";
import { postToList, readOutbox } from "../support/provider-desk.ts";
import { pushPort } from "../support/worker-ports.ts";
import {
  createPushDelivery,
  findWorker,
  readShownNotifications,
  stubSubscription,
} from "./push-subscription.ts";

test.use({ launchOptions: { executablePath: getBrowser("whole"), args: browserArguments } });

test("an event at the desk is pushed to the device, shown, and opens its subject; signing out ends it", async ({
  page,
  context,
}) => {
  const endpoint = await openPushEndpoint(pushPort);
  await stubSubscription(context, endpoint.subscription);
  await signIn(page, "delegate@demo.example");
  await page.goto(hostUrl("riverbend", "/crafted/account/settings?section=notifications"));
  const main = page.getByRole("main");
  await expect(main.getByText(/Your browser will ask for your permission/)).toBeVisible();
  await main.getByRole("button", { name: "Turn on push notifications" }).click();
  await expect(main.getByRole("button", { name: "Turn off" })).toBeVisible();
  // Wait for the response: leaving the page earlier would cancel the request that saves the setting.
  const saveResponse = page.waitForResponse(
    (response) => response.request().method() === "PUT" && response.ok(),
  );
  await main.getByRole("checkbox", { name: "All of News: Push" }).check();
  await saveResponse;
  await page.goto(hostUrl("riverbend", "/crafted/account/settings?section=lists"));
  await main.getByRole("button", { name: /Join Pools and spas/ }).click();
  await expect(main.getByRole("button", { name: /Leave Pools and spas/ })).toBeVisible();

  const deliver = await createPushDelivery(page);
  const postedAt = performance.now();
  await postToList("list-pools", { Title: "Barriers", Text: "Gates are looked at from Monday." });
  const { payload, at, isSigned } = await endpoint.next();
  expect(isSigned).toBe(true);
  expect(payload).toMatchObject({ Title: "Barriers", Text: "Gates are looked at from Monday." });
  await deliver(JSON.stringify(payload));
  await expect.poll(() => readShownNotifications(page)).toHaveLength(1);
  const shownAt = performance.now();
  const measuredTimes = `desk to endpoint ${Math.round(at - postedAt)} ms, desk to screen ${Math.round(shownAt - postedAt)} ms`;
  test.info().annotations.push({ type: "push round trip", description: measuredTimes });
  console.log(`push round trip: ${measuredTimes}`);
  expect(await readShownNotifications(page)).toEqual([
    { title: "Barriers", body: "Gates are looked at from Monday.", path: String(payload["Link"]) },
  ]);

  await page.goto(hostUrl("riverbend", "/app-list"));
  await waitForList(page);
  const worker = await findWorker(context);
  await worker.evaluate(async () => {
    const scope = globalThis as unknown as ServiceWorkerGlobalScope;
    const [notification] = await scope.registration.getNotifications();
    if (notification) scope.dispatchEvent(new NotificationEvent("notificationclick", { notification }));
  });
  await expect(page.getByRole("heading", { name: "Mailing lists" })).toBeVisible();

  await page
    .getByRole("banner")
    .getByRole("button", { name: /your account/ })
    .click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await postToList("list-pools", { Title: "Nobody is woken", Text: "By what is the leaver's." });
  await expect
    .poll(async () => (await readOutbox("delegate@demo.example"))[0]?.Subject)
    .toBe("Nobody is woken");
  expect(endpoint.receivedMessages).toHaveLength(1);
  await endpoint.close();
});
