/** Which configuration an application type is lodged with, and every version of it that a draft may still hold. */
import * as z from "zod/mini";
import { type WizardConfig, wizardConfig } from "#contract/wizard/config.ts";
import { preparePatterns } from "#contract/wizard/validation/patterns.ts";
import { buildingPermit } from "./building-permit.ts";
import { demolition } from "./demolition.ts";
import { occupancyPermit } from "./occupancy-permit.ts";
import buildingPermit1 from "./older/building-permit.1.json" with { type: "json" };
import poolAndBarrier1 from "./older/pool-and-barrier.1.json" with { type: "json" };
import { ownerBuilderExtension } from "./owner-builder-extension.ts";
import { permitAmendment } from "./permit-amendment.ts";
import { permitExtension } from "./permit-extension.ts";
import { poolAndBarrier } from "./pool-and-barrier.ts";
import { sitingConsent } from "./siting-consent.ts";

/** What new drafts begin with. */
export const wizards: readonly WizardConfig[] = [
  buildingPermit,
  poolAndBarrier,
  demolition,
  ownerBuilderExtension,
  occupancyPermit,
  sitingConsent,
  permitExtension,
  permitAmendment,
];

/** As they were when they were in force: kept word for word, never mended. */
export const olderWizards: readonly WizardConfig[] = [buildingPermit1, poolAndBarrier1].map((source) =>
  z.parse(wizardConfig, source),
);

/**
 * Awaited before the service answers anyone: it has the last word on lodging, so no pattern may be passed over. Throws
 * for one that RE2 does not know. (Awaited here at the top, a service worker would not take the module.)
 */
export async function prepareWizards(): Promise<void> {
  for (const wizard of [...wizards, ...olderWizards]) {
    const refused = await preparePatterns(wizard);
    if (refused.length > 0) throw new Error(`${wizard.id}: RE2 does not know ${refused.join(", ")}`);
  }
}

/** The configuration of a type, newest unless a version is named; none for a type that is not taken online. */
export function findWizard(applicationTypeId: string, version?: number): WizardConfig | undefined {
  const all = version === undefined ? wizards : [...wizards, ...olderWizards];
  return all.find(
    (wizard) =>
      wizard.applicationTypeIds.includes(applicationTypeId) &&
      (version === undefined || wizard.version === version),
  );
}

/** The version that a record holds, the newest where none is named. Throws for an id that no record may hold. */
export function getWizard(configurationId: string, version?: number): WizardConfig {
  const newest = wizards.find(({ id }) => id === configurationId);
  if (!newest) throw new Error(`no wizard ${configurationId}`);
  if (version === undefined || version === newest.version) return newest;
  return olderWizards.find((one) => one.id === configurationId && one.version === version) ?? newest;
}
