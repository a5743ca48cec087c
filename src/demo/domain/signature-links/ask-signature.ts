/** Requests a signature, or a response to a notice of protection work, from another person by email. */
import type * as z from "zod/mini";
import type { createSignatureRequest, signatureRequest } from "#contract/applications/signature-request.ts";
import { createFormView } from "#contract/wizard/expressions/evaluate.ts";
import {
  createRandomId,
  type ServiceContext,
  type StoreClockContext,
  toInstantText,
} from "../../context/context.ts";
import { createNotFoundError, ServiceError } from "../../http/service-error.ts";
import { createFormMessage } from "../../messages/form-texts.ts";
import type { UnlocalisedResponse } from "../../messages/localise.ts";
import { createMessage, type Message } from "../../messages/message.ts";
import type { Translator } from "../../messages/translator.ts";
import { findHostName } from "../../portal/host.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import type { SignatureRequestRecord } from "../../records/signature-request-record.ts";
import { canAcceptDocuments, isOpenForApplicant } from "../../rules/applicant-edit-statuses.ts";
import { addDays, getEndOfDay, toDayText } from "../../time/calendar.ts";
import { getForm } from "../forms/stored-forms.ts";
import { getApplicationType } from "../lookups/application-types.ts";
import { sendMail } from "../notifications/outbox.ts";
import { findUnansweredText, getKnownDocumentIds } from "./neighbour-notice.ts";
import { getStateForApplicant } from "./signature-link.ts";

const REQUEST_VALID_DAYS = 28;
/** Maximum number of open requests per application, to prevent misuse of the emails. */
const MAX_OPEN_REQUESTS = 20;

type SignatureRequestBody = z.output<(typeof createSignatureRequest)["body"]>;

/**
 * Stores a request within the caller's transaction, and withdraws an unanswered request to the same person.
 * Throws 400 if the status of the application allows no request, if the form has no signer with this role, if
 * a notice is incomplete, or if too many requests are open.
 */
export function requestSignature(
  application: ApplicationRecord,
  body: SignatureRequestBody,
  context: ServiceContext,
): SignatureRequestRecord {
  const { Kind, Role, Name, Email, Note } = body;
  const { store, now, random } = context;
  const isRequestPossible =
    Kind === "neighbour"
      ? canAcceptDocuments(application.StatusId)
      : isOpenForApplicant(application.StatusId);
  if (!isRequestPossible) throw new ServiceError(400, createMessage("signatures.tooLate"));
  if (Kind === "co-signer" && !findSigner(application, Role, context))
    throw new ServiceError(400, [{ Message: createMessage("signatures.unknownRole"), Path: "Role" }]);
  const isNotice = Kind === "neighbour";
  if (isNotice) assertCompleteNotice(body, application, context);
  const email = Email.trim().toLowerCase();
  const requests = store.collection("signatureRequest");
  const openRequests = requests
    .find({ where: { ApplicationId: application.Id } })
    .filter(({ Answer, WithdrawnAt }) => Answer === null && WithdrawnAt === null);
  const earlierRequests = openRequests.filter(
    (request) => request.Role === Role && request.Kind === Kind && request.Email === email,
  );
  if (openRequests.length - earlierRequests.length >= MAX_OPEN_REQUESTS)
    throw new ServiceError(400, createMessage("signatures.tooMany"));
  for (const earlierRequest of earlierRequests)
    requests.put({ ...earlierRequest, WithdrawnAt: toInstantText(now()) });
  const record: SignatureRequestRecord = {
    Id: createRandomId(random),
    ApplicationId: application.Id,
    ...{ Kind, Role: isNotice ? "neighbour" : Role, Name: Name.trim(), Email: email },
    Address: isNotice ? (body.Address ?? "").trim() : null,
    Note: Note.trim(),
    DocumentIds: getKnownDocumentIds(body.DocumentIds ?? [], application, context),
    SentAt: toInstantText(now()),
    EndsAt: toInstantText(new Date(getEndOfDay(addDays(toDayText(now()), REQUEST_VALID_DAYS)))),
    ...{ OpenedAt: null, WithdrawnAt: null, AnsweredAt: null, Answer: null, Comment: null },
    ReadRevision: null,
  };
  requests.put(record);
  return record;
}

/**
 * Throws an error list (spec 8) unless the notice says where the neighbour's property is, what the work is,
 * and where the land of the application is (if the form asks for it). Otherwise the neighbour could not
 * understand the notice.
 */
function assertCompleteNotice(
  { Address = "", Note }: SignatureRequestBody,
  application: ApplicationRecord,
  context: ServiceContext,
): void {
  const isLandMissing = application.Title === "" && asksForAddress(application, context);
  const missingFields = [
    ...(isLandMissing ? [createMessage("signatures.missing.land")] : []),
    ...(Address.trim() ? [] : [{ Message: createMessage("signatures.missing.address"), Path: "Address" }]),
    ...(Note.trim() ? [] : [{ Message: createMessage("signatures.missing.work"), Path: "Note" }]),
  ];
  if (missingFields.length > 0) throw new ServiceError(400, missingFields);
}

/** True if the application's form asks for the address of the land. Some forms do not. */
function asksForAddress({ Id }: ApplicationRecord, context: ServiceContext): boolean {
  const answers = context.store.collection("answers").get(Id);
  if (!answers || answers.ConfigurationId === null) return false;
  return getForm(answers.ConfigurationId, answers.ConfigurationVersion, context).steps.some(({ sections }) =>
    sections.some(({ id, fields }) => id === "property" && fields.some(({ key }) => key === "address")),
  );
}

/** Returns the signer that the application's form defines for a role. */
export function findSigner({ Id }: ApplicationRecord, role: string, context: ServiceContext) {
  const answers = context.store.collection("answers").get(Id);
  if (!answers || answers.ConfigurationId === null) return undefined;
  const wizard = getForm(answers.ConfigurationId, answers.ConfigurationVersion, context);
  const signer = wizard.submission.signatures?.find((signature) => signature.role === role);
  return (
    signer && { signer, answers, view: createFormView(wizard, answers.Answers, toDayText(context.now())) }
  );
}

export function emailSignatureLink(
  request: SignatureRequestRecord,
  application: ApplicationRecord,
  link: string,
  context: ServiceContext,
  translator: Translator,
): void {
  const typeName = getApplicationType(application.ApplicationTypeId).name;
  const messageValues = { type: typeName, name: application.ApplicantName };
  const messageKind = request.Kind === "neighbour" ? "neighbour" : "coSigner";
  sendMail(
    context,
    {
      To: request.Email,
      Subject: createMessage(`signatures.${messageKind}.title`, messageValues),
      Paragraphs: [
        createMessage("service.greeting", { name: request.Name }),
        createMessage(`signatures.${messageKind}.text`, messageValues),
        application.Title,
        ...(request.Address === null
          ? []
          : [createMessage("signatures.neighbour.address", { address: request.Address })]),
        request.Note,
        ...findUnansweredText(request, application, context),
        createMessage(`signatures.${messageKind}.link`),
        link,
        createMessage("signatures.validity", { date: { day: toDayText(request.EndsAt) } }),
        findHostName(context.hosts, application.Domain),
      ],
    },
    translator,
  );
}

type SignatureRequestResponse = UnlocalisedResponse<z.input<typeof signatureRequest>>;

export function toSignatureRequestResponse(
  request: SignatureRequestRecord,
  context: ServiceContext,
): SignatureRequestResponse {
  const { ApplicationId, Id, Kind, Role, Name, Email, Address, SentAt, EndsAt, AnsweredAt, Comment } =
    request;
  const answers = context.store.collection("answers").get(ApplicationId);
  const State = getStateForApplicant(request, answers, context);
  return { Id, Kind, Role, Name, Email, Address, State, SentAt, EndsAt, AnsweredAt, Comment };
}

/**
 * Withdraws an unanswered request. A repeated call keeps the time of the first one. Throws 404 for another
 * application's request, 400 for an answered one.
 */
export function withdrawRequest(
  applicationId: string,
  requestId: string,
  { store, now }: StoreClockContext,
): void {
  const request = store.collection("signatureRequest").get(requestId);
  if (request?.ApplicationId !== applicationId) throw createNotFoundError();
  if (request.Answer) throw new ServiceError(400, createMessage("signatures.answered"));
  if (request.WithdrawnAt) return;
  store.collection("signatureRequest").put({ ...request, WithdrawnAt: toInstantText(now()) });
}

/** Returns the label of the signature, for the person who signs. */
export function getSignerRoleName(
  { Kind, Role }: SignatureRequestRecord,
  application: ApplicationRecord,
  context: ServiceContext,
): Message | string {
  if (Kind === "neighbour") return createMessage("signatures.neighbour.role");
  const signer = findSigner(application, Role, context);
  return signer ? createFormMessage(signer.signer.label) : Role;
}
