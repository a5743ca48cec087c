import { openDirectClient } from "../../faults/direct-client.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { choose, saveAndContinue, startNewDwelling, stepHeading } from "../support/building-permit-steps.ts";
import { expect, serviceUrl, signIn, test } from "../support/portal.ts";

test("a builder's office picks people from its contacts and earlier applications, and sees the cost", async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, "user@demo.example");
  await startNewDwelling(page);
  await choose(page, "I apply as", "an agent of the owner");
  const goToNextStep = async (next: string) => {
    await page.getByRole("button", { name: "Save and continue" }).click();
    await page.getByRole("button", { name: "Answer these later" }).click();
    await expect(stepHeading(page, next)).toBeVisible();
  };
  await goToNextStep("Ownership details");

  const dialog = page.getByRole("dialog");
  // Unique, so that no address book has the name twice.
  const graceName = `Grace Hopper ${Date.now()}`;
  await test.step("pick an owner from the contacts by a search", async () => {
    await page.getByRole("button", { name: /^Choose from my contacts/ }).click();
    await expect(dialog.getByRole("listitem").first()).toBeVisible();
    await expectAccessible(page, "the contacts");
    await dialog.getByLabel(/^Search by name/).fill("kovalenko");
    await dialog.getByRole("button", { name: "Choose: Petra Kovalenko" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByLabel("Name in full, as on the title")).toHaveValue("Petra Kovalenko");
  });

  await test.step("undo it, and use the applicant as the owner", async () => {
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByLabel("Name in full, as on the title")).toHaveValue("");
    await page.getByRole("checkbox", { name: /^Same as the applicant, Ada Okafor/ }).click();
    await expect(page.getByLabel("Name in full, as on the title")).toBeHidden();
    await expectAccessible(page, "an owner who is the applicant");
  });

  await test.step("add a second owner to the contacts", async () => {
    await page.getByRole("button", { name: "Add from my contacts Owner" }).click();
    await dialog.getByRole("button", { name: "Add a contact" }).click();
    await expect(dialog.getByLabel("Name", { exact: true })).toBeFocused();
    await dialog.getByLabel("Name", { exact: true }).fill(graceName);
    await dialog.getByLabel(/^Telephone/).fill("0412 345 678");
    await expectAccessible(page, "a new contact");
    await dialog.getByRole("button", { name: "Save and choose" }).click();
    await expect(page.getByRole("heading", { name: `Owner 2: ${graceName}` })).toBeVisible();
  });

  await test.step("changes of the applicant also change the owner, after a reload too", async () => {
    await page.getByRole("button", { name: "Dismiss" }).click();
    await page.getByRole("button", { name: "Back", exact: true }).click();
    await page.getByLabel("Name of applicant").fill("Ada Okafor-Reyes");
    await goToNextStep("Ownership details");
    await expect(page.getByText(/^Saved /)).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { name: "Owner 1: Ada Okafor-Reyes" })).toBeVisible();
    await expect(
      page
        .getByRole("checkbox", { name: /^Same as the applicant, Ada Okafor-Reyes/, includeHidden: true })
        .first(),
    ).toBeChecked();
  });

  await goToNextStep("Property details");
  await goToNextStep("Builder");
  await choose(page, "Has a builder been appointed?", "Yes");
  await test.step("pick the builder from an earlier application", async () => {
    await page.getByRole("button", { name: /^Choose from my contacts/ }).click();
    await dialog.getByRole("tab", { name: "An earlier application" }).click();
    // Search by application number: other applications may have the same street.
    const directClient = await openDirectClient(serviceUrl, "user@demo.example");
    const { Number: number } = await directClient.get<{ Number: string }>("Application/Get/app011accuser");
    await dialog.getByLabel(/^Search my applications/).fill(number);
    await expect(dialog.getByRole("button", { name: /^Show people/ })).toHaveCount(1);
    await dialog.getByRole("button", { name: /^Show people/ }).click();
    await expect(dialog.getByText("Builder", { exact: true }).first()).toBeVisible();
    await expectAccessible(page, "people of an earlier application");
    await dialog
      .getByRole("listitem")
      .filter({ hasText: "Builder" })
      .getByRole("button", { name: /^Choose/ })
      .first()
      .click();
    await expect(page.getByLabel("Building practitioner registration number")).toHaveValue(/^[A-Z]{2}-/);
  });
  await test.step("the register's finding is a note or a warning, and stops nobody", async () => {
    const numberField = page.getByLabel("Building practitioner registration number");
    const enterNumber = async (text: string) => {
      await numberField.fill(text);
      await numberField.blur();
    };
    await enterNumber("DB-U 48213");
    await expect(page.getByText(/^Registered until/)).toBeVisible();
    await page.getByRole("button", { name: "Use the name in the register" }).click();
    await expect(
      page.getByText("The name in the register is different from the name in this form."),
    ).toBeHidden();
    await enterNumber("DB-L 47120");
    await expect(page.getByText(/^The registration expired on/)).toBeVisible();
    await expect(page.getByText("Hollis Abernathy")).toBeVisible();
    await expectAccessible(page, "an expired registration");
    await enterNumber("DB-U 99999");
    await expect(page.getByText(/^This number is not in the register/)).toBeVisible();
    await expect(page.getByText(/^Saved /)).toBeVisible();
  });
  await goToNextStep("Practitioners");
  await saveAndContinue(page, "Nature of the building work");
  await page.getByLabel("Construction of a new building").check();
  await goToNextStep("Use and class");
  await page.getByLabel("Building class").selectOption("1a");
  await expect(page.getByText(/^A house, detached or joined to others/).first()).toBeVisible();
  await expectAccessible(page, "classes explained");
  await goToNextStep("Owner-builder and cost");

  await test.step("the fees follow the answers, and the service confirms them", async () => {
    await choose(page, "Will the owner carry out the work as an owner-builder?", "No");
    await choose(page, "Is there a contract with a builder at a fixed price?", "Yes");
    await page.getByLabel("Contract price").fill("485000");
    const feesGroup = page.getByRole("group", { name: "Cost to lodge" });
    await expect(feesGroup).toContainText("$1,103.40");
    await expect(feesGroup).toContainText("Calculated from the answers saved");
    await expectAccessible(page, "the fees");
  });
  await saveAndContinue(page, "Insurance");

  await test.step("use the builder as the insured builder", async () => {
    await page.getByRole("checkbox", { name: /^Same as the builder/ }).click();
    await expect(page.getByLabel("Name of the insured builder")).toBeHidden();
  });
});
