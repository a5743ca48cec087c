/** Lets an officer choose the documents of a notice to a neighbour. */
import { MAX_SHOWN_DOCUMENTS } from "#contract/applications/signature-request.ts";
import type { ServiceContext } from "../../context/context.ts";
import { getKnownDocumentIds, isNoticeOpen } from "../../domain/signature-links/neighbour-notice.ts";
import { createNotFoundError, ServiceError } from "../../http/service-error.ts";
import type { SignatureRequestRecord } from "../../records/signature-request-record.ts";

/**
 * Replaces the documents that a neighbour may open. Throws 404 if the request is not a notice to a neighbour.
 * Throws 400 if the neighbour cannot answer the notice any more, if there are too many documents, or if a
 * document belongs to another application.
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
  const changedNotice = { ...notice, DocumentIds: getKnownDocumentIds(ids, application, context) };
  store.collection("signatureRequest").put(changedNotice);
  return changedNotice;
}
