/**
 * Changes and tests forms from the provider desk. Each change is a transaction that adds an entry to the
 * audit list.
 */
import type { WizardConfig } from "#contract/wizard/config.ts";
import { createRandomId, type ServiceContext, toInstantText } from "../../context/context.ts";
import { incrementFormChangeCounter } from "../../domain/forms/built-in-forms.ts";
import { type FormReader, getFormContent, toFormVersionId } from "../../domain/forms/stored-forms.ts";
import { applicationTypeGroups, cacheAddedApplicationTypes } from "../../domain/lookups/application-types.ts";
import { beginVisitorApplication } from "../../domain/visits/begin-visit.ts";
import { ServiceError } from "../../http/service-error.ts";
import { createMessage } from "../../messages/message.ts";
import { englishTranslator } from "../../messages/translator.ts";
import type { ApplicationTypeRecord, FormEventRecord, FormVersionRecord } from "../../records/form-record.ts";
import type { VisitorApplicationRecord } from "../../records/visit-record.ts";

export type FormContext = Pick<ServiceContext, "store" | "now" | "random" | "checkFormText">;

/** Returns a version that is current or can become current. Throws 400 for an unknown or removed one. */
export function getFormVersionRecord(
  formId: string,
  version: number,
  { store }: FormReader,
): FormVersionRecord {
  const formVersion = store.collection("formVersion").get(toFormVersionId(formId, version));
  if (!formVersion || formVersion.State === "removed")
    throw new ServiceError(400, createMessage("applications.formVersionNotFound"));
  return formVersion;
}

/**
 * Makes a version current for new drafts. Existing drafts switch when they are opened. `types` describes application
 * types that the form adds. Throws 400 for an invalid description.
 */
export function putFormInForce(
  formId: string,
  version: number,
  by: string,
  context: FormContext,
  types: readonly ApplicationTypeRecord[] = [],
): void {
  const { store } = context;
  const mistakes = types.flatMap(listTypeMistakes);
  if (mistakes.length > 0) throw new ServiceError(400, mistakes.join(" "));
  store.transaction(() => {
    const formVersion = getFormVersionRecord(formId, version, context);
    const previousVersion = store.collection("form").get(formId)?.InForce ?? null;
    if (previousVersion === version) return;
    store
      .collection("form")
      .put({ Id: formId, InForce: version, TypeIds: formVersion.TypeIds, IsChosen: true });
    store.collection("formVersion").put({ ...formVersion, State: "released" });
    for (const type of types.filter(({ Id }) => formVersion.TypeIds.includes(Id)))
      store.collection("applicationType").put(type);
    cacheAddedApplicationTypes(types);
    const Did = previousVersion !== null && version < previousVersion ? "rolled-back" : "put-in-force";
    recordFormEvent({ FormId: formId, Version: version, By: by, Did }, context);
    incrementFormChangeCounter(context);
  });
}

const MAX_TYPE_TEXT_LENGTH = 300;

/** Returns the mistakes in the description of an application type, as sentences for the officer. */
function listTypeMistakes({
  Id,
  Name,
  Description,
  Group,
  Minutes,
  Prefix,
}: ApplicationTypeRecord): string[] {
  const isText = (text: string) => text.length <= MAX_TYPE_TEXT_LENGTH;
  return [
    ...(Name !== "" && isText(Name)
      ? []
      : [`${Id}: enter a name of at most ${MAX_TYPE_TEXT_LENGTH} characters.`]),
    ...(isText(Description) ? [] : [`${Id}: shorten the description to ${MAX_TYPE_TEXT_LENGTH} characters.`]),
    ...(Object.hasOwn(applicationTypeGroups, Group) ? [] : [`${Id}: choose a group.`]),
    ...(Number.isInteger(Minutes) && Minutes >= 1 && Minutes <= 600
      ? []
      : [`${Id}: enter the minutes as a whole number from 1 to 600.`]),
    ...(/^[A-Z]{2,4}$/.test(Prefix)
      ? []
      : [`${Id}: the number starts with 2 to 4 capital letters, such as TR.`]),
  ];
}

/**
 * Removes a candidate (a version that was never current). Drafts that test the candidate remain readable.
 * Throws 400 for any other version.
 */
export function removeCandidate(formId: string, version: number, by: string, context: FormContext): void {
  const { store } = context;
  store.transaction(() => {
    const formVersion = getFormVersionRecord(formId, version, context);
    if (formVersion.State !== "candidate")
      throw new ServiceError(400, "Only a version that was never in force can be removed.");
    store.collection("formVersion").put({ ...formVersion, State: "removed" });
    recordFormEvent({ FormId: formId, Version: version, By: by, Did: "removed" }, context);
    incrementFormChangeCounter(context);
  });
}

/**
 * Creates a draft for an invented test applicant, who sees this version instead of the current one. Throws
 * 400 for an unknown portal.
 */
export function beginFormTest(
  formId: string,
  version: number,
  { by, domain }: { readonly by: string; readonly domain: string },
  context: ServiceContext,
): VisitorApplicationRecord {
  const { store, hosts } = context;
  if (!hosts.some(({ host }) => host === domain))
    throw new ServiceError(400, createMessage("accounts.unknownPortal"));
  return store.transaction(() => {
    const form: WizardConfig = getFormContent(getFormVersionRecord(formId, version, context), context);
    const applicant = { name: "Test applicant", email: TEST_EMAIL, domain, translator: englishTranslator };
    const visit = beginVisitorApplication(form.applicationTypeIds[0] ?? "", { ...applicant, form }, context);
    store.collection("formTest").put({ Id: visit.AccountId, FormId: formId, Version: version });
    recordFormEvent({ FormId: formId, Version: version, By: by, Did: "tested" }, context);
    return visit;
  });
}

/**
 * Email address of test applicants. The provider desk's outbox shows reminders about test drafts under this
 * address.
 */
const TEST_EMAIL = "form-test@demo.example";

/** Adds an entry to the audit list. Call within the transaction of the change. */
export function recordFormEvent(
  event: Omit<FormEventRecord, "Id" | "At">,
  { store, now, random }: FormContext,
): void {
  store.collection("formEvent").put({ Id: createRandomId(random), At: toInstantText(now()), ...event });
}
