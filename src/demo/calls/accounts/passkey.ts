/** The endpoints of passkeys: sign in, register, list, remove (`domain/accounts/passkeys`). */
import {
  addPasskey,
  beginPasskey,
  deletePasskey,
  getPasskeyOptions,
  getPasskeys,
  signInWithPasskey,
} from "#contract/accounts/passkey.ts";
import type { ServiceContext } from "../../context/context.ts";
import { getDeviceName } from "../../domain/accounts/device-name.ts";
import { hashNetwork } from "../../domain/accounts/known-device.ts";
import { openSignIn } from "../../domain/accounts/open-sign-in.ts";
import { issueChallenge } from "../../domain/accounts/passkeys/passkey-challenge.ts";
import { listPasskeys, registerPasskey, verifyPasskey } from "../../domain/accounts/passkeys/passkeys.ts";
import { assertPasswordConfirmed } from "../../domain/accounts/recent-password.ts";
import { notifyAccounts } from "../../domain/notifications/notify.ts";
import type { SignedIn } from "../../http/bearer.ts";
import { getKnownHost } from "../../http/known-host.ts";
import { type ServeEndpoint, SUCCESS_RESPONSE } from "../../http/serve.ts";
import { createNotFoundError, ServiceError } from "../../http/service-error.ts";
import { hashText } from "../../http/signature.ts";
import { createMessage } from "../../messages/message.ts";
import { findHostName, withoutPort } from "../../portal/host.ts";
import type { PasskeyRecord } from "../../records/accounts/passkey-record.ts";

const ACCOUNT_LOCKED = createMessage("accounts.locked");
const OTHER_PORTAL = createMessage("accounts.otherPortal");

const toPasskeyResponse = ({ Id, Name, CreatedAt, LastUsedAt }: PasskeyRecord) => ({
  Id,
  Name,
  CreatedAt,
  LastUsedAt,
});

export function servePasskeys(serve: ServeEndpoint, context: ServiceContext): void {
  /** Informs the owner by email, because another person may have made the change. */
  const notifyOwner = ({ account, session }: SignedIn, name: string, isAdded: boolean) =>
    notifyAccounts(context, {
      kind: "password-changed",
      accountIds: [account.Id],
      title: createMessage(isAdded ? "accounts.passkey.added" : "accounts.passkey.removed", { name }),
      paragraphs: [createMessage("accounts.factor.advice")],
      link: "/crafted/account/settings?section=passkeys",
      domain: session.Domain,
    });

  serve(getPasskeyOptions, async ({ params }) => {
    const domain = withoutPort(params.domain);
    if (!context.hosts.some(({ host }) => host === domain)) throw createNotFoundError();
    return { Challenge: await issueChallenge({ domain, sessionId: null }, context), RpId: domain };
  });

  serve(signInWithPasskey, async ({ body, request, network, reader }) => {
    const domain = getKnownHost(body.domain, context);
    context.limiter.countCall("sensitive", `passkey ${body.CredentialId.slice(0, 200)} ${network}`);
    const passkey = await verifyPasskey(body, domain, context);
    const account = context.store.collection("account").get(passkey.AccountId);
    if (account?.State === "locked") throw new ServiceError(400, ACCOUNT_LOCKED);
    if (account?.State !== "active") throw new ServiceError(400, createMessage("accounts.passkey.refused"));
    if (!account.Domains.includes(domain)) throw new ServiceError(400, OTHER_PORTAL);
    const device = getDeviceName(request.headers.get("User-Agent"));
    const networkHash = await hashNetwork(network, context);
    return openSignIn({ account, domain, device, networkHash, translator: reader }, context);
  });

  serve(getPasskeys, ({ signedIn: { account, session } }) =>
    listPasskeys(account.Id, context)
      .filter(({ Domain }) => Domain === session.Domain)
      .map(toPasskeyResponse),
  );

  serve(beginPasskey, async ({ signedIn: { account, session } }) => {
    assertPasswordConfirmed(session, context);
    const domain = session.Domain;
    return {
      Challenge: await issueChallenge({ domain, sessionId: session.Id }, context),
      RpId: domain,
      RpName: findHostName(context.hosts, domain),
      UserHandle: await hashText(`passkey ${account.Id}`),
      Username: account.Username,
      ExcludedIds: listPasskeys(account.Id, context).map(({ CredentialId }) => CredentialId),
    };
  });

  serve(addPasskey, async ({ body, signedIn }) => {
    const { account, session } = signedIn;
    assertPasswordConfirmed(session, context);
    const scope = { domain: session.Domain, sessionId: session.Id };
    const passkey = await registerPasskey(account.Id, body, scope, context);
    notifyOwner(signedIn, passkey.Name, true);
    return toPasskeyResponse(passkey);
  });

  serve(deletePasskey, ({ params, signedIn }) => {
    assertPasswordConfirmed(signedIn.session, context);
    const passkeys = context.store.collection("passkey");
    const passkey = passkeys.get(params.id);
    if (passkey?.AccountId !== signedIn.account.Id) throw createNotFoundError();
    passkeys.delete(passkey.Id);
    notifyOwner(signedIn, passkey.Name, false);
    return SUCCESS_RESPONSE;
  });
}
