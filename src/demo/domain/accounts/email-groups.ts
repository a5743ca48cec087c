/**
 * Reads and saves email groups, and emails copies to them. An email group is a list of people who receive
 * copies of the emails about an application.
 */

import type * as z from "zod/mini";
import type { EmailGroup, putNotificationEmailGroups } from "#contract/accounts/account-setting.ts";
import type { ServiceContext, StoreContext } from "../../context/context.ts";
import { ServiceError } from "../../http/service-error.ts";
import type { UnlocalisedResponse } from "../../messages/localise.ts";
import { createMessage, type Message } from "../../messages/message.ts";
import { findHostName } from "../../portal/host.ts";
import type { EmailGroupSetting } from "../../records/accounts/preference-record.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import { createTrackingPath } from "../applications/tracking-path.ts";
import type { NotificationNotice } from "../notifications/notify.ts";
import { sendMail } from "../notifications/outbox.ts";
import { getPreferences, savePreferences } from "./preferences.ts";

type EmailGroupsBody = z.output<(typeof putNotificationEmailGroups)["body"]>;
type EmailGroupResponse = UnlocalisedResponse<EmailGroup, "Name" | "Description">;
/** Phase of an application: before the permit is issued (`NotificationGroups`) or after it (`PostPermitGroups`). */
export type EmailGroupPhase = "NotificationGroups" | "PostPermitGroups";

const groupIdsByPhase = {
  NotificationGroups: ["office", "owners", "designers", "accounts"],
  PostPermitGroups: ["site", "owners", "trades", "insurer"],
} as const satisfies Record<EmailGroupPhase, readonly string[]>;

export function toEmailGroupsResponse(
  accountId: string,
  phase: EmailGroupPhase,
  context: StoreContext,
): { Groups: EmailGroupResponse[] } {
  const groupSettings = getPreferences(accountId, context)[phase];
  return {
    Groups: groupIdsByPhase[phase].map((Id) => {
      const { IsOn, Emails } = getGroupSetting(groupSettings, Id);
      const Name = createMessage(`emailGroups.${Id}`);
      const Description = createMessage(`emailGroups.${Id}.description`);
      return { Id, Name, Description, IsOn, Emails: [...Emails] };
    }),
  };
}

/** Saves the given groups and leaves other groups unchanged. Throws an error list for an unknown group. */
export function saveEmailGroups(
  accountId: string,
  phase: EmailGroupPhase,
  body: EmailGroupsBody,
  context: StoreContext,
): void {
  const phaseGroupIds = new Set<string>(groupIdsByPhase[phase]);
  if (body.Groups.some(({ Id }) => !phaseGroupIds.has(Id)))
    throw new ServiceError(400, [{ Message: createMessage("emailGroups.unknown"), Path: "Groups" }]);
  const settingEntries = body.Groups.map(({ Id, IsOn, Emails }): [string, EmailGroupSetting] => [
    Id,
    { IsOn, Emails: [...new Set(Emails.map((email) => email.toLowerCase()))] },
  ]);
  const previousSettings = getPreferences(accountId, context)[phase];
  savePreferences(
    accountId,
    { [phase]: { ...previousSettings, ...Object.fromEntries(settingEntries) } },
    context,
  );
}

/** Emails a notice to the owner's email groups for the application's current phase, within the caller's transaction. */
export function copyToEmailGroups(
  application: ApplicationRecord,
  { title, text }: { readonly title: NotificationNotice["title"]; readonly text: Message },
  context: ServiceContext,
): void {
  const { Id, AccountId, ApplicantName, Number: number, Domain } = application;
  const hasPermit = context.store.collection("event").count({ ApplicationId: Id, To: "permit-issued" }) > 0;
  const phase: EmailGroupPhase = hasPermit ? "PostPermitGroups" : "NotificationGroups";
  const groupSettings = getPreferences(AccountId, context)[phase];
  const recipients = groupIdsByPhase[phase].flatMap((id) => {
    const { IsOn, Emails } = getGroupSetting(groupSettings, id);
    return IsOn ? Emails : [];
  });
  for (const To of new Set(recipients))
    sendMail(context, {
      To,
      Subject: title,
      Paragraphs: [
        createMessage("service.hello"),
        text,
        createMessage("statuses.copiedNoticeReason", { applicant: ApplicantName }),
        number ? `${context.portalOrigin(Domain)}${createTrackingPath(number)}` : "",
        findHostName(context.hosts, Domain),
      ],
    });
}

function getGroupSetting(
  groupsById: Readonly<Record<string, EmailGroupSetting>>,
  id: string,
): EmailGroupSetting {
  const groupSetting = Object.hasOwn(groupsById, id) ? groupsById[id] : undefined;
  return groupSetting ?? { IsOn: false, Emails: [] };
}
