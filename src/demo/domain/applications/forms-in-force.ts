/** Which version of a configuration is in force: the newest, unless the desk put an older one in its place. */
import type { WizardConfig } from "#contract/wizard/config.ts";
import type { ServiceContext } from "../../context/context.ts";
import { ServiceError } from "../../http/service-error.ts";
import { findWizard, getWizard, olderWizards, wizards } from "../../wizards/wizard-table.ts";

type Reader = Pick<ServiceContext, "store">;

/** The configuration with this id that new drafts begin with and every draft is lodged with. */
export function getFormInForce(configurationId: string, { store }: Reader): WizardConfig {
  return getWizard(configurationId, store.collection("form").get(configurationId)?.Version);
}

/** The same by type; undefined for a type that is not taken online. */
export function findFormInForce(applicationTypeId: string, context: Reader): WizardConfig | undefined {
  const newest = findWizard(applicationTypeId);
  return newest && getFormInForce(newest.id, context);
}

/** Every configuration with the versions there are of it, newest first. */
export function listForms(context: Reader) {
  return wizards.map(({ id, title, version }) => ({
    Id: id,
    Title: title.text,
    Versions: [version, ...olderWizards.flatMap((older) => (older.id === id ? [older.version] : []))],
    InForce: getFormInForce(id, context).version,
  }));
}

/** Puts a version in force. Throws 400 for one that there is not. */
export function putInForce(configurationId: string, version: number, { store }: Reader): void {
  const form = listForms({ store }).find(({ Id }) => Id === configurationId);
  if (!form?.Versions.includes(version))
    throw new ServiceError(400, "There is no such version of this form.");
  store.collection("form").put({ Id: configurationId, Version: version });
}
