/**
 * Changes an application's status, stores the event, and notifies people. All status changes use this module.
 */

import { createRandomId, type ServiceContext, toInstantText } from "../../../context/context.ts";
import { ServiceError } from "../../../http/service-error.ts";
import { createMessage } from "../../../messages/message.ts";
import { englishTranslator } from "../../../messages/translator.ts";
import type { AnswersRecord } from "../../../records/answers-record.ts";
import type { ApplicationRecord } from "../../../records/application-record.ts";
import { getDueDate } from "../../../rules/due-dates.ts";
import { canChangeStatus, getStatus } from "../../../rules/statuses/status-table.ts";
import { copyToEmailGroups } from "../../accounts/email-groups.ts";
import { listAudienceIds } from "../../notifications/audience.ts";
import { notifyAccounts } from "../../notifications/notify.ts";
import { listPossibleViewers } from "../../people/possible-viewers.ts";
import { isOwnedByVisitor } from "../../visits/visitor-owner.ts";
import { queueStatusWebhook } from "../../webhooks/webhooks.ts";
import { getOrCreatePayment } from "../fees/open-payment.ts";
import { createAmountParagraphs, createPaymentParagraphs } from "../fees/payment-response.ts";
import { withSearchText } from "../identity.ts";
import { refreshWaitingStep } from "../sections.ts";
import type { StatusChange } from "./status-change.ts";
import { applyTransitionEffects } from "./transition-effects.ts";
import { createCopiedText, createTransitionNotice } from "./transition-notice.ts";

/** Changes an application's status inside the caller's transaction. Throws 400 if the status table forbids it. */
export function applyTransition(
  application: ApplicationRecord,
  change: StatusChange,
  context: ServiceContext,
): ApplicationRecord {
  if (!canChangeStatus(application.StatusId, change.to, change.actor)) {
    const [from, to] = [getStatus(application.StatusId).name, getStatus(change.to).name];
    throw new ServiceError(400, createMessage("statuses.cannotMove", { from, to }));
  }
  const { store, now, random } = context;
  const at = now();
  const savedApplication = withSearchText({
    ...application,
    StatusId: change.to,
    StatusSince: toInstantText(at),
    UpdatedAt: toInstantText(at),
    Revision: application.Revision + 1,
    ...getDueDate(change.to, at, change.dueDay),
    ...(change.to === "fees-due" && { Payment: getOrCreatePayment(application, context) }),
  });
  store.collection("application").put(savedApplication);
  store.collection("event").put({
    Id: createRandomId(random),
    ApplicationId: savedApplication.Id,
    Position: store.collection("event").count({ ApplicationId: savedApplication.Id }),
    At: toInstantText(at),
    From: application.StatusId,
    To: change.to,
    Actor: change.actor,
    By: change.by,
    Comment: change.comment?.trim() || null,
  });
  const changedApplication = refreshWaitingStep(
    applyTransitionEffects(savedApplication, application.StatusId, change.dueDay, context),
    context,
  );
  queueStatusWebhook(changedApplication, context);
  const changeFrom = { ...change, from: application.StatusId };
  const notice = change.skipsNotice
    ? undefined
    : createTransitionNotice(changedApplication, {
        ...changeFrom,
        additionalParagraphs:
          change.additionalParagraphs ?? listVisitorParagraphs(changedApplication, context),
      });
  if (notice) {
    const paragraphs = [...notice.paragraphs, ...createAmountParagraphs(changedApplication, context)];
    notifyAccounts(context, {
      ...notice,
      paragraphs,
      accountIds: listAudienceIds(changedApplication, context),
    });
    copyToEmailGroups(
      changedApplication,
      { title: notice.title, text: createCopiedText(changedApplication, changeFrom) },
      context,
    );
  }
  return changedApplication;
}

/** Returns paragraphs that say how to pay due fees. Undefined for an applicant with an account. */
function listVisitorParagraphs(application: ApplicationRecord, context: ServiceContext) {
  const areFeesDue = application.StatusId === "fees-due" && isOwnedByVisitor(application, context);
  return areFeesDue ? createPaymentParagraphs(application, context) : undefined;
}

/** Changes the status in its own transaction, then publishes the change. */
export function transitionApplication(
  application: ApplicationRecord,
  change: StatusChange,
  context: ServiceContext,
): ApplicationRecord {
  const changedApplication = context.store.transaction(() => applyTransition(application, change, context));
  publishTransition(changedApplication, context);
  return changedApplication;
}

/** Publishes that answers of a draft changed, to all who may see the application. */
export function publishAnswersChange(
  application: ApplicationRecord,
  { Id, Revision }: Pick<AnswersRecord, "Id" | "Revision">,
  context: ServiceContext,
): void {
  publishChange(application, { Part: "answers", Draft: { Id, Revision } }, context);
}

/** Publishes a change other than the status to all who may see the application; `part` names the change. */
export function publishApplicationChange(
  application: ApplicationRecord,
  context: ServiceContext,
  part?: string,
): void {
  publishChange(application, part ? { Part: part } : {}, context);
}

/** Publishes that the application has a new status. Open pages announce it. */
export function publishTransition(application: ApplicationRecord, context: ServiceContext): void {
  publishChange(
    application,
    { StatusName: englishTranslator.text(getStatus(application.StatusId).name) },
    context,
  );
}

function publishChange(
  application: ApplicationRecord,
  change: {
    readonly Part?: string;
    readonly StatusName?: string;
    readonly Draft?: Pick<AnswersRecord, "Id" | "Revision">;
  },
  context: ServiceContext,
): void {
  for (const { TopicName } of listPossibleViewers(application, context))
    context.hub.publish(TopicName, {
      Type: "ApplicationChanged",
      TopicName,
      ApplicationId: application.Id,
      Revision: application.Revision,
      ...change,
    });
}
