/**
 * Fills in each of the demo's eight forms on the screen, signs it and lodges it. Without `FORMS=all`, uses
 * only three forms that differ most and that no other journey lodges.
 */
import type { WizardConfig } from "#contract/wizard/config.ts";
import { buildingPermit } from "#demo/wizards/building-permit.ts";
import { demolitionForm } from "#demo/wizards/demolition.ts";
import { occupancyPermit } from "#demo/wizards/occupancy-permit.ts";
import { ownerBuilderExtension } from "#demo/wizards/owner-builder-extension.ts";
import { permitAmendment } from "#demo/wizards/permit-amendment.ts";
import { permitExtension } from "#demo/wizards/permit-extension.ts";
import { poolAndBarrier } from "#demo/wizards/pool-and-barrier.ts";
import { sitingConsent } from "#demo/wizards/siting-consent.ts";
import { planAnswers } from "../support/form-plan.ts";
import { longTestUnless } from "../support/long-test.ts";
import { expect, hostUrl, signIn, test } from "../support/portal.ts";
import { declare, fillForm, findPermitNumber, stepTitle } from "../support/whole-form.ts";

interface Row {
  readonly form: WizardConfig;
  /** The type's name on the start screen. */
  readonly start: string;
  /** Prefix of the application number. */
  readonly prefix: string;
}

const rows: readonly Row[] = [
  { form: buildingPermit, start: "Building permit: new dwelling", prefix: "BP" },
  { form: ownerBuilderExtension, start: "Building permit: extension by an owner-builder", prefix: "BP" },
  { form: demolitionForm, start: "Building permit: demolition", prefix: "BP" },
  { form: poolAndBarrier, start: "Building permit: swimming pool or spa and barrier", prefix: "PL" },
  { form: sitingConsent, start: "Report and consent: siting", prefix: "RC" },
  { form: occupancyPermit, start: "Occupancy permit", prefix: "OP" },
  { form: permitExtension, start: "Extension of time", prefix: "EX" },
  { form: permitAmendment, start: "Amendment of a permit", prefix: "AM" },
];

const lodgedEachTime: readonly WizardConfig[] = [poolAndBarrier, occupancyPermit, permitAmendment];

for (const { form, start, prefix } of rows) {
  test(
    `“${start}” is filled in, signed and lodged`,
    longTestUnless(lodgedEachTime.includes(form)),
    async ({ page }) => {
      test.setTimeout(240_000);
      const answers = await planAnswers(form, await findPermitNumber());
      await signIn(page, "user@demo.example");
      await page.goto(hostUrl("riverbend", "/wizards/application-lodgement"));
      await page.getByRole("button", { name: `Start ${start}`, exact: true }).click();
      await page.getByRole("button", { name: "Start now" }).click();
      await expect(stepTitle(page)).toHaveText(form.steps[0]?.title.text ?? "");
      await fillForm(page, form, answers);

      await declare(page);
      await expect(stepTitle(page)).toHaveText("Application lodged", { timeout: 20_000 });
      await expect(page.locator("[data-number]")).toHaveText(new RegExp(`^${prefix}-\\d{4}-\\d{5}$`));
      await expect(page.getByRole("heading", { name: "What happens next" })).toBeVisible();
      await expect(page.getByText(form.submission.receipt.text)).toBeVisible();
    },
  );
}
