import { getFullName } from "#contract/full-name.ts";
import type { ServiceContext } from "../../context/context.ts";
import { createMessage } from "../../messages/message.ts";
import { findHostName } from "../../portal/host.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";
import { sendMail } from "../notifications/outbox.ts";
import { createPasswordReset, createResetToken } from "./reset.ts";

const FIRST_LINK_LIFETIME_MS = 7 * 24 * 60 * 60_000;

interface WelcomeOptions {
  readonly parent: AccountRecord;
  readonly domain: string;
  /**
   * True if the holder of the parent account chose the password and passes it on outside the portal. Emails never
   * contain a password.
   */
  readonly hasPassword: boolean;
}

/** Emails the new account's owner. Without a password, the email has a link to set one. */
export async function emailWelcome(
  child: AccountRecord,
  { parent, domain, hasPassword }: WelcomeOptions,
  context: ServiceContext,
): Promise<void> {
  const token = await createResetToken(context);
  context.store.transaction(() => {
    const portal = findHostName(context.hosts, domain);
    const createLink = () =>
      createPasswordReset(child, domain, { token, lifeMs: FIRST_LINK_LIFETIME_MS }, context);
    sendMail(context, {
      To: child.Email,
      Subject: createMessage("accounts.welcome.title", { portal }),
      Paragraphs: [
        createMessage("service.greeting", { name: child.FirstName }),
        createMessage("accounts.welcome.text", {
          parent: getFullName(parent),
          portal,
          username: child.Username,
        }),
        hasPassword
          ? createMessage("accounts.welcome.password", { parent: parent.FirstName })
          : createMessage("accounts.welcome.link"),
        hasPassword ? `${context.portalOrigin(domain)}/auth/login/` : createLink(),
      ],
    });
  });
}
