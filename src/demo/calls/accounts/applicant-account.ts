/** The endpoints of the signed-in account: details, signature, password (spec 7.2). */

import {
  changePassword,
  confirmPassword,
  getApplicant,
  getSignature,
  updateApplicant,
} from "#contract/accounts/applicant-account.ts";
import type { ServiceContext } from "../../context/context.ts";
import { toApplicantResponse } from "../../domain/accounts/applicant-response.ts";
import { assertStrongPassword, assertUnusedPassword } from "../../domain/accounts/password-rules.ts";
import { recordPasswordConfirmation } from "../../domain/accounts/recent-password.ts";
import { setPassword } from "../../domain/accounts/reset.ts";
import { createSignInThrottle } from "../../domain/accounts/throttle.ts";
import { getCurrentSignIn } from "../../http/bearer.ts";
import { type ServeEndpoint, SUCCESS_RESPONSE } from "../../http/serve.ts";
import { createNotFoundError, ServiceError } from "../../http/service-error.ts";
import { createMessage } from "../../messages/message.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";
import { isOwnOrChild } from "../../rules/access.ts";

export function serveApplicantAccount(serve: ServeEndpoint, context: ServiceContext): void {
  const { store, passwords } = context;
  /** Returns the caller's account or a child account of the caller. Throws 404 for any other account. */
  const getAccount = (id: string, caller: AccountRecord): AccountRecord => {
    const account = store.collection("account").get(id);
    if (!account || !isOwnOrChild(id, caller, context)) throw createNotFoundError();
    return account;
  };

  serve(getApplicant, ({ signedIn }) => toApplicantResponse(signedIn.account));

  serve(getSignature, ({ signedIn }) => ({ Signature: signedIn.account.Signature }));

  serve(updateApplicant, ({ params, body, signedIn }) => {
    const account = getAccount(params.id, signedIn.account);
    const { phone, address, Signature, ...names } = body;
    const updatedAccount: AccountRecord = {
      ...account,
      ...names,
      Phone: phone,
      Address: address,
      Signature: Signature === undefined ? account.Signature : Signature,
    };
    store.collection("account").put(updatedAccount);
    return toApplicantResponse(updatedAccount);
  });

  const passwordThrottle = createSignInThrottle(context.now);
  /** Throws 400 for a wrong password, and 429 after too many attempts. */
  const checkPassword = async (
    password: string,
    Path: string,
    { Id, PasswordHash }: AccountRecord,
    network: string,
  ) => {
    const passwordAttempt = { username: Id, network, knownDevice: undefined };
    passwordThrottle.attempt(passwordAttempt);
    if (!(await passwords.matches(password, PasswordHash)))
      throw new ServiceError(400, [{ Message: createMessage("accounts.wrongPassword"), Path }]);
    passwordThrottle.forget(passwordAttempt);
  };

  serve(confirmPassword, async ({ body, signedIn, network }) => {
    await checkPassword(body.password, "password", signedIn.account, network);
    recordPasswordConfirmation(getCurrentSignIn(signedIn, context).session, context);
    return SUCCESS_RESPONSE;
  });

  serve(changePassword, async ({ params, body, signedIn, network }) => {
    if (params.id !== signedIn.account.Id) throw createNotFoundError();
    await checkPassword(body.currentPassword, "currentPassword", signedIn.account, network);
    assertStrongPassword(body.password);
    await assertUnusedPassword(body.password, signedIn.account, context);
    const passwordHash = await passwords.hash(body.password);
    const { account, session } = getCurrentSignIn(signedIn, context);
    setPassword(account, passwordHash, context, session.Id);
    return SUCCESS_RESPONSE;
  });
}
