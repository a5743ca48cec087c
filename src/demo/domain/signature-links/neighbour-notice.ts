/** Creates parts of a neighbour's notice of protection work: documents, and the effect of not answering. */
import type { ShownDocument } from "#contract/public/public-signature.ts";
import type { ServiceContext, StoreContext } from "../../context/context.ts";
import { ServiceError } from "../../http/service-error.ts";
import { presignUrl } from "../../http/urls/presigned-url.ts";
import { createMessage, type Message } from "../../messages/message.ts";
import type { Translator } from "../../messages/translator.ts";
import { findHostCountry } from "../../portal/host.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import type { DocumentRecord } from "../../records/document-record.ts";
import type { SignatureRequestRecord } from "../../records/signature-request-record.ts";
import { isTerminal } from "../../rules/statuses/status-table.ts";
import { addDays, toDayText } from "../../time/calendar.ts";
import { getDocumentTypeName } from "../documents/document-type-fields.ts";

/**
 * Days to answer a notice of protection work. After that, the law assumes consent (Building Act 1993, s 85).
 */
const ANSWER_DAYS = 14;
/** One hour, longer than for other downloads, because the person opens documents while reading the page. */
const DOCUMENT_URL_LIFETIME_MS = 60 * 60_000;

/** Returns the ids without duplicates. Throws 400 for a document of another application, or one that has a virus. */
export function getKnownDocumentIds(
  ids: readonly string[],
  application: ApplicationRecord,
  { store }: StoreContext,
): readonly string[] {
  const uniqueIds = [...new Set(ids)];
  for (const id of uniqueIds) {
    const document = store.collection("document").get(id);
    if (document?.ApplicationId !== application.Id || document.State === "Quarantined")
      throw new ServiceError(400, [
        { Message: createMessage("signatures.unknownDocument"), Path: "DocumentIds" },
      ]);
  }
  return uniqueIds;
}

/** Returns the documents of an application that a neighbour may open, newest first: the latest versions, checked for viruses. */
export function listViewableDocuments(applicationId: string, { store }: StoreContext): DocumentRecord[] {
  return store
    .collection("document")
    .find({ where: { ApplicationId: applicationId }, orderBy: { field: "UploadedAt", direction: "desc" } })
    .filter(({ State }) => !["Quarantined", "Scanning", "Superseded"].includes(State));
}

/** True while the neighbour can answer the notice. */
export function isNoticeOpen(
  { Kind, Answer, WithdrawnAt, EndsAt }: SignatureRequestRecord,
  { StatusId }: ApplicationRecord,
  { now }: Pick<ServiceContext, "now">,
): boolean {
  const isUnanswered = Answer === null && WithdrawnAt === null;
  return Kind === "neighbour" && isUnanswered && !isTerminal(StatusId) && new Date(EndsAt) > now();
}

/** Returns the documents of a request that can still be opened, with URLs that are valid for an hour. */
export async function listShownDocuments(
  { DocumentIds = [], ApplicationId }: SignatureRequestRecord,
  httpRequest: Request,
  context: ServiceContext,
  translator: Translator,
): Promise<ShownDocument[]> {
  const documents = DocumentIds.flatMap((id) => context.store.collection("document").get(id) ?? []).filter(
    (document) => document.ApplicationId === ApplicationId && document.State !== "Quarantined",
  );
  return Promise.all(
    documents.map(async (document) => {
      const { Id, FileName, Size } = document;
      const path = `/api/Document/Download/${Id}`;
      const { Url } = await presignUrl("GET", path, httpRequest, context, DOCUMENT_URL_LIFETIME_MS);
      return { FileName, Size, DocumentTypeName: translator.text(getDocumentTypeName(document)), Url };
    }),
  );
}

/** Returns what the law says if a neighbour does not answer. The demo provider knows only the Australian rule. */
export function findUnansweredText(
  { Kind, SentAt }: SignatureRequestRecord,
  { Domain }: ApplicationRecord,
  { hosts }: Pick<ServiceContext, "hosts">,
): readonly Message[] {
  if (Kind !== "neighbour" || (findHostCountry(hosts, Domain) ?? "AU") !== "AU") return [];
  const day = addDays(toDayText(SentAt), ANSWER_DAYS);
  return [createMessage("signatures.neighbour.unanswered", { date: { day } })];
}
