/** Creates and checks the emailed link of a signature request. The link is signed, so it is not stored. */
import type { SignatureRequestState } from "#contract/applications/signature-request.ts";
import type { SignatureLinkState } from "#contract/public/public-signature.ts";
import { getSignaturePath } from "#contract/wizard/answers/declaration.ts";
import type { ClockContext, ServiceContext, StoreContext } from "../../context/context.ts";
import { issueTicket, readTicket } from "../../http/ticket.ts";
import type { AnswersRecord } from "../../records/answers-record.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import type { SignatureRequestRecord } from "../../records/signature-request-record.ts";
import { isOpenForApplicant } from "../../rules/applicant-edit-statuses.ts";
import { isTerminal } from "../../rules/statuses/status-table.ts";
import { listChangesSince } from "../applications/drafts/answers.ts";
import type { LinkReadResult } from "../links/read-link.ts";

const TICKET_KIND = "signature-link";

/** Creates a link. The token is in the URL fragment, because servers do not log fragments. */
export async function createSignatureLink(
  { Id, EndsAt }: SignatureRequestRecord,
  { Domain }: Pick<ApplicationRecord, "Domain">,
  context: Pick<ServiceContext, "secret" | "portalOrigin">,
): Promise<string> {
  const token = await issueTicket(TICKET_KIND, { subject: Id, expiresAt: new Date(EndsAt) }, context);
  return `${context.portalOrigin(Domain)}/public-signature/#token=${token}`;
}

export async function readSignatureLink(
  token: string,
  context: ServiceContext,
): Promise<LinkReadResult<SignatureLinkState, SignatureRequestRecord>> {
  const ticket = await readTicket(TICKET_KIND, token, context);
  const request = ticket && context.store.collection("signatureRequest").get(ticket.subject);
  const application = request && context.store.collection("application").get(request.ApplicationId);
  if (!request || !application) return { state: "wrong" };
  const linkedRecords = { request, application };
  const { Answer, AnsweredAt, WithdrawnAt, EndsAt } = request;
  if (Answer) return { ...linkedRecords, state: stateByAnswer[Answer], at: AnsweredAt };
  if (WithdrawnAt) return { ...linkedRecords, state: "withdrawn", at: WithdrawnAt };
  if (isRequestClosed(request, application))
    return { ...linkedRecords, state: "closed", at: application.StatusSince };
  if (isRequestExpired(request, context)) return { ...linkedRecords, state: "expired", at: EndsAt };
  return { ...linkedRecords, state: "open", at: null };
}

const stateByAnswer = {
  agree: "agreed",
  decline: "declined",
  "more-information": "more-information",
} as const;

/**
 * True if no response is possible. Neighbours may respond until the application ends; signatures are possible before
 * lodging only.
 */
function isRequestClosed({ Kind }: SignatureRequestRecord, { StatusId }: ApplicationRecord): boolean {
  return Kind === "neighbour" ? isTerminal(StatusId) : !isOpenForApplicant(StatusId);
}

function isRequestExpired({ EndsAt }: SignatureRequestRecord, { now }: ClockContext): boolean {
  return new Date(EndsAt) <= now();
}

/** Returns the request's state for the applicant. */
export function getStateForApplicant(
  request: SignatureRequestRecord,
  answers: AnswersRecord | undefined,
  context: ClockContext,
): SignatureRequestState {
  const { Answer, WithdrawnAt, OpenedAt } = request;
  if (Answer === "agree" && answers && isSignatureVoid(request, answers)) return "changed";
  if (Answer) return stateByAnswer[Answer];
  if (WithdrawnAt) return "withdrawn";
  if (isRequestExpired(request, context)) return "expired";
  return OpenedAt ? "opened" : "sent";
}

/** True if answers outside the declaration changed after the co-signer read them. */
function isSignatureVoid({ Kind, ReadRevision }: SignatureRequestRecord, answers: AnswersRecord): boolean {
  return Kind === "co-signer" && ReadRevision !== null && hasContentChanged(answers, ReadRevision);
}

export function hasContentChanged(answers: AnswersRecord, revision: number): boolean {
  return Object.keys(listChangesSince(answers, revision)).some(
    (path) => !/^(signatures|statements)\./.test(path),
  );
}

/** Returns the requests whose signature is void because answers changed after signing. */
export function listVoidSignatures(
  answers: AnswersRecord,
  { store }: StoreContext,
): SignatureRequestRecord[] {
  return store
    .collection("signatureRequest")
    .find({ where: { ApplicationId: answers.Id } })
    .filter((request) => {
      const signature = answers.Answers[getSignaturePath(request.Role)];
      const belongsToRequest =
        typeof signature === "object" &&
        signature !== null &&
        "requestId" in signature &&
        signature.requestId === request.Id;
      return belongsToRequest && isSignatureVoid(request, answers);
    });
}
