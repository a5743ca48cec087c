/** Wizard configurations by application type, with every version that a draft may refer to. */
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

/** Current versions, used for new drafts. */
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

/** Earlier versions. Their questions never change; a text changes with its key in the current version. */
export const olderWizards: readonly WizardConfig[] = [buildingPermit1, poolAndBarrier1].map((source) =>
  z.parse(wizardConfig, source),
);

/**
 * Compiles the patterns of every configuration. Must be awaited before the first request: the service
 * validates when an application is lodged, so no pattern may be skipped. Not a top-level `await`, which
 * service workers reject. Throws for a pattern that RE2 does not support.
 */
export async function prepareWizards(): Promise<void> {
  for (const wizard of [...wizards, ...olderWizards]) {
    const refused = await preparePatterns(wizard);
    if (refused.length > 0) throw new Error(`${wizard.id}: RE2 does not know ${refused.join(", ")}`);
  }
}

/**
 * Returns the configuration of a type, the newest unless a version is given; undefined for a type without
 * online lodging.
 */
export function findWizard(applicationTypeId: string, version?: number): WizardConfig | undefined {
  const all = version === undefined ? wizards : [...wizards, ...olderWizards];
  return all.find(
    (wizard) =>
      wizard.applicationTypeIds.includes(applicationTypeId) &&
      (version === undefined || wizard.version === version),
  );
}

/** Returns the version that a record refers to, the newest if absent or unknown. Throws for an unknown id. */
export function getWizard(configurationId: string, version?: number): WizardConfig {
  const newest = wizards.find(({ id }) => id === configurationId);
  if (!newest) throw new Error(`no wizard ${configurationId}`);
  if (version === undefined || version === newest.version) return newest;
  return olderWizards.find((one) => one.id === configurationId && one.version === version) ?? newest;
}
