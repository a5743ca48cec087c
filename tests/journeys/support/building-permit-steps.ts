/** Fills in a home owner's building permit through labels and buttons, as a person does. */
import type { Locator, Page } from "@playwright/test";
import { expect } from "./portal.ts";
import { drawPdf } from "./sample-files.ts";

export function stepHeading(page: Page, name: string): Locator {
  return page.getByRole("heading", { level: 1, name });
}

export async function saveAndContinue(page: Page, next: string): Promise<void> {
  await page.getByRole("button", { name: "Save and continue" }).click();
  await expect(stepHeading(page, next)).toBeVisible();
}

export async function choose(page: Page, group: string, answer: string): Promise<void> {
  await page.getByRole("radiogroup", { name: group }).getByLabel(answer, { exact: true }).check();
}

export async function fillAddress(page: Page, group: string, line1: string): Promise<void> {
  const address = page.getByRole("group", { name: group });
  await address.getByLabel("Number and street").fill(line1);
  await address.getByLabel("Suburb or town").fill("Riverbend");
  await page.keyboard.press("Escape");
  await address.getByLabel("State").fill("VIC");
  await address.getByLabel("Postcode").fill("3994");
}

export async function startNewDwelling(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Start an application" }).first().click();
  await page.getByRole("button", { name: "Start Building permit: new dwelling" }).click();
  await page.getByRole("button", { name: "Start now" }).click();
  await expect(stepHeading(page, "About the application")).toBeVisible();
}

export async function fillAboutTheApplication(page: Page): Promise<void> {
  await choose(page, "I apply as", "the owner of the land");
  await page.getByLabel("Name of applicant").fill("Ada Okafor");
  await fillAddress(page, "Postal address of applicant", "27 Millrace Road");
  await choose(page, "May documents be served at that address?", "Yes");
  await page.getByLabel("Telephone").fill("0491 570 157");
  // Firefox selects the content of an email field only while it has the focus.
  await page.getByLabel("Email").focus();
  await page.getByLabel("Email").fill("user@demo.example");
}

export async function fillProperty(page: Page, line1: string): Promise<void> {
  await fillAddress(page, "Address of the property", line1);
  await page.getByLabel("Municipal district").selectOption({ index: 1 });
  await page.getByRole("textbox", { name: /^Lot/ }).fill("14");
  await page.getByRole("textbox", { name: /^LP or PS number/ }).fill("PS 512345L");
  await page.getByLabel("Area of the allotment").fill("640");
  await choose(page, "Will any of the work be over an easement?", "No");
  await choose(page, "Is the land in a designated bushfire prone area?", "No");
  await choose(page, "Is a planning permit needed for this work?", "No");
}

export async function fillPractitioner(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Add practitioner" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Mai Tran");
  await page.getByLabel("Category or class").selectOption("draftsperson");
  await page.getByLabel("Registration number").fill("DP-AD 40211");
}

export async function fillUse(page: Page): Promise<void> {
  await page.getByLabel("Proposed use of building").fill("Dwelling");
  await choose(page, "Is it social housing (regulation 281B)?", "No");
  await page.getByLabel("Part of the building").fill("House");
  await page.getByLabel("Building class").selectOption("1a");
  await page.getByLabel("Floor area", { exact: true }).fill("212");
  await page.getByLabel("Number of storeys").fill("2");
  await page.getByLabel("Number of dwellings").fill("1");
}

export async function fillCost(page: Page): Promise<void> {
  await choose(page, "Will the owner carry out the work as an owner-builder?", "No");
  await choose(page, "Is there a contract with a builder at a fixed price?", "No");
  await choose(page, "Is there a cost-plus contract?", "No");
  await page.getByLabel("Owner's estimate of the total").fill("485000");
  await choose(page, "Is this application for a stage of the work only?", "No");
}

/** Fills in every step before the documents and stops at the cost, without answering it. */
export async function fillToCost(page: Page): Promise<void> {
  await fillAboutTheApplication(page);
  await saveAndContinue(page, "Property details");
  await fillProperty(page, "12 Wattle Grove");
  await saveAndContinue(page, "Builder");
  await choose(page, "Has a builder been appointed?", "No");
  await saveAndContinue(page, "Practitioners");
  await fillPractitioner(page);
  await saveAndContinue(page, "Nature of the building work");
  await page.getByLabel("Construction of a new building").check();
  await page.getByLabel("Describe the work in a sentence or two").fill("Two-storey dwelling and garage");
  await saveAndContinue(page, "Use and class");
  await fillUse(page);
  await saveAndContinue(page, "Owner-builder and cost");
  await fillCost(page);
}

const requiredDocuments = [
  "Certificate of title",
  "Site plan",
  "Floor plans",
  "Elevations and sections",
  "Engineering drawings and computations",
  "Soil report",
  "Energy report (NatHERS)",
];

export async function uploadDocuments(page: Page): Promise<void> {
  for (const title of requiredDocuments) {
    const group = page.getByRole("group", { name: new RegExp(`^${title.replaceAll(/[()]/g, "\\$&")}`) });
    const documentPdf = await drawPdf(`${title.toLowerCase().replaceAll(/\W+/g, "-")}.pdf`, title);
    await group.locator('input[type="file"]').setInputFiles(documentPdf);
    await expect(group.getByText("received")).toBeVisible();
  }
}
