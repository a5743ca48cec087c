/** The sections of an application's screen, with counts and the steps that wait for the viewer. */

import type { DelegateRight } from "#contract/accounts/delegate-right.ts";
import type { ApplicationDetails, DetailsSection, NextStepId } from "#contract/applications/application.ts";
import type { ServiceContext } from "../../context/context.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import { canAcceptDocuments, isOpenForApplicant } from "../../rules/applicant-edit-statuses.ts";
import { getStatus } from "../../rules/statuses/status-table.ts";
import { listWaitingStepsWith, waitingSteps } from "../../rules/waiting-steps.ts";
import { toCheckListResponses } from "../checklists/check-list-response.ts";
import { hasConversation } from "../conversation/conversation.ts";
import { listNeededDocuments } from "../documents/needed-documents.ts";
import { toInspectionStageResponses } from "../inspections/stage-states.ts";
import { listInspectionStages } from "../inspections/stages.ts";
import { listParts } from "../parts/parts.ts";
import { toConstructionPeriodResponse } from "../periods/construction-period.ts";
import {
  listInformationRequests,
  toInformationRequestResponse,
} from "./information-requests/information-requests.ts";

type SectionsResponse = ApplicationDetails["Sections"];
type Waiting = { readonly step: NextStepId; readonly count: number };
/**
 * The content of a section: the number of its records, and the steps that wait for the applicant. A step with the count
 * 0 does not wait. Null if the section does not apply.
 */
type SectionContent = { readonly count: number | null; readonly waitingSteps?: readonly Waiting[] } | null;
type Reader = Pick<ServiceContext, "store" | "now">;

/**
 * Returns the sections in display order. `WaitingForMe` counts the steps that the viewer can take. It is 0 unless the
 * application is a draft, or the viewer can take its most urgent step.
 */
export function listSections(
  application: ApplicationRecord,
  rights: ReadonlySet<DelegateRight>,
  reader: Reader,
): SectionsResponse {
  const { StatusId, Step } = application;
  const mine = new Set(listWaitingStepsWith(rights));
  return (Object.keys(sections) as DetailsSection[]).flatMap((Name) => {
    const section = sections[Name](application, reader);
    if (!section) return [];
    const isMine = StatusId === "draft" || (Step !== null && mine.has(Step));
    const sectionSteps = isMine ? (section.waitingSteps ?? []) : [];
    const WaitingForMe = sectionSteps.reduce((sum, { step, count }) => sum + (mine.has(step) ? count : 0), 0);
    return [{ Name, Count: section.count, WaitingForMe }];
  });
}

/**
 * Returns the most urgent step that an application waits for, based on the sections' counts. This is the only
 * definition of "waiting for you". Null for drafts, because they have a separate list, and for finished applications.
 */
export function findWaitingStep(application: ApplicationRecord, reader: Reader): NextStepId | null {
  if (application.StatusId === "draft" || !canWait(application)) return null;
  const steps = Object.values(sections).flatMap(
    (section) => section(application, reader)?.waitingSteps ?? [],
  );
  const countedSteps = new Set(steps.filter(({ count }) => count > 0).map(({ step }) => step));
  return waitingSteps.find((step) => countedSteps.has(step)) ?? null;
}

/** Returns the application with the step that it now waits for. Lists filter by this field: call after every change. */
export function updateWaitingStep(application: ApplicationRecord, reader: Reader): ApplicationRecord {
  const Step = findWaitingStep(application, reader);
  return Step === application.Step ? application : { ...application, Step };
}

/** Stores the application's step after a change of a related record. Returns the latest application record. */
export function refreshWaitingStep(latest: ApplicationRecord, reader: Reader): ApplicationRecord {
  const applications = reader.store.collection("application");
  const storedApplication = applications.get(latest.Id) ?? latest;
  const refreshed = updateWaitingStep(storedApplication, reader);
  if (refreshed !== storedApplication) applications.put(refreshed);
  return refreshed;
}

function canWait({ StatusId }: ApplicationRecord): boolean {
  return getStatus(StatusId).turn !== "none";
}

const isBuilding = ({ ApplicationTypeId }: ApplicationRecord) =>
  ApplicationTypeId.startsWith("building-permit-");
const isLodged = ({ SubmittedAt, StatusId }: ApplicationRecord) =>
  SubmittedAt !== null && StatusId !== "draft";
const getCount = (
  name: "contact" | "property" | "classification" | "insurance",
  id: string,
  reader: Reader,
) => listParts(name, id, reader).length;
const wait = (step: NextStepId, count: number): Waiting[] => [{ step, count }];

const sections: Readonly<
  Record<DetailsSection, (application: ApplicationRecord, reader: Reader) => SectionContent>
> = {
  progress({ StatusId }) {
    const step = StatusId === "returned" ? "complete" : StatusId === "stop-work" ? "stop-work" : null;
    return { count: null, waitingSteps: step ? wait(step, 1) : [] };
  },
  requests({ Id }, reader) {
    const rounds = listInformationRequests(Id, reader);
    if (rounds.length === 0) return null;
    const open = rounds.find(({ ClosedAt }) => ClosedAt === null);
    const items = open
      ? toInformationRequestResponse(open, reader).Items.filter(({ IsDone }) => !IsDone).length
      : 0;
    // At least 1: even if every item is answered, the answers must still be sent.
    return { count: rounds.length, waitingSteps: wait("answer", open ? Math.max(1, items) : 0) };
  },
  messages(application, reader) {
    if (!hasConversation(application)) return null;
    // An unread message does not count as a step, because the applicant was notified.
    return { count: reader.store.collection("conversation").count({ ApplicationId: application.Id }) };
  },
  lodged: () => ({ count: null }),
  contacts: ({ Id }, reader) => ({ count: getCount("contact", Id, reader) }),
  properties: ({ Id }, reader) => ({ count: getCount("property", Id, reader) }),
  documents(application, reader) {
    const documents = reader.store.collection("document").find({ where: { ApplicationId: application.Id } });
    const unread = documents.filter(
      ({ DocumentTypeId, OpenedAt }) => DocumentTypeId === "building-permit" && !OpenedAt,
    );
    const download = wait("download-permit", application.StatusId === "permit-issued" ? unread.length : 0);
    if (!canAcceptDocuments(application.StatusId)) return { count: documents.length, waitingSteps: download };
    const missingDocuments = listNeededDocuments(application, reader).filter(
      ({ State }) =>
        State === "Rejected" || (State === "Required" && isOpenForApplicant(application.StatusId)),
    );
    return {
      count: documents.length,
      waitingSteps: [...wait("replace-document", missingDocuments.length), ...download],
    };
  },
  insurance: (application, reader) =>
    isBuilding(application) ? { count: getCount("insurance", application.Id, reader) } : null,
  classification: (application, reader) =>
    isBuilding(application) ? { count: getCount("classification", application.Id, reader) } : null,
  checklists(application, reader) {
    const { Lists, Progress } = toCheckListResponses(application, null, reader);
    if (Progress.Total === 0 || !isLodged(application)) return null;
    // Outstanding items count only during the applicant's turn, rejected items always.
    const isMine = getStatus(application.StatusId).turn === "applicant";
    const openItems = Lists.filter(({ State }) => State === "current").flatMap(({ Items }) =>
      Items.filter(({ Status }) => Status === "Rejected" || (isMine && Status === "Outstanding")),
    );
    return { count: Progress.Total, waitingSteps: wait("checklist", openItems.length) };
  },
  inspections(application, reader) {
    const count = listParts("inspection", application.Id, reader).length;
    const wasIssued = toConstructionPeriodResponse(application, true, reader).PermitIssuedAt !== null;
    if (count === 0 && (!wasIssued || listInspectionStages(application, reader).length === 0)) return null;
    return { count, waitingSteps: waitingInspections(application, reader) };
  },
  register({ Id, ApplicationTypeId }, reader) {
    const count = reader.store.collection("registerItem").count({ ApplicationId: Id });
    const mayHave =
      ApplicationTypeId === "building-permit-commercial" || ApplicationTypeId === "occupancy-permit";
    return count > 0 || mayHave ? { count } : null;
  },
  period(application, reader) {
    const { Lapses } = toConstructionPeriodResponse(application, true, reader);
    if (Lapses.length === 0) return null;
    const pressing = Lapses.filter(
      ({ State, WhatToDo }) => WhatToDo !== null && (State === "soon" || State === "past"),
    );
    return { count: null, waitingSteps: wait("extend", pressing.length) };
  },
  changes(application, reader) {
    if (!isLodged(application)) return null;
    const requests = listParts("additionalRequest", application.Id, reader);
    const drafts = requests.filter(({ State }) => State === "Draft");
    return { count: requests.length, waitingSteps: wait("finish-request", drafts.length) };
  },
  history: () => ({ count: null }),
  fees({ Fees, Payment, Quote, StatusId }) {
    if (StatusId === "quoted") return { count: null, waitingSteps: wait("decide-quote", 1) };
    if (Fees.length === 0 && !Quote) return null;
    const isOwed = StatusId === "fees-due" && Payment?.State !== "pending";
    const owed = Fees.filter(({ PaidAt }) => PaidAt === null).length;
    return { count: null, waitingSteps: wait("pay", isOwed ? owed : 0) };
  },
};

/** Statuses in which inspections can be booked. */
const inspected = new Set(["permit-issued", "construction-commenced", "inspections", "direction-to-fix"]);

/** No step waits while an inspection is requested or booked, because it is the inspector's turn. */
function waitingInspections(application: ApplicationRecord, reader: Reader): readonly Waiting[] {
  if (!inspected.has(application.StatusId)) return [];
  const stages = toInspectionStageResponses(application, null, reader).filter(
    ({ IsMandatory }) => IsMandatory,
  );
  if (stages.some(({ State }) => State === "Requested" || State === "Booked")) return [];
  const failed = stages.filter(({ State }) => State === "NotApproved").length;
  if (failed > 0 || application.StatusId === "direction-to-fix") return wait("fix", Math.max(1, failed));
  return wait("book", stages.some(({ State }) => State === "Open") ? 1 : 0);
}
