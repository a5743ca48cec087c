/** Each of the demo's eight forms, filled in on the screen, signed and lodged. */
import type { Page } from "@playwright/test";
import type { Answers } from "#contract/wizard/answers.ts";
import type { WizardConfig } from "#contract/wizard/config.ts";
import { buildingPermit } from "#demo/wizards/building-permit.ts";
import { demolition } from "#demo/wizards/demolition.ts";
import { occupancyPermit } from "#demo/wizards/occupancy-permit.ts";
import { ownerBuilderExtension } from "#demo/wizards/owner-builder-extension.ts";
import { permitAmendment } from "#demo/wizards/permit-amendment.ts";
import { permitExtension } from "#demo/wizards/permit-extension.ts";
import { poolAndBarrier } from "#demo/wizards/pool-and-barrier.ts";
import { sitingConsent } from "#demo/wizards/siting-consent.ts";
import { openStraightLine } from "../faults/straight-line.ts";
import { fillStep } from "./form-filler.ts";
import { planAnswers } from "./form-plan.ts";
import { expect, hostUrl, serviceUrl, signIn, test } from "./portal.ts";

interface Row {
  readonly form: WizardConfig;
  /** What it is called where it is begun. */
  readonly start: string;
  /** Begins its number. */
  readonly prefix: string;
}

const rows: readonly Row[] = [
  { form: buildingPermit, start: "Building permit: new dwelling", prefix: "BP" },
  { form: ownerBuilderExtension, start: "Building permit: extension by an owner-builder", prefix: "BP" },
  { form: demolition, start: "Building permit: demolition", prefix: "BP" },
  { form: poolAndBarrier, start: "Building permit: swimming pool or spa and barrier", prefix: "PL" },
  { form: sitingConsent, start: "Report and consent: siting", prefix: "RC" },
  { form: occupancyPermit, start: "Occupancy permit", prefix: "OP" },
  { form: permitExtension, start: "Extension of time", prefix: "EX" },
  { form: permitAmendment, start: "Amendment of a permit", prefix: "AM" },
];

const title = (page: Page) => page.getByRole("heading", { level: 1 });

/** A permit that the register knows, for forms about one. */
async function anyNumber(): Promise<string> {
  const line = await openStraightLine(serviceUrl, "user@demo.example");
  const { Items } = await line.post<{ Items: { Number: string | null }[] }>(
    "Application/GetList?PageNumber=1&PageSize=50",
    { SearchFilterValues: [], ApplicationTypeIds: [], AppListTypeName: "Mine" },
  );
  const found = Items.find(({ Number: number }) => number?.startsWith("BP-"))?.Number;
  if (!found) throw new Error("no permit has been lodged");
  return found;
}

/** From the first step to the review, each filled in as it comes. */
async function fillForm(page: Page, { steps }: WizardConfig, answers: Answers): Promise<void> {
  for (const step of steps) {
    if (step.kind === "review") return;
    const isHere = (await title(page).innerText()) === step.title.text;
    if (!isHere) continue;
    await fillStep(page, step, answers);
    await page.getByRole("button", { name: "Save and continue" }).click();
    const summary = page.getByRole("alert", { name: "There is a problem" });
    await expect(summary.or(title(page).filter({ hasNotText: step.title.text }))).toBeVisible();
    if (await summary.isVisible()) expect(await summary.getByRole("listitem").allInnerTexts()).toEqual([]);
    await expect(title(page)).not.toHaveText(step.title.text);
  }
}

for (const { form, start, prefix } of rows) {
  test(`“${start}” is filled in, signed and lodged`, async ({ page }) => {
    test.setTimeout(240_000);
    const answers = await planAnswers(form, await anyNumber());
    await signIn(page, "user@demo.example");
    await page.goto(hostUrl("riverbend", "/wizards/application-lodgement"));
    await page.getByRole("button", { name: `Start ${start}`, exact: true }).click();
    await expect(title(page)).toHaveText(form.steps[0]?.title.text ?? "");
    await fillForm(page, form, answers);

    await expect(title(page)).toHaveText("Check your answers");
    await expect(page.getByText(/still needs? attention/)).toBeHidden();
    await page.getByRole("button", { name: "Continue to the declaration" }).click();
    await expect(title(page)).toHaveText("Declaration");
    for (const box of await page.getByRole("checkbox").all()) await box.check();
    const signature = page.getByRole("group", { name: "Signature", exact: true });
    await signature.getByLabel("Type my name").check();
    await signature.getByLabel("Your full name").fill("Ada Okafor");
    await page.getByRole("button", { name: "Lodge the application" }).click();

    await expect(title(page)).toHaveText("Application lodged", { timeout: 20_000 });
    await expect(page.locator("[data-number]")).toHaveText(new RegExp(`^${prefix}-\\d{4}-\\d{5}$`));
    await expect(page.getByRole("heading", { name: "What happens next" })).toBeVisible();
    await expect(page.getByText(form.submission.receipt.text)).toBeVisible();
  });
}
