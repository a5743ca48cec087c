/** Reads forms from the store. A candidate is an unreleased version that only test applicants can use. */
import type { WizardConfig } from "#contract/wizard/config.ts";
import type { StoreContext } from "../../context/context.ts";
import type { FormVersionRecord } from "../../records/form-record.ts";
import { findBuiltInForm } from "./built-in-forms.ts";

export type FormReader = StoreContext;

export function toFormVersionId(formId: string, version: number): string {
  return `${formId}@${version}`;
}

/** Cache of parsed form contents. The contents never change. Parsing the largest takes 2 ms. */
const cachedContents = new WeakMap<FormReader["store"], Map<string, WizardConfig>>();

/** Returns the configuration of a stored version. */
export function getFormContent({ ContentId }: FormVersionRecord, { store }: FormReader): WizardConfig {
  const builtInForm = findBuiltInForm(ContentId);
  if (builtInForm) return builtInForm;
  const storeContents = cachedContents.get(store) ?? new Map<string, WizardConfig>();
  cachedContents.set(store, storeContents);
  const config = storeContents.get(ContentId) ?? store.collection("formContent").get(ContentId)?.Config;
  if (!config) throw new Error(`no form content ${ContentId}`);
  storeContents.set(ContentId, config);
  return config;
}

/** Returns a version of a form; undefined if there is no such version. */
export function findFormVersion(
  formId: string,
  version: number,
  forms: FormReader,
): WizardConfig | undefined {
  const formVersion = forms.store.collection("formVersion").get(toFormVersionId(formId, version));
  return formVersion && getFormContent(formVersion, forms);
}

/**
 * Returns the current version. New drafts use it, and drafts can be lodged only with it. Throws for a form without a
 * current version.
 */
export function getFormInForce(formId: string, forms: FormReader): WizardConfig {
  const version = forms.store.collection("form").get(formId)?.InForce ?? undefined;
  const form = version === undefined ? undefined : findFormVersion(formId, version, forms);
  if (!form) throw new Error(`no form ${formId} is in force`);
  return form;
}

/** Returns the current form of an application type; undefined if the type is not available online. */
export function findFormInForce(applicationTypeId: string, forms: FormReader): WizardConfig | undefined {
  const formRecord = forms.store
    .collection("form")
    .find()
    .find(({ TypeIds }) => TypeIds.includes(applicationTypeId));
  return formRecord && getFormInForce(formRecord.Id, forms);
}

/**
 * Returns the form version of a record; the current version if `version` is absent or unknown. Throws for an unknown
 * form.
 */
export function getForm(formId: string, version: number | undefined, forms: FormReader): WizardConfig {
  const requestedVersion = version === undefined ? undefined : findFormVersion(formId, version, forms);
  return requestedVersion ?? getFormInForce(formId, forms);
}

/** Returns the candidate (unreleased version) that an account tests; undefined for other accounts. */
export function findTestedForm(accountId: string, forms: FormReader): WizardConfig | undefined {
  const formTest = forms.store.collection("formTest").get(accountId);
  return formTest && findFormVersion(formTest.FormId, formTest.Version, forms);
}

/** Returns the form of an application type: the candidate that the account tests, or the current version. */
export function findFormForAccount(
  applicationTypeId: string,
  accountId: string,
  forms: FormReader,
): WizardConfig | undefined {
  const testedForm = findTestedForm(accountId, forms);
  return testedForm?.applicationTypeIds.includes(applicationTypeId)
    ? testedForm
    : findFormInForce(applicationTypeId, forms);
}

/** Returns a form version for an account; undefined for a candidate that the account does not test. */
export function findFormVersionForAccount(
  applicationTypeId: string,
  version: number,
  accountId: string,
  forms: FormReader,
): WizardConfig | undefined {
  const currentForm = findFormForAccount(applicationTypeId, accountId, forms);
  if (!currentForm || currentForm.version === version) return currentForm;
  const formVersion = forms.store.collection("formVersion").get(toFormVersionId(currentForm.id, version));
  return formVersion?.State === "released" ? getFormContent(formVersion, forms) : undefined;
}

/** True for a released version, whose content never changes. */
export function isReleasedForm({ id, version }: WizardConfig, { store }: FormReader): boolean {
  return store.collection("formVersion").get(toFormVersionId(id, version))?.State === "released";
}
