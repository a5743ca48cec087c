/** Which configuration an application type is lodged with. */
import type { WizardConfig } from "#contract/wizard/config.ts";
import { preparePatterns } from "#contract/wizard/patterns.ts";
import { buildingPermit } from "./wizards/building-permit.ts";
import { poolAndBarrier } from "./wizards/pool-and-barrier.ts";

const wizards: readonly WizardConfig[] = [buildingPermit, poolAndBarrier];
/**
 * Awaited before the service answers anyone: it has the last word on lodging, so no pattern may be passed over. Throws
 * for one that RE2 does not know. (Awaited here at the top, a service worker would not take the module.)
 */
export async function prepareWizards(): Promise<void> {
  for (const wizard of wizards) {
    const refused = await preparePatterns(wizard);
    if (refused.length > 0) throw new Error(`${wizard.id}: RE2 does not know ${refused.join(", ")}`);
  }
}

/** The configuration of a type; none for a type that is not taken online. */
export function findWizard(applicationTypeId: string): WizardConfig | undefined {
  return wizards.find(({ applicationTypeIds }) => applicationTypeIds.includes(applicationTypeId));
}

/** Throws for an id that no record may hold. */
export function getWizard(configurationId: string): WizardConfig {
  const wizard = wizards.find(({ id }) => id === configurationId);
  if (!wizard) throw new Error(`no wizard ${configurationId}`);
  return wizard;
}
