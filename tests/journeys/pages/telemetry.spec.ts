/** A host that asks to be told hears from real pages how quick they were and what failed; others send nothing. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { APIResponse, Page, Route } from "@playwright/test";
import { expect, hostUrl, test } from "../support/portal.ts";

/** A browser knows that `riverbend.localhost` is this machine; what fetches for a route asks the system, which may not. */
function fetchByAddress(route: Route): Promise<APIResponse> {
  const url = new URL(route.request().url());
  const { host } = url;
  url.hostname = "127.0.0.1";
  return route.fetch({ url: url.href, headers: { ...route.request().headers(), host } });
}

/** What wakes a public page: a look for a number that there is not. */
async function track(page: Page): Promise<void> {
  await page.getByLabel("Application number").fill("BP-1999-00000");
  await page.getByRole("button", { name: "Track application" }).click();
  await expect(page.getByRole("main")).toContainText("We could not find application BP-1999-00000");
}

test("a page tells its host's receiver what failed and how quick it was, without who it was", async ({
  page,
  context,
}) => {
  const heard: Record<string, unknown>[] = [];
  const receiver = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      if (body) heard.push({ ...JSON.parse(body), cookie: request.headers.cookie });
      response.end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;

  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(hostUrl("riverbend", "/app-tracking/"));
  await track(page);
  expect(asked.filter((url) => url.includes("optional-features"))).toEqual([]);

  // As the bake writes it for a host with a `notifyUrl`: named in its config and in its policy.
  await context.route("**/config.json", async (route) => {
    const answer = await fetchByAddress(route);
    await route.fulfill({
      response: answer,
      json: { ...(await answer.json()), notifyUrl: `${origin}/seen` },
    });
  });
  await context.route(hostUrl("riverbend", "/app-tracking/**"), async (route) => {
    const answer = await fetchByAddress(route);
    const policy = answer.headers()["content-security-policy"] ?? "";
    const headers = { ...answer.headers() };
    headers["content-security-policy"] = policy.replace("connect-src", `connect-src ${origin}`);
    await route.fulfill({ response: answer, headers });
  });
  // A page that a route answers counts as one from the internet, which may not reach this machine.
  await context.grantPermissions(["local-network-access"], { origin: hostUrl("riverbend") });
  await page.addInitScript(() => {
    Math.random = () => 0;
  });
  await page.goto(hostUrl("riverbend", "/app-tracking/"));
  await track(page);
  await expect.poll(() => asked.some((url) => url.includes("optional-features"))).toBe(true);
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => {
    // Not a page error, which a journey would fail for: told as a screen tells of its own.
    window.dispatchEvent(new ErrorEvent("error", { error: new TypeError("Ada Okafor of 12 Wattle Grove") }));
  });
  // As when somebody turns to another page; a tab that closes takes what a route answered with it.
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden" });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await expect.poll(() => heard.map(({ kind }) => kind).sort()).toEqual(["failure", "vitals"]);
  const vitals = heard.find(({ kind }) => kind === "vitals");
  expect(vitals).toMatchObject({ page: "/app-tracking/", cls: expect.any(Number) });
  expect(Number(vitals?.["lcp"])).toBeGreaterThan(0);
  expect(heard.find(({ kind }) => kind === "failure")).toMatchObject({
    ...{ page: "/app-tracking/", name: "TypeError" },
  });
  expect(JSON.stringify(heard)).not.toMatch(/Okafor|Wattle/);
  expect(heard.every(({ cookie }) => cookie === undefined)).toBe(true);
  receiver.close();
});
