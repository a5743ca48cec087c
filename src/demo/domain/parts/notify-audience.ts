import type { ServiceContext } from "../../context/context.ts";
import { message } from "../../messages/message.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import { getStatus } from "../../rules/statuses/status-table.ts";
import { listAudienceIds } from "../notifications/audience.ts";
import { type Notice, notify } from "../notifications/notify.ts";

/** Notifies the audience of an application: the owner and the delegates, as each delegation says. */
export function notifyAudience(
  application: ApplicationRecord,
  notice: Pick<Notice, "kind" | "title" | "paragraphs">,
  context: ServiceContext,
): void {
  const { title } = notice;
  const name = application.Number ?? getStatus("draft").name;
  notify(context, {
    ...notice,
    title:
      typeof title === "string"
        ? `${application.Number ?? "Draft"}: ${title}`
        : message("notices.titleOf", { name, event: title }),
    applicationId: application.Id,
    domain: application.Domain,
    accountIds: listAudienceIds(application, context),
  });
}
