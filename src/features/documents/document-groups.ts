/**
 * Groups the documents of an application. Issued documents come first, then one group for each document type,
 * the most urgent first.
 */
import type { ApplicationDocument, ChecklistDocument } from "#contract/applications/document.ts";
import { type DocumentState, getShownDocumentState, type ShownDocumentState } from "./document-state.ts";

export interface DocumentTypeGroup {
  readonly id: string;
  readonly name: string;
  /** Labels of the form's upload questions, if they differ from the type's name. */
  readonly labels: readonly string[];
  readonly requirement: ChecklistDocument["Requirement"];
  readonly state: DocumentState;
  /** Documents whose main type is this type, without superseded versions. */
  readonly documents: readonly ApplicationDocument[];
  /** Documents that have another main type and this type as an additional type. */
  readonly labelledDocuments: readonly ApplicationDocument[];
}

export interface DocumentGroups {
  readonly issuedDocuments: readonly ApplicationDocument[];
  readonly typeGroups: readonly DocumentTypeGroup[];
  readonly requiredCount: number;
  /** Number of required types that have a document which is not rejected. */
  readonly uploadedCount: number;
}

export interface DocumentFilter {
  readonly text: string;
  /** Selected state, or empty for all states. */
  readonly state: ShownDocumentState | "";
}

export const NO_DOCUMENT_FILTER: DocumentFilter = { text: "", state: "" };

export function groupDocuments(
  documents: readonly ApplicationDocument[],
  checklistDocuments: readonly ChecklistDocument[],
  { mayAdd, filter = NO_DOCUMENT_FILTER }: { readonly mayAdd: boolean; readonly filter?: DocumentFilter },
): DocumentGroups {
  const currentDocuments = documents.filter(({ State }) => State !== "Superseded");
  const isFiltering = filter.text.trim() !== "" || filter.state !== "";
  const isMatch = (document: ApplicationDocument) => matchesFilter(document, filter);
  const typeGroups = checklistDocuments.map((kind) => toTypeGroup(kind, currentDocuments));
  return {
    issuedDocuments: currentDocuments.filter(({ IsOutcome }) => IsOutcome).filter(isMatch),
    typeGroups: typeGroups
      .map((kind) => ({ ...kind, documents: kind.documents.filter(isMatch) }))
      .filter(
        (kind) =>
          kind.documents.length > 0 ||
          (!isFiltering && (isShownEmpty(kind, mayAdd) || kind.labelledDocuments.length > 0)),
      )
      .sort((one, other) => getUrgency(one) - getUrgency(other)),
    requiredCount: typeGroups.filter(({ requirement }) => requirement === "Required").length,
    uploadedCount: typeGroups.filter((kind) => kind.requirement === "Required" && !isOutstandingType(kind))
      .length,
  };
}

function toTypeGroup(
  checklistDocument: ChecklistDocument,
  documents: readonly ApplicationDocument[],
): DocumentTypeGroup {
  const { DocumentTypeId: id, Name, Labels, Requirement, State, Documents } = checklistDocument;
  const listedIds = new Set(Documents.map(({ Id }) => Id));
  const typeDocuments = documents.filter(
    ({ Id, IsOutcome, DocumentTypeIds }) => !IsOutcome && (DocumentTypeIds.includes(id) || listedIds.has(Id)),
  );
  return {
    ...{ id, name: Name, requirement: Requirement, state: State },
    labels: Labels.filter((label) => label !== Name),
    documents: typeDocuments.filter(({ DocumentTypeId }) => DocumentTypeId === id),
    labelledDocuments: typeDocuments.filter(({ DocumentTypeId }) => DocumentTypeId !== id),
  };
}

/**
 * True if the applicant must upload a document of this type: it has none, or its document is rejected or
 * quarantined.
 */
export function isOutstandingType({ state }: Pick<DocumentTypeGroup, "state">): boolean {
  return state === "Required" || state === "Rejected" || state === "Quarantined";
}

/**
 * True if the type is shown even without documents: the application requires or recommends such a document,
 * and the person can upload one.
 */
function isShownEmpty({ requirement, state }: DocumentTypeGroup, mayAdd: boolean): boolean {
  return mayAdd && (requirement !== "Optional" || state === "Required");
}

function getUrgency(group: DocumentTypeGroup): number {
  if (group.state === "Rejected" || group.state === "Quarantined") return 0;
  if (group.state === "Required") return 1;
  const isEmpty = group.documents.length === 0 && group.labelledDocuments.length === 0;
  return { Required: 2, Recommended: isEmpty ? 4 : 3, Optional: isEmpty ? 5 : 3 }[group.requirement];
}

function matchesFilter(document: ApplicationDocument, { text, state }: DocumentFilter): boolean {
  const searchableText =
    `${document.FileName} ${document.DocumentTypeName} ${document.UploadedBy}`.toLowerCase();
  const matchesText = text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => searchableText.includes(word));
  return matchesText && (state === "" || getShownDocumentState(document) === state);
}
