/** The version of a configuration in force: the newest, unless the desk put an older one in force. */

import type { WizardConfig } from "#contract/wizard/config.ts";
import type { ServiceContext } from "../../context/context.ts";
import { ServiceError } from "../../http/service-error.ts";
import { createMessage } from "../../messages/message.ts";
import { findWizard, getWizard, olderWizards, wizards } from "../../wizards/wizard-table.ts";

type Reader = Pick<ServiceContext, "store">;

/** Returns the configuration that new drafts start with and every draft is lodged with. */
export function getFormInForce(configurationId: string, { store }: Reader): WizardConfig {
  return getWizard(configurationId, store.collection("form").get(configurationId)?.Version);
}

/** Returns the form in force for an application type; undefined for a type that is not available online. */
export function findFormInForce(applicationTypeId: string, context: Reader): WizardConfig | undefined {
  const newest = findWizard(applicationTypeId);
  return newest && getFormInForce(newest.id, context);
}

/** Lists every configuration with its versions, newest first. */
export function listForms(context: Reader) {
  return wizards.map(({ id, title, version }) => ({
    Id: id,
    Title: title.text,
    Versions: [version, ...olderWizards.flatMap((older) => (older.id === id ? [older.version] : []))],
    InForce: getFormInForce(id, context).version,
  }));
}

/** Puts a version in force. Throws 400 for an unknown version. */
export function setFormInForce(configurationId: string, version: number, { store }: Reader): void {
  const form = listForms({ store }).find(({ Id }) => Id === configurationId);
  if (!form?.Versions.includes(version))
    throw new ServiceError(400, createMessage("applications.formVersionNotFound"));
  store.collection("form").put({ Id: configurationId, Version: version });
}
