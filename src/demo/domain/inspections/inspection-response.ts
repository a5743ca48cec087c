import type * as z from "zod/mini";
import type { InspectionOutcome, inspection } from "#contract/applications/inspection.ts";
import type { StoreContext } from "../../context/context.ts";
import type { UnlocalisedResponse } from "../../messages/localise.ts";
import { createMessage, type Message, readStoredText } from "../../messages/message.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import type { InspectionRecord } from "../../records/parts/inspection-record.ts";
import type { DenialReason } from "../../rules/denial-reason.ts";
import { officers } from "../lookups/officers.ts";
import { createPartBase } from "../parts/parts.ts";
import { isStageApproved } from "./stage-states.ts";
import { getStageName } from "./stages.ts";

export type InspectionResponse = UnlocalisedResponse<
  z.input<typeof inspection>,
  "ApplicationTitle" | "StageName" | "StateName" | "OutcomeName" | "Text" | "By"
>;

export function getOutcomeName(outcome: InspectionOutcome): Message {
  return createMessage(`inspections.outcome.${outcome}`);
}

export function getInspectionStateName({ State }: Pick<InspectionRecord, "State">): Message {
  return createMessage(`inspections.state.${State}`);
}

/** Converts an inspection to a response. `reason` says why this person cannot book now; null if booking is possible. */
export function toInspectionResponse(
  record: InspectionRecord,
  application: ApplicationRecord,
  reason: DenialReason,
  { store }: StoreContext,
): InspectionResponse {
  const {
    AccountId: _a,
    CreatedAt: _c,
    UpdatedAt: _u,
    UpdatedBy: _b,
    CheckList: _l,
    Sequence: _s,
    ...rest
  } = record;
  const { DocumentIds, PhotoIds, RecordId, InspectorId, ...responseFields } = rest;
  const toDocumentReferences = (id: string) => {
    const document = store.collection("document").get(id);
    return document ? [{ Id: id, FileName: document.FileName, ContentType: document.ContentType }] : [];
  };
  const inspector = officers.find(({ id }) => id === InspectorId);
  return {
    ...responseFields,
    ...createPartBase(application),
    StageName: getStageName(record),
    StateName: getInspectionStateName(record),
    Inspector: inspector ? { Name: inspector.name, Phone: inspector.phone } : null,
    Attachments: DocumentIds.flatMap(toDocumentReferences),
    OutcomeName: record.Outcome && getOutcomeName(record.Outcome),
    Directions: [...record.Directions],
    Photos: PhotoIds.flatMap(toDocumentReferences),
    Record: (RecordId && toDocumentReferences(RecordId)[0]) || null,
    History: record.History.map(({ At, By, Text }) => ({
      At,
      By: readStoredText(By),
      Text: readStoredText(Text),
    })),
    Actions: listActions(record, reason),
  };
}

function listActions(record: InspectionRecord, reason: DenialReason): InspectionResponse["Actions"] {
  const isOpenInspection = record.State === "Requested" || record.State === "Booked";
  if (isOpenInspection)
    return reason === null ? ["reschedule", "cancel", "calendar", "checklist"] : ["calendar"];
  if (record.State === "Cancelled") return ["calendar"];
  return reason === null && !isStageApproved(record) ? ["reinspect"] : [];
}
