/** Records the response of a co-signer or neighbour who used an emailed link. */
import type { SignatureAnswer } from "#contract/public/public-signature.ts";
import { getSignaturePath } from "#contract/wizard/answers/declaration.ts";
import { type ServiceContext, toInstantText } from "../../context/context.ts";
import { ServiceError } from "../../http/service-error.ts";
import { createMessage, type Message, toStoredText } from "../../messages/message.ts";
import type { Translator } from "../../messages/translator.ts";
import { findHostName } from "../../portal/host.ts";
import type { AnswersRecord } from "../../records/answers-record.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import type { SignatureRequestRecord } from "../../records/signature-request-record.ts";
import { assertValidSignature } from "../applications/check-signature.ts";
import { getDraftRecords, saveAnswers } from "../applications/drafts/drafts.ts";
import { publishAnswersChange, publishApplicationChange } from "../applications/transitions/transitions.ts";
import { getApplicationType } from "../lookups/application-types.ts";
import { sendMail } from "../notifications/outbox.ts";
import { recordActivity } from "../parts/activity.ts";
import { notifyAudience } from "../parts/notify-audience.ts";
import { hasContentChanged } from "./signature-link.ts";
import { createSignatureResponsePdf } from "./signature-response-pdf.ts";

/** Throws an error list (spec 8) if a value is missing. */
export function assertCompleteSignatureAnswer({ Answer, Name, Signature, Comment }: SignatureAnswer): void {
  const isMissing = {
    Name: Name.trim() === "",
    Signature: Answer === "agree" && Signature === null,
    Comment: Answer !== "agree" && Comment.trim() === "",
  };
  const missingFields = (["Name", "Signature", "Comment"] as const).filter((path) => isMissing[path]);
  if (missingFields.length > 0)
    throw new ServiceError(
      400,
      missingFields.map((Path) => ({ Message: messageByMissingField[Path], Path })),
    );
  assertValidSignature(Signature);
}

const messageByMissingField = {
  Name: createMessage("signatures.missing.name"),
  Signature: createMessage("signatures.missing.signature"),
  Comment: createMessage("signatures.missing.comment"),
};

/**
 * Stores the response and notifies the applicant. Throws 409 if the person read an earlier state of the application.
 */
export async function recordSignatureAnswer(
  request: SignatureRequestRecord,
  application: ApplicationRecord,
  answer: SignatureAnswer,
  context: ServiceContext,
  translator: Translator,
): Promise<string> {
  const at = toInstantText(context.now());
  // Create no document for a question of the neighbour: the form would count the document as the response.
  const responseDocument =
    request.Kind === "neighbour" && answer.Answer !== "more-information"
      ? await createSignatureResponsePdf(request, application, { ...answer, Answer: answer.Answer }, context)
      : undefined;
  const requests = context.store.collection("signatureRequest");
  const savedAnswers = context.store.transaction(() => {
    // Another tab may have responded, or the applicant withdrawn the request, while the PDF was created.
    const latestRequest = requests.get(request.Id);
    if (!latestRequest || latestRequest.Answer || latestRequest.WithdrawnAt)
      throw new ServiceError(403, createMessage("signatures.linkClosed"));
    const answeredRequest = { request, application, answer, at };
    const answers = request.Kind === "co-signer" ? addSignature(answeredRequest, context) : undefined;
    if (responseDocument) context.store.collection("document").put(responseDocument);
    requests.put({
      ...latestRequest,
      ...{ AnsweredAt: at, Answer: answer.Answer, Comment: answer.Comment.trim() || null },
      ReadRevision: answers?.Revision ?? null,
    });
    notifyAboutAnswer(answeredRequest, context);
    emailCopy(answeredRequest, context, translator);
    return answers;
  });
  const latestApplication = context.store.collection("application").get(application.Id) ?? application;
  if (savedAnswers) publishAnswersChange(latestApplication, savedAnswers, context);
  publishApplicationChange(latestApplication, context, responseDocument ? "document" : "signatures");
  return at;
}

interface AnsweredRequest {
  readonly request: SignatureRequestRecord;
  readonly application: ApplicationRecord;
  readonly answer: SignatureAnswer;
  readonly at: string;
}

function addSignature(
  { request, application, answer }: AnsweredRequest,
  context: ServiceContext,
): AnswersRecord {
  const { answers } = getDraftRecords(application, context);
  if (hasContentChanged(answers, answer.Revision))
    throw new ServiceError(409, { error: createMessage("signatures.changedWhileReading") });
  if (answer.Answer !== "agree" || !answer.Signature) return answers;
  const { Kind: method, Value: value } = answer.Signature;
  const signature = { method, value, name: answer.Name.trim(), requestId: request.Id };
  const patch = { [getSignaturePath(request.Role)]: signature };
  return saveAnswers(application, answers.Revision, patch, context).answers;
}

function notifyAboutAnswer({ request, application, answer }: AnsweredRequest, context: ServiceContext): void {
  const messageValues = { name: answer.Name.trim() };
  const title: Message = createMessage(`signatures.told.${request.Kind}.${answer.Answer}`, messageValues);
  const by = toStoredText(createMessage("people.byEmailedLink", messageValues));
  recordActivity(application.Id, { kind: "document", by, text: title }, context);
  // Identify the application by type and address, because a draft has no number.
  const typeName = getApplicationType(application.ApplicationTypeId).name;
  const applicationName = createMessage("notices.titleOf", { name: typeName, event: application.Title });
  const comment = answer.Comment.trim();
  notifyAudience(
    application,
    {
      kind: "signature-answered",
      title,
      paragraphs: comment ? [applicationName, comment] : [applicationName],
    },
    context,
  );
}

/**
 * Emails a copy of the answer to the person who gave it, because the page of the link does not show the
 * answer again.
 */
function emailCopy(
  { request, application, answer }: AnsweredRequest,
  context: ServiceContext,
  translator: Translator,
): void {
  const { Kind, Name, Email, Address } = request;
  const comment = answer.Comment.trim();
  sendMail(
    context,
    {
      To: Email,
      Subject: createMessage(`signatures.receipt.${Kind}`),
      Paragraphs: [
        createMessage("service.greeting", { name: Name }),
        createMessage("signatures.receipt.text", { name: application.ApplicantName }),
        application.Title,
        ...(Address === null ? [] : [createMessage("signatures.neighbour.address", { address: Address })]),
        createMessage(`signatures.told.${Kind}.${answer.Answer}`, { name: answer.Name.trim() }),
        ...(comment ? [createMessage("signatures.receipt.comment", { comment })] : []),
        createMessage("signatures.receipt.stranger"),
        findHostName(context.hosts, application.Domain),
      ],
    },
    translator,
  );
}
