import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { fillAddress, startNewDwelling, stepHeading } from "../support/building-permit-steps.ts";
import { expect, signIn, test } from "../support/portal.ts";

const getPanel = (page: Page) => page.getByRole("region", { name: /^(Find the|The) property$/ });
const getMap = (container: Locator) => container.getByRole("application");

async function openPropertyStep(page: Page): Promise<void> {
  await signIn(page, "user@demo.example");
  await startNewDwelling(page);
  const stepNavigation = page.getByRole("navigation", { name: /Steps/ });
  const stepToggle = page.getByRole("button", { name: /^Step 1 of/ });
  if (await stepToggle.isVisible()) await stepToggle.click();
  await stepNavigation.getByRole("button", { name: /Property details/ }).click();
  await expect(stepHeading(page, "Property details")).toBeVisible();
  await expect(getPanel(page)).toBeVisible();
}

/** Waits until the status text of the map is gone: the parcels are drawn by then. */
async function waitUntilDrawn(container: Locator): Promise<void> {
  await expect(getMap(container)).toBeVisible();
  await expect(container.getByText("Loading the map")).toBeHidden();
}

test("a property is found by address, by title, and on the map, with the keyboard alone", async ({
  page,
}) => {
  await openPropertyStep(page);
  await page.getByLabel("Search for an address").focus();
  await page.keyboard.type("27 millr riverbend");
  const foundAddress = getPanel(page).getByRole("button", { name: /^27 Millrace Road, Riverbend VIC 3994/ });
  await expect(foundAddress).toBeVisible();
  await expectAccessible(page, "an address found");
  await page.keyboard.press("Tab");
  await expect(foundAddress).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(getPanel(page).getByText("27 Millrace Road, Riverbend VIC 3994")).toBeFocused();
  await expect(page.getByRole("textbox", { name: /^Lot/ })).toHaveValue("27");
  await expect(page.getByLabel("Municipal district")).toHaveValue("riverbend-shire");
  await expect(page.getByLabel("Area of the allotment")).toHaveValue("527");
  await expect(page.getByText("Outline of 526 m²")).toBeVisible();

  await getPanel(page).getByRole("button", { name: "Find another property" }).press("Enter");
  await getPanel(page).getByRole("tab", { name: "Address" }).press("End");
  await expect(getPanel(page).getByRole("tab", { name: "Map" })).toBeFocused();
  await waitUntilDrawn(getPanel(page));
  await getMap(getPanel(page)).focus();
  await expectAccessible(page, "the map");
  // Move the map by one parcel to the east. Repeat the key, because a key press during a movement moves the
  // map less far.
  const firstParcel = getPanel(page).locator("details li").first();
  await expect(async () => {
    await page.keyboard.press("ArrowRight");
    await expect(firstParcel).toContainText("29 Millrace Road", { timeout: 1_000 });
  }).toPass();
  await page.keyboard.press("Enter");
  await expect(getPanel(page).getByText("29 Millrace Road, Riverbend VIC 3994")).toBeVisible();
  await expect(page.getByRole("textbox", { name: /^Lot/ })).toHaveValue("29");

  await getPanel(page).getByRole("button", { name: "Find another property" }).press("Enter");
  await getPanel(page).getByRole("tab", { name: "Address" }).press("ArrowRight");
  await getPanel(page).getByLabel("Volume").fill("9001");
  await getPanel(page).getByLabel("Folio").fill("131");
  await page.keyboard.press("Enter");
  await getPanel(page)
    .getByRole("button", { name: /^31 Millrace Road/ })
    .press("Enter");
  await expect(page.getByRole("textbox", { name: /^Lot/ })).toHaveValue("31");
  await getPanel(page).getByRole("button", { name: "Undo" }).press("Enter");
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
  const placeGroup = page.getByRole("group", { name: /^Place on the map/ });
  await expect(placeGroup.getByRole("button", { name: "Mark on the map" })).toBeVisible();
  expect(scripts).toEqual([]);
  await placeGroup.getByRole("button", { name: "Mark on the map" }).click();
  await waitUntilDrawn(placeGroup);
  expect(scripts.length).toBeGreaterThan(0);
  await placeGroup.getByRole("radio", { name: "An outline" }).check();
  await getMap(placeGroup).scrollIntoViewIfNeeded();
  const corners = [
    [100, 80],
    [200, 80],
    [200, 180],
  ] as const;
  for (const [x, y] of corners) await getMap(placeGroup).click({ position: { x, y } });
  await expect(placeGroup.getByText(/^3 corners set/)).toBeVisible();
  await expect(placeGroup.getByText(/^Outline of \d/)).toBeVisible();
  await getMap(placeGroup).click({ position: { x: 100, y: 180 } });
  await expect(placeGroup.getByText(/^4 corners set/)).toBeVisible();
  const area = await placeGroup.getByText(/^Outline of \d/).innerText();
  await placeGroup.getByRole("button", { name: "Undo last point" }).click();
  await expect(placeGroup.getByText(area)).toBeHidden();
  await getMap(placeGroup).focus();
  await page.keyboard.press("Enter");
  await expect(placeGroup.getByText(/^4 corners set/)).toBeVisible();
  const measuredText = await placeGroup.getByText(/^Outline of \d/).innerText();
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await page.reload();
  await expect(placeGroup.getByText(measuredText)).toBeVisible();

  await page
    .getByRole("navigation", { name: /Steps/ })
    .getByRole("button", { name: /Check your answers/ })
    .click();
  await expect(page.getByText(measuredText.replace("Outline of ", ""))).toBeVisible();
});

test("a late reply of the land register does not move a pressed answer away", async ({ page }) => {
  let sendReply = () => {};
  const replySignal = new Promise<void>((resolve) => {
    sendReply = resolve;
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
  sendReply();
  await (await wholeAddressRequest.response())?.finished();
  // Wait, so that the browser has time to lay out a changed page.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 250)));
  await page.mouse.up();
  await expect(answerOption).toBeChecked();
  await expect(getPanel(page).getByText("27 Millrace Road, Riverbend VIC 3994")).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("one finger scrolls the page over the map, until the map is activated", async ({ page }) => {
    await openPropertyStep(page);
    await getPanel(page).getByRole("tab", { name: "Map" }).click();
    await waitUntilDrawn(getPanel(page));
    await getMap(getPanel(page)).scrollIntoViewIfNeeded();
    const getScrollTop = () => page.evaluate(() => window.scrollY);
    const nearParcels = getPanel(page).getByText("Properties in the middle of the map");
    await nearParcels.click();
    const firstParcelButton = getPanel(page)
      .getByRole("list", { name: "Properties in the middle of the map" })
      .getByRole("button");
    const stateBefore = [await getScrollTop(), await firstParcelButton.first().innerText()] as const;
    await swipe(page, getMap(getPanel(page)), -120);
    await expect.poll(getScrollTop).toBeGreaterThan(stateBefore[0] + 60);
    expect(await firstParcelButton.first().innerText()).toBe(stateBefore[1]);

    await getPanel(page).getByRole("button", { name: "Move the map with one finger" }).click();
    await getMap(getPanel(page)).scrollIntoViewIfNeeded();
    const scrollTopBefore = await getScrollTop();
    await swipe(page, getMap(getPanel(page)), -120);
    await expect(firstParcelButton.first()).not.toHaveText(stateBefore[1]);
    expect(Math.abs((await getScrollTop()) - scrollTopBefore)).toBeLessThan(5);

    // The map may still be moving, so the parcels can change. Choose the parcel by the name that was read.
    let name = "";
    await expect(async () => {
      name = (await firstParcelButton.first().innerText()).split("\n")[0] ?? "";
      await firstParcelButton
        .filter({ hasText: new RegExp(`^${name}`) })
        .first()
        .click({ timeout: 1_000 });
    }).toPass();
    await expect(getPanel(page).getByText(name, { exact: true })).toBeVisible();
    await expectAccessible(page, "the map on a phone");
  });
});

/** Swipes one finger up or down in the middle of an element. */
async function swipe(page: Page, target: Locator, distance: number): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error("nothing to swipe over");
  const session = await page.context().newCDPSession(page);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const dispatchTouch = (type: "touchStart" | "touchMove" | "touchEnd", at?: number) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: at === undefined ? [] : [{ x, y: at }] });
  await dispatchTouch("touchStart", y);
  for (let step = 1; step <= 12; step += 1) await dispatchTouch("touchMove", y + (distance * step) / 12);
  await dispatchTouch("touchEnd");
  await session.detach();
}
