/** Fills in a form from the first step to the submission. */

import type { Locator, Page } from "@playwright/test";
import type { Answers } from "#contract/wizard/answers/answers.ts";
import type { WizardConfig } from "#contract/wizard/config.ts";
import { allApplicationsBody } from "#demo/calls/applications/list/all-applications-body.fixture.ts";
import { openDirectClient } from "../../faults/direct-client.ts";
import { fillStep } from "./form-filler.ts";
import { expect, serviceUrl } from "./portal.ts";

/** The title of the wizard's step, not the one in the skeleton before the wizard is loaded (decisions 137). */
export const stepTitle = (page: Page) =>
  page.getByRole("heading", { level: 1 }).and(page.locator(":not(#app-skeleton *)"));

/** Finds a permit that the register contains, for forms that need one. */
export async function findPermitNumber(): Promise<string> {
  const directClient = await openDirectClient(serviceUrl, "user@demo.example");
  const { Items } = await directClient.post<{ Items: { Number: string | null }[] }>(
    "Application/GetList?PageNumber=1&PageSize=50",
    allApplicationsBody,
  );
  const permitNumber = Items.find(({ Number: number }) => number?.startsWith("BP-"))?.Number;
  if (!permitNumber) throw new Error("no permit has been lodged");
  return permitNumber;
}

/** Fills in all steps up to the review. */
export async function fillForm(page: Page, { steps }: WizardConfig, answers: Answers): Promise<void> {
  for (const step of steps) {
    if (step.kind === "review") return;
    const isHere = (await stepTitle(page).innerText()) === step.title.text;
    if (!isHere) continue;
    await fillStep(page, step, answers);
    await page.getByRole("button", { name: "Save and continue" }).click();
    const summary = page.getByRole("alert", { name: "There is a problem" });
    await expect(summary.or(stepTitle(page).filter({ hasNotText: step.title.text }))).toBeVisible();
    if (await summary.isVisible()) expect(await summary.getByRole("listitem").allInnerTexts()).toEqual([]);
    await expect(stepTitle(page)).not.toHaveText(step.title.text);
  }
}

/** Continues from the review and submits. */
export async function declare(page: Page): Promise<void> {
  await expect(stepTitle(page)).toHaveText("Check your answers");
  await expect(page.getByText(/needs? attention/)).toBeHidden();
  await page.getByRole("button", { name: "Continue to the declaration" }).click();
  await expect(stepTitle(page)).toHaveText("Declaration");
  await checkStatements(page);
  await sign(page);
}

/**
 * Ticks all statements of the declaration. Waits first, because the declaration loads after the rest of the
 * page.
 */
export async function checkStatements(page: Page, part: Page | Locator = page): Promise<void> {
  await expect(page.getByRole("button", { name: /^Lodge the/ })).toBeVisible();
  for (const statement of await part.getByRole("checkbox").all()) await statement.check();
}

/** Types the name as a signature and submits. */
export async function sign(page: Page): Promise<void> {
  const signature = page.getByRole("group", { name: "Signature", exact: true });
  await signature.getByLabel("Type my name").check();
  await signature.getByLabel("Your full name").fill("Ada Okafor");
  await page.getByRole("button", { name: "Lodge the application" }).click();
}
