/** Creates drafts and saves their answers, within the caller's transaction. */

import { getFullName } from "#contract/full-name.ts";
import { isBlank } from "#contract/wizard/answers/values.ts";
import type { WizardConfig } from "#contract/wizard/config.ts";
import { createRandomId, type ServiceContext, toInstantText } from "../../../context/context.ts";
import { createNotFoundError, ServiceError } from "../../../http/service-error.ts";
import { createMessage } from "../../../messages/message.ts";
import type { AccountRecord } from "../../../records/accounts/account-record.ts";
import type { AnswersRecord, RemovedAnswers } from "../../../records/answers-record.ts";
import type { ApplicationRecord } from "../../../records/application-record.ts";
import { isOpenForApplicant } from "../../../rules/applicant-edit-statuses.ts";
import { getDueDate } from "../../../rules/due-dates.ts";
import { findFormInForce, findTestedForm, getForm, getFormInForce } from "../../forms/stored-forms.ts";
import { getActingName } from "../../people/acting-name.ts";
import { getApplicationIdentity, withSearchText } from "../identity.ts";
import { listRequestedPaths } from "../information-requests/information-requests.ts";
import { createAnswersRecord, mergeSave, removeOutdatedSignature } from "./answers.ts";
import type { DraftRecords } from "./draft-response.ts";

interface NewDraftOptions {
  /** Owner of the new application. */
  readonly owner: AccountRecord;
  /** The account that creates the application. */
  readonly account: AccountRecord;
  readonly domain: string;
  /** The candidate (unreleased form version) to test; the current form if absent. */
  readonly form?: WizardConfig | undefined;
}

/** Creates a draft for the owner. Throws 400 for an application type that is not available online. */
export function beginDraft(
  applicationTypeId: string,
  { owner, account, domain, form }: NewDraftOptions,
  context: ServiceContext,
): DraftRecords {
  const wizard = form ?? findFormInForce(applicationTypeId, context);
  if (!wizard) throw new ServiceError(400, createMessage("applications.typeNotOnline"));
  const at = context.now();
  const Id = createRandomId(context.random);
  const answers = createAnswersRecord(Id, wizard, {}, toInstantText(at));
  const application = withSearchText({
    Id,
    Number: null,
    ApplicationTypeId: applicationTypeId,
    AccountId: owner.Id,
    ApplicantName: getFullName(owner),
    Domain: domain,
    ...getApplicationIdentity(wizard, {}),
    StatusId: "draft",
    StatusSince: toInstantText(at),
    CreatedAt: toInstantText(at),
    SubmittedAt: null,
    UpdatedAt: toInstantText(at),
    ...getDueDate("draft", at),
    OfficerId: null,
    Fees: [],
    Payment: null,
    Quote: null,
    Step: null,
    SearchText: "",
    Revision: 1,
  });
  const { store, random } = context;
  const by = getActingName(account, application);
  const eventFields = { From: null, To: "draft", Actor: "applicant", By: by, Comment: null } as const;
  store.collection("event").put({
    Id: createRandomId(random),
    ApplicationId: Id,
    Position: 0,
    At: toInstantText(at),
    ...eventFields,
  });
  return saveDraftRecords({ application, answers }, context);
}

/** Returns the application with its answers. Throws 404 if it has no form. */
export function getDraftRecords(application: ApplicationRecord, { store }: ServiceContext): DraftRecords {
  const answers = store.collection("answers").get(application.Id);
  if (!answers || answers.ConfigurationId === null) throw createNotFoundError();
  return { application, answers };
}

/**
 * Saves answers, and switches the draft to `version` of the form if given. Throws 400 if the draft is closed,
 * 409 if another save changed the same answers.
 */
export function saveAnswers(
  application: ApplicationRecord,
  revision: number,
  patch: Readonly<Record<string, unknown>>,
  context: ServiceContext,
  version?: number,
): DraftRecords {
  const { answers } = getDraftRecords(application, context);
  assertPathsCanChange(application, Object.keys(patch), context);
  const ConfigurationVersion = chooseFormVersion(application, answers, version, context);
  const mergedAnswers = mergeSave(answers, revision, patch, toInstantText(context.now()));
  const savedAnswers = isOpenForApplicant(application.StatusId)
    ? removeOutdatedSignature(answers, mergedAnswers)
    : mergedAnswers;
  const isDraftChanged =
    savedAnswers.Revision !== answers.Revision || ConfigurationVersion !== answers.ConfigurationVersion;
  if (!isDraftChanged) return { application, answers };
  const isFormChanged = ConfigurationVersion !== answers.ConfigurationVersion;
  const SetAside = isFormChanged ? addRemovedAnswers(answers, patch) : (answers.SetAside ?? []);
  return saveDraftRecords(
    updateIdentity(application, { ...savedAnswers, ConfigurationVersion, SetAside }, context),
    context,
  );
}

/**
 * Returns all removed answers of the draft, which people can still read: those already in `SetAside`, and
 * those that the patch deletes. Call this only if the save changes the form version.
 */
function addRemovedAnswers(
  { Answers, ConfigurationVersion, SetAside = [] }: AnswersRecord,
  patch: Readonly<Record<string, unknown>>,
): readonly RemovedAnswers[] {
  const removedAnswers = Object.entries(Answers).filter(
    ([path, answer]) => patch[path] === null && !isBlank(answer),
  );
  if (removedAnswers.length === 0) return SetAside;
  return [...SetAside, { ConfigurationVersion, Answers: Object.fromEntries(removedAnswers) }];
}

/**
 * Returns the form version that the draft has after a save that requests `version`. A draft can switch only
 * to the current version, which is an older one after a roll-back (decisions 100). If `version` is before the
 * current version, the draft keeps its version. Throws 400 if `version` is after it.
 */
export function chooseFormVersion(
  { AccountId }: ApplicationRecord,
  { ConfigurationId, ConfigurationVersion }: AnswersRecord,
  version: number | undefined,
  context: ServiceContext,
): number {
  if (version === undefined || version === ConfigurationVersion) return ConfigurationVersion;
  const currentForm = findTestedForm(AccountId, context) ?? getFormInForce(ConfigurationId ?? "", context);
  if (version === currentForm.version) return version;
  if (version > currentForm.version)
    throw new ServiceError(400, createMessage("applications.formVersionNotFound"));
  return ConfigurationVersion;
}

function assertPathsCanChange(
  application: ApplicationRecord,
  paths: readonly string[],
  context: ServiceContext,
): void {
  if (isOpenForApplicant(application.StatusId)) return;
  const requestedPaths =
    application.StatusId === "further-information" ? listRequestedPaths(application.Id, context) : [];
  const isRequested = (path: string) =>
    requestedPaths.some((target) => path === target || path.startsWith(`${target}.`));
  if (paths.length > 0 && paths.every(isRequested)) return;
  throw new ServiceError(400, createMessage("applications.answersLocked"));
}

function updateIdentity(
  application: ApplicationRecord,
  answers: AnswersRecord,
  context: ServiceContext,
): DraftRecords {
  const form = getForm(answers.ConfigurationId ?? "", answers.ConfigurationVersion, context);
  const identity = getApplicationIdentity(form, answers.Answers);
  const { Revision } = application;
  return {
    answers,
    application: withSearchText({
      ...application,
      ...identity,
      UpdatedAt: toInstantText(context.now()),
      Revision: Revision + 1,
    }),
  };
}

function saveDraftRecords(records: DraftRecords, { store }: ServiceContext): DraftRecords {
  store.collection("application").put(records.application);
  store.collection("answers").put(records.answers);
  return records;
}
