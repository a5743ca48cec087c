import type { ServiceContext } from "../../context/context.ts";
import { message } from "../../messages/message.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import { audienceOf } from "../notifications/audience.ts";
import { type Notice, notify } from "../notifications/notify.ts";

/** Notifies the audience of an application: the owner and the delegates, as each delegation says. */
export function tellAudience(
  application: ApplicationRecord,
  notice: Pick<Notice, "kind" | "title" | "paragraphs">,
  context: ServiceContext,
): void {
  const name = application.Number ?? "Draft";
  notify(context, {
    ...notice,
    title:
      typeof notice.title === "string"
        ? `${name}: ${notice.title}`
        : message("statuses.movedNotice.title", { name, status: notice.title }),
    applicationId: application.Id,
    domain: application.Domain,
    accountIds: audienceOf(application, context),
  });
}
