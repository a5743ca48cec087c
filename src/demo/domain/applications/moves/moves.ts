/** Changes an application's status: record, event and email. All status changes use this module. */

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
import { queueStatusWebhook } from "../../webhooks/webhooks.ts";
import { openPayment } from "../fees/open-payment.ts";
import { withSearchText } from "../identity.ts";
import { refreshWaitingStep } from "../sections.ts";
import type { StatusChange } from "./move.ts";
import { createTransitionNotice } from "./move-notice.ts";
import { applyTransitionEffects } from "./transition-effects.ts";

/** Changes an application's status inside the caller's transaction. Throws 400 if the status table forbids it. */
export function applyTransition(
  application: ApplicationRecord,
  move: StatusChange,
  context: ServiceContext,
): ApplicationRecord {
  if (!canChangeStatus(application.StatusId, move.to, move.actor)) {
    const [from, to] = [getStatus(application.StatusId).name, getStatus(move.to).name];
    throw new ServiceError(400, createMessage("statuses.cannotMove", { from, to }));
  }
  const { store, now, random } = context;
  const at = now();
  const entered = withSearchText({
    ...application,
    StatusId: move.to,
    StatusSince: toInstantText(at),
    UpdatedAt: toInstantText(at),
    Revision: application.Revision + 1,
    ...getDueDate(move.to, at, move.dueDay),
    ...(move.to === "fees-due" && { Payment: openPayment(application, context) }),
  });
  store.collection("application").put(entered);
  store.collection("event").put({
    Id: createRandomId(random),
    ApplicationId: entered.Id,
    Position: store.collection("event").count({ ApplicationId: entered.Id }),
    At: toInstantText(at),
    From: application.StatusId,
    To: move.to,
    Actor: move.actor,
    By: move.by,
    Comment: move.comment?.trim() || null,
  });
  const moved = refreshWaitingStep(
    applyTransitionEffects(entered, application.StatusId, move.dueDay, context),
    context,
  );
  queueStatusWebhook(moved, context);
  const notice = move.isQuiet
    ? undefined
    : createTransitionNotice(moved, { ...move, from: application.StatusId });
  if (notice) {
    notifyAccounts(context, { ...notice, accountIds: listAudienceIds(moved, context) });
    copyToEmailGroups(moved, notice, getStatus(move.to).name, context);
  }
  return moved;
}

/** Changes the status in a separate transaction and publishes the change. */
export function transitionApplication(
  application: ApplicationRecord,
  move: StatusChange,
  context: ServiceContext,
): ApplicationRecord {
  const moved = context.store.transaction(() => applyTransition(application, move, context));
  publishTransition(moved, context);
  return moved;
}

/** Publishes that answers of a draft changed, to all who may see the application. */
export function publishAnswersChange(
  application: ApplicationRecord,
  { Id, Revision }: Pick<AnswersRecord, "Id" | "Revision">,
  context: ServiceContext,
): void {
  for (const { TopicName } of listPossibleViewers(application, context))
    context.hub.publish(TopicName, {
      Type: "ApplicationChanged",
      TopicName,
      ApplicationId: application.Id,
      Revision: application.Revision,
      Part: "answers",
      Draft: { Id, Revision },
    });
}

/** Publishes a change other than the status to all who may see the application; `part` names the change. */
export function publishApplicationChange(
  application: ApplicationRecord,
  context: ServiceContext,
  part?: string,
): void {
  publish(application, part ? { Part: part } : {}, context);
}

/** Publishes that the application has a new status. Open pages announce it. */
export function publishTransition(application: ApplicationRecord, context: ServiceContext): void {
  publish(application, { StatusName: englishTranslator.text(getStatus(application.StatusId).name) }, context);
}

function publish(
  application: ApplicationRecord,
  change: { readonly Part?: string; readonly StatusName?: string },
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
