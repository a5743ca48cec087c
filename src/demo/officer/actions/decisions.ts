/** Records officers' decisions on documents, checklist items and insurance. */

import type { CheckListStatus } from "#contract/applications/checklist.ts";
import { type ServiceContext, type StoreContext, toInstantText } from "../../context/context.ts";
import { changeItem } from "../../domain/checklists/change-item.ts";
import {
  getCheckItem,
  getCheckStatusName,
  listCheckItems,
  toCheckItemResponse,
} from "../../domain/checklists/checklist-response.ts";
import { getDocumentTypeName } from "../../domain/documents/document-type-fields.ts";
import { getSchemeName } from "../../domain/insurance/insurance-response.ts";
import { runWithActivity } from "../../domain/parts/activity.ts";
import { notifyAudience } from "../../domain/parts/notify-audience.ts";
import { createChangedPartFields } from "../../domain/parts/parts.ts";
import { createNotFoundError, ServiceError } from "../../http/service-error.ts";
import { createMessage } from "../../messages/message.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import type { DocumentRecord } from "../../records/document-record.ts";
import type { InsuranceRecord } from "../../records/parts/insurance-record.ts";
import { getOfficerName } from "./officer-transitions.ts";

/**
 * Returns the application of a part (document, checklist item, insurance). Throws 404 if the application no longer
 * exists.
 */
export function getApplicationOfPart(applicationId: string, { store }: StoreContext): ApplicationRecord {
  const application = store.collection("application").get(applicationId);
  if (!application) throw createNotFoundError();
  return application;
}

/**
 * Accepts or rejects a document. Throws 400 for a rejection without a reason, a superseded version, or a document of
 * the authority.
 */
export function decideDocument(
  id: string,
  decision: "Accepted" | "Rejected",
  reason: string | null,
  context: ServiceContext,
): DocumentRecord {
  const document = context.store.collection("document").get(id);
  if (!document) throw createNotFoundError();
  const documentReason = reason?.trim() || null;
  if (decision === "Rejected" && documentReason === null)
    throw new ServiceError(400, "Enter the reason for rejecting the document.");
  if (document.IsOutcome || document.State === "Superseded" || document.State === "Quarantined")
    throw new ServiceError(400, "This document is not waiting for a decision.");
  const application = getApplicationOfPart(document.ApplicationId, context);
  const by = getOfficerName(application);
  return runWithActivity(application.Id, context, () => {
    const decidedDocument = {
      ...document,
      State: decision,
      Reason: decision === "Rejected" ? documentReason : null,
      DecidedAt: toInstantText(context.now()),
      DecidedBy: by,
    };
    context.store.collection("document").put(decidedDocument);
    const [name, type] = [document.FileName, getDocumentTypeName(document)];
    const isAccepted = decision === "Accepted";
    const text = isAccepted
      ? createMessage("documents.accepted", { name })
      : createMessage("documents.rejected", { name, reason: documentReason ?? "" });
    const kind = isAccepted ? "document-accepted" : "document-rejected";
    const title = isAccepted
      ? createMessage("documents.acceptedNotice", { type })
      : createMessage("documents.rejectedNotice", { type });
    notifyAudience(application, { kind, title, paragraphs: [text] }, context);
    return { result: decidedDocument, note: { kind: "document", by, text } };
  });
}

/** Sets the status of a checklist item. Throws 400 for a rejection without a remark. */
export function decideChecklistItem(
  id: string,
  status: CheckListStatus,
  remark: string | null,
  context: ServiceContext,
) {
  const { application, item } = getCheckItem(id, context);
  if (status === "Rejected" && !remark?.trim())
    throw new ServiceError(400, "Enter what is wrong with this item.");
  const by = getOfficerName(application);
  context.store.transaction(() => {
    changeItem(item, application, { status, remark, by, isByOfficer: true }, context);
    if (status === "Outstanding" || status === "Rejected") {
      const messageValues = { item: item.row.text, status: getCheckStatusName(status) };
      const text = remark?.trim()
        ? createMessage("journal.checkItemOpenRemark", { ...messageValues, remark: remark.trim() })
        : createMessage("journal.checkItemOpenText", messageValues);
      const notice = {
        kind: "checklist-outstanding",
        title: createMessage("journal.checkItemOpen"),
        paragraphs: [text],
      } as const;
      notifyAudience(application, notice, context);
    }
  });
  return toCheckItemResponse(item, getApplicationOfPart(application.Id, context), null, context);
}

/** Accepts every checklist item with status `Provided`. Returns the number of accepted items. */
export function acceptProvidedItems(application: ApplicationRecord, context: ServiceContext): number {
  const providedItems = listCheckItems(application).filter(
    (item) => toCheckItemResponse(item, application, null, context).Status === "Provided",
  );
  context.store.transaction(() => {
    for (const item of providedItems) {
      const by = getOfficerName(application);
      changeItem(item, application, { status: "Accepted", by, isByOfficer: true }, context);
    }
  });
  return providedItems.length;
}

/**
 * Accepts or cancels insurance. Throws 400 for a cancellation without a remark, and for insurance that was already
 * decided.
 */
export function decideInsurance(
  id: string,
  decision: "Verified" | "Cancelled",
  remark: string | null,
  context: ServiceContext,
): InsuranceRecord {
  const insurance = context.store.collection("insurance").get(id);
  if (!insurance) throw createNotFoundError();
  const insuranceRemark = remark?.trim() || null;
  if (insurance.Decision === "Cancelled")
    throw new ServiceError(400, createMessage("insurance.alreadyCancelled"));
  if (decision === "Cancelled" && insuranceRemark === null)
    throw new ServiceError(400, "Enter the reason for cancelling the insurance.");
  if (decision === "Verified" && !insurance.PolicyNo?.trim())
    throw new ServiceError(400, "This insurance has no policy or certificate number to verify.");
  const application = getApplicationOfPart(insurance.ApplicationId, context);
  const by = getOfficerName(application);
  return runWithActivity(application.Id, context, () => {
    const decidedInsurance = {
      ...insurance,
      ...createChangedPartFields(insurance, undefined, by, context),
      Decision: decision,
      Remark: insuranceRemark,
    };
    context.store.collection("insurance").put(decidedInsurance);
    const outcome = decision === "Verified" ? "verified" : "cancelled";
    const scheme = getSchemeName(insurance.SchemeId);
    const text = insuranceRemark
      ? createMessage(`insurance.${outcome}Remark`, { scheme, remark: insuranceRemark })
      : createMessage(`insurance.${outcome}`, { scheme });
    const title = createMessage(`insurance.${outcome}Notice`);
    notifyAudience(application, { kind: "insurance-verified", title, paragraphs: [text] }, context);
    return { result: decidedInsurance, note: { kind: "insurance", by, text } };
  });
}
