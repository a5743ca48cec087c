/** Lodges additional requests of people without sign-in (spec 2.1, decisions 64). */
import type { PublicRequestBody } from "#contract/public/public-request.ts";
import type { ClockContext, ServiceContext, StoreContext } from "../../context/context.ts";
import { ServiceError } from "../../http/service-error.ts";
import { createMessage, type Message, toStoredText } from "../../messages/message.ts";
import { getTranslator, type Translator } from "../../messages/translator.ts";
import { findHostName } from "../../portal/host.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import type { AdditionalRequestRecord } from "../../records/parts/additional-request-record.ts";
import { findRequestDenial, getRequestType, requestTypes } from "../../rules/request-types.ts";
import { toDayText } from "../../time/calendar.ts";
import { publishApplicationChange } from "../applications/transitions/transitions.ts";
import { sendMail } from "../notifications/outbox.ts";
import { notifyAudience } from "../parts/notify-audience.ts";
import { lodgeUploadedFiles } from "../visitors/unlodged-files.ts";
import { getRequestAnswers } from "./request-answers.ts";
import { beginAdditionalRequest, findOpenRequest, lodgeAdditionalRequest } from "./request-life.ts";

/** Minimum length of a reason in the forms for amendments and extensions. */
const MIN_REASON_LENGTH = 20;

/** Returns the request types, with the reason for each one that is not possible. */
export function listPublicRequestTypes(application: ApplicationRecord, context: StoreContext) {
  return requestTypes.map((type) => ({
    TypeId: type.id,
    Name: type.name,
    Description: type.description,
    Reason:
      findRequestDenial(type, application.StatusId) ??
      (findOpenRequest(application.Id, type.id, context) ? createMessage("requests.public.underWay") : null),
  }));
}

/**
 * Lodges the request. The application keeps its status, because the identity of the person is unknown; the
 * officer decides as for any request. Throws 400 with an error list (spec 8) of missing values, or with the
 * reason why the request is not possible.
 */
export function lodgePublicRequest(
  application: ApplicationRecord,
  body: PublicRequestBody,
  translator: Translator,
  context: ServiceContext,
): { readonly lodgedRequest: AdditionalRequestRecord; readonly files: readonly string[] } {
  assertRequestComplete(body, context);
  const by = toStoredText(createMessage("people.withoutSigningIn", { name: body.Name }));
  const { Name, Email, Phone = null, Role } = body;
  const { store } = context;
  const { lodgedRequest, latestApplication, files } = store.transaction(() => {
    const requestDraft = beginAdditionalRequest(application, body.TypeId, by, context);
    const AskedBy = { Name, Email: Email.trim().toLowerCase(), Phone, Role, Language: translator.language };
    const documents = body.RequestId
      ? lodgeUploadedFiles({ application, requestId: body.RequestId }, requestDraft.Id, by, context)
      : [];
    const answers = getRequestAnswers(requestDraft, context);
    store
      .collection("answers")
      .put({ ...answers, Answers: { ...answers.Answers, ...toRequestAnswers(body) } });
    const lodgement = lodgeAdditionalRequest({ ...requestDraft, AskedBy }, application, by, context);
    notifyAboutRequest(lodgement.lodgedRequest, application, context);
    return { ...lodgement, files: documents.map(({ FileName }) => FileName) };
  });
  publishApplicationChange(latestApplication, context);
  return { lodgedRequest, files };
}

function assertRequestComplete(body: PublicRequestBody, { now }: ClockContext): void {
  const isMissing = {
    Reason: body.Reason.trim().length < MIN_REASON_LENGTH,
    ExtensionKind: body.TypeId === "extension" && !body.ExtensionKind,
    WantedUntil: body.TypeId === "extension" && (body.WantedUntil ?? "") <= toDayText(now()),
    NewApplicantName: body.TypeId === "change-of-applicant" && !body.NewApplicantName?.trim(),
    NewApplicantEmail: body.TypeId === "change-of-applicant" && !body.NewApplicantEmail,
  };
  const missingFields = (Object.keys(isMissing) as (keyof typeof isMissing)[]).filter(
    (path) => isMissing[path],
  );
  if (missingFields.length === 0) return;
  throw new ServiceError(
    400,
    missingFields.map((Path) => ({ Message: createMessage(`requests.public.missing.${Path}`), Path })),
  );
}

/** Returns the answers for the request's wizard form from the values of the public page. */
function toRequestAnswers(body: PublicRequestBody): Readonly<Record<string, unknown>> {
  const reason = body.Reason.trim();
  switch (body.TypeId) {
    case "amendment":
      return { "amendment.description": reason };
    case "extension":
      return {
        "extension.kind": body.ExtensionKind,
        "extension.wantedUntil": body.WantedUntil,
        "extension.reason": reason,
      };
    case "change-of-applicant":
      return {
        "newApplicant.name": body.NewApplicantName,
        "newApplicant.email": body.NewApplicantEmail,
        "newApplicant.reason": reason,
      };
    case "withdrawal":
      return { "withdrawal.cause": "other", "withdrawal.reason": reason };
  }
}

function notifyAboutRequest(
  request: AdditionalRequestRecord,
  application: ApplicationRecord,
  context: ServiceContext,
): void {
  const typeName = getRequestType(request.TypeId).name;
  const number = request.Number ?? "";
  const title = application.Title;
  notifyAudience(
    application,
    {
      kind: "request-lodged",
      title: createMessage("requests.lodged", { type: typeName, number }),
      paragraphs: [createMessage("requests.public.told", { name: request.AskedBy?.Name ?? "", title })],
    },
    context,
  );
  emailPublicRequester(
    request,
    application,
    createMessage("requests.public.mail.title", { number }),
    [
      createMessage("requests.public.mail.text", { type: typeName, title }),
      createMessage("requests.public.mail.next"),
    ],
    context,
  );
}

/** Emails the requester in the language of the page. Does nothing if the requester was signed in. */
export function emailPublicRequester(
  { AskedBy }: AdditionalRequestRecord,
  { Domain }: Pick<ApplicationRecord, "Domain">,
  Subject: Message,
  paragraphs: readonly (Message | string)[],
  context: ServiceContext,
): void {
  if (!AskedBy) return;
  const Paragraphs = [
    createMessage("service.greeting", { name: AskedBy.Name }),
    ...paragraphs,
    findHostName(context.hosts, Domain),
  ];
  sendMail(context, { To: AskedBy.Email, Subject, Paragraphs }, getTranslator(AskedBy.Language));
}
