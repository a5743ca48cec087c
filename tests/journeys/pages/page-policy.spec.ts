/**
 * Tests that each page contains its security policy: a missing header does not disable the policy, and a
 * header of another build does not break the page.
 */
import type { Page } from "@playwright/test";
import { expect, fetchFromLoopback, hostUrl, test } from "../support/portal.ts";

/** Serves a host with these headers and its content types only. Injects a script into its HTML pages. */
async function serveWith(page: Page, headers: Record<string, string>): Promise<void> {
  await page.route(hostUrl("riverbend", "/**"), async (route) => {
    const response = await fetchFromLoopback(route);
    const type = response.headers()["content-type"] ?? "";
    const text = type.startsWith("text/html") ? await response.text() : undefined;
    await route.fulfill({
      status: response.status(),
      headers: { ...headers, "content-type": type },
      body:
        text?.replace("</title>", "</title><script>window.isInjected = true</script>") ??
        (await response.body()),
    });
  });
}

test("a page without any header refuses injected scripts and markup, and works", async ({ browser }) => {
  // A separate browser context, because a page of the default context fails the journey if it breaks its
  // policy.
  const page = await browser.newPage({ serviceWorkers: "block" });
  await serveWith(page, {});
  // Block the texts. With its texts, the signed-in area would redirect to the sign-in page during the test,
  // because nobody is signed in.
  await page.route("**/_astro/texts.*.json", (route) => route.abort());
  for (const path of ["/auth/login/", "/app/"]) {
    await page.goto(hostUrl("riverbend", path));
    expect(await page.evaluate(() => "isInjected" in window)).toBe(false);
    const policyViolation = await page.evaluate(() => {
      try {
        document.body.insertAdjacentHTML("beforeend", "<p>injected</p>");
        return "";
      } catch (error) {
        return String(error);
      }
    });
    expect(policyViolation).toContain("TrustedHTML");
  }
  // Wait for the routes before closing, because closing the page disposes responses that a route still reads.
  await page.unrouteAll({ behavior: "wait" });
  await page.close();
});

test("a page works with the headers of another build of another host", async ({ browser, request }) => {
  const port = new URL(hostUrl("harbour")).port;
  const otherHostResponse = await request.get(`http://127.0.0.1:${port}/`, {
    headers: { host: new URL(hostUrl("harbour")).host },
  });
  const { "content-security-policy": policy = "", ...rest } = otherHostResponse.headers();
  expect(policy).toContain("frame-ancestors 'none'");
  const page = await browser.newPage({ serviceWorkers: "block" });
  await serveWith(page, {
    "content-security-policy": policy,
    "referrer-policy": rest["referrer-policy"] ?? "",
    "x-content-type-options": "nosniff",
  });
  await page.goto(hostUrl("riverbend", "/auth/login/"));
  // The page's own inline scripts and styles run, and its island loads.
  await page.getByLabel("Email address or username").fill("user@demo.example");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.locator("astro-island[ssr]").filter({ has: page.getByLabel("Password") })).toHaveCount(0);
  expect(await page.evaluate(() => "isInjected" in window)).toBe(false);
  // Wait for the routes before closing, because closing the page disposes responses that a route still reads.
  await page.unrouteAll({ behavior: "wait" });
  await page.close();
});
