/** A host with telemetry receives load times and errors of real pages; other hosts send nothing. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { expect, fetchFromLoopback, hostUrl, test } from "../support/portal.ts";

/** Interacts with a public page: tracks a number that does not exist. */
async function trackUnknownNumber(page: Page): Promise<void> {
  await page.getByLabel("Application number").fill("BP-1999-00000");
  await page.getByRole("button", { name: "Track application" }).click();
  await expect(page.getByRole("main")).toContainText("We could not find application BP-1999-00000");
}

test("a page reports errors and load times to its host's receiver, without personal data", async ({
  page,
  context,
}) => {
  const reports: Record<string, unknown>[] = [];
  const receiver = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      if (body) reports.push({ ...JSON.parse(body), cookie: request.headers.cookie });
      response.end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;

  /**
   * True for the script with the features that few hosts use: the row `rare` of `scripts/astro/chunk-rows`.
   */
  const isRareScript = (url: string) => url.includes("/_astro/rare.");
  const requestedUrls: string[] = [];
  page.on("request", (request) => requestedUrls.push(request.url()));
  await page.goto(hostUrl("riverbend", "/app-tracking/"));
  await trackUnknownNumber(page);
  expect(requestedUrls.filter(isRareScript)).toEqual([]);

  // Change config and policy as the bake does for a host with a `notifyUrl`.
  await context.route("**/config.json", async (route) => {
    const response = await fetchFromLoopback(route);
    await route.fulfill({
      response: response,
      json: { ...(await response.json()), notifyUrl: `${origin}/seen` },
    });
  });
  await context.route(hostUrl("riverbend", "/app-tracking/**"), async (route) => {
    const response = await fetchFromLoopback(route);
    const body = (await response.text()).replace("connect-src", `connect-src ${origin}`);
    await route.fulfill({ response: response, body });
  });
  // Chromium treats a page that a Playwright route serves as public. Such a page needs permission to access
  // this machine.
  await context.grantPermissions(["local-network-access"], { origin: hostUrl("riverbend") });
  await page.addInitScript(() => {
    Math.random = () => 0;
  });
  await page.goto(hostUrl("riverbend", "/app-tracking/"));
  await trackUnknownNumber(page);
  await expect.poll(() => requestedUrls.some(isRareScript)).toBe(true);
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => {
    // Dispatch the error as screens do. A real page error would fail the journey.
    window.dispatchEvent(new ErrorEvent("error", { error: new TypeError("Ada Okafor of 12 Wattle Grove") }));
  });
  // Simulate switching to another page, because closing the tab would abort routed requests.
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden" });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await expect.poll(() => reports.map(({ kind }) => kind).sort()).toEqual(["failure", "vitals"]);
  const vitalsReport = reports.find(({ kind }) => kind === "vitals");
  expect(vitalsReport).toMatchObject({ page: "/app-tracking/", cls: expect.any(Number) });
  expect(Number(vitalsReport?.["lcp"])).toBeGreaterThan(0);
  expect(reports.find(({ kind }) => kind === "failure")).toMatchObject({
    ...{ page: "/app-tracking/", name: "TypeError" },
  });
  expect(JSON.stringify(reports)).not.toMatch(/Okafor|Wattle/);
  expect(reports.every(({ cookie }) => cookie === undefined)).toBe(true);
  receiver.close();
});
