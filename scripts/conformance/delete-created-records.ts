/** Deletes the records that the check created, as far as the provider allows, and reports the others. */
import { deleteApplicantGroup } from "#contract/accounts/applicant-group.ts";
import { deleteChildAccount } from "#contract/accounts/child-account.ts";
import { withdrawDelegateAccount } from "#contract/accounts/delegate-account.ts";
import { changeApplicationStatus } from "#contract/applications/application.ts";
import { deleteApplicationTemplate } from "#contract/applications/application-template.ts";
import { deleteBookEntry } from "#contract/applications/contact.ts";
import type { EndpointShape } from "#contract/endpoint.ts";
import { deleteNotification } from "#contract/notifications/application-notification.ts";
import { deleteSubscription } from "#contract/notifications/distribution-list.ts";
import { deleteNotificationSetting } from "#contract/notifications/notification-setting.ts";
import { deleteReportRun } from "#contract/reports/report.ts";
import type { RecordKind } from "./created-records.ts";
import type { ScenarioContext } from "./scenario-context.ts";

/** The call that deletes each type of record. */
const deletionCalls: Readonly<Partial<Record<RecordKind, EndpointShape>>> = {
  draft: changeApplicationStatus,
  "child account": deleteChildAccount,
  group: deleteApplicantGroup,
  notification: deleteNotification,
  subscription: deleteSubscription,
  "notification setting": deleteNotificationSetting,
  "address book entry": deleteBookEntry,
  "report run": deleteReportRun,
  template: deleteApplicationTemplate,
  delegation: withdrawDelegateAccount,
};

/** Deletes the newest records first. */
export async function deleteCreatedRecords(context: ScenarioContext): Promise<void> {
  for (const { id, kind, name } of context.created.newestFirst()) {
    const deletionCall = deletionCalls[kind];
    const isDeleted = deletionCall && (await deleteRecord(context, deletionCall, id));
    if (!isDeleted)
      context.findings.addLeftBehind(
        kind === "application" ? `lodged application ${name}` : `${kind} ${name}`,
      );
  }
}

async function deleteRecord(context: ScenarioContext, endpoint: EndpointShape, id: string): Promise<boolean> {
  const { status } = await context.provider.sendRaw(endpoint, {
    params: { id },
    body: endpoint === changeApplicationStatus ? JSON.stringify({ Status: "Deleted" }) : undefined,
    token: context.token,
  });
  return status < 400 || status === 404;
}
