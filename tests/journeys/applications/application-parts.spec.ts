/**
 * Tests each part of an application separately: the parts are added, edited, removed and restored. Also tests
 * every refusal.
 */
import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessibility.ts";
import { expect, type HostName, hostUrl, signIn, test } from "../support/portal.ts";
import { drawPdf } from "../support/sample-files.ts";

/** Seeded applications of the builder's office that no other journey changes. */
const draftId = "app003accuser";
const applicationInConstruction = "app023accuser";
const applicationInUse = "app060accuser";
const withdrawnApplication = "app029accuser";

async function openSection(page: Page, id: string, section: string, host: HostName = "riverbend") {
  await page.goto(hostUrl(host, `/app-details/${id}?section=${section}`));
  const panel = page.getByRole("tabpanel").filter({ visible: true });
  await expect(panel.getByRole("heading", { level: 2 })).toBeVisible();
  return panel;
}

const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).click();

test("a contact is added from the address book, corrected, edited, removed and restored", async ({
  page,
}) => {
  await signIn(page, "user@demo.example");
  const panel = await openSection(page, draftId, "contacts");
  await panel.getByRole("button", { name: "Add a contact" }).click();
  const form = page.getByRole("form", { name: "Add a contact" });
  await form.getByLabel("Choose from my contacts").fill("marguer");
  await page.getByRole("option", { name: /Marguerite Tan/ }).click();
  await expect(form.getByLabel("Name", { exact: true })).toHaveValue("Marguerite Tan");
  await form.getByLabel(/^ABN or ACN/).fill("12 345");
  await expectAccessible(page, "a contact's form");
  await save(page);
  const problemAlert = page.getByRole("alert", { name: "There is a problem" });
  await expect(problemAlert).toBeFocused();
  await problemAlert.getByRole("link", { name: /^Role/ }).click();
  await form.getByLabel("Role").selectOption({ label: "Architect" });
  await form.getByLabel(/^ABN or ACN/).fill("");
  await form.getByLabel(/^Suburb/).pressSequentially("willow");
  await expect(form.locator('option[value="Willowmere VIC 3993"]')).toBeAttached();
  await form.getByLabel(/^Suburb/).fill("Willowmere VIC 3993");
  await expect(form.getByLabel("Postcode")).toHaveValue("3993");
  await form.getByLabel("Number and street").fill("5 Kestrel Rise");
  await save(page);
  const contactRow = panel.getByRole("listitem").filter({ hasText: "5 Kestrel Rise" });
  await expect(contactRow).toBeFocused();

  await contactRow.getByRole("button", { name: "Edit: Marguerite Tan" }).click();
  await page.getByLabel(/^Telephone/).fill("03 9123 4567");
  await save(page);
  await expect(contactRow.getByRole("link", { name: "03 9123 4567" })).toBeVisible();
  await contactRow.getByRole("button", { name: "Remove: Marguerite Tan" }).click();
  await expect(panel.getByText("Removed: Marguerite Tan")).toBeVisible();
  await panel.getByRole("button", { name: "Undo" }).click();
  await expect(contactRow.getByRole("link", { name: "03 9123 4567" })).toBeVisible();
  await expectAccessible(page, "contacts");
  await contactRow.getByRole("button", { name: "Remove: Marguerite Tan" }).click();
});

test("a property is found in the register, made the main one, and its building is classified", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, "user@demo.example");
  const panel = await openSection(page, draftId, "properties");
  await panel.getByRole("button", { name: "Add a property" }).click();
  await page.getByLabel("Search the land register").pressSequentially("40 Ferry");
  await page
    .getByRole("option", { name: /^40 Ferry Street/ })
    .first()
    .click();
  await expect(page.getByLabel("Number and street")).toHaveValue("40 Ferry Street");
  await expect(page.getByText("Filled in from the land register.")).toBeVisible();
  await expectAccessible(page, "a property's form");
  await save(page);
  const propertyItem = panel.getByRole("listitem").filter({ hasText: "40 Ferry Street" });
  await propertyItem.getByRole("button", { name: /^Make main property/ }).click();
  await expect(propertyItem.getByText("Main property", { exact: true })).toBeVisible();
  await propertyItem.getByRole("button", { name: /^Remove: 40 Ferry/ }).click();
  await expect(panel.getByText(/^Removed: 40 Ferry/)).toBeVisible();

  const classificationPanel = await openSection(page, draftId, "classification");
  await classificationPanel.getByRole("button", { name: "Add a part of the building" }).first().click();
  await page.getByLabel("Part of the building", { exact: true }).fill("Corner shop");
  await page.getByLabel("Building class", { exact: true }).selectOption("6");
  await page.getByLabel(/^Floor area/).fill("a lot");
  await save(page);
  await expect(
    page.getByText("Enter the floor area in square metres, for example 214").first(),
  ).toBeVisible();
  await page.getByLabel(/^Floor area/).fill("82");
  await save(page);
  await expect(classificationPanel.getByText(/^Total floor area: /)).toBeVisible();
  await expect(classificationPanel.getByRole("link", { name: "View safety measures" })).toBeVisible();
  await expectAccessible(page, "classification");
  await classificationPanel.getByRole("button", { name: "Remove: Corner shop" }).click();
  await expect(classificationPanel.getByText("Removed: Corner shop")).toBeVisible();
});

test("insurance must name the builder of the application, and is added with its certificate", async ({
  page,
}) => {
  await signIn(page, "user@demo.example");
  const panel = await openSection(page, applicationInConstruction, "insurance");
  await panel.getByRole("button", { name: "Add insurance" }).click();
  await page.getByLabel("Insurer", { exact: true }).fill("Southern Cross Mutual");
  const builder = await page.getByLabel("Insured builder").inputValue();
  await page.getByLabel("Insured builder").fill("Somebody Else Pty Ltd");
  await page.getByLabel(/^Policy or certificate number/).fill("C7700148");
  await page.getByLabel(/^Issued on/).fill("2026-11-02");
  await page.getByLabel(/^Covers from/).fill("2026-11-02");
  await page.getByLabel(/^Covers until/).fill("2026-11-01");
  await save(page);
  await expect(page.getByText("The end date must be after the start date").first()).toBeVisible();
  await page.getByLabel(/^Covers until/).fill("2028-11-02");
  await save(page);
  await expect(page.getByText(/must be the builder in the application/).first()).toBeVisible();
  await page.getByLabel("Insured builder").fill(builder);
  await expectAccessible(page, "an insurance's form");
  await save(page);
  const policyItem = panel.getByRole("listitem").filter({ hasText: "C7700148" });
  await expect(policyItem.getByText("Current", { exact: true })).toBeVisible();
  await policyItem.getByRole("button", { name: /^Remove/ }).click();
  await expect(panel.getByText(/^Removed: /)).toBeVisible();
});

test("a safety measure is added with its usual interval, a service is recorded, and the annual report is added", async ({
  page,
}) => {
  await signIn(page, "user@demo.example");
  const panel = await openSection(page, applicationInUse, "register");
  await expect(panel.getByRole("heading", { name: "Annual safety report" })).toBeVisible();
  await panel.getByRole("button", { name: "Add safety measure" }).click();
  await page.getByLabel("Safety measure", { exact: true }).selectOption({ label: "Fire doors" });
  await expect(page.getByLabel("Service interval")).toHaveValue("6-monthly");
  await page.getByLabel("Location").fill("Cold store, west side");
  await save(page);
  const measureItem = panel.getByRole("listitem").filter({ hasText: "Cold store, west side" });
  await expect(measureItem.getByText("Not started")).toBeVisible();

  await measureItem.getByRole("button", { name: /^Record service/ }).click();
  await page.getByLabel("Result").selectOption({ label: "Pass with defects" });
  await save(page);
  await expect(page.getByText("Enter the defects and the action taken").first()).toBeVisible();
  await page.getByLabel(/^Defects and action taken/).fill("One closer was adjusted.");
  const servicePdf = await drawPdf("doors.pdf", "Service record of the fire doors");
  await page.locator('input[type="file"]').setInputFiles(servicePdf);
  await expect(page.getByLabel(/^Service record document/)).not.toHaveValue("");
  await expectAccessible(page, "a service's form");
  await save(page);
  await expect(measureItem.getByText("Up to date")).toBeVisible();
  await expect(measureItem.getByRole("button", { name: "doors.pdf" })).toBeVisible();
  await expect(measureItem.getByRole("button", { name: /^Remove/ })).toBeHidden();

  await panel.getByRole("button", { name: "Add signed report" }).click();
  await page
    .locator('input[type="file"]')
    .setInputFiles(await drawPdf("report-2026.pdf", "Annual safety report"));
  await expect(panel.getByRole("list", { name: "Reports received" })).toContainText("report-2026.pdf");
  await expectAccessible(page, "the register");
});

test("a part that cannot be changed says why and offers no actions", async ({ page }) => {
  await signIn(page, "user@demo.example");
  for (const [id, section, reason] of [
    [applicationInConstruction, "properties", /Request an amendment to change its property/],
    [applicationInConstruction, "classification", /Request an amendment to change its classes/],
    [withdrawnApplication, "contacts", /can no longer be changed/],
    [withdrawnApplication, "insurance", /can no longer be changed/],
  ] as const) {
    const panel = await openSection(page, id, section);
    await expect(panel.getByText(reason)).toBeVisible();
    await expect(panel.getByRole("button", { name: /^(Add|Edit|Remove)/ })).toHaveCount(0);
  }
  const ownerPanel = await openSection(page, applicationInConstruction, "contacts");
  await expect(ownerPanel.getByText(/are part of the lodged application/)).toBeVisible();
  await expect(ownerPanel.getByRole("link", { name: "Request a change" })).toBeVisible();
});
