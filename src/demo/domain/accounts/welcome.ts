import type { ServiceContext } from "../../context/context.ts";
import { message } from "../../messages/message.ts";
import { hostName } from "../../portal/host.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";
import { sendMail } from "../notifications/outbox.ts";
import { fullName } from "./account-name.ts";
import { createPasswordReset, newResetToken } from "./reset.ts";

const FIRST_LINK_LIFE_MS = 7 * 24 * 60 * 60_000;

interface Welcome {
  readonly parent: AccountRecord;
  readonly domain: string;
  /** True if the parent chose a password and will pass it on; it is never mailed. */
  readonly hasPassword: boolean;
}

/** Mails the new account's owner, with a link to set the password if there is none. */
export async function emailWelcome(
  child: AccountRecord,
  { parent, domain, hasPassword }: Welcome,
  context: ServiceContext,
): Promise<void> {
  const token = await newResetToken(context);
  context.store.transaction(() => {
    const portal = hostName(context.hosts, domain);
    const link = () => createPasswordReset(child, domain, { token, lifeMs: FIRST_LINK_LIFE_MS }, context);
    sendMail(context, {
      To: child.Email,
      Subject: message("accounts.welcome.title", { portal }),
      Paragraphs: [
        message("service.greeting", { name: child.FirstName }),
        message("accounts.welcome.text", { parent: fullName(parent), portal, username: child.Username }),
        hasPassword
          ? message("accounts.welcome.password", { parent: parent.FirstName })
          : message("accounts.welcome.link"),
        hasPassword ? `${context.portalOrigin(domain)}/auth/login/` : link(),
      ],
    });
  });
}
