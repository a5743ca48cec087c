/**
 * The endpoints that switch a second factor on and off (`domain/accounts/second-factor.ts`). The sign-in with a
 * code is in `account.ts`.
 */
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from "#contract/accounts/second-factor.ts";
import type { ServiceContext } from "../../context/context.ts";
import {
  beginSecondFactorSetup,
  confirmSecondFactorSetup,
  createRecoveryCodes,
  deleteSecondFactor,
  findSecondFactor,
} from "../../domain/accounts/second-factor.ts";
import { notifyAccounts } from "../../domain/notifications/notify.ts";
import { getCurrentSignIn, type SignedIn } from "../../http/bearer.ts";
import { type ServeEndpoint, SUCCESS_RESPONSE } from "../../http/serve.ts";
import { ServiceError } from "../../http/service-error.ts";
import { createMessage } from "../../messages/message.ts";
import { findHostName } from "../../portal/host.ts";

export function serveSecondFactor(serve: ServeEndpoint, context: ServiceContext): void {
  const assertPassword = async (signedIn: SignedIn, password: string) => {
    const { account } = signedIn;
    context.limiter.countCall("sensitive", `password ${account.Id}`);
    if (!(await context.passwords.matches(password, account.PasswordHash)))
      throw new ServiceError(400, [{ Message: createMessage("accounts.wrongPassword"), Path: "Password" }]);
    getCurrentSignIn(signedIn, context);
  };
  /** Informs the owner by email, because another person may have made the change. */
  const notifyOwner = ({ account, session }: SignedIn, isOn: boolean) =>
    notifyAccounts(context, {
      kind: "password-changed",
      accountIds: [account.Id],
      title: createMessage(isOn ? "accounts.factor.on.title" : "accounts.factor.off.title"),
      paragraphs: [createMessage("accounts.factor.advice")],
      link: "/crafted/account/settings?section=second-factor",
      domain: session.Domain,
    });

  serve(getSecondFactor, ({ signedIn }) => {
    const factor = findSecondFactor(signedIn.account.Id, context);
    return { Since: factor?.Since ?? null, RecoveryCodesLeft: factor?.RecoveryHashes.length ?? 0 };
  });

  serve(beginSecondFactor, async ({ body, signedIn }) => {
    await assertPassword(signedIn, body.Password);
    const { account, session } = signedIn;
    const Secret = beginSecondFactorSetup(account.Id, context);
    const issuer = findHostName(context.hosts, session.Domain);
    const accountLabel = `${encodeURIComponent(issuer)}:${encodeURIComponent(account.Username)}`;
    return {
      Secret,
      Uri: `otpauth://totp/${accountLabel}?${new URLSearchParams({ secret: Secret, issuer })}`,
    };
  });

  serve(confirmSecondFactor, async ({ body, signedIn }) => {
    const RecoveryCodes = await confirmSecondFactorSetup(signedIn.account.Id, body.Code, context);
    notifyOwner(signedIn, true);
    return { RecoveryCodes };
  });

  serve(renewRecoveryCodes, async ({ body, signedIn }) => {
    await assertPassword(signedIn, body.Password);
    return { RecoveryCodes: await createRecoveryCodes(signedIn.account.Id, context) };
  });

  serve(removeSecondFactor, async ({ body, signedIn }) => {
    await assertPassword(signedIn, body.Password);
    deleteSecondFactor(signedIn.account.Id, context);
    notifyOwner(signedIn, false);
    return SUCCESS_RESPONSE;
  });
}
