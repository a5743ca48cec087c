import type * as z from "zod/mini";
import type { InspectionOutcome, inspection } from "#contract/applications/inspection.ts";
import type { ServiceContext } from "../../context/context.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import type { InspectionRecord } from "../../records/parts/inspection-record.ts";
import type { Refusal } from "../../rules/refusal.ts";
import { officers } from "../lookups/officers.ts";
import { belongingOf } from "../parts/parts.ts";
import { isApproved } from "./stage-states.ts";

export type ShownInspection = z.input<typeof inspection>;

export const outcomeNames: Readonly<Record<InspectionOutcome, string>> = {
  Approved: "Approved",
  ApprovedWithConditions: "Approved with conditions",
  NotApproved: "Not approved: inspect again",
  NoAccess: "No access",
};

const stateNames = {
  Requested: "Asked for",
  Booked: "Booked",
  Done: "Done",
  Cancelled: "Cancelled",
} as const;

/** `reason` says why this person may not book now; null if they may. */
export function showInspection(
  record: InspectionRecord,
  application: ApplicationRecord,
  reason: Refusal,
  { store }: Pick<ServiceContext, "store">,
): ShownInspection {
  const {
    AccountId: _a,
    CreatedAt: _c,
    UpdatedAt: _u,
    UpdatedBy: _b,
    CheckList: _l,
    Sequence: _s,
    ...rest
  } = record;
  const { DocumentIds, PhotoIds, RecordId, InspectorId, ...shown } = rest;
  const named = (id: string) => {
    const document = store.collection("document").get(id);
    return document ? [{ Id: id, FileName: document.FileName, ContentType: document.ContentType }] : [];
  };
  const inspector = officers.find(({ id }) => id === InspectorId);
  return {
    ...shown,
    ...belongingOf(application),
    StateName: stateNames[record.State],
    Inspector: inspector ? { Name: inspector.name, Phone: inspector.phone } : null,
    Attachments: DocumentIds.flatMap(named),
    OutcomeName: record.Outcome ? outcomeNames[record.Outcome] : null,
    Directions: [...record.Directions],
    Photos: PhotoIds.flatMap(named),
    Record: (RecordId && named(RecordId)[0]) || null,
    History: [...record.History],
    Actions: actionsOf(record, reason),
  };
}

function actionsOf(record: InspectionRecord, reason: Refusal): ShownInspection["Actions"] {
  const isOpen = record.State === "Requested" || record.State === "Booked";
  if (isOpen) return reason === null ? ["reschedule", "cancel", "calendar", "checklist"] : ["calendar"];
  if (record.State === "Cancelled") return ["calendar"];
  return reason === null && !isApproved(record) ? ["reinspect"] : [];
}
