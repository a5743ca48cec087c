/** Tests tables of answers on a phone, on a wide screen and in the review (decisions 102). */
import { expectAccessible } from "../support/accessibility.ts";
import { createDraft } from "../support/create-draft.ts";
import { expect, hostUrl, signIn, test } from "../support/portal.ts";

test("tables are filled in on a phone, kept over a reload, and shown in the review", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await signIn(page, "user@demo.example");
  const id = await createDraft("user@demo.example", "building-permit-demolition");
  const openStep = (step: string) =>
    page.goto(hostUrl("riverbend", `/wizards/application-lodgement/${id}/${step}`));
  await openStep("buildings");
  await page.getByLabel("Building or part of a building").fill("House");
  await page.getByRole("button", { name: "Add material" }).click();
  const firstRow = page.getByRole("row", { name: /^Material 1/ });
  await firstRow.getByRole("combobox", { name: "Material" }).selectOption("Asbestos");
  await firstRow.getByRole("textbox", { name: "Where it is" }).fill("Eaves");
  await firstRow.getByRole("textbox", { name: /^Area/ }).fill("12.5");
  await page.getByRole("button", { name: "Add another material" }).click();
  const secondRow = page.getByRole("row", { name: /^Material 2/ });
  await secondRow.getByRole("textbox", { name: /^Area/ }).fill("7.5");
  await expect(page.getByRole("row", { name: /^Total/ })).toContainText("20 m²");
  await expectAccessible(page, "a table in an item on a phone");
  await page
    .getByRole("radiogroup", { name: /asbestos\?$/ })
    .getByLabel("Yes")
    .check();
  await page
    .getByRole("group", { name: /^Which buildings have/ })
    .getByLabel("House")
    .check();
  await expect(page.getByText(/^Saved/).first()).toBeVisible();

  await page.reload();
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(firstRow.getByRole("textbox", { name: "Where it is" })).toHaveValue("Eaves");
  const locationHeader = page.getByRole("columnheader", { name: "Where it is" });
  await expect(locationHeader).toBeVisible();
  await expectAccessible(page, "a table in an item on a wide screen");

  await openStep("demolisher");
  await page
    .getByRole("row", { name: /^Saturday/ })
    .getByLabel("Work starts")
    .fill("08:00");
  await openStep("review");
  await expect(page.getByRole("row", { name: /^Saturday/ })).toContainText("Not answered yet");
  const reviewTable = page.getByRole("table", { name: "Hazardous materials" });
  await expect(reviewTable.getByRole("row", { name: /^Material 1/ })).toContainText("Eaves");
  await expect(reviewTable.getByRole("row", { name: /^Total/ })).toContainText("20 m²");
  await expectAccessible(page, "tables in the review");
});
