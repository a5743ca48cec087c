/**
 * Tests two devices that edit the same draft: a list of building parts, and a table in each part (decisions
 * 102).
 */
import type { Page } from "@playwright/test";
import { openDirectClient } from "../../faults/direct-client.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { createDraft } from "../support/create-draft.ts";
import { expect, hostUrl, serviceUrl, signIn, test } from "../support/portal.ts";

const user = "user@demo.example";

const getMaterialRow = (page: Page, number: number) =>
  page.getByRole("row", { name: new RegExp(`^Material ${number}`) });
const getPlaceField = (page: Page, number: number) =>
  getMaterialRow(page, number).getByRole("textbox", { name: "Where it is" });
const addMaterial = (page: Page) =>
  page
    .getByRole("button", { name: /^Add( another)? material/ })
    .first()
    .click();
const expectSaved = (page: Page) => expect(page.getByText(/^Saved /).first()).toBeVisible();

/**
 * Finds answers of building parts or table rows that were removed: no list in the draft contains their id.
 */
function findOrphans(answers: Readonly<Record<string, unknown>>): string[] {
  const lists = Object.entries(answers).filter(([, value]) => Array.isArray(value));
  const ids = new Set(lists.flatMap(([, value]) => (value as unknown[]).map(String)));
  return Object.keys(answers).filter((path) => {
    const [section, item, , row] = path.split(".");
    if (section !== "buildings" || item === undefined) return false;
    return !ids.has(item) || (path.split(".").length > 4 && row !== undefined && !ids.has(row));
  });
}

test("two devices add, edit and remove rows and building parts at once, and nothing is lost silently", async ({
  page,
  browser,
}) => {
  await signIn(page, user);
  const id = await createDraft(user, "building-permit-demolition");
  const path = hostUrl("riverbend", `/wizards/application-lodgement/${id}/buildings`);
  await page.goto(path);
  await page.getByLabel("Building or part of a building").fill("House");
  await addMaterial(page);
  await getPlaceField(page, 1).fill("Eaves");
  await expectSaved(page);

  const context = await browser.newContext();
  const otherDevice = await context.newPage();
  await signIn(otherDevice, user);
  await otherDevice.goto(path);
  await expect(getPlaceField(otherDevice, 1)).toHaveValue("Eaves");

  await test.step("one adds a row while the other edits another", async () => {
    await Promise.all([
      (async () => {
        await addMaterial(page);
        await getPlaceField(page, 2).fill("Roof");
      })(),
      getMaterialRow(otherDevice, 1).getByRole("textbox", { name: /^Area/ }).fill("12.5"),
    ]);
    for (const device of [page, otherDevice]) {
      await expect(getPlaceField(device, 2)).toHaveValue("Roof");
      await expect(getMaterialRow(device, 1).getByRole("textbox", { name: /^Area/ })).toHaveValue("12.5");
      await expectSaved(device);
    }
  });

  const client = await openDirectClient(serviceUrl, user);
  const expectNoOrphans = async () => {
    const { Answers } = await client.get<{ Answers: Record<string, unknown> }>(
      `Application/GetDynamic/${id}`,
    );
    expect(findOrphans(Answers)).toEqual([]);
  };
  /**
   * Runs `work` while `device` cannot load the draft. The device learns of the other device's changes only
   * when it saves.
   */
  const runIsolated = async (device: Page, work: () => Promise<void>) => {
    await device.route("**/GetDynamic/**", (route) => route.abort());
    await work();
    await device.unroute("**/GetDynamic/**");
  };

  await test.step("one removes the row that the other edits: the other decides, and restores it at the end", async () => {
    await runIsolated(otherDevice, async () => {
      await getMaterialRow(page, 1)
        .getByRole("button", { name: /^Remove/ })
        .click();
      await expect(getMaterialRow(page, 2)).toBeHidden();
      await expectSaved(page);
      await getPlaceField(otherDevice, 1).fill("Eaves and soffits");
      await expect(otherDevice.getByText("An entry you changed was removed")).toBeVisible();
      await expect(otherDevice.getByText(/^Saved /)).toBeHidden();
    });
    await expectAccessible(otherDevice, "an entry removed elsewhere");
    await otherDevice.getByRole("button", { name: "Restore it" }).click();
    for (const device of [page, otherDevice]) {
      await expect(getPlaceField(device, 1)).toHaveValue("Roof");
      await expect(getPlaceField(device, 2)).toHaveValue("Eaves and soffits");
      await expectSaved(device);
    }
    await expectNoOrphans();
  });

  await test.step("one removes the building part that the other has changed: it is put back, and both agree to remove it", async () => {
    await page.getByRole("button", { name: "Add another building" }).click();
    const getNameFields = (device: Page) => device.getByLabel("Building or part of a building");
    await getNameFields(page).nth(1).fill("Garage");
    await expect(getNameFields(otherDevice).nth(1)).toHaveValue("Garage");
    await expectSaved(page);
    await runIsolated(page, async () => {
      await otherDevice.getByLabel("Number of storeys").nth(1).fill("1");
      await expectSaved(otherDevice);
      await page.getByRole("button", { name: /^Remove.*Garage/ }).click();
      await expect(page.getByText("An entry you removed was changed")).toBeVisible();
    });
    await page.getByRole("button", { name: "Remove it" }).click();
    await expectSaved(page);
    // The other device shows this question too, because its user has changed the removed part.
    await expect(otherDevice.getByText("An entry you changed was removed")).toBeVisible();
    await otherDevice.getByRole("button", { name: "Discard my changes" }).click();
    for (const device of [page, otherDevice]) {
      await expect(getNameFields(device)).toHaveCount(1);
      await expectSaved(device);
    }
    await expectNoOrphans();
  });

  await page.reload();
  await expect(getPlaceField(page, 1)).toHaveValue("Roof");
  await expect(getPlaceField(page, 2)).toHaveValue("Eaves and soffits");
  await context.close();
});
