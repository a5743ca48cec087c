import type { ServiceContext } from "../../context/context.ts";
import { message } from "../../messages/message.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import { audienceOf } from "../notifications/audience.ts";
import { type Notice, notify } from "../notifications/notify.ts";

/** Tells whoever hears of an application's news: its owner, and those who act for the owner as each was told to. */
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
