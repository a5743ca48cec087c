/** Creates a seeded application with answers, history and events. */

import { getFullName } from "#contract/full-name.ts";
import { createFormView } from "#contract/wizard/expressions/evaluate.ts";
import { formatAddress } from "#contract/wizard/field-types/place/address.ts";
import { type ServiceContext, toInstantText } from "../context/context.ts";
import { resetDeclaration } from "../domain/applications/drafts/answers.ts";
import { calculateBuildingFees, calculateFees, toStoredFees } from "../domain/applications/fees/fees.ts";
import { getApplicationIdentity, withSearchText } from "../domain/applications/identity.ts";
import type { FormReader } from "../domain/forms/stored-forms.ts";
import { getApplicationType } from "../domain/lookups/application-types.ts";
import { officers } from "../domain/lookups/officers.ts";
import { COUNTER_ACTOR, SYSTEM_ACTOR } from "../domain/people/acting-name.ts";
import { getSurveyorName } from "../portal/host.ts";
import { sandboxHost } from "../portal/sandbox.ts";
import type { AccountRecord } from "../records/accounts/account-record.ts";
import type { AnswersRecord } from "../records/answers-record.ts";
import type { ApplicationRecord, EventRecord } from "../records/application-record.ts";
import { getDueDate } from "../rules/due-dates.ts";
import { toDayText } from "../time/calendar.ts";
import type { SeededBuildingWork } from "./answers/building.ts";
import { type AnsweredScenario, createScenarioAnswers } from "./answers/scenario-answers.ts";
import { createSeededApplicationDetails, type SeededApplicationDetails } from "./application-details.ts";
import { createSeedHistory, type HistoryStep } from "./history.ts";
import { statusComments } from "./parts/comments.ts";
import { createPaperApplicationAnswers } from "./parts/paper-application.ts";
import type { SeededRandom } from "./random-choices.ts";
import type { ApplicationScenario } from "./scenarios.ts";

export interface SeededApplication {
  readonly application: ApplicationRecord;
  readonly answers: AnswersRecord;
  readonly events: readonly EventRecord[];
  readonly history: readonly HistoryStep[];
  readonly documentTypeIds: readonly string[];
  readonly municipality: string;
  /** Description of the proposed work. */
  readonly description: string;
}

/** Revision of a seeded application's answers. Later saves increment it. */
const SAVED_REVISION = 12;

export function seedApplication(
  scenario: ApplicationScenario,
  index: number,
  account: AccountRecord,
  now: Date,
  chance: SeededRandom,
  context: FormReader & Pick<ServiceContext, "hosts">,
): SeededApplication {
  const history = createSeedHistory(scenario, now, chance);
  const lodgingStep = history.findLast(({ to }) => to === "submitted");
  const details = createSeededApplicationDetails(scenario, account, lodgingStep?.at ?? now, chance);
  const isDraft = scenario.status === "draft";
  const Domain = getDomain(details.municipality, account.Domains, index);
  const work = { ...details, surveyor: getSurveyorName(context.hosts, Domain) };
  const answeredScenario = createScenarioAnswers(work, scenario.steps, isDraft, context);
  const Id = `app${String(index + 1).padStart(3, "0")}${account.Id.replace(/\W/g, "")}`;
  const officer = lodgingStep ? chance.pick(officers) : undefined;
  const startedAt = history[0]?.at ?? now;
  const lastChangeAt = history.at(-1)?.at ?? now;
  const by = getFullName(account);
  const acceptedAt = history.find(({ to }) => to === "accepted")?.at;
  const application = withSearchText({
    Id,
    Number: null,
    ApplicationTypeId: scenario.type,
    AccountId: account.Id,
    ApplicantName: by,
    Domain,
    ...getName(details, answeredScenario),
    StatusId: scenario.status,
    StatusSince: toInstantText(lastChangeAt),
    CreatedAt: toInstantText(startedAt),
    SubmittedAt: lodgingStep ? toInstantText(lodgingStep.at) : null,
    UpdatedAt: toInstantText(lastChangeAt),
    ...getDueDate(scenario.status, scenario.status === "draft" ? startedAt : lastChangeAt),
    OfficerId: officer?.id ?? null,
    Payment: null,
    Quote: null,
    Step: null,
    Fees: lodgingStep ? seedFees(details, answeredScenario, acceptedAt) : [],
    SearchText: "",
    Revision: history.length,
  });
  const answers = seedAnswers(Id, work, answeredScenario, lodgingStep?.at, lastChangeAt, by);
  return {
    application,
    answers: scenario.status === "returned" ? resetDeclaration(answers) : answers,
    events: history.map((step, position) => getEvent(Id, step, position, by, officer?.name ?? "", chance)),
    history,
    documentTypeIds: answeredScenario?.documentTypeIds ?? ["certificate-of-title", "site-plan"],
    municipality: details.municipality,
    description: scenario.description,
  };
}

function getName(details: SeededApplicationDetails, answeredScenario: AnsweredScenario | undefined) {
  if (answeredScenario) return getApplicationIdentity(answeredScenario.wizard, answeredScenario.answers);
  return {
    Title: formatAddress(details.site),
    Description: details.description,
    Suburb: details.site.suburb,
  };
}

function seedFees(
  details: SeededApplicationDetails,
  answeredScenario: AnsweredScenario | undefined,
  paidAt: Date | undefined,
) {
  const fees = answeredScenario
    ? calculateFees(
        details.type,
        createFormView(answeredScenario.wizard, answeredScenario.answers, details.day),
      )
    : calculateBuildingFees(9_840, 0);
  return toStoredFees(fees).map((fee) => ({ ...fee, PaidAt: paidAt ? toInstantText(paidAt) : null }));
}

function seedAnswers(
  Id: string,
  work: SeededBuildingWork,
  answeredScenario: AnsweredScenario | undefined,
  lodgedAt: Date | undefined,
  savedAt: Date,
  by: string,
): AnswersRecord {
  const confirmedStatements = lodgedAt ? (answeredScenario?.wizard.submission.statements ?? []) : [];
  const answers = {
    ...answeredScenario?.answers,
    ...Object.fromEntries(confirmedStatements.map(({ key }) => [`statements.${key}`, true])),
  };
  const isEmpty = Object.keys(answers).length === 0;
  return {
    Id,
    ConfigurationId: answeredScenario?.wizard.id ?? null,
    ConfigurationVersion: answeredScenario?.wizard.version ?? 0,
    Revision: isEmpty ? 0 : SAVED_REVISION,
    Answers: answers,
    Changes: Object.fromEntries(
      Object.keys(answers).map((path, index) => [path, 1 + (index % SAVED_REVISION)]),
    ),
    SavedAt: toInstantText(lodgedAt ?? savedAt),
    CurrentStepId: answeredScenario?.currentStepId ?? null,
    Signature: lodgedAt && answeredScenario ? { Kind: "typed", Value: by } : null,
    SignedByName: lodgedAt && answeredScenario ? by : "",
    SignedBy: lodgedAt && answeredScenario ? by : null,
    SignedAt: lodgedAt && answeredScenario ? toInstantText(lodgedAt) : null,
    Groups: answeredScenario ? null : createPaperApplicationAnswers(work),
  };
}

function getEvent(
  applicationId: string,
  { from, to, actor, at }: HistoryStep,
  position: number,
  applicant: string,
  officer: string,
  chance: SeededRandom,
): EventRecord {
  const commentChoices = statusComments[`${from} > ${to}`] ?? statusComments[to];
  return {
    Id: `${applicationId}e${position}`,
    ApplicationId: applicationId,
    Position: position,
    At: toInstantText(at),
    From: from,
    To: to,
    Actor: actor,
    By: actor === "applicant" ? applicant : actor === "staff" ? officer || COUNTER_ACTOR : SYSTEM_ACTOR,
    Comment: commentChoices ? chance.pick(commentChoices) : null,
  };
}

/**
 * Returns the host of a municipality. If the municipality has none, distributes applications over the hosts
 * by `index`. Excludes the sandbox, because its service runs in the browser: nobody pays fees to the sandbox
 * on another service.
 */
function getDomain(municipality: string, domains: readonly string[], index: number): string {
  const firstWord = municipality.toLowerCase().split(/\W/)[0] ?? "";
  const ownDomain = domains.find((domain) => domain.startsWith(firstWord));
  const authorities = domains.filter((domain) => domain !== sandboxHost.host);
  const [fallback = ""] = domains;
  return ownDomain ?? authorities[index % authorities.length] ?? fallback;
}

/** Assigns numbers such as `BP-2026-01042` in order of lodging. Also returns the last number of each series. */
export function assignApplicationNumbers(seededApplications: readonly SeededApplication[]) {
  const series = new Map<string, number>();
  const lodgedInOrder = seededApplications
    .filter(({ application }) => application.SubmittedAt)
    .sort((one, other) =>
      (one.application.SubmittedAt ?? "") < (other.application.SubmittedAt ?? "") ? -1 : 1,
    );
  const numbers = new Map<string, string>();
  for (const { application, history } of lodgedInOrder) {
    const lodgedAt = history.find(({ to }) => to === "submitted")?.at ?? new Date(application.CreatedAt);
    const seriesName = `${getApplicationType(application.ApplicationTypeId).prefix}-${toDayText(lodgedAt).slice(0, 4)}`;
    const nextNumber = (series.get(seriesName) ?? 1000) + 1;
    series.set(seriesName, nextNumber);
    numbers.set(application.Id, `${seriesName}-${String(nextNumber).padStart(5, "0")}`);
  }
  return { numbers, series };
}
