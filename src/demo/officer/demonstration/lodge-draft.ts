/** Lodges a draft in place of the applicant: fills in missing answers like the seed data, signs and submits. */
import { findFieldPlace, toFormOutline } from "#contract/wizard/outline.ts";
import type { AnswerProblem } from "#contract/wizard/validation/answer-problem.ts";
import { type ServiceContext, toInstantText } from "../../context/context.ts";
import { getDraftRecords, saveAnswers } from "../../domain/applications/drafts/drafts.ts";
import { findDraftProblems, lodgeApplication } from "../../domain/applications/lodge.ts";
import { publishTransition } from "../../domain/applications/transitions/transitions.ts";
import { getForm, getFormInForce } from "../../domain/forms/stored-forms.ts";
import { createNotFoundError, ServiceError } from "../../http/service-error.ts";
import { getSurveyorName } from "../../portal/host.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";
import type { AnswersRecord } from "../../records/answers-record.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import { createScenarioAnswers } from "../../seed/answers/scenario-answers.ts";
import { createSeededApplicationDetails } from "../../seed/application-details.ts";
import { createRandomChoices } from "../../seed/random-choices.ts";
import { createHandedInDocument } from "./hand-in.ts";
import type { DemonstrationContext } from "./step.ts";

const COST_DOLLARS = 486_000;

/**
 * Contact details for the generated answers of a person without an account, who has given only a name and an
 * email address.
 */
const visitorContact = {
  Phone: "0491 570 006",
  Address: { Line1: "8 Weir Street", Suburb: "Riverbend", State: "VIC", Postcode: "3994" },
};

export async function lodgeDraft({ application, context }: DemonstrationContext): Promise<void> {
  const { store } = context;
  const account = store.collection("account").get(application.AccountId);
  if (!account) throw createNotFoundError();
  const { answers } = getDraftRecords(application, context);
  if (answers.ConfigurationVersion !== getFormInForce(answers.ConfigurationId ?? "", context).version)
    throw new ServiceError(
      400,
      "This draft is of another version of its form: open it in the portal and take the one in force.",
    );
  fillInAnswers(application, account, context);
  await uploadMissingDocuments({ application, context });
  const lodgedApplication = store.transaction(() => {
    signDeclaration(application, context);
    const latestApplication = store.collection("application").get(application.Id) ?? application;
    lodgeApplication(latestApplication, answers.ConfigurationId ?? "", account, context);
    return store.collection("application").get(application.Id) ?? latestApplication;
  });
  publishTransition(lodgedApplication, context);
}

/**
 * Fills in generated answers. Keeps the applicant's answers if the form accepts them together with the generated
 * ones. Throws 400 and changes nothing if questions remain open.
 */
function fillInAnswers(
  application: ApplicationRecord,
  account: AccountRecord,
  context: ServiceContext,
): void {
  if (listOpenQuestions(application, context).length === 0) return;
  const { ApplicationTypeId: type, Description, Id } = application;
  const scenario = {
    account: account.Username,
    type,
    status: "submitted",
    ageDays: 0,
    statusAgeDays: 0,
    description: Description ?? "Two-storey dwelling with a garage",
    cost: COST_DOLLARS,
  };
  const applicant = account.State === "visitor" ? { ...account, ...visitorContact } : account;
  // The seed depends only on the id, so that a draft is always filled in the same way.
  const seed = [...Id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7);
  const details = createSeededApplicationDetails(
    scenario,
    applicant,
    context.now(),
    createRandomChoices(seed),
  );
  const generatedScenario = createScenarioAnswers(
    { ...details, surveyor: getSurveyorName(context.hosts, application.Domain) },
    undefined,
    false,
    context,
  );
  if (!generatedScenario)
    throw new ServiceError(400, "No demonstration is available for this kind of application.");
  const draftAnswers = getDraftRecords(application, context).answers.Answers;
  context.store.transaction(() => {
    for (const patch of [{ ...generatedScenario.answers, ...draftAnswers }, generatedScenario.answers]) {
      const { Revision } = getDraftRecords(application, context).answers;
      const latestApplication = context.store.collection("application").get(Id) ?? application;
      saveAnswers(latestApplication, Revision, patch, context);
      if (listOpenQuestions(application, context).length === 0) return;
    }
    throw new ServiceError(
      400,
      "The demonstration cannot answer every question of this draft: answer the rest in the portal.",
    );
  });
}

/**
 * Returns the problems of the answers, except for missing files: `uploadMissingDocuments` adds them later.
 */
function listOpenQuestions(application: ApplicationRecord, context: ServiceContext): AnswerProblem[] {
  const records = getDraftRecords(application, context);
  const findFileType = createFileTypeFinder(records.answers, context);
  return findDraftProblems(records, context).filter(({ path }) => findFileType(path) === undefined);
}

/** Returns a function that finds the document type of the file question at a path; undefined for other questions. */
function createFileTypeFinder(
  { ConfigurationId, ConfigurationVersion }: AnswersRecord,
  context: ServiceContext,
): (path: string) => string | undefined {
  const outline = toFormOutline(getForm(ConfigurationId ?? "", ConfigurationVersion, context));
  return (path) => findFieldPlace(outline, path)?.field.file?.documentTypeId;
}

async function uploadMissingDocuments({ application, context }: DemonstrationContext): Promise<void> {
  const records = getDraftRecords(application, context);
  const findFileType = createFileTypeFinder(records.answers, context);
  const missingTypeIds = new Set(
    findDraftProblems(records, context).flatMap(({ path }) => findFileType(path) ?? []),
  );
  for (const kind of missingTypeIds)
    context.store.collection("document").put(await createHandedInDocument(kind, { application, context }));
}

/** Confirms the statements and signs in place of the applicant. */
export function signDeclaration(application: ApplicationRecord, context: ServiceContext): void {
  const { answers } = getDraftRecords(application, context);
  const { statements } = getForm(
    answers.ConfigurationId ?? "",
    answers.ConfigurationVersion,
    context,
  ).submission;
  const confirmedStatements = Object.fromEntries(statements.map(({ key }) => [`statements.${key}`, true]));
  const name = application.ApplicantName;
  context.store.collection("answers").put({
    ...answers,
    Answers: { ...answers.Answers, ...confirmedStatements },
    Signature: answers.Signature ?? { Kind: "typed", Value: name },
    SignedByName: answers.SignedByName || name,
    SignedBy: answers.SignedBy ?? name,
    SignedAt: answers.SignedAt ?? toInstantText(context.now()),
  });
}
