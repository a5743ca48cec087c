import type { ServiceContext } from "../../context/context.ts";
import { createMessage } from "../../messages/message.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import { getStatus } from "../../rules/statuses/status-table.ts";
import { listAudienceIds } from "../notifications/audience.ts";
import { type NotificationNotice, notifyAccounts } from "../notifications/notify.ts";

/** Notifies the audience of an application: the owner and the delegates, as each delegation states. */
export function notifyAudience(
  application: ApplicationRecord,
  notice: Pick<NotificationNotice, "kind" | "title" | "paragraphs">,
  context: ServiceContext,
): void {
  const { title } = notice;
  const applicationName = application.Number ?? getStatus("draft").name;
  notifyAccounts(context, {
    ...notice,
    title:
      typeof title === "string"
        ? `${application.Number ?? "Draft"}: ${title}`
        : createMessage("notices.titleOf", { name: applicationName, event: title }),
    applicationId: application.Id,
    domain: application.Domain,
    accountIds: listAudienceIds(application, context),
  });
}
