/** The sections of an application's details screen, with their counts and what waits for the viewer. */

import type { DelegateRight } from "#contract/accounts/delegate-account.ts";
import type { ApplicationDetails, DetailsSection } from "#contract/applications/application.ts";
import type { ServiceContext } from "../../context/context.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import { isOpenForApplicant, takesDocuments } from "../../rules/open-for-applicant.ts";
import { getStatus, isTerminal } from "../../rules/statuses/status-table.ts";
import { showCheckLists } from "../checklists/show-check-list.ts";
import { neededDocuments } from "../documents/needed-documents.ts";
import { showStages } from "../inspections/stage-states.ts";
import { stagesOf } from "../inspections/stages.ts";
import { partsOf } from "../parts/parts.ts";
import { showPeriod } from "../periods/construction-period.ts";
import { requestsOf, showRequest } from "./information-requests.ts";

type Shown = ApplicationDetails["Sections"];
/** Null if the section does not apply. */
type Found = { readonly count: number | null; readonly waiting?: number } | null;
type Reader = Pick<ServiceContext, "store" | "now">;

/** Sections in the screen's order. `WaitingForMe` counts only for a viewer who may edit. */
export function sectionsOf(
  application: ApplicationRecord,
  rights: ReadonlySet<DelegateRight>,
  reader: Reader,
): Shown {
  const mayEdit = rights.has("edit");
  return (Object.keys(sections) as DetailsSection[]).flatMap((Name) => {
    const found = sections[Name](application, reader);
    if (!found) return [];
    return [{ Name, Count: found.count, WaitingForMe: mayEdit ? (found.waiting ?? 0) : 0 }];
  });
}

const isBuilding = ({ ApplicationTypeId }: ApplicationRecord) =>
  ApplicationTypeId.startsWith("building-permit-");
const isLodged = ({ SubmittedAt, StatusId }: ApplicationRecord) =>
  SubmittedAt !== null && StatusId !== "draft";
const countOf = (name: "contact" | "property" | "classification" | "insurance", id: string, reader: Reader) =>
  partsOf(name, id, reader).length;

const sections: Readonly<Record<DetailsSection, (one: ApplicationRecord, reader: Reader) => Found>> = {
  progress: () => ({ count: null }),
  requests({ Id }, reader) {
    const rounds = requestsOf(Id, reader);
    if (rounds.length === 0) return null;
    const open = rounds.find(({ ClosedAt }) => ClosedAt === null);
    const items = open ? showRequest(open, reader).Items.filter(({ IsDone }) => !IsDone).length : 0;
    // At least 1: when every item is answered, the round must still be sent.
    return { count: rounds.length, waiting: open ? Math.max(1, items) : 0 };
  },
  lodged: () => ({ count: null }),
  contacts: ({ Id }, reader) => ({ count: countOf("contact", Id, reader) }),
  properties: ({ Id }, reader) => ({ count: countOf("property", Id, reader) }),
  documents(application, reader) {
    const count = reader.store.collection("document").count({ ApplicationId: application.Id });
    if (!takesDocuments(application.StatusId)) return { count };
    const missing = neededDocuments(application, reader).filter(
      ({ State }) =>
        State === "Rejected" || (State === "Required" && isOpenForApplicant(application.StatusId)),
    );
    return { count, waiting: missing.length };
  },
  insurance: (application, reader) =>
    isBuilding(application) ? { count: countOf("insurance", application.Id, reader) } : null,
  classification: (application, reader) =>
    isBuilding(application) ? { count: countOf("classification", application.Id, reader) } : null,
  checklists(application, reader) {
    const { Lists, Progress } = showCheckLists(application, null, reader);
    if (Progress.Total === 0 || !isLodged(application)) return null;
    // Outstanding items wait for the applicant during their turn only, rejected items at any time.
    const isMine = getStatus(application.StatusId).turn === "applicant";
    const waiting = Lists.filter(({ State }) => State === "current").flatMap(({ Items }) =>
      Items.filter(({ Status }) => Status === "Rejected" || (isMine && Status === "Outstanding")),
    );
    return { count: Progress.Total, waiting: waiting.length };
  },
  inspections(application, reader) {
    const count = partsOf("inspection", application.Id, reader).length;
    const wasIssued = showPeriod(application, true, reader).PermitIssuedAt !== null;
    if (count === 0 && (!wasIssued || stagesOf(application, reader).length === 0)) return null;
    const failed = showStages(application, null, reader).filter(({ State }) => State === "NotApproved");
    return { count, waiting: isTerminal(application.StatusId) ? 0 : failed.length };
  },
  register({ Id, ApplicationTypeId }, reader) {
    const count = reader.store.collection("registerItem").count({ ApplicationId: Id });
    const mayHave =
      ApplicationTypeId === "building-permit-commercial" || ApplicationTypeId === "occupancy-permit";
    return count > 0 || mayHave ? { count } : null;
  },
  period(application, reader) {
    const { Lapses } = showPeriod(application, true, reader);
    if (Lapses.length === 0) return null;
    const pressing = Lapses.filter(
      ({ State, WhatToDo }) => WhatToDo !== null && (State === "soon" || State === "past"),
    );
    return { count: null, waiting: pressing.length };
  },
  changes(application, reader) {
    if (!isLodged(application)) return null;
    const asked = partsOf("additionalRequest", application.Id, reader);
    return { count: asked.length, waiting: asked.filter(({ State }) => State === "Draft").length };
  },
  history: () => ({ count: null }),
  fees({ Fees, StatusId }) {
    if (Fees.length === 0) return null;
    const isOwed = getStatus(StatusId).turn === "applicant";
    return { count: null, waiting: isOwed ? Fees.filter(({ PaidAt }) => PaidAt === null).length : 0 };
  },
};
