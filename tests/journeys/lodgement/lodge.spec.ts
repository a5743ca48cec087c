import {
  fillToCost,
  saveAndContinue,
  startNewDwelling,
  stepHeading,
  uploadDocuments,
} from "../support/building-permit-steps.ts";
import { expect, hostUrl, signIn, test } from "../support/portal.ts";
import { moveApplication } from "../support/provider-desk.ts";

test("a building permit is lodged with files and a signature, and followed while an officer works", async ({
  page,
}) => {
  test.slow();
  await signIn(page, "user@demo.example");
  await startNewDwelling(page);

  await fillToCost(page);

  await test.step("all answers are restored after a reload", async () => {
    await expect(page.getByText(/^Saved /)).toBeVisible();
    await page.reload();
    await expect(stepHeading(page, "Owner-builder and cost")).toBeVisible();
    await expect(page.getByLabel("Owner's estimate of the total")).toHaveValue("485000");
  });

  await saveAndContinue(page, "Documents");
  await uploadDocuments(page);
  await saveAndContinue(page, "Checklist");
  await page.getByRole("checkbox", { name: "Drawings are to scale and show north" }).check();
  await saveAndContinue(page, "Consents");
  await saveAndContinue(page, "Check your answers");
  await expect(page.getByText("Two-storey dwelling and garage")).toBeVisible();
  await expect(page.getByText(/need attention/)).toBeHidden();

  await test.step("a change from the review returns to the review", async () => {
    await page.getByRole("button", { name: "Change Floor area" }).click();
    await page.getByLabel("Floor area", { exact: true }).fill("214");
    await page.getByRole("button", { name: "Save and return to the review" }).click();
    await expect(stepHeading(page, "Check your answers")).toBeVisible();
    await expect(page.getByText("214 m²").first()).toBeVisible();
  });

  await page.getByRole("button", { name: "Continue to the declaration" }).click();
  for (const statement of [/true and complete/, /I am the owner of the land/, /I understand/])
    await page.getByRole("checkbox", { name: statement }).check();
  const drawingArea = page.getByRole("img", { name: "Signature drawing area" });
  const drawingBox = await drawingArea.boundingBox();
  if (!drawingBox) throw new Error("the signature sheet is not on the screen");
  await page.mouse.move(drawingBox.x + 40, drawingBox.y + 60);
  await page.mouse.down();
  await page.mouse.move(drawingBox.x + 160, drawingBox.y + 30, { steps: 8 });
  await page.mouse.move(drawingBox.x + 220, drawingBox.y + 80, { steps: 8 });
  await page.mouse.up();
  await page.getByRole("button", { name: "Lodge the application" }).click();
  await expect(page.getByRole("heading", { name: "Application lodged" })).toBeVisible();
  const number = (await page.getByText(/^BP-\d{4}-\d{5}$/).innerText()).trim();

  const openApplicationFromList = async () => {
    await page.getByRole("link", { name: "My applications" }).first().click();
    const row = page.getByRole("row", { name: new RegExp(number) });
    await expect(row).toContainText("Submitted");
    await row.getByRole("link", { name: /12 Wattle Grove/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("12 Wattle Grove");
  };
  await test.step("it is in the list and opens", openApplicationFromList);

  await test.step("the officer returns it, and the open page asks to declare and lodge it again", async () => {
    await moveApplication(number, "intake-check");
    await moveApplication(number, "returned", "The title is older than three months.");
    await page
      .getByRole("link", { name: /Complete and lodge again/ })
      .first()
      .click();
    await expect(page.getByText("The title is older than three months.")).toBeVisible();
    await page.getByRole("button", { name: /^Declaration/ }).click();
    const statementCheckboxes = page.getByRole("checkbox", {
      name: /true and complete|I am the owner of the land|I understand/,
    });
    await expect(statementCheckboxes).toHaveCount(3);
    for (const statement of await statementCheckboxes.all()) {
      await expect(statement).not.toBeChecked();
      await statement.check();
    }
    await page.getByLabel("Type my name").click();
    await page.getByLabel("Your full name").fill("Ada Okafor");
    await page.getByRole("button", { name: "Lodge the application" }).click();
    await expect(page.getByRole("heading", { name: "Application lodged" })).toBeVisible();
    await openApplicationFromList();
  });

  await test.step("its status changes while the page is open", async () => {
    await moveApplication(number, "intake-check");
    await expect(page.getByRole("main")).toContainText("Intake check", { timeout: 2000 });
    await moveApplication(number, "accepted");
    await expect(page.getByRole("main")).toContainText("Accepted", { timeout: 2000 });
  });

  await test.step("anyone with the number can track it", async () => {
    await page.goto(hostUrl("riverbend", `/app-tracking/?no=${number}`));
    await expect(page.getByRole("main")).toContainText("Accepted");
    await expect(page.getByRole("main")).not.toContainText("Okafor");
  });
});
