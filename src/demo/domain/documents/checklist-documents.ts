/** Lists the document types that an application's form asks for, with the uploaded documents of each type. */

import type * as z from "zod/mini";
import type { checklistDocument } from "#contract/applications/document.ts";
import { withAnswers } from "#contract/wizard/answers/answers-in-texts.ts";
import { getDocumentRequirement } from "#contract/wizard/answers/documents.ts";
import { createFormView, listSectionPaths } from "#contract/wizard/expressions/evaluate.ts";
import { findFieldPlace } from "#contract/wizard/outline.ts";
import type { StoreClockContext } from "../../context/context.ts";
import { createFormMessage } from "../../messages/form-texts.ts";
import type { UnlocalisedResponse } from "../../messages/localise.ts";
import { createMessage, type Message } from "../../messages/message.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import type { DocumentRecord } from "../../records/document-record.ts";
import { toDayText } from "../../time/calendar.ts";
import { getForm } from "../forms/stored-forms.ts";
import { findDocumentType } from "../lookups/document-types.ts";
import { toDocumentResponse } from "./document-response.ts";

export type ChecklistDocument = UnlocalisedResponse<z.input<typeof checklistDocument>>;

interface RequestedDocumentType {
  /** The requested document type, and the types that the form accepts instead. */
  readonly acceptedTypeIds: Set<string>;
  requirement: ReturnType<typeof getDocumentRequirement>;
  /** Labels of the form's file fields that ask for this document type, by message key. */
  readonly labels: Map<string, Message>;
}

const REQUIREMENT_NAMES = { required: "Required", recommended: "Recommended", optional: "Optional" } as const;
const REQUIREMENT_ORDER = ["optional", "recommended", "required"] as const;
const getStricterRequirement = (
  one: RequestedDocumentType["requirement"],
  other: RequestedDocumentType["requirement"],
) => (REQUIREMENT_ORDER.indexOf(one) > REQUIREMENT_ORDER.indexOf(other) ? one : other);

/** Returns the document types that the form asks for, in form order, then other types that have documents. */
export function listChecklistDocuments(
  application: ApplicationRecord,
  context: StoreClockContext,
): ChecklistDocument[] {
  const documents = context.store
    .collection("document")
    .find({ where: { ApplicationId: application.Id }, orderBy: { field: "UploadedAt", direction: "desc" } })
    .filter(({ IsOutcome }) => !IsOutcome);
  const requestedTypes = listRequestedTypes(application, context);
  const otherTypeIds = new Set(
    documents.flatMap(({ DocumentTypeIds }) => DocumentTypeIds).filter((id) => !requestedTypes.has(id)),
  );
  const listDocumentsOfTypes = (typeIds: ReadonlySet<string>) =>
    documents.filter(({ DocumentTypeIds }) => DocumentTypeIds.some((id) => typeIds.has(id)));
  return [
    ...[...requestedTypes].map(([id, { requirement, labels, acceptedTypeIds }]) =>
      toChecklistDocument(
        id,
        REQUIREMENT_NAMES[requirement],
        [...labels.values()],
        listDocumentsOfTypes(acceptedTypeIds),
      ),
    ),
    ...[...otherTypeIds].map((id) =>
      toChecklistDocument(id, "Optional", [], listDocumentsOfTypes(new Set([id]))),
    ),
  ];
}

function listRequestedTypes(
  { Id, SubmittedAt }: ApplicationRecord,
  context: StoreClockContext,
): Map<string, RequestedDocumentType> {
  const answers = context.store.collection("answers").get(Id);
  const requestedTypes = new Map<string, RequestedDocumentType>();
  if (!answers?.ConfigurationId) return requestedTypes;
  const view = createFormView(
    getForm(answers.ConfigurationId, answers.ConfigurationVersion, context),
    answers.Answers,
    toDayText(SubmittedAt ?? context.now()),
  );
  for (const step of view.steps())
    for (const section of step.sections)
      for (const path of view.isSectionVisible(section.id) ? listSectionPaths(view, section) : []) {
        const field = findFieldPlace(view.outline, path)?.field;
        if (field?.type !== "file" || !field.file || !view.isVisible(path)) continue;
        const requestedType: RequestedDocumentType = requestedTypes.get(field.file.documentTypeId) ?? {
          acceptedTypeIds: new Set<string>(),
          requirement: "optional",
          labels: new Map<string, Message>(),
        };
        for (const id of [field.file.documentTypeId, ...(field.file.orTypeIds ?? [])])
          requestedType.acceptedTypeIds.add(id);
        requestedType.requirement = getStricterRequirement(
          requestedType.requirement,
          getDocumentRequirement(view, path),
        );
        requestedType.labels.set(field.label.key, createFormMessage(withAnswers(view, field.label, path)));
        requestedTypes.set(field.file.documentTypeId, requestedType);
      }
  return requestedTypes;
}

function toChecklistDocument(
  DocumentTypeId: string,
  Requirement: ChecklistDocument["Requirement"],
  Labels: readonly Message[],
  typeDocuments: readonly DocumentRecord[],
): ChecklistDocument {
  const documentType = findDocumentType(DocumentTypeId);
  return {
    DocumentTypeId,
    Name: documentType?.Name ?? DocumentTypeId,
    Group: documentType?.Group ?? createMessage("documentTypes.group.other"),
    Requirement,
    State: getChecklistState(typeDocuments, Requirement),
    Labels,
    Documents: typeDocuments.map(toDocumentResponse),
  };
}

/** Document states, worst first. One rejected document makes the whole type rejected. */
const STATE_ORDER = ["Rejected", "Quarantined", "Scanning", "Uploaded", "UnderReview", "Accepted"] as const;

function getChecklistState(
  documents: readonly DocumentRecord[],
  requirement: ChecklistDocument["Requirement"],
) {
  const worstState = STATE_ORDER.find((state) => documents.some(({ State }) => State === state));
  return worstState ?? (requirement === "Required" ? "Required" : "NotApplicable");
}
