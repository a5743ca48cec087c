/**
 * Forms that ship with the demo service. At start the service copies them to its store
 * (`domain/forms/built-in-forms.ts`).
 */
import * as z from "zod/mini";
import { type WizardConfig, wizardConfig } from "#contract/wizard/config.ts";
import { buildingPermit } from "./building-permit.ts";
import { demolitionForm } from "./demolition.ts";
import { occupancyPermit } from "./occupancy-permit.ts";
import buildingPermit1 from "./older/building-permit.1.json" with { type: "json" };
import demolition1 from "./older/demolition.1.json" with { type: "json" };
import poolAndBarrier1 from "./older/pool-and-barrier.1.json" with { type: "json" };
import { ownerBuilderExtension } from "./owner-builder-extension.ts";
import { permitAmendment } from "./permit-amendment.ts";
import { permitExtension } from "./permit-extension.ts";
import { poolAndBarrier } from "./pool-and-barrier.ts";
import { sitingConsent } from "./siting-consent.ts";

/** The current form versions. */
export const builtInForms: readonly WizardConfig[] = [
  buildingPermit,
  poolAndBarrier,
  demolitionForm,
  ownerBuilderExtension,
  occupancyPermit,
  sitingConsent,
  permitExtension,
  permitAmendment,
];

/** Earlier form versions. Drafts may still use them. Their questions never change. */
export const olderBuiltInForms: readonly WizardConfig[] = [buildingPermit1, poolAndBarrier1, demolition1].map(
  (source) => z.parse(wizardConfig, source),
);
