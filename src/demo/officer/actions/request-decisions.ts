/** Decides requests that applicants make after lodging, and carries out approved requests. */

import * as z from "zod/mini";
import { getFullName } from "#contract/full-name.ts";
import { isoDate } from "#contract/shapes.ts";
import { type ServiceContext, toInstantText } from "../../context/context.ts";
import { hasConfirmedEmail } from "../../domain/accounts/preferences.ts";
import { mergeSave } from "../../domain/applications/drafts/answers.ts";
import { getApplicationIdentity, withSearchText } from "../../domain/applications/identity.ts";
import { transferApplication } from "../../domain/applications/transfer.ts";
import {
  applyTransition,
  publishApplicationChange,
} from "../../domain/applications/transitions/transitions.ts";
import { getForm } from "../../domain/forms/stored-forms.ts";
import { recordActivity } from "../../domain/parts/activity.ts";
import { notifyAudience } from "../../domain/parts/notify-audience.ts";
import { createChangedPartFields } from "../../domain/parts/parts.ts";
import type { ActorName } from "../../domain/people/acting-name.ts";
import { toConstructionPeriodResponse } from "../../domain/periods/construction-period.ts";
import {
  createAmendedApplicationMessage,
  createExtendedPeriodMessage,
  createRefusedRequestMessage,
  createTransferredMessage,
  WITHDRAWN_APPLICATION_MESSAGE,
} from "../../domain/requests/decision-messages.ts";
import { emailPublicRequester } from "../../domain/requests/public-request.ts";
import {
  getAmendedAnswers,
  getAnswerText,
  getRequestAnswers,
} from "../../domain/requests/request-answers.ts";
import { createNotFoundError, ServiceError } from "../../http/service-error.ts";
import { createMessage, type Message, readStoredText } from "../../messages/message.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import type { AdditionalRequestRecord } from "../../records/parts/additional-request-record.ts";
import { canLodge } from "../../rules/access.ts";
import { getRequestType } from "../../rules/request-types.ts";
import { canChangeStatus } from "../../rules/statuses/status-table.ts";
import { getApplicationOfPart } from "./decisions.ts";
import { getOfficerName } from "./officer-transitions.ts";

export const requestDecision = z.object({
  Decision: z.enum(["Approved", "Refused"]),
  Comment: z.optional(z.nullable(z.string().check(z.maxLength(4000)))),
  /**
   * Only for an extension: whether to extend the start or the finish of the work. Default: the requested one.
   */
  Kind: z.optional(z.enum(["start", "finish"])),
  /** Only for an extension: the new date. Default: the requested date. */
  Date: z.optional(isoDate),
});
type RequestDecision = z.output<typeof requestDecision>;

/**
 * Decides a request. Throws 400 if the request is not pending, a refusal has no comment, or the approval is not
 * possible.
 */
export function decideRequest(
  id: string,
  decision: RequestDecision,
  context: ServiceContext,
): AdditionalRequestRecord {
  const { store } = context;
  const request = store.collection("additionalRequest").get(id);
  if (!request) throw createNotFoundError();
  if (request.State !== "Submitted")
    throw new ServiceError(400, "This request is not waiting for a decision.");
  const comment = decision.Comment?.trim() || null;
  if (decision.Decision === "Refused" && comment === null)
    throw new ServiceError(400, "Enter the reason for refusing the request.");
  const application = getApplicationOfPart(request.ApplicationId, context);
  const by = getOfficerName(application);
  const type = getRequestType(request.TypeId);
  const decidedRequest: AdditionalRequestRecord = {
    ...request,
    ...createChangedPartFields(request, undefined, by, context),
    State: decision.Decision,
    Comment: comment,
    DecidedAt: toInstantText(context.now()),
    DecidedBy: by,
  };
  const latestApplication = store.transaction(() => {
    store.collection("additionalRequest").put(decidedRequest);
    const messageValues = { type: type.name, number: request.Number ?? "" };
    const text =
      decision.Decision === "Approved"
        ? createMessage("requests.approved", messageValues)
        : createMessage("requests.refused", messageValues);
    const kind =
      request.TypeId === "extension"
        ? "extension-decided"
        : request.TypeId === "amendment" && decision.Decision === "Approved"
          ? "permit-amended"
          : "request-decided";
    const paragraphs = [
      createMessage("requests.notice.decided", { event: text, title: application.Title }),
      comment ? createMessage("comments.written", { name: readStoredText(by), comment }) : "",
    ];
    const nonEmptyParagraphs = paragraphs.filter(Boolean);
    notifyAudience(application, { kind, title: text, paragraphs: nonEmptyParagraphs }, context);
    emailPublicRequester(request, application, text, nonEmptyParagraphs, context);
    recordActivity(application.Id, { kind: "request", by, text }, context);
    const undecidedApplication = leavePendingStatus(
      getApplicationOfPart(application.Id, context),
      request,
      by,
      comment,
      context,
    );
    const decisionEffect =
      decision.Decision === "Approved"
        ? carryOutRequest(request, undecidedApplication, decision, by, context)
        : { application: undecidedApplication, effect: createRefusedRequestMessage(request.TypeId) };
    store.collection("additionalRequest").put({ ...decidedRequest, Effect: decisionEffect.effect.toJSON() });
    return decisionEffect.application;
  });
  publishApplicationChange(latestApplication, context);
  return store.collection("additionalRequest").get(id) ?? decidedRequest;
}

function leavePendingStatus(
  application: ApplicationRecord,
  { TypeId }: AdditionalRequestRecord,
  by: ActorName,
  comment: string | null,
  context: ServiceContext,
): ApplicationRecord {
  if (application.StatusId !== getRequestType(TypeId).pendingStatus) return application;
  return applyTransition(
    application,
    { to: "permit-issued", actor: "staff", by, comment, skipsNotice: true },
    context,
  );
}

interface DecisionEffect {
  readonly application: ApplicationRecord;
  readonly effect: Message;
}

function carryOutRequest(
  request: AdditionalRequestRecord,
  application: ApplicationRecord,
  decision: RequestDecision,
  by: ActorName,
  context: ServiceContext,
): DecisionEffect {
  if (request.TypeId === "extension") return extendPermit(request, application, decision, by, context);
  if (request.TypeId === "amendment") return applyAmendment(request, application, context);
  if (request.TypeId === "change-of-applicant") {
    const newApplicant = transferToNewApplicant(request, application, context);
    return {
      application: transferApplication(application, newApplicant, by, context),
      effect: createTransferredMessage(getFullName(newApplicant)),
    };
  }
  if (!canChangeStatus(application.StatusId, "withdrawn", "system"))
    throw new ServiceError(400, "This application cannot be withdrawn in its current status.");
  const statusChange = { to: "withdrawn", actor: "system", by, comment: decision.Comment } as const;
  return {
    application: applyTransition(application, statusChange, context),
    effect: WITHDRAWN_APPLICATION_MESSAGE,
  };
}

/**
 * Extends the permit to the date that the officer grants, by default the requested one. Throws 400 if that date is
 * not later than the current one.
 */
function extendPermit(
  request: AdditionalRequestRecord,
  application: ApplicationRecord,
  decision: RequestDecision,
  By: ActorName,
  context: ServiceContext,
): DecisionEffect {
  const answers = getRequestAnswers(request, context);
  const Kind = decision.Kind ?? (getAnswerText(answers, "extension.kind") === "start" ? "start" : "finish");
  const To = decision.Date ?? getAnswerText(answers, "extension.wantedUntil");
  const lapse = toConstructionPeriodResponse(application, true, context).Lapses.find(
    ({ Kind: lapseKind }) => (lapseKind === "start") === (Kind === "start"),
  );
  if (!lapse) throw new ServiceError(400, "This permit has no date of this type to extend.");
  if (!/^\d{4}-\d{2}-\d{2}$/.test(To)) throw new ServiceError(400, "Enter the new end date of the permit.");
  if (To <= lapse.Date) throw new ServiceError(400, `The permit runs to ${lapse.Date} already.`);
  const periods = context.store.collection("period");
  const earlierExtensions = periods.get(application.Id)?.Extensions ?? [];
  const extension = { At: toInstantText(context.now()), By, Kind, From: lapse.Date, To } as const;
  periods.put({ Id: application.Id, Extensions: [...earlierExtensions, extension] });
  const effect = createExtendedPeriodMessage(Kind, To);
  if (application.DueDate !== lapse.Date) return { application, effect };
  const datedApplication = { ...application, DueDate: To };
  context.store.collection("application").put(datedApplication);
  return { application: datedApplication, effect };
}

/** Copies the amended answers to the application's answers at the same paths. */
function applyAmendment(
  request: AdditionalRequestRecord,
  application: ApplicationRecord,
  context: ServiceContext,
): DecisionEffect {
  const { store, now } = context;
  const answers = store.collection("answers").get(application.Id);
  const changes = getAmendedAnswers(request, answers, context);
  const effect = createAmendedApplicationMessage(Object.keys(changes).length);
  if (!answers?.ConfigurationId || Object.keys(changes).length === 0) return { application, effect };
  const savedAnswers = mergeSave(answers, answers.Revision, changes, toInstantText(now()));
  store.collection("answers").put(savedAnswers);
  const form = getForm(answers.ConfigurationId, answers.ConfigurationVersion, context);
  const renamedApplication = withSearchText({
    ...application,
    ...getApplicationIdentity(form, savedAnswers.Answers),
  });
  store.collection("application").put(renamedApplication);
  return { application: renamedApplication, effect };
}

function transferToNewApplicant(
  request: AdditionalRequestRecord,
  application: ApplicationRecord,
  context: ServiceContext,
): AccountRecord {
  const email = getAnswerText(getRequestAnswers(request, context), "newApplicant.email").toLowerCase();
  const [account] = context.store.collection("account").find({ where: { Email: email, State: "active" } });
  if (!account || !canLodge(account) || !hasConfirmedEmail(account, context))
    throw new ServiceError(400, `Nobody who can lodge has signed up as ${email || "the new applicant"} yet.`);
  if (account.Id === application.AccountId)
    throw new ServiceError(400, "This person is already the applicant.");
  return account;
}
