/** Lets an officer choose the documents of a notice to a neighbour. */
import { MAX_SHOWN_DOCUMENTS } from "#contract/applications/signature-request.ts";
import type { ServiceContext } from "../../context/context.ts";
import { getKnownDocumentIds, isNoticeOpen } from "../../domain/signature-links/neighbour-notice.ts";
import { createNotFoundError, ServiceError } from "../../http/service-error.ts";
import type { SignatureRequestRecord } from "../../records/signature-request-record.ts";

/**
 * Replaces the documents that a neighbour may open. Throws 404 for another request than a notice, and 400 for a notice
 * that cannot be answered any more, for too many documents, or for one of another application.
 */
export function setShownDocuments(
  noticeId: string,
  ids: readonly string[],
  context: ServiceContext,
): SignatureRequestRecord {
  const { store } = context;
  const notice = store.collection("signatureRequest").get(noticeId);
  const application = notice && store.collection("application").get(notice.ApplicationId);
  if (!application || notice.Kind !== "neighbour") throw createNotFoundError();
  if (!isNoticeOpen(notice, application, context))
    throw new ServiceError(400, "The neighbour cannot answer this notice any more.");
  if (ids.length > MAX_SHOWN_DOCUMENTS)
    throw new ServiceError(400, `Choose at most ${MAX_SHOWN_DOCUMENTS} documents.`);
  const changed = { ...notice, DocumentIds: getKnownDocumentIds(ids, application, context) };
  store.collection("signatureRequest").put(changed);
  return changed;
}
