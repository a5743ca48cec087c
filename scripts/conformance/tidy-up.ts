/** What the check made is taken away again, as far as a provider lets it; the rest is told. */
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
import type { Kind } from "./made.ts";
import type { Trial } from "./trial.ts";

/** The call that takes away each kind of thing. */
const removals: Readonly<Partial<Record<Kind, EndpointShape>>> = {
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

/** Last made, first taken away. */
export async function tidyUp(trial: Trial): Promise<void> {
  for (const { id, kind, name } of trial.made.newestFirst()) {
    const removal = removals[kind];
    const isGone = removal && (await remove(trial, removal, id));
    if (!isGone)
      trial.findings.leaveBehind(kind === "application" ? `lodged application ${name}` : `${kind} ${name}`);
  }
}

async function remove(trial: Trial, endpoint: EndpointShape, id: string): Promise<boolean> {
  const { status } = await trial.provider.raw(endpoint, {
    params: { id },
    body: endpoint === changeApplicationStatus ? JSON.stringify({ Status: "Deleted" }) : undefined,
    token: trial.token,
  });
  return status < 400 || status === 404;
}
