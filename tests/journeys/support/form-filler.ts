/** Fills in a step of a form on the screen, question by question, by its configuration. */
import type { Locator, Page } from "@playwright/test";
import { type Answers, listItemIds } from "#contract/wizard/answers/answers.ts";
import type { Field, WizardSection, WizardStep } from "#contract/wizard/config.ts";
import { fieldTypeSamples, fieldTypes } from "#contract/wizard/field-types/field-types.ts";
import { expect } from "./portal.ts";
import { drawPdf, drawPng } from "./sample-files.ts";

/** Number of passes over a step, because an answer may make another question visible. */
const PASSES = 2;

export async function fillStep(page: Page, step: WizardStep, answers: Answers): Promise<void> {
  for (let pass = 0; pass < PASSES; pass += 1)
    for (const section of step.sections) {
      if (section.repeat) await fillItems(page, section, answers);
      else await fillFields(page, section, answers, section.id, section.id);
    }
}

async function fillItems(page: Page, section: WizardSection, answers: Answers): Promise<void> {
  const plannedItems = listItemIds(answers, section.id);
  const sectionBox = page.locator(`#answer-${section.id}`);
  if (plannedItems.length === 0 || !(await sectionBox.isVisible())) return;
  const items = sectionBox.locator("[data-item]");
  while ((await items.count()) < plannedItems.length) {
    const itemCountBefore = await items.count();
    await sectionBox.locator("[data-add]").click();
    await expect(items).toHaveCount(itemCountBefore + 1);
  }
  for (const [at, item] of plannedItems.entries()) {
    const id = await items.nth(at).getAttribute("data-item");
    await items
      .nth(at)
      .locator("details")
      .first()
      .evaluate((details: HTMLDetailsElement) => {
        details.open = true;
      });
    await fillFields(page, section, answers, `${section.id}.${item}`, `${section.id}.${id}`);
  }
}

async function fillFields(page: Page, { fields }: WizardSection, answers: Answers, from: string, to: string) {
  for (const field of fields) {
    const path = `${to}.${field.key}`;
    const questionBox = page.locator(`[data-path="${path}"]`);
    const value = answers[`${from}.${field.key}`];
    const hasPlannedAnswer =
      fieldTypes[field.type].stores === "documents" ? await needsDocuments(questionBox) : value !== undefined;
    if (hasPlannedAnswer && (await questionBox.count()) > 0) await fillField(questionBox, path, field, value);
  }
}

async function fillField(box: Locator, path: string, field: Field, value: unknown): Promise<void> {
  const { fill } = fieldTypeSamples[field.type];
  switch (fill.kind) {
    case "text":
      return box.locator("input, textarea").first().fill(String(value));
    case "quantity":
      return fillQuantity(box, value);
    case "month": {
      const [year = "", month] = String(value).split("-");
      await chooseOption(box.locator("select"), month);
      return box.locator("input").fill(year);
    }
    case "radio":
      return box.locator(`input[value="${value}"]`).check();
    case "checkbox":
      return box.getByRole("checkbox").check();
    case "checkboxes":
      for (const each of value as readonly string[]) await box.locator(`input[value="${each}"]`).check();
      return;
    case "select":
      return chooseOption(box.locator("select").first(), value);
    case "parts":
      return isPartsAnswer(value) ? fillParts(box, path, value) : undefined;
    case "fixedParts":
      if (fill.hasSelect) await chooseOption(box.locator("select").first(), undefined);
      return fillParts(box, path, fill.parts);
    case "files":
      return sendFiles(box, field);
    case "skip":
      return;
  }
}

/** Chooses the planned option, or the first of a list that comes from the service. */
async function chooseOption(select: Locator, value: unknown): Promise<void> {
  await expect(select.locator("option").nth(1)).toBeAttached();
  const isOffered =
    typeof value === "string" && (await select.locator(`option[value="${value}"]`).count()) > 0;
  await select.selectOption(isOffered ? value : { index: 1 });
}

/** Enters an amount, and its unit if the planned answer has one. */
async function fillQuantity(box: Locator, value: unknown): Promise<void> {
  if (!isPartsAnswer(value)) return box.locator("input").fill(String(value));
  await box.locator("input").fill(String(value["value"]));
  await chooseOption(box.locator("select"), value["unit"]);
}

type Parts = Readonly<Record<string, unknown>>;
const isPartsAnswer = (value: unknown): value is Parts => typeof value === "object" && value !== null;

/** Enters the parts of an answer. A part may have parts of its own, such as the address of a contact. */
async function fillParts(box: Locator, path: string, parts: Parts): Promise<void> {
  for (const [part, value] of Object.entries(parts)) {
    const name = `${path}.${part}`;
    const input = box.locator(`input[name="${name}"]`);
    if (isPartsAnswer(value)) await fillParts(box, name, value);
    else if ((await input.count()) > 0) await input.fill(String(value));
  }
}

/** True for a visible question with required documents. Optional documents are skipped. */
async function needsDocuments(box: Locator): Promise<boolean> {
  return (await box.count()) > 0 && !/\(optional\)/.test(await box.innerText());
}

async function sendFiles(box: Locator, { key, label, file }: Field): Promise<void> {
  const receivedDocument = box.locator("[data-document]").filter({ hasText: "received" });
  const acceptsPictures = file?.types !== undefined && !file.types.includes(".pdf");
  for (let at = await receivedDocument.count(); at < (file?.min ?? 1); at += 1) {
    const name = `${key}-${at + 1}`;
    const sampleFile = acceptsPictures
      ? drawPng(`${name}.png`, 64 + at)
      : await drawPdf(`${name}.pdf`, label.text);
    await box.locator('input[type="file"]').first().setInputFiles(sampleFile);
    await expect(receivedDocument).toHaveCount(at + 1, { timeout: 20_000 });
  }
}
