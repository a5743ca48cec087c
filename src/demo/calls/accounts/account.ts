/** The authentication endpoints (spec 7.1) and sign-in with a second factor. */

import type * as z from "zod/mini";
import {
  applicantLogin,
  applicantResetPassword,
  changeApplicantPassword,
  refreshToken,
  validateResetPasswordToken,
} from "#contract/accounts/account.ts";
import { verifySecondFactor } from "#contract/accounts/second-factor.ts";
import type { ServiceContext } from "../../context/context.ts";
import { getDeviceName } from "../../domain/accounts/device-name.ts";
import { hashNetwork, isKnownDevice } from "../../domain/accounts/known-device.ts";
import { openSignIn } from "../../domain/accounts/open-sign-in.ts";
import { assertStrongPassword, assertUnusedPassword } from "../../domain/accounts/password-rules.ts";
import { getPreferences, savePreferences } from "../../domain/accounts/preferences.ts";
import { emailResetLink, findPasswordReset, setPassword } from "../../domain/accounts/reset.ts";
import { assertSecondFactor, findSecondFactor, rememberDevice } from "../../domain/accounts/second-factor.ts";
import { refreshSession } from "../../domain/accounts/sessions.ts";
import { createSignInThrottle } from "../../domain/accounts/throttle.ts";
import { getKnownHost } from "../../http/known-host.ts";
import { type ServeEndpoint, SUCCESS_RESPONSE } from "../../http/serve.ts";
import { ServiceError } from "../../http/service-error.ts";
import { createMessage } from "../../messages/message.ts";
import type { Translator } from "../../messages/translator.ts";
import { withoutPort } from "../../portal/host.ts";

const WRONG_CREDENTIALS = createMessage("accounts.wrongCredentials");
const INCOMPLETE_CREDENTIALS = createMessage("accounts.incompleteCredentials");
const ACCOUNT_LOCKED = createMessage("accounts.locked");
const WRONG_PORTAL = createMessage("accounts.otherPortal");
const CODE_NEEDED = createMessage("accounts.factor.codeNeeded");
const LINK_EXPIRED = createMessage("accounts.linkExpired");

type Credentials = Pick<z.output<(typeof applicantLogin)["body"]>, "username" | "password" | "domain">;

export function serveAccount(serve: ServeEndpoint, context: ServiceContext): void {
  const signInThrottle = createSignInThrottle(context.now);
  /** Password hash to compare with if the account does not exist, so that both cases take equally long. */
  const placeholderHash = context.passwords.hash("nobody");
  /** Throws 400 unless name and password are correct and the account can sign in on this host. */
  const checkPassword = async (body: Credentials, request: Request, network: string) => {
    const username = body.username.trim().toLowerCase();
    if (!username || !body.password) throw new ServiceError(400, INCOMPLETE_CREDENTIALS);
    const [account] = context.store
      .collection("account")
      .find({ where: { Username: username, State: { in: ["active", "locked"] } } });
    const device = getDeviceName(request.headers.get("User-Agent"));
    const networkHash = await hashNetwork(network, context);
    const isKnown = account !== undefined && isKnownDevice(account, device, networkHash, context);
    const signInAttempt = { username, network, knownDevice: isKnown ? device : undefined };
    signInThrottle.attempt(signInAttempt);
    const isPasswordCorrect = await context.passwords.matches(
      body.password,
      account?.PasswordHash ?? (await placeholderHash),
    );
    if (!account || !isPasswordCorrect) throw new ServiceError(400, WRONG_CREDENTIALS);
    const domain = withoutPort(body.domain);
    if (!account.Domains.includes(domain)) throw new ServiceError(400, WRONG_PORTAL);
    if (account.State === "locked") throw new ServiceError(400, ACCOUNT_LOCKED);
    return { account, attempt: signInAttempt, device, domain, networkHash };
  };

  const signIn = (
    { attempt, ...signInDetails }: Awaited<ReturnType<typeof checkPassword>>,
    reader: Translator,
    deviceRegistrationToken?: string,
  ) => {
    signInThrottle.forget(attempt);
    return openSignIn({ ...signInDetails, translator: reader, deviceRegistrationToken }, context);
  };

  serve(applicantLogin, async ({ body, request, network, reader }) => {
    const signInDetails = await checkPassword(body, request, network);
    if (findSecondFactor(signInDetails.account.Id, context)) throw new ServiceError(428, CODE_NEEDED);
    return signIn(signInDetails, reader, body.deviceRegistrationToken);
  });

  serve(verifySecondFactor, async ({ body, request, network, reader }) => {
    const signInDetails = await checkPassword(body, request, network);
    const { account } = signInDetails;
    await assertSecondFactor(account.Id, body, context);
    const DeviceToken = body.RememberDevice ? await rememberDevice(account.Id, context) : null;
    return { ...(await signIn(signInDetails, reader)), DeviceToken };
  });

  serve(refreshToken, async ({ body }) => {
    const refreshResult = await refreshSession(body, context);
    return "refusal" in refreshResult
      ? {
          IsValid: false,
          ErrorMessage: refreshResult.refusal,
          Token: null,
          ExpiresIn: null,
          RefreshToken: null,
        }
      : { IsValid: true, ErrorMessage: null, ...refreshResult };
  });

  serve(applicantResetPassword, async ({ body, reader }) => {
    context.limiter.countCall("sensitive", body.Email.trim().toLowerCase());
    await emailResetLink(body.Email, getKnownHost(body.Domain, context), context, reader);
    return SUCCESS_RESPONSE;
  });

  serve(validateResetPasswordToken, async ({ body }) => {
    const passwordReset = await findPasswordReset(body.Token, getKnownHost(body.Domain, context), context);
    return { IsValid: passwordReset !== undefined, ApplicantAccountId: passwordReset?.AccountId ?? null };
  });

  serve(changeApplicantPassword, async ({ params, body }) => {
    const passwordReset =
      body.Token && (await findPasswordReset(body.Token, getKnownHost(body.Domain, context), context));
    const findActiveAccount = () => {
      const account = context.store.collection("account").get(params.applicantAccountId);
      return account?.State === "active" ? account : undefined;
    };
    const account = findActiveAccount();
    if (!passwordReset || passwordReset.AccountId !== account?.Id) throw new ServiceError(400, LINK_EXPIRED);
    assertStrongPassword(body.Password);
    await assertUnusedPassword(body.Password, account, context);
    const passwordHash = await context.passwords.hash(body.Password);
    const isStillValid = await findPasswordReset(body.Token ?? "", passwordReset.Domain, context);
    // Read the account again: it may have been locked during the await.
    const latestAccount = findActiveAccount();
    if (!isStillValid || !latestAccount) throw new ServiceError(400, LINK_EXPIRED);
    setPassword(latestAccount, passwordHash, context);
    if (getPreferences(account.Id, context).UnprovenEmail !== null)
      savePreferences(account.Id, { UnprovenEmail: null }, context);
    return SUCCESS_RESPONSE;
  });
}
