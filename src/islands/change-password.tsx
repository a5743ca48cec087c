import { useMemo } from "react";
import { ApiError } from "#api/errors.ts";
import { changeApplicantPassword, validateResetPasswordToken } from "#contract/accounts/account.ts";
import type { AccountId } from "#contract/shapes.ts";
import { ChangePasswordForm } from "#features/auth/change-password-form.tsx";
import { createPlainText } from "#i18n/plain-text.ts";
import { openPublicPortal } from "./public-portal.ts";
import type { PublicIslandProps } from "./sign-in.tsx";

interface Props extends PublicIslandProps {
  readonly signInHref: string;
  readonly resetHref: string;
}

export function ChangePassword({ language, texts, ...hrefs }: Props) {
  const t = useMemo(() => createPlainText(texts, language), [texts, language]);
  return <ChangePasswordForm t={t} {...hrefs} onCheck={check} onChange={change} />;
}

let mailedToken: string | undefined;

/** Returns the token of the e-mailed link and removes it from the address, history and referrer. */
function takeToken(): string {
  if (mailedToken === undefined) {
    mailedToken = new URLSearchParams(location.search).get("token") ?? "";
    history.replaceState(history.state, "", location.pathname);
  }
  return mailedToken;
}

async function findAccount(): Promise<AccountId | null> {
  const token = takeToken();
  if (!token) return null;
  const { config, client } = await openPublicPortal();
  const body = { Token: token, Domain: config.portal.host };
  const { IsValid, ApplicantAccountId } = await client.call(validateResetPasswordToken, { body });
  return (IsValid && ApplicantAccountId) || null;
}

async function check(): Promise<boolean> {
  return (await findAccount()) !== null;
}

async function change(password: string): Promise<void> {
  const account = await findAccount();
  if (!account) throw new ApiError({ kind: "empty", status: 400 });
  const { config, client } = await openPublicPortal();
  await client.call(changeApplicantPassword, {
    params: { applicantAccountId: account },
    body: { Password: password, Domain: config.portal.host, Token: takeToken() },
  });
}
