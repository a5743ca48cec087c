/** Starts a draft while responses are lost and requests are delivered twice. */
import { expect } from "@playwright/test";
import { fillSignIn, hostUrl, serviceUrl } from "../journeys/support/portal.ts";
import { countApplications, openDirectClient } from "./direct-client.ts";
import { openFaultedBrowser } from "./faulted-browser.ts";

interface StartOptions {
  /** Breaks the portal on purpose: requests have no idempotency key. */
  readonly withoutKey?: boolean;
}

/** Resolves with the number of drafts created. */
export async function startOverFaults(
  seed: number,
  { withoutKey = false }: StartOptions = {},
): Promise<number> {
  const directClient = await openDirectClient(serviceUrl, "admin@demo.example");
  const countBefore = await countApplications(directClient);
  const { page, plan, close } = await openFaultedBrowser(serviceUrl, seed, [
    "response-lost",
    "duplicate",
    "truncated",
  ]);
  try {
    if (withoutKey)
      await page.route("**/api/Application/CreateInit", (route) => {
        const { "idempotency-key": _key, ...headers } = route.request().headers();
        return route.continue({ headers });
      });
    await page.goto(hostUrl("riverbend", "/auth/login/"));
    await fillSignIn(page, "admin@demo.example");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.getByRole("link", { name: "Start an application" }).first().click();
    await page.getByRole("button", { name: "Start Building permit: new dwelling" }).click();
    const startButton = page.getByRole("button", { name: "Start now" });
    await expect(startButton).toBeVisible();
    plan.rate = 0.7;
    await expect(async () => {
      if (await startButton.isVisible()) await startButton.click({ timeout: 1_000, clickCount: 2 });
      await expect(startButton).toBeHidden({ timeout: 2_000 });
    }).toPass({ timeout: 90_000 });
    return (await countApplications(directClient)) - countBefore;
  } finally {
    await close();
  }
}
