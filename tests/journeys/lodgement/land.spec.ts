import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { fillAddress, startNewDwelling, stepHeading } from "../support/building-permit-steps.ts";
import { expect, signIn, test } from "../support/portal.ts";

const panel = (page: Page) => page.getByRole("region", { name: /^(Find the|The) property$/ });
const map = (container: Locator) => container.getByRole("application");

async function openPropertyStep(page: Page): Promise<void> {
  await signIn(page, "user@demo.example");
  await startNewDwelling(page);
  const steps = page.getByRole("navigation", { name: /Steps/ });
  const toggle = page.getByRole("button", { name: /^Step 1 of/ });
  if (await toggle.isVisible()) await toggle.click();
  await steps.getByRole("button", { name: /Property details/ }).click();
  await expect(stepHeading(page, "Property details")).toBeVisible();
  await expect(panel(page)).toBeVisible();
}

/** Waits until the status text of the map is gone: the parcels are drawn by then. */
async function waitUntilDrawn(container: Locator): Promise<void> {
  await expect(map(container)).toBeVisible();
  await expect(container.getByText("Loading the map")).toBeHidden();
}

test("a property is found by address, by title, and on the map, with the keyboard alone", async ({
  page,
}) => {
  await openPropertyStep(page);
  await page.getByLabel("Search for an address").focus();
  await page.keyboard.type("27 millr riverbend");
  const foundAddress = panel(page).getByRole("button", { name: /^27 Millrace Road, Riverbend VIC 3994/ });
  await expect(foundAddress).toBeVisible();
  await expectAccessible(page, "an address found");
  await page.keyboard.press("Tab");
  await expect(foundAddress).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(panel(page).getByText("27 Millrace Road, Riverbend VIC 3994")).toBeFocused();
  await expect(page.getByRole("textbox", { name: /^Lot/ })).toHaveValue("27");
  await expect(page.getByLabel("Municipal district")).toHaveValue("riverbend-shire");
  await expect(page.getByLabel("Area of the allotment")).toHaveValue("527");
  await expect(page.getByText("Outline of 526 m²")).toBeVisible();

  await panel(page).getByRole("button", { name: "Find another property" }).press("Enter");
  await panel(page).getByRole("tab", { name: "Address" }).press("End");
  await expect(panel(page).getByRole("tab", { name: "Map" })).toBeFocused();
  await waitUntilDrawn(panel(page));
  await map(panel(page)).focus();
  await expectAccessible(page, "the map");
  // Move the map by one parcel to the east. Repeat the key, because a key press during a movement moves the
  // map less far.
  const middle = panel(page).locator("details li").first();
  await expect(async () => {
    await page.keyboard.press("ArrowRight");
    await expect(middle).toContainText("29 Millrace Road", { timeout: 1_000 });
  }).toPass();
  await page.keyboard.press("Enter");
  await expect(panel(page).getByText("29 Millrace Road, Riverbend VIC 3994")).toBeVisible();
  await expect(page.getByRole("textbox", { name: /^Lot/ })).toHaveValue("29");

  await panel(page).getByRole("button", { name: "Find another property" }).press("Enter");
  await panel(page).getByRole("tab", { name: "Address" }).press("ArrowRight");
  await panel(page).getByLabel("Volume").fill("9001");
  await panel(page).getByLabel("Folio").fill("131");
  await page.keyboard.press("Enter");
  await panel(page)
    .getByRole("button", { name: /^31 Millrace Road/ })
    .press("Enter");
  await expect(page.getByRole("textbox", { name: /^Lot/ })).toHaveValue("31");
  await panel(page).getByRole("button", { name: "Undo" }).press("Enter");
  await expect(page.getByRole("textbox", { name: /^Lot/ })).toHaveValue("29");
});

test("an outline drawn on the lazily loaded map survives a reload and is shown in the review", async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on("response", (response) => {
    if (response.url().includes("/_astro/land-map")) scripts.push(response.url());
  });
  await openPropertyStep(page);
  const place = page.getByRole("group", { name: /^Place on the map/ });
  await expect(place.getByRole("button", { name: "Mark on the map" })).toBeVisible();
  expect(scripts).toEqual([]);
  await place.getByRole("button", { name: "Mark on the map" }).click();
  await waitUntilDrawn(place);
  expect(scripts.length).toBeGreaterThan(0);
  await place.getByRole("radio", { name: "An outline" }).check();
  await map(place).scrollIntoViewIfNeeded();
  const corners = [
    [100, 80],
    [200, 80],
    [200, 180],
  ] as const;
  for (const [x, y] of corners) await map(place).click({ position: { x, y } });
  await expect(place.getByText(/^3 corners set/)).toBeVisible();
  await expect(place.getByText(/^Outline of \d/)).toBeVisible();
  await map(place).click({ position: { x: 100, y: 180 } });
  await expect(place.getByText(/^4 corners set/)).toBeVisible();
  const area = await place.getByText(/^Outline of \d/).innerText();
  await place.getByRole("button", { name: "Undo last point" }).click();
  await expect(place.getByText(area)).toBeHidden();
  await map(place).focus();
  await page.keyboard.press("Enter");
  await expect(place.getByText(/^4 corners set/)).toBeVisible();
  const measuredText = await place.getByText(/^Outline of \d/).innerText();
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await page.reload();
  await expect(place.getByText(measuredText)).toBeVisible();

  await page
    .getByRole("navigation", { name: /Steps/ })
    .getByRole("button", { name: /Check your answers/ })
    .click();
  await expect(page.getByText(measuredText.replace("Outline of ", ""))).toBeVisible();
});

test("a late reply of the land register does not move a pressed answer away", async ({ page }) => {
  let reply = () => {};
  const replySignal = new Promise<void>((resolve) => {
    reply = resolve;
  });
  await page.route("**/api/Property/SearchAddress**", async (route) => {
    await replySignal;
    await route.continue();
  });
  await openPropertyStep(page);
  // The postcode is typed last. A slow browser searches before that too, and cancels those requests.
  const searchRequest = page.waitForRequest(/SearchAddress.*3994/);
  await fillAddress(page, "Address of the property", "27 Millrace Road");
  const wholeAddressRequest = await searchRequest;
  const answerOption = page
    .getByRole("radiogroup", { name: "Will any of the work be over an easement?" })
    .getByLabel("No", { exact: true });
  await answerOption.hover();
  await page.mouse.down();
  reply();
  await (await wholeAddressRequest.response())?.finished();
  // Wait, so that the browser has time to lay out a changed page.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 250)));
  await page.mouse.up();
  await expect(answerOption).toBeChecked();
  await expect(panel(page).getByText("27 Millrace Road, Riverbend VIC 3994")).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("one finger scrolls the page over the map, until the map is activated", async ({ page }) => {
    await openPropertyStep(page);
    await panel(page).getByRole("tab", { name: "Map" }).click();
    await waitUntilDrawn(panel(page));
    await map(panel(page)).scrollIntoViewIfNeeded();
    const getScrollTop = () => page.evaluate(() => window.scrollY);
    const nearParcels = panel(page).getByText("Properties in the middle of the map");
    await nearParcels.click();
    const first = panel(page)
      .getByRole("list", { name: "Properties in the middle of the map" })
      .getByRole("button");
    const stateBefore = [await getScrollTop(), await first.first().innerText()] as const;
    await swipe(page, map(panel(page)), -120);
    await expect.poll(getScrollTop).toBeGreaterThan(stateBefore[0] + 60);
    expect(await first.first().innerText()).toBe(stateBefore[1]);

    await panel(page).getByRole("button", { name: "Move the map with one finger" }).click();
    await map(panel(page)).scrollIntoViewIfNeeded();
    const scrollTopBefore = await getScrollTop();
    await swipe(page, map(panel(page)), -120);
    await expect(first.first()).not.toHaveText(stateBefore[1]);
    expect(Math.abs((await getScrollTop()) - scrollTopBefore)).toBeLessThan(5);

    // The map may still be moving, so the parcels can change. Choose the parcel by the name that was read.
    let name = "";
    await expect(async () => {
      name = (await first.first().innerText()).split("\n")[0] ?? "";
      await first
        .filter({ hasText: new RegExp(`^${name}`) })
        .first()
        .click({ timeout: 1_000 });
    }).toPass();
    await expect(panel(page).getByText(name, { exact: true })).toBeVisible();
    await expectAccessible(page, "the map on a phone");
  });
});

/** Swipes one finger up or down in the middle of an element. */
async function swipe(page: Page, target: Locator, distance: number): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error("nothing to swipe over");
  const session = await page.context().newCDPSession(page);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: number) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: at === undefined ? [] : [{ x, y: at }] });
  await touch("touchStart", y);
  for (let step = 1; step <= 12; step += 1) await touch("touchMove", y + (distance * step) / 12);
  await touch("touchEnd");
  await session.detach();
}
