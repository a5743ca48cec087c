/**
 * Requests in which the officer asks for further information. The applicant answers item by item. Sending the
 * answers closes the request, which is possible only if all items are done.
 */
import type * as z from "zod/mini";
import type { informationRequest } from "#contract/applications/application.ts";
import { getAnswerAt } from "#contract/wizard/answers/answers.ts";
import { isBlank } from "#contract/wizard/answers/values.ts";
import { type ServiceContext, type StoreContext, toInstantText } from "../../../context/context.ts";
import { createNotFoundError, ServiceError } from "../../../http/service-error.ts";
import type { UnlocalisedResponse } from "../../../messages/localise.ts";
import { createMessage, readStoredText } from "../../../messages/message.ts";
import type { AnswersRecord } from "../../../records/answers-record.ts";
import type { RequestItem, RequestRecord } from "../../../records/request-record.ts";
import { arePathsOverlapping } from "../drafts/answers.ts";
import { isUsableDocument, listItemDocuments } from "./item-documents.ts";

export type InformationRequestResponse = UnlocalisedResponse<
  z.input<typeof informationRequest>,
  "Label" | "AskedBy"
>;
/** Returns the requests, newest first. */
export function listInformationRequests(applicationId: string, { store }: StoreContext): RequestRecord[] {
  return store
    .collection("request")
    .find({ where: { ApplicationId: applicationId }, orderBy: { field: "AskedAt", direction: "desc" } });
}

function findOpenRequest(applicationId: string, context: StoreContext): RequestRecord | undefined {
  return listInformationRequests(applicationId, context).find(({ ClosedAt }) => ClosedAt === null);
}

export function toInformationRequestResponse(
  request: RequestRecord,
  context: StoreContext,
): InformationRequestResponse {
  const { Id, AskedAt, DueDate, AskedBy, Remark, ClientComment, DateProvided, ClosedAt } = request;
  const Items = request.Items.map((item) => ({
    ...item,
    Label: readStoredText(item.Label),
    IsDone: ClosedAt !== null || isItemDone(item, request, context),
    IsConfirmed: isItemConfirmed(item, request, context),
  }));
  return {
    Id,
    AskedAt,
    DueDate,
    AskedBy: readStoredText(AskedBy),
    Remark,
    Items,
    ClientComment,
    DateProvided,
    ClosedAt,
  };
}

/** True if the answer changed or was confirmed since the request, or a document was uploaded since. */
function isItemDone(item: RequestItem, request: RequestRecord, { store }: StoreContext): boolean {
  if (item.Kind === "answer") {
    const answers = store.collection("answers").get(request.ApplicationId);
    const isAnswerChanged = Object.entries(answers?.Changes ?? {}).some(
      ([path, revision]) => revision > request.AnswersRevision && arePathsOverlapping(path, item.Target),
    );
    return isAnswerChanged || isItemConfirmed(item, request, { store });
  }
  return listItemDocuments(item, request, { store }).some(isUsableDocument);
}

/** True if the applicant confirmed the answer. An empty answer cannot be confirmed. */
function isItemConfirmed(
  { Id, Kind, Target }: RequestItem,
  request: RequestRecord,
  { store }: StoreContext,
): boolean {
  if (Kind !== "answer" || !request.Confirmed.includes(Id)) return false;
  return !isBlank(getAnswerAt(store.collection("answers").get(request.ApplicationId)?.Answers ?? {}, Target));
}

/** Returns an open request. Throws 404 for another application's request, 400 for a closed one. */
export function getOpenRequest(
  applicationId: string,
  requestId: string,
  { store }: StoreContext,
): RequestRecord {
  const request = store.collection("request").get(requestId);
  if (request?.ApplicationId !== applicationId) throw createNotFoundError();
  if (request.ClosedAt) throw new ServiceError(400, createMessage("requests.alreadyAnswered"));
  return request;
}

/** Closes a request within the caller's transaction. Throws an error list (spec 8) if an item is unanswered. */
export function closeRequest(
  request: RequestRecord,
  providedAt: string,
  context: ServiceContext,
): RequestRecord {
  const unansweredItems = toInformationRequestResponse(request, context).Items.filter(
    ({ IsDone }) => !IsDone,
  );
  if (unansweredItems.length > 0)
    throw new ServiceError(
      400,
      unansweredItems.map(({ Label, Target }) => ({
        Message: createMessage("requests.unanswered", { items: Label }),
        Path: Target,
      })),
    );
  const requestedAnswers = getRequestedAnswers(request, context);
  const closedRequest = {
    ...request,
    DateProvided: providedAt,
    ClosedAt: toInstantText(context.now()),
    Given: requestedAnswers,
  };
  context.store.collection("request").put(closedRequest);
  return closedRequest;
}

function getRequestedAnswers(
  { Items, ApplicationId }: RequestRecord,
  { store }: StoreContext,
): Record<string, unknown> {
  const requestedPaths = Items.filter(({ Kind }) => Kind === "answer").map(({ Target }) => Target);
  const answers = Object.entries(store.collection("answers").get(ApplicationId)?.Answers ?? {});
  return Object.fromEntries(
    answers.filter(([path]) => requestedPaths.some((target) => arePathsOverlapping(path, target))),
  );
}

/**
 * Returns the paths of the requested answers. In the status `further-information`, only these answers may
 * change.
 */
export function listRequestedPaths(applicationId: string, context: StoreContext): readonly string[] {
  const items = findOpenRequest(applicationId, context)?.Items ?? [];
  return items.filter(({ Kind }) => Kind === "answer").map(({ Target }) => Target);
}

/**
 * Returns the revision to store in a new request, to detect later changes of answers. It is 0 without
 * answers.
 */
export function getAnswersRevision(answers: AnswersRecord | undefined): number {
  return answers?.Revision ?? 0;
}
