/**
 * Determines the sections of an application's screen, their counts, and the steps that wait for the
 * applicant.
 */

import type { DelegateRight } from "#contract/accounts/delegate-right.ts";
import type { ApplicationDetails, DetailsSection, NextStepId } from "#contract/applications/application.ts";
import type { StoreClockContext } from "../../context/context.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import { canAcceptDocuments, isOpenForApplicant } from "../../rules/applicant-edit-statuses.ts";
import { getStatus } from "../../rules/statuses/status-table.ts";
import { listWaitingStepsWith, waitingSteps } from "../../rules/waiting-steps.ts";
import { toChecklistResponses } from "../checklists/checklist-response.ts";
import { hasConversation } from "../conversation/conversation.ts";
import { listChecklistDocuments } from "../documents/checklist-documents.ts";
import { toInspectionStageResponses } from "../inspections/stage-states.ts";
import { listInspectionStages } from "../inspections/stages.ts";
import { listParts } from "../parts/parts.ts";
import { toConstructionPeriodResponse } from "../periods/construction-period.ts";
import {
  listInformationRequests,
  toInformationRequestResponse,
} from "./information-requests/information-requests.ts";

type SectionsResponse = ApplicationDetails["Sections"];
type WaitingStep = { readonly step: NextStepId; readonly count: number };
/**
 * The number of records in a section, and the steps that the applicant may have to take in it. The applicant
 * need not take a step with `count: 0`. Null if the application does not have this section.
 */
type SectionContent = {
  readonly count: number | null;
  readonly waitingSteps?: readonly WaitingStep[];
} | null;
/**
 * Returns the sections in display order. `WaitingForMe` counts the steps that the viewer can take. It is 0
 * unless the application is a draft, or the viewer can take the most urgent step of the application.
 */
export function listSections(
  application: ApplicationRecord,
  rights: ReadonlySet<DelegateRight>,
  context: StoreClockContext,
): SectionsResponse {
  const { StatusId, Step } = application;
  const viewerSteps = new Set(listWaitingStepsWith(rights));
  return (Object.keys(contentReaderBySection) as DetailsSection[]).flatMap((Name) => {
    const section = contentReaderBySection[Name](application, context);
    if (!section) return [];
    const isViewersTurn = StatusId === "draft" || (Step !== null && viewerSteps.has(Step));
    const sectionSteps = isViewersTurn ? (section.waitingSteps ?? []) : [];
    const WaitingForMe = sectionSteps.reduce(
      (sum, { step, count }) => sum + (viewerSteps.has(step) ? count : 0),
      0,
    );
    return [{ Name, Count: section.count, WaitingForMe }];
  });
}

/**
 * Returns the most urgent step that an application waits for, based on the sections' counts. This is the only
 * definition of "waiting for you". Returns null for drafts, which have a separate list, and for finished
 * applications.
 */
export function findWaitingStep(
  application: ApplicationRecord,
  context: StoreClockContext,
): NextStepId | null {
  if (application.StatusId === "draft" || !canWaitForApplicant(application)) return null;
  const steps = Object.values(contentReaderBySection).flatMap(
    (section) => section(application, context)?.waitingSteps ?? [],
  );
  const countedSteps = new Set(steps.filter(({ count }) => count > 0).map(({ step }) => step));
  return waitingSteps.find((step) => countedSteps.has(step)) ?? null;
}

/** Returns the application with its current step in `Step`. Lists use this field: call after every change. */
export function updateWaitingStep(
  application: ApplicationRecord,
  context: StoreClockContext,
): ApplicationRecord {
  const Step = findWaitingStep(application, context);
  return Step === application.Step ? application : { ...application, Step };
}

/** Stores the application's step after a change of a related record. Returns the latest application record. */
export function refreshWaitingStep(latest: ApplicationRecord, context: StoreClockContext): ApplicationRecord {
  const applications = context.store.collection("application");
  const storedApplication = applications.get(latest.Id) ?? latest;
  const refreshedApplication = updateWaitingStep(storedApplication, context);
  if (refreshedApplication !== storedApplication) applications.put(refreshedApplication);
  return refreshedApplication;
}

function canWaitForApplicant({ StatusId }: ApplicationRecord): boolean {
  return getStatus(StatusId).turn !== "none";
}

const isBuildingPermit = ({ ApplicationTypeId }: ApplicationRecord) =>
  ApplicationTypeId.startsWith("building-permit-");
const isLodged = ({ SubmittedAt, StatusId }: ApplicationRecord) =>
  SubmittedAt !== null && StatusId !== "draft";
const countParts = (
  name: "contact" | "property" | "classification" | "insurance",
  id: string,
  context: StoreClockContext,
) => listParts(name, id, context).length;
const toWaitingSteps = (step: NextStepId, count: number): WaitingStep[] => [{ step, count }];

const contentReaderBySection: Readonly<
  Record<DetailsSection, (application: ApplicationRecord, context: StoreClockContext) => SectionContent>
> = {
  progress({ StatusId }) {
    const statusStep = StatusId === "returned" ? "complete" : StatusId === "stop-work" ? "stop-work" : null;
    return { count: null, waitingSteps: statusStep ? toWaitingSteps(statusStep, 1) : [] };
  },
  requests({ Id }, context) {
    const informationRequests = listInformationRequests(Id, context);
    if (informationRequests.length === 0) return null;
    const openRequest = informationRequests.find(({ ClosedAt }) => ClosedAt === null);
    const openItemCount = openRequest
      ? toInformationRequestResponse(openRequest, context).Items.filter(({ IsDone }) => !IsDone).length
      : 0;
    // Count at least one step: even if every item is answered, the applicant must still send the answers.
    return {
      count: informationRequests.length,
      waitingSteps: toWaitingSteps("answer", openRequest ? Math.max(1, openItemCount) : 0),
    };
  },
  messages(application, context) {
    if (!hasConversation(application)) return null;
    // An unread message does not count as a step, because the applicant was notified.
    return { count: context.store.collection("conversation").count({ ApplicationId: application.Id }) };
  },
  lodged: () => ({ count: null }),
  contacts: ({ Id }, context) => ({ count: countParts("contact", Id, context) }),
  properties: ({ Id }, context) => ({ count: countParts("property", Id, context) }),
  documents(application, context) {
    const documents = context.store.collection("document").find({ where: { ApplicationId: application.Id } });
    const unopenedPermits = documents.filter(
      ({ DocumentTypeId, OpenedAt }) => DocumentTypeId === "building-permit" && !OpenedAt,
    );
    const downloadSteps = toWaitingSteps(
      "download-permit",
      application.StatusId === "permit-issued" ? unopenedPermits.length : 0,
    );
    if (!canAcceptDocuments(application.StatusId))
      return { count: documents.length, waitingSteps: downloadSteps };
    const missingDocuments = listChecklistDocuments(application, context).filter(
      ({ State }) =>
        State === "Rejected" || (State === "Required" && isOpenForApplicant(application.StatusId)),
    );
    return {
      count: documents.length,
      waitingSteps: [...toWaitingSteps("replace-document", missingDocuments.length), ...downloadSteps],
    };
  },
  insurance: (application, context) =>
    isBuildingPermit(application) ? { count: countParts("insurance", application.Id, context) } : null,
  classification: (application, context) =>
    isBuildingPermit(application) ? { count: countParts("classification", application.Id, context) } : null,
  checklists(application, context) {
    const { Lists, Progress } = toChecklistResponses(application, null, context);
    if (Progress.Total === 0 || !isLodged(application)) return null;
    // A rejected item always counts. An outstanding item counts only if its checklist is the current one and
    // the application waits for the applicant.
    const isApplicantsTurn = getStatus(application.StatusId).turn === "applicant";
    const reachedChecklists = Lists.filter(({ State }) => State !== "upcoming");
    const openItems = reachedChecklists.flatMap(({ State, Items }) =>
      Items.filter(
        ({ Status }) =>
          Status === "Rejected" || (isApplicantsTurn && State === "current" && Status === "Outstanding"),
      ),
    );
    const reachedItemCount = reachedChecklists.reduce((sum, { Items }) => sum + Items.length, 0);
    return { count: reachedItemCount, waitingSteps: toWaitingSteps("checklist", openItems.length) };
  },
  inspections(application, context) {
    const count = listParts("inspection", application.Id, context).length;
    const wasPermitIssued = toConstructionPeriodResponse(application, true, context).PermitIssuedAt !== null;
    if (count === 0 && (!wasPermitIssued || listInspectionStages(application, context).length === 0))
      return null;
    return { count, waitingSteps: listWaitingInspections(application, context) };
  },
  register({ Id, ApplicationTypeId }, context) {
    const count = context.store.collection("registerItem").count({ ApplicationId: Id });
    const canHaveRegister =
      ApplicationTypeId === "building-permit-commercial" || ApplicationTypeId === "occupancy-permit";
    return count > 0 || canHaveRegister ? { count } : null;
  },
  period(application, context) {
    const { Lapses } = toConstructionPeriodResponse(application, true, context);
    if (Lapses.length === 0) return null;
    const urgentLapses = Lapses.filter(
      ({ State, WhatToDo }) => WhatToDo !== null && (State === "soon" || State === "past"),
    );
    return { count: null, waitingSteps: toWaitingSteps("extend", urgentLapses.length) };
  },
  changes(application, context) {
    if (!isLodged(application)) return null;
    const requests = listParts("additionalRequest", application.Id, context);
    const requestDrafts = requests.filter(({ State }) => State === "Draft");
    return { count: requests.length, waitingSteps: toWaitingSteps("finish-request", requestDrafts.length) };
  },
  history: () => ({ count: null }),
  fees({ Fees, Payment, Quote, StatusId }) {
    if (StatusId === "quoted") return { count: null, waitingSteps: toWaitingSteps("decide-quote", 1) };
    if (Fees.length === 0 && !Quote) return null;
    const isPaymentDue = StatusId === "fees-due" && Payment?.State !== "pending";
    const unpaidCount = Fees.filter(({ PaidAt }) => PaidAt === null).length;
    return { count: null, waitingSteps: toWaitingSteps("pay", isPaymentDue ? unpaidCount : 0) };
  },
};

/** Statuses in which inspections can be booked. */
const inspectionStatuses = new Set([
  "permit-issued",
  "construction-commenced",
  "inspections",
  "direction-to-fix",
]);

/**
 * Returns the inspection step that waits for the applicant. Returns an empty list while an inspection is
 * requested or booked, because the inspector acts next.
 */
function listWaitingInspections(
  application: ApplicationRecord,
  context: StoreClockContext,
): readonly WaitingStep[] {
  if (!inspectionStatuses.has(application.StatusId)) return [];
  const stages = toInspectionStageResponses(application, null, context).filter(
    ({ IsMandatory }) => IsMandatory,
  );
  if (stages.some(({ State }) => State === "Requested" || State === "Booked")) return [];
  const failedCount = stages.filter(({ State }) => State === "NotApproved").length;
  if (failedCount > 0 || application.StatusId === "direction-to-fix")
    return toWaitingSteps("fix", Math.max(1, failedCount));
  return toWaitingSteps("book", stages.some(({ State }) => State === "Open") ? 1 : 0);
}
