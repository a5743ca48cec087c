/**
 * Creates the documents of a seeded application: documents that its answers require, and documents that the authority
 * issued.
 */

import { toInstantText } from "../../context/context.ts";
import { toDocumentTypeFields } from "../../domain/documents/document-type-fields.ts";
import { findDocumentType } from "../../domain/lookups/document-types.ts";
import { englishTranslator } from "../../messages/translator.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import type { DocumentRecord } from "../../records/document-record.ts";
import { isTerminal } from "../../rules/statuses/status-table.ts";
import type { SeededApplication } from "../application.ts";
import type { FindSeedFile } from "./files.ts";

/** Statuses in which the uploaded documents were already accepted. */
const assessedStatuses = new Set([
  "recommended",
  "awaiting-bpn",
  "permit-issued",
  "final-inspection-passed",
  "complete",
]);

export function seedDocuments(
  { application, history, documentTypeIds, events }: SeededApplication,
  files: FindSeedFile,
): DocumentRecord[] {
  const wasAssessed = history.some(({ to }) => assessedStatuses.has(to));
  const lodgedAt = history.find(({ to }) => to === "submitted")?.at;
  const at = lodgedAt ?? history[0]?.at ?? new Date(application.CreatedAt);
  const isReviewed = lodgedAt !== undefined && !isTerminal(application.StatusId);
  const state = wasAssessed ? "Accepted" : isReviewed ? "UnderReview" : "Uploaded";
  const isBuilt = history.some(({ to }) => to === "construction-commenced");
  const typeIds = isBuilt ? [...documentTypeIds, "site-photo"] : documentTypeIds;
  const documents = typeIds.map((typeId, index) =>
    getDocument(application, typeId, index, new Date(at.getTime() - index * 60_000), state, files),
  );
  const requestEvent = events.findLast(({ To }) => To === "further-information");
  const isOpen = application.StatusId === "further-information";
  const answerEvent = events.findLast(({ From }) => From === "further-information");
  if (requestEvent && answerEvent && !isOpen)
    return documents.flatMap((document) => createRevision(document, answerEvent.At));
  return documents.map((document) =>
    requestEvent && isOpen && document.DocumentTypeId === "site-plan"
      ? {
          ...document,
          State: "Rejected",
          Reason: "The eastern setback is not dimensioned.",
        }
      : document,
  );
}

/**
 * Returns both versions of a site plan: the rejected one, and a second one. Returns other documents
 * unchanged.
 */
function createRevision(document: DocumentRecord, answeredAt: string): DocumentRecord[] {
  if (document.DocumentTypeId !== "site-plan") return [document];
  const rejectedVersion: DocumentRecord = {
    ...document,
    Id: `${document.Id}v1`,
    State: "Superseded",
    Reason: "The eastern setback is not dimensioned.",
  };
  return [rejectedVersion, { ...document, Version: 2, Revision: "B", UploadedAt: answeredAt }];
}

function getDocument(
  application: ApplicationRecord,
  documentTypeId: string,
  index: number,
  at: Date,
  State: DocumentRecord["State"],
  files: FindSeedFile,
): DocumentRecord {
  const file = files(documentTypeId);
  const type = findDocumentType(documentTypeId);
  const streetAddress = application.Title.split(",")[0] ?? "";
  return {
    Id: `${application.Id}d${index}`,
    ApplicationId: application.Id,
    AccountId: application.AccountId,
    FileName: `${type ? englishTranslator.text(type.Name) : documentTypeId} - ${streetAddress}.${file.type === "image/png" ? "png" : "pdf"}`,
    ContentType: file.type,
    Size: file.Size,
    ...toDocumentTypeFields([documentTypeId]),
    State,
    Reason: null,
    Version: 1,
    UploadedAt: toInstantText(at),
    UploadedBy: application.ApplicantName,
    IsOutcome: false,
    Sha256: file.Sha256,
    SeriesId: `${application.Id}d${index}`,
    ReusedFromId: null,
    DecidedAt: null,
    DecidedBy: null,
    AdditionalRequestId: null,
    FileKey: file.key,
    ...getDrawingFields(documentTypeId),
  };
}

/** Document types that are drawings with a number. */
const drawings = ["site-plan", "floor-plans", "elevations", "sections"];

function getDrawingFields(typeId: string): Pick<DocumentRecord, "DrawingNumber" | "Revision"> {
  const sheet = drawings.indexOf(typeId) + 1;
  return sheet === 0 ? {} : { DrawingNumber: `A-${String(sheet).padStart(2, "0")}`, Revision: "A" };
}

/** Types of the documents that the authority issues, by the status with which it issues them. */
const outcomesByStatus: Readonly<Record<string, readonly string[]>> = {
  "permit-issued": ["building-permit", "stamped-plans"],
  "occupancy-issued": ["occupancy-permit"],
  "certificate-issued": ["final-certificate"],
  refused: ["refusal-notice"],
};

/** Returns the types of the authority's documents that an application has received, each with its date. */
export function listOutcomeTypes(
  seededApplication: SeededApplication,
): readonly { readonly typeId: string; readonly at: Date }[] {
  const firstDates = new Map<string, Date>();
  for (const { to, at } of seededApplication.history)
    for (const typeId of outcomesByStatus[to] ?? []) if (!firstDates.has(typeId)) firstDates.set(typeId, at);
  return [...firstDates].map(([typeId, at]) => ({ typeId, at }));
}
