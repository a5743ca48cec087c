/**
 * Tests a service below a path of the portal's own origin (decisions 82), as `npm start` serves every host.
 * The browser must never send a preflight request.
 */
import type { Page } from "@playwright/test";
import { startNewDwelling, stepHeading } from "../support/building-permit-steps.ts";
import { createDraft } from "../support/create-draft.ts";
import { expect, fillSignIn, hostUrl, test, waitForList } from "../support/portal.ts";
import { decideDocument, readParts } from "../support/provider-desk.ts";
import { drawPdf } from "../support/sample-files.ts";

const LONG_TIMEOUT = { timeout: 30_000 };

/** Records every request with its method, also preflights, and every websocket. */
async function recordTraffic(page: Page) {
  const requests: { method: string; url: string }[] = [];
  const sockets: string[] = [];
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Network.enable");
  devTools.on("Network.requestWillBeSent", ({ request: { method, url } }) => requests.push({ method, url }));
  page.on("websocket", (socket) => sockets.push(socket.url()));
  return { requests, sockets };
}

test("a person signs in, sends and reads a document, sees the map and is notified of a decision without any preflight", async ({
  page,
}) => {
  const { requests, sockets } = await recordTraffic(page);
  const id = await createDraft("user@demo.example");
  await page.goto(hostUrl("harbour", "/auth/login/"));
  await fillSignIn(page, "user@demo.example");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await waitForList(page);

  await page.goto(hostUrl("harbour", `/app-details/${id}?section=documents`));
  const sitePlanRegion = page.getByRole("region", { name: "Site plan", exact: true });
  const fileChooserEvent = page.waitForEvent("filechooser");
  await sitePlanRegion.getByRole("button", { name: /^Choose files/ }).click(LONG_TIMEOUT);
  await (await fileChooserEvent).setFiles([await drawPdf("plan.pdf", "Site plan")]);
  await expect(sitePlanRegion.getByText("Received", { exact: true })).toBeVisible();
  await sitePlanRegion
    .getByRole("button", { name: /plan\.pdf/ })
    .first()
    .click();
  await expect(page.getByRole("dialog").locator("canvas").first()).toBeVisible(LONG_TIMEOUT);
  const popupEvent = page.waitForEvent("popup");
  await page.getByRole("dialog").getByRole("button", { name: "Open in a new window" }).click();
  const viewer = await popupEvent;
  await expect(viewer.locator("canvas").first()).toBeVisible(LONG_TIMEOUT);
  await viewer.close();
  await page.keyboard.press("Escape");

  const { Documents } = await readParts(id);
  await decideDocument(Documents[0]?.Id ?? "", {
    Decision: "Rejected",
    Reason: "The north point is missing.",
  });
  await expect(sitePlanRegion.getByText("The north point is missing.")).toBeVisible();

  await page.goto(hostUrl("harbour", "/app-list"));
  await startNewDwelling(page);
  await page
    .getByRole("navigation", { name: /Steps/ })
    .getByRole("button", { name: /Property details/ })
    .click();
  await expect(stepHeading(page, "Property details")).toBeVisible();
  const panel = page.getByRole("region", { name: /^(Find the|The) property$/ });
  await panel.getByRole("tab", { name: "Map" }).click();
  await expect(panel.getByRole("application")).toBeVisible();
  await expect
    .poll(() => requests.filter(({ url }) => url.includes("/service/gis/parcels")).length)
    .toBeGreaterThan(0);

  const portalUrl = hostUrl("harbour", "");
  const networkRequests = requests.filter(({ url }) => /^(http|ws)/.test(url));
  expect(networkRequests.filter(({ url }) => !url.startsWith(`${portalUrl}/`))).toEqual([]);
  expect(networkRequests.filter(({ method }) => method === "OPTIONS")).toEqual([]);
  expect(
    networkRequests.some(
      ({ method, url }) => method === "PUT" && url.includes("/service/documents/uploads/"),
    ),
  ).toBe(true);
  expect([...new Set(sockets)]).toEqual([`${portalUrl.replace("http", "ws")}/service/ws`]);
});
