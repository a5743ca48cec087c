/**
 * Tests that the service saves a change even if the person leaves the page at the moment when the screen
 * shows the change as complete (faults D36).
 */
import { connect, createServer, type Server } from "node:net";
import type { Locator, Page } from "@playwright/test";
import { browserArguments, getBrowser } from "../../../scripts/test/find-browser.ts";
import { expect, hostUrl, signIn, test } from "../support/portal.ts";
import { otherPortalPort, servicePort } from "../support/worker-ports.ts";

/**
 * Delay of bytes to the service in milliseconds. A request that the browser cancels in this time never
 * arrives.
 */
const UPLINK_MS = 300;

test.use({
  launchOptions: {
    executablePath: getBrowser(),
    args: [
      ...browserArguments,
      `--host-resolver-rules=MAP localhost:${servicePort} 127.0.0.1:${otherPortalPort}`,
    ],
  },
});

/** Proxy between the browser and the service that acts as a slow connection. */
let uplinkProxy: Server;
test.beforeAll(async () => {
  uplinkProxy = createServer((client) => {
    const service = connect(servicePort, "localhost");
    client.on("data", (bytes) => setTimeout(() => client.destroyed || service.write(bytes), UPLINK_MS));
    service.pipe(client);
    client.on("close", () => service.destroy()).on("error", () => {});
    service.on("close", () => client.destroy()).on("error", () => {});
  });
  await new Promise<void>((resolve) => uplinkProxy.listen(otherPortalPort, "127.0.0.1", resolve));
});
test.afterAll(() => {
  uplinkProxy.close();
});

/** Clicks and leaves the page in one task of the event loop. */
async function clickAndLeave(page: Page, target: Locator): Promise<void> {
  await target.evaluate((element: HTMLElement) => {
    element.click();
    location.assign("about:blank");
  });
  await page.waitForURL("about:blank");
}

test("settings that are changed while the page is left are kept", async ({ page }) => {
  await signIn(page, "guest@demo.example");
  const main = page.getByRole("main");
  const settingsUrl = hostUrl("riverbend", "/crafted/account/settings?section=notifications");
  const channelCheckbox = main.getByRole("checkbox", { name: "All of Documents and insurance: Email" });
  for (const isOn of [true, false, true]) {
    await page.goto(settingsUrl);
    await expect(channelCheckbox).toBeVisible();
    await clickAndLeave(page, channelCheckbox);
    await page.goto(settingsUrl);
    await expect(channelCheckbox).toBeChecked({ checked: isOn });
  }
});
