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

interface LodgedForm {
  readonly form: WizardConfig;
  /** The type's name on the start screen. */
  readonly typeName: string;
  /** Prefix of the application number. */
  readonly numberPrefix: string;
}

const lodgedForms: readonly LodgedForm[] = [
  { form: buildingPermit, typeName: "Building permit: new dwelling", numberPrefix: "BP" },
  {
    form: ownerBuilderExtension,
    typeName: "Building permit: extension by an owner-builder",
    numberPrefix: "BP",
  },
  { form: demolitionForm, typeName: "Building permit: demolition", numberPrefix: "BP" },
  { form: poolAndBarrier, typeName: "Building permit: swimming pool or spa and barrier", numberPrefix: "PL" },
  { form: sitingConsent, typeName: "Report and consent: siting", numberPrefix: "RC" },
  { form: occupancyPermit, typeName: "Occupancy permit", numberPrefix: "OP" },
  { form: permitExtension, typeName: "Extension of time", numberPrefix: "EX" },
  { form: permitAmendment, typeName: "Amendment of a permit", numberPrefix: "AM" },
];

const alwaysLodgedForms: readonly WizardConfig[] = [poolAndBarrier, occupancyPermit, permitAmendment];

for (const { form, typeName, numberPrefix } of lodgedForms) {
  test(
    `“${typeName}” is filled in, signed and lodged`,
    longTestUnless(alwaysLodgedForms.includes(form)),
    async ({ page }) => {
      test.setTimeout(240_000);
      const answers = await planAnswers(form, await findPermitNumber());
      await signIn(page, "user@demo.example");
      await page.goto(hostUrl("riverbend", "/wizards/application-lodgement"));
      await page.getByRole("button", { name: `Start ${typeName}`, exact: true }).click();
      await page.getByRole("button", { name: "Start now" }).click();
      await expect(stepTitle(page)).toHaveText(form.steps[0]?.title.text ?? "");
      await fillForm(page, form, answers);

      await declare(page);
      await expect(stepTitle(page)).toHaveText("Application lodged", { timeout: 20_000 });
      await expect(page.locator("[data-number]")).toHaveText(new RegExp(`^${numberPrefix}-\\d{4}-\\d{5}$`));
      await expect(page.getByRole("heading", { name: "What happens next" })).toBeVisible();
      await expect(page.getByText(form.submission.receipt.text)).toBeVisible();
    },
  );
}
